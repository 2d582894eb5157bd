// Super admins beside the one of the demo data.
import { expect } from 'vitest';
import type { SuperAdmin } from '#domain/super-admins.ts';
import type { TestApp } from './app.ts';
import { invitationOf, personForm, register } from './people.ts';

export const FIRST_SUPER_ADMIN = 'super@whereas.test';

/** Adds one who has not registered yet. */
export async function addSuperAdmin(app: TestApp): Promise<SuperAdmin> {
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  const reply = await app.send({ method: 'POST', path: '/platform-admins/', token, body: personForm() });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { data: SuperAdmin }).data;
}

/** Adds one who has registered. */
export async function addRegisteredSuperAdmin(app: TestApp): Promise<SuperAdmin & { token: string }> {
  const one = await addSuperAdmin(app);
  const reply = await register(app, await invitationOf(app, one.email));
  expect(reply.status, reply.text).toBe(200);
  return { ...one, token: (reply.body as { data: { access_token: string } }).data.access_token };
}

export async function listOfSuperAdmins(app: TestApp): Promise<SuperAdmin[]> {
  const token = await app.signIn(FIRST_SUPER_ADMIN);
  const reply = await app.send({ path: '/platform-admins/', token });
  return (reply.body as { data: SuperAdmin[] }).data;
}
