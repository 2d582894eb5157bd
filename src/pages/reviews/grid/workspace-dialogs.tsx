// The dialogs of a review's page, of which one is open at a time.
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewRow } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';
import { useReturnFocus } from '#src/components/use-return-focus.ts';
import { ColumnsDialog } from '#src/pages/reviews/setup/columns-dialog.tsx';
import { DocumentsDialog } from '#src/pages/reviews/setup/documents-dialog.tsx';
import { DeleteReview, EditReview, ShareReview } from '#src/pages/reviews/setup/review-forms.tsx';
import type { CellsToVerify } from './data/use-row-commands.ts';
import type { SeenCell } from './data/verify-cells.ts';
import type { Workspace } from './use-review-workspace.ts';

export type OpenDialog =
  | { readonly kind: 'documents' | 'edit' | 'share' | 'delete' }
  /** Optionally opened at a column. */
  | { readonly kind: 'columns'; readonly column?: string }
  | { readonly kind: 'assign' | 'remove'; readonly rows: readonly ReviewRow[] }
  | ({ readonly kind: 'verify' } & CellsToVerify);

interface WorkspaceDialogsProps {
  readonly workspace: Workspace;
  readonly open: OpenDialog;
  /** Reports whether a dialog has unsaved changes. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function WorkspaceDialogs({ workspace, open, onUnsaved }: WorkspaceDialogsProps) {
  const { review, refresh, setDialog } = workspace;
  const navigate = useNavigate();
  const onClose = () => setDialog(null);
  const form = { review, onReload: refresh, onClose };
  switch (open.kind) {
    case 'documents':
      return <DocumentsDialog review={review} onAdded={refresh} onClose={onClose} />;
    case 'columns':
      return (
        <ColumnsDialog
          review={review}
          {...(open.column !== undefined && { column: open.column })}
          onSaved={refresh}
          onUnsaved={onUnsaved}
          onClose={onClose}
        />
      );
    case 'edit':
      return <EditReview key={review.version} {...form} />;
    case 'share':
      return <ShareReview key={review.version} {...form} />;
    case 'delete':
      return (
        <DeleteReview
          review={review}
          onDeleted={() => void navigate(hrefTo.tabularReviews(review.category))}
          onClose={onClose}
        />
      );
    case 'assign':
      return <AssignDialog workspace={workspace} rows={open.rows} onClose={onClose} />;
    case 'remove':
      return <Remove workspace={workspace} rows={open.rows} onClose={onClose} />;
    case 'verify':
      return (
        <Verify cells={open.cells} possible={open.possible} onVerify={workspace.rowCommands.verify} onClose={onClose} />
      );
  }
}

interface RowsDialogProps {
  readonly workspace: Workspace;
  readonly rows: readonly ReviewRow[];
  readonly onClose: () => void;
}

function Remove({ workspace, rows, onClose }: RowsDialogProps) {
  const remove = async () => {
    onClose();
    if (!(await workspace.rowCommands.remove(rows.map(({ id }) => id)))) return;
    workspace.selection.clear();
    const { open } = workspace.openCell;
    if (open && !workspace.rows.indexes.has(open.position.document)) workspace.cursor.moveTo(null);
    workspace.refresh();
  };
  return (
    <ConfirmDialog
      isOpen
      title={rows.length === 1 ? 'Remove the document?' : `Remove ${countOf(rows.length, 'document')}?`}
      confirmLabel="Remove"
      isDangerous
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {rows.length === 1 ? `“${rows[0]?.name ?? ''}” will be removed from` : 'They will be removed from'} the review
      with all their answers and decisions. The files in the repository are kept. This cannot be undone.
    </ConfirmDialog>
  );
}

interface VerifyProps extends CellsToVerify {
  readonly onVerify: (cells: readonly SeenCell[]) => Promise<boolean>;
  readonly onClose: () => void;
}

function Verify({ cells, possible, onVerify, onClose }: VerifyProps) {
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
        void onVerify(cells);
      }}
      onCancel={onClose}
    >
      This marks every answer of the selected documents that has not been reviewed yet as verified by you.
      {possible > 0 &&
        ` ${formatNumber(possible)} of them ${possible === 1 ? 'is' : 'are'} only possible: the engine is not sure.`}
    </ConfirmDialog>
  );
}

const NOBODY = 'nobody';

function AssignDialog({ workspace, rows, onClose }: RowsDialogProps) {
  useReturnFocus();
  const { colleagues, rowCommands } = workspace;
  /** The current assignee, if all documents have the same. */
  const assignees = new Set(rows.map(({ assignee }) => assignee?.id ?? null));
  const [current = null] = assignees.size === 1 ? assignees : [];
  const [chosen, setChosen] = useState<string | null>(current);
  const id = useId();
  return (
    <Modal
      open
      centered
      width={440}
      title={rows.length === 1 ? 'Assign the document' : `Assign ${countOf(rows.length, 'document')}`}
      okText="Assign"
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => {
        const person = colleagues.find((one) => one.id === chosen) ?? null;
        void rowCommands.assign(
          rows.map((row) => row.id),
          person,
        );
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
