// A model service that is busy, broken, silent, unreachable or no such service.
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Behavior, type FakeModel, startFakeModel } from '#tests/support/fake-model.ts';
import { EngineFailure } from '#server/engine/engine.ts';
import { engineAt, failureOf, jumpingClock, KEY, questionOf } from './questions.ts';

let fake: FakeModel;
beforeAll(async () => {
  fake = await startFakeModel();
});
afterAll(() => fake.close());

const context = () => ({ signal: new AbortController().signal, onText: () => {} });
const busy = (seconds: string): Behavior => ({ kind: 'status', status: 429, headers: { 'retry-after': seconds } });

async function failing(behavior: Behavior, times: number, over: Parameters<typeof engineAt>[1] = {}) {
  const before = fake.requests.length;
  fake.behave(behavior, times);
  const failure = await failureOf(engineAt(fake.url, over).answer(questionOf(), context()));
  expect(failure).toBeInstanceOf(EngineFailure);
  expect(JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain(KEY);
  return { failure, requests: fake.requests.length - before };
}

describe('a busy service', () => {
  test('is asked again after its Retry-After', async () => {
    const clock = jumpingClock();
    fake.behave(busy('7'), 2);
    const draft = await engineAt(fake.url, { clock }).answer(questionOf(), context());
    expect(draft.quotes.length).toBeGreaterThan(0);
    expect(clock.waits).toEqual([7000, 7000]);
  });

  test('gets no request from anybody until its Retry-After', async () => {
    const clock = jumpingClock();
    const slept: number[] = [];
    let now = clock.now();
    // A clock on which the second question comes while the first one waits.
    const shared = {
      now: () => now,
      random: () => 1,
      sleep: async (milliseconds: number) => {
        slept.push(milliseconds);
        if (slept.length === 1) await second();
        now += milliseconds;
      },
    };
    const engine = engineAt(fake.url, { clock: shared });
    const before = fake.requests.length;
    const asked: number[] = [];
    const second = async () => {
      asked.push(fake.requests.length - before);
      now += 3000;
      await engine.answer(questionOf(), context());
    };
    fake.behave(busy('7'));
    await engine.answer(questionOf(), context());
    expect(asked).toEqual([1]);
    expect(slept).toEqual([7000, 4000]);
  });

  test('may give its Retry-After as a date', async () => {
    const clock = jumpingClock();
    fake.behave(busy(new Date(clock.now() + 9000).toUTCString()));
    await engineAt(fake.url, { clock }).answer(questionOf(), context());
    expect(clock.waits).toEqual([9000]);
  });

  test('is abandoned after a bounded number of requests', async () => {
    const { failure, requests } = await failing(busy('1'), 5);
    expect(requests).toBe(5);
    expect(failure.message).toMatch(/busy.*Try again in a minute, or ask your administrator/);
  });

  test('is abandoned at once if its Retry-After is too long', async () => {
    const clock = jumpingClock();
    const { requests } = await failing(busy('3600'), 1, { clock });
    expect(requests).toBe(1);
    expect(clock.waits).toEqual([]);
  });

  test('is asked again after growing pauses without a Retry-After', async () => {
    const clock = jumpingClock();
    const { failure } = await failing({ kind: 'status', status: 503 }, 5, { clock });
    expect(clock.waits).toEqual([1000, 2000, 4000, 8000]);
    expect(failure).toHaveProperty('cause.message', 'down (HTTP 503)');
  });
});

describe('a failure', () => {
  const status = (code: number, body?: unknown): Behavior => ({ kind: 'status', status: code, body });
  test.each<[string, Behavior, number, RegExp]>([
    ['500', status(500), 5, /not working at the moment/],
    ['a stream that breaks off', { kind: 'cut' }, 5, /broke off/],
    ['an error inside the stream', { kind: 'error_event' }, 5, /busy/],
    ['a wrong key', status(401, { error: { message: `Incorrect API key provided: ${KEY}` } }), 1, /AI_API_KEY/],
    ['an unknown model', status(404), 1, /AI_MODEL/],
    ['no credit', status(429, { error: { code: 'insufficient_quota', message: 'quota' } }), 1, /no credit/],
    ['a web page', { kind: 'html' }, 1, /AI_BASE_URL/],
    ['JSON that is no reply', status(200, { hello: 'world' }), 1, /AI_BASE_URL/],
    ['a redirect', status(302), 1, /AI_BASE_URL/],
    ['a refused request', status(400), 3, /refused the request/],
  ])('of %s is told in a sentence', async (_, behavior, times, sentence) => {
    const { failure, requests } = await failing(behavior, times);
    expect(failure.message).toMatch(sentence);
    expect(requests).toBe(times);
  });

  test('to an address without a server fails with a sentence', async () => {
    const gone = await startFakeModel();
    await gone.close();
    const clock = jumpingClock();
    const failure = await failureOf(engineAt(gone.url, { clock }).answer(questionOf(), context()));
    expect(failure.message).toMatch(/could not be reached.*AI_BASE_URL/);
    expect(failure).toHaveProperty('cause.message', 'unreachable (ECONNREFUSED)');
    expect(clock.waits).toHaveLength(4);
  });

  // Long enough for the request to arrive on a busy machine: what is not taken would be left to the next test.
  test.each([
    ['before its first word', 'hang', { firstMs: 1500, silenceMs: 60 }],
    ['in the middle of its reply', 'hang_midway', { firstMs: 60_000, silenceMs: 60 }],
  ] as const)('of a service that goes silent %s ends in time', async (_, kind, limits) => {
    const { failure, requests } = await failing({ kind }, 1, { limits });
    expect(failure.message).toMatch(/did not answer in time/);
    expect(requests).toBe(1);
  });

  test('of a reply without end is stopped', async () => {
    const { failure } = await failing({ kind: 'reply', text: 'x'.repeat(5000) }, 1, { limits: { replyMax: 1000 } });
    expect(failure.message).toMatch(/did not come to an end/);
  });

  test('that is transient is invisible if the next request succeeds, and nothing is shown twice', async () => {
    fake.behave({ kind: 'cut' });
    const deltas: string[] = [];
    const { signal } = new AbortController();
    const draft = await engineAt(fake.url).answer(questionOf(), { signal, onText: (delta) => void deltas.push(delta) });
    expect(deltas.join('')).toBe(draft.text);
  });

  test('prints nothing', async () => {
    const spies = (['log', 'warn', 'error', 'info'] as const).map((name) => vi.spyOn(console, name));
    const emitted = vi.spyOn(process, 'emitWarning');
    await failing({ kind: 'error_event' }, 5);
    await failing({ kind: 'status', status: 401 }, 1);
    for (const spy of [...spies, emitted]) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});

test('documents beyond the model’s context window are partly sent again, with a notice', async () => {
  const before = fake.requests.length;
  fake.behave({ kind: 'status', status: 400, body: { error: { message: 'maximum context length is 8192 tokens' } } });
  const draft = await engineAt(fake.url).answer(questionOf(), context());
  expect(fake.requests.length - before).toBe(2);
  expect(draft.text).toMatch(/too long for the language model/);
});

test('the key is never sent to the target of a redirect', async () => {
  const seen: unknown[] = [];
  const other = createServer((request, response) => {
    seen.push(request.headers);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const headers = { location: `http://127.0.0.1:${port}/v1/messages` };
  await failing({ kind: 'status', status: 307, headers }, 1, { provider: 'anthropic' });
  expect(seen).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});
