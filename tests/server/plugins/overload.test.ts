// More requests than the server can answer: refused at once with a sentence, while admitted ones finish.
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import type { LoopDelay } from '#server/plugins/overload.ts';
import { useOverload } from '#server/plugins/overload.ts';

const LET_IN_ALWAYS = 50;

let app: FastifyInstance;
/** The load that the gate measures. */
let queuedMs = 0;
let lateMs = 0;
let parsed = 0;
let followed = 0;
let letGo: () => void;

beforeEach(async () => {
  [queuedMs, lateMs, parsed, followed] = [0, 0, 0, 0];
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const loop: LoopDelay = { ms: () => lateMs, stop: () => undefined };
  app = Fastify();
  await app.register(
    async (api) => {
      useOverload(api, { queuedMs: () => queuedMs }, loop);
      api.addHook('preParsing', async () => {
        parsed += 1;
      });
      const wait = async () => gate.then(() => ({ data: 'done' }));
      api.get('/list', wait);
      api.post('/record', wait);
      api.get('/events', async (_, reply) => {
        reply.hijack();
        reply.raw.writeHead(200).write('data: 1');
        followed += 1;
        await gate;
        reply.raw.end();
      });
      api.get('/health', async () => ({ data: { status: 'ok' } }));
    },
    { prefix: '/api' },
  );
  app.get('/index.html', async () => 'the console');
});
afterEach(() => app.close());

const get = (url = '/api/list') => app.inject({ method: 'GET', url });
const post = () => app.inject({ method: 'POST', url: '/api/record', payload: { name: 'A' } });

/** A number of requests that is always allowed, none of them answered. */
async function fill(): Promise<Promise<{ statusCode: number }>[]> {
  const replies = Array.from({ length: LET_IN_ALWAYS }, () => get());
  while (parsed < LET_IN_ALWAYS) await new Promise((resolve) => setImmediate(resolve));
  return replies;
}

describe('too many requests at the same time', () => {
  it.each([
    ['the database is queued for', () => (queuedMs = 200)],
    ['the event loop is late', () => (lateMs = 80)],
  ])('are refused as a problem with the time to wait if %s', async (_, load) => {
    const admitted = await fill();
    load();
    const reply = await get();
    expect(reply.statusCode).toBe(503);
    const seconds = Number(reply.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(6);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(problemSchema.parse(reply.json())).toMatchObject({
      type: '/problems/unavailable',
      status: 503,
      message: `The server is very busy. Try again in ${seconds} seconds.`,
    });
    letGo();
    expect((await Promise.all(admitted)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('are refused before they are read', async () => {
    const admitted = await fill();
    lateMs = 1000;
    const before = parsed;
    expect((await post()).statusCode).toBe(503);
    expect(parsed).toBe(before);
    letGo();
    await Promise.all(admitted);
  });

  it('are refused later if they change something', async () => {
    const admitted = await fill();
    queuedMs = 200;
    const change = post();
    expect((await get()).statusCode).toBe(503);
    letGo();
    expect((await change).statusCode).toBe(200);
    await Promise.all(admitted);
  });

  it('leave health and the console open', async () => {
    const admitted = await fill();
    [queuedMs, lateMs] = [10_000, 10_000];
    expect((await get('/api/health')).statusCode).toBe(200);
    expect((await get('/index.html')).statusCode).toBe(200);
    letGo();
    await Promise.all(admitted);
  });

  it('end as soon as the admitted ones are answered', async () => {
    const admitted = await fill();
    queuedMs = 10_000;
    expect((await get()).statusCode).toBe(503);
    letGo();
    await Promise.all(admitted);
    expect((await get()).statusCode).toBe(200);
  });

  it('do not count clients that only follow a stream', async () => {
    const following = Array.from({ length: 2 * LET_IN_ALWAYS }, () => get('/api/events'));
    while (followed < following.length) await new Promise((resolve) => setImmediate(resolve));
    [queuedMs, lateMs] = [10_000, 10_000];
    const reply = get();
    letGo();
    expect((await reply).statusCode).toBe(200);
    await Promise.all(following);
  });

  it('are not assumed if few are slow', async () => {
    [queuedMs, lateMs] = [10_000, 10_000];
    const reply = get();
    letGo();
    expect((await reply).statusCode).toBe(200);
  });
});
