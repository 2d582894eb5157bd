// The columns of a review, set as a whole: each has an id, and no two have the same title.
import { v7 as uuidv7 } from 'uuid';
import type { FieldErrors } from '#domain/errors.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { ColumnInput, ReviewColumn } from '#domain/reviews.ts';
import { columnKey } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { changeReview, deleteCellsOf } from '#server/store/reviews/review-edits.ts';
import type { ReviewReplies } from './review-access.ts';
import { changeUnpublished } from './review-access.ts';

export function reviewColumnHandlers({ db }: Deps, replies: ReviewReplies) {
  return {
    async setReviewColumns(call) {
      await changeUnpublished(db, call, call.body, async (tx, review) => {
        const columns = columnsFrom(review.columns, call.body.columns);
        const changes = changedFields(review, { ...review, columns });
        if (!changes) return null;
        const removed = review.columns.map(({ id }) => id).filter((id) => !columns.some((column) => column.id === id));
        await changeReview(tx, review.id, { columns }, call.now);
        await deleteCellsOf(tx, review.id, removed);
        return { action: 'review.updated', changes };
      });
      return { data: await replies.loadForReply(call), message: MESSAGES.updatedSuccessfully };
    },
  } satisfies Partial<Handlers>;
}

/**
 * The columns with an id each. An id that is sent must be one of `before`.
 * @throws ProblemError invalid, with a sentence for each column that is refused; conflict for one that was removed.
 */
export function columnsFrom(before: readonly ReviewColumn[], given: readonly ColumnInput[]): ReviewColumn[] {
  const known = new Set(before.map(({ id }) => id));
  const ids = given.flatMap(({ id }) => id ?? []);
  if (ids.some((id) => !known.has(id)))
    throw new ProblemError('conflict', 'A column was removed in the meantime. Reload and try again.');
  if (new Set(ids).size < ids.length) throw new ProblemError('invalid', 'The same column is listed twice.');
  requireUniqueTitles(given);
  return given.map(({ id = uuidv7(), ...column }) => ({ id, ...column }));
}

function requireUniqueTitles(columns: readonly ColumnInput[]): void {
  const first = new Map<string, number>();
  const errors: FieldErrors = {};
  for (const [index, { title }] of columns.entries()) {
    const key = columnKey(title);
    if (first.has(key)) errors[`columns.${index}.title`] = [`Another column is called “${title}”.`];
    else first.set(key, index);
  }
  const [sentences] = Object.values(errors);
  if (sentences) throw new ProblemError('invalid', sentences.join(' '), errors);
}
