// Usage events, and the counters that sum them up.
import { z } from 'zod';
import { storable } from './storable.ts';

/** Each kind of event with the counter that it adds to; `event_count` counts all of them. */
export const COUNTER_OF_EVENT = {
  playbook_application: 'playbook_applications',
  chat_with_contract: 'chats_with_contract',
  draft_contract: 'draft_contracts',
  draft_preamble: 'draft_preambles',
  new_clause_drafted: 'new_clauses_drafted',
  clause_extracted: 'clauses_extracted',
  extracted_contract_clause: 'extracted_contract_clauses',
  general_review: 'general_reviews',
  clause_redrafted: 'clauses_redrafted',
  clause_library_search: 'clause_library_searches',
  contract_summarized: 'contracts_summarized',
} as const;
export type UsageEventKind = keyof typeof COUNTER_OF_EVENT;
export const USAGE_EVENT_KINDS = Object.keys(COUNTER_OF_EVENT) as [UsageEventKind, ...UsageEventKind[]];

/** The counters in the order of their columns, with the column's title. */
export const COUNTERS = {
  playbook_applications: 'Playbook Applications',
  chats_with_contract: 'Chats With Contract',
  draft_contracts: 'Draft Contracts',
  draft_preambles: 'Draft Preambles',
  new_clauses_drafted: 'New Clauses Drafted',
  event_count: 'Event Count',
  clauses_extracted: 'Clauses Extracted',
  extracted_contract_clauses: 'Extracted Contract Clauses',
  general_reviews: 'General Reviews',
  clauses_redrafted: 'Clauses Redrafted',
  clause_library_searches: 'Clause Library Searches',
  contracts_summarized: 'Contracts Summarized',
} as const;
export type Counter = keyof typeof COUNTERS;
export const COUNTER_NAMES = Object.keys(COUNTERS) as [Counter, ...Counter[]];

const count = z.int();
export const countersSchema = z.object(
  Object.fromEntries(COUNTER_NAMES.map((name) => [name, count])) as Record<Counter, typeof count>,
);
export type Counters = z.infer<typeof countersSchema>;

/** A row of the list: one per company; `id` is the company's. */
export const companyUsageSchema = countersSchema.extend({ id: z.string(), company: z.string() });
export type CompanyUsage = z.infer<typeof companyUsageSchema>;

/** A row of a company's detail: one per user and contract, created with its first event. */
export const contractUsageSchema = countersSchema.extend({
  id: z.string(),
  user: z.string(),
  contract_name: z.string(),
  contract_code: z.string(),
  created_at: z.string(),
});
export type ContractUsage = z.infer<typeof contractUsageSchema>;

export const COMPANY_USAGE_SORTS = ['company', ...COUNTER_NAMES] as const;
export type CompanyUsageSort = (typeof COMPANY_USAGE_SORTS)[number];
export const CONTRACT_USAGE_SORTS = ['user', 'contract_name', 'contract_code', 'created_at', ...COUNTER_NAMES] as const;
export type ContractUsageSort = (typeof CONTRACT_USAGE_SORTS)[number];

/** The time of a row for files: yyyy-MM-dd HH:mm:ss in UTC. */
export const usageMoment = (moment: string): string => new Date(moment).toISOString().slice(0, 19).replace('T', ' ');

/** Events of one day (UTC, yyyy-MM-dd), days without any included. */
export const usageDaySchema = z.object({ day: z.string(), event_count: count });
export type UsageDay = z.infer<typeof usageDaySchema>;

export const recordEventSchema = z.strictObject({
  /** An id by which a repeated event counts once. */
  id: z.uuid().optional(),
  kind: z.enum(USAGE_EVENT_KINDS),
  contract_name: z.string().trim().max(300).overwrite(storable).default(''),
  contract_code: z.string().trim().max(100).overwrite(storable).default(''),
});
