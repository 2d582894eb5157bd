// A review at work: its head, its bars, the grid, and beside the grid the open cell and its document.
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import type { Review } from '#domain/reviews.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { DocumentSplit } from '#src/components/document-viewer/document-split.tsx';
import { DocumentViewerContext } from '#src/components/document-viewer/viewer-context.ts';
import { UnsavedDialog } from '#src/components/form/unsaved-dialog.tsx';
import { useLeaveGuard } from '#src/providers/session/use-leave-guard.ts';
import { DeskBars } from './bars/desk-bars.tsx';
import { useCell } from './data/use-row-cells.ts';
import { DeskDialogs } from './dialogs/desk-dialogs.tsx';
import { DOCUMENT_COLUMN } from './layout.ts';
import { OpenCellView } from './open-cell-view.tsx';
import type { Desk } from './use-desk.ts';
import { useDeskViewer } from './use-desk-viewer.ts';
import { useDesk } from './use-desk.ts';
import { citedBy, useDocumentAccess } from './use-review-documents.ts';
import { useQuery } from '@tanstack/react-query';
import { cellQuery } from './data/cell-query.ts';
import { DeskGrid } from './desk-grid.tsx';
import './review-desk.css';

const NOWHERE = { document: '', column: '' };

export function ReviewDesk({ review }: { review: Review }) {
  const desk = useDesk(review);
  const { opened, rows, writing, area, cursor } = desk;
  const { open } = opened;
  const row = open ? rows.rows[rows.places.get(open.place.document) ?? -1] : undefined;
  const { viewer, beside: aside, remember } = useDeskViewer(opened);
  const [areColumnsUnsaved, setColumnsUnsaved] = useState(false);
  const leaving = useLeaveGuard(writing.isUnsaved || areColumnsUnsaved);
  const beside = useBeside(desk, row?.file?.revision ?? 0);

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
    <div className="review-desk">
      <DeskBars desk={desk} />
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
            <DeskGrid
              desk={desk}
              onOpen={(at, onPage) =>
                writing.leave(() => {
                  remember();
                  opened.show(at, onPage ? 1 : undefined);
                })
              }
            />
            {open && row && open.place.column !== DOCUMENT_COLUMN && (
              <OpenCellView
                review={review.id}
                open={open}
                row={row}
                rows={rows.rows}
                layout={desk.arrangement.layout}
                cells={desk.grid.cells}
                decisions={desk.decisions}
                commands={desk.isReadOnly ? null : desk.running}
                state={opened}
                writing={writing}
                section={desk.panel}
                onAct={desk.act}
                onClose={close}
              />
            )}
          </div>
        </DocumentSplit>
      </DocumentViewerContext>
      <DeskDialogs
        open={desk.dialog}
        review={review}
        colleagues={desk.colleagues}
        commands={desk.commands}
        onChanged={desk.refresh}
        onUnsaved={setColumnsUnsaved}
        onReload={desk.refresh}
        onRemoved={() => {
          desk.selection.clear();
          if (open && !rows.places.has(open.place.document)) cursor.moveTo(null);
        }}
        onClose={() => desk.setDialog(null)}
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
function useBeside({ review, opened: { open }, grid }: Desk, content: number) {
  const place = open?.place ?? NOWHERE;
  const isOfCell = open?.source != null && place.column !== DOCUMENT_COLUMN;
  const access = useDocumentAccess(review.id, place.document, content);
  const { data: cell } = useQuery({ ...cellQuery(review.id, place), enabled: isOfCell });
  const shown = useCell(grid.cells, place.document, place.column);
  return { access, cited: isOfCell ? citedBy(place.column, open.source, cell, shown) : null };
}
