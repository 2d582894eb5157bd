// What an operator reads in the log about a model that does not answer.
import { expect, test } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import type { LoggedFailure } from '#server/engine/failure-log.ts';
import { withFailureLog } from '#server/engine/failure-log.ts';
import { documentOf, LINES, questionOf } from './model/questions.ts';
import { ruleOf } from './model/rules.ts';
import { NO_JUDGE } from '#tests/support/no-judge.ts';

function failingEngine() {
  const failures: Error[] = [];
  const logged: LoggedFailure[] = [];
  let now = 0;
  const engine: Engine = {
    ...NO_JUDGE,
    info: { kind: 'openai-compatible', model: 'fake' },
    answer: () => Promise.reject(failures.shift() ?? new Error('asked too often')),
  };
  const logging = withFailureLog(
    engine,
    (failure) => logged.push(failure),
    () => now,
  );
  const fail = async (error: Error) => {
    failures.push(error);
    const context = { signal: new AbortController().signal, onText: () => undefined };
    await expect(logging.answer(questionOf(), context)).rejects.toBe(error);
  };
  return { fail, logged, pass: (ms: number) => (now += ms) };
}

const fault = (cause: string) => new EngineFailure('Ask your administrator.', { cause: new Error(cause) });

test('each cause is logged once a minute, with the number of suppressed failures', async () => {
  const { fail, logged, pass } = failingEngine();
  await fail(fault('down (HTTP 503)'));
  await fail(fault('down (HTTP 503)'));
  await fail(fault('key (HTTP 401)'));
  expect(logged.map(({ cause }) => cause)).toEqual(['down (HTTP 503)', 'key (HTTP 401)']);
  pass(60_000);
  await fail(fault('down (HTTP 503)'));
  expect(logged.at(-1)).toEqual({ cause: 'down (HTTP 503)', suppressed: 1 });
});

test('failed judgements, observations and redrafts are logged like answers', async () => {
  const logged: string[] = [];
  const fail = (cause: string) => () => Promise.reject(fault(cause));
  const logging = withFailureLog(
    {
      ...NO_JUDGE,
      info: { kind: 'openai-compatible', model: 'fake' },
      answer: fail('answer'),
      judge: fail('judge'),
      observer: { observe: fail('observe') },
      redrafter: { redraft: fail('redraft') },
    },
    ({ cause }) => logged.push(cause),
    () => 0,
  );
  const context = { signal: new AbortController().signal };
  const request = { document: documentOf(LINES), side: '' };
  await expect(logging.judge({ ...request, rule: ruleOf() }, context)).rejects.toThrow('Ask your administrator.');
  await expect(logging.observer?.observe(request, context)).rejects.toThrow('Ask your administrator.');
  await expect(logging.redrafter?.redraft({ ...request, start: 0, end: 1, instruction: 'x' }, context)).rejects.toThrow(
    'Ask your administrator.',
  );
  expect(logged).toEqual(['judge', 'observe', 'redraft']);
});

test('failures of the question and errors reported elsewhere are not logged', async () => {
  const { fail, logged } = failingEngine();
  await fail(new EngineFailure('This prompt has no document.'));
  await fail(new TypeError('a bug'));
  expect(logged).toEqual([]);
});
