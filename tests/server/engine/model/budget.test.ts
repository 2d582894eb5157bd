// Documents longer than the model’s budget are never cut silently.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { type FakeModel, startFakeModel } from '#tests/support/fake-model.ts';
import { documentOf, engineAt, failureOf, questionOf, replyWith } from './questions.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

const context = () => ({ signal: new AbortController().signal, onText: () => {} });
const long = documentOf(
  Array.from({ length: 300 }, (_, index) => `Clause ${index} of this long contract binds both parties.`),
);

test('the text says so, and missing answers are cut off rather than absent', async () => {
  const answers = [{ label: 'Insurance', value: '', quotes: [], found: false }];
  fake.behave({ kind: 'reply', text: replyWith({ text: MESSAGES.notFoundInDocuments, quotes: [], answers }) });
  const draft = await engineAt(fake.url, { budget: 2000 }).answer(questionOf({ documents: [long] }), context());
  expect(draft.text).toMatch(/Anything not found may be in the rest\.$/);
  expect(draft.answers[0]?.absence).toBe('cut_off');
  expect(draft.notices).toMatchObject([
    { about: 'partial', text: expect.stringMatching(/\d+% of the text/) as unknown },
  ]);
});

test('the request stays within the budget', async () => {
  await engineAt(fake.url, { budget: 2000 }).answer(questionOf({ documents: [long] }), context());
  expect(fake.requests.at(-1)?.user.length).toBeLessThan(4000);
});

test('texts that leave no room for the documents are refused with a sentence', async () => {
  const fields = [{ name: 'Notes', value: 'x'.repeat(1900) }];
  const failure = await failureOf(engineAt(fake.url, { budget: 2000 }).answer(questionOf({ fields }), context()));
  expect(failure.message).toMatch(/Shorten the texts/);
});
