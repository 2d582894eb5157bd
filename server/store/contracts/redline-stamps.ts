// The author and the time that our redlines gave their tracked changes.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/store/database.ts';
import { suggestionDecisions, suggestions } from './contract-schema.ts';

/** Each as "author date", as a .docx has them. */
export async function redlineStamps(db: Db, contractId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ author: suggestionDecisions.author_name, at: suggestionDecisions.at })
    .from(suggestionDecisions)
    .innerJoin(suggestions, eq(suggestions.id, suggestionDecisions.suggestion_id))
    .where(and(eq(suggestions.contract_id, contractId), eq(suggestionDecisions.state, 'applied')));
  return new Set(rows.map(({ author, at }) => `${author} ${at.slice(0, 19)}Z`));
}
