// Which role a group of the provider gives its members.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/store/schema.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { patchOf, type ScimClient, scimOf, USER_SCHEMA, userOf, usersOf } from '#tests/support/scim.ts';

let app: TestApp;
let provider: ScimClient;
let ann: string;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  provider = await scimOf(app, await app.listen(), 'Harbour & Vale', 'harbour.test');
  const add = async (userName: string) =>
    userOf(await provider.send('POST', '/Users', { schemas: [USER_SCHEMA], userName, active: true })).id;
  ann = await add('ann@harbour.test');
  admin = await add('admin@harbour.test');
});
afterAll(() => app.close());

const isAdmin = async (id: string) =>
  (await app.deps.db.select({ is_admin: users.is_admin }).from(users).where(eq(users.id, id)))[0]?.is_admin;

async function saveAdminGroups(admin_groups: readonly string[]) {
  const token = await app.signIn('admin@harbour.test');
  const body = { assigns_licenses: true, admin_groups };
  return app.send({ method: 'PUT', path: '/security/provisioning', token, body });
}

describe('the groups of administrators', () => {
  it('change nobody before the provider has sent one, and then its members alone are administrators', async () => {
    expect((await saveAdminGroups(['Whereas Admins'])).status).toBe(200);
    expect(await isAdmin(admin)).toBe(true);
    const reply = await provider.send('POST', '/Groups', {
      displayName: 'whereas admins',
      members: [{ value: ann }, { value: admin }],
    });
    expect(reply.status, reply.text).toBe(201);
    expect([await isAdmin(ann), await isAdmin(admin)]).toEqual([true, true]);

    const group = `/Groups/${String(reply.body['id'])}`;
    await provider.send('PATCH', group, patchOf({ op: 'remove', path: `members[value eq "${admin}"]` }));
    expect([await isAdmin(ann), await isAdmin(admin)]).toEqual([true, false]);
    // The last one stays.
    await provider.send('PATCH', group, patchOf({ op: 'remove', path: 'members' }));
    expect(await isAdmin(ann)).toBe(true);
    await provider.send('PATCH', group, patchOf({ op: 'add', path: 'members', value: [{ value: admin }] }));
    expect([await isAdmin(ann), await isAdmin(admin)]).toEqual([false, true]);
  });

  it('are known by their external id, too', async () => {
    const reply = await provider.send('POST', '/Groups', {
      displayName: 'Partners',
      externalId: '5d2a4f',
      members: [{ value: ann }],
    });
    expect((await saveAdminGroups(['whereas admins', '5d2a4f'])).status).toBe(200);
    expect(await isAdmin(ann)).toBe(true);
    await provider.send('DELETE', `/Groups/${String(reply.body['id'])}`);
    expect([await isAdmin(ann), await isAdmin(admin)]).toEqual([false, true]);
  });

  it('leave people alone whom the provider does not provision', async () => {
    const [user] = usersOf(await provider.send('GET', '/Users?filter=userName eq "user@harbour.test"'));
    await app.deps.db
      .update(users)
      .set({ is_admin: true })
      .where(eq(users.id, user?.id ?? ''));
    await provider.send('POST', '/Groups', { displayName: 'Another', members: [{ value: ann }] });
    expect(await isAdmin(user?.id ?? '')).toBe(true);
  });

  it('have names of their own, and members that exist', async () => {
    const twice = await provider.send('POST', '/Groups', { displayName: 'ANOTHER' });
    expect([twice.status, twice.body['scimType']]).toEqual([409, 'uniqueness']);
    const wrong = await provider.send('POST', '/Groups', { displayName: 'New', members: [{ value: 'nobody' }] });
    expect([wrong.status, wrong.body['scimType']]).toEqual([400, 'invalidValue']);
  });
});
