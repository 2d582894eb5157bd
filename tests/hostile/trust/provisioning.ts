// A directory that sends what it should not by SCIM: filters, operations and resources made from a seed and then changed, ids of
// other companies, people of other domains. No error of ours, nobody else's rows, and nobody who is not the company's.
import { and, eq, like, not, or } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { scopesOf } from '#domain/access/scopes.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { problemSchema } from '#domain/errors.ts';
import { users } from '#server/store/schema.ts';
import { hostileBodies } from '#tests/hostile/attacks/bodies.ts';
import type { HostileReply } from '#tests/hostile/request.ts';
import { hostileText } from '#tests/hostile/values.ts';
import { INSIDES } from '#tests/hostile/verdict.ts';
import type { World } from '#tests/hostile/world.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import { companyId } from '#tests/support/companies.ts';
import { GROUP_SCHEMA, patchOf, scimToken, USER_SCHEMA } from '#tests/support/scim.ts';
import { proveDomain } from '#tests/support/sign-on/setup.ts';
import { tryDirectoryLimits } from './directory-limits.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';

const ADMIN = 'admin@castellan.test';
const DOMAIN = 'castellan.test';
const BASE = '/scim/v2';
const PER_ROUND = 10;

const errorSchema = z.object({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
  status: z.string(),
  detail: z.string().min(1),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Addresses that are too long for the router or its parser are refused before SCIM sees them. */
const UNROUTED = 100;

function faultsOfReply({ path }: Message, { status, bytes }: HostileReply, { victim }: World): string[] {
  const text = bytes.toString();
  const faults = victim.markers.filter(({ word }) => text.includes(word)).map(({ of }) => `shows ${of}`);
  if (status === 0) faults.push('no reply in time');
  if (status >= 500 && status !== 503) faults.push(`answers ${status}`);
  if (status < 400) return faults;
  const error = errorSchema.safeParse(parsed(text));
  const isUnrouted = path.length > UNROUTED && problemSchema.safeParse(parsed(text)).success;
  if (!error.success && isUnrouted) return faults;
  if (!error.success) faults.push('the refusal is none of SCIM');
  else if (error.data.status !== String(status)) faults.push('the refusal has another status');
  const inside = INSIDES.exec(text)?.[0];
  return inside === undefined ? faults : [...faults, `tells of our insides: ${inside}`];
}

const attributes = fc.constantFrom(
  'userName',
  'externalId',
  'emails[type eq "work"].value',
  'emails.value',
  'active',
  'name.givenName',
  'displayName',
  'members',
  'members.value',
  'id',
  'meta.created',
  'password',
  '__proto__',
  'company_id',
  `${USER_SCHEMA}:userName`,
  'urn:x:y:z',
);
const operators = fc.constantFrom('eq', 'EQ', 'ne', 'co', 'sw', 'pr', 'gt', '=', 'eq eq');
const literal = fc.oneof(
  fc.constantFrom('true', 'false', 'null', '""', '1', '-1', "'x'", '(', ')', '[', '"'),
  hostileText.map((text) => JSON.stringify(text)),
);
const comparison = fc.tuple(attributes, operators, literal).map((parts) => parts.join(' '));
const filters = fc.oneof(
  { weight: 4, arbitrary: comparison },
  { weight: 2, arbitrary: fc.array(comparison, { minLength: 2, maxLength: 20 }).map((all) => all.join(' and ')) },
  {
    weight: 1,
    arbitrary: fc.array(comparison, { minLength: 2, maxLength: 3 }).map((all) => `not (${all.join(' or ')})`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('(', '[', 'not (', 'a[', '"\\', 'a eq "'), fc.constantFrom(20, 3000))
      .map(([unit, times]) => unit.repeat(times)),
  },
  { weight: 1, arbitrary: hostileText },
);
const queries = fc.record(
  {
    filter: filters,
    startIndex: hostileText,
    count: hostileText,
    attributes: attributes,
    excludedAttributes: hostileText,
    sortBy: attributes,
  },
  { requiredKeys: [] },
);

interface Message {
  readonly attack: string;
  readonly method: string;
  readonly path: string;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of another company: no such request may succeed. */
  readonly isForeign?: boolean;
}

const person = (name: string) => ({
  schemas: [USER_SCHEMA],
  userName: `${name}@${DOMAIN}`,
  name: { givenName: 'Ada', familyName: 'Marsh' },
  emails: [{ value: `${name}@${DOMAIN}`, type: 'work', primary: true }],
  active: true,
});

/** What is sent of one kind, before it is changed. */
const GOOD = [
  person('made'),
  { schemas: [GROUP_SCHEMA], displayName: 'Lawyers', members: [] },
  patchOf({ op: 'replace', path: 'active', value: false }),
  patchOf({ op: 'add', path: 'members', value: [{ value: 'x' }] }, { op: 'Remove', path: 'members[value eq "x"]' }),
  patchOf({ op: 'replace', value: { active: 'False', userName: `made@${DOMAIN}`, 'name.givenName': 'Eve' } }),
];

/** Of SCIM, as far as the bodies of attacks ask. */
const ANY = { id: 'scim', method: 'POST', path: BASE, isPublic: false, query: [], body: undefined };

function messages(foreignIds: readonly string[], own: string): fc.Arbitrary<Message> {
  const kind = fc.constantFrom('Users', 'Groups');
  const anyId = fc.oneof(
    fc.constant({ id: own, isForeign: false }),
    fc.constantFrom(...foreignIds).map((id) => ({ id, isForeign: true })),
    hostileText.map((text) => ({ id: encodeURIComponent(text.toWellFormed()).slice(0, 2000), isForeign: false })),
  );
  const type = { 'content-type': 'application/scim+json' };
  return fc.oneof(
    fc.tuple(kind, queries).map(([of, query]) => ({
      attack: 'a query',
      method: 'GET',
      path: `/${of}?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.toWellFormed()])))}`,
    })),
    fc.tuple(kind, fc.constantFrom(...GOOD)).chain(([of, good]) =>
      fc
        .tuple(hostileBodies(ANY, good), anyId, fc.constantFrom('POST', 'PUT', 'PATCH'))
        .map(([made, { id, isForeign }, method]) => ({
          attack: made.attack,
          method,
          path: method === 'POST' ? `/${of}` : `/${of}/${id}`,
          body: made.bytes,
          headers: { ...(made.type === 'application/json' ? type : { 'content-type': made.type }), ...made.headers },
          isForeign: isForeign && method !== 'POST',
        })),
    ),
    fc.tuple(kind, anyId, fc.constantFrom('GET', 'DELETE', 'PATCH', 'PUT')).map(([of, { id, isForeign }, method]) => ({
      attack: isForeign ? 'an id of another company' : 'an id',
      method: id === own && method === 'DELETE' ? 'GET' : method,
      path: `/${of}/${id}`,
      ...(method === 'PATCH' ? { body: Buffer.from(JSON.stringify(GOOD[2])), headers: type } : {}),
      ...(method === 'PUT' ? { body: Buffer.from(JSON.stringify(GOOD[0])), headers: type } : {}),
      isForeign,
    })),
    fc
      .tuple(
        fc.constantFrom(
          '/Me',
          '/Bulk',
          '/Users/.search',
          '/Schemas/x',
          '/ResourceTypes/__proto__',
          '/Users/../../api/users',
          '/%00',
          '//Users',
        ),
        fc.constantFrom('GET', 'POST', 'DELETE'),
      )
      .map(([path, method]) => ({ attack: 'another address', method, path })),
    // People who are not the company's.
    fc
      .constantFrom(
        'x@harbour.test',
        'x@evil.test',
        `x@evil.${DOMAIN}`,
        `x@${DOMAIN}.evil.test`,
        `x@${DOMAIN}@evil.test`,
        `"x@${DOMAIN}"@evil.test`,
        `x@evil.test\u0000@${DOMAIN}`,
        'x',
        `x@${DOMAIN.toUpperCase()}.`,
      )
      .map((userName) => ({
        attack: 'a person of another domain',
        method: 'POST',
        path: '/Users',
        body: Buffer.from(
          JSON.stringify({
            ...person('x'),
            userName,
            emails: [{ value: userName, primary: true }],
            is_super_user: true,
            roles: [{ value: 'super_admin' }],
          }),
        ),
        headers: type,
      })),
  );
}

export const PROVISIONING: TrustAttack = {
  name: 'provisioning by SCIM',
  async run(siege, scale, world) {
    const { app } = siege;
    const company = await companyId(app, 'Castellan Foods');
    await proveDomain(app, company, DOMAIN);
    const { token } = await scimToken(app, ADMIN);
    const send = (message: Message, as: string | undefined = token) =>
      siege.ask({ ...message, method: message.method as 'GET', path: '', at: `${BASE}${message.path}`, token: as });
    const good = {
      attack: 'nothing is wrong',
      method: 'POST',
      path: '/Users',
      body: Buffer.from(JSON.stringify(person('first'))),
      headers: { 'content-type': 'application/scim+json' },
    };
    const before = await strangersIn(siege, company);
    const made = await send(good);
    const own = z.object({ id: z.string() }).safeParse(parsed(made.bytes.toString())).data?.id ?? '';
    if (made.status !== 201) siege.fault(`a good person is answered ${made.status}`, made.bytes.toString());
    await tryDirectoryLimits(siege, token, { id: own, email: `first@${DOMAIN}` });
    const foreign = [...(await world.victimRows()).ids].toSorted();
    for (const message of sampled(messages(foreign, own), { ...scale, rounds: scale.rounds * PER_ROUND })) {
      const reply = await send(message);
      const example = `${message.method} ${message.path.slice(0, 300)} ${Buffer.from(message.body ?? '')
        .toString()
        .slice(0, 200)}\n      ${reply.status} ${reply.bytes.toString().slice(0, 200)}`;
      for (const fault of faultsOfReply(message, reply, world)) siege.fault(`${message.attack}: ${fault}`, example);
      if (message.isForeign === true && reply.status < 400)
        siege.fault(`${message.attack}: another company's resource is reached`, example);
    }
    await tryCallers(siege, send, token);
    for (const email of await strangersIn(siege, company))
      if (!before.has(email)) siege.fault('somebody else is among the people', email);
  },
};

/** Who has no business there, and where the token of a directory has none. */
async function tryCallers(
  siege: Siege,
  send: (message: Message, as?: string) => Promise<HostileReply>,
  token: string,
): Promise<void> {
  const session = await siege.app.signIn(ADMIN);
  const other = await madeToken(siege.app, session, scopesOf('admin'));
  const list = { attack: 'a list', method: 'GET', path: '/Users' };
  for (const [what, as, right] of [
    ['nobody', '', 401],
    ['a session', session, 401],
    ['a token of every scope', other.token, 403],
    ['the token of the directory', token, 200],
  ] as const) {
    const { status } = await send({ ...list, attack: what }, as);
    if (status !== right) siege.fault(`${what} is answered ${status}, not ${right}`, '/Users');
  }
  await siege.send({ method: 'DELETE', path: `/auth/tokens/${other.id}`, token: session });
  for (const { access, anyToken, method, path, id } of Object.values(ENDPOINTS) as Endpoint[]) {
    if (access === 'public' || anyToken === true || path.includes(':')) continue;
    const { status } = await siege.send({ method, path, token, ...(method === 'GET' ? {} : { body: {} }) });
    if (status !== 403) siege.fault(`the token of a directory is answered ${status}`, id);
  }
}

/** Addresses of people of a company that are of no domain of its own, or of super admins. Provisioning adds none. */
async function strangersIn({ app }: Siege, company: string): Promise<Set<string>> {
  const isStrange = or(not(like(users.email, `%@${DOMAIN}`)), eq(users.is_super_user, true));
  const strangers = await app.deps.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.company_id, company), eq(users.is_service, false), isStrange));
  return new Set(strangers.map(({ email }) => email));
}
