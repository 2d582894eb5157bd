// Lists, reads and follows reviews of a contract.
import type { ContractReview } from '#domain/contracts/contract-reviews.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { STOPPING } from '#server/jobs/contract-reviews/contract-review-problems.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { abortOnClose } from '#server/routes/document-views.ts';
import { presentList } from '#server/routes/present-list.ts';
import type { ReviewReplies } from './review-replies.ts';

export function readReviewHandlers({ contractReviews }: Deps, replies: ReviewReplies) {
  return {
    listContractReviews: async (call) => presentList(await replies.list(call)),

    async retrieveContractReview(call) {
      const signal = abortOnClose(call);
      const review = await replies.load(call, signal);
      if (!call.wantsStream) return { data: review };
      return call.stream(async (send) => {
        let shown: ContractReview = review;
        send({ type: 'changed', data: shown });
        if (isUnderWay(shown)) {
          // Loaded again as the viewer: somebody who loses access to the contract stops seeing the review.
          const sendNext = async () => {
            shown = await replies.load(call, signal);
            if (isUnderWay(shown)) send({ type: 'changed', data: shown });
          };
          if (!(await contractReviews.follow(shown.id, shown.changes, sendNext, signal)))
            throw new ProblemError('interrupted', STOPPING);
        }
        return { type: 'finished', data: await replies.load(call, signal) };
      });
    },
  } satisfies Partial<Handlers>;
}

const isUnderWay = ({ status }: ContractReview): boolean => status === 'queued' || status === 'running';
