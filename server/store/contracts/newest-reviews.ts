// The newest review of each contract of a list.
import { desc, inArray } from 'drizzle-orm';
import type { ContractRow } from '#domain/contracts/contracts.ts';
import type { Db } from '#server/store/database.ts';
import { contractReviews } from './contract-review-schema.ts';
import { figuresOf } from './review-figures.ts';

/** By contract. The caller has checked that the contracts are within reach. */
export async function newestReviews(
  db: Db,
  contracts: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<ContractRow['review']>>> {
  if (contracts.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([contractReviews.contract_id])
    .from(contractReviews)
    .where(inArray(contractReviews.contract_id, [...contracts]))
    .orderBy(contractReviews.contract_id, desc(contractReviews.created_at), desc(contractReviews.id));
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, contract_id, kind, playbook, status, revision, created_at }) => [
      contract_id,
      {
        id,
        kind,
        title: playbook?.title ?? '',
        status,
        revision,
        open: figures.get(id)?.counts.open ?? 0,
        created_at,
      },
    ]),
  );
}
