// The provider's sets, for the libraries of a database that never had them; loaded only where one is missing.
import { eq } from 'drizzle-orm';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { CLAUSES } from '#domain/clauses.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { QUERIES } from '#domain/queries.ts';
import type { Db } from '#server/store/database.ts';
import { libraryTotals } from '#server/store/library/library-schema.ts';
import { insertRecords } from '#server/store/library/records.ts';
import { PROVIDER_SCOPE } from '#server/store/library/scopes.ts';
import { inTurn, viewerOf } from './authors.ts';

/** What a library has to begin with, read when it is wanted. */
type Written = () => Promise<readonly object[]>;

const playbooks: Written = async () => (await import('./content/provider-playbooks.ts')).PROVIDER_PLAYBOOKS;
const prompts: Written = async () => (await import('./content/provider-prompts.ts')).PROVIDER_PROMPTS;
const queries: Written = async () => (await import('./content/provider-queries.ts')).PROVIDER_QUERIES;
const clauses: Written = async () =>
  (await import('./content/provider-clauses.ts')).PROVIDER_CLAUSES.map(({ title, text, jurisdiction }) =>
    encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, text, jurisdiction]] }),
  );

/**
 * Adds the provider's set to each library that never had one, so that a database of an earlier release gets it too and
 * what was deleted stays deleted: a total, once there, stays at zero.
 * @param authorId a super admin.
 */
export async function seedProviderLibraries(tx: Db, authorId: string, now: Date): Promise<void> {
  const had = await tx
    .select({ library: libraryTotals.library })
    .from(libraryTotals)
    .where(eq(libraryTotals.scope_id, PROVIDER_SCOPE));
  const add = async <Fields extends object>(library: LibraryDescriptor<Fields>, written: Written) => {
    if (had.some((one) => one.library === library.name)) return;
    const records = (await written()).map((one, index) => ({
      category: 'Provider' as const,
      fields: library.fields.parse(one),
      at: inTurn(now, index),
    }));
    await insertRecords(tx, library, viewerOf(authorId, null), records);
  };
  await add(PLAYBOOKS, playbooks);
  await add(CLAUSES, clauses);
  await add(PROMPTS, prompts);
  await add(QUERIES, queries);
}
