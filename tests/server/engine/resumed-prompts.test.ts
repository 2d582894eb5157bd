// An interrupted run continues at the first open prompt, as if it had never stopped.
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { AnswersSoFar } from '#server/engine/answer-prompts.ts';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import type { Draft, Engine, Question } from '#server/engine/engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { engineDocument, SUPPLY_AGREEMENT } from './documents.ts';
import { NO_JUDGE } from '#tests/support/no-judge.ts';

const documents = [engineDocument(SUPPLY_AGREEMENT, 'supply.txt', 'Contract')];
const prompts = ['one', 'two', 'three'].map((prompt) => ({ prompt, output: 'List', fields: [], files: [] }));
const OAK = { document: 'supply.txt', quote: 'sawn oak' };
const USAGE = { input_tokens: 10, output_tokens: 1 };

interface Asked {
  readonly engine: Engine;
  readonly questions: Question[];
}

/** Cites the same words for every prompt; fails at those named. */
function engineThat(failing: readonly string[] = []): Asked {
  const questions: Question[] = [];
  const answer = async (question: Question): Promise<Draft> => {
    questions.push(question);
    if (failing.includes(question.instruction)) throw new EngineFailure('Busy.');
    return {
      text: `${question.instruction} [1]`,
      quotes: [OAK],
      answers: [{ label: '', value: 'oak', quotes: [1] }],
      usage: USAGE,
    };
  };
  return { questions, engine: { ...NO_JUDGE, info: { kind: 'openai-compatible', model: 'test' }, answer } };
}

async function answered(engine: Engine, before?: AnswersSoFar) {
  const kept: AnswersSoFar[] = [];
  const whole = await answerPrompts({
    prompts,
    fields: [],
    documents,
    engine,
    signal: new AbortController().signal,
    ...(before && { checkpoint: before }),
    onAnswered: async (soFar) => void kept.push(soFar),
  });
  return { whole, kept };
}

describe('the checkpoint', () => {
  it('is passed on after each prompt but the last, which is stored with the result', async () => {
    const { kept } = await answered(engineThat().engine);
    expect(kept.map((one) => one.results.map(({ text }) => text))).toEqual([['one [1]'], ['one [1]', 'two [1]']]);
    expect(kept[1]).toMatchObject({ sources: [{ number: 1 }], usage: { input_tokens: 20, output_tokens: 2 } });
  });

  it('is not asked again and leads to the same result as a run that never stopped', async () => {
    const { whole, kept } = await answered(engineThat().engine);
    const { engine, questions } = engineThat();
    const resumed = await answered(engine, kept[0]);
    expect(questions.map(({ instruction }) => instruction)).toEqual(['two', 'three']);
    expect(questions[0]?.previous).toEqual([{ instruction: 'one', text: 'one [1]' }]);
    expect(resumed.whole).toEqual(whole);
    expect(resumed.whole.sources).toHaveLength(1);
  });

  it('says which answers no language model wrote, whichever engine continues', async () => {
    const model = engineThat().engine;
    const builtIn: Engine = { ...model, info: { kind: 'built-in', model: null } };
    const { kept } = await answered(builtIn);
    expect((await answered(model, kept[0])).whole.text).toMatch(`*${MESSAGES.partlyExtractiveNotice}*`);
    expect((await answered(builtIn, kept[0])).whole.text).toMatch(`*${MESSAGES.extractiveNotice}*`);
    expect((await answered(model)).whole.text).not.toContain('without a language model');
  });

  it('is not stored while there are only failures, so that they are asked again', async () => {
    const { kept } = await answered(engineThat(['one']).engine);
    expect(kept.map((one) => one.results.length)).toEqual([2]);
  });
});
