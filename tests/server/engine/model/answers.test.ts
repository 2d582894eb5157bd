// Drafts from the replies of a well-behaved model: text, quotes, answers, absences, usage.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { type FakeModel, INVENTED_QUOTE, startFakeModel } from '#tests/support/fake-model.ts';
import { documentOf, engineAt, failureOf, LINES, questionOf, replyWith } from './questions.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

async function answer(over = {}, engine = engineAt(fake.url)) {
  const deltas: string[] = [];
  const context = { signal: new AbortController().signal, onText: (delta: string) => void deltas.push(delta) };
  return { draft: await engine.answer(questionOf(over), context), deltas };
}

describe('an answer of the model', () => {
  test.each(['openai-compatible', 'anthropic'] as const)('has quotes of the document through %s', async (provider) => {
    const { draft } = await answer({}, engineAt(fake.url, { provider }));
    expect(draft.quotes.map(({ quote }) => quote)).toContain(LINES[1]);
    expect(draft.text).toMatch(/^- .*\[1\]/);
    expect(draft.answers.every(({ quotes }) => quotes.length === 1)).toBe(true);
    expect(draft.usage).toEqual({ input_tokens: 120, output_tokens: 40 });
  });

  test.each(['openai-compatible', 'anthropic'] as const)('is streamed in pieces through %s', async (provider) => {
    const { draft, deltas } = await answer({}, engineAt(fake.url, { provider }));
    expect(deltas.length).toBeGreaterThan(3);
    expect(deltas.join('')).toBe(draft.text);
  });

  test('has the requested layout', async () => {
    expect((await answer({ output: 'Table' })).draft.text).toContain('| --- |');
    expect((await answer({ output: 'Plain Text' })).draft.text).not.toMatch(/^[-|]/m);
  });

  test('keeps a quote that no document has, for the check to mark', async () => {
    fake.behave({ kind: 'invented_quote' });
    const { draft } = await answer();
    expect(draft.quotes.at(-1)?.quote).toBe(INVENTED_QUOTE);
    expect(draft.text).toContain(`[${draft.quotes.length}]`);
  });

  test('says "not in the documents" as an absence', async () => {
    const answers = [{ label: 'Insurance', value: 'none', quotes: [], found: false }];
    fake.behave({ kind: 'reply', text: replyWith({ text: MESSAGES.notFoundInDocuments, quotes: [], answers }) });
    const { draft } = await answer();
    expect(draft.answers).toEqual([{ label: 'Insurance', value: '', quotes: [], absence: 'not_in_documents' }]);
    expect(draft.text).toBe(MESSAGES.notFoundInDocuments);
  });

  test('is read from among thoughts, sentences and a code fence', async () => {
    fake.behave({ kind: 'fenced' });
    const { draft } = await answer();
    expect(draft.quotes.map(({ quote }) => quote)).toContain(LINES[1]);
    expect(draft.text).not.toContain('Sure');
  });

  test('is read from a server that does not stream', async () => {
    fake.behave({ kind: 'unstreamed' });
    const { draft } = await answer();
    expect(draft.quotes.map(({ quote }) => quote)).toContain(LINES[1]);
    expect(draft.usage).toEqual({ input_tokens: 120, output_tokens: 40 });
  });

  test('is requested without a response format once the server refuses one', async () => {
    const engine = engineAt(fake.url);
    const before = fake.requests.length;
    fake.behave({ kind: 'refuses_format' }, 2);
    await answer({}, engine);
    await answer({}, engine);
    expect(fake.requests.slice(before).map(({ hasFormat }) => hasFormat)).toEqual([true, false, false]);
  });

  test('cites the only document for a slightly wrong name', async () => {
    fake.behave({ kind: 'reply', text: replyWith({ quotes: [{ document: 'the NDA', quote: LINES[1] }] }) });
    expect((await answer()).draft.quotes[0]?.document).toBe('nda.txt');
  });

  test('keeps a document that does not exist, for the check to mark', async () => {
    const documents = [documentOf(LINES), documentOf(LINES, 'other.txt')];
    fake.behave({ kind: 'reply', text: replyWith({ quotes: [{ document: 'ghost.txt', quote: LINES[1] }] }) });
    expect((await answer({ documents })).draft.quotes[0]?.document).toBe('ghost.txt');
  });

  test('shows no image, which would call out when it is displayed', async () => {
    fake.behave({ kind: 'reply', text: replyWith({ text: 'Delaware [1] ![x](https://evil.test/?q=1)' }) });
    expect((await answer()).draft.text).toContain('!\\[x]');
  });

  test('has values without citations, but with other numbers in brackets', async () => {
    const answers = [{ label: 'Law', value: 'Delaware [1], see [2024]', quotes: [1], found: true }];
    fake.behave({ kind: 'reply', text: replyWith({ answers }) });
    expect((await answer()).draft.answers).toEqual([{ label: 'Law', value: 'Delaware, see [2024]', quotes: [1] }]);
  });

  test('splits grouped citations', async () => {
    const quotes = [1, 2, 3].map((line) => ({ document: 'nda.txt', quote: LINES[line] }));
    fake.behave({ kind: 'reply', text: replyWith({ text: 'All of it [1, 3] and again [1-3].', quotes }) });
    expect((await answer()).draft.text).toBe('All of it [1] [3] and again [1] [2] [3].');
  });

  test('says that its end is missing if the model reached its length limit', async () => {
    fake.behave({ kind: 'reply', text: replyWith({ text: 'Delaware it is' }).slice(0, 22), finish: 'length' });
    const { draft } = await answer();
    expect(draft.text).toContain('the end of this result is missing');
    expect(draft.text).toMatch(/^Delaware/);
  });
});

describe('the cost of an answer', () => {
  const price = { input: 3, output: 15, currency: 'USD' };

  test('is reported at the prices of the service, repeated requests included', async () => {
    const engine = engineAt(fake.url, { price });
    const usage = { input_tokens: 120, output_tokens: 40, cost: { amount: 0.00096, currency: 'USD' } };
    expect((await answer({}, engine)).draft.usage).toEqual(usage);
    fake.behave({ kind: 'malformed' });
    expect((await answer({}, engine)).draft.usage).toEqual({
      input_tokens: 240,
      output_tokens: 80,
      cost: { amount: 0.00192, currency: 'USD' },
    });
  });

  test('is reported for failures too', async () => {
    fake.behave({ kind: 'malformed' }, 2);
    const failure = await failureOf(answer({}, engineAt(fake.url, { price })));
    expect(failure).toMatchObject({ absence: 'engine_failed', usage: { cost: { amount: 0.00192, currency: 'USD' } } });
  });

  test('is reported in tokens only if no prices are set', async () => {
    expect((await answer()).draft.usage).toEqual({ input_tokens: 120, output_tokens: 40 });
  });
});

describe('a JSON shape', () => {
  const output = '{"governing_law": "text", "term_years": "number", "parties": [""]}';
  const data = { governing_law: 'Delaware', term_years: 5, parties: ['A'] };
  const bodyOf = (text: string) => JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)?.[1] ?? 'null');

  test('is followed, with the sources under it', async () => {
    fake.behave({ kind: 'reply', text: replyWith({ data }) });
    const { draft } = await answer({ output });
    expect(bodyOf(draft.text)).toEqual(data);
    expect(draft.text).toContain('- Governing law: [1]');
  });

  test('is requested again if the reply deviates from it', async () => {
    const before = fake.requests.length;
    fake.behave({ kind: 'reply', text: replyWith({ data: { ...data, term_years: 'five' } }) });
    fake.behave({ kind: 'reply', text: replyWith({ data }) });
    expect(bodyOf((await answer({ output })).draft.text)).toEqual(data);
    expect(fake.requests.slice(before)).toHaveLength(2);
    expect(fake.requests.at(-1)?.user).toContain('"data" did not follow the template');
  });

  test('fails if the reply deviates twice', async () => {
    fake.behave({ kind: 'reply', text: replyWith({ data: { other: 1 } }) }, 2);
    await expect(answer({ output })).rejects.toThrow(/answer could not be read/);
  });

  test('is filled by a model that follows the template on its own', async () => {
    const { draft } = await answer({ output });
    expect(bodyOf(draft.text)).toMatchObject({ governing_law: expect.any(String), term_years: null });
  });

  test('does not let its text look like a citation', async () => {
    fake.behave({ kind: 'reply', text: replyWith({ data: { ...data, governing_law: 'see [1]' } }) });
    const { draft } = await answer({ output });
    expect(bodyOf(draft.text)).toEqual({ ...data, governing_law: 'see [1]' });
    expect(draft.text.match(/\[1\]/g)).toHaveLength(1);
  });
});
