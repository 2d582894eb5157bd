// Setting the columns of a review.
import { MESSAGES } from '#domain/messages.ts';
import type { ReviewColumn } from '#domain/reviews.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { changedFields } from '#server/routes/changed-fields.ts';
import { requireVersion } from '#server/routes/require-version.ts';
import { changeReview, deleteCellsOf } from '#server/store/reviews/review-edits.ts';
import { columnsFrom } from './column-changes.ts';
import type { ReviewDesk } from './review-desk.ts';

export function reviewColumnHandlers({ db }: Deps, desk: ReviewDesk): Pick<Handlers, 'setReviewColumns'> {
  return {
    async setReviewColumns(call) {
      await desk.onOpenReview(call, async (tx, review, at) => {
        call.allow(review.category);
        requireVersion(review.name, review, call.body.version);
        const columns = columnsFrom(review.columns, call.body.columns);
        const changed = { ...review, columns };
        const changes = changedFields(review, changed);
        if (!changes) return;
        await changeReview(tx, review.id, { columns }, at);
        await deleteCellsOf(tx, review.id, removed(review.columns, columns));
        await desk.record(tx, call, { action: 'review.updated', of: review, at, changes });
      });
      return { data: await desk.told(db, call), message: MESSAGES.updatedSuccessfully };
    },
  };
}

const removed = (before: readonly ReviewColumn[], after: readonly ReviewColumn[]): string[] =>
  before.map(({ id }) => id).filter((id) => !after.some((column) => column.id === id));
