// Without a payment service the provider gets requests by mail.
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { createPaymentsByHand, requestMail } from '#server/payments/by-hand.ts';
import type { Order } from '#server/payments/payments.ts';
import { listPlans } from '#server/store/subscriptions.ts';
import { companies, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
let token: string;
let planId: string | undefined;
beforeEach(async () => {
  app = await startTestApp();
  token = await app.signIn('admin@castellan.test');
  planId = (await listPlans(app.deps.db)).find((plan) => plan.plan_type === 'Enterprise')?.id;
});
afterEach(() => app.close());

const upgrade = (seats: number) =>
  app.send({
    method: 'POST',
    path: '/subscription/upgrade/',
    token,
    body: { plan_id: planId, number_of_licenses: seats },
  });
const requests = () => app.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'subscription.requested'));

describe('a request', () => {
  it('goes to every active super admin and is in the audit log', async () => {
    const person = { last_name: 'Two', is_super_user: true, is_password_change: true };
    const other = {
      ...person,
      id: '01890000-0000-7000-8000-000000000001',
      first_name: 'One',
      email: 'one@whereas.test',
    };
    const gone = {
      ...person,
      id: '01890000-0000-7000-8000-000000000002',
      first_name: 'Gone',
      email: 'gone@whereas.test',
    };
    await app.deps.db.insert(users).values([other, { ...gone, is_active: false }]);
    const reply = await upgrade(12);
    expect(reply.body).toEqual({
      data: { url: null },
      message: 'Your request was sent to Whereas, who will contact you.',
    });
    const mails = await app.mails();
    expect(mails.map((mail) => mail.to).toSorted()).toEqual(['one@whereas.test', 'super@whereas.test']);
    const [entry] = await requests();
    expect(entry).toMatchObject({
      actor_email: 'admin@castellan.test',
      company_name: 'Castellan Foods',
      record_name: 'Enterprise (Yearly)',
      changes: { plan: { from: 'Team (Yearly)', to: 'Enterprise (Yearly)' }, number_of_licenses: { from: 5, to: 12 } },
    });
  });

  it('that reaches nobody says so, and is in the audit log all the same', async () => {
    await app.deps.db.update(users).set({ is_active: false }).where(eq(users.is_super_user, true));
    const reply = await upgrade(12);
    expect(problemSchema.parse(reply.body)).toMatchObject({
      status: 503,
      message: 'Your request could not be sent. Try again in a few minutes, or write to Whereas.',
    });
    expect(await requests()).toHaveLength(1);
  });

  it('counts toward ten an hour for its company, whoever sends it', async () => {
    for (let seats = 10; seats < 20; seats++) expect((await upgrade(seats)).status).toBe(200);
    const reply = await upgrade(20);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBeDefined();
    expect(await requests()).toHaveLength(10);
    token = await app.signIn('admin@harbour.test');
    expect((await upgrade(20)).status).toBe(200);
  });

  it('does not count if it is refused', async () => {
    for (let attempt = 0; attempt < 11; attempt++) expect((await upgrade(1)).status).toBe(409);
    expect((await upgrade(12)).status).toBe(200);
  });

  it('from a company that never had a subscription asks for a new one, not a change', async () => {
    const [company] = await app.deps.db.select().from(companies).where(eq(companies.name, 'Castellan Foods'));
    await app.deps.db.execute(`delete from subscriptions where company_id = '${company?.id}'`);
    const body = { plan_id: planId, number_of_licenses: 12 };
    const change = await app.send({ method: 'PUT', path: '/subscription/', token, body });
    expect(change.status).toBe(409);
    expect((await app.send({ method: 'POST', path: '/subscription/', token, body })).status).toBe(200);
    expect((await app.mails()).at(-1)?.text).toContain('Current subscription: none');
  });
});

describe('the mail', () => {
  const order: Order = {
    kind: 'new',
    company: { id: 'c', name: 'Ash & <Sons>' },
    actor: { actor_id: null, actor_name: '<b>Ada</b>', actor_email: 'ada@ash.test', ip: '', user_agent: '' },
    plan: { id: 'p', plan_type: 'Team', duration: 'Yearly' },
    number_of_licenses: 1,
    current: null,
  };

  it('treats names as text, whatever they contain', () => {
    const { html, text } = requestMail({ email: 's@whereas.test', first_name: 'Imogen' }, order, 'http://a.test', 'W');
    expect(html).not.toMatch(/<b>|<Sons>/);
    expect(html).toContain('Ash &amp; &lt;Sons&gt;');
    expect(text).toContain('<b>Ada</b>, ada@ash.test');
  });

  it('reaches the other recipients if one fails', async () => {
    const { db, publicUrl } = app.deps;
    const sent: string[] = [];
    const send = async ({ to }: { to: string }) => {
      if (to === 'super@whereas.test') throw new Error('mailbox full');
      sent.push(to);
    };
    const payments = createPaymentsByHand({ db, publicUrl, providerName: 'Whereas', mailer: { send } });
    await expect(payments.request(order)).rejects.toMatchObject({ code: 'unavailable' });
    const other = { id: '01890000-0000-7000-8000-000000000003', first_name: 'One', last_name: 'Two' };
    await db.insert(users).values({ ...other, email: 'one@whereas.test', is_super_user: true });
    await expect(payments.request(order)).resolves.toMatchObject({ url: null });
    expect(sent).toEqual(['one@whereas.test']);
  });
});
