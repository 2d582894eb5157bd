// The page of a review: toolbar and grid, and beside the grid the open cell and its document.
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { Review } from '#domain/reviews.ts';
import { DocumentSplit } from '#src/components/document-viewer/document-split.tsx';
import { DocumentViewerContext } from '#src/components/document-viewer/viewer-context.ts';
import { DiscardDialog, UnsavedDialog } from '#src/components/form/discard-dialog.tsx';
import { lazyPart } from '#src/components/lazy-part.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { ReviewToolbar } from './toolbar/review-toolbar.tsx';
import { useCell, cellQuery } from './data/use-cells.ts';
import { DOCUMENT_COLUMN } from './layout.ts';
import { CellPanel } from './panel/cell-panel.tsx';
import type { useGridData, Workspace } from './use-review-workspace.ts';
import { useCellDocumentViewer, citationOf, useDocumentAccess } from './panel/use-cell-document.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useReviewWorkspace } from './use-review-workspace.ts';
import { useQuery } from '@tanstack/react-query';
import { WorkspaceGrid } from './workspace-grid.tsx';
import './review-workspace.css';

/** Loaded when one is opened: the grid does not wait for forms and the repository picker. */
const WorkspaceDialogs = lazyPart(() => import('./workspace-dialogs.tsx').then((file) => file.WorkspaceDialogs));

const NOWHERE = { document: '', column: '' };

interface ReviewWorkspaceProps {
  readonly review: Review;
  readonly data: ReturnType<typeof useGridData>;
}

export function ReviewWorkspace({ review, data }: ReviewWorkspaceProps) {
  const workspace = useReviewWorkspace(review, data);
  const { openCell, rows, cellForm, area } = workspace;
  const { open } = openCell;
  const row = open ? rows.rows[rows.indexes.get(open.position.document) ?? -1] : undefined;
  const column = workspace.layoutControls.layout.columns.find(({ id }) => id === open?.position.column);
  const performAction = useGridActions(workspace);
  const { viewer, beside, remember } = useCellDocumentViewer(openCell);
  const [areColumnsUnsaved, setColumnsUnsaved] = useState(false);
  const leaving = useLeaveGuard(cellForm.isUnsaved || areColumnsUnsaved);
  const cellDocument = useCellDocument(workspace, row?.file?.revision ?? 0);

  const close = () =>
    cellForm.confirmDiscard(() => {
      cellForm.close();
      openCell.close();
      area.current?.focus({ preventScroll: true });
    });
  /** Escape closes the document first, then the cell. */
  const closeByKey = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere || !open || open.source !== null) return;
    event.preventDefault();
    close();
  };

  return (
    <div className="review-workspace">
      <ReviewToolbar workspace={workspace} />
      <DocumentViewerContext value={viewer}>
        <DocumentSplit
          access={cellDocument.access}
          documents={row ? [{ name: row.name, kind: row.kind, pages: row.pages }] : []}
          opened={row && open?.source != null ? { index: 0, cited: cellDocument.cited } : null}
          request={openCell.request}
          beside={beside}
          onClose={viewer.close}
        >
          <div className="review-work" role="presentation" onKeyDown={closeByKey}>
            <WorkspaceGrid
              workspace={workspace}
              onAct={performAction}
              onOpen={(at, onPage) =>
                cellForm.confirmDiscard(() => {
                  remember();
                  openCell.show(at, onPage ? 1 : undefined);
                })
              }
            />
            {row && column && (
              <CellPanel workspace={workspace} row={row} column={column} onAct={performAction} onClose={close} />
            )}
          </div>
        </DocumentSplit>
      </DocumentViewerContext>
      {workspace.dialog && (
        <WorkspaceDialogs workspace={workspace} open={workspace.dialog} onUnsaved={setColumnsUnsaved} />
      )}
      <DiscardDialog isOpen={cellForm.isConfirming} onDiscard={cellForm.discard} onKeep={cellForm.cancelDiscard} />
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}

/** Fetches the document of the open cell, and finds the passage to show. */
function useCellDocument({ review, openCell: { open }, grid }: Workspace, content: number) {
  const position = open?.position ?? NOWHERE;
  const isOfCell = open?.source != null && position.column !== DOCUMENT_COLUMN;
  const access = useDocumentAccess(review.id, position.document, content);
  const { data: cell } = useQuery({ ...cellQuery(review.id, position), enabled: isOfCell });
  const shown = useCell(grid.cells, position.document, position.column);
  return { access, cited: isOfCell ? citationOf(position.column, open.source, cell, shown) : null };
}
