// What a finished run counts as: a general review of each of its documents, or one of no contract where it had none
// (docs/decisions/0011).
import { v7 as uuidv7 } from 'uuid';
import type { RunDocument } from '#domain/runs.ts';
import type { UsageEvent } from './usage.ts';

/** Of a contract's content hash: enough that two contracts of one company do not meet, short enough to read. */
const CODE_DIGITS = 12;
export const contractCode = (sha256: string): string => sha256.slice(0, CODE_DIGITS);

export interface EndedRun {
  /** Null for a super admin, whose trials are nobody's usage. */
  readonly company_id: string | null;
  readonly author_id: string;
  readonly documents: readonly RunDocument[];
}

/** `at` in ISO 8601. */
export function usageOfRun({ company_id, author_id, documents }: EndedRun, at: string): UsageEvent[] {
  if (company_id === null) return [];
  const event = { company_id, user_id: author_id, kind: 'general_review', created_at: at } as const;
  if (documents.length === 0) return [{ ...event, id: uuidv7() }];
  return documents.map(({ name, sha256 }) => ({
    ...event,
    id: uuidv7(),
    contract_name: name,
    contract_code: contractCode(sha256),
  }));
}
