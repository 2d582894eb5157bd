// The tables of tabular reviews: reviews with their columns and run, documents, cells and decisions.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ABSENCES, DecisionState, Source } from '#domain/answers.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { DocumentKind, RefusalReason } from '#domain/documents.ts';
import type { ReadingState } from '#domain/files.ts';
import type { CellState, ReviewCategory, ReviewColumn, ReviewRun, ReviewStatus } from '#domain/reviews.ts';
import type { RunUsage } from '#domain/runs.ts';
import type { SearchedFields } from '#server/store/columns.ts';
import {
  nowByDefault,
  id,
  moment,
  newestFirst,
  partOf,
  reference,
  searchText,
  version,
} from '#server/store/columns.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { companies, users } from '#server/store/schema.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    category: text().$type<ReviewCategory>().notNull(),
    company_id: partOf(() => companies.id),
    author_id: reference(() => users.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: text().$type<ReviewStatus>().notNull(),
    columns: jsonb().$type<ReviewColumn[]>().notNull(),
    /** Incremented by every change of its rows, columns or cells, under the row's lock, so that changes are ordered. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    /** The revision of the latest change of more than cells. */
    structure_revision: bigint({ mode: 'number' }).notNull().default(0),
    /** The latest run; its job has the same id. */
    run_id: uuid(),
    run_status: text().$type<ReviewRun['status']>(),
    run_author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    run_author_name: text(),
    /** The number of cells of the run. */
    run_total: integer().notNull().default(0),
    run_problem: jsonb().$type<ReviewRun['problem']>(),
    /** Incremented by every claim: only the latest claim writes. Earlier releases share the column, so its name stays. */
    run_fence: integer('run_attempt').notNull().default(0),
    /** Claims since it was queued or last released: a run that keeps crashing its process is given up. */
    run_attempts: integer().notNull().default(0),
    run_started_at: moment(),
    run_finished_at: moment(),
    search_text: searchText((): SearchedFields => [reviews.name, reviews.description]),
    version: version(),
    created_at: nowByDefault(),
    updated_at: nowByDefault(),
  },
  (table) => [
    index('reviews_company').on(table.company_id, table.category, ...newestFirst(table)),
    index('reviews_author').on(table.author_id),
    index('reviews_search').using('gin', table.company_id, table.search_text.op('gin_trgm_ops')),
    index('reviews_run').on(table.run_id),
  ],
);

/** The users that a Personal review is shared with, besides its author. */
export const reviewPeople = pgTable(
  'review_people',
  {
    review_id: partOf(() => reviews.id),
    user_id: partOf(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.review_id, table.user_id] }), index('review_people_user').on(table.user_id)],
);

export const reviewDocuments = pgTable(
  'review_documents',
  {
    id: id(),
    review_id: partOf(() => reviews.id),
    position: integer().notNull(),
    /** Unique within the review. */
    name: text().notNull(),
    /** Its file in the repository; null once that is deleted. */
    file_id: uuid().references(() => fileNodes.id, { onDelete: 'set null' }),
    /** The version of that file. */
    file_revision: integer(),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256),
    bytes: integer().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    reading: text().$type<ReadingState['state']>().notNull().default('waiting'),
    refusal: text().$type<RefusalReason>(),
    /** Claims since it was queued or last released. */
    reading_attempts: integer().notNull().default(0),
    pages: integer(),
    assignee_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: nowByDefault(),
    /** Of the review; set by a trigger, which counts what a company stores. */
    company_id: uuid(),
  },
  (table) => [
    uniqueIndex('review_documents_position').on(table.review_id, table.position),
    uniqueIndex('review_documents_name').on(table.review_id, sql`lower(${table.name})`),
    index('review_documents_file').on(table.file_id),
    index('review_documents_content').on(table.sha256),
  ],
);

/** A cell that was never run, flagged or edited has no row. */
export const reviewCells = pgTable(
  'review_cells',
  {
    review_id: partOf(() => reviews.id),
    document_id: partOf(() => reviewDocuments.id),
    column_id: uuid().notNull(),
    /** Never `missing`: that is derived from an outdated `asked`. */
    state: text().$type<Exclude<CellState, 'missing'>>().notNull(),
    /** A hash of the column's question and the document's content at the time of the answer. */
    asked: text().notNull(),
    /** The run that it waits in, or that answered it last. */
    run_id: uuid(),
    /** The engine's answer, parsed as the column's type. */
    answer: text().notNull().default(''),
    /** The edited value, else the answer. */
    value: text().notNull().default(''),
    /** The sort key: days since 1970 for dates, the figure of amounts, 1 and 0 for yes and no. */
    sort_number: doublePrecision(),
    absence: text().$type<(typeof ABSENCES)[number]>(),
    /** How likely the answer is right; null of an engine that does not estimate it, and of earlier releases. */
    likelihood: doublePrecision(),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    /** The passages nearest to a question that the document does not answer. */
    nearest: jsonb().$type<Source[]>().notNull().default([]),
    /** Passages chosen for an edited value: they replace `sources` while it is edited. */
    given_sources: jsonb().$type<Source[]>(),
    engine: jsonb().$type<EngineInfo>(),
    usage: jsonb().$type<RunUsage>(),
    /** The reason of a failure. */
    problem: text(),
    answered_at: moment(),
    decision: text().$type<DecisionState>().notNull().default('open'),
    decided_by: text(),
    decided_by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    note: text(),
    flagged_by: text(),
    flagged_at: moment(),
    flag_note: text(),
    /** The review's `revision` at its latest change. */
    revision: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.document_id, table.column_id] }),
    index('review_cells_document').on(table.document_id),
    index('review_cells_changes').on(table.review_id, table.revision),
    index('review_cells_waiting')
      .on(table.review_id, table.state)
      .where(sql`${table.state} in ('waiting', 'running')`),
  ],
);

/** Decisions on cells. Rows are never changed: the newest of a cell counts. */
export const cellDecisions = pgTable(
  'cell_decisions',
  {
    id: id(),
    review_id: uuid().notNull(),
    document_id: partOf(() => reviewDocuments.id),
    column_id: uuid().notNull(),
    state: text().$type<DecisionState>().notNull(),
    /** The text of an edited cell. */
    value: text(),
    /** The passages chosen for it. */
    sources: jsonb().$type<Source[]>(),
    note: text(),
    /** The engine's answer at that time. */
    answer: text().notNull(),
    is_bulk: boolean().notNull().default(false),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    author_name: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [
    index('cell_decisions_of').on(table.document_id, table.column_id, table.id.desc().nullsFirst()),
    index('cell_decisions_review').on(table.review_id),
  ],
);
