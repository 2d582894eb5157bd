// The libraries of a database that has none yet: the provider's sets, and what the people of the demo companies made.
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
import type { Viewer } from '#server/store/viewer.ts';
import { PROVIDER_CLAUSES } from './content/provider-clauses.ts';
import { PROVIDER_PLAYBOOKS } from './content/provider-playbooks.ts';
import { PROVIDER_PROMPTS } from './content/provider-prompts.ts';
import { PROVIDER_QUERIES } from './content/provider-queries.ts';
import type { TenantRecord } from './content/tenant-library.ts';
import { TENANT_CLAUSES, TENANT_PLAYBOOKS, TENANT_PROMPTS, TENANT_QUERIES } from './content/tenant-library.ts';

const providerClauses = PROVIDER_CLAUSES.map(({ title, text, jurisdiction }) =>
  encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, text, jurisdiction]] }),
);

const viewer = (userId: string, companyId: string | null): Viewer => ({
  userId,
  companyId,
  isSuperUser: companyId === null,
});

// A second apart, so that a list, which shows the newest first, keeps the order they were written in.
const moment = (now: Date, index: number) => new Date(now.getTime() - index * 1000).toISOString();

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
  const add = async <Fields extends object>(library: LibraryDescriptor<Fields>, written: readonly object[]) => {
    if (had.some((one) => one.library === library.name)) return;
    const records = written.map((one, index) => ({
      category: 'Provider' as const,
      fields: library.fields.parse(one),
      at: moment(now, index),
    }));
    await insertRecords(tx, library, viewer(authorId, null), records);
  };
  await add(PLAYBOOKS, PROVIDER_PLAYBOOKS);
  await add(CLAUSES, providerClauses);
  await add(PROMPTS, PROVIDER_PROMPTS);
  await add(QUERIES, PROVIDER_QUERIES);
}

/** Adds what people of the demo companies made. @param personOf the person of an address. */
export async function seedTenantLibraries(
  tx: Db,
  personOf: (email: string) => { id: string; company_id: string },
  now: Date,
): Promise<void> {
  const add = async <Fields extends object>(
    library: LibraryDescriptor<Fields>,
    records: readonly TenantRecord<Fields>[],
  ) => {
    for (const [index, { author_email, category, fields }] of records.entries()) {
      const { id, company_id } = personOf(author_email);
      await insertRecords(tx, library, viewer(id, company_id), [{ category, fields, at: moment(now, index) }]);
    }
  };
  await add(PLAYBOOKS, TENANT_PLAYBOOKS);
  await add(CLAUSES, TENANT_CLAUSES);
  await add(PROMPTS, TENANT_PROMPTS);
  await add(QUERIES, TENANT_QUERIES);
}
