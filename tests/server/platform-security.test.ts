// The second factor that the platform requires of its super admins.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { updatePlatformSecurity } from '#domain/endpoints/super-admins.ts';
import { readSystemHealth } from '#domain/endpoints/system.ts';
import { concernsOf } from '#domain/system.ts';
import { type TestApp, startTestApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { post, withoutFactors, withTotp } from '#tests/support/second-factors.ts';
import { addRegisteredSuperAdmin, FIRST_SUPER_ADMIN } from '#tests/support/super-admins.ts';

const MINUTE_MS = 60_000;
const REFUSED = { type: '/problems/second_factor_required', status: 403 };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.deps.db.execute(sql`delete from platform_security`);
  await withoutFactors(app, FIRST_SUPER_ADMIN);
});
afterAll(() => app.close());

const put = (token: string, second_factor: boolean, second_factor_from: string | null) =>
  app.send({ method: 'PUT', path: updatePlatformSecurity.path, token, body: { second_factor, second_factor_from } });
const companies = (token: string) => app.send({ path: '/company/list/', token });
const due = async (token: string) => {
  const { body } = await app.send({ path: '/auth/me', token });
  return (body as { data: { second_factor_due: string | null } }).data.second_factor_due;
};

it('lets a super admin without one only set one up, and keeps the last one', async () => {
  const { email } = await addRegisteredSuperAdmin(app);
  const token = await app.signIn(email, PASSWORD);
  expect((await put(await app.signIn(FIRST_SUPER_ADMIN), true, null)).status).toBe(200);
  expect((await companies(token)).body).toMatchObject(REFUSED);
  // Whoever required it too.
  expect((await companies(await app.signIn(FIRST_SUPER_ADMIN))).body).toMatchObject(REFUSED);
  expect((await app.send({ path: '/auth/second-factors', token })).body).toMatchObject({ data: { is_required: true } });
  await withTotp(app, token);
  expect((await companies(token)).status).toBe(200);
  expect(await due(token)).toBeNull();
  const removed = await app.send({ method: 'DELETE', path: '/auth/second-factors/totp', token });
  expect(removed.body).toMatchObject({ type: '/problems/conflict', message: expect.stringContaining('last one') });
  expect((await put(token, false, null)).status).toBe(200);
  expect((await app.send({ method: 'DELETE', path: '/auth/second-factors/totp', token })).status).toBe(200);
  expect((await companies(token)).status).toBe(200);
});

it('is in the health of the system, which says what needs a look', async () => {
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  const concerns = async () => {
    const { body } = await app.send({ path: '/system/health', token });
    return concernsOf(readSystemHealth.reply.parse(body).data).map(({ part }) => part);
  };
  expect(await concerns()).toContain('super_admins');
  await put(token, true, '2199-01-01T00:00:00.000Z');
  expect(await concerns()).not.toContain('super_admins');
});

it('waits for the date that is given', async () => {
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  const from = new Date(app.deps.clock().getTime() + 60 * MINUTE_MS).toISOString();
  expect((await put(token, true, from)).status).toBe(200);
  expect(await due(token)).toBe(from);
  expect((await companies(token)).status).toBe(200);
  app.advance(61 * MINUTE_MS);
  expect((await companies(token)).body).toMatchObject(REFUSED);
});

it('is nothing to the people of companies, and their rules are nothing to super admins', async () => {
  const admin = await app.signIn('admin@harbour.test');
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  await put(token, true, null);
  expect(await due(admin)).toBeNull();
  await app.deps.db.execute(sql`delete from platform_security`);
  const rule = { idle_minutes: null, session_hours: 12, second_factor: 'everybody', second_factor_from: null };
  expect((await app.send({ method: 'PUT', path: '/security', token: admin, body: rule })).status).toBe(200);
  expect(await due(admin)).not.toBeNull();
  expect(await due(token)).toBeNull();
});

it('is changed only by somebody who has proved again who they are', async () => {
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  app.advance(11 * MINUTE_MS);
  expect((await put(token, true, null)).body).toMatchObject({ type: '/problems/reauthentication_required' });
});

it('does not let a session of a super admin without one reset the factors of others', async () => {
  const { id, token: other } = await addRegisteredSuperAdmin(app);
  await withTotp(app, other);
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  await put(token, true, null);
  expect((await post(app, `/users/${id}/second-factor/reset`, {}, token)).body).toMatchObject(REFUSED);
});
