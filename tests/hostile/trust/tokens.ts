// API tokens beyond what they were given: every scope at every call, tokens that have ended or were altered, and tokens where
// none is looked for. What a call takes is read from the table of calls here, and not by the product's own rule.
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { ApiToken } from '#domain/api-tokens.ts';
import { type Scope, scopesOf } from '#domain/access/scopes.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { users } from '#server/store/schema.ts';
import { apiTokens } from '#server/store/security-schema.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';

type Made = ApiToken & { readonly token: string };

const HOLDERS = [
  { role: 'user', as: 'user', email: 'user@harbour.test', path: '/auth/tokens' },
  { role: 'admin', as: 'admin', email: 'admin@harbour.test', path: '/auth/tokens' },
  { role: 'super_admin', as: 'super admin', email: 'super@whereas.test', path: '/auth/tokens' },
  // Of a company, as a service account.
  { role: 'user', as: 'user', email: 'admin@harbour.test', path: '/security/tokens' },
] as const;
type Holder = (typeof HOLDERS)[number];

const CALLS: readonly Endpoint[] = Object.values(ENDPOINTS);
const CLOSED = CALLS.filter(({ access }) => access !== 'public');

/** Whether a token with one scope may make a call, as far as scopes go. */
function isGiven({ access, anyToken, reauthentication }: Endpoint, scope: Scope): boolean {
  if (access === 'public' || anyToken === true) return true;
  const isAccount = access.resource === 'session' || access.resource === 'security';
  return reauthentication !== true && !isAccount && `${access.resource}:${access.action}` === scope;
}

/** The names of a path's parameters. */
const paramsIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Calls at a time. */
const AT_ONCE = 8;

interface Trial {
  readonly endpoint: Endpoint;
  readonly token: string;
  readonly as: string;
  /** Of another company: for every parameter of the path, and in the query and the body. */
  readonly id: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attack: string;
}

function trying({ send }: Siege, { endpoint, token, as, id, headers = {}, attack }: Trial) {
  const { method, path } = endpoint;
  const params = Object.fromEntries(paramsIn(path).map((name) => [name, id]));
  return send({
    method,
    path: pathOf(path, params),
    ...(token === '' ? {} : { token }),
    ...(method === 'GET' ? {} : { body: {} }),
    headers,
    attack: `${attack} at ${endpoint.id}`,
    as,
  });
}

async function inBatches<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(work));
}

async function tryScope(
  siege: Siege,
  holder: Holder,
  scope: Scope,
  calls: readonly Endpoint[],
  foreignId: (at: number) => string,
) {
  const session = await siege.app.signIn(holder.email);
  const { token, id } = await madeToken(siege.app, session, [scope], holder.path);
  await inBatches(calls, async (endpoint) => {
    const at = calls.indexOf(endpoint);
    const reply = await trying(siege, {
      endpoint,
      token,
      as: holder.as,
      id: foreignId(at),
      attack: `${holder.as} with ${scope}`,
    });
    const isRefused = reply.status === 403 && reply.text.includes('API token');
    const isByRole = reply.status === 403 && reply.text.includes('Your role does not allow this');
    if (!isGiven(endpoint, scope) && !isRefused && !isByRole)
      siege.fault(
        `a token of another scope is answered ${reply.status} at ${endpoint.id}`,
        `${holder.as}, ${scope}: ${reply.text}`,
      );
    if (isGiven(endpoint, scope) && isRefused)
      siege.fault(`a token is refused its own scope at ${endpoint.id}`, `${scope}: ${reply.text}`);
    if (reply.status === 401) siege.fault(`a live token is unknown at ${endpoint.id}`, reply.text);
  });
  await siege.send({ method: 'DELETE', path: `${holder.path}/${id}`, token: session });
}

/** What a token becomes that must not count any more, or never did. */
const ENDS: readonly (readonly [string, (siege: Siege, made: Made, session: string) => Promise<string>])[] = [
  [
    'revoked',
    async ({ send }, { id, token }, session) => {
      await send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: session });
      return token;
    },
  ],
  [
    'expired',
    async ({ app }, { id, token }) => {
      const expires_at = new Date(app.deps.clock().getTime() - 1).toISOString();
      await app.deps.db.update(apiTokens).set({ expires_at }).where(eq(apiTokens.id, id));
      return token;
    },
  ],
  ['with another last letter', async (_siege, { token }) => `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`],
  ['in the other case', async (_siege, { token }) => `wh_${token.slice(3).toLowerCase()}`],
  ['cut', async (_siege, { token }) => token.slice(0, 20)],
  ['its shown part', async (_siege, { starts_with }) => starts_with],
  [
    'its hash',
    async ({ app }, { id }) => {
      const [row] = await app.deps.db.select().from(apiTokens).where(eq(apiTokens.id, id));
      return row?.token_hash ?? '';
    },
  ],
  ['its id', async (_siege, { id }) => id],
  ['twice', async (_siege, { token }) => `${token},${token}`],
];

/** Where no call looks for a token. */
const PLACES: readonly (readonly [string, (token: string) => { headers?: Record<string, string>; query?: string }])[] =
  [
    ['in the address', (token) => ({ query: `access_token=${token}&token=${token}&api_key=${token}` })],
    [
      'as a cookie',
      (token) => ({ headers: { cookie: `token=${token}; whereas-session=${token}; Authorization=Bearer ${token}` } }),
    ],
    [
      'as a password',
      (token) => ({ headers: { authorization: `Basic ${Buffer.from(`${token}:${token}`).toString('base64')}` } }),
    ],
    ['under another scheme', (token) => ({ headers: { authorization: `Token ${token}` } })],
    ['without a scheme', (token) => ({ headers: { authorization: token } })],
    [
      'in another header',
      (token) => ({
        headers: { 'x-api-key': token, 'x-authorization': `Bearer ${token}`, 'proxy-authorization': `Bearer ${token}` },
      }),
    ],
    ['after a bearer of nothing', (token) => ({ headers: { authorization: `Bearer Bearer ${token}` } })],
  ];

const misuses = fc.record({
  end: fc.constantFrom(...ENDS),
  place: fc.constantFrom(...PLACES),
  endpoint: fc.constantFrom(...CLOSED),
  foreign: fc.nat(),
});

/** Each end and each place once, as every run should see them. */
const FIRST = ENDS.flatMap((end, foreign) => {
  const [place, endpoint] = [PLACES[foreign % PLACES.length], CLOSED[foreign % CLOSED.length]];
  return place && endpoint ? [{ end, place, endpoint, foreign }] : [];
});

export const TOKENS: TrustAttack = {
  name: 'token scopes',
  async run(siege, scale, world) {
    const { ids } = await world.victimRows();
    const foreign = [...ids].toSorted();
    const pairs = HOLDERS.flatMap((holder) => scopesOf(holder.role).map((scope) => ({ holder, scope })));
    // The long form has every pair, a shorter one a part of them that the seed chooses.
    const share = Math.min(pairs.length, Math.ceil((pairs.length * scale.rounds) / ROUNDS_OF_ALL));
    const chosen =
      sampled(fc.shuffledSubarray(pairs, { minLength: share, maxLength: share }), { ...scale, rounds: 1 })[0] ?? [];
    for (const { holder, scope } of chosen) {
      await siege.forgetAttempts();
      await tryScope(siege, holder, scope, CLOSED, (at) => foreign[(at + scale.seed) % foreign.length] ?? '');
    }
    const email = HOLDERS[1].email;
    const session = await siege.app.signIn(email);
    for (const {
      end: [what, ended],
      place: [where, placed],
      endpoint,
      foreign: at,
    } of [...FIRST, ...sampled(misuses, scale)]) {
      const made = await madeToken(siege.app, session, scopesOf('admin'));
      const id = foreign[at % foreign.length] ?? '';
      const { headers = {}, query = '' } = placed(made.token);
      const there = { ...endpoint, path: `${endpoint.path}?${query}` };
      const trials = [
        { endpoint: there, token: '', id, headers, attack: `a token ${where}` },
        { endpoint, token: await ended(siege, made, session), id, attack: `a token ${what}` },
      ];
      for (const trial of trials) {
        const { status, text } = await trying(siege, { ...trial, as: 'nobody' });
        if (status !== 401) siege.fault(`${trial.attack} is answered ${status}`, `${endpoint.id}: ${text}`);
      }
      await siege.send({ method: 'DELETE', path: `/auth/tokens/${made.id}`, token: session });
    }
    await tryOwners(siege);
  },
};

/** As many rounds try every pair of a holder and a scope. */
const ROUNDS_OF_ALL = 40;

/** A token ends with its owner, and comes back with them. */
async function tryOwners(siege: Siege): Promise<void> {
  const { email } = HOLDERS[0];
  const { token, id } = await madeToken(siege.app, await siege.app.signIn(email), ['contracts:read']);
  const asked = async (who: string, right: number) => {
    const { status, text } = await siege.send({ path: '/contracts', token, as: 'nobody', attack: who });
    if (status !== right) siege.fault(`a token of ${who} is answered ${status}`, text);
  };
  const become = (is_active: boolean) =>
    siege.app.deps.db.update(users).set({ is_active }).where(eq(users.email, email));
  await asked('a user at work', 200);
  await become(false);
  await asked('a user who was deactivated', 401);
  await become(true);
  await asked('a user who is back', 200);
  await siege.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: await siege.app.signIn(email) });
}
