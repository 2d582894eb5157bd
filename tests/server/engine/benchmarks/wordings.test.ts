// Files with other wordings of the categories.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWordings } from '#benchmarks/wordings.ts';

const CATEGORIES = ['Insurance', 'Governing Law'].map((category) => ({ category, description: '' }));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-wordings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(wordings: object) {
  const file = join(folder, 'wordings.json');
  await writeFile(file, JSON.stringify(wordings));
  return readWordings(file, CATEGORIES);
}

const LAW = { synonyms: ['choice of law'], lay: ['whose law', 'which country’s law'] };

it('returns the wordings of each kind in the order of the categories', async () => {
  expect(await read({ 'Governing Law': LAW, Insurance: { synonyms: ['cover'], lay: [] } })).toEqual({
    synonyms: [
      { category: 'Insurance', words: 'cover' },
      { category: 'Governing Law', words: 'choice of law' },
    ],
    lay: [
      { category: 'Governing Law', words: 'whose law' },
      { category: 'Governing Law', words: 'which country’s law' },
    ],
  });
});

it('refuses a file that omits a category or names an unknown one', async () => {
  await expect(read({ 'Governing Law': LAW })).rejects.toThrow(/omits Insurance/);
  await expect(read({ 'Governing Law': LAW, Insurance: LAW, Rent: LAW })).rejects.toThrow(/not labelled: Rent/);
});
