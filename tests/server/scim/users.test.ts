// Users by SCIM, over HTTP: added within the licenses, taken over, found, changed, deactivated and deleted.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LicenseStatus } from '#domain/subscriptions.ts';
import { subscriptions, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import { dataOf } from '#tests/support/files.ts';
import { patchOf, type ScimClient, scimOf, USER_SCHEMA, userOf, usersOf } from '#tests/support/scim.ts';

let app: TestApp;
let provider: ScimClient;
let harbour: string;

beforeAll(async () => {
  app = await startTestApp();
  harbour = await companyId(app, 'Harbour & Vale');
  provider = await scimOf(app, await app.listen(), 'Harbour & Vale', 'harbour.test');
});
afterAll(() => app.close());

const person = (name: string, more: object = {}) => ({
  schemas: [USER_SCHEMA],
  userName: `${name}@harbour.test`,
  name: { givenName: 'Test', familyName: name },
  active: true,
  ...more,
});
const stored = async (id: string) => (await app.deps.db.select().from(users).where(eq(users.id, id)))[0];
const audited = async (action: 'provisioning.refused' | 'user.created' | 'provisioning.linked') =>
  app.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), eq(auditEntries.company_id, harbour)));

/** Runs `work` with a number of licenses. */
async function withLicenses(number_of_licenses: number, work: () => Promise<void>): Promise<void> {
  const of = eq(subscriptions.company_id, harbour);
  const [before] = await app.deps.db.select().from(subscriptions).where(of);
  await app.deps.db.update(subscriptions).set({ number_of_licenses }).where(of);
  await work();
  await app.deps.db
    .update(subscriptions)
    .set({ number_of_licenses: before?.number_of_licenses ?? 10 })
    .where(of);
}

describe('a user that the provider adds', () => {
  it('has a license, no password, and an entry in the audit log by the token', async () => {
    const reply = await provider.send('POST', '/Users', person('created', { externalId: 'x-1' }));
    expect(reply.status, reply.text).toBe(201);
    expect(reply.headers.get('content-type')).toContain('application/scim+json');
    const user = userOf(reply);
    expect(reply.headers.get('location')).toBe(`http://whereas.localhost/scim/v2/Users/${user.id}`);
    expect(user).toMatchObject({ userName: 'created@harbour.test', externalId: 'x-1', active: true });
    expect(await stored(user.id)).toMatchObject({ assigned_license: true, password_hash: '*', is_admin: false });
    const entry = (await audited('user.created')).find(({ record_id }) => record_id === user.id);
    expect(entry).toMatchObject({ token_name: 'Provisioning (SCIM)', record_name: 'created@harbour.test' });
  });

  it('is refused without a license left, in a sentence that the audit log has, too', async () => {
    await withLicenses(1, async () => {
      const reply = await provider.send('POST', '/Users', person('late'));
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '403' });
      expect(reply.body['detail']).toContain('license');
      expect(usersOf(await provider.send('GET', '/Users?filter=userName eq "late@harbour.test"'))).toEqual([]);
    });
    const entry = (await audited('provisioning.refused')).find(
      ({ record_name }) => record_name === 'late@harbour.test',
    );
    expect(entry?.changes?.['reason']?.to).toContain('license');
  });

  it('is one of twenty at the same time for the last license', async () => {
    const { used_licenses } = dataOf<LicenseStatus>(
      await app.send({ path: '/subscription/license-status', token: await app.signIn('admin@harbour.test') }),
    );
    await withLicenses(used_licenses + 1, async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) => provider.send('POST', '/Users', person(`racer${index}`))),
      );
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 403)).toHaveLength(19);
    });
  });

  it('is added without a license where the company wants that', async () => {
    const token = await app.signIn('admin@harbour.test');
    const save = (assigns_licenses: boolean) =>
      app.send({ method: 'PUT', path: '/security/provisioning', token, body: { assigns_licenses, admin_groups: [] } });
    expect((await save(false)).status).toBe(200);
    await withLicenses(1, async () => {
      const reply = await provider.send('POST', '/Users', person('reader'));
      expect(reply.status, reply.text).toBe(201);
      expect((await stored(userOf(reply).id))?.assigned_license).toBe(false);
    });
    await save(true);
  });

  it.each([
    ['an address in no proven domain', person('x', { userName: 'x@outside.test' }), 403, 'outside.test is not proven'],
    ['no address', person('x', { userName: 'plain' }), 400, 'email address'],
    ['no userName', { schemas: [USER_SCHEMA] }, 400, 'userName'],
    ['a long userName', person('x', { userName: `${'x'.repeat(5000)}@harbour.test` }), 400, 'up to 500'],
    ['what is neither true nor false', person('x', { active: 'maybe' }), 400, 'true or false'],
    ['a list', [], 400, 'object'],
  ])('is refused with %s', async (_what, body, status, sentence) => {
    const reply = await provider.send('POST', '/Users', body);
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body['detail']).toContain(sentence);
  });

  it('is refused twice, and where another company has the address, whose name is not told', async () => {
    const twice = await provider.send('POST', '/Users', person('created'));
    expect([twice.status, twice.body['scimType']]).toEqual([409, 'uniqueness']);
    const castellan = await companyId(app, 'Castellan Foods');
    await app.deps.db
      .update(users)
      .set({ email: 'shared@harbour.test' })
      .where(and(eq(users.company_id, castellan), eq(users.email, 'user@castellan.test')));
    const reply = await provider.send('POST', '/Users', person('shared'));
    expect([reply.status, reply.body['scimType']]).toEqual([409, 'uniqueness']);
    expect(reply.text).not.toContain('Castellan');
  });

  it('is one that the company has already, by the address', async () => {
    const reply = await provider.send('POST', '/Users', person('user', { externalId: 'known' }));
    expect(reply.status, reply.text).toBe(201);
    expect((await stored(userOf(reply).id))?.email).toBe('user@harbour.test');
    expect((await audited('provisioning.linked')).map(({ record_name }) => record_name)).toContain('user@harbour.test');
  });
});

describe('a deactivated user', () => {
  it('has no sessions and no license, and takes one again when they are reactivated', async () => {
    const session = await app.signIn('user@harbour.test');
    const [user] = usersOf(await provider.send('GET', '/Users?filter=userName eq "USER@harbour.test"'));
    const path = `/Users/${user?.id}`;
    const ended = await provider.send('PATCH', path, patchOf({ op: 'replace', value: { active: false } }));
    expect(userOf(ended).active).toBe(false);
    expect((await app.send({ path: '/auth/me', token: session })).status).toBe(401);
    expect(await stored(user?.id ?? '')).toMatchObject({ is_active: false, assigned_license: false });

    await withLicenses(1, async () => {
      const refused = await provider.send('PATCH', path, patchOf({ op: 'replace', value: { active: true } }));
      expect(refused.status).toBe(403);
    });
    const back = await provider.send('PATCH', path, patchOf({ op: 'replace', value: { active: true } }));
    expect(userOf(back).active).toBe(true);
    expect(await stored(user?.id ?? '')).toMatchObject({ is_active: true, assigned_license: true });
    // They sign in again: what was open before they left stays ended.
    expect((await app.send({ path: '/auth/me', token: session })).status).toBe(401);
  });

  it('is never the last administrator', async () => {
    const [admin] = usersOf(await provider.send('GET', '/Users?filter=userName eq "admin@harbour.test"'));
    const reply = await provider.send(
      'PATCH',
      `/Users/${admin?.id}`,
      patchOf({ op: 'replace', value: { active: false } }),
    );
    expect(reply.status).toBe(403);
    expect(reply.body['detail']).toContain('only administrator');
    expect((await provider.send('DELETE', `/Users/${admin?.id}`)).status).toBe(403);
    expect((await stored(admin?.id ?? ''))?.is_active).toBe(true);
  });

  it('is gone once the provider deletes them, and comes back when it adds them again', async () => {
    const { id } = userOf(await provider.send('POST', '/Users', person('leaver')));
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await provider.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await provider.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await stored(id))?.is_active).toBe(false);
    const back = await provider.send('POST', '/Users', person('leaver'));
    expect([back.status, userOf(back).id]).toEqual([201, id]);
    expect(await stored(id)).toMatchObject({ is_active: true, assigned_license: true });
  });
});

describe('a list of users', () => {
  it('has pages from 1 on, none larger than a hundred, and a total', async () => {
    const all = await provider.send('GET', '/Users');
    const total = all.body['totalResults'];
    expect(usersOf(all)).toHaveLength(Number(total));
    const second = await provider.send('GET', '/Users?startIndex=2&count=1');
    expect(second.body).toMatchObject({ totalResults: total, startIndex: 2, itemsPerPage: 1 });
    expect(usersOf(second)[0]?.id).toBe(usersOf(all)[1]?.id);
    expect((await provider.send('GET', '/Users?count=0')).body).toMatchObject({ totalResults: total, itemsPerPage: 0 });
    expect((await provider.send('GET', '/Users?count=1000000&startIndex=-5')).status).toBe(200);
  });

  it('has nobody of another company, and no service accounts', async () => {
    const { text } = await provider.send('GET', '/Users');
    expect(text).not.toContain('castellan.test');
    expect(text).not.toContain('service.invalid');
  });

  it('is narrowed by name, external id and address, and leaves out what nobody asked for', async () => {
    const of = async (filter: string) =>
      usersOf(await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).map(
        ({ userName }) => userName,
      );
    expect(await of('externalId eq "x-1"')).toEqual(['created@harbour.test']);
    expect(await of('emails[type eq "work"].value eq "created@harbour.test"')).toEqual(['created@harbour.test']);
    expect(await of('externalId eq "x-1" and active eq true')).toEqual(['created@harbour.test']);
    expect(await of(`${USER_SCHEMA}:userName eq "created@harbour.test"`)).toEqual(['created@harbour.test']);
    expect(await of('id eq "nothing"')).toEqual([]);
    const short = await provider.send('GET', '/Users?count=1&attributes=userName');
    expect(Object.keys(usersOf(short)[0] ?? {}).toSorted()).toEqual(['id', 'schemas', 'userName']);
  });

  it.each([
    'userName eq constructor',
    'constructor eq "x"',
    'title eq "x"',
    'userName co "x"',
    'userName eq',
    `userName eq "${'x'.repeat(5000)}"`,
    '('.repeat(5000),
  ])('refuses the filter %.30s', async (filter) => {
    const reply = await provider.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([reply.status, reply.body['scimType']]).toEqual([400, 'invalidFilter']);
  });
});
