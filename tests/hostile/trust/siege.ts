// What the attacks on sign-in, tokens, webhooks and assistants work with: a second process on the attacked database, whose clock
// they move, each of its replies judged like every other.
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { sessions, users } from '#server/store/schema.ts';
import type { HostileReply } from '#tests/hostile/request.ts';
import { openWire } from '#tests/hostile/request.ts';
import type { Tally } from '#tests/hostile/tally.ts';
import { faultsOf } from '#tests/hostile/verdict.ts';
import type { World } from '#tests/hostile/world.ts';
import { type TestApp, type TestReply, type TestRequest, startTestApp } from '#tests/support/app.ts';
import { PRIVATE } from '#tests/support/sign-on/setup.ts';
import { SECRET } from '#tests/hostile/people.ts';

export interface Scale {
  readonly seed: number;
  readonly rounds: number;
}

interface Sent extends TestRequest {
  /** What is tried. */
  readonly attack?: string;
  /** Who tries it, as `Marker` names those who may see something. */
  readonly as?: string;
  /** The whole path, of what is not below /api. */
  readonly at?: string;
}

export interface Siege {
  /** The server over HTTP, for the helpers of the tests. A session needs no password, and is fresh. */
  readonly app: TestApp;
  readonly send: (request: Sent) => Promise<TestReply>;
  /** As it came, for replies that are not the API's. */
  readonly ask: (request: Sent) => Promise<HostileReply>;
  readonly fault: (what: string, example: string) => void;
  /** Forgets all limits on attempts. */
  readonly forgetAttempts: () => Promise<void>;
}

/** One attack, run for a number of rounds that are made from the seed. */
export interface TrustAttack {
  readonly name: string;
  readonly run: (siege: Siege, scale: Scale, world: World) => Promise<void>;
}

export const sampled = <Value>(arbitrary: fc.Arbitrary<Value>, { seed, rounds }: Scale): Value[] =>
  fc.sample(arbitrary, { seed, numRuns: rounds });

const DAY_MS = 86_400_000;

async function openSession(app: TestApp, email: string): Promise<string> {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`there is no ${email}`);
  const id = uuidv7();
  const at = app.deps.clock();
  const expires = new Date(at.getTime() + DAY_MS);
  const moments = { created_at: at, last_used_at: at, authenticated_at: at, expires_at: expires };
  const written = Object.fromEntries(Object.entries(moments).map(([name, moment]) => [name, moment.toISOString()]));
  await app.deps.db
    .insert(sessions)
    .values({ id, user_id: user.id, is_two_factor: true, expires_at: expires.toISOString(), ...written });
  return app.deps.tokens.sign(id, expires);
}

interface OpenSiege {
  readonly siege: Siege;
  readonly close: () => Promise<void>;
}

/** @param name of the attack */
export async function openSiege(world: World, tally: Tally, name: string): Promise<OpenSiege> {
  const server = await startTestApp({ SESSION_SECRET: SECRET, ...PRIVATE }, { beside: world.app });
  const wire = openWire(await server.listen());

  async function ask(request: Sent): Promise<HostileReply> {
    const {
      method = 'GET',
      path,
      at = `/api${path}`,
      token,
      body,
      headers = {},
      attack = '',
      as = 'anybody',
    } = request;
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const sent = {
      operation: `trust: ${name}`,
      method,
      path: at,
      headers: {
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : Buffer.from(isRaw ? body : JSON.stringify(body)),
      as,
      attack,
    };
    const reply = await wire.send(sent);
    tally.add(sent, reply, request.at === undefined ? faultsOf(sent, reply, world.victim.markers) : []);
    return reply;
  }

  async function send(request: Sent): Promise<TestReply> {
    const { status, headers, bytes, setCookies } = await ask(request);
    const text = bytes.toString();
    const isJson = (headers['content-type'] ?? '').includes('json') && text !== '';
    const body: unknown = isJson ? JSON.parse(text) : undefined;
    return { status, headers: { ...headers, 'set-cookie': setCookies }, text, bytes, body };
  }

  const siege: Siege = {
    app: { ...server, send, signIn: (email) => openSession(server, email) },
    send,
    ask,
    fault: (what, example) => tally.fault(`trust: ${name}`, what, example.slice(0, 600)),
    forgetAttempts: async () => void (await server.deps.db.execute(sql`delete from attempts`)),
  };
  return {
    siege,
    async close() {
      wire.close();
      await server.settled();
      await server.close();
    },
  };
}
