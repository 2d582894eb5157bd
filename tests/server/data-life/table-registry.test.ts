// The registry of tables knows the whole database: what it does not know could be neither exported nor deleted.
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOf } from '#server/jobs/data-life/exports/entries.ts';
import { TABLE_WORDS } from '#server/jobs/data-life/exports/table-words.ts';
import { type Asked, nameOf } from '#server/store/data-life/table-life.ts';
import { TABLES } from '#server/store/data-life/table-registry.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ID = '01890000-0000-7000-8000-000000000000';
const EXPORTS: readonly Asked[] = [
  { of: 'company', companyId: ID, viewer: { userId: ID, companyId: ID, isSuperUser: false } },
  { of: 'company', companyId: ID, viewer: { userId: ID, companyId: null, isSuperUser: true } },
  { of: 'person', userId: ID },
];

it('has every table of the database once', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const known = TABLES.map(({ table }) => nameOf(table));
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
});

it('hides only columns that exist, and every one with a secret or a hash', () => {
  for (const { table, hidden = [], shown } of TABLES) {
    const columns = getTableConfig(table).columns.map(({ name }) => name);
    expect(columns, nameOf(table)).toEqual(expect.arrayContaining([...hidden]));
    if (typeof shown === 'object' && 'nobody' in shown) continue;
    const secret = columns.filter((name) => /_sealed$|_hash$|secret$|^search|_key$|^public_key$/.test(name));
    expect(hidden, nameOf(table)).toEqual(expect.arrayContaining(secret));
  }
});

it('describes in the read-me every table that an export has, and no other', () => {
  const exported = new Set(EXPORTS.flatMap((asked) => tablesOf(asked).map(({ name }) => name)));
  expect(Object.keys(TABLE_WORDS).toSorted()).toEqual([...exported].toSorted());
});

it('deletes what is part of something before it, and what refers to a person before the person', () => {
  const order = TABLES.map(({ table }) => nameOf(table));
  const late = TABLES.flatMap(({ table, home }) => {
    if (home.of === 'installation') return [];
    const { foreignKeys } = getTableConfig(table);
    return foreignKeys
      .filter(({ onDelete }) => onDelete !== 'cascade' && onDelete !== 'set null')
      .map((key) => nameOf(key.reference().foreignTable))
      .filter((other) => other !== nameOf(table) && other !== 'stored_files' && other !== 'plans')
      .filter((other) => order.indexOf(other) < order.indexOf(nameOf(table)))
      .map((other) => `${nameOf(table)} → ${other}`);
  });
  expect(late).toEqual([]);
});
