// Searching a file of a project: by its name at once, by its text once it is read.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { textLexemes } from '#server/search/file-words.ts';
import { recordFile } from '#server/store/contents.ts';
import type { Database } from '#server/store/database.ts';
import { readAgainBefore, saveFileName, saveFileText } from '#server/store/files/file-search.ts';
import { fileNodes, fileTexts, projects } from '#server/store/files/file-schema.ts';
import { users } from '#server/store/schema.ts';
import { openDemoDatabase } from '#tests/support/database.ts';

type Node = typeof fileNodes.$inferSelect;

const [FIRST, SECOND] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
let folder: string;
let database: Database;
let node: Node;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-file-search-'));
  database = await openDemoDatabase(folder);
  for (const sha256 of [FIRST, SECOND]) await recordFile(database.db, { sha256, bytes: 1 }, new Date().toISOString());
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const { db } = database;
  const [author] = await db.select().from(users).where(eq(users.email, 'user@harbour.test'));
  if (!author?.company_id) throw new Error('the demo data lacks user@harbour.test');
  const of = { category: 'Organization' as const, scope_id: author.company_id, company_id: author.company_id };
  const project = uuidv7();
  await db.insert(projects).values({ ...of, id: project, author_id: author.id, name: 'Leases' });
  const [added] = await db
    .insert(fileNodes)
    .values({
      ...of,
      id: uuidv7(),
      place: 'repository',
      tree_id: project,
      project_id: project,
      author_id: author.id,
      updated_by: author.id,
      type: 'file',
      name: 'Harbour House lease',
      extension: '.pdf',
      sha256: FIRST,
      reading: 'waiting',
    })
    .returning();
  if (!added) throw new Error('no file was added');
  node = added;
  await saveFileName(db, node);
});

async function isFoundBy(query: string): Promise<boolean> {
  const rows = await database.db
    .select({ id: fileTexts.file_id })
    .from(fileTexts)
    .where(sql`${eq(fileTexts.file_id, node.id)} and ${fileTexts.search} @@ ${query}::tsquery`);
  return rows.length > 0;
}

const read = async (text: string | null) =>
  saveFileText(database.db, node, {
    sha256: FIRST,
    readerVersion: 7,
    lexemes: text === null ? null : await textLexemes(text),
  });

describe('the index of a file', () => {
  it('has its name at once, by words, stems and phrases', async () => {
    for (const query of [
      `'~lease'`,
      `'~leas'`,
      `'~pdf'`,
      `'~harbour':*`,
      `'~~harbour house'`,
      `'repository/${node.project_id}'`,
    ])
      expect([query, await isFoundBy(query)]).toEqual([query, true]);
    expect(await isFoundBy(`'~~house harbour'`)).toBe(false);
    expect(await isFoundBy(`'lease'`)).toBe(false);
  });

  it('has the words of its text with positions and stems, whatever its name becomes', async () => {
    await read('The Überlassung is governed by the laws of England.');
    await saveFileName(database.db, { ...node, name: 'Sublease' });
    for (const query of [`'uberlassung'`, `'govern'`, `'laws' <2> 'england'`, `'~sublease'`])
      expect([query, await isFoundBy(query)]).toEqual([query, true]);
    expect(await isFoundBy(`'~harbour'`)).toBe(false);
    expect(await isFoundBy(`'england' <2> 'laws'`)).toBe(false);
  });

  it('drops the text of a content that it no longer has', async () => {
    await read('The tenant repairs the roof.');
    await saveFileName(database.db, { ...node, sha256: SECOND });
    expect(await isFoundBy(`'tenant'`)).toBe(false);
    expect(await isFoundBy(`'~harbour'`)).toBe(true);
  });

  it('holds any text: words beyond the last position have none, and repeated words are marked', async () => {
    const filler = Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(' ');
    await read(`${'lessee '.repeat(300)} ${filler} a change of control`);
    for (const query of [`'lessee'`, `'^lessee'`, `'^'`, `'control'`, `'word2' <-> 'word3'`])
      expect([query, await isFoundBy(query)]).toEqual([query, true]);
    expect(await isFoundBy(`'change' <2> 'control'`)).toBe(false);
    await read(Array.from({ length: 200_000 }, (_, index) => `${index}überlang`).join(' '));
    expect(await isFoundBy(`'7uberlang'`)).toBe(true);
  });

  it('is rebuilt by a later reader, also for a file that an earlier one refused', async () => {
    await read(null);
    await database.db.update(fileNodes).set({ reading: 'refused', refusal: 'no_text', reading_attempts: 2 });
    await readAgainBefore(database.db, 7);
    expect(await stateOf()).toEqual({ reading: 'refused', refusal: 'no_text', reading_attempts: 2 });
    await readAgainBefore(database.db, 8);
    expect(await stateOf()).toEqual({ reading: 'waiting', refusal: null, reading_attempts: 0 });
  });
});

async function stateOf() {
  const { reading, refusal, reading_attempts } = fileNodes;
  const [row] = await database.db
    .select({ reading, refusal, reading_attempts })
    .from(fileNodes)
    .where(eq(fileNodes.id, node.id));
  return row;
}
