// What an operator reads of a model that does not answer.
import { expect, test } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { ToldFailure } from '#server/engine/told-failures.ts';
import { tellingFailures } from '#server/engine/told-failures.ts';
import { questionOf } from './model/questions.ts';

function failingEngine() {
  const failures: Error[] = [];
  const told: ToldFailure[] = [];
  let now = 0;
  const engine: Engine = {
    info: { kind: 'openai-compatible', model: 'fake' },
    answer: () => Promise.reject(failures.shift() ?? new Error('asked too often')),
  };
  const telling = tellingFailures(
    engine,
    (failure) => told.push(failure),
    () => now,
  );
  const fail = async (error: Error) => {
    failures.push(error);
    const context = { signal: new AbortController().signal, onText: () => undefined };
    await expect(telling.answer(questionOf(), context)).rejects.toBe(error);
  };
  return { fail, told, pass: (ms: number) => (now += ms) };
}

const fault = (cause: string) => new EngineFailure('Ask your administrator.', { cause: new Error(cause) });

test('each cause is told once a minute, with how often it came in between', async () => {
  const { fail, told, pass } = failingEngine();
  await fail(fault('down (HTTP 503)'));
  await fail(fault('down (HTTP 503)'));
  await fail(fault('key (HTTP 401)'));
  expect(told.map(({ cause }) => cause)).toEqual(['down (HTTP 503)', 'key (HTTP 401)']);
  pass(60_000);
  await fail(fault('down (HTTP 503)'));
  expect(told.at(-1)).toEqual({ cause: 'down (HTTP 503)', untold: 1 });
});

test('what lies with the question is not told, nor what is reported elsewhere', async () => {
  const { fail, told } = failingEngine();
  await fail(new EngineFailure('This prompt has no document.'));
  await fail(new TypeError('a bug'));
  expect(told).toEqual([]);
});
