// The tables of runs: definition, inputs, results and decisions.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DecisionState } from '#domain/answers.ts';
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { Run, RunDocument, RunStatus } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { nowByDefault, id, moment, newestFirst, partOf } from '#server/store/columns.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { contracts } from '#server/store/contracts/contract-schema.ts';
import { projects } from '#server/store/files/file-schema.ts';
import { companies, users } from '#server/store/schema.ts';

/** A question of a conversation about a project or a contract. */
export interface AskedTurn {
  /** The question as understood: a follow-up includes the one before. */
  readonly meant: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
  /** Of a question about a contract, whose thread several people write. */
  readonly thread?: AskedInThread;
}

interface AskedInThread {
  readonly question: string;
  readonly prompt: { readonly id: string; readonly name: string } | null;
  readonly revision: number;
  readonly author: string;
  /** Kept if the account is deleted. */
  readonly author_name: string;
  readonly at: string;
}

export const runs = pgTable(
  'runs',
  {
    id: id(),
    workflow_id: uuid().notNull(),
    workflow_name: text().notNull(),
    /** The version of the workflow; null for tests and for runs older than versions. */
    workflow_version: integer(),
    /** A test of a definition that is not stored: not in the history, and removed after a day. */
    is_test: boolean().notNull().default(false),
    company_id: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    author_id: partOf(() => users.id),
    /** Set for questions about a project, which are not in the history. */
    project_id: uuid().references(() => projects.id, { onDelete: 'cascade' }),
    /** Set for a thread about a contract and for its summary, which are not in the history either. */
    contract_id: uuid().references(() => contracts.id, { onDelete: 'cascade' }),
    /** The category of the workflow at that time; null for tests and old runs. */
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
    /** The questions of a conversation about a project or a contract, with the files chosen for each. */
    asked: jsonb().$type<AskedTurn[]>(),
    results: jsonb().$type<Run['results']>().notNull().default([]),
    sources: jsonb().$type<Run['sources']>().notNull().default([]),
    text: text().notNull().default(''),
    usage: jsonb().$type<Run['usage']>(),
    problem: jsonb().$type<Run['problem']>(),
    created_at: nowByDefault(),
    started_at: moment(),
    finished_at: moment(),
  },
  (table) => [
    index('runs_history').on(table.author_id, table.workflow_id, ...newestFirst(table)),
    // A user's history, without tests and questions.
    index('runs_author')
      .on(table.author_id, ...newestFirst(table), table.status)
      .where(sql`not ${table.is_test} and ${table.project_id} is null`),
    index('runs_project')
      .on(table.project_id, table.author_id, table.id.desc().nullsFirst())
      .where(sql`${table.project_id} is not null`),
    index('runs_contract')
      .on(table.contract_id, table.id.desc().nullsFirst())
      .where(sql`${table.contract_id} is not null`),
    index('runs_under_way')
      .on(table.id)
      .where(sql`${table.status} in ('queued', 'running')`),
    // For retention, which deletes old runs.
    index('runs_finished')
      .on(table.company_id, table.finished_at)
      .where(sql`${table.finished_at} is not null`),
    index('runs_tests')
      .on(table.finished_at)
      .where(sql`${table.is_test}`),
  ],
);

/** Decisions on answers. Rows are never changed: the newest of an answer counts. */
export const answerDecisions = pgTable(
  'answer_decisions',
  {
    id: id(),
    run_id: partOf(() => runs.id),
    /** Index in the run's results. */
    prompt: integer().notNull(),
    /** Index in that result's answers. */
    answer: integer().notNull(),
    state: text().$type<DecisionState>().notNull(),
    /** The text of an edited answer. */
    value: text(),
    /** Passages chosen for it; numbered after the run's sources. */
    sources: jsonb().$type<Run['sources']>(),
    note: text(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept if the account is deleted. */
    author_name: text().notNull(),
    created_at: nowByDefault(),
  },
  (table) => [index('answer_decisions_of').on(table.run_id, table.prompt, table.answer, table.id.desc().nullsFirst())],
);

/** The contents of a run's documents. */
export const runFiles = pgTable(
  'run_files',
  {
    run_id: partOf(() => runs.id),
    sha256: text()
      .notNull()
      .references(() => storedFiles.sha256),
    /** Of the run; set by a trigger, which counts what a company stores. */
    company_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.sha256] }),
    index('run_files_content').on(table.sha256),
    // For retention, which deletes the documents of old runs.
    index('run_files_company').on(table.company_id, table.run_id),
  ],
);
