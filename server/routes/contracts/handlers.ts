// The calls of contracts.
import type { Deps } from '#server/deps.ts';
import { compareHandlers } from './compare.ts';
import { contractRecordHandlers } from './records.ts';
import { redlineHandlers } from './redline.ts';
import { resolveHandlers } from './resolve.ts';
import { contractReviewHandlers } from './reviews/handlers.ts';
import { suggestionHandlers } from './suggestions.ts';
import { contractTexts } from './texts.ts';
import { threadHandlers } from './threads.ts';

export function contractHandlers(deps: Deps) {
  const texts = contractTexts(deps);
  return {
    ...contractRecordHandlers(deps, texts),
    ...suggestionHandlers(deps, texts),
    ...redlineHandlers(deps, texts),
    ...resolveHandlers(deps),
    ...compareHandlers(deps, texts),
    ...threadHandlers(deps),
    ...contractReviewHandlers(deps, texts),
  };
}
