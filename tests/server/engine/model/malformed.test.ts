// Replies in the wrong form: once, twice, as prose, as nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeModel, INVENTED_QUOTE, startFakeModel } from '#tests/support/fake-model.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { UNSOURCED_NOTICE } from '#server/engine/model/draft.ts';
import { PROSE_NOTICE } from '#server/engine/model/prose.ts';
import { engineAt, failureOf, LINES, questionOf, replyWith } from './questions.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

const context = () => ({ signal: new AbortController().signal, onText: () => {} });
const answer = (over = {}) => engineAt(fake.url).answer(questionOf(over), context());

test('a malformed reply is requested once more, and the model learns why', async () => {
  const before = fake.requests.length;
  fake.behave({ kind: 'malformed' });
  const draft = await answer();
  expect(draft.quotes.length).toBeGreaterThan(0);
  expect(draft.usage).toEqual({ input_tokens: 240, output_tokens: 80 });
  expect(fake.requests.slice(before)).toHaveLength(2);
  expect(fake.requests.at(-1)?.user).toContain('It was not the JSON object asked for.');
});

test('a second malformed reply without prose is a failure', async () => {
  const before = fake.requests.length;
  fake.behave({ kind: 'malformed' }, 2);
  expect(await failureOf(answer())).toBeInstanceOf(EngineFailure);
  expect(fake.requests.slice(before)).toHaveLength(2);
});

test.each(['', '   ', '{}', '[]', 'ok', '{"text": ""}'])('the reply %j twice is a failure', async (text) => {
  fake.behave({ kind: 'reply', text }, 2);
  expect(await failureOf(answer())).toBeInstanceOf(EngineFailure);
});

test('a second reply in prose is used, and its quotes are checked', async () => {
  fake.behave({ kind: 'prose' }, 2);
  const draft = await answer();
  expect(draft.text).toContain(PROSE_NOTICE.text);
  expect(draft.quotes.map(({ quote }) => quote)).toEqual([expect.any(String), INVENTED_QUOTE]);
  expect(LINES).toContain(draft.quotes[0]?.quote);
  expect(draft.text).toMatch(/” \[1\]/);
  expect(draft.text).toContain(`${INVENTED_QUOTE}" [2]`);
  expect(draft.text).toContain('as noted in \\[1\\]');
});

test('prose never replaces a JSON shape', async () => {
  fake.behave({ kind: 'prose' }, 2);
  expect(await failureOf(answer({ output: '{"law": ""}' }))).toBeInstanceOf(EngineFailure);
});

test('a citation of a missing quote is requested again, then removed and reported', async () => {
  fake.behave({ kind: 'reply', text: replyWith({ text: 'Delaware [1], five years [4].' }) }, 2);
  const draft = await answer();
  expect(draft.text).toBe(`Delaware [1], five years .\n\n${UNSOURCED_NOTICE.text}`);
  expect(fake.requests.at(-1)?.user).toContain('It cited [4], but "quotes" has 1 entries.');
});

test('a statement without any quote is requested again, then marked', async () => {
  const answers = [{ label: 'Law', value: 'Delaware', quotes: [], found: true }];
  fake.behave({ kind: 'reply', text: replyWith({ text: 'It is Delaware.', quotes: [], answers }) }, 2);
  const draft = await answer();
  expect(draft.text).toBe(`It is Delaware.\n\n${UNSOURCED_NOTICE.text}`);
});

test('a question without documents needs no quotes', async () => {
  const before = fake.requests.length;
  fake.behave({ kind: 'reply', text: replyWith({ text: 'A lease.', quotes: [], answers: [] }) });
  expect((await answer({ documents: [] })).text).toBe('A lease.');
  expect(fake.requests.slice(before)).toHaveLength(1);
});

test('an empty quote can never be found in a document', async () => {
  fake.behave({ kind: 'reply', text: replyWith({ quotes: [{ document: 'nda.txt', quote: ' ' }] }) }, 2);
  expect((await answer()).quotes).toEqual([{ document: 'nda.txt', quote: '(no quote given)' }]);
});

test('raw line breaks in JSON strings are read', async () => {
  fake.behave({ kind: 'reply', text: replyWith({ text: 'One [1]\nTwo' }).replaceAll('\\n', '\n') });
  expect((await answer()).text).toBe('One [1]\nTwo');
});

test('deeply nested rubbish ends as a failure, not as a crash', async () => {
  const text = `{"data": ${'['.repeat(50_000)}${']'.repeat(50_000)}, "text": 1, "quotes": []}`;
  fake.behave({ kind: 'reply', text }, 2);
  expect(await failureOf(answer())).toBeInstanceOf(EngineFailure);
});
