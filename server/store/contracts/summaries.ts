// The runs that summarize contracts. Callers check that the contract is within reach.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ContractSummary } from '#domain/contracts/contract-clauses.ts';
import { UNDER_WAY } from '#domain/runs.ts';
import type { Db } from '#server/store/database.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { findRun } from '#server/store/runs/runs.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { contractSummaries } from './contract-clause-schema.ts';

export async function addSummary(tx: Db, contract: string, revision: number, run: string): Promise<void> {
  await tx.insert(contractSummaries).values({ contract_id: contract, revision, run_id: run });
}

/** The newest summary that has or will have a result; without one the newest that failed. */
export async function findSummary(
  db: Db,
  viewer: Viewer,
  contract: string,
  revision?: number,
): Promise<ContractSummary | null> {
  const isUseful = sql<boolean>`${runs.status} in ('queued', 'running', 'finished')`;
  const [row] = await db
    .select({ run: contractSummaries.run_id, revision: contractSummaries.revision })
    .from(contractSummaries)
    .innerJoin(runs, eq(runs.id, contractSummaries.run_id))
    .where(
      and(
        eq(contractSummaries.contract_id, contract),
        revision === undefined ? undefined : eq(contractSummaries.revision, revision),
      ),
    )
    .orderBy(desc(isUseful), desc(contractSummaries.run_id))
    .limit(1);
  const run = row && (await findRun(db, viewer, row.run));
  return run ? { revision: row.revision, run } : null;
}

/** Whether a summary is being written. */
export async function isBeingSummarized(tx: Db, contract: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: runs.id })
    .from(contractSummaries)
    .innerJoin(runs, eq(runs.id, contractSummaries.run_id))
    .where(and(eq(contractSummaries.contract_id, contract), inArray(runs.status, UNDER_WAY)))
    .limit(1);
  return row !== undefined;
}
