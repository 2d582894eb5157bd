// Tabular reviews: documents as rows, questions as columns, and in every cell an answer with its sources.
import { z } from 'zod';
import {
  ABSENCES,
  decideAnswerSchema,
  decisionSchema,
  DECISION_STATES,
  likelihoodSchema,
  recordedDecisionSchema,
  type Source,
  sourceSchema,
} from './answers.ts';
import { COLUMN_TYPES } from './column-types.ts';
import { engineInfoSchema } from './configuration.ts';
import { readingStateSchema } from './files.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { DECISION_NOTE_MAX, DESCRIPTION_MAX, PASSAGE_MAX, REVIEW_COLUMNS_MAX, REVIEW_PEOPLE_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { optionalPassage, passage, titleText } from './passages.ts';
import { versionSchema } from './people.ts';
import { ruleSchema } from './playbooks.ts';
import { problemCodeSchema } from './errors.ts';

const REVIEW_STATUSES = ['Draft', 'Pending', 'Publish'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Organization reviews are "My Projects", Personal ones "Shared with me": those of the author and of chosen people. */
export const reviewCategorySchema = z.enum(['Organization', 'Personal'], { error: MESSAGES.categoryRequired });
export type ReviewCategory = z.infer<typeof reviewCategorySchema>;
export const REVIEW_TABS: Readonly<Record<ReviewCategory, string>> = {
  Organization: 'My Projects',
  Personal: 'Shared with me',
};

const reviewColumnSchema = z.strictObject({
  id: z.uuid(),
  title: titleText(MESSAGES.columnTitleRequired),
  /** The question to every document; like the instructions of a query item. */
  instructions: passage(MESSAGES.columnQuestionRequired, PASSAGE_MAX),
  /** How its values are parsed, sorted and exported. */
  type: z.enum(COLUMN_TYPES),
  /** Of a verdict: the rule, as the playbook had it. */
  rule: ruleSchema.optional(),
});
export type ReviewColumn = z.infer<typeof reviewColumnSchema>;

/** A column in a request: a new one has no id yet. */
export const columnInputSchema = reviewColumnSchema
  .partial({ id: true })
  .refine(({ type, rule }) => (type === 'verdict') === (rule !== undefined), {
    path: ['type'],
    message: 'A verdict needs the rule of a playbook, and only a verdict has one.',
  });
export type ColumnInput = z.infer<typeof columnInputSchema>;

const personSchema = z.object({ id: z.string(), name: z.string() });
export type ReviewPerson = z.infer<typeof personSchema>;

/** The number of cells by state. `waiting` and `running` belong to the current run. */
export const cellCountsSchema = z.object({
  total: z.int(),
  /** Never run, or their column or document has changed since. */
  missing: z.int(),
  waiting: z.int(),
  running: z.int(),
  answered: z.int(),
  /** Of those answered: only possible, and nobody has decided. */
  possible: z.int(),
  /** Nothing was found, or the document could not be read. */
  absent: z.int(),
  /** Of those absent: not read, or not to the end. */
  unreadable: z.int(),
  failed: z.int(),
  /** Of those answered or absent. */
  verified: z.int(),
  edited: z.int(),
  rejected: z.int(),
  flagged: z.int(),
  /** Of those answered or absent: by the built-in engine, and by a language model, whatever the decision. */
  built_in: z.int(),
  by_model: z.int(),
});
export type CellCounts = z.infer<typeof cellCountsSchema>;
/** The figures of a review without cells. */
export const NO_CELLS = Object.fromEntries(
  Object.keys(cellCountsSchema.shape).map((state) => [state, 0]),
) as CellCounts;

/** The run of a review: null where none was ever started. */
export const reviewRunSchema = z.object({
  id: z.string(),
  status: z.enum(['queued', 'running', 'stopping', 'finished', 'stopped', 'failed']),
  author_name: z.object({ name: z.string() }),
  /** Cells of it, and how many of them are done, failed ones included. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  problem: z.object({ code: problemCodeSchema, message: z.string() }).nullable(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});
export type ReviewRun = z.infer<typeof reviewRunSchema>;

/** A card of the list. */
export const reviewCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: reviewCategorySchema,
  status: z.enum(REVIEW_STATUSES),
  author: z.string(),
  author_name: z.object({ name: z.string() }),
  documents: z.int(),
  columns: z.int(),
  counts: cellCountsSchema,
  version: versionSchema,
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReviewCard = z.infer<typeof reviewCardSchema>;

export const reviewSchema = reviewCardSchema.omit({ columns: true }).extend({
  columns: z.array(reviewColumnSchema),
  /** The colleagues who share a Personal review, without its author. */
  people: z.array(personSchema),
  run: reviewRunSchema.nullable(),
  /** Incremented with every change of cells, documents or columns; `changes` lists what came after one. */
  revision: z.int(),
});
export type Review = z.infer<typeof reviewSchema>;

const reviewShape = {
  name: titleText(MESSAGES.reviewNameRequired),
  description: optionalPassage(DESCRIPTION_MAX),
  category: reviewCategorySchema,
  /** Colleagues of the same company; only with Personal. */
  people: z.array(z.uuid()).max(REVIEW_PEOPLE_MAX).default([]),
};
const columns = z.array(columnInputSchema).max(REVIEW_COLUMNS_MAX, `At most ${REVIEW_COLUMNS_MAX} columns`);
export const createReviewSchema = z.strictObject({ ...reviewShape, columns: columns.default([]) });
export type CreateReview = z.infer<typeof createReviewSchema>;
export const updateReviewSchema = z.strictObject({ ...reviewShape, version: versionSchema.optional() });
/** All columns in their order. One left out is removed with its cells; one whose question changes has its cells missing. */
export const setColumnsSchema = z.strictObject({ columns, version: versionSchema.optional() });

/** A document of a review: a row. It keeps the bytes it was added with, whatever happens to the file. */
export const reviewRowSchema = z.object({
  id: z.string(),
  /** Position in the review as documents were added, from 0. */
  position: z.int(),
  /** As shown and cited; unique within the review. */
  name: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  bytes: z.int(),
  pages: z.int().nullable(),
  reading: readingStateSchema,
  /** Its file in the repository, while that exists, and the newest version of the file. */
  file: z.object({ id: z.string(), revision: z.int(), newest: z.int() }).nullable(),
  assignee: personSchema.nullable(),
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

const CELL_STATES = ['missing', 'waiting', 'running', 'done', 'failed'] as const;
export type CellState = (typeof CELL_STATES)[number];

/** A cell as the grid shows it. */
export const cellSummarySchema = z.object({
  document: z.string(),
  column: z.string(),
  state: z.enum(CELL_STATES),
  /** The current value: the edited one, else the engine's; cut at CELL_EXCERPT_MAX. Empty where there is none. */
  value: z.string(),
  /** Why there is none; not where somebody has written one. In the whole record: what the engine said, all the same. */
  absence: z.enum(ABSENCES).optional(),
  /** Of the engine's answer, whatever was decided about it: stepOf() says what it means. */
  likelihood: likelihoodSchema.optional(),
  /** How many sources it has, and whether one of them is not in the document. */
  sources: z.int(),
  unsupported: z.boolean(),
  /** Whether the value does not parse as the type of its column; left out where it does. */
  untyped: z.boolean().optional(),
  /** Page of the first source. */
  page: z.int().optional(),
  decision: z.enum(DECISION_STATES),
  flagged: z.boolean(),
  /** When the engine answered: a decision says which answer it is about. Null where it has not. */
  answered_at: z.string().nullable(),
});
export type CellSummary = z.infer<typeof cellSummarySchema>;

/** A cell with its whole answer record. */
export const reviewCellSchema = cellSummarySchema.omit({ decision: true, sources: true, flagged: true }).extend({
  /** The engine's answer, whatever the decision, parsed by the column's type. */
  answer: z.string(),
  /** The sources of the current value: those of a correction, else the engine's. Numbered from 1 within the cell. */
  sources: z.array(sourceSchema),
  /** The passages nearest to a question that the document does not answer, numbered from 1; never among `sources`. */
  nearest: z.array(sourceSchema).optional(),
  engine: engineInfoSchema.nullable(),
  /** Of a failed cell: what to do next. */
  problem: z.string().nullable(),
  decision: decisionSchema,
  flag: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
  /** The review's as this cell last changed: of two replies the one with the higher holds. 0 where it never has. */
  revision: z.int(),
});
export type ReviewCell = z.infer<typeof reviewCellSchema>;

/** The passages of a cell that open by their number: its sources, or those nearest to its question where it has none. */
export const passagesOfCell = ({
  sources,
  nearest = [],
}: Pick<ReviewCell, 'sources' | 'nearest'>): readonly Source[] => (sources.length > 0 ? sources : nearest);

/** A decision about a cell, with the answer at that time. */
export const cellDecisionSchema = recordedDecisionSchema.extend({ answer: z.string() });
export type CellDecision = z.infer<typeof cellDecisionSchema>;

/** A decision about a cell in a request. */
export const decideCellSchema = decideAnswerSchema.safeExtend({
  /** `answered_at` of the answer in question: a newer answer is a conflict. */
  answered_at: z.iso.datetime().nullable().optional(),
});
export type DecideCell = z.infer<typeof decideCellSchema>;

export const flagCellSchema = z.strictObject({
  flagged: z.boolean(),
  note: z.string().max(DECISION_NOTE_MAX).trim().default(''),
  /** `at` of the previous flag, null for the first: a newer one is a conflict. Without it there is no check. */
  since: z.iso.datetime().nullable().optional(),
});

/** Filters of cells by decision and by fault. */
export const CELL_FILTERS = [
  'missing',
  'failed',
  'answered',
  'possible',
  'absent',
  'unreadable',
  'unsupported',
  'untyped',
  'open',
  'verified',
  'edited',
  'rejected',
  'flagged',
] as const;
export type CellFilter = (typeof CELL_FILTERS)[number];

/** Which cells are run. `missing` are also those whose column or document has changed; `all` leaves decided ones alone. */
export const RUN_SCOPES = ['missing', 'failed', 'all'] as const;

export const REVIEW_EXPORT_FORMATS = ['xlsx', 'csv'] as const;

/** The key of a column title, unique within a review, so that a column of an export is one column of the grid. */
export const columnKey = (title: string): string => title.trim().toLowerCase();
