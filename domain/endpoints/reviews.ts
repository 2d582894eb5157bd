// Tabular reviews: the lists, what a review says and asks, its runs and its exports.
import { z } from 'zod';
import { REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import {
  createReviewSchema,
  REVIEW_EXPORT_FORMATS,
  reviewCardSchema,
  reviewCategorySchema,
  reviewRunSchema,
  reviewSchema,
  RUN_SCOPES,
  setColumnsSchema,
  updateReviewSchema,
} from '#domain/reviews.ts';
import { dataReply, endpoint, fileReply, listQuery, listReply, messageReply } from './endpoint.ts';
import { may, nothingSaid } from './review-access.ts';
import { reviewRowsQuery } from './review-cells.ts';

export const listReviews = endpoint({
  id: 'reviews.list',
  summary: 'Reviews of a category that the caller reaches, newest first',
  route: 'GET /tabular-review',
  access: may('read'),
  query: listQuery({ category: reviewCategorySchema.optional() }),
  reply: listReply(reviewCardSchema),
});

export const createReview = endpoint({
  id: 'reviews.create',
  summary: 'Create a review; its documents are added afterwards',
  route: 'POST /tabular-review',
  access: may('create'),
  body: createReviewSchema,
  reply: dataReply(reviewSchema),
});

export const listReviewColleagues = endpoint({
  id: 'reviews.colleagues',
  summary: 'Active people of the caller’s company, for sharing and assigning',
  route: 'GET /tabular-review/colleagues',
  access: may('read'),
  reply: listReply(z.object({ id: z.string(), name: z.string() })),
});

export const retrieveReview = endpoint({
  id: 'reviews.retrieve',
  summary: 'A review without its rows and cells',
  route: 'GET /tabular-review/:id',
  access: may('read'),
  reply: dataReply(reviewSchema),
});

export const updateReview = endpoint({
  id: 'reviews.update',
  summary: 'Rename, describe or share a review',
  route: 'PUT /tabular-review/:id',
  access: may('update'),
  body: updateReviewSchema,
  reply: dataReply(reviewSchema),
});

export const removeReview = endpoint({
  id: 'reviews.delete',
  summary: 'Delete a review with its answers',
  route: 'DELETE /tabular-review/:id',
  access: may('delete'),
  reply: messageReply,
});

export const publishReview = endpoint({
  id: 'reviews.publish',
  summary: 'Publish a review: it is final, and nothing in it changes until it is unpublished',
  route: 'PUT /tabular-review/:id/publish',
  access: may('update'),
  body: nothingSaid,
  reply: dataReply(reviewSchema),
});

export const unpublishReview = endpoint({
  id: 'reviews.unpublish',
  summary: 'Unpublish a review, so that it can be changed again',
  route: 'PUT /tabular-review/:id/unpublish',
  access: may('update'),
  body: nothingSaid,
  reply: dataReply(reviewSchema),
});

export const setReviewColumns = endpoint({
  id: 'reviews.columns',
  summary: 'All columns of a review in their order',
  route: 'PUT /tabular-review/:id/columns',
  access: may('update'),
  body: setColumnsSchema,
  reply: dataReply(reviewSchema),
  bodyLimit: 4 * 1024 * 1024,
});

export const runReview = endpoint({
  id: 'reviews.run',
  summary: 'Run the cells of a review that need it; nothing where a run is under way',
  route: 'POST /tabular-review/:id/run',
  access: may('run'),
  body: z.strictObject({
    scope: z.enum(RUN_SCOPES).default('missing'),
    /** Only these; all without it. */
    documents: z.array(z.uuid()).max(REVIEW_DOCUMENTS_MAX).optional(),
    columns: z.array(z.uuid()).optional(),
  }),
  reply: dataReply(reviewRunSchema),
});

export const stopReview = endpoint({
  id: 'reviews.stop',
  summary: 'Stop the run of a review; what is answered stays',
  route: 'POST /tabular-review/:id/stop',
  access: may('run'),
  body: nothingSaid,
  reply: dataReply(reviewRunSchema),
});

export const exportReview = endpoint({
  id: 'reviews.export',
  summary: 'Every cell with value, quote, document, page, state and reviewer, as a workbook or CSV',
  route: 'GET /tabular-review/:id/export',
  access: may('read'),
  query: reviewRowsQuery.extend({ format: z.enum(REVIEW_EXPORT_FORMATS) }),
  reply: fileReply,
});
