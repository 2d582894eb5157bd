// The calls of reviews of contracts.
import type { Deps } from '#server/deps.ts';
import type { ContractTexts } from '#server/routes/contracts/texts.ts';
import { findingHandlers } from './decide.ts';
import { exportReviewHandlers } from './export.ts';
import { planReviewHandlers } from './plan.ts';
import { readReviewHandlers } from './read.ts';
import { createReviewReplies } from './review-replies.ts';
import { startReviewHandlers } from './start.ts';

export function contractReviewHandlers(deps: Deps, texts: ContractTexts) {
  const replies = createReviewReplies(deps, texts);
  return {
    ...planReviewHandlers(deps, texts),
    ...startReviewHandlers(deps, texts, replies),
    ...readReviewHandlers(deps, replies),
    ...findingHandlers(deps, replies),
    ...exportReviewHandlers(deps, replies),
  };
}
