// A request to a webhook: where it goes, what of the reply counts, and for how long it waits.
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WEBHOOK_REPLY_MAX } from '#domain/limits.ts';
import { type SendRules, send } from '#server/webhooks/send.ts';
import { newSecret, signedHeaders } from '#server/webhooks/sign.ts';
import { type Receiver, RECEIVER_CERTIFICATE, startReceiver } from '#tests/support/webhook-receiver.ts';

const BODY = '{"type":"webhook.test","timestamp":"2026-01-01T00:00:00.000Z","data":{}}';
const NEVER = new AbortController().signal;
let receiver: Receiver;
let asked: string[];

beforeEach(async () => {
  receiver = await startReceiver(true);
  asked = [];
});
afterEach(() => receiver.close());

/** A name server that gives these answers, one after the other. */
function answering(...answers: readonly string[][]): SendRules {
  let next = 0;
  return {
    allowPrivate: true,
    ca: RECEIVER_CERTIFICATE,
    resolve: async (name) => {
      asked.push(name);
      return answers[next++] ?? [];
    },
  };
}
const LOCAL = ['127.0.0.1'];

const request = (headers: Readonly<Record<string, string>> = {}, url = receiver.url) => ({ url, headers, body: BODY });

it('goes to the address of the name, over TLS, with the name in its certificate and its header', async () => {
  const sent = await send(request(), answering(LOCAL), NEVER);
  expect(sent).toEqual({ status: 204, error: null, reply: '' });
  expect(asked).toEqual(['receiver.test']);
  expect(receiver.received[0]?.headers).toMatchObject({
    host: `receiver.test:${receiver.port}`,
    'content-type': 'application/json',
  });
  expect(receiver.received[0]?.body).toBe(BODY);
});

it('is verified by the library of receivers, with either of two secrets and no other', async () => {
  const [current, previous] = [newSecret(), newSecret()];
  const headers = signedHeaders([current, previous], 'evt', new Date(), BODY);
  await send(request(headers), answering(LOCAL), NEVER);
  const [event] = receiver.received;
  if (!event) throw new Error('nothing arrived');
  expect(receiver.verify(event, current)).toEqual(JSON.parse(BODY));
  expect(receiver.verify(event, previous)).toEqual(JSON.parse(BODY));
  expect(() => receiver.verify(event, newSecret())).toThrow('No matching signature');
  expect(() => receiver.verify({ ...event, body: BODY.replace('test', 'tset') }, current)).toThrow('No matching');
});

it('asks for the name once: a second answer, of an inner address, is never seen', async () => {
  const rules = { ...answering(['192.0.2.1'], LOCAL), allowPrivate: false };
  // Refused by the first answer, and not asked again in hope of a better one.
  const sent = await send({ ...request(), url: 'https://receiver.test/' }, rules, NEVER);
  expect(sent.error).toContain('leads to 192.0.2.1');
  expect(asked).toHaveLength(1);
  expect(receiver.received).toHaveLength(0);
});

it('goes to the checked address even where the name leads elsewhere by then', async () => {
  // The address was checked; the name has another one from now on, which a second look-up would find.
  const sent = await send(request(), answering(LOCAL, ['127.0.0.2']), NEVER);
  expect(sent.status).toBe(204);
  expect(asked).toHaveLength(1);
});

it('tries the next address of a name where one cannot be connected to', async () => {
  const sent = await send(request(), answering(['127.0.0.9', '127.0.0.1']), NEVER);
  expect(sent.status).toBe(204);
});

it('refuses a certificate for another name, or that nobody signed', async () => {
  const other = request({}, receiver.url.replace('receiver.test', 'other.test'));
  expect((await send(other, answering(LOCAL), NEVER)).error).toContain('for another name');
  const { ca: _, ...untrusting } = answering(LOCAL);
  expect((await send(request(), untrusting, NEVER)).error).toContain('signed by nobody');
  expect(receiver.received).toHaveLength(0);
});

it.each([200, 201, 202, 299])('counts %i as delivered', async (status) => {
  receiver.behave(status);
  expect(await send(request(), answering(LOCAL), NEVER)).toMatchObject({ status, error: null });
});

it.each([
  [301, 'redirect'],
  [302, 'redirect'],
  [307, 'redirect'],
  [308, 'redirect'],
  [400, 'status 400'],
  [410, 'status 410'],
  [500, 'status 500'],
])('counts %i as failed, and does not follow it', async (status, words) => {
  const elsewhere = await startReceiver();
  receiver.behave((_request, reply) => reply.writeHead(status, { location: elsewhere.url }).end('no'));
  const sent = await send(request(), answering(LOCAL), NEVER);
  expect(sent).toMatchObject({ status, reply: 'no' });
  expect(sent.error).toContain(words);
  expect(elsewhere.received).toHaveLength(0);
  await elsewhere.close();
});

it('reads the beginning of a reply only, in ten times the limit and without an end', async () => {
  receiver.behave((_request, reply) => {
    reply.writeHead(200);
    reply.write('a'.repeat(10 * WEBHOOK_REPLY_MAX));
  });
  expect((await send(request(), answering(LOCAL), NEVER)).reply).toBe('a'.repeat(WEBHOOK_REPLY_MAX));
});

it('keeps a reply that a database would not take', async () => {
  receiver.behave((_request, reply) => reply.writeHead(200).end(Buffer.from([0x61, 0x00, 0xff, 0x62])));
  expect((await send(request(), answering(LOCAL), NEVER)).reply).toBe('a\uFFFD\uFFFDb');
});

it('says so where the connection is closed, or nobody listens', async () => {
  receiver.behave((incoming) => void incoming.socket.destroy());
  expect((await send(request(), answering(LOCAL), NEVER)).error).toContain('closed without a reply');
  receiver.behave(
    (incoming) =>
      void incoming.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
  );
  expect((await send(request(), answering(LOCAL), NEVER)).error).not.toBeNull();
  await receiver.close();
  expect((await send(request(), answering(LOCAL), NEVER)).error).toContain('refused');
  receiver = await startReceiver();
});

it('waits for a reply until the time limit, and for the rest of one no longer', async () => {
  const rules = { ...answering(LOCAL, LOCAL), limitMs: 300 };
  receiver.behave(() => undefined);
  expect(await send(request(), rules, NEVER)).toMatchObject({
    status: null,
    error: expect.stringContaining('No reply'),
  });
  receiver.behave((_request, reply) => void reply.writeHead(200).write('so far'));
  expect(await send(request(), rules, NEVER)).toEqual({ status: 200, error: null, reply: 'so far' });
  const noAnswer: SendRules = { ...rules, resolve: () => wait(3_600_000, [], { ref: false }) };
  expect((await send(request(), noAnswer, NEVER)).error).toContain('No reply');
});

it('breaks off when its process must not wait any longer', async () => {
  const leaving = new AbortController();
  receiver.behave(() => leaving.abort(new Error('leaving')));
  await expect(send(request(), answering(LOCAL), leaving.signal)).rejects.toThrow('leaving');
  const noAnswer: SendRules = { ...answering(), resolve: () => wait(3_600_000, [], { ref: false }) };
  await expect(send(request(), noAnswer, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
