// Webhooks that lead inside, and receivers that do not let go. Listeners on loopback are the trap: whatever address is entered,
// and whatever its name server says, nothing may arrive at them.
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { WEBHOOK_REPLY_MAX } from '#domain/limits.ts';
import { createPublicFetch } from '#server/outbound/public-fetch.ts';
import { addressesOf } from '#server/webhooks/target.ts';
import { send } from '#server/webhooks/send.ts';
import type { World } from '#tests/hostile/world.ts';
import { createWebhook } from '#tests/support/webhooks.ts';
import { saveProvider, OPENID_SETTINGS } from '#tests/support/sign-on/setup.ts';
import { forbiddenTargets, insideV4, SPELLINGS_V4 } from './target-spellings.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';
import { openTrap } from './trap.ts';

const ADMIN = 'admin@castellan.test';
/** The one port besides 443 that events are sent to, which no root is needed to listen on. */
const PORT = 8443;

const STRICT = { allowPrivate: false } as const;
const EVENT = { headers: {}, body: '{}' };
const never = new AbortController().signal;
/** An address of loopback that nobody else listens at. */
const loopback = fc.tuple(
  fc.integer({ min: 1, max: 250 }),
  fc.integer({ min: 1, max: 250 }),
  fc.integer({ min: 2, max: 250 }),
);

/** Entered by an administrator, as webhooks and as identity providers. */
async function enter(siege: Siege, scale: { seed: number; rounds: number }, world: World): Promise<void> {
  const token = await world.app.signIn(ADMIN);
  const events = ['subscription.created'];
  for (const { attack, url } of sampled(forbiddenTargets, { ...scale, rounds: scale.rounds * 10 })) {
    await siege.forgetAttempts();
    const reply = await siege.send({
      method: 'POST',
      path: '/webhooks',
      token,
      body: { url, events },
      attack: `${attack}: ${url}`,
    });
    // For its address, and for nothing else.
    const { errors = {} } = reply.body as { errors?: object };
    if (reply.status !== 400 || Object.keys(errors).join() !== 'url')
      siege.fault(`${attack} is taken as a webhook`, `${url}: ${reply.status} ${reply.text}`);
    const sent = await send({ ...EVENT, url }, { ...STRICT, resolve: async () => [], limitMs: 200 }, never).catch(
      (error: unknown) => ({ status: -1, error: String(error) }),
    );
    if (URL.canParse(url) && sent.status !== null)
      siege.fault(`${attack} is sent to`, `${url}: ${sent.status} ${sent.error ?? ''}`);
  }
  // The defence refuses these, and not everything.
  const good = await createWebhook(siege.app, token, { url: 'https://example.com/hook', events });
  if (good.status !== 200) siege.fault('a public address is refused', good.text);
  const { data } = good.body as { data: { id: string } };
  await siege.send({ method: 'DELETE', path: `/webhooks/${data.id}`, token });
}

/** What a name server answers, of which one address at least leads inside. */
const answers = fc
  .tuple(fc.array(fc.constantFrom<string>('93.184.216.34', '2606:4700::6810:1'), { maxLength: 3 }), insideV4, fc.nat())
  .map(([open, inside, at]) => open.toSpliced(at % (open.length + 1), 0, inside.join('.')));

async function resolveInside(siege: Siege, scale: { seed: number; rounds: number }): Promise<void> {
  for (const addresses of sampled(answers, scale)) {
    const found = await addressesOf(new URL('https://rebound.test/'), {
      ...STRICT,
      resolve: async () => addresses,
    }).catch(() => null);
    if (found !== null) siege.fault('a name that leads inside is called', addresses.join(', '));
  }
}

/** A trap on the port that is allowed: reached by spelling, by name, by another answer of the name server, by a redirect. */
async function spring(siege: Siege, scale: { seed: number; rounds: number }): Promise<void> {
  const [[b, c, d] = [1, 1, 2]] = sampled(loopback, { ...scale, rounds: 1 });
  const trap = await openTrap(`127.${b}.${c}.${d}`, PORT);
  const expectNone = (how: string) => {
    if (trap.count() > 0) siege.fault(`a connection inside: ${how}`, trap.host);
  };
  const publicly = createPublicFetch(() => false);
  try {
    const rules = { ...STRICT, resolve: async () => [trap.host], limitMs: 300 };
    const urls = SPELLINGS_V4.map((spell) => `https://${spell([127, b, c, d])}:${PORT}/`);
    for (const url of [...urls, `https://[::ffff:${trap.host}]:${PORT}/`, `https://inside.test:${PORT}/`]) {
      await send({ ...EVENT, url }, rules, never).catch(() => undefined);
      expectNone(`a webhook to ${url}`);
      await publicly(url, { method: 'GET', headers: {} }).catch(() => undefined);
      expectNone(`a provider at ${url}`);
    }
    // The first answer is checked and called: a second one is never asked for.
    let asked = 0;
    const door = await openTrap(`127.${b}.${c}.${d - 1}`, 0, (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
    const rebinding = async () => [(asked += 1) === 1 ? door.host : trap.host];
    await send(
      { ...EVENT, url: `http://rebound.test:${door.port}/` },
      { allowPrivate: true, resolve: rebinding, limitMs: 2000 },
      never,
    );
    if (asked !== 1 || door.count() !== 1)
      siege.fault(`a name is looked up ${asked} times for one attempt`, `${door.count()} connections`);
    await door.close();
    for (const status of [301, 302, 303, 307, 308, 300, 305]) {
      const to = `http://${trap.host}:${PORT}/`;
      const turn = await openTrap('127.0.0.1', 0, (socket) =>
        socket.end(
          `HTTP/1.1 ${status} Elsewhere\r\nLocation: ${to}\r\nRefresh: 0; url=${to}\r\nAlt-Svc: h2="${trap.host}:${PORT}"\r\nContent-Length: 0\r\n\r\n`,
        ),
      );
      const url = `http://127.0.0.1:${turn.port}/`;
      const sent = await send({ ...EVENT, url }, { allowPrivate: true, resolve: async () => [], limitMs: 2000 }, never);
      if (sent.error === null) siege.fault(`a redirect counts as delivered`, String(status));
      await createPublicFetch(() => true)(url, { method: 'GET', headers: {} }).catch(() => undefined);
      await turn.close();
      expectNone(`a redirect of ${status}`);
    }
  } finally {
    await trap.close();
  }
}

/** Providers of a strict server whose issuer is a trap. */
async function provide(siege: Siege, world: World): Promise<void> {
  const trap = await openTrap('127.0.0.1', 0);
  const token = await world.app.signIn(ADMIN);
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'])
    for (const scheme of ['https', 'http']) {
      await saveProvider(world.app, ADMIN, { ...OPENID_SETTINGS, issuer: `${scheme}://${host}:${trap.port}` });
      await world.app.send({ method: 'POST', path: '/security/single-sign-on/test', token, body: {} });
      if (trap.count() > 0) siege.fault('a provider inside is asked', `${scheme}://${host}`);
    }
  await world.app.send({ method: 'DELETE', path: '/security/single-sign-on', token });
  await trap.close();
}

/** A process waits this long at most for a receiver, here. */
const LIMIT_MS = 400;
/** For the rest of a busy machine. */
const SLACK_MS = 20_000;
const HEAD = 'HTTP/1.1 200 OK\r\n';

/** How a receiver answers that does not let go. */
const clingings: readonly (readonly [string, (socket: Socket, piece: string) => void])[] = [
  ['nothing', () => undefined],
  ['half a head', (socket) => void socket.write('HTTP/1.1 200')],
  ['a head without end', (socket, piece) => endless(socket, HEAD, `x-${piece}: ${piece}\r\n`)],
  ['a body without end', (socket, piece) => endless(socket, `${HEAD}\r\n`, piece.repeat(2000))],
  ['a body by drops', (socket, piece) => dripping(socket, `${HEAD}\r\n`, piece)],
  ['chunks without end', (socket) => endless(socket, `${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '5\r\nhello\r\n')],
  ['chunks of nonsense', (socket, piece) => void socket.end(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${piece}\r\n`)],
  ['a length that is too long', (socket) => void socket.write(`${HEAD}Content-Length: 999999999999\r\n\r\nx`)],
  ['a length that is negative', (socket) => void socket.end(`${HEAD}Content-Length: -1\r\n\r\nx`)],
  ['continue without end', (socket) => endless(socket, '', 'HTTP/1.1 100 Continue\r\n\r\n')],
  ['hints without end', (socket) => endless(socket, '', 'HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n')],
  [
    'another protocol',
    (socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  ],
  ['no HTTP', (socket, piece) => void socket.end(`SSH-2.0-${piece}\r\n`)],
  ['a large head', (socket, piece) => void socket.end(`${HEAD}x: ${piece.repeat(100_000)}\r\n\r\n`)],
  ['an end at once', (socket) => void socket.destroy()],
  ['a reset', (socket) => void socket.resetAndDestroy()],
  [
    'bytes that are no text',
    (socket) =>
      void socket.end(Buffer.concat([Buffer.from(`${HEAD}\r\n`), Buffer.alloc(5000, 0xff), Buffer.alloc(10)])),
  ],
];

function endless(socket: Socket, head: string, piece: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more).write(head);
  more();
}

function dripping(socket: Socket, head: string, piece: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.once('close', () => clearInterval(timer));
}

const pieces = fc.stringMatching(/^[a-z]{1,8}$/);

async function cling(siege: Siege, scale: { seed: number; rounds: number }): Promise<void> {
  const kinds = fc.tuple(fc.constantFrom(...clingings), pieces);
  const [piece = 'x'] = sampled(pieces, { ...scale, rounds: 1 });
  const all = clingings.map((one) => [one, piece] as const);
  for (const [[how, answer], word] of [...all, ...sampled(kinds, scale)]) {
    const receiver = await openTrap('127.0.0.1', 0, (socket) => answer(socket, word));
    const url = `http://127.0.0.1:${receiver.port}/`;
    const start = performance.now();
    const rules = { allowPrivate: true, resolve: async () => [], limitMs: LIMIT_MS };
    const sent = await send({ ...EVENT, url }, rules, never).catch((error: unknown) => String(error));
    const took = performance.now() - start;
    if (typeof sent === 'string') siege.fault(`a receiver that sends ${how} breaks the delivery`, sent);
    else if (Buffer.byteLength(sent.reply) > 4 * WEBHOOK_REPLY_MAX || sent.reply.includes('\u0000'))
      siege.fault(`a receiver that sends ${how} leaves too much`, String(sent.reply.length));
    if (took > LIMIT_MS + SLACK_MS) siege.fault(`a receiver that sends ${how} is waited for`, `${Math.round(took)} ms`);
    await receiver.close();
  }
}

export const WEBHOOKS: TrustAttack = {
  name: 'targets of webhooks',
  async run(siege, scale, world) {
    await enter(siege, scale, world);
    await resolveInside(siege, { ...scale, rounds: scale.rounds * 10 });
    await spring(siege, scale);
    await provide(siege, world);
    await cling(siege, scale);
  },
};
