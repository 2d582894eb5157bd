// The document of the open cell: the viewer beside the grid, its API calls, and the passage that it shows.
import { useMemo, useState } from 'react';
import { chosenSources } from '#domain/answers.ts';
import { REVIEW_DOCUMENT_CALLS } from '#domain/endpoints/review-documents.ts';
import { type CellSummary, passagesOfCell, type ReviewCell } from '#domain/reviews.ts';
import type { Cited, DocumentAccess } from '#src/components/document-viewer/document-access.ts';
import { useFocusReturn } from '#src/components/document-viewer/document-split.tsx';
import type { DocumentViewer, Picking } from '#src/components/document-viewer/viewer-context.ts';
import { call, callFile } from '#src/providers/http/call.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { OpenCellState } from './use-open-cell.ts';

export function useCellDocumentViewer(openCell: OpenCellState) {
  const { beside, remember, restoreFocus } = useFocusReturn();
  const [picking, setPicking] = useState<Picking | null>(null);
  const viewer = useMemo<DocumentViewer>(() => {
    const source = openCell.open?.source ?? null;
    const showSource = (number: number) => {
      remember();
      openCell.showSource(number);
    };
    return {
      opened: source === null ? null : source === 0 ? { document: 0 } : { source },
      openSource: showSource,
      followSource: showSource,
      openDocument: () => showSource(0),
      picking,
      pick: setPicking,
      close: () => {
        setPicking(null);
        openCell.closeDocument();
        restoreFocus();
      },
    };
  }, [openCell, picking, remember, restoreFocus]);
  return { viewer, beside, remember };
}

/** @param content the file version of the document, as part of the cache key. */
export function useDocumentAccess(review: string, document: string, content: number): DocumentAccess {
  return useMemo(() => {
    const params = { id: review, document };
    const { reading, find, page: drawing, lines } = REVIEW_DOCUMENT_CALLS;
    return {
      key: `${review}.${document}.${content}`,
      sentenceOf,
      async reading(_, { from, count, column, source }, signal) {
        return (await call(reading, { params, query: { from, count, column, source }, signal })).data;
      },
      find: (_, text, signal) => call(find, { params, query: { text }, signal }),
      async image(_, page, width, signal) {
        return (await callFile(drawing, { params: { ...params, page }, query: { width }, signal })).blob;
      },
      async lines(_, page, signal) {
        return (await call(lines, { params: { ...params, page }, query: {}, signal })).data;
      },
    };
  }, [review, document, content]);
}

/**
 * The passage of a source of a cell; null if it has none. Until the full cell is loaded, the page of its first source, which
 * the grid knows.
 */
export function citationOf(
  column: string,
  source: number,
  cell: ReviewCell | undefined,
  shown: CellSummary | undefined,
): Cited | null {
  if (source === 0) return null;
  const found = (cell ? passagesOfCell(cell) : []).find(({ number }) => number === source);
  if (cell && found)
    return {
      lead: { column, source, since: sinceOf(cell) },
      quote: found.quote,
      page: found.page,
      check: found.check,
      recognised: found.recognised,
    };
  // The summary of an edited cell does not say which answer its source belongs to.
  if (cell || !shown || shown.sources === 0 || source !== 1 || shown.decision === 'edited') return null;
  return { lead: { column, source, since: shown.answered_at }, quote: '', page: shown.page, check: 'exact' };
}

/** The time of the answer, or of the decision if a person chose its source. */
const sinceOf = ({ decision, answered_at }: ReviewCell): string | null =>
  chosenSources(decision).length > 0 ? (decision.at ?? null) : answered_at;
