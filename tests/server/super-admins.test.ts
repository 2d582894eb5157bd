// Super admins who join through a mailed link, shut each other out, and never leave the platform without one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#server/store/usage-schema.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { invitationOf, PASSWORD, register } from '#tests/support/people.ts';
import { withTotp } from '#tests/support/second-factors.ts';
import { addRegisteredSuperAdmin, addSuperAdmin, listOfSuperAdmins } from '#tests/support/super-admins.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const put = (id: string, verb: string, token: string) =>
  app.send({ method: 'PUT', path: `/platform-admins/${id}/${verb}`, token, body: {} });

describe('a super admin who was added', () => {
  it('registers through the mailed link and manages the platform', async () => {
    const one = await addRegisteredSuperAdmin(app);
    expect((await app.send({ path: '/company/list/', token: one.token })).status).toBe(200);
    expect(await listOfSuperAdmins(app)).toContainEqual(expect.objectContaining({ id: one.id, is_active: true }));
  });

  it('cannot register twice through one link', async () => {
    const one = await addSuperAdmin(app);
    const link = await invitationOf(app, one.email);
    expect((await register(app, link)).status).toBe(200);
    expect((await register(app, link)).status).toBe(400);
  });

  it('is signed out when another deactivates them, cannot sign in, and can again afterwards', async () => {
    const [one, other] = [await addRegisteredSuperAdmin(app), await addRegisteredSuperAdmin(app)];
    expect((await put(one.id, 'deactivate', other.token)).status).toBe(200);
    expect((await app.send({ path: '/company/list/', token: one.token })).status).toBe(401);
    await expect(app.signIn(one.email, PASSWORD)).rejects.toThrow('sign-in');
    expect((await put(one.id, 'reactivate', other.token)).status).toBe(200);
    await app.signIn(one.email, PASSWORD);
    const entries = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.record_id, one.id));
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('super_admin.'))).toEqual([
      'super_admin.created',
      'super_admin.deactivated',
      'super_admin.reactivated',
    ]);
  });
});

it('is shown to have a second factor, which another one resets', async () => {
  const [one, other] = [await addRegisteredSuperAdmin(app), await addRegisteredSuperAdmin(app)];
  await withTotp(app, one.token);
  const factors = async () =>
    (await listOfSuperAdmins(app)).filter(({ has_second_factor }) => has_second_factor).map(({ id }) => id);
  expect(await factors()).toEqual([one.id]);
  const path = `/users/${one.id}/second-factor/reset`;
  const reset = () => app.send({ method: 'POST', path, token: other.token, body: {} });
  expect((await reset()).status).toBe(200);
  expect(await factors()).toEqual([]);
  expect((await app.send({ path: '/company/list/', token: one.token })).status).toBe(401);
  await app.signIn(one.email, PASSWORD);
  expect((await reset()).status).toBe(409);
});

it('leaves one of two who deactivate each other at once', async () => {
  const [one, other] = [await addRegisteredSuperAdmin(app), await addRegisteredSuperAdmin(app)];
  const replies = await Promise.all([put(one.id, 'deactivate', other.token), put(other.id, 'deactivate', one.token)]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]));
});
