// What an administrator learns about other companies, and how attempts are recorded: no addresses, limited
// invitations, and refused access in both logs.
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVITATIONS_PER_HOUR } from '#domain/limits.ts';
import { createInvitationLimit } from '#server/jobs/mailed-links.ts';
import { companies } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const ADMIN = 'admin@harbour.test';
let app: TestApp;
let log = '';

beforeAll(async () => {
  const destination = { write: (line: string) => void (log += line) };
  app = await startTestApp({}, { logger: pino({ level: 'info' }, destination) });
});
afterAll(() => app.close());

async function add(email: string, as = ADMIN, more = {}) {
  const body = {
    first_name: 'Una',
    last_name: 'Known',
    email,
    phone: '',
    is_admin: false,
    assigned_license: false,
    ...more,
  };
  return app.send({ method: 'POST', path: '/users/add-user/', token: await app.signIn(as), body });
}
const shape = (body: unknown) => {
  const { data, ...rest } = body as { data: Record<string, unknown> };
  return { ...rest, data: { ...data, id: '', email: '', created_at: '' } };
};
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to === email);
};

it('answers the same for an address of another company as for an unknown one', async () => {
  const [free, taken] = [await add('nobody.yet@harbour.test'), await add('user@castellan.test')];
  expect([free.status, taken.status]).toEqual([200, 200]);
  expect(shape(taken.body)).toEqual(shape(free.body));
  const again = { method: 'POST', path: '/auth/resend-verification-email', token: await app.signIn(ADMIN) } as const;
  for (const email of ['nobody.yet@harbour.test', 'user@castellan.test'])
    expect((await app.send({ ...again, body: { email } })).status).toBe(200);
  const [mail] = await mailsTo('user@castellan.test');
  expect(mail?.text).toContain('You already have an account');
  expect(mail?.text).not.toMatch(/token=|complete-registration|Castellan/);
  expect((await mailsTo('nobody.yet@harbour.test'))[0]?.text).toContain('Set your password');
  expect(await app.signIn('user@castellan.test')).toBeTruthy();
});

it('says so for an address of the same company, and to a super admin for any', async () => {
  expect((await add('user@harbour.test')).status).toBe(409);
  const [harbour] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Harbour & Vale'));
  const reply = await add('admin@castellan.test', 'super@whereas.test', { company_id: harbour?.id });
  expect(reply.status).toBe(409);
  expect(reply.text).toContain('already belongs to a user');
});

it('limits the invitations of a company across its administrators', async () => {
  const [orrin] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Castellan Foods'));
  const limit = createInvitationLimit(app.deps.database.pool);
  for (let sent = 0; sent < INVITATIONS_PER_HOUR; sent += 1) expect(await limit.take(orrin?.id ?? '')).toBeNull();
  const refused = await add('one.more@castellan.test', 'admin@castellan.test');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect((await add('another@harbour.test')).status).toBe(200);
});

it('tells the company and the server who was denied which access, in entries that count repetitions', async () => {
  const token = await app.signIn('paralegal@harbour.test');
  for (let time = 0; time < 12; time += 1)
    expect((await app.send({ path: '/users/?search=secret-matter', token })).status).toBe(403);
  const entries = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'access.refused'));
  expect(entries.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 9]);
  expect(entries[0]).toMatchObject({ actor_email: 'paralegal@harbour.test', company_name: 'Harbour & Vale' });
  expect(entries[0]?.record_name).toBe('View users');
  const lines = log.split('\n').filter((line) => line.includes('"refused":"forbidden"'));
  expect(lines).toHaveLength(12);
  for (const line of lines) expect(line).not.toMatch(/paralegal|secret-matter/);
  const missing = await app.send({ path: '/workflow/runs/01890000-0000-7000-8000-000000000000', token });
  expect(missing.status).toBe(404);
  expect(log).toContain('"refused":"not_found"');
  const odd = await app.send({ method: 'PUT', path: '/auth/profile', token, body: { 'secret-brief': 1 } });
  expect(odd.status).toBe(400);
  expect(log).toContain('"refused":"invalid"');
  expect(log).not.toContain('secret-brief');
});
