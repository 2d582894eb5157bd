// A review at work: its head, its bars, the grid, and beside the grid the open cell and its document.
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { Review } from '#domain/reviews.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { DocumentSplit } from '#src/components/document-viewer/document-split.tsx';
import { DocumentViewerContext } from '#src/components/document-viewer/viewer-context.ts';
import { UnsavedDialog } from '#src/components/form/unsaved-dialog.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { ReviewToolbar } from './toolbar/review-toolbar.tsx';
import { useCell } from './data/use-cells.ts';
import { WorkspaceDialogs } from './workspace-dialogs.tsx';
import { DOCUMENT_COLUMN } from './layout.ts';
import { OpenCellPanel } from './panel/open-cell-panel.tsx';
import type { Workspace } from './use-review-workspace.ts';
import { useCellDocumentViewer } from './panel/use-cell-document.ts';
import { useReviewWorkspace } from './use-review-workspace.ts';
import { citationOf, useDocumentAccess } from './panel/use-cell-document.ts';
import { useQuery } from '@tanstack/react-query';
import { cellQuery } from './data/use-cells.ts';
import { WorkspaceGrid } from './workspace-grid.tsx';
import './review-workspace.css';

const NOWHERE = { document: '', column: '' };

export function ReviewWorkspace({ review }: { review: Review }) {
  const workspace = useReviewWorkspace(review);
  const { opened, rows, writing, area, cursor } = workspace;
  const { open } = opened;
  const row = open ? rows.rows[rows.places.get(open.place.document) ?? -1] : undefined;
  const { viewer, beside: aside, remember } = useCellDocumentViewer(opened);
  const [areColumnsUnsaved, setColumnsUnsaved] = useState(false);
  const leaving = useLeaveGuard(writing.isUnsaved || areColumnsUnsaved);
  const beside = useBeside(workspace, row?.file?.revision ?? 0);

  const close = () =>
    writing.leave(() => {
      writing.end();
      opened.close();
      area.current?.focus({ preventScroll: true });
    });
  /** The document closes itself first. */
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
          access={beside.access}
          documents={row ? [{ name: row.name, kind: row.kind, pages: row.pages }] : []}
          opened={row && open?.source != null ? { index: 0, cited: beside.cited } : null}
          request={opened.request}
          beside={aside}
          onDocument={() => undefined}
          onClose={viewer.close}
        >
          <div className="review-work" role="presentation" onKeyDown={closeByKey}>
            <WorkspaceGrid
              workspace={workspace}
              onOpen={(at, onPage) =>
                writing.leave(() => {
                  remember();
                  opened.show(at, onPage ? 1 : undefined);
                })
              }
            />
            {open && row && open.place.column !== DOCUMENT_COLUMN && (
              <OpenCellPanel
                review={review.id}
                open={open}
                row={row}
                rows={rows.rows}
                layout={workspace.layoutControls.layout}
                cells={workspace.grid.cells}
                decisions={workspace.decisions}
                commands={workspace.isReadOnly ? null : workspace.running}
                state={opened}
                writing={writing}
                section={workspace.panel}
                onAct={workspace.act}
                onClose={close}
              />
            )}
          </div>
        </DocumentSplit>
      </DocumentViewerContext>
      <WorkspaceDialogs
        open={workspace.dialog}
        review={review}
        colleagues={workspace.colleagues}
        commands={workspace.commands}
        onChanged={workspace.refresh}
        onUnsaved={setColumnsUnsaved}
        onReload={workspace.refresh}
        onRemoved={() => {
          workspace.selection.clear();
          if (open && !rows.places.has(open.place.document)) cursor.moveTo(null);
        }}
        onClose={() => workspace.setDialog(null)}
      />
      <ConfirmDialog
        isOpen={writing.isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isDangerous
        onConfirm={writing.discard}
        onCancel={writing.keep}
      >
        It has not been saved.
      </ConfirmDialog>
      <UnsavedDialog leaving={leaving} />
    </div>
  );
}

/** How the document of the open cell is fetched, and what it is led to. */
function useBeside({ review, opened: { open }, grid }: Workspace, content: number) {
  const place = open?.place ?? NOWHERE;
  const isOfCell = open?.source != null && place.column !== DOCUMENT_COLUMN;
  const access = useDocumentAccess(review.id, place.document, content);
  const { data: cell } = useQuery({ ...cellQuery(review.id, place), enabled: isOfCell });
  const shown = useCell(grid.cells, place.document, place.column);
  return { access, cited: isOfCell ? citationOf(place.column, open.source, cell, shown) : null };
}
