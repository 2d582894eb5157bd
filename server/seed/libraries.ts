// The library records of a database that has none yet: the provider's, and those of the demo companies.
import { eq } from 'drizzle-orm';
import { CLAUSES } from '#domain/clauses.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { QUERIES } from '#domain/queries.ts';
import type { Db } from '#server/store/database.ts';
import { libraryTotals } from '#server/store/library/library-schema.ts';
import { completePlaybook } from '#server/store/library/complete-playbook.ts';
import { publishNew } from '#server/store/library/playbook-versions.ts';
import { insertRecords } from '#server/store/library/records.ts';
import { PROVIDER_SCOPE } from '#server/store/scopes.ts';
import type { ContentOwner, SeedRecord } from './library-content.ts';
import { readClauses, readPlaybooks, readPrompts, readQueries } from './library-content.ts';
import { secondsBefore, viewerOf } from './viewers.ts';

type Add = <Fields extends object>(
  library: LibraryDescriptor<Fields>,
  read: (owner: ContentOwner) => Promise<SeedRecord<Fields>[]>,
) => Promise<void>;

const readStoredPlaybooks = async (owner: ContentOwner) =>
  (await readPlaybooks(owner)).map((record) => ({ ...record, fields: completePlaybook(record.fields, null) }));

async function addEach(add: Add): Promise<void> {
  await add(PLAYBOOKS, readStoredPlaybooks);
  await add(CLAUSES, readClauses);
  await add(PROMPTS, readPrompts);
  await add(QUERIES, readQueries);
}

/**
 * Adds the provider's records to each library that never had any, so that a database of an earlier release gets them too and
 * what was deleted stays deleted: a total, once there, stays at zero.
 * @param authorId a super admin.
 */
export async function seedProviderLibraries(tx: Db, authorId: string, now: Date): Promise<void> {
  const had = await tx
    .select({ library: libraryTotals.library })
    .from(libraryTotals)
    .where(eq(libraryTotals.scope_id, PROVIDER_SCOPE));
  await addEach(async (library, read) => {
    if (had.some((one) => one.library === library.name)) return;
    const records = (await read('provider')).map(({ category, fields }, index) => ({
      category,
      fields,
      at: secondsBefore(now, index),
    }));
    const ids = await insertRecords(tx, library, viewerOf(authorId, null), records);
    if (library.name === PLAYBOOKS.name) await publishNew(tx, ids);
  });
}

/** Adds the records of the demo companies. @param personOf the person of an address. */
export async function seedDemoLibraries(
  tx: Db,
  personOf: (email: string) => { id: string; company_id: string },
  now: Date,
): Promise<void> {
  await addEach(async (library, read) => {
    for (const [index, { author_email = '', category, fields }] of (await read('demo')).entries()) {
      const { id, company_id } = personOf(author_email);
      const record = { category, fields, at: secondsBefore(now, index) };
      const ids = await insertRecords(tx, library, viewerOf(id, company_id), [record]);
      if (library.name === PLAYBOOKS.name && category === 'Organization') await publishNew(tx, ids);
    }
  });
}
