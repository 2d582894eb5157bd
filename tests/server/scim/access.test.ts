// Who may provision: the token of the company, and nobody else; and what that token may not do anywhere else.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopesOf } from '#domain/access/scopes.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { SCIM_BODY_MAX_BYTES, SCIM_GROUPS_MAX, SCIM_MEMBERS_MAX, SCIM_OPERATIONS_MAX } from '#domain/limits.ts';
import { scimGroups } from '#server/store/scim-schema.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import {
  GROUP_SCHEMA,
  patchOf,
  type ScimClient,
  scimClient,
  scimOf,
  scimToken,
  USER_SCHEMA,
  userOf,
} from '#tests/support/scim.ts';

let app: TestApp;
let origin: string;
let harbour: ScimClient;
let castellan: ScimClient;
let user: string;
let group: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  harbour = await scimOf(app, origin, 'Harbour & Vale', 'harbour.test');
  castellan = await scimOf(app, origin, 'Castellan Foods', 'castellan.test');
  const added = await harbour.send('POST', '/Users', { schemas: [USER_SCHEMA], userName: 'mine@harbour.test' });
  user = userOf(added).id;
  group = String((await harbour.send('POST', '/Groups', { displayName: 'Mine' })).body['id']);
});
afterAll(() => app.close());

const body = { schemas: [USER_SCHEMA], userName: 'x@harbour.test', displayName: 'X' };
const deactivation = patchOf({ op: 'replace', value: { active: false } });
interface Request {
  readonly call: string;
  readonly method: string;
  readonly path: () => string;
  readonly sent?: object;
}
const ofOne = (kind: 'Users' | 'Groups', id: () => string): Request[] =>
  (
    [
      ['GET', undefined],
      ['PUT', body],
      ['PATCH', deactivation],
      ['DELETE', undefined],
    ] as const
  ).map(([method, sent]) => ({
    call: `${method} /${kind}/:id`,
    method,
    path: () => `/${kind}/${id()}`,
    ...(sent ? { sent } : {}),
  }));
const ABOUT_RECORDS = [...ofOne('Users', () => user), ...ofOne('Groups', () => group)];
const CALLS: readonly Request[] = [
  ...['/ServiceProviderConfig', '/ResourceTypes', '/ResourceTypes/User', '/Schemas', `/Schemas/${USER_SCHEMA}`].map(
    (path) => ({ call: `GET ${path}`, method: 'GET', path: () => path }),
  ),
  ...['/Users', '/Groups'].flatMap((path) => [
    { call: `GET ${path}`, method: 'GET', path: () => path },
    { call: `POST ${path}`, method: 'POST', path: () => path, sent: body },
  ]),
  ...ABOUT_RECORDS,
];

describe.each(CALLS)('$call', ({ method, path, sent }) => {
  it('is closed to a visitor, a session, and every other token', async () => {
    const visitor = await scimClient(origin, null).send(method, path(), sent);
    expect([visitor.status, visitor.body['status']]).toEqual([401, '401']);
    expect(visitor.headers.get('www-authenticate')).toContain('Bearer');
    const admin = await app.signIn('admin@harbour.test');
    expect((await scimClient(origin, admin).send(method, path(), sent)).status).toBe(401);
    expect((await scimClient(origin, `wh_${'a'.repeat(49)}`).send(method, path(), sent)).status).toBe(401);
    const { token } = await madeToken(app, admin, scopesOf('admin'));
    expect((await scimClient(origin, token).send(method, path(), sent)).status).toBe(403);
    const ofCompany = await madeToken(app, admin, scopesOf('user'), '/security/tokens');
    expect((await scimClient(origin, ofCompany.token).send(method, path(), sent)).status).toBe(403);
  });
});

describe('another company', () => {
  it.each(ABOUT_RECORDS)('finds nothing by $call', async ({ method, path, sent }) => {
    const reply = await castellan.send(method, path(), sent);
    const nowhere = await castellan.send(method, path().replace(/[^/]+$/, randomUUID()), sent);
    expect([reply.status, reply.body['detail']]).toEqual([404, nowhere.body['detail']]);
  });

  it('cannot put somebody of this one into its group', async () => {
    const reply = await castellan.send('POST', '/Groups', { displayName: 'Theirs', members: [{ value: user }] });
    const nobody = randomUUID();
    const unknown = await castellan.send('POST', '/Groups', { displayName: 'Theirs', members: [{ value: nobody }] });
    expect(reply.status).toBe(400);
    expect(String(reply.body['detail']).replace(user, '')).toBe(String(unknown.body['detail']).replace(nobody, ''));
    expect((await castellan.send('GET', '/Groups')).body['totalResults']).toBe(0);
  });
});

describe('the token of provisioning', () => {
  it('opens no call of the API, and no assistant', async () => {
    const admin = await app.signIn('admin@castellan.test');
    const made = await scimToken(app, 'admin@castellan.test');
    for (const [name, endpoint] of Object.entries(ENDPOINTS as Readonly<Record<string, Endpoint>>)) {
      if (endpoint.access === 'public') continue;
      const path = endpoint.path.replaceAll(/:\w+/g, randomUUID());
      const { status } = await app.send({ method: endpoint.method, path, token: made.token });
      expect([name, status]).toEqual([name, 403]);
    }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const assistant = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${made.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(message),
    });
    expect(assistant.status).toBe(403);
    // Two at once, so that one takes the place of the other.
    const third = await app.send({ method: 'POST', path: '/security/provisioning/tokens', token: admin, body: {} });
    expect(third.status).toBe(409);
    await app.send({ method: 'DELETE', path: `/security/tokens/${made.id}`, token: admin });
    expect((await scimClient(origin, made.token).send('GET', '/Users')).status).toBe(401);
  });

  it('is no scope that a form can ask for', async () => {
    const token = await app.signIn('admin@harbour.test');
    const form = { name: 'x', scopes: ['scim'], expires_in_days: 1 };
    for (const path of ['/auth/tokens', '/security/tokens'])
      expect((await app.send({ method: 'POST', path, token, body: form })).status).toBe(400);
  });
});

describe('a request beyond its limits', () => {
  it('is refused in the form of SCIM, ten times too long', async () => {
    const long = JSON.stringify({ displayName: 'x'.repeat(10 * SCIM_BODY_MAX_BYTES) });
    expect((await harbour.send('POST', '/Groups', long)).status).toBe(413);
    const operations = Array.from({ length: 10 * SCIM_OPERATIONS_MAX }, () => ({
      op: 'add',
      path: 'title',
      value: 'x',
    }));
    // Too many values for any body of JSON.
    expect((await harbour.send('PATCH', `/Users/${user}`, patchOf(...operations))).status).toBe(400);
    const twice = patchOf(...operations.slice(0, 2 * SCIM_OPERATIONS_MAX));
    expect((await harbour.send('PATCH', `/Users/${user}`, twice)).status).toBe(413);
    const value = Array.from({ length: 2 * SCIM_MEMBERS_MAX }, () => ({ value: randomUUID() }));
    const members = await harbour.send('PATCH', `/Groups/${group}`, patchOf({ op: 'add', path: 'members', value }));
    expect([members.status, members.body['schemas']]).toEqual([413, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    const path = `a[b eq "${'\\"'.repeat(5000)}`;
    const patched = await harbour.send('PATCH', `/Users/${user}`, patchOf({ op: 'add', path, value: 1 }));
    expect([patched.status, patched.body['scimType']]).toEqual([400, 'invalidPath']);
  });

  it('is refused for one group more than a company may have', async () => {
    const company_id = await companyId(app, 'Castellan Foods');
    const at = new Date().toISOString();
    const rows = Array.from({ length: SCIM_GROUPS_MAX }, (_, index) => ({
      id: randomUUID(),
      company_id,
      display_name: `Group ${index}`,
      updated_at: at,
    }));
    await app.deps.db.insert(scimGroups).values(rows);
    const reply = await castellan.send('POST', '/Groups', { schemas: [GROUP_SCHEMA], displayName: 'One more' });
    expect(reply.status).toBe(403);
    expect((await castellan.send('GET', '/Groups?excludedAttributes=members')).body['itemsPerPage']).toBe(100);
  });

  it('is answered in the form of SCIM where there is nothing, and where it is no JSON', async () => {
    const nowhere = await harbour.send('GET', '/Bulk');
    expect([nowhere.status, nowhere.body['schemas']]).toEqual([404, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
    const broken = await harbour.send('POST', '/Users', '{"userName":');
    expect([broken.status, broken.body['scimType']]).toEqual([400, 'invalidSyntax']);
  });

  it('refuses an operation and a kind of address that are objects instead of words', async () => {
    // Turning it into a text calls its own toString, which is no function.
    const odd = { toString: 1 };
    const patch = patchOf({ op: odd, path: 'active', value: false });
    const changed = await harbour.send('PATCH', `/Users/${randomUUID()}`, patch);
    expect([changed.status, changed.body['scimType']]).toEqual([400, 'invalidSyntax']);
    const userName = `${randomUUID()}@harbour.test`;
    const emails = [{ value: userName, type: odd }];
    const added = await harbour.send('POST', '/Users', { schemas: [USER_SCHEMA], userName, emails });
    expect([added.status, added.body['userName']]).toEqual([201, userName]);
  });
});
