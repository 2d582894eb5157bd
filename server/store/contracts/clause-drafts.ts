// Drafts for contracts, as they were written: a suggestion that is made of one refers to it.
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/store/database.ts';
import { contractDrafts } from './clause-draft-schema.ts';

export async function insertDraft(tx: Db, draft: Omit<typeof contractDrafts.$inferInsert, 'id'>): Promise<string> {
  const id = uuidv7();
  await tx.insert(contractDrafts).values({ id, ...draft });
  return id;
}
