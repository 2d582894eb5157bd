// The tables of runs: what ran, on which documents, with what result, and what people decided about it.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DecisionState } from '#domain/answers.ts';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { Run, RunDocument, RunStatus } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { createdAt, id, moment } from '#server/store/columns.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { projects } from '#server/store/files/file-schema.ts';
import { companies, users } from '#server/store/schema.ts';

/** One question of a conversation about a project. */
export interface AskedTurn {
  /** The question to answer: its own, or an earlier one that it goes on with. */
  readonly meant: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

export const runs = pgTable(
  'runs',
  {
    id: id(),
    workflow_id: uuid().notNull(),
    workflow_name: text().notNull(),
    /** The version of the workflow that ran; null for a test, and for a run from before there were versions. */
    workflow_version: integer(),
    /** A run of a definition that is no stored workflow: in nobody's history, and removed after a day. */
    is_test: boolean().notNull().default(false),
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of a question that was asked about a project: in nobody's history of workflows. */
    project_id: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    /** Of the workflow when it ran; null for a test, and for a run from before it was kept. */
    category: text().$type<Category>(),
    status: text().$type<RunStatus>().notNull(),
    progress: jsonb().$type<Run['progress']>(),
    /** Incremented by every claim: only the latest claim writes. Earlier releases share the column, so its name stays. */
    fence: integer('attempt').notNull().default(0),
    /** Claims since it was queued or last released: a run that keeps crashing its process is given up. */
    attempts: integer().notNull().default(0),
    engine: jsonb().$type<EngineInfo>().notNull(),
    /** The prompts as they were when the run started. */
    definition: jsonb().$type<WorkflowPrompt[]>().notNull(),
    fields: jsonb().$type<Run['fields']>().notNull(),
    documents: jsonb().$type<RunDocument[]>().notNull(),
    /** Of a question about a project, and of those before it: what each means, and the files it is held to. */
    asked: jsonb().$type<AskedTurn[]>(),
    results: jsonb().$type<Run['results']>().notNull().default([]),
    sources: jsonb().$type<Run['sources']>().notNull().default([]),
    text: text().notNull().default(''),
    usage: jsonb().$type<Run['usage']>(),
    problem: jsonb().$type<Run['problem']>(),
    created_at: createdAt(),
    started_at: moment(),
    finished_at: moment(),
  },
  (table) => [
    index('runs_history').on(
      table.author_id,
      table.workflow_id,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Somebody's history, without tests and questions.
    index('runs_author')
      .on(table.author_id, table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst(), table.status)
      .where(sql`not ${table.is_test} and ${table.project_id} is null`),
    index('runs_project')
      .on(table.project_id, table.author_id, table.id.desc().nullsFirst())
      .where(sql`${table.project_id} is not null`),
    index('runs_under_way')
      .on(table.id)
      .where(sql`${table.status} in ('queued', 'running')`),
    index('runs_tests')
      .on(table.finished_at)
      .where(sql`${table.is_test}`),
  ],
);

/** What people decided about the answers of runs. Rows are added, never changed: the newest of an answer holds. */
export const answerDecisions = pgTable(
  'answer_decisions',
  {
    id: id(),
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    /** Position in the run's results, from 0. */
    prompt: integer().notNull(),
    /** Position in that result's answers, from 0. */
    answer: integer().notNull(),
    state: text().$type<DecisionState>().notNull(),
    /** What an edited answer says. */
    value: text(),
    /** Passages that carry it, where a person chose them; numbered on after the run's sources. */
    sources: jsonb().$type<Run['sources']>(),
    note: text(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** As it was when they decided: what was checked, and by whom, outlives an account. */
    author_name: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('answer_decisions_of').on(table.run_id, table.prompt, table.answer, table.id.desc().nullsFirst())],
);

/** The contents that a run refers to. */
export const runFiles = pgTable(
  'run_files',
  {
    run_id: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.sha256] }), index('run_files_content').on(table.sha256)],
);
