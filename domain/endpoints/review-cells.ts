// The rows and cells of tabular reviews, what is decided about them, and what has changed.
import { z } from 'zod';
import { DECISION_STATES, passageSchema } from '#domain/answers.ts';
import { REVIEW_CHANGES_AT_ONCE, REVIEW_ROWS_AT_ONCE } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';
import {
  CELL_FILTERS,
  cellCountsSchema,
  cellDecisionSchema,
  cellSummarySchema,
  decideCellSchema,
  flagCellSchema,
  reviewCellSchema,
  reviewRowSchema,
  reviewRunSchema,
} from '#domain/reviews.ts';
import { dataReply, endpoint, listReply } from './endpoint.ts';
import { cellParams, may } from './review-access.ts';

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
  route: 'GET /tabular-review/:id/rows',
  access: may('read'),
  query: reviewRowsQuery,
  /** `total` is that of the whole review; `revision` the one that the rows were read at. */
  reply: listReply(reviewRowSchema).extend({ revision: z.int() }),
});

export const listReviewCells = endpoint({
  id: 'reviews.cells',
  summary: 'The cells of some documents; a cell that is not there is missing',
  route: 'GET /tabular-review/:id/cells',
  access: may('read'),
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
  route: 'GET /tabular-review/:id/changes',
  access: may('read'),
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
  route: 'GET /tabular-review/:id/cells/:document/:column',
  access: may('read'),
  params: cellParams,
  reply: dataReply(reviewCellSchema),
});

export const listCellDecisions = endpoint({
  id: 'reviews.cell.decisions',
  summary: 'Everything that was decided about a cell, newest first',
  route: 'GET /tabular-review/:id/cells/:document/:column/decisions',
  access: may('read'),
  params: cellParams,
  reply: listReply(cellDecisionSchema),
});

export const listCellPassages = endpoint({
  id: 'reviews.cell.passages',
  summary: 'Other passages of the document that may answer instead, the likeliest first, without those already cited',
  route: 'GET /tabular-review/:id/cells/:document/:column/passages',
  access: may('read'),
  params: cellParams,
  reply: listReply(passageSchema),
});

export const decideCell = endpoint({
  id: 'reviews.cell.decide',
  summary: 'Decide about a cell; refused when someone else has just reviewed it',
  route: 'PUT /tabular-review/:id/cells/:document/:column/decision',
  access: may('update'),
  params: cellParams,
  body: decideCellSchema,
  reply: dataReply(reviewCellSchema),
});

export const decideCells = endpoint({
  id: 'reviews.cells.decide',
  summary: 'Verify, reject or reopen many answered cells at once; those that cannot be are skipped and counted',
  route: 'PUT /tabular-review/:id/decisions',
  access: may('update'),
  body: z.strictObject({
    cells: z
      .array(
        z.strictObject({
          document: z.uuid(),
          column: z.uuid(),
          /** Of the answer that is decided about; a cell that has been answered anew since is left alone. */
          answered_at: z.iso.datetime().nullable().optional(),
        }),
      )
      .min(1)
      .max(REVIEW_CHANGES_AT_ONCE),
    state: z.enum(DECISION_STATES).exclude(['edited']),
    /** `at` of an earlier reply: only what the caller decided then, and nobody has decided about since. */
    since: z.iso.datetime().optional(),
  }),
  /** `at` is the moment of the decisions; null where none was made. */
  reply: dataReply(z.object({ decided: z.int(), left: z.int(), at: z.string().nullable() })),
});

export const flagCell = endpoint({
  id: 'reviews.cell.flag',
  summary: 'Flag a cell for review, or remove its flag',
  route: 'PUT /tabular-review/:id/cells/:document/:column/flag',
  access: may('update'),
  params: cellParams,
  body: flagCellSchema,
  reply: dataReply(reviewCellSchema),
});
