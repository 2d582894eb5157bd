// The audit log: it records sign-ins and passwords, holds no secrets, and its entries are never
// changed or lost.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { appendAudit } from '#server/store/audit.ts';
import { companies, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
// Limits are tested elsewhere.
beforeEach(() => app.deps.db.execute(sql`delete from attempts`));
afterAll(() => app.close());

const entries = () => app.deps.db.select().from(auditEntries).orderBy(desc(auditEntries.id));

/** The entries that `work` added, oldest first. */
async function added(work: () => Promise<unknown>) {
  const known = new Set((await entries()).map((entry) => entry.id));
  await work();
  await app.settled();
  return (await entries()).filter((entry) => !known.has(entry.id)).toReversed();
}

async function userNamed(email: string) {
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} is not there`);
  return user;
}

const login = (email: string, password: string) =>
  app.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email, password },
    address: '203.0.113.9',
    headers: { 'user-agent': FIREFOX },
  });

describe('the audit log', () => {
  it('records who signed in, when, from where and with which browser', async () => {
    const user = await userNamed('user@harbour.test');
    const told = await added(() => login('User@Harbour.test', DEMO_PASSWORD));
    expect(told).toMatchObject([
      {
        action: 'session.signed_in',
        actor_id: user.id,
        actor_name: 'Theo Marchbank',
        actor_email: 'user@harbour.test',
        company_id: user.company_id,
        company_name: 'Harbour & Vale',
        record_id: user.id,
        record_name: 'user@harbour.test',
        changes: null,
        ip: '203.0.113.9',
        user_agent: FIREFOX,
      },
    ]);
    expect(Math.abs(Date.parse(told[0]?.created_at ?? '') - app.deps.clock().getTime())).toBeLessThan(60_000);
  });

  it('records a wrong password under the company of the account, without an actor', async () => {
    const user = await userNamed('user@harbour.test');
    expect(await added(() => login('user@harbour.test', 'not-the-password'))).toMatchObject([
      {
        action: 'session.failed',
        actor_id: null,
        actor_name: '',
        actor_email: '',
        company_id: user.company_id,
        record_id: user.id,
        record_name: 'user@harbour.test',
        ip: '203.0.113.9',
      },
    ]);
  });

  it('records a sign-in attempt of a user who may not sign in', async () => {
    expect(await added(() => login('user@orrin.test', DEMO_PASSWORD))).toMatchObject([
      { action: 'session.failed', company_name: 'Orrin Freight', record_name: 'user@orrin.test' },
    ]);
  });

  it('records an unknown address without a company', async () => {
    expect(await added(() => login('nobody@harbour.test', DEMO_PASSWORD))).toMatchObject([
      { action: 'session.failed', company_id: null, record_id: null, record_name: 'nobody@harbour.test' },
    ]);
  });

  it('stores nothing that may be a password typed as an address', async () => {
    const told = await added(() => login('correct-horse-battery', 'x'));
    expect(told).toMatchObject([{ action: 'session.failed', record_name: 'Not an email address' }]);
    expect(JSON.stringify(told)).not.toContain('correct-horse');
  });

  it('grows with each attempt that is checked, and once for those that the limits refuse', async () => {
    const told = await added(async () => {
      for (let attempt = 0; attempt < 14; attempt += 1) await login('user@castellan.test', 'guess');
    });
    expect(told.map((entry) => entry.action)).toEqual([...Array<string>(10).fill('session.failed'), 'session.limited']);
  });

  it('records signing out', async () => {
    const token = await app.signIn('paralegal@harbour.test');
    const told = await added(() => app.send({ method: 'POST', path: '/auth/logout', token }));
    expect(told).toMatchObject([{ action: 'session.signed_out', actor_email: 'paralegal@harbour.test' }]);
  });

  it('records the reset mail and the reset, and the link in neither', async () => {
    let sent = { token: '', uidb64: '' };
    const told = await added(async () => {
      const link = await resetLink(app, 'user@pellworth.test');
      const body = resetBody(link, 'a-new-password');
      sent = body;
      await app.send({ method: 'POST', path: '/auth/password-reset/', body });
    });
    expect(told).toMatchObject([
      { action: 'password.reset_requested', actor_id: null, record_name: 'user@pellworth.test' },
      { action: 'password.reset', actor_email: 'user@pellworth.test', company_name: 'Pellworth Estates' },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/a-new-password|argon2/);
    expect(sent.token).toHaveLength(43);
    for (const secret of [sent.token, sent.uidb64]) expect(JSON.stringify(told)).not.toContain(secret);
  });

  it('records no reset mail that is not sent', async () => {
    const forgot = { method: 'POST', path: '/auth/password/forgot', body: { email: 'nobody@nowhere.test' } } as const;
    expect(await added(() => app.send(forgot))).toEqual([]);
  });

  it('records that the default password was replaced', async () => {
    const token = await app.signIn('new@harbour.test');
    const body = { password: 'one-of-my-own', confirm_password: 'one-of-my-own' };
    const told = await added(() => app.send({ method: 'POST', path: '/auth/password/reset', token, body }));
    expect(told).toMatchObject([{ action: 'password.changed', record_name: 'new@harbour.test', changes: null }]);
  });

  it('has no entry for a change that did not happen', async () => {
    const undone = () =>
      app.deps.db.transaction(async (tx) => {
        await appendAudit(tx, { ...NOBODY, action: 'company.updated', company_id: null, at: new Date().toISOString() });
        throw new Error('undone');
      });
    expect(await added(() => expect(undone()).rejects.toThrow('undone'))).toEqual([]);
  });
});

const NOBODY = {
  actor_id: null,
  actor_name: '',
  actor_email: '',
  ip: '',
  user_agent: '',
  record_id: null,
  record_name: '',
};

describe('an entry', () => {
  it.each([
    ['update', 'update audit_entries set record_name = $1', ['something else']],
    ['delete', 'delete from audit_entries where record_name = $1', ['user@harbour.test']],
    ['delete by nobody', 'delete from audit_entries where false', []],
    ['truncate', 'truncate audit_entries', []],
    ['truncate with the companies', 'truncate companies, audit_entries cascade', []],
  ])('cannot be lost to an %s, whatever it names', async (_kind, statement, values) => {
    const before = await entries();
    await expect(app.deps.database.pool.query(statement, values)).rejects.toThrow('the audit log is append-only');
    expect(await entries()).toEqual(before);
  });

  it('stays, with its names, after its user and company are deleted', async () => {
    const own = eq(auditEntries.company_name, 'Pellworth Estates');
    const before = await app.deps.db.select().from(auditEntries).where(own);
    expect(before.length).toBeGreaterThan(1);
    const gone = eq(companies.name, 'Pellworth Estates');
    const [company] = await app.deps.db.delete(companies).where(gone).returning({ id: companies.id });
    expect(await app.deps.db.select().from(users).where(eq(users.email, 'user@pellworth.test'))).toEqual([]);
    expect(await app.deps.db.select().from(auditEntries).where(own)).toEqual(before);

    const token = await app.signIn('super@whereas.test');
    const reply = await app.send({ path: `/audit/?company_id=${company?.id}`, token });
    expect(reply.body).toMatchObject({ total: before.length });
  });
});
