// The calls of reviews (spec 2.17, 7.4), each handled where its part of a review is.
import type { REVIEW_ENDPOINTS } from '#domain/endpoints/review-endpoints.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { DocumentViews } from '#server/routes/document-views.ts';
import { reviewColumnHandlers } from './columns.ts';
import { cellDecisionHandlers } from './decisions.ts';
import { reviewDocumentHandlers } from './documents.ts';
import { reviewExportHandlers } from './exports.ts';
import { cellPassageHandlers } from './passages.ts';
import { reviewReadingHandlers } from './reading.ts';
import { reviewDesk } from './review-desk.ts';
import { reviewHandlers } from './reviews.ts';
import { reviewRunHandlers } from './runs.ts';

export function reviewCallHandlers(deps: Deps, views: DocumentViews): Pick<Handlers, keyof typeof REVIEW_ENDPOINTS> {
  const desk = reviewDesk(deps);
  return {
    ...reviewHandlers(deps, desk),
    ...reviewColumnHandlers(deps, desk),
    ...reviewDocumentHandlers(deps, desk),
    ...reviewReadingHandlers(deps, desk, views),
    ...cellDecisionHandlers(deps, desk),
    ...cellPassageHandlers(deps, desk),
    ...reviewRunHandlers(deps, desk),
    ...reviewExportHandlers(deps, desk),
  };
}
