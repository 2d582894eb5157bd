// What users change in their own account: who is affected, what ends, and what the audit log records.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { OwnSession } from '#domain/session.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { personOf } from '#tests/support/people.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const EMAIL = 'user@harbour.test';
/** Set at the start of this file: the demo's password was not set by its user. */
const PASSWORD = 'the-one-of-before';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const password_hash = await hashPassword(PASSWORD);
  await app.deps.db.update(users).set({ password_hash }).where(eq(users.email, EMAIL));
});
beforeEach(() => app.deps.db.execute(sql`delete from attempts`));
afterAll(() => app.close());

const signIn = () => app.signIn(EMAIL, PASSWORD);
const isAlive = async (token: string) => (await app.send({ path: '/auth/me', token })).status === 200;

const change = (token: string, current: string, password = 'a-better-one') =>
  app.send({
    method: 'POST',
    path: '/auth/password/change',
    token,
    body: { current_password: current, password, confirm_password: password },
  });

const save = (token: string, body: object) => app.send({ method: 'PUT', path: '/auth/profile', token, body });

async function newestEntry() {
  const [entry] = await app.deps.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
}

describe('a user’s own name and phone', () => {
  it('are recorded with the changes, and increment the version', async () => {
    const before = await personOf(app, EMAIL);
    const token = await signIn();
    const names = { first_name: before.first_name, last_name: before.last_name };
    expect((await save(token, { ...names, phone: '+44 117 496 0188' })).status).toBe(200);
    expect((await personOf(app, EMAIL)).version).toBe(before.version + 1);
    expect(await newestEntry()).toMatchObject({
      action: 'user.updated',
      actor_id: before.id,
      record_id: before.id,
      record_name: EMAIL,
      changes: { phone: { from: before.phone, to: '+441174960188' } },
    });
  });

  it('that stay the same change nothing and leave no entry', async () => {
    const before = await personOf(app, EMAIL);
    const token = await signIn();
    const told = await newestEntry();
    const { first_name, last_name, phone } = before;
    expect((await save(token, { first_name, last_name, phone })).status).toBe(200);
    expect(await personOf(app, EMAIL)).toEqual(before);
    expect(await newestEntry()).toEqual(told);
  });
});

describe('a password change', () => {
  it('ends every other session and every mailed link, and keeps the current session', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()];
    const link = await resetLink(app, EMAIL);
    const reply = await change(here, PASSWORD);
    expect(reply.body).toEqual({ data: null, message: SERVER_MESSAGES.passwordChanged });
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false]);
    const late = await app.send({
      method: 'POST',
      path: '/auth/password-reset/',
      body: resetBody(link, 'too-late-now'),
    });
    expect(late.status).toBe(400);
    expect(await newestEntry()).toMatchObject({ action: 'password.changed', actor_email: EMAIL, changes: null });
    expect((await change(here, 'a-better-one', PASSWORD)).status).toBe(200);
  });

  it('is mailed to the owner of the account, as a reset is', async () => {
    const about = async () => {
      await app.settled();
      return (await app.mails()).filter(({ subject }) => subject === 'Your Whereas password was changed');
    };
    const before = (await about()).length;
    expect((await change(await signIn(), PASSWORD)).status).toBe(200);
    const link = await resetLink(app, EMAIL);
    const body = resetBody(link, PASSWORD);
    expect((await app.send({ method: 'POST', path: '/auth/password-reset/', body })).status).toBe(200);
    const mails = (await about()).slice(before);
    expect(mails.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    for (const { text } of mails) {
      expect(text).toContain('127.0.0.1');
      expect(text).toContain('/forgot-password');
      expect(text).not.toMatch(new RegExp(`${PASSWORD}|a-better-one`));
    }
  });

  it('requires the current password, and records a wrong one', async () => {
    const token = await signIn();
    const reply = await change(token, 'not-it-at-all');
    expect(problemSchema.parse(reply.body)).toMatchObject({
      status: 400,
      errors: { current_password: [SERVER_MESSAGES.currentPasswordWrong] },
    });
    expect(await newestEntry()).toMatchObject({ action: 'password.change_failed', actor_email: EMAIL });
    expect(JSON.stringify(await newestEntry())).not.toContain('not-it-at-all');
    expect(await isAlive(token)).toBe(true);
  });

  it('can be tried ten times in a quarter of an hour, per account', async () => {
    const [token, other] = [await signIn(), await app.signIn('admin@harbour.test')];
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change(token, 'guess')).status).toBe(400);
    const refused = await change(await signIn(), PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change(other, 'guess')).status).toBe(400);
  });

  it('starts counting again after a success', async () => {
    const token = await signIn();
    for (let attempt = 0; attempt < 9; attempt += 1) await change(token, 'guess');
    expect((await change(token, PASSWORD)).status).toBe(200);
    expect((await change(token, 'guess')).status).toBe(400);
    expect((await change(token, 'a-better-one', PASSWORD)).status).toBe(200);
  });

  it('works for one of two at the same time', async () => {
    const token = await signIn();
    const replies = await Promise.all(['the-first-one', 'the-second-one'].map((one) => change(token, PASSWORD, one)));
    const winner = replies.findIndex((reply) => reply.status === 200);
    expect(replies.map((reply) => reply.status).filter((status) => status === 200)).toHaveLength(1);
    const kept = ['the-first-one', 'the-second-one'][winner] ?? '';
    await expect(app.signIn(EMAIL, kept)).resolves.not.toBe('');
    expect((await change(token, kept, PASSWORD)).status).toBe(200);
  });
});

describe('a user’s own sessions', () => {
  const list = async (token: string) =>
    ((await app.send({ path: '/auth/sessions', token })).body as { data: OwnSession[] }).data;
  const end = (token: string, id: string) => app.send({ method: 'DELETE', path: `/auth/sessions/${id}`, token });

  it('are listed while they are alive, newest first', async () => {
    const email = 'paralegal@harbour.test';
    const tokens = [await app.signIn(email), await app.signIn(email), await app.signIn(email)] as const;
    await app.send({ method: 'POST', path: '/auth/logout', token: tokens[1] });
    const sessions = await list(tokens[0]);
    expect(sessions.map((session) => session.is_current)).toEqual([false, true]);
    expect(
      sessions
        .map((session) => session.id)
        .toSorted()
        .toReversed(),
    ).toEqual(sessions.map(({ id }) => id));
  });

  it('end one by one, and not twice', async () => {
    const email = 'maren.tolliver@harbour.test';
    const [here, elsewhere] = [await app.signIn(email), await app.signIn(email)];
    const other = (await list(here)).find((session) => !session.is_current)?.id ?? '';
    expect((await end(here, other)).status).toBe(200);
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false]);
    expect(await newestEntry()).toMatchObject({
      action: 'session.ended',
      record_id: other,
      record_name: 'Unknown device, 127.0.0.1',
      actor_email: email,
    });
    expect((await end(here, other)).status).toBe(404);
  });

  it('end all together, without affecting other users', async () => {
    const email = 'desmond.achterberg@harbour.test';
    const [one, two, colleague] = [await app.signIn(email), await app.signIn(email), await signIn()];
    const reply = await app.send({ method: 'POST', path: '/auth/sessions/end-all', token: one, body: {} });
    expect(reply.body).toEqual({ data: null, message: SERVER_MESSAGES.signedOutEverywhere });
    expect(await Promise.all([one, two, colleague].map(isAlive))).toEqual([false, false, true]);
    expect(await newestEntry()).toMatchObject({
      action: 'session.ended',
      record_name: email,
      changes: { open_sessions: { from: 2, to: 0 } },
    });
  });
});

it('names the first active administrator', async () => {
  const token = await signIn();
  const isAdmin = eq(users.email, 'admin@harbour.test');
  await app.deps.db.update(users).set({ is_active: false }).where(isAdmin);
  const reply = await app.send({ path: '/auth/profile', token });
  await app.deps.db.update(users).set({ is_active: true }).where(isAdmin);
  expect(reply.body).toMatchObject({ data: { email: EMAIL } });
  expect(reply.text).not.toContain('admin@harbour.test');
});
