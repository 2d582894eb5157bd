// Subscriptions as time passes, under concurrent changes, and their audit entries.
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { problemSchema } from '#domain/errors.ts';
import type { ActivePlan } from '#domain/subscriptions.ts';
import { subscriptionDate } from '#domain/subscriptions.ts';
import { subscriptions, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addLicensed, createCompany, createOpenCompany, planOf } from '#tests/support/companies.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PATH = '/subscription/create-munual-subscription/';
let app: TestApp;
let token: string;
let planId: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('super@whereas.test');
  planId = (await planOf(app, 'Team (Yearly)')).id;
});
afterAll(() => app.close());

const create = (company: Pick<Company, 'id'>, more: object = {}) =>
  app.send({
    method: 'POST',
    path: PATH,
    token,
    body: { plan_id: planId, number_of_licenses: 5, company_id: company.id, ...more },
  });
const update = (company: Pick<Company, 'id'>, more: object = {}) =>
  app.send({
    method: 'PUT',
    path: PATH + company.id,
    token,
    body: { plan_id: planId, number_of_licenses: 5, ...more },
  });
const planIn = (reply: TestReply) => (reply.body as { data: ActivePlan }).data;
const statuses = (replies: readonly TestReply[]) => replies.map((reply) => reply.status).toSorted((a, b) => a - b);
const storedOf = (company: Pick<Company, 'id'>) =>
  app.deps.db.select().from(subscriptions).where(eq(subscriptions.company_id, company.id));

describe('the seats of a subscription', () => {
  it('go down to those that are assigned, and not below', async () => {
    const company = await createCompany(app, { plan_id: planId, number_of_licences: 12 });
    await addLicensed(app, company, 12);
    const refused = await update(company, { number_of_licenses: 10 });
    expect(problemSchema.parse(refused.body)).toMatchObject({
      status: 409,
      errors: { number_of_licenses: ['12 licenses are assigned. Free 2 first, then lower the number to 10.'] },
    });
    expect((await storedOf(company))[0]?.number_of_licenses).toBe(12);

    const freed = app.deps.db.update(users).set({ assigned_license: false });
    await freed.where(eq(users.email, `licensed0@${company.id}.test`));
    expect(planIn(await update(company, { number_of_licenses: 11 }))).toMatchObject({
      total_licenses: 11,
      used_licenses: 11,
    });
  });

  it('are not reduced below what is assigned at the same time', async () => {
    const company = await createCompany(app, { plan_id: planId, number_of_licences: 3 });
    await addLicensed(app, company, 2);
    const adding = ['one', 'two'].map((name) =>
      app.send({
        method: 'POST',
        path: '/users/add-user/',
        token,
        body: {
          first_name: 'Late',
          last_name: name,
          email: `${name}@${company.id}.test`,
          assigned_license: true,
          company_id: company.id,
        },
      }),
    );
    const replies = await Promise.all([...adding, update(company, { number_of_licenses: 2 })]);
    for (const reply of replies) expect([200, 409]).toContain(reply.status);
    const status = await app.send({ path: `/subscription/license-status?company_id=${company.id}`, token });
    const { data } = status.body as { data: { total_licenses: number; used_licenses: number } };
    expect(data.used_licenses).toBeLessThanOrEqual(data.total_licenses);
  });
});

describe('a company that several users subscribe at the same time', () => {
  it('has one subscription; the other callers are asked to change it instead', async () => {
    const company = await createCompany(app);
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(company)));
    expect(statuses(replies)).toEqual([200, 409, 409, 409]);
    expect(await storedOf(company)).toHaveLength(1);
  });
});

describe('a subscription that two change at the same time', () => {
  it('takes the first change, and asks the second user to reload', async () => {
    const company = await createCompany(app, { plan_id: planId, number_of_licences: 5 });
    const { version } = company;
    const replies = await Promise.all(
      [6, 7].map((number_of_licenses) => update(company, { number_of_licenses, version })),
    );
    expect(statuses(replies)).toEqual([200, 409]);
    const [won, lost] = replies.toSorted((one, other) => one.status - other.status);
    if (!won || !lost) throw new Error('there are two replies');
    expect(problemSchema.parse(lost.body).message).toBe(
      `${company.name} was changed in the meantime. Reload and try again.`,
    );
    expect((await storedOf(company))[0]?.number_of_licenses).toBe(planIn(won).total_licenses);
    // As the list shows it now, it can be changed; saving the same terms again changes nothing for others.
    const listed = await app.send({ path: `/company/list/?search=${encodeURIComponent(company.name)}`, token });
    const [now] = (listed.body as { data: Company[] }).data;
    const same = { number_of_licenses: planIn(won).total_licenses, version: now?.version };
    expect((await update(company, same)).status).toBe(200);
    expect((await update(company, { ...same, number_of_licenses: 9 })).status).toBe(200);
  });
});

describe('the audit log', () => {
  const entriesOf = (company: Pick<Company, 'id'>) =>
    app.deps.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.company_id, company.id), like(auditEntries.action, 'subscription.%')))
      .orderBy(auditEntries.created_at, auditEntries.id);

  it('records the terms of a new subscription and their changes', async () => {
    const company = await createCompany(app);
    await create(company, { start_date: '2026-01-01', end_date: '2026-12-31' });
    const enterprise = await planOf(app, 'Enterprise (Yearly)');
    await update(company, { plan_id: enterprise.id, number_of_licenses: 8 });
    await update(company, { plan_id: enterprise.id, number_of_licenses: 8 });
    const [created, updated, ...rest] = await entriesOf(company);
    expect(created).toMatchObject({
      action: 'subscription.created',
      company_name: company.name,
      record_name: 'Team (Yearly)',
      changes: {
        plan: { from: null, to: 'Team (Yearly)' },
        number_of_licenses: { from: null, to: 5 },
        start_date: { from: null, to: '2026-01-01T00:00:00.000Z' },
        end_date: { from: null, to: '2026-12-31T23:59:59.999Z' },
        buffer_period: { from: null, to: '2026-12-31T23:59:59.999Z' },
      },
    });
    expect(updated).toMatchObject({
      action: 'subscription.updated',
      changes: {
        plan: { from: 'Team (Yearly)', to: 'Enterprise (Yearly)' },
        number_of_licenses: { from: 5, to: 8 },
      },
    });
    expect(Object.keys(updated?.changes ?? {})).toHaveLength(2);
    // Saving the same terms again is no change.
    expect(rest).toEqual([]);
  });

  it('records nothing that is refused', async () => {
    const company = await createCompany(app);
    await addLicensed(app, company, 2);
    expect((await create(company, { number_of_licenses: 1 })).status).toBe(409);
    expect(await entriesOf(company)).toEqual([]);
  });
});

// Last, because it moves the clock, which ends the sessions of the tests above.
describe('as time passes', () => {
  it('a plan is active from its start to the end of its buffer, and its seats with it', async () => {
    const company = await createOpenCompany(app);
    const now = app.deps.clock().getTime();
    const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
    const dates = { start_date: at(1), end_date: at(10), buffer_period: at(20) };
    expect(planIn(await create(company, dates))).toMatchObject({ active_plan: false });
    await addLicensed(app, company, 1);

    const seen = async () => {
      const own = await app.signIn(company.admin_email);
      const [plan, seats, me] = await Promise.all([
        app.send({ path: '/subscription/', token: own }),
        app.send({ path: '/subscription/license-status', token: own }),
        app.send({ path: '/auth/me', token: own }),
      ]);
      const { active_plan, total_licenses } = planIn(plan);
      return {
        active_plan,
        purchased: total_licenses,
        seats: (seats.body as { data: unknown }).data,
        user: (me.body as { data: { is_subscription_active: boolean } }).data.is_subscription_active,
      };
    };
    const closed = { active_plan: false, purchased: 5, seats: { total_licenses: 0, used_licenses: 1 }, user: false };
    const open = { active_plan: true, purchased: 5, seats: { total_licenses: 5, used_licenses: 1 }, user: true };

    const refusedRun = async () => {
      const own = await app.signIn(company.admin_email);
      const id = await workflowId(app, { category: 'Provider', files: 1 });
      const run = { method: 'POST', path: `/workflow/apply/${id}`, token: own, body: contractBody() } as const;
      return problemSchema.parse((await app.send(run)).body).message;
    };

    expect(await seen()).toEqual(closed);
    expect(await refusedRun()).toContain(`starts on ${subscriptionDate(at(1))}. Contact Whereas`);
    app.advance(DAY_MS + HOUR_MS);
    expect(await seen()).toEqual(open);
    app.advance(10 * DAY_MS);
    // Ended, and in its buffer.
    expect(await seen()).toEqual(open);
    app.advance(10 * DAY_MS);
    expect(await seen()).toEqual(closed);
    expect(await refusedRun()).toContain(`ended on ${subscriptionDate(at(10))}. Contact Whereas`);
  });

  it('a company can be subscribed again once the buffer is over, and not before', async () => {
    token = await app.signIn('super@whereas.test');
    const company = await createCompany(app);
    const day = (offset: number) => new Date(app.deps.clock().getTime() + offset * DAY_MS).toISOString();
    await create(company, { end_date: day(1), buffer_period: day(2) });
    app.advance(1.5 * DAY_MS);
    token = await app.signIn('super@whereas.test');
    expect((await create(company)).status).toBe(409);
    app.advance(DAY_MS);
    token = await app.signIn('super@whereas.test');
    expect(planIn(await create(company, { number_of_licenses: 9 }))).toMatchObject({
      active_plan: true,
      total_licenses: 9,
    });
    expect(await storedOf(company)).toHaveLength(2);
  });
});
