// Phrases in long texts: searched in one text after the other, up to the limit of a search.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { searchPlan } from '#server/search/search-plan.ts';
import { recordFile, saveRead } from '#server/store/contents.ts';
import type { Database } from '#server/store/database.ts';
import type { ReadText } from '#server/store/files/found-files.ts';
import { textsThatSay } from '#server/store/files/found-files.ts';
import { openDemoDatabase } from '#tests/support/database.ts';

const TEXTS = 8;
const LONG = 'The parties agree. '.repeat(5000);
const TERMS = searchPlan('"change of control"');
let folder: string;
let database: Database;
const texts: ReadText[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-phrases-'));
  database = await openDemoDatabase(folder);
  for (let number = 0; number < TEXTS; number += 1) {
    const sha256 = `${number}`.repeat(64);
    const text = number % 2 === 0 ? `${LONG} on any Change  of control.` : LONG;
    await recordFile(database.db, { sha256, bytes: 1 }, new Date().toISOString());
    await saveRead(database.db, { sha256, company_id: null }, 7, {
      ok: true,
      document: { kind: 'txt', text, pages: null, blocks: [], warnings: [] },
    });
    texts.push({ id: `${number}`, sha256, reader_version: 7 });
  }
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('are found at their positions', async () => {
  expect(await textsThatSay(database.db, texts, TERMS)).toEqual({ ids: ['0', '2', '4', '6'], isPartial: false });
});

it('are searched up to a limit of characters, and the rest is reported', async () => {
  const found = await textsThatSay(database.db, texts, TERMS, LONG.length * 2.5);
  expect(found).toEqual({ ids: ['0', '2'], isPartial: true });
});

it('let other queries in between', async () => {
  // With one connection for each, both are open: opening one takes as long as searching some texts.
  await Promise.all([1, 2].map(() => database.db.execute(sql`select 1`)));
  const done: string[] = [];
  const search = textsThatSay(database.db, texts, TERMS).then(() => done.push('search'));
  await Promise.all([search, database.db.execute(sql`select 1`).then(() => done.push('other'))]);
  expect(done).toEqual(['other', 'search']);
});
