// Registration links: used once, for their own purpose, in time, by users with access.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { problemSchema } from '#domain/errors.ts';
import { REGISTRATION_TOKEN_HOURS } from '#domain/limits.ts';
import type { SignedIn } from '#domain/session.ts';
import { encodeUserId, hashToken } from '#server/store/passwords.ts';
import { companies, passwordLinks, sessions } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createCompany, createOpenCompany } from '#tests/support/companies.ts';
import {
  addPerson,
  addRegistered,
  askAbout,
  invitationOf,
  PASSWORD,
  personOf,
  register,
} from '#tests/support/people.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const SUPER = 'super@whereas.test';
const HOUR_MS = 3_600_000;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin@harbour.test');
});
afterAll(() => app.close());

async function invite(token = admin, more: Record<string, unknown> = {}) {
  const user = await addPerson(app, token, more);
  return { user, link: await invitationOf(app, user.email) };
}
const resend = (email: string, token = admin) =>
  app.send({ method: 'POST', path: '/auth/resend-verification-email', token, body: { email } });
const setActive = async (company: Pick<Company, 'id'>, verb: 'activate' | 'deactivate') =>
  app.send({ method: 'PUT', path: `/company/${verb}/${company.id}`, token: await app.signIn(SUPER) });

function expectInvalid(reply: TestReply): void {
  expect(problemSchema.parse(reply.body)).toMatchObject({
    type: '/problems/link_invalid',
    status: 400,
    message: 'This link has expired or was used already. Sign in, or ask your administrator for a new one.',
  });
}
const expectStatus = (reply: TestReply, status: boolean) => expect(reply.body).toEqual({ data: { status } });

describe('a registration link', () => {
  it('signs in the user who sets a password, and is used up', async () => {
    const { user, link } = await invite();
    expectStatus(await askAbout(app, link), false);
    const reply = await register(app, link);
    const { access_token } = (reply.body as { data: SignedIn }).data;
    expect((await app.send({ path: '/auth/me', token: access_token })).body).toMatchObject({
      data: { email: user.email, is_password_change: true },
    });
    expect(await personOf(app, user.email)).toMatchObject({ is_active: true, is_password_change: true, version: 2 });
    expectStatus(await askAbout(app, link), true);
    expectInvalid(await register(app, link));
  });

  it('works for exactly one of ten concurrent requests', async () => {
    const { user, link } = await invite();
    const replies = await Promise.all(Array.from({ length: 10 }, () => register(app, link)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter((one) => one.status !== 200)) expectInvalid(reply);
    const opened = await app.deps.db.select().from(sessions).where(eq(sessions.user_id, user.id));
    expect(opened).toHaveLength(1);
  });

  it('is stored as a hash only', async () => {
    const { user, link } = await invite();
    const rows = await app.deps.db.select().from(passwordLinks).where(eq(passwordLinks.user_id, user.id));
    expect(rows.map((row) => [row.token_hash, row.purpose])).toEqual([[hashToken(link), 'registration']]);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  it('ends when another is sent, which leads to the sign-in page once either has been used', async () => {
    const { user, link } = await invite();
    expect((await resend(user.email)).status).toBe(200);
    const newer = await invitationOf(app, user.email);
    expect(newer).not.toBe(link);
    expectInvalid(await askAbout(app, link));
    expectInvalid(await register(app, link));
    expect((await register(app, newer)).status).toBe(200);
    expectStatus(await askAbout(app, link), true);
  });

  it('is no reset link, and a reset link registers nobody', async () => {
    const { user, link } = await invite();
    const asReset = resetBody({ token: link, uidb64: encodeUserId(user.id) }, PASSWORD);
    const reply = await app.send({ method: 'POST', path: '/auth/password-reset/', body: asReset });
    expect(problemSchema.parse(reply.body).type).toBe('/problems/link_invalid');
    expectStatus(await askAbout(app, link), false);

    const reset = await resetLink(app, 'paralegal@harbour.test');
    expectInvalid(await askAbout(app, reset.token));
    expectInvalid(await register(app, reset.token));
    const used = await app.send({ method: 'POST', path: '/auth/password-reset/', body: resetBody(reset, PASSWORD) });
    expect(used.status).toBe(200);
  });

  it('of a deactivated user is not valid, used or not', async () => {
    const { user, link } = await invite();
    expect((await register(app, link)).status).toBe(200);
    await app.send({ method: 'PUT', path: `/users/deactivate-user/${user.id}`, token: admin });
    expectInvalid(await askAbout(app, link));
    expectInvalid(await register(app, link));
  });

  it('of a deactivated company is not valid until the company is reactivated', async () => {
    const company = await createOpenCompany(app);
    const { link } = await invite(await app.signIn(company.admin_email));
    expect((await setActive(company, 'deactivate')).status).toBe(200);
    expectInvalid(await askAbout(app, link));
    expectInvalid(await register(app, link));
    expect((await setActive(company, 'activate')).status).toBe(200);
    expect((await register(app, link)).status).toBe(200);
  });

  it('ends sessions that used the default password', async () => {
    const token = await app.signIn('new@harbour.test');
    expect((await resend('new@harbour.test')).status).toBe(200);
    expect((await register(app, await invitationOf(app, 'new@harbour.test'))).status).toBe(200);
    expect((await app.send({ path: '/auth/me', token })).status).toBe(401);
  });
});

describe('an unverified company', () => {
  async function storedCompany({ id }: Pick<Company, 'id'>) {
    const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, id));
    return row;
  }

  it('is verified and opened when its administrator registers, and its users wait for that', async () => {
    const company = await createCompany(app);
    const superToken = await app.signIn(SUPER);
    expect((await resend(company.admin_email, superToken)).status).toBe(200);
    const link = await invitationOf(app, company.admin_email);
    const member = await invite(superToken, { company_id: company.id });
    const waiting = await register(app, member.link);
    expect(problemSchema.parse(waiting.body)).toMatchObject({
      type: '/problems/conflict',
      message:
        'Your company is not active yet: its administrator has to register first. Use this link again after that.',
    });
    expect((await askAbout(app, member.link)).status).toBe(409);
    expect(await storedCompany(company)).toMatchObject({ is_verified: false, is_active: false });

    const reply = await register(app, link);
    expect(reply.body).toMatchObject({ data: { is_admin: true, company_name: company.name } });
    expect(await storedCompany(company)).toMatchObject({
      is_verified: true,
      is_active: true,
      version: company.version + 1,
    });
    expect((await register(app, member.link)).status).toBe(200);
    expect(await storedCompany(company)).toMatchObject({ version: company.version + 1 });

    const entries = await app.deps.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.company_id, company.id), eq(auditEntries.action, 'user.registered')))
      .orderBy(auditEntries.id);
    expect(entries.map(({ actor_email, record_name, changes }) => [actor_email, record_name, changes])).toEqual([
      [company.admin_email, company.admin_email, { company_is_verified: { from: false, to: true } }],
      [member.user.email, member.user.email, null],
    ]);
  });
});

describe('the limits of mailed links', () => {
  it('stop guessing from one address, and do not count valid links', async () => {
    const { link } = await invite();
    const ask = (token: string) =>
      app.send({ method: 'POST', path: `/auth/verify-email/?token=${token}&verify=yes`, address: '203.0.113.7' });
    for (let count = 0; count < 40; count += 1) expect((await ask(link)).status).toBe(200);
    for (let count = 0; count < 30; count += 1) expect((await ask(`guess-${count}`)).status).toBe(400);
    const refused = await ask(link);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expectStatus(await askAbout(app, link), false);
  });

  it('send five registration mails to one address in an hour, whatever a stranger requests', async () => {
    const { user } = await invite();
    const stranger = await app.signIn('admin@castellan.test');
    for (let count = 0; count < 6; count += 1) expect((await resend(user.email, stranger)).status).toBe(404);
    for (let count = 0; count < 5; count += 1) expect((await resend(user.email)).status).toBe(200);
    expect((await resend(user.email)).status).toBe(429);
    await app.settled();
    expect((await app.mails()).filter((mail) => mail.to === user.email)).toHaveLength(6);
  });

  it('send five reset mails to one address in an hour', async () => {
    const { user } = await addRegistered(app, admin);
    const path = '/auth/request-password-reset-email/';
    const ask = () => app.send({ method: 'POST', path, token: admin, body: { email: user.email } });
    for (let count = 0; count < 5; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('mails that an administrator sends', () => {
  const lastMail = async (email: string) => {
    await app.settled();
    return (await app.mails()).findLast((mail) => mail.to === email);
  };
  const entriesAbout = (email: string) =>
    app.deps.db.select().from(auditEntries).where(eq(auditEntries.record_name, email)).orderBy(auditEntries.id);

  it('invite a user by name and company, and are recorded', async () => {
    const { user } = await invite();
    expect(await lastMail(user.email)).toMatchObject({ subject: 'Complete your Whereas registration' });
    expect((await lastMail(user.email))?.text).toContain(`Hello ${user.first_name},`);
    expect((await lastMail(user.email))?.text).toContain('Harbour & Vale');
    await resend(user.email);
    const actions = (await entriesAbout(user.email)).map((entry) => [entry.action, entry.actor_email]);
    expect(actions).toEqual([
      ['user.created', 'admin@harbour.test'],
      ['user.invited', 'admin@harbour.test'],
    ]);
  });

  it('lead to a password reset, and are recorded', async () => {
    const { user } = await addRegistered(app, admin);
    const path = '/auth/request-password-reset-email/';
    expect((await app.send({ method: 'POST', path, token: admin, body: { email: user.email } })).status).toBe(200);
    const link = new URL(/https?:\S+/.exec((await lastMail(user.email))?.text ?? '')?.[0] ?? 'http://no-mail.test');
    const { token = '', uidb64 = '' } = Object.fromEntries(link.searchParams);
    const body = resetBody({ token, uidb64 }, 'the-one-after-that');
    expect((await app.send({ method: 'POST', path: '/auth/password-reset/', body })).status).toBe(200);
    expect(await app.signIn(user.email, 'the-one-after-that')).not.toBe('');
    const asked = (await entriesAbout(user.email)).find((entry) => entry.action === 'password.reset_requested');
    expect(asked).toMatchObject({ actor_email: 'admin@harbour.test', company_name: 'Harbour & Vale' });
  });
});

describe('time', () => {
  it('ends a registration link after its days', async () => {
    const own = await startTestApp();
    const user = await addPerson(own, await own.signIn('admin@harbour.test'));
    const link = await invitationOf(own, user.email);
    own.advance(REGISTRATION_TOKEN_HOURS * HOUR_MS - 60_000);
    expectStatus(await askAbout(own, link), false);
    own.advance(60_000);
    expectInvalid(await askAbout(own, link));
    expectInvalid(await register(own, link));
    await own.close();
  });
});
