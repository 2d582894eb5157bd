// Reading a review: its rows, its cells, changes since a revision, and its documents.
import { ProblemError } from '#domain/errors.ts';
import { REVIEW_CHANGES_AT_ONCE } from '#domain/limits.ts';
import { passagesOfCell } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { presentList } from '#server/routes/present-list.ts';
import { listCellDecisions } from '#server/store/reviews/cell-decisions.ts';
import { cellsOf, changedCells, findCell } from '#server/store/reviews/review-cells.ts';
import type { ReviewDocument } from '#server/store/reviews/review-documents.ts';
import { presentRun } from '#server/store/reviews/review-present.ts';
import { type RowFilter, listRows } from '#server/store/reviews/review-rows.ts';
import type { StoredReview } from '#server/store/reviews/reviews.ts';
import { type ReviewReplies, loadReview, requireColumn, requireDocument } from './review-access.ts';

type CellCall = Parameters<Handlers['retrieveReviewCell']>[0];
type DocumentCall = Pick<Parameters<Handlers['readReviewDocument']>[0], 'params' | 'viewer'>;

export function reviewReadingHandlers({ db }: Deps, { figures }: ReviewReplies, views: DocumentViews) {
  async function loadOfCell(call: Pick<CellCall, 'params' | 'viewer'>) {
    const review = await loadReview(db, call);
    requireColumn(review, call.params.column);
    await requireDocument(db, review, call.params.document);
    return review;
  }

  const loadDocument = async (call: DocumentCall): Promise<{ review: StoredReview; document: ReviewDocument }> => {
    const review = await loadReview(db, call);
    return { review, document: await requireDocument(db, review, call.params.document) };
  };

  return {
    async listReviewRows(call) {
      const review = await loadReview(db, call);
      requireKnownColumns(review, call.query);
      const rows = await listRows(db, call.viewer, review, call.query);
      const total = (await figures(db, [review])).get(review.id)?.documents ?? rows.length;
      return { data: rows, total, revision: review.revision };
    },

    async listReviewCells(call) {
      const review = await loadReview(db, call);
      const cells = await cellsOf(db, review, call.query.documents);
      // The revision from before the cells were read: what changes in between is sent again.
      return { data: cells, total: cells.length, revision: review.revision };
    },

    async listReviewChanges(call) {
      const review = await loadReview(db, call);
      const { since } = call.query;
      const { tooMany, ...changed } = await changedCells(db, review, since, REVIEW_CHANGES_AT_ONCE);
      const counted = (await figures(db, [review])).get(review.id);
      if (!counted) throw new ProblemError('not_found', 'This review no longer exists. Reload the list.');
      const structure = tooMany || review.structure_revision > since;
      return { data: { ...changed, counts: counted.counts, run: presentRun(review, counted), structure } };
    },

    async retrieveReviewCell(call) {
      return { data: await findCell(db, await loadOfCell(call), call.params) };
    },

    async listCellDecisions(call) {
      await loadOfCell(call);
      return presentList(await listCellDecisions(db, call.params));
    },

    async readReviewDocument(call) {
      const { review, document } = await loadDocument(call);
      const { column, source: number } = call.query;
      if (number === undefined || column === undefined) return views.reading(call, document);
      requireColumn(review, column);
      const cell = await findCell(db, review, { document: document.id, column });
      const cited = passagesOfCell(cell).find((source) => source.number === number);
      if (!cited)
        throw new ProblemError('not_found', `The cell has no source ${number} in ${document.name}. Reload the review.`);
      return views.reading(call, document, () => cited);
    },
    findInReviewDocument: async (call) => views.find(call, (await loadDocument(call)).document),
    drawReviewDocumentPage: async (call) => views.page(call, (await loadDocument(call)).document),
    readReviewDocumentPage: async (call) => views.lines(call, (await loadDocument(call)).document),
  } satisfies Partial<Handlers>;
}

/** @throws ProblemError invalid when rows are filtered or sorted by a column that was removed. */
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
