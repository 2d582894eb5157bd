import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { RunEvent } from '#domain/runs.ts';
import type { WorkflowPrompt } from '#domain/workflows.ts';
import { answerPrompts, type AnswerPromptsInput } from '#server/engine/answer-prompts.ts';
import { type Draft, type Engine, EngineFailure, type Question } from '#server/engine/engine.ts';
import { engineDocument, LEASE, SUPPLY_AGREEMENT } from './documents.ts';
import { NO_JUDGE } from '#tests/support/no-judge.ts';

const supply = engineDocument(SUPPLY_AGREEMENT, 'supply.txt', 'Contract');
const lease = engineDocument(LEASE, 'lease.txt', 'Other contract');

function draft(text: string, quotes: Draft['quotes'] = [], more: Partial<Draft> = {}): Draft {
  return { text, quotes, answers: [], usage: null, ...more };
}

type Reply = (question: Question, onText: (delta: string) => void) => Draft;

function engineOf(...replies: Reply[]): Engine & { asked: Question[] } {
  const asked: Question[] = [];
  return {
    asked,
    ...NO_JUDGE,
    info: { kind: 'openai-compatible', model: 'test' },
    async answer(question, { onText }) {
      asked.push(question);
      const reply = replies[asked.length - 1] ?? replies.at(-1);
      if (!reply) throw new Error('No reply is left.');
      return reply(question, onText);
    },
  };
}

function prompt(text: string, more: Partial<WorkflowPrompt> = {}): WorkflowPrompt {
  return { prompt: text, output: 'List', fields: [], files: [], ...more };
}

function run(engine: Engine, prompts: WorkflowPrompt[], more: Partial<AnswerPromptsInput> = {}) {
  const { signal } = new AbortController();
  return answerPrompts({ prompts, fields: [], documents: [supply, lease], engine, signal, ...more });
}

const file = (name: string, main = false) => ({ name, is_require: false, main });
const field = (name: string) => ({ name, is_require: false });
const fails: Reply = () => {
  throw new EngineFailure('The model is *busy*. Try again.');
};

describe('a prompt', () => {
  it('sees its own files, the main one first, and all of them when it names none', async () => {
    const engine = engineOf(() => draft('x'));
    await run(engine, [
      prompt('a', { files: [file('other contract')] }),
      prompt('b', { files: [file('Contract'), file('Other contract', true)] }),
      prompt('c'),
      prompt('d', { files: [file('Never given')] }),
    ]);
    expect(engine.asked.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
      ['lease.txt'],
      ['lease.txt', 'supply.txt'],
      ['supply.txt', 'lease.txt'],
      [],
    ]);
  });

  it('is filled with its own fields only', async () => {
    const engine = engineOf(() => draft('x'));
    const fields = [
      { name: 'Client', value: 'Marlow' },
      { name: 'Secret', value: 'hidden' },
    ];
    const own = prompt('For {{client}}: {{ Note }}{{Secret}}', { fields: [field('Client'), field('Note')] });
    const { results } = await run(engine, [own], { fields });
    expect(engine.asked[0]).toMatchObject({
      instruction: 'For Marlow: {{Secret}}',
      unfilled: { instruction: 'For {{client}}: {{Secret}}', output: 'List' },
      fields: [{ name: 'Client', value: 'Marlow' }],
    });
    expect(results[0]?.prompt).toBe('For Marlow: {{Secret}}');
  });

  it('sees the answers to earlier prompts', async () => {
    const engine = engineOf(
      () => draft('First'),
      () => draft('Second'),
    );
    await run(engine, [prompt('one'), prompt('two')]);
    expect(engine.asked[1]?.previous).toEqual([{ instruction: 'one', text: 'First' }]);
  });
});

describe('a run', () => {
  const oak = { document: 'supply.txt', quote: 'sawn oak' };
  const rent = { document: 'lease.txt', quote: 'an annual rent of £48,000' };

  it('numbers the sources of all prompts, in text and records', async () => {
    const engine = engineOf(
      () => draft('Oak [1]', [oak]),
      () =>
        draft('Rent [1], oak [2], none [3]', [rent, { ...oak, quote: 'sawn  oak' }], {
          answers: [{ label: 'Rent', value: '£48,000', quotes: [1, 2, 3, 1] }],
        }),
    );
    const { results, sources } = await run(engine, [prompt('a'), prompt('b')]);
    expect(results[1]?.text).toBe('Rent [2], oak [1], none');
    expect(results[1]?.answers).toEqual([
      { label: 'Rent', value: '£48,000', sources: [2, 1], engine: engine.info, decision: { state: 'open' } },
    ]);
    expect(sources.map(({ number, document, check }) => [number, document, check])).toEqual([
      [1, 'supply.txt', 'exact'],
      [2, 'lease.txt', 'exact'],
    ]);
  });

  it('numbers the citations of an answer to the prompt as a whole like its text', async () => {
    const engine = engineOf(
      () => draft('Oak [1]', [oak]),
      () => draft('Rent [1]', [rent], { answers: [{ label: '', value: 'Rent [1]', quotes: [1] }] }),
    );
    const { results } = await run(engine, [prompt('a'), prompt('b')]);
    expect(results[1]).toMatchObject({ text: 'Rent [2]', answers: [{ value: 'Rent [2]', sources: [2] }] });
  });

  it('with one prompt is its text; with several each has a heading', async () => {
    const engine = engineOf(() => draft('Text'));
    expect((await run(engine, [prompt('List the *fees*. Be brief.')])).text).toBe('Text');
    expect((await run(engine, [prompt('List the *fees*. Be brief.'), prompt('And dates')])).text).toBe(
      '## Fees\n\nText\n\n## And dates\n\nText',
    );
    const titled = [prompt('List the fees.', { title: 'What *we* pay' }), prompt('Do so')];
    const { results, text } = await run(engine, titled);
    expect(text).toBe('## What \\*we\\* pay\n\nText\n\n## Do so\n\nText');
    expect(results.map(({ title }) => title)).toEqual(['What *we* pay', 'Do so']);
  });

  it('says once that the built-in engine uses no model', async () => {
    const engine: Engine = { ...engineOf(() => draft('Text')), info: { kind: 'built-in', model: null } };
    const { text, results } = await run(engine, [prompt('a'), prompt('b')]);
    expect(text.split(MESSAGES.extractiveNotice)).toHaveLength(2);
    expect(results.map((result) => result.text)).toEqual(['Text', 'Text']);
  });

  it('sums tokens and cost, with those of a failed prompt', async () => {
    const usage = (amount: number) => ({ input_tokens: 5, output_tokens: 2, cost: { amount, currency: 'EUR' } });
    const engine = engineOf(
      () => draft('x', [], { usage: usage(0.1) }),
      () => {
        throw new EngineFailure('The reply could not be read.', { usage: usage(0.2) });
      },
    );
    expect((await run(engine, [prompt('a'), prompt('b')])).usage).toEqual({
      input_tokens: 10,
      output_tokens: 4,
      cost: { amount: 0.3, currency: 'EUR' },
    });
  });

  it('has no cost if the provider changed the currency between two attempts', async () => {
    const usage = (currency: string) => ({ input_tokens: 1, output_tokens: 1, cost: { amount: 1, currency } });
    const before = { results: [], sources: [], usage: usage('EUR') };
    const engine = engineOf(() => draft('x', [], { usage: usage('USD') }));
    expect((await run(engine, [prompt('a')], { checkpoint: before })).usage).toEqual({
      input_tokens: 2,
      output_tokens: 2,
    });
  });

  it('sums the tokens, and has none if no prompt reports any', async () => {
    const usage = { input_tokens: 5, output_tokens: 2 };
    const engine = engineOf(
      () => draft('x', [], { usage }),
      () => draft('y'),
      () => draft('z', [], { usage }),
    );
    expect((await run(engine, [prompt('a'), prompt('b'), prompt('c')])).usage).toEqual({
      input_tokens: 10,
      output_tokens: 4,
    });
    expect(
      (
        await run(
          engineOf(() => draft('x')),
          [prompt('a')],
        )
      ).usage,
    ).toBeNull();
  });

  it('reports its progress, and its text while it is written or once it is finished', async () => {
    const engine = engineOf(
      (_, onText) => {
        onText('Str');
        onText('eam');
        return draft('Stream');
      },
      () => draft('Whole'),
    );
    const events: RunEvent[] = [];
    const tell = (event: RunEvent) => void events.push(event);
    await run(engine, [prompt('a'), prompt('b')], { onProgress: tell, onText: tell });
    const step = (stage: string, done: number) => ({
      type: 'progress',
      stage,
      label: `Prompt ${done + 1} of 2`,
      done,
      total: 2,
    });
    expect(events).toEqual([
      step('answering', 0),
      { type: 'text', prompt: 0, delta: 'Str' },
      { type: 'text', prompt: 0, delta: 'eam' },
      step('checking', 0),
      step('answering', 1),
      step('checking', 1),
      { type: 'text', prompt: 1, delta: 'Whole' },
    ]);
  });

  it('fails when its only prompt fails, and when all do', async () => {
    await expect(run(engineOf(fails), [prompt('a')])).rejects.toThrow(EngineFailure);
    await expect(run(engineOf(fails), [prompt('a'), prompt('b')])).rejects.toThrow(EngineFailure);
  });

  it('keeps the answers beside a failed prompt', async () => {
    const { results } = await run(
      engineOf(fails, () => draft('Answer'), fails),
      [prompt('a'), prompt('b'), prompt('c')],
    );
    expect(results.map(({ text }) => text)).toEqual([
      'The model is \\*busy\\*. Try again.',
      'Answer',
      'The model is \\*busy\\*. Try again.',
    ]);
    expect(results.map(({ answers }) => answers[0]?.absence)).toEqual(['engine_failed', undefined, 'engine_failed']);
  });

  it('distinguishes a failure of the engine from too much text, each with its sentence', async () => {
    const tooLong = new EngineFailure('The documents are too long.', { absence: 'cut_off' });
    const { results } = await run(
      engineOf(
        () => draft('Answer'),
        fails,
        () => {
          throw tooLong;
        },
      ),
      [prompt('a'), prompt('b'), prompt('c')],
    );
    expect(results.map(({ text, answers }) => [text, answers[0]?.absence])).toEqual([
      ['Answer', undefined],
      ['The model is \\*busy\\*. Try again.', 'engine_failed'],
      ['The documents are too long.', 'cut_off'],
    ]);
  });

  it('stops after three failures without an answer', async () => {
    const engine = engineOf(fails);
    await expect(
      run(
        engine,
        ['a', 'b', 'c', 'd', 'e'].map((text) => prompt(text)),
      ),
    ).rejects.toThrow(EngineFailure);
    expect(engine.asked).toHaveLength(3);
  });

  it('does not report our own error as a failure of the engine', async () => {
    const fault: Reply = () => {
      throw new TypeError('Our mistake');
    };
    await expect(
      run(
        engineOf(() => draft('x'), fault),
        [prompt('a'), prompt('b')],
      ),
    ).rejects.toThrow('Our mistake');
  });

  it('ends with the reason of the signal', async () => {
    const controller = new AbortController();
    const engine = engineOf(() => {
      controller.abort(new Error('Stopped by its owner'));
      return draft('x');
    });
    await expect(run(engine, [prompt('a'), prompt('b')], { signal: controller.signal })).rejects.toThrow(
      'Stopped by its owner',
    );
    expect(engine.asked).toHaveLength(1);
  });
});
