// The totals of the libraries, which a trigger maintains: always equal to a count, whatever happens to records.
import { count, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Category } from '#domain/categories.ts';
import { companies, users } from '#server/store/schema.ts';
import { libraryRecords, libraryTotals } from '#server/store/library/library-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fieldsOf, recordBody, recordOf } from '#tests/support/libraries.ts';

let app: TestApp;
let user: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

async function kept() {
  const rows = await app.deps.db.select().from(libraryTotals).where(ne(libraryTotals.total, 0));
  return rows.map((row) => `${row.library} ${row.scope_id} ${row.language} ${row.total}`).toSorted();
}
async function counted() {
  const { library, scope_id, language } = libraryRecords;
  const rows = await app.deps.db
    .select({ library, scope_id, language, total: count() })
    .from(libraryRecords)
    .groupBy(library, scope_id, language);
  return rows.map((row) => `${row.library} ${row.scope_id} ${row.language} ${row.total}`).toSorted();
}
const create = (title: string, category: Category) =>
  app.send({
    method: 'POST',
    path: '/prompts/create',
    token: user,
    body: recordBody('prompts', category, fieldsOf('prompts', title)),
  });
const total = async (category: Category) => {
  const reply = await app.send({ path: `/prompts?category=${category}&page_size=5`, token: user });
  return (reply.body as { total: number }).total;
};

it('are right for the demo data', async () => {
  expect(await kept()).toEqual(await counted());
});

it('follow records that are added at the same time, moved to another category and deleted', async () => {
  const before = [await total('Organization'), await total('Personal')];
  await Promise.all(Array.from({ length: 12 }, (_, index) => create(`At once ${index}`, 'Personal')));
  expect([await total('Organization'), await total('Personal')]).toEqual([before[0], (before[1] ?? 0) + 12]);

  const { id } = await recordOf(app, 'prompts', 'Personal', { author: 'user@harbour.test' });
  await app.send({
    method: 'PUT',
    path: `/prompts/update/${id}`,
    token: user,
    body: recordBody('prompts', 'Organization', fieldsOf('prompts', 'Moved')),
  });
  expect([await total('Organization'), await total('Personal')]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 11]);

  await app.send({ method: 'DELETE', path: `/prompts/delete/${id}`, token: user });
  expect(await total('Organization')).toBe(before[0]);
  expect(await kept()).toEqual(await counted());
});

it('follow a change of language, and a company that is deleted with everything it has', async () => {
  const german = 'Die Haftung des Verkäufers für leicht fahrlässige Pflichtverletzungen ist ausgeschlossen.';
  const { id } = await recordOf(app, 'prompts', 'Personal', { author: 'user@harbour.test' });
  const fields = { ...fieldsOf('prompts', 'Haftung'), prompt: german.repeat(3) };
  await app.send({
    method: 'PUT',
    path: `/prompts/update/${id}`,
    token: user,
    body: recordBody('prompts', 'Personal', fields),
  });
  expect((await kept()).some((row) => row.includes('german'))).toBe(true);
  expect(await kept()).toEqual(await counted());

  const [castellan] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Castellan Foods'));
  const of = eq(libraryRecords.company_id, castellan?.id ?? '');
  expect(await app.deps.db.$count(libraryRecords, of)).toBeGreaterThan(0);
  // Its users are the authors of its records, and are deleted after them.
  await app.deps.db.delete(libraryRecords).where(of);
  expect(await app.deps.db.$count(users, eq(users.company_id, castellan?.id ?? ''))).toBeGreaterThan(0);
  expect(await kept()).toEqual(await counted());
});

it('refuse the second of two changes of a record from the same version', async () => {
  const reply = await create('Wanted by two', 'Organization');
  const { id, version } = (reply.body as { data: { id: string; version: number } }).data;
  const replies = await Promise.all(
    ['one', 'other'].map((title) =>
      app.send({
        method: 'PUT',
        path: `/prompts/update/${id}`,
        token: user,
        body: recordBody('prompts', 'Organization', fieldsOf('prompts', title), version),
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const [stored] = await app.deps.db
    .select({ version: libraryRecords.version, name: sql<string>`content ->> 'name'` })
    .from(libraryRecords)
    .where(eq(libraryRecords.id, id));
  const won = replies.findIndex(({ status }) => status === 200);
  expect(stored).toEqual({ version: version + 1, name: ['one', 'other'][won] });
});
