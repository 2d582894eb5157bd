// Seats cannot be oversold: neither by many concurrent requests, nor by requests of different kinds together.
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import type { Problem } from '#domain/errors.ts';
import type { ManagedUser } from '#domain/users.ts';
import { findManagedUser } from '#server/store/managed-users.ts';
import { users } from '#server/store/schema.ts';
import { seatsOf } from '#server/store/seats.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createOpenCompany, planOf } from '#tests/support/companies.ts';
import { addColleagues, formOf, personForm, putUser } from '#tests/support/people.ts';

const SEATS = 10;
const AT_ONCE = 100;
const DAY_MS = 24 * 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = () => app.deps.clock().toISOString();

/** A separate company with some seats, its administrator's token, and users without a license. */
async function companyWith({ seats, people }: { seats: number; people: number }) {
  const plan = await planOf(app, 'Team (Yearly)');
  const company = await createOpenCompany(app, { plan_id: plan.id, number_of_licences: seats });
  const token = await app.signIn(company.admin_email);
  return { company, token, ids: await addColleagues(app, company.id, people) };
}

async function stored(id: string): Promise<ManagedUser> {
  const user = await findManagedUser(app.deps.db, null, { id }, now());
  if (!user) throw new Error(`there is no user ${id}`);
  return user;
}

async function assign(token: string, id: string, assigned_license = true): Promise<TestReply> {
  const { version: _, ...form } = formOf(await stored(id), { assigned_license });
  return putUser(app, token, form);
}

const assignmentsOf = (company: Company) =>
  app.deps.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.company_id, company.id), eq(auditEntries.action, 'license.assigned')));

function expectRefusal(reply: TestReply, sentence: string): void {
  expect(reply.status).toBe(409);
  expect((reply.body as Problem).errors).toEqual({ assigned_license: [sentence] });
}

describe('a hundred requests at the same time for ten seats', () => {
  it('assign ten licenses to existing users, and refuse ninety', async () => {
    const { company, token, ids } = await companyWith({ seats: SEATS, people: AT_ONCE });
    const people = await Promise.all(ids.map(stored));
    const replies = await Promise.all(
      people.map((user) => putUser(app, token, formOf(user, { assigned_license: true }))),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(SEATS);
    const refused = replies.filter((reply) => reply.status !== 200);
    expect(refused).toHaveLength(AT_ONCE - SEATS);
    for (const reply of refused)
      expectRefusal(reply, 'All 10 licenses are assigned. Remove one from another user, or request more licenses.');

    expect(await seatsOf(app.deps.db, company.id, now())).toEqual({ total: SEATS, used: SEATS });
    expect(await assignmentsOf(company)).toHaveLength(SEATS);
    // Refused users are unchanged.
    const versions = (await Promise.all(ids.map(stored))).map((user) => [user.assigned_license, user.version]);
    expect(versions.filter(([licensed, version]) => licensed && version === 2)).toHaveLength(SEATS);
    expect(versions.filter(([licensed, version]) => !licensed && version === 1)).toHaveLength(AT_ONCE - SEATS);
  });

  it('add ten users with a license, and leave nothing of the other ninety', async () => {
    const { company, token } = await companyWith({ seats: SEATS, people: 0 });
    const forms = Array.from({ length: AT_ONCE }, () => personForm({ assigned_license: true }));
    const replies = await Promise.all(
      forms.map((body) => app.send({ method: 'POST', path: '/users/add-user/', token, body })),
    );
    const added = forms.filter((_, index) => replies[index]?.status === 200).map((form) => form.email);
    expect(added).toHaveLength(SEATS);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(AT_ONCE - SEATS);

    const rows = await app.deps.db.select().from(users).where(eq(users.company_id, company.id));
    expect(rows.filter((row) => row.email !== company.admin_email).map((row) => row.email)).toEqual(
      expect.arrayContaining(added),
    );
    expect(rows).toHaveLength(SEATS + 1);
    expect(await assignmentsOf(company)).toHaveLength(SEATS);
    await app.settled();
    const mailed = (await app.mails()).map((mail) => mail.to).filter((to) => forms.some((form) => form.email === to));
    expect(mailed.toSorted()).toEqual(added.toSorted());
  });

  it('add one user if all have the same address', async () => {
    const { token } = await companyWith({ seats: SEATS, people: 0 });
    const body = personForm();
    const send = () => app.send({ method: 'POST', path: '/users/add-user/', token, body });
    const statuses = (await Promise.all(Array.from({ length: 20 }, send))).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe('the last seat', () => {
  it('is free again once its user loses the license or is deactivated', async () => {
    const { token, ids } = await companyWith({ seats: 1, people: 3 });
    const [one = '', two = '', three = ''] = ids;
    expect((await assign(token, one)).status).toBe(200);
    const only = 'The only license is assigned. Remove one from another user, or request more licenses.';
    expectRefusal(await assign(token, two), only);
    expect((await assign(token, one, false)).status).toBe(200);
    expect((await assign(token, two)).status).toBe(200);
    const gone = await app.send({ method: 'PUT', path: `/users/deactivate-user/${two}`, token });
    expect(gone.body).toMatchObject({ data: { is_active: false, assigned_license: false } });
    expect((await assign(token, three)).status).toBe(200);
    // Reactivated, without the seat that another user has now.
    const back = await app.send({ method: 'PUT', path: `/users/reactivate-user/${two}`, token });
    expect(back.body).toMatchObject({ data: { is_active: true, assigned_license: false } });
    expectRefusal(await assign(token, two), only);
  });

  it('is not assigned twice while the provider lowers the number of seats', async () => {
    const { company, token, ids } = await companyWith({ seats: 4, people: 4 });
    const plan = await planOf(app, 'Team (Yearly)');
    const lower = app.send({
      method: 'PUT',
      path: `/subscription/create-munual-subscription/${company.id}`,
      token: await app.signIn('super@whereas.test'),
      body: { plan_id: plan.id, number_of_licenses: 2 },
    });
    const people = await Promise.all(ids.map(stored));
    const assigned = people.map((user) => putUser(app, token, formOf(user, { assigned_license: true })));
    const replies = await Promise.all([lower, ...assigned]);
    const seats = await seatsOf(app.deps.db, company.id, now());
    expect(seats.used).toBeLessThanOrEqual(seats.total);
    expect(replies.slice(1).filter((reply) => reply.status === 200)).toHaveLength(seats.used);
  });
});

describe('after the subscription', () => {
  it('nobody can get a license, and any license can be removed', async () => {
    const own = await startTestApp();
    const token = await own.signIn('admin@harbour.test');
    const [admin] = await own.deps.db.select().from(users).where(eq(users.email, 'admin@harbour.test'));
    const [added = ''] = await addColleagues(own, admin?.company_id ?? '', 1);
    own.advance(400 * DAY_MS);
    const later = await own.signIn('admin@harbour.test');
    expect(later).not.toBe(token);
    const find = async (id: string) => {
      const user = await findManagedUser(own.deps.db, null, { id }, own.deps.clock().toISOString());
      if (!user) throw new Error(`there is no user ${id}`);
      return user;
    };
    const user = await find(added);
    expect(user.is_subscription_active).toBe(false);
    expectRefusal(
      await putUser(own, later, formOf(user, { assigned_license: true })),
      'No subscription is active, so no license can be assigned. Renew the subscription first.',
    );
    const freed = await putUser(own, later, formOf(await find(admin?.id ?? ''), { assigned_license: false }));
    expect(freed.body).toMatchObject({ data: { assigned_license: false } });
    await own.close();
  });
});

describe('any concurrent requests', () => {
  const PEOPLE = 4;
  const act = fc.record({
    person: fc.nat({ max: PEOPLE - 1 }),
    kind: fc.constantFrom('assign', 'remove', 'deactivate', 'reactivate'),
  });

  it('use no more seats than there are, and none for a deactivated user', async () => {
    const { company, token, ids } = await companyWith({ seats: 2, people: PEOPLE });
    const perform = async ({ person, kind }: { person: number; kind: string }): Promise<number> => {
      const id = ids[person] ?? '';
      if (kind === 'assign' || kind === 'remove') return (await assign(token, id, kind === 'assign')).status;
      return (await app.send({ method: 'PUT', path: `/users/${kind}-user/${id}`, token })).status;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
        const statuses = await Promise.all(acts.map(perform));
        for (const status of statuses) expect([200, 409]).toContain(status);
        const { total, used } = await seatsOf(app.deps.db, company.id, now());
        expect(used).toBeLessThanOrEqual(total);
        const people = await Promise.all(ids.map(stored));
        expect(people.filter((user) => user.assigned_license)).toHaveLength(used);
        expect(people.filter((user) => user.assigned_license && !user.is_active)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
