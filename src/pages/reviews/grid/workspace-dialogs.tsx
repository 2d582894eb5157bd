// The dialogs of a review's page, of which one is open at a time.
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Review, ReviewPerson, ReviewRow } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { ColumnsDialog } from '#src/pages/reviews/setup/columns-dialog.tsx';
import { DocumentsDialog } from '#src/pages/reviews/setup/documents-dialog.tsx';
import { DeleteReview, EditReview, ShareReview } from '#src/pages/reviews/setup/review-forms.tsx';
import type { RowCommands } from './data/use-row-commands.ts';
import type { SeenCell } from './data/verify-cells.ts';

export type OpenDialog =
  | { readonly kind: 'documents' | 'edit' | 'share' | 'delete' }
  /** Optionally opened at a column. */
  | { readonly kind: 'columns'; readonly column?: string }
  | { readonly kind: 'assign' | 'remove'; readonly rows: readonly ReviewRow[] }
  | { readonly kind: 'verify'; readonly cells: readonly SeenCell[] };

interface WorkspaceDialogsProps {
  readonly open: OpenDialog;
  readonly review: Review;
  readonly colleagues: readonly ReviewPerson[];
  readonly rowCommands: RowCommands;
  /** Documents or columns have changed. */
  readonly onChanged: () => void;
  readonly onReload: () => void;
  /** Reports whether a dialog has unsaved changes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function WorkspaceDialogs(props: WorkspaceDialogsProps) {
  const { open, review, onChanged, onClose } = props;
  const navigate = useNavigate();
  switch (open.kind) {
    case 'documents':
      return <DocumentsDialog review={review} onAdded={onChanged} onClose={onClose} />;
    case 'columns':
      return (
        <ColumnsDialog
          review={review}
          {...(open.column !== undefined && { column: open.column })}
          onSaved={onChanged}
          onUnsaved={props.onUnsaved}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditReview key={review.version} review={review} onReload={props.onReload} onClose={onClose} />;
    case 'share':
      return <ShareReview key={review.version} review={review} onReload={props.onReload} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteReview
          review={review}
          onDeleted={() => void navigate(hrefTo.tabularReviews(review.category))}
          onClose={onClose}
        />
      );
    case 'assign':
      return <Assign {...props} rows={open.rows} />;
    case 'remove':
      return <Remove {...props} rows={open.rows} />;
    case 'verify':
      return <Verify {...props} cells={open.cells} />;
  }
}

function Assign({ rows, colleagues, rowCommands, onClose }: WorkspaceDialogsProps & { rows: readonly ReviewRow[] }) {
  const documents = rows.map(({ id }) => id);
  const assignees = new Map(rows.map(({ assignee }) => [assignee?.id, assignee]));
  const [current = null] = assignees.size === 1 ? assignees.values() : [];
  return (
    <AssignDialog
      documents={documents}
      current={current}
      colleagues={colleagues}
      onAssign={(person) => void rowCommands.assign(documents, person)}
      onClose={onClose}
    />
  );
}

function Remove({ rows, rowCommands, ...props }: WorkspaceDialogsProps & { rows: readonly ReviewRow[] }) {
  const remove = async () => {
    props.onClose();
    if (!(await rowCommands.remove(rows.map(({ id }) => id)))) return;
    props.onRemoved();
    props.onChanged();
  };
  return (
    <ConfirmDialog
      isOpen
      title={rows.length === 1 ? 'Remove the document?' : `Remove ${countOf(rows.length, 'document')}?`}
      confirmLabel="Remove"
      isDangerous
      onConfirm={() => void remove()}
      onCancel={props.onClose}
    >
      {rows.length === 1 ? `“${rows[0]?.name ?? ''}” will be removed from` : 'They will be removed from'} the review
      with all their answers and decisions. The files in the repository are kept. This cannot be undone.
    </ConfirmDialog>
  );
}

function Verify({ cells, rowCommands, onClose }: WorkspaceDialogsProps & { cells: readonly SeenCell[] }) {
  if (cells.length === 0)
    return (
      <ConfirmDialog isOpen title="Nothing to verify" confirmLabel="Close" onConfirm={onClose} onCancel={onClose}>
        The selected documents have no answers that still need review.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={`Verify ${countOf(cells.length, 'cell')}?`}
      confirmLabel="Verify"
      onConfirm={() => {
        onClose();
        void rowCommands.verify(cells);
      }}
      onCancel={onClose}
    >
      This marks every answer of the selected documents that has not been reviewed yet as verified by you.
    </ConfirmDialog>
  );
}

interface AssignDialogProps {
  readonly documents: readonly string[];
  /** The current assignee, if all documents have the same. */
  readonly current: ReviewPerson | null;
  readonly colleagues: readonly ReviewPerson[];
  readonly onAssign: (person: ReviewPerson | null) => void;
  readonly onClose: () => void;
}

const NOBODY = 'nobody';

function AssignDialog({ documents, current, colleagues, onAssign, onClose }: AssignDialogProps) {
  useReturnFocus();
  const [chosen, setChosen] = useState<string | null>(current?.id ?? null);
  const id = useId();
  const many = documents.length;
  return (
    <Modal
      open
      centered
      width={440}
      title={many === 1 ? 'Assign the document' : `Assign ${formatNumber(many)} documents`}
      okText="Assign"
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => {
        onAssign(colleagues.find(({ id }) => id === chosen) ?? null);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="assign-field">
        <label htmlFor={id}>Reviewer</label>
        <Select
          autoFocus
          id={id}
          showSearch
          optionFilterProp="label"
          placeholder="Choose a colleague"
          value={chosen}
          options={[
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            { value: NOBODY, label: 'No one' },
          ]}
          onChange={setChosen}
        />
      </div>
    </Modal>
  );
}
