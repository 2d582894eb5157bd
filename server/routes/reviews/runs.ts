// Running a review, and stopping it. What is run and how, the runner knows.
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { requireEngine } from '#server/routes/require-engine.ts';
import { viewerOf } from '#server/routes/viewer-of.ts';
import { presentRun } from '#server/store/reviews/review-present.ts';
import type { ReviewDesk } from './review-desk.ts';
import { requireUnpublished } from './review-desk.ts';

export function reviewRunHandlers(deps: Deps, desk: ReviewDesk): Pick<Handlers, 'runReview' | 'stopReview'> {
  return {
    async runReview(call) {
      const review = await desk.opened(call);
      call.allow(review.category);
      requireUnpublished(review);
      await requireEngine(deps, call.session);
      const { user } = call.session;
      const author = { id: user.id, name: call.actor.actor_name };
      const run = await deps.reviewRunner.start(
        viewerOf(call.session),
        author,
        review.id,
        call.body,
        async (tx, of, total) =>
          desk.record(tx, call, {
            action: 'review.run',
            of,
            at: deps.clock().toISOString(),
            count: total,
          }),
      );
      return { data: run, message: 'The review is running' };
    },

    async stopReview(call) {
      const { id, category } = await desk.opened(call);
      call.allow(category);
      if (!(await deps.reviewRunner.stop(id))) throw new ProblemError('conflict', 'This review is not running.');
      const review = await desk.opened(call);
      const run = presentRun(review, (await desk.figures(deps.db, [review])).get(id));
      if (!run) throw new ProblemError('conflict', 'This review is not running.');
      return { data: run, message: 'The run was stopped' };
    },
  };
}
