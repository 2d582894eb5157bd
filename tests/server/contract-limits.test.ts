// Contracts with as many suggestions as they take, and calls with ten times what is allowed.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { problemSchema } from '#domain/errors.ts';
import { PASSAGE_MAX, SUGGESTIONS_MAX } from '#domain/limits.ts';
import { suggestionDecisions, suggestions } from '#server/store/contracts/contract-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addedSuggestion, acceptSuggestions, openedContract, stateOfContract } from '#tests/support/contracts.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { dataOf } from '#tests/support/files.ts';

const USER = 'user@harbour.test';
const WORD = 'words';
const WORDS_PER_PARAGRAPH = 10;
const PARAGRAPH = Array.from({ length: WORDS_PER_PARAGRAPH }, () => WORD).join(' ');
const ROWS_PER_INSERT = 1000;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
});
afterAll(() => app.close());

const post = (path: string, body: object) => app.send({ method: 'POST', path, token, body });

/** The final view's offset of a word. */
const offsetOf = (word: number) =>
  Math.floor(word / WORDS_PER_PARAGRAPH) * (PARAGRAPH.length + 2) + (word % WORDS_PER_PARAGRAPH) * (WORD.length + 1);

/** A contract of 10,000 words with an accepted suggestion for each: the first through the API, the others as its copies. */
async function fullContract() {
  const paragraph = `<w:p><w:r><w:t>${PARAGRAPH}</w:t></w:r></w:p>`;
  const { id } = await openedContract(app, token, {
    bytes: makeDocx({ body: paragraph.repeat(SUGGESTIONS_MAX / WORDS_PER_PARAGRAPH) }),
  });
  const at = { revision: 1, start: 0, end: WORD.length };
  const { id: first } = await addedSuggestion(app, token, id, { ...at, text: 'terms' });
  await acceptSuggestions(app, token, id, [first]);
  const { db } = app.deps;
  const [row] = await db.select().from(suggestions).where(eq(suggestions.id, first));
  const [decision] = await db.select().from(suggestionDecisions).where(eq(suggestionDecisions.suggestion_id, first));
  if (!row || !decision) throw new Error('The first suggestion was not stored.');
  const copies = Array.from({ length: SUGGESTIONS_MAX - 1 }, (_, index) => {
    const start = offsetOf(index + 1);
    return { ...row, id: uuidv7(), start, end: start + WORD.length };
  });
  for (let from = 0; from < copies.length; from += ROWS_PER_INSERT) {
    const some = copies.slice(from, from + ROWS_PER_INSERT);
    await db.insert(suggestions).values(some);
    await db.insert(suggestionDecisions).values(some.map(({ id }) => ({ ...decision, suggestion_id: id })));
  }
  return id;
}

it('writes 10,000 suggestions in one revision, answers others meanwhile, and takes no more of them', async () => {
  const id = await fullContract();
  const before = await stateOfContract(app, token, id);
  const full = await post(`/contracts/${id}/suggestions`, { revision: 1, start: 0, end: 5, text: 'clauses' });
  expect(full.status).toBe(409);
  expect(problemSchema.parse(full.body).message).toContain('has 10,000 suggestions, which is the most that it takes.');
  expect(await stateOfContract(app, token, id)).toEqual(before);

  const finished: string[] = [];
  const redline = post(`/contracts/${id}/redline`, {}).then((reply) => {
    finished.push('redline');
    return reply;
  });
  for (let asked = 0; asked < 3; asked += 1) dataOf(await app.send({ path: '/contracts', token }));
  finished.push('others');
  const { revision, applied, refused } = dataOf<{ revision: number; applied: string[]; refused: object[] }>(
    await redline,
  );
  expect(finished).toEqual(['others', 'redline']);
  expect({ revision, applied: applied.length, refused }).toEqual({
    revision: 2,
    applied: SUGGESTIONS_MAX,
    refused: [],
  });
  const { text } = dataOf<ContractText>(await app.send({ path: `/contracts/${id}/text?view=final`, token }));
  expect(new Set(text.split(/\s+/))).toEqual(new Set(['terms']));
});

it.each<[string, (id: string) => ReturnType<typeof post>]>([
  [
    'a redline of 100,000 ids',
    (id) => post(`/contracts/${id}/redline`, { suggestions: Array.from({ length: 100_000 }, () => uuidv7()) }),
  ],
  [
    'a suggestion of ten times the longest passage',
    (id) => post(`/contracts/${id}/suggestions`, { revision: 1, start: 0, end: 5, text: 'x'.repeat(PASSAGE_MAX * 10) }),
  ],
  [
    'a comment of ten times the longest passage',
    (id) =>
      post(`/contracts/${id}/suggestions`, {
        revision: 1,
        start: 0,
        end: 5,
        text: 'terms',
        comment: 'x'.repeat(PASSAGE_MAX * 10),
      }),
  ],
  [
    'the resolution of 500,000 changes',
    (id) =>
      post(`/contracts/${id}/changes`, {
        revision: 1,
        action: 'accept',
        changes: Array.from({ length: 500_000 }, (_, index) => String(index)),
      }),
  ],
])('refuses %s, and keeps the contract as it was', async (_what, call) => {
  const { id } = await openedContract(app, token, {
    bytes: makeDocx({ body: `<w:p><w:r><w:t>${PARAGRAPH}</w:t></w:r></w:p>` }),
  });
  await addedSuggestion(app, token, id, { revision: 1, start: 0, end: WORD.length, text: 'terms' });
  const before = await stateOfContract(app, token, id);
  const reply = await call(id);
  expect([400, 413]).toContain(reply.status);
  expect(problemSchema.parse(reply.body).message).not.toBe('');
  expect(await stateOfContract(app, token, id)).toEqual(before);
});
