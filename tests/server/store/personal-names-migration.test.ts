// The upgrade removes the names of Personal content that earlier versions wrote into usage and the
// audit log.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditChanges } from '#domain/audit.ts';
import type { Database } from '#server/store/database.ts';
import { companies } from '#server/store/schema.ts';
import { contractLabels } from '#server/store/usage.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const MIGRATION = new URL('../../../server/store/migrations/', import.meta.url);
const COMPANY = uuidv7();
let folder: string;
let database: Database;

/** The statements that change rows; the tables are up to date already. */
async function migrate(): Promise<void> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', MIGRATION), 'utf8')) as {
    entries: { tag: string }[];
  };
  const tag = journal.entries.find((entry) => entry.tag.endsWith('personal_names'))?.tag;
  const statements = (await readFile(new URL(`${tag}.sql`, MIGRATION), 'utf8')).split('--> statement-breakpoint');
  await database.db.transaction(async (tx) => {
    for (const statement of statements.filter((one) => !one.includes('ADD COLUMN')))
      await tx.execute(sql.raw(statement));
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-test-'));
  database = await openTestDatabase(folder);
  await database.db.insert(companies).values({ id: COMPANY, name: 'Old & Sons', created_at: new Date().toISOString() });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const category = (to: string): AuditChanges => ({ category: { from: null, to } });

it('removes names of Personal content from earlier entries, and leaves the others and the trigger as they are', async () => {
  const [mine, shared, turned, unknown] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const rows: readonly [action: string, id: string | null, changes: AuditChanges | null, is: string][] = [
    ['workflow.created', mine, category('Personal'), 'Personal workflow'],
    ['workflow.published', mine, null, 'Personal workflow'],
    ['workflow.created', shared, category('Organization'), 'Falcon'],
    ['workflow.updated', shared, null, 'Falcon'],
    ['workflow.created', turned, category('Personal'), 'Personal workflow'],
    ['workflow.updated', turned, { category: { from: 'Personal', to: 'Organization' } }, 'Personal workflow'],
    ['workflow.updated', unknown, null, 'Personal workflow'],
    ['run.deleted', uuidv7(), null, 'Workflow run'],
    ['answer.decided', uuidv7(), null, 'Workflow run'],
    ['playbooks.imported', null, category('Personal'), 'Personal file'],
    ['playbooks.imported', null, category('Organization'), 'Falcon'],
    ['repository.created', uuidv7(), null, 'Falcon'],
  ];
  const entries = rows.map(([action, record_id, changes]) => ({ id: uuidv7(), action, record_id, changes }));
  for (const entry of entries)
    await database.db.insert(auditEntries).values({
      ...(entry as typeof auditEntries.$inferInsert),
      company_id: COMPANY,
      record_name: 'Falcon',
      created_at: new Date().toISOString(),
    });
  await migrate();
  const kept = await database.db.select().from(auditEntries).where(eq(auditEntries.company_id, COMPANY));
  const names = new Map(kept.map(({ id, record_name }) => [id, record_name]));
  expect(entries.map(({ id, action }) => [action, names.get(id)])).toEqual(
    rows.map(([action, , , is]) => [action, is]),
  );
  await expect(database.pool.query('delete from audit_entries')).rejects.toThrow('append-only');
});

it('replaces names in usage by the labels that new events get', async () => {
  const { db } = database;
  const user = uuidv7();
  await db.execute(sql`insert into users (id, company_id, first_name, last_name, email, created_at)
    values (${user}, ${COMPANY}, 'Ada', 'Old', 'ada@old.test', now())`);
  for (const table of ['usage_events', 'usage_by_contract'])
    await db.execute(sql`insert into ${sql.identifier(table)}
      (id, company_id, user_id, ${sql.raw(table === 'usage_events' ? 'kind,' : '')} contract_name, contract_code, created_at)
      values (${uuidv7()}, ${COMPANY}, ${user}, ${sql.raw(table === 'usage_events' ? "'general_review'," : '')} 'Größe.docx', 'abc123', now())`);
  const [company] = await db.select().from(companies).where(eq(companies.id, COMPANY));
  await migrate();
  const labels = contractLabels(company?.usage_key ?? '', { contract_name: 'Größe.docx', contract_code: 'abc123' });
  for (const table of ['usage_events', 'usage_by_contract']) {
    const { rows } = await db.execute(
      sql`select contract_name, contract_code from ${sql.identifier(table)} where company_id = ${COMPANY}`,
    );
    expect(rows).toEqual([labels]);
  }
});
