// The tables of reviews of contracts: reviews with what they apply, findings and answers, and decisions about them.
import { sql } from 'drizzle-orm';
import {
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
import type { Category } from '#domain/categories.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type {
  ContractReviewStatus,
  ContractReviewSummary,
  FindingState,
  LanguageComparison,
  ObservationKind,
  ReviewKind,
  ReviewScope,
} from '#domain/contracts/contract-reviews.ts';
import type { Severity, Verdict } from '#domain/contracts/verdicts.ts';
import type { Question, Rule } from '#domain/playbooks.ts';
import type { RunUsage } from '#domain/runs.ts';
import { id, moment, newestFirst, nowByDefault, partOf } from '#server/store/columns.ts';
import { libraryRecords } from '#server/store/library/library-schema.ts';
import { companies, users } from '#server/store/schema.ts';
import { contracts, suggestions } from './contract-schema.ts';

/** The rules and questions that a review applies, whatever becomes of the playbook. */
export interface AppliedPlaybook {
  readonly title: string;
  readonly category: Category;
  readonly version: number;
  readonly published: boolean;
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
}

export const contractReviews = pgTable(
  'contract_reviews',
  {
    /** Its job has the same id. */
    id: id(),
    contract_id: partOf(() => contracts.id),
    company_id: partOf(() => companies.id),
    kind: text().$type<ReviewKind>().notNull(),
    playbook_id: uuid().references(() => libraryRecords.id, { onDelete: 'set null' }),
    /** Null of a general review. */
    playbook: jsonb().$type<AppliedPlaybook>(),
    /** The revision that was reviewed, and its content. */
    revision: integer().notNull(),
    scope: text().$type<ReviewScope>().notNull(),
    since: integer(),
    side: text().notNull(),
    status: text().$type<ContractReviewStatus>().notNull(),
    total: integer().notNull().default(0),
    problem: jsonb().$type<ContractReviewSummary['problem']>(),
    notices: jsonb().$type<string[]>().notNull().default([]),
    engine: jsonb().$type<EngineInfo>().notNull(),
    /** Incremented by every change of its findings, under the row's lock. */
    changes: integer().notNull().default(0),
    /** Incremented by every claim: only the latest claim writes. */
    fence: integer().notNull().default(0),
    /** Claims since it was queued or last released. */
    attempts: integer().notNull().default(0),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Kept if the account is deleted. */
    author_name: text().notNull(),
    created_at: nowByDefault(),
    finished_at: moment(),
  },
  (table) => [
    index('contract_reviews_contract').on(table.contract_id, ...newestFirst(table)),
    index('contract_reviews_of_playbook').on(table.playbook_id, table.company_id, ...newestFirst(table)),
    index('contract_reviews_under_way')
      .on(table.company_id)
      .where(sql`${table.status} in ('queued', 'running')`),
  ],
);

/** Findings, and answers to the questions of the playbook. */
export const contractFindings = pgTable(
  'contract_findings',
  {
    id: id(),
    review_id: partOf(() => contractReviews.id),
    position: integer().notNull(),
    kind: text().$type<'rule' | 'question' | 'observation'>().notNull(),
    /** Of a rule: its id in the applied playbook. */
    rule: text(),
    title: text().notNull(),
    /** Of a question. */
    question: text(),
    observation: text().$type<ObservationKind>(),
    severity: text().$type<Severity>(),
    state: text().$type<FindingState>().notNull(),
    verdict: text().$type<Verdict>(),
    fallback: integer(),
    /** The reason of a finding, the value of an answer. */
    reason: text().notNull().default(''),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    nearest: jsonb().$type<Source[]>().notNull().default([]),
    absence: text().$type<(typeof ABSENCES)[number]>(),
    likelihood: doublePrecision(),
    comparison: jsonb().$type<LanguageComparison>(),
    engine: jsonb().$type<EngineInfo>(),
    usage: jsonb().$type<RunUsage>(),
    problem: text(),
    judged_at: moment(),
    /** The newest decision. */
    decision: text().$type<DecisionState>().notNull().default('open'),
    decided_verdict: text().$type<Verdict>(),
    decided_value: text(),
    decided_by: text(),
    decided_by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    decided_at: moment(),
    note: text(),
    assignee_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    flagged_by: text(),
    flagged_at: moment(),
    flag_note: text(),
  },
  (table) => [uniqueIndex('contract_findings_position').on(table.review_id, table.position)],
);

/** Rows are never changed: the newest decision of a finding counts. */
export const findingDecisions = pgTable(
  'finding_decisions',
  {
    id: id(),
    finding_id: partOf(() => contractFindings.id),
    state: text().$type<DecisionState>().notNull(),
    verdict: text().$type<Verdict>(),
    value: text(),
    note: text(),
    author_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    author_name: text().notNull(),
    is_bulk: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  (table) => [index('finding_decisions_finding').on(table.finding_id, table.id.desc().nullsFirst())],
);

/** Suggestions that a finding proposes as well, beside those that have it as their origin: an earlier review made them. */
export const findingSuggestions = pgTable(
  'finding_suggestions',
  {
    finding_id: partOf(() => contractFindings.id),
    suggestion_id: partOf(() => suggestions.id),
  },
  (table) => [
    primaryKey({ columns: [table.finding_id, table.suggestion_id] }),
    index('finding_suggestions_suggestion').on(table.suggestion_id),
  ],
);
