// Users for tests: demo users by address, new ones through the API, and their invitation links.
import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SignedIn } from '#domain/session.ts';
import type { ManagedUser, UpdateUser } from '#domain/users.ts';
import { findManagedUser } from '#server/store/managed-users.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp, TestReply } from './app.ts';

/** A user as administrators see them. */
export async function personOf(app: TestApp, email: string): Promise<ManagedUser> {
  const user = await findManagedUser(app.deps.db, null, { email, isInvited: false }, app.deps.clock().toISOString());
  if (!user) throw new Error(`there is no ${email}`);
  return user;
}

export const userOf = (reply: TestReply): ManagedUser => (reply.body as { data: ManagedUser }).data;

let counter = 0;

/** The form of a new user. */
export function personForm(more: Record<string, unknown> = {}) {
  counter += 1;
  return { first_name: 'Ada', last_name: `Moor ${counter}`, email: `person${counter}@moor.test`, ...more };
}

/** Adds a user as an administrator; they have not registered yet. */
export async function addPerson(app: TestApp, token: string, more: Record<string, unknown> = {}): Promise<ManagedUser> {
  const reply = await app.send({ method: 'POST', path: '/users/add-user/', token, body: personForm(more) });
  expect(reply.status, reply.text).toBe(200);
  return userOf(reply);
}

/** The whole form of a user, as the console sends it, with some fields changed. */
export function formOf(user: ManagedUser, more: Partial<UpdateUser> = {}) {
  const { id, first_name, last_name, email, phone, assigned_license, version } = user;
  return { id, first_name, last_name, email, phone, assigned_license, version, ...more };
}

export const putUser = (app: TestApp, token: string, body: { id: string }): Promise<TestReply> =>
  app.send({ method: 'PUT', path: `/users/update/${body.id}`, token, body });

/** The token of the newest registration mail to an address. */
export async function invitationOf(app: TestApp, email: string): Promise<string> {
  await app.settled();
  const mail = (await app.mails()).findLast(
    (one) => one.to === email && one.text.includes('/change-default-password?'),
  );
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`${email} was sent no registration email`);
  return new URL(link).searchParams.get('token') ?? '';
}

export const PASSWORD = 'a-password-of-ones-own';
const FORM = { password: PASSWORD, confirm_password: PASSWORD };

export const register = (app: TestApp, token: string, body: object = FORM): Promise<TestReply> =>
  app.send({ method: 'POST', path: `/auth/verify-email/?token=${encodeURIComponent(token)}`, body });

/** Whether a link is used already, as Complete Registration asks. */
export const askAbout = (app: TestApp, token: string): Promise<TestReply> =>
  app.send({ method: 'POST', path: `/auth/verify-email/?token=${encodeURIComponent(token)}&verify=yes` });

/** Adds a user and registers them. */
export async function addRegistered(
  app: TestApp,
  token: string,
  more: Record<string, unknown> = {},
): Promise<{ user: ManagedUser; signedIn: SignedIn }> {
  const { email } = await addPerson(app, token, more);
  const reply = await register(app, await invitationOf(app, email));
  expect(reply.status, reply.text).toBe(200);
  return { user: await personOf(app, email), signedIn: (reply.body as { data: SignedIn }).data };
}

/** The password hash of a user, or null. */
export async function passwordHashOf(app: TestApp, id: string): Promise<string | null> {
  const [row] = await app.deps.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, id));
  return row?.hash ?? null;
}

/** Inserts registered users without a license into a company. @returns their ids. */
export async function addColleagues(app: TestApp, companyId: string, howMany: number): Promise<string[]> {
  const people = Array.from({ length: howMany }, () => {
    const { first_name, last_name, email } = personForm();
    const registered = { password_hash: 'of nobody', is_active: true, is_password_change: true };
    return { id: uuidv7(), company_id: companyId, first_name, last_name, email, ...registered };
  });
  if (people.length > 0) await app.deps.db.insert(users).values(people);
  return people.map((one) => one.id);
}
