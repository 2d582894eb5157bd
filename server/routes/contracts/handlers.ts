// The calls of contracts.
import type { Deps } from '#server/deps.ts';
import { clauseHandlers } from './clauses.ts';
import { compareHandlers } from './compare.ts';
import { contractRecordHandlers } from './records.ts';
import { markedFileHandlers } from './marked-file.ts';
import { recognizeHandlers } from './recognize.ts';
import { redlineHandlers } from './redline.ts';
import { redraftHandlers } from './redrafts.ts';
import { resolveHandlers } from './resolve.ts';
import { reviseHandlers } from './revise.ts';
import { contractReviewHandlers } from './reviews/handlers.ts';
import { suggestionHandlers } from './suggestions.ts';
import { summaryHandlers } from './summary.ts';
import { contractTexts } from './texts.ts';
import { threadHandlers } from './threads.ts';

export function contractHandlers(deps: Deps) {
  const texts = contractTexts(deps);
  return {
    ...contractRecordHandlers(deps, texts),
    ...suggestionHandlers(deps, texts),
    ...redlineHandlers(deps, texts),
    ...resolveHandlers(deps),
    ...recognizeHandlers(deps),
    ...markedFileHandlers(deps),
    ...reviseHandlers(deps, texts),
    ...compareHandlers(deps, texts),
    ...clauseHandlers(deps, texts),
    ...summaryHandlers(deps),
    ...redraftHandlers(deps, texts),
    ...threadHandlers(deps),
    ...contractReviewHandlers(deps, texts),
  };
}
