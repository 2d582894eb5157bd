// Aborting requests, and the limit of concurrent ones.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Semaphore } from '#server/semaphore.ts';
import { type FakeModel, startFakeModel } from '#tests/support/fake-model.ts';
import { engineAt, failureOf, questionOf } from './questions.ts';

let fake: FakeModel;
beforeEach(async () => {
  fake = await startFakeModel();
});
afterEach(() => fake.close());

const onText = () => {};

test.each(['hang', 'hang_midway'] as const)('an abort stops the request at once (%s)', async (kind) => {
  fake.behave({ kind });
  const stop = new AbortController();
  const running = failureOf(engineAt(fake.url).answer(questionOf(), { signal: stop.signal, onText }));
  await fake.received(1);
  stop.abort(new Error('closed by the reader'));
  expect((await running).message).toBe('closed by the reader');
  await fake.dropped(1);
});

test('an abort during a pause ends it', async () => {
  fake.behave({ kind: 'status', status: 429, headers: { 'retry-after': '60' } });
  const stop = new AbortController();
  const clock = {
    now: () => 0,
    random: () => 1,
    sleep: (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        stop.abort(new Error('closed by the reader'));
      }),
  };
  const failure = await failureOf(engineAt(fake.url, { clock }).answer(questionOf(), { signal: stop.signal, onText }));
  expect(failure.message).toBe('closed by the reader');
});

test('an abort before the start sends nothing', async () => {
  const signal = AbortSignal.abort(new Error('too late'));
  expect((await failureOf(engineAt(fake.url).answer(questionOf(), { signal, onText }))).message).toBe('too late');
  expect(fake.requests).toHaveLength(0);
});

test('no more requests run at a time than allowed, in order of arrival', async () => {
  fake.behave({ kind: 'hang' }, 2);
  const engine = engineAt(fake.url, { concurrency: 2 });
  const stops = [1, 2, 3, 4, 5].map(() => new AbortController());
  const ended: number[] = [];
  const running = stops.map(async ({ signal }, index) => {
    const question = questionOf({ instruction: `Question number ${index + 1} about the laws` });
    await engine.answer(question, { signal, onText }).then(
      () => ended.push(index + 1),
      () => ended.push(-(index + 1)),
    );
  });
  await fake.received(2);
  stops[3]?.abort(new Error('left the line'));
  await running[3];
  expect(fake.requests).toHaveLength(2);
  stops[0]?.abort(new Error('stopped'));
  await running[2];
  await running[4];
  expect(ended).toEqual([-4, -1, 3, 5]);
  stops[1]?.abort(new Error('stopped'));
  await Promise.all(running);
  const asked = fake.requests.map(({ user }) => /Question number (\d)/.exec(user)?.[1]);
  expect(asked).toEqual(['1', '2', '3', '5']);
});

test('a permit that was passed on is not given out again', async () => {
  const semaphore = new Semaphore(1);
  const { signal } = new AbortController();
  const log: string[] = [];
  const gates = ['a', 'b', 'c'].map((name) => ({ name, gate: Promise.withResolvers<void>() }));
  const start = ({ name, gate }: (typeof gates)[number]) =>
    semaphore.run(async () => {
      log.push(`${name} in`);
      await gate.promise;
      log.push(`${name} out`);
    }, signal);
  const [a, b, c] = gates;
  if (!a || !b || !c) throw new Error('three gates');
  const first = start(a);
  const second = start(b);
  a.gate.resolve();
  await first;
  const third = start(c);
  c.gate.resolve();
  b.gate.resolve();
  await Promise.all([second, third]);
  expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

test('failed work releases its permit', async () => {
  const semaphore = new Semaphore(1);
  const { signal } = new AbortController();
  await failureOf(semaphore.run(() => Promise.reject(new Error('no')), signal));
  expect(await semaphore.run(() => Promise.resolve('next'), signal)).toBe('next');
});
