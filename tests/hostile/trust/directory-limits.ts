// What SCIM must refuse to a directory: users and groups of another company, by id, in filters and as members; filters beyond
// their limits; and an old session of a user who is reactivated.
import { eq } from 'drizzle-orm';
import { SCIM_FILTER_MAX } from '#domain/limits.ts';
import { users } from '#server/store/schema.ts';
import type { HostileReply } from '#tests/hostile/request.ts';
import { companyId } from '#tests/support/companies.ts';
import { GROUP_SCHEMA, patchOf, scimToken, USER_SCHEMA } from '#tests/support/scim.ts';
import { proveDomain } from '#tests/support/sign-on/setup.ts';
import type { Siege } from './siege.ts';

const BASE = '/scim/v2';
const NEIGHBOR = { name: 'Harbour & Vale', domain: 'harbour.test', admin: 'admin@harbour.test' };

type Ask = (method: string, path: string, body?: object) => Promise<HostileReply>;

const askerOf =
  ({ ask }: Siege, token: string): Ask =>
  (method, path, body) =>
    ask({
      method: method as 'GET',
      path: '',
      at: `${BASE}${path}`,
      token,
      attack: `${method} ${path.slice(0, 100)}`,
      headers: { 'content-type': 'application/scim+json' },
      ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    });

const groupOf = (displayName: string, ids: readonly string[] = []) => ({
  schemas: [GROUP_SCHEMA],
  displayName,
  members: ids.map((value) => ({ value })),
});
const filtered = (kind: string, filter: string) => `/${kind}?${new URLSearchParams({ filter })}`;
const idIn = ({ bytes }: HostileReply) => (JSON.parse(bytes.toString()) as { id: string }).id;

interface Person {
  readonly id: string;
  readonly email: string;
}

/**
 * @param token of the directory that attacks
 * @param own somebody whom it has added
 */
export async function tryDirectoryLimits(siege: Siege, token: string, own: Person): Promise<void> {
  const ask = askerOf(siege, token);
  const expectStatus = (what: string, right: number, { status, bytes }: HostileReply) => {
    if (status !== right) siege.fault(`${what} is answered ${status}, not ${right}`, bytes.toString());
  };
  await tryNeighbors(siege, ask, expectStatus);
  for (const [what, filter] of LONG) expectStatus(what, 400, await ask('GET', filtered('Users', filter)));
  await tryReturn(siege, ask, expectStatus, own);
}

type Expect = (what: string, right: number, reply: HostileReply) => void;

/** Each would be read if it were shorter, or less deep. */
const LONG: readonly (readonly [string, string])[] = [
  ['a filter that is too long', `userName eq "${'a'.repeat(SCIM_FILTER_MAX)}"`],
  ['a filter ten times too long', `userName eq "${'a'.repeat(10 * SCIM_FILTER_MAX)}"`],
  ['a filter of too many comparisons', Array.from({ length: 20 }, () => 'active eq true').join(' and ')],
  ['brackets within brackets', 'emails[type[value eq "x"] eq "work"].value eq "x@castellan.test"'],
];

async function tryNeighbors(siege: Siege, ask: Ask, expectStatus: Expect): Promise<void> {
  const { app, fault } = siege;
  const company = await companyId(app, NEIGHBOR.name);
  await proveDomain(app, company, NEIGHBOR.domain);
  const theirs = askerOf(siege, (await scimToken(app, NEIGHBOR.admin)).token);
  const group = idIn(await theirs('POST', '/Groups', groupOf('Partners')));
  const own = idIn(await ask('POST', '/Groups', groupOf('Own')));
  const people = await app.deps.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.company_id, company));
  const person = (userName: string) => ({ schemas: [USER_SCHEMA], userName });
  for (const { id, email } of people) {
    const at = `/Users/${id}`;
    expectStatus("another company's user", 404, await ask('GET', at));
    expectStatus("a change of another company's user", 404, await ask('PATCH', at, DEACTIVATION));
    expectStatus("another company's user in place of ours", 404, await ask('PUT', at, person(email)));
    expectStatus("a deletion of another company's user", 404, await ask('DELETE', at));
    const member = { value: [{ value: id }], op: 'add', path: 'members' };
    expectStatus("another company's user in a new group", 400, await ask('POST', '/Groups', groupOf('New', [id])));
    expectStatus("another company's user in a group", 400, await ask('PATCH', `/Groups/${own}`, patchOf(member)));
    for (const filter of [`id eq "${id}"`, `userName eq "${email}"`, `emails.value eq "${email}"`])
      if ((await ask('GET', filtered('Users', filter))).bytes.includes(id))
        fault("a filter finds another company's user", filter);
  }
  const at = `/Groups/${group}`;
  expectStatus("another company's group", 404, await ask('GET', at));
  expectStatus("a change of another company's group", 404, await ask('PATCH', at, RENAMING));
  expectStatus("another company's group in place of ours", 404, await ask('PUT', at, groupOf('Taken')));
  expectStatus("a deletion of another company's group", 404, await ask('DELETE', at));
  for (const path of [
    '/Groups',
    filtered('Groups', 'displayName eq "Partners"'),
    filtered('Groups', `id eq "${group}"`),
  ])
    if ((await ask('GET', path)).bytes.includes(group)) fault("a list has another company's group", path);
  await ask('DELETE', `/Groups/${own}`);
  await theirs('DELETE', at);
}

const DEACTIVATION = patchOf({ op: 'replace', value: { active: false } });
const REACTIVATION = patchOf({ op: 'replace', value: { active: true } });
const RENAMING = patchOf({ op: 'replace', value: { displayName: 'Taken' } });

/** Whoever comes back signs in again. */
async function tryReturn(
  { app, send, fault }: Siege,
  ask: Ask,
  expectStatus: Expect,
  { id, email }: Person,
): Promise<void> {
  const session = await app.signIn(email);
  const at = `/Users/${id}`;
  for (const [what, change] of [
    ['deactivated', DEACTIVATION],
    ['back', REACTIVATION],
  ] as const) {
    expectStatus(`a user who is ${what}`, 200, await ask('PATCH', at, change));
    const { status, text } = await send({ path: '/auth/me', token: session });
    if (status !== 401) fault(`an earlier session of a user who is ${what} is answered ${status}`, text);
  }
}
