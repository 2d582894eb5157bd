// Redrafts of passages of contracts: other words that were proposed, whatever becomes of them.
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { contractRedrafts } from './contract-clause-schema.ts';

export async function insertRedraft(
  tx: Db,
  redraft: Omit<typeof contractRedrafts.$inferInsert, 'id'>,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(contractRedrafts).values({ id, ...redraft });
  return id;
}
