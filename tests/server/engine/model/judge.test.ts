// The model's judge: what it makes of verdicts, quotes and proposals, true and false ones.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rule } from '#domain/playbooks.ts';
import { EngineFailure, type EngineDocument } from '#server/engine/engine.ts';
import type { ModelEngineOptions } from '#server/engine/model/model-engine.ts';
import { rankByRelevance } from '#server/engine/model/relevance.ts';
import { type FakeModel, INVENTED_QUOTE, startFakeModel } from '#tests/support/fake-model.ts';
import { engineAt, failureOf } from './questions.ts';
import { CONTRACT, contractOf, judgementWith, ruleOf } from './rules.ts';

let fake: FakeModel;
beforeEach(async () => {
  fake = await startFakeModel();
});
afterEach(() => fake.close());

interface Given {
  readonly rule?: Partial<Rule>;
  readonly document?: EngineDocument;
  readonly engine?: Partial<ModelEngineOptions>;
}

const judge = ({ rule, document = contractOf(), engine }: Given = {}) =>
  engineAt(fake.url, engine).judge(
    { rule: ruleOf(rule), document, side: 'Customer' },
    { signal: new AbortController().signal },
  );

const replying = (over: Record<string, unknown>, given?: Given) => {
  fake.behave({ kind: 'reply', text: judgementWith(over) });
  return judge(given);
};

describe('a verdict', () => {
  test('has the quotes at their places, the reason, the usage and a change for the words that it names', async () => {
    const document = contractOf();
    const judgement = await replying({}, { document, engine: { price: { input: 3, output: 15, currency: 'EUR' } } });
    const start = document.content.text.indexOf('fifty per cent');
    expect(judgement).toMatchObject({
      verdict: 'deviates',
      fallback: null,
      reason: 'The cap is half of what the rule asks for.',
      proposals: [{ start, end: start + 'fifty per cent'.length, text: 'two hundred per cent' }],
      problem: null,
      usage: { input_tokens: 120, output_tokens: 40, cost: { amount: 0.00096, currency: 'EUR' } },
    });
    const [quote] = judgement.quotes;
    expect(document.content.text.slice(quote?.start, quote?.end)).toBe(CONTRACT[3]);
  });

  test('of a fallback has its rank', async () => {
    const fallbacks = [{ position: 'Half of it', language: '' }];
    expect(await replying({ verdict: 'fallback', fallback: 2 }, { rule: { fallbacks } })).toMatchObject({
      verdict: 'fallback',
      fallback: 2,
    });
  });

  test('of a fallback that the rule does not have is asked for again', async () => {
    fake.behave({ kind: 'reply', text: judgementWith({ verdict: 'fallback', fallback: 3 }) });
    expect(await replying({ verdict: 'meets' })).toMatchObject({ verdict: 'meets', fallback: null });
    expect(fake.requests[1]?.user).toContain('must be a rank from 1 to 1');
  });

  test('whose quotes are not in the contract is left to a reader, with the nearest passage', async () => {
    fake.behave({ kind: 'invented_quote' });
    const judgement = await judge();
    expect(judgement).toMatchObject({
      verdict: 'needs_reader',
      problem:
        'The language model’s verdict was “Deviates”, but the words that it quoted are not terms of the contract.',
      proposals: [],
    });
    expect(judgement.quotes.map(({ quote }) => quote)).toEqual([expect.stringContaining('aggregate liability')]);
    expect(JSON.stringify(judgement)).not.toContain('unicorns');
    expect(judgement.reason).not.toContain('weekly');
  });

  test.each([
    ['no quote', []],
    ['a single word', [{ quote: 'Supplier' }]],
  ])('with %s is left to a reader', async (_, quotes) => {
    expect(await replying({ verdict: 'meets', quotes })).toMatchObject({ verdict: 'needs_reader' });
  });

  test('with an invented quote beside a true one keeps the true one, and says so', async () => {
    const judgement = await replying({ quotes: [{ quote: INVENTED_QUOTE }, { quote: CONTRACT[3] }] });
    expect(judgement.verdict).toBe('deviates');
    expect(judgement.quotes.map(({ quote }) => quote)).toEqual([CONTRACT[3]]);
    expect(judgement.problem).toMatch(/One passage .* is not in the contract/);
  });

  test('whose invented quotes have nothing near them in the contract is none', async () => {
    const rule = { title: 'Zoology', rule: 'Elephants', preferred_language: '', fallback_position: '' };
    fake.behave({ kind: 'invented_quote' });
    const failure = await failureOf(judge({ rule: { ...rule, fallback_language: '' } }));
    expect(failure).toBeInstanceOf(EngineFailure);
    expect(failure).toMatchObject({ absence: 'engine_failed', usage: { input_tokens: 120 } });
  });
});

describe('"missing"', () => {
  const insertion = [{ replace: null, insert_after: CONTRACT[4], text: 'The Supplier is liable without limit.' }];

  const insurance = {
    title: 'Insurance',
    rule: 'The Supplier insures itself against product liability.',
    preferred_language: 'The Supplier shall maintain product liability insurance of five million euros.',
    fallback_position: '',
    fallback_language: '',
  };

  test('has no sources, and its change begins a paragraph after the one that it names', async () => {
    const document = contractOf('Signed by both parties.');
    const at = document.content.text.indexOf('Scotland.') + 'Scotland.'.length;
    expect(await replying({ verdict: 'missing', proposals: insertion }, { document, rule: insurance })).toMatchObject({
      verdict: 'missing',
      quotes: [],
      proposals: [{ start: at, end: at, text: '\nThe Supplier is liable without limit.' }],
    });
  });

  test('is not claimed of a contract that has the preferred language word for word', async () => {
    const { preferred_language } = ruleOf();
    const judgement = await replying({ verdict: 'missing' }, { document: contractOf(preferred_language) });
    expect(judgement).toMatchObject({
      verdict: 'needs_reader',
      quotes: [{ quote: preferred_language }],
      proposals: [],
    });
  });

  test('is not claimed where a clause has much of the playbook’s language', async () => {
    const judgement = await replying({ verdict: 'missing' });
    expect(judgement).toMatchObject({ verdict: 'needs_reader', quotes: [{ quote: CONTRACT[3] }] });
    expect(judgement.comparison?.about).toContain('amount');
  });

  test('is fine where the rule is not required', async () => {
    const judgement = await replying(
      { verdict: 'missing', proposals: insertion },
      { rule: { ...insurance, required: false } },
    );
    expect(judgement).toMatchObject({ verdict: 'not_applicable', proposals: [] });
  });

  test('is not claimed of a contract that was read in part', async () => {
    const filler = Array.from({ length: 200 }, (_, index) => `Section ${index} deals with deliveries and packaging.`);
    const engine = { budget: 3000, rank: rankByRelevance };
    const judgement = await replying(
      { verdict: 'missing' },
      { document: contractOf(...filler), rule: insurance, engine },
    );
    expect(judgement.verdict).toBe('needs_reader');
    expect(judgement.quotes).toHaveLength(1);
    expect(judgement.problem).toMatch(/found no terms on this in the part .* the passages closest to the rule, \d+%/);
  });
});

describe('a proposed change', () => {
  const proposing = (...proposals: Record<string, unknown>[]) => replying({ proposals });

  test.each([
    ['for words that are not in the contract', { replace: 'ninety per cent', insert_after: null, text: 'all' }],
    ['without a place', { replace: null, insert_after: null, text: 'all' }],
    ['without words for a new paragraph', { replace: null, insert_after: CONTRACT[2], text: ' ' }],
    ['of too many words', { replace: 'fifty per cent', insert_after: null, text: 'x'.repeat(20_001) }],
  ])('%s is left out, and the problem says so', async (_, proposal) => {
    const judgement = await proposing(proposal);
    expect(judgement.proposals).toEqual([]);
    expect(judgement.problem).toMatch(/One change .* no place/);
  });

  test('of words that another one changes is left out', async () => {
    const one = { replace: 'fifty per cent', insert_after: null, text: 'all' };
    const judgement = await proposing(one, { ...one, replace: 'shall not exceed fifty per cent' });
    expect(judgement.proposals).toHaveLength(1);
  });

  test('is plain text that a Word file can hold', async () => {
    const text = '```text\r\n## Liability\n\n**All** of the\u0000 fees\ud800.\n```';
    const [proposal] = (await proposing({ replace: 'fifty per cent', insert_after: null, text })).proposals;
    expect(proposal?.text).toBe('Liability\nAll of the fees.');
  });

  test('has the comment of the rule for the counterparty', async () => {
    const { proposals } = await replying({}, { rule: { comment: 'Our insurance asks for this.' } });
    expect(proposals[0]?.comment).toBe('Our insurance asks for this.');
  });

  test('is not made where the contract meets the rule', async () => {
    expect((await replying({ verdict: 'meets' })).proposals).toEqual([]);
  });

  test('of a paragraph with a printed number has a place without that number', async () => {
    const document = contractOf();
    const blocks = document.content.blocks.map((block) => ({ ...block, clause: '7.2' }));
    const numbered = { ...document, content: { ...document.content, blocks } };
    const quote = `(clause 7.2) ${CONTRACT[3]}`;
    const proposals = [{ replace: quote, insert_after: null, text: '(clause 7.2) No cap.' }];
    const judgement = await replying({ quotes: [{ quote }], proposals }, { document: numbered });
    expect(judgement.quotes[0]?.quote).toBe(CONTRACT[3]);
    expect(judgement.proposals[0]).toMatchObject({ text: 'No cap.' });
  });
});

describe('the service', () => {
  test('is asked once for each rule, with the contract first and the same beginning for each', async () => {
    const document = contractOf();
    await judge({ document });
    await judge({ document, rule: { title: 'Governing law', rule: 'The law of Vermont.' } });
    const [one, two] = fake.requests;
    expect(fake.requests).toHaveLength(2);
    expect(one?.system).toBe(two?.system);
    const contract = /^<document-[\s\S]*?<\/document-\w+>/.exec(one?.user ?? '')?.[0];
    expect(contract).toContain(CONTRACT[4]);
    expect(two?.user.startsWith(contract ?? 'none')).toBe(true);
    await judge();
    expect(fake.requests[2]?.system).not.toBe(one?.system);
  });

  test('is asked again once where its reply is malformed, and both are paid for', async () => {
    fake.behave({ kind: 'malformed' });
    expect(await judge()).toMatchObject({ verdict: 'deviates', usage: { input_tokens: 240, output_tokens: 80 } });
    expect(fake.requests[1]?.user).toContain('It was not the JSON object asked for.');
  });

  test.each([
    ['malformed', JSON.stringify({ verdict: 1 })],
    ['of another form', JSON.stringify({ text: 'It meets the rule.', quotes: [] })],
    ['with a verdict of its own', judgementWith({ verdict: 'excellent' })],
    ['without a reason', judgementWith({ reason: ' ' })],
    ['prose', 'The contract meets the rule, as far as I can see.'],
    ['without its end', judgementWith({}).slice(0, 60)],
  ])('that replies twice with something %s gives no verdict', async (_, text) => {
    fake.behave({ kind: 'reply', text }, 2);
    const failure = await failureOf(judge());
    expect(failure).toBeInstanceOf(EngineFailure);
    expect(failure).toMatchObject({ absence: 'engine_failed', usage: { input_tokens: 240 } });
    expect(fake.requests).toHaveLength(2);
  });

  test('whose reply ends at its length limit gives no verdict, and is not asked again', async () => {
    fake.behave({ kind: 'reply', text: judgementWith({}).slice(0, 60), finish: 'length' });
    expect(await failureOf(judge())).toMatchObject({ absence: 'cut_off', usage: { input_tokens: 120 } });
    expect(fake.requests).toHaveLength(1);
  });

  test('that is busy or breaks off is asked again', async () => {
    fake.behave({ kind: 'status', status: 429, headers: { 'retry-after': '2' } });
    fake.behave({ kind: 'cut' });
    expect(await judge()).toMatchObject({ verdict: 'deviates' });
    expect(fake.requests).toHaveLength(3);
  });

  test('that stays busy gives no verdict', async () => {
    fake.behave({ kind: 'status', status: 429 }, 5);
    const failure = await failureOf(judge());
    expect(failure.message).toMatch(/is busy/);
    expect(failure).toMatchObject({ absence: 'engine_failed' });
  });

  test('that reads less than the contract gets the passages for the rule', async () => {
    const filler = Array.from({ length: 200 }, (_, index) => `Section ${index} deals with deliveries and packaging.`);
    const tooLong = { error: { message: 'maximum context length is 4096 tokens' } };
    fake.behave({ kind: 'status', status: 400, body: tooLong });
    const judgement = await judge({ document: contractOf(...filler), engine: { rank: rankByRelevance } });
    expect(judgement).toMatchObject({ verdict: 'deviates', quotes: [{ quote: CONTRACT[3] }] });
    expect(judgement.problem).toMatch(/too long for the language model/);
  });

  test('is not asked about a rule for the other side', async () => {
    expect(await judge({ rule: { side: 'Supplier' } })).toMatchObject({ verdict: 'not_applicable', quotes: [] });
    expect(fake.requests).toHaveLength(0);
  });

  test('is not asked about a contract without text, or about a rule as long as a contract', async () => {
    const empty = contractOf();
    const document = { ...empty, content: { ...empty.content, text: '', blocks: [] } };
    expect(await failureOf(judge({ document }))).toBeInstanceOf(EngineFailure);
    const rule = { preferred_language: 'x'.repeat(20_000) };
    expect(await failureOf(judge({ rule, engine: { budget: 20_000 } }))).toMatchObject({ absence: 'cut_off' });
    expect(fake.requests).toHaveLength(0);
  });

  test('gets no more requests at a time than allowed, answers among them', async () => {
    fake.behave({ kind: 'hang' }, 2);
    const engine = engineAt(fake.url, { concurrency: 2 });
    const stops = [1, 2, 3].map(() => new AbortController());
    const running = stops.map(({ signal }) =>
      engine.judge({ rule: ruleOf(), document: contractOf(), side: '' }, { signal }).catch((error: unknown) => error),
    );
    await fake.received(2);
    stops[0]?.abort(new Error('stopped'));
    expect(await running[2]).toMatchObject({ verdict: 'deviates' });
    stops[1]?.abort(new Error('stopped'));
    await Promise.all(running);
    expect(fake.requests).toHaveLength(3);
  });
});
