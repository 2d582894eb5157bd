// Reading a review: its rows, its cells, what has changed, its documents beside the cells.
import { ProblemError } from '#domain/errors.ts';
import { REVIEW_CHANGES_AT_ONCE } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import { listCellDecisions } from '#server/store/reviews/cell-decisions.ts';
import { cellsOf, changedCells, findCell } from '#server/store/reviews/review-cells.ts';
import type { ReviewDocument } from '#server/store/reviews/review-documents.ts';
import { presentRun } from '#server/store/reviews/review-present.ts';
import type { RowFilter } from '#server/store/reviews/review-rows.ts';
import { listRows } from '#server/store/reviews/review-rows.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import type { ReviewDesk } from './review-desk.ts';
import { requireColumn, requireDocument } from './review-desk.ts';

type ReadingHandlers = Pick<
  Handlers,
  | 'listReviewRows'
  | 'listReviewCells'
  | 'listReviewChanges'
  | 'retrieveReviewCell'
  | 'listCellDecisions'
  | 'readReviewDocument'
  | 'findInReviewDocument'
  | 'drawReviewDocumentPage'
  | 'readReviewDocumentPage'
>;
type CellCall = Parameters<Handlers['retrieveReviewCell']>[0];
type DocumentCall = Pick<Parameters<Handlers['readReviewDocument']>[0], 'params' | 'session'>;

export function reviewReadingHandlers({ db }: Deps, desk: ReviewDesk, views: DocumentViews): ReadingHandlers {
  async function place(call: Pick<CellCall, 'params' | 'session'>) {
    const review = await desk.opened(call);
    requireColumn(review, call.params.column);
    await requireDocument(db, review, call.params.document);
    return review;
  }

  const documentOf = async (call: DocumentCall): Promise<{ review: StoredReview; document: ReviewDocument }> => {
    const review = await desk.opened(call);
    return { review, document: await requireDocument(db, review, call.params.document) };
  };

  return {
    async listReviewRows(call) {
      const review = await desk.opened(call);
      requireKnownColumns(review, call.query);
      const rows = await listRows(db, viewerOf(call.session), review, call.query);
      const total = (await desk.figures(db, [review])).get(review.id)?.documents ?? rows.length;
      return { data: rows, total };
    },

    async listReviewCells(call) {
      const review = await desk.opened(call);
      const cells = await cellsOf(db, review, call.query.documents);
      // What the review had before they were read: what changed meanwhile is told again.
      return { data: cells, total: cells.length, revision: review.revision };
    },

    async listReviewChanges(call) {
      const review = await desk.opened(call);
      const { since } = call.query;
      const { tooMany, ...changed } = await changedCells(db, review, since, REVIEW_CHANGES_AT_ONCE);
      const figures = (await desk.figures(db, [review])).get(review.id);
      if (!figures) throw new ProblemError('not_found', 'This review no longer exists. Reload the list.');
      const structure = tooMany || review.structure_revision > since;
      return { data: { ...changed, counts: figures.counts, run: presentRun(review, figures), structure } };
    },

    async retrieveReviewCell(call) {
      return { data: await findCell(db, await place(call), call.params) };
    },

    async listCellDecisions(call) {
      await place(call);
      const { rows, total } = await listCellDecisions(db, call.params);
      return { data: rows, total };
    },

    async readReviewDocument(call) {
      const { review, document } = await documentOf(call);
      const { column, source: number } = call.query;
      if (number === undefined || column === undefined) return views.reading(call, document);
      requireColumn(review, column);
      const { sources } = await findCell(db, review, { document: document.id, column });
      const cited = sources.find((source) => source.number === number);
      if (!cited)
        throw new ProblemError('not_found', `The cell has no source ${number} in ${document.name}. Reload the review.`);
      return views.reading(call, document, () => cited);
    },
    findInReviewDocument: async (call) => views.find(call, (await documentOf(call)).document),
    drawReviewDocumentPage: async (call) => views.page(call, (await documentOf(call)).document),
    readReviewDocumentPage: async (call) => views.lines(call, (await documentOf(call)).document),
  };
}

/** @throws ProblemError invalid, where rows are looked for or sorted by a column that is gone. */
export function requireKnownColumns(
  { columns }: StoredReview,
  { column, sort }: Pick<RowFilter, 'column' | 'sort'>,
): void {
  const isKnown = (wanted: string) => columns.some(({ id }) => id === wanted);
  const gone = 'This review no longer has that column. Choose another.';
  if (column !== undefined && !isKnown(column)) throw new ProblemError('invalid', gone, { column: [gone] });
  if (!['position', 'name', 'assignee'].includes(sort) && !isKnown(sort))
    throw new ProblemError('invalid', gone, { sort: [gone] });
}
