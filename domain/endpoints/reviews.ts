// Tabular reviews (spec 2.17, 7.4): the lists, what a review consists of, and its cells.
import { z } from 'zod';
import { DECISION_STATES } from '#domain/answers.ts';
import {
  REVIEW_CHANGES_AT_ONCE,
  REVIEW_DOCUMENTS_MAX,
  REVIEW_ROWS_AT_ONCE,
  UPLOAD_BODY_MAX_BYTES,
} from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';
import {
  CELL_FILTERS,
  cellCountsSchema,
  cellDecisionSchema,
  cellSummarySchema,
  createReviewSchema,
  decideCellSchema,
  flagCellSchema,
  REVIEW_EXPORT_FORMATS,
  reviewCardSchema,
  reviewCategorySchema,
  reviewCellSchema,
  reviewRowSchema,
  reviewRunSchema,
  reviewSchema,
  RUN_SCOPES,
  setColumnsSchema,
  updateReviewSchema,
} from '#domain/reviews.ts';
import { downloadLinkSchema } from '#domain/files.ts';
import { documentCalls } from './document-calls.ts';
import {
  dataReply,
  endpoint,
  fileReply,
  idParams,
  listQuery,
  listReply,
  messageReply,
  withinDepth,
} from './endpoint.ts';

const may = <const Act extends 'read' | 'create' | 'run' | 'update' | 'delete'>(action: Act) =>
  ({ resource: 'reviews', action }) as const;

const documentParams = idParams.extend({ document: z.uuid() });
const cellParams = documentParams.extend({ column: z.uuid() });
const nothingSaid = z.strictObject({});

export const listReviews = endpoint({
  id: 'reviews.list',
  summary: 'Reviews of a category that the caller reaches, newest first',
  method: 'GET',
  path: '/tabular-review',
  access: may('read'),
  query: z
    .strictObject({ ...listQuery, category: reviewCategorySchema.optional() })
    .refine(withinDepth, { path: ['page'], message: 'Pages reach 10,000 rows deep. Narrow the search.' }),
  reply: listReply(reviewCardSchema),
});

export const createReview = endpoint({
  id: 'reviews.create',
  summary: 'Create a review; its documents are added afterwards',
  method: 'POST',
  path: '/tabular-review',
  access: may('create'),
  body: createReviewSchema,
  reply: dataReply(reviewSchema),
});

export const listReviewColleagues = endpoint({
  id: 'reviews.colleagues',
  summary: 'Active people of the caller’s company, for sharing and assigning',
  method: 'GET',
  path: '/tabular-review/colleagues',
  access: may('read'),
  reply: listReply(z.object({ id: z.string(), name: z.string() })),
});

export const retrieveReview = endpoint({
  id: 'reviews.retrieve',
  summary: 'A review without its rows and cells',
  method: 'GET',
  path: '/tabular-review/:id',
  access: may('read'),
  params: idParams,
  reply: dataReply(reviewSchema),
});

export const updateReview = endpoint({
  id: 'reviews.update',
  summary: 'Rename, describe or share a review',
  method: 'PUT',
  path: '/tabular-review/:id',
  access: may('update'),
  params: idParams,
  body: updateReviewSchema,
  reply: dataReply(reviewSchema),
});

export const removeReview = endpoint({
  id: 'reviews.delete',
  summary: 'Delete a review with its answers',
  method: 'DELETE',
  path: '/tabular-review/:id',
  access: may('delete'),
  params: idParams,
  reply: messageReply,
});

export const publishReview = endpoint({
  id: 'reviews.publish',
  summary: 'Publish a review: it is final, and nothing in it changes until it is unpublished',
  method: 'PUT',
  path: '/tabular-review/:id/publish',
  access: may('update'),
  params: idParams,
  body: nothingSaid,
  reply: dataReply(reviewSchema),
});

export const unpublishReview = endpoint({
  id: 'reviews.unpublish',
  summary: 'Unpublish a review, so that it can be changed again',
  method: 'PUT',
  path: '/tabular-review/:id/unpublish',
  access: may('update'),
  params: idParams,
  body: nothingSaid,
  reply: dataReply(reviewSchema),
});

export const setReviewColumns = endpoint({
  id: 'reviews.columns',
  summary: 'All columns of a review in their order',
  method: 'PUT',
  path: '/tabular-review/:id/columns',
  access: may('update'),
  params: idParams,
  body: setColumnsSchema,
  reply: dataReply(reviewSchema),
  bodyLimit: 4 * 1024 * 1024,
});

const addedSchema = z.object({
  added: z.int(),
  /** Those that the review has already. */
  skipped: z.int(),
  review: reviewSchema,
});

export const addReviewDocuments = endpoint({
  id: 'reviews.documents.add',
  summary: 'Add files of the repository as documents; folders and projects with all that is in them',
  method: 'POST',
  path: '/tabular-review/:id/documents',
  access: may('update'),
  params: idParams,
  body: z.strictObject({ files: z.array(z.uuid()).min(1).max(REVIEW_DOCUMENTS_MAX) }),
  reply: dataReply(addedSchema),
});

export const uploadReviewDocument = endpoint({
  id: 'reviews.documents.upload',
  summary: 'Add a document that is in no project, as multipart/form-data',
  method: 'POST',
  path: '/tabular-review/:id/documents/upload',
  access: may('update'),
  params: idParams,
  body: nothingSaid,
  upload: true,
  reply: dataReply(addedSchema),
  bodyLimit: UPLOAD_BODY_MAX_BYTES,
});

const someDocuments = z.array(z.uuid()).min(1).max(REVIEW_DOCUMENTS_MAX);

export const removeReviewDocuments = endpoint({
  id: 'reviews.documents.remove',
  summary: 'Remove documents with their cells from a review',
  method: 'POST',
  path: '/tabular-review/:id/documents/remove',
  access: may('update'),
  params: idParams,
  body: z.strictObject({ documents: someDocuments }),
  reply: dataReply(reviewSchema),
});

export const assignReviewDocuments = endpoint({
  id: 'reviews.documents.assign',
  summary: 'Assign documents to a colleague, or to nobody',
  method: 'PUT',
  path: '/tabular-review/:id/documents/assign',
  access: may('update'),
  params: idParams,
  body: z.strictObject({ documents: someDocuments, user: z.uuid().nullable() }),
  reply: messageReply,
});

export const renewReviewDocument = endpoint({
  id: 'reviews.documents.renew',
  summary: 'Take the newest version of a document’s file; its cells are then to be run again',
  method: 'PUT',
  path: '/tabular-review/:id/documents/:document/renew',
  access: may('update'),
  params: documentParams,
  body: nothingSaid,
  reply: dataReply(reviewRowSchema),
});

/** Which rows are shown, and in which order. Without any of it all of them, as they were added. */
export const reviewRowsQuery = z.strictObject({
  /** In a document's name. */
  search: z.string().max(200).overwrite(storable).optional(),
  /** The column that `value` and `state` look at; any column without it. */
  column: z.uuid().optional(),
  /** In what a cell says. */
  value: z.string().max(200).overwrite(storable).optional(),
  /** Several parted by commas: one of them must hold. */
  state: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(CELL_FILTERS)).max(CELL_FILTERS.length))
    .optional(),
  /** A colleague's id, `me`, or `nobody`. */
  assignee: z.union([z.uuid(), z.literal(['me', 'nobody'])]).optional(),
  /** `position`, `name`, `assignee`, or the id of a column: by its value as its type reads it, absent ones last. */
  sort: z.union([z.literal(['position', 'name', 'assignee']), z.uuid()]).default('position'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const listReviewRows = endpoint({
  id: 'reviews.rows',
  summary: 'The documents of a review, filtered and sorted',
  method: 'GET',
  path: '/tabular-review/:id/rows',
  access: may('read'),
  params: idParams,
  query: reviewRowsQuery,
  /** `total` is that of the whole review. */
  reply: listReply(reviewRowSchema),
});

export const listReviewCells = endpoint({
  id: 'reviews.cells',
  summary: 'The cells of some documents; a cell that is not there is missing',
  method: 'GET',
  path: '/tabular-review/:id/cells',
  access: may('read'),
  params: idParams,
  query: z.strictObject({
    /** Ids parted by commas. */
    documents: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(REVIEW_ROWS_AT_ONCE, `At most ${REVIEW_ROWS_AT_ONCE} documents at once.`)),
  }),
  reply: listReply(cellSummarySchema).extend({ revision: z.int() }),
});

export const listReviewChanges = endpoint({
  id: 'reviews.changes',
  summary: 'What has changed in a review since a revision, for whoever looks at it',
  method: 'GET',
  path: '/tabular-review/:id/changes',
  access: may('read'),
  params: idParams,
  query: z.strictObject({ since: z.coerce.number().int().min(0) }),
  reply: dataReply(
    z.object({
      revision: z.int(),
      counts: cellCountsSchema,
      run: reviewRunSchema.nullable(),
      /** Documents, columns, assignments or the review itself: fetch it and its rows anew. */
      structure: z.boolean(),
      cells: z.array(cellSummarySchema).max(REVIEW_CHANGES_AT_ONCE),
      /** There are more changed cells: ask again from this `revision`, or fetch the rows in sight anew. */
      more: z.boolean(),
    }),
  ),
});

export const retrieveReviewCell = endpoint({
  id: 'reviews.cell',
  summary: 'One cell with its sources and decision',
  method: 'GET',
  path: '/tabular-review/:id/cells/:document/:column',
  access: may('read'),
  params: cellParams,
  reply: dataReply(reviewCellSchema),
});

export const listCellDecisions = endpoint({
  id: 'reviews.cell.decisions',
  summary: 'Everything that was decided about a cell, newest first',
  method: 'GET',
  path: '/tabular-review/:id/cells/:document/:column/decisions',
  access: may('read'),
  params: cellParams,
  reply: listReply(cellDecisionSchema),
});

export const decideCell = endpoint({
  id: 'reviews.cell.decide',
  summary: 'Decide about a cell; refused when somebody else has decided meanwhile',
  method: 'PUT',
  path: '/tabular-review/:id/cells/:document/:column/decision',
  access: may('update'),
  params: cellParams,
  body: decideCellSchema,
  reply: dataReply(reviewCellSchema),
});

export const decideCells = endpoint({
  id: 'reviews.cells.decide',
  summary: 'Verify, reject or reopen many answered cells at once; those that cannot be are left alone and counted',
  method: 'PUT',
  path: '/tabular-review/:id/decisions',
  access: may('update'),
  params: idParams,
  body: z.strictObject({
    cells: z
      .array(z.strictObject({ document: z.uuid(), column: z.uuid() }))
      .min(1)
      .max(REVIEW_CHANGES_AT_ONCE),
    state: z.enum(DECISION_STATES).exclude(['edited']),
  }),
  reply: dataReply(z.object({ decided: z.int(), left: z.int() })),
});

export const flagCell = endpoint({
  id: 'reviews.cell.flag',
  summary: 'Flag a cell for somebody to look at, or take the flag away',
  method: 'PUT',
  path: '/tabular-review/:id/cells/:document/:column/flag',
  access: may('update'),
  params: cellParams,
  body: flagCellSchema,
  reply: dataReply(reviewCellSchema),
});

export const runReview = endpoint({
  id: 'reviews.run',
  summary: 'Run the cells of a review that need it; nothing where a run is under way',
  method: 'POST',
  path: '/tabular-review/:id/run',
  access: may('run'),
  params: idParams,
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
  method: 'POST',
  path: '/tabular-review/:id/stop',
  access: may('run'),
  params: idParams,
  body: nothingSaid,
  reply: dataReply(reviewRunSchema),
});

export const exportReview = endpoint({
  id: 'reviews.export',
  summary: 'Every cell with value, quote, document, page, state and reviewer, as a workbook or CSV',
  method: 'GET',
  path: '/tabular-review/:id/export',
  access: may('read'),
  params: idParams,
  query: reviewRowsQuery.extend({ format: z.enum(REVIEW_EXPORT_FORMATS) }),
  reply: fileReply,
  file: true,
});

export const linkReviewDocument = endpoint({
  id: 'reviews.document.link',
  summary: 'A link by which a browser downloads a document of a review, for some minutes',
  method: 'POST',
  path: '/tabular-review/:id/documents/:document/link',
  access: may('read'),
  params: documentParams,
  body: nothingSaid,
  reply: dataReply(downloadLinkSchema),
});

/** The documents of a review beside its cells; a reading is led to a source of a cell. */
export const REVIEW_DOCUMENT_CALLS = documentCalls({
  id: 'reviews.document',
  path: '/tabular-review/:id/documents/:document',
  access: may('read'),
  params: documentParams,
  quote: {
    /** With `source`: the cell of that column. */
    column: z.uuid().optional(),
    /** Number of a source of the cell. */
    source: z.coerce.number().int().min(1).optional(),
  },
  which: {},
});
