// A search of a library does a bounded amount of work, and answers as well in a library of any size.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLAUSE_COLUMNS, encodeClause } from '#domain/clause-content.ts';
import { CLAUSES, type Clause } from '#domain/clauses.ts';
import { SEARCH_RANKED_MAX } from '#domain/limits.ts';
import { insertRecords } from '#server/store/library/records.ts';
import { LOADED_LENGTH_MAX } from '#server/store/library/record-words-cache.ts';
import { users } from '#server/store/schema.ts';
import type { Viewer } from '#server/store/viewer.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const EMAIL = 'user@harbour.test';
/** Ten times what one search ranks. */
const MANY = 5000;

let app: TestApp;
let token: string;
let viewer: Viewer;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(EMAIL);
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, EMAIL));
  if (!user) throw new Error(`the demo data lacks ${EMAIL}`);
  viewer = { userId: user.id, companyId: user.company_id, isSuperUser: false };
});
afterAll(() => app.close());

async function add(category: 'Organization' | 'Personal', texts: readonly (readonly [title: string, text: string])[]) {
  const records = texts.map(([title, text], index) => ({
    category,
    fields: encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, text, '']] }),
    at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }));
  await insertRecords(app.deps.db, CLAUSES, viewer, records);
}

async function find(search: string, category: string) {
  const query = new URLSearchParams({ search, category, page_size: '100' });
  const reply = await app.send({ path: `/clauses/?${query.toString()}`, token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { data: Clause[]; total: number };
}

it('finds the oldest record by its rare word among thousands with the common ones', async () => {
  const common = Array.from({ length: MANY }, (_, n) => [`Walnut ${n}`, 'The walnut terms of supply apply.'] as const);
  await add('Organization', [['Oldest', 'The walnut terms of supply name a marzipan.'], ...common]);
  const { data, total } = await find('walnut terms of supply marzipan', 'Organization');
  expect(data[0]?.title).toBe('Oldest');
  expect(total).toBeLessThanOrEqual(SEARCH_RANKED_MAX);
  expect((await find('walnut', 'Organization')).total).toBe(SEARCH_RANKED_MAX);
});

it('reads no more text than one search may, and the rest with the next', async () => {
  const long = 'hazelnut terms '.repeat(13_000);
  const needed = Math.ceil((1.5 * LOADED_LENGTH_MAX) / long.length);
  await add(
    'Personal',
    Array.from({ length: needed }, (_, n) => [`Long ${n}`, long] as const),
  );
  const [first, second] = [await find('hazelnut', 'Personal'), await find('hazelnut', 'Personal')];
  expect(first.total).toBeGreaterThan(0);
  expect(first.total).toBeLessThan(needed);
  expect(second.total).toBe(needed);
});
