// What the people of the demo companies keep in their libraries.
import { CLAUSES } from '#domain/clauses.ts';
import type { LibraryDescriptor } from '#domain/library.ts';
import { PLAYBOOKS } from '#domain/playbooks.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { QUERIES } from '#domain/queries.ts';
import type { Db } from '#server/store/database.ts';
import { insertRecords } from '#server/store/library/records.ts';
import { inTurn, viewerOf } from './authors.ts';
import type { TenantRecord } from './content/tenant-library.ts';
import { TENANT_CLAUSES, TENANT_PLAYBOOKS, TENANT_PROMPTS, TENANT_QUERIES } from './content/tenant-library.ts';

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
      await insertRecords(tx, library, viewerOf(id, company_id), [{ category, fields, at: inTurn(now, index) }]);
    }
  };
  await add(PLAYBOOKS, TENANT_PLAYBOOKS);
  await add(CLAUSES, TENANT_CLAUSES);
  await add(PROMPTS, TENANT_PROMPTS);
  await add(QUERIES, TENANT_QUERIES);
}
