// The calls of reviews, put together from the files of this folder.
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { cellDecisionHandlers } from './decisions.ts';
import { reviewDocumentHandlers } from './documents.ts';
import { reviewExportHandlers } from './exports.ts';
import { cellPassageHandlers } from './passages.ts';
import { reviewReadingHandlers } from './reading.ts';
import { createReviewReplies } from './review-access.ts';
import { reviewHandlers } from './reviews.ts';

export function reviewCallHandlers(deps: Deps, views: DocumentViews) {
  const replies = createReviewReplies(deps.db);
  return {
    ...reviewHandlers(deps, replies),
    ...reviewDocumentHandlers(deps, replies),
    ...reviewReadingHandlers(deps, replies, views),
    ...cellDecisionHandlers(deps),
    ...cellPassageHandlers(deps),
    ...reviewExportHandlers(deps, replies),
  } satisfies Partial<Handlers>;
}
