// The clauses that were extracted from a contract, by revision. Callers check that the contract is within reach.
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { contractClauses } from './contract-clause-schema.ts';

type StoredClauses = typeof contractClauses.$inferSelect;

/** Replaces those of the same revision. @returns whether it has none before. */
export async function saveClauses(tx: Db, clauses: StoredClauses): Promise<boolean> {
  const before = await findClauses(tx, clauses.contract_id, clauses.revision);
  await tx
    .insert(contractClauses)
    .values(clauses)
    .onConflictDoUpdate({ target: [contractClauses.contract_id, contractClauses.revision], set: clauses });
  return before === null;
}

/** @param revision the newest one that has clauses if undefined. */
export async function findClauses(db: Db, contract: string, revision?: number): Promise<StoredClauses | null> {
  const [row] = await db
    .select()
    .from(contractClauses)
    .where(
      and(
        eq(contractClauses.contract_id, contract),
        revision === undefined ? undefined : eq(contractClauses.revision, revision),
      ),
    )
    .orderBy(desc(contractClauses.revision))
    .limit(1);
  return row ?? null;
}
