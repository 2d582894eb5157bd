// Running a review, and stopping it. The runner decides which cells it needs.
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { recordAudit } from '#server/routes/change.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { presentRun } from '#server/store/reviews/review-present.ts';
import type { ReviewReplies } from './review-access.ts';
import { auditedReview, loadReview, requireUnpublished } from './review-access.ts';

export function reviewRunHandlers(deps: Deps, { figures }: ReviewReplies) {
  return {
    async runReview(call) {
      const review = await loadReview(deps.db, call);
      call.allow(review.category);
      requireUnpublished(review);
      await requireEngine(deps, call.session);
      const { viewer, actor } = call;
      const author = { id: viewer.userId, name: actor.actor_name };
      const run = await deps.reviewRunner.start(viewer, author, review.id, call.body, (tx, locked, count) =>
        recordAudit(tx, call, { action: 'review.run', content: auditedReview(locked), count }),
      );
      return { data: run, message: 'The review is running' };
    },

    async stopReview(call) {
      const { id, category } = await loadReview(deps.db, call);
      call.allow(category);
      if (!(await deps.reviewRunner.stop(id))) throw new ProblemError('conflict', 'This review is not running.');
      const review = await loadReview(deps.db, call);
      const run = presentRun(review, (await figures(deps.db, [review])).get(id));
      if (!run) throw new ProblemError('conflict', 'This review is not running.');
      return { data: run, message: 'The run was stopped' };
    },
  } satisfies Partial<Handlers>;
}
