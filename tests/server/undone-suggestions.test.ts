// Suggestions that the pane says were applied, where the document that it sends does not have them: somebody has undone them in
// Word. What was edited since counts as applied.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { acceptSuggestions, addedSuggestion, openedContract } from '#tests/support/contracts.ts';
import { dataOf } from '#tests/support/files.ts';
import { sendRevision, suggestionStates, textDocx } from '#tests/support/sent-documents.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

const unique = () => `The seller delivers in June. ${crypto.randomUUID()}`;
const contractOf = async (...paragraphs: readonly string[]): Promise<string> =>
  (await openedContract(app, token, { bytes: textDocx(...paragraphs) })).id;
const revise = (id: string, paragraphs: readonly string[], revision: number, applied: readonly string[]) =>
  sendRevision(app, token, id, { bytes: textDocx(...paragraphs), revision, applied });

it('stay accepted, and those whose words were edited since are applied', async () => {
  const first = 'The buyer pays within sixty days.';
  const id = await contractOf(first, unique());
  const ids: string[] = [];
  for (const word of ['buyer', 'days']) {
    const start = first.indexOf(word);
    const edit = { revision: 1, start, end: start + word.length, text: `new ${word}` };
    ids.push((await addedSuggestion(app, token, id, edit)).id);
  }
  await acceptSuggestions(app, token, id, ids);
  expect(dataOf(await revise(id, [first, unique()], 1, ids))).toEqual({
    revision: 2,
    is_new: true,
    applied: [],
    undone: ids,
  });
  expect(await suggestionStates(app, token, id)).toEqual(['accepted', 'accepted']);
  const edited = ['The buyer will pay within sixty working days.', unique()];
  expect(dataOf(await revise(id, edited, 2, ids))).toMatchObject({ applied: ids, undone: [] });
});

it.each<
  [what: string, edit: { start: number; end: number; text: string; comment?: string }, after: string, of: string]
>([
  ['has a paragraph after another', { start: 33, end: 33, text: '\nPay in euros.' }, 'Pay in euros.', 'applied'],
  ['does not have one that was undone', { start: 33, end: 33, text: '\nPay in euros.' }, 'End.', 'accepted'],
  ['has a comment, which no text has', { start: 4, end: 9, text: 'buyer', comment: 'Who?' }, 'End.', 'applied'],
])('%s, though the words before it are as they were', async (_what, edit, after, state) => {
  const first = 'The buyer pays within sixty days.';
  const contract = await contractOf(first, unique());
  const { id } = await addedSuggestion(app, token, contract, { revision: 1, ...edit });
  await acceptSuggestions(app, token, contract, [id]);
  await revise(contract, [first, after, unique()], 1, [id]);
  expect(await suggestionStates(app, token, contract)).toEqual([state]);
});

it.each([
  ['edited since', ['Pay in pounds sterling.'], 'applied'],
  ['undone', [], 'accepted'],
  ['undone, with another paragraph far behind it', [], 'accepted', ['Pay in euros.']],
])(
  'the document has a paragraph that was inserted and %s: it is %s',
  async (_what, between, state, behind: string[] = []) => {
    const [first, next] = ['The buyer pays within sixty days.', `Order ${unique()}.`];
    const contract = await contractOf(first, next);
    const edit = { revision: 1, start: 33, end: 33, text: '\nPay in euros.' };
    const { id } = await addedSuggestion(app, token, contract, edit);
    await acceptSuggestions(app, token, contract, [id]);
    await revise(contract, [first, ...between, next, unique(), ...behind], 1, [id]);
    expect(await suggestionStates(app, token, contract)).toEqual([state]);
  },
);
