// Whether what a suggestion is said to come from belongs to its contract: ids of other contracts would make links that lead
// nowhere, or to what its readers may not see.
import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SuggestionOrigin } from '#domain/contracts/suggestions.ts';
import type { Db } from '#server/store/database.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { contractDrafts } from './clause-draft-schema.ts';
import { contractRedrafts } from './contract-clause-schema.ts';
import { contractFindings, contractReviews } from './contract-review-schema.ts';

/** A clause of the library is not looked up: it may be deleted since, and its id tells nothing. */
export async function isOfContract(db: Db, contractId: string, origin: SuggestionOrigin): Promise<boolean> {
  const { finding, thread, redraft, draft } = origin;
  const found = await Promise.all([
    finding === undefined || hasFinding(db, contractId, finding),
    thread === undefined || hasRow(db, runs, and(eq(runs.id, thread), eq(runs.contract_id, contractId))),
    redraft === undefined ||
      hasRow(db, contractRedrafts, and(eq(contractRedrafts.id, redraft), eq(contractRedrafts.contract_id, contractId))),
    draft === undefined ||
      hasRow(db, contractDrafts, and(eq(contractDrafts.id, draft), eq(contractDrafts.contract_id, contractId))),
  ]);
  return found.every(Boolean);
}

const hasRow = async (db: Db, table: PgTable, where: ReturnType<typeof and>): Promise<boolean> =>
  (await db.$count(table, where)) > 0;

async function hasFinding(db: Db, contractId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: contractFindings.id })
    .from(contractFindings)
    .innerJoin(contractReviews, eq(contractReviews.id, contractFindings.review_id))
    .where(and(eq(contractFindings.id, id), eq(contractReviews.contract_id, contractId)))
    .limit(1);
  return found.length > 0;
}
