// Companies under concurrent changes, deactivated and reactivated, and their audit entries.
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#domain/companies.ts';
import { problemSchema } from '#domain/errors.ts';
import { companies, sessions, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { companyForm, createCompany, createOpenCompany, planOf } from '#tests/support/companies.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('super@whereas.test');
});
afterAll(() => app.close());

const create = (body: unknown) => app.send({ method: 'POST', path: '/company/', token, body });
const update = (company: Company, body: object) =>
  app.send({ method: 'PUT', path: `/company/update/${company.id}`, token, body });
const put = (action: 'activate' | 'deactivate', company: Company) =>
  app.send({ method: 'PUT', path: `/company/${action}/${company.id}`, token });
const list = async (query: string) => {
  const reply = await app.send({ path: `/company/list/?${query}`, token });
  return reply.body as { data: Company[]; total: number };
};
const statuses = (replies: readonly TestReply[]) => replies.map((reply) => reply.status).toSorted((a, b) => a - b);
const entriesOf = (company: Pick<Company, 'id'>) =>
  app.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.company_id, company.id))
    .orderBy(auditEntries.created_at, auditEntries.id);

describe('a company that several administrators create at the same time', () => {
  it('is created once, with one administrator and one mail; the other callers learn which field is taken', async () => {
    const form = companyForm();
    const replies = await Promise.all(Array.from({ length: 8 }, () => create(form)));
    expect(statuses(replies)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    for (const reply of replies.filter((one) => one.status === 409))
      expect(Object.keys(problemSchema.parse(reply.body).errors ?? {}).toSorted()).toEqual(['email', 'name']);
    await app.settled();
    expect((await app.mails()).filter((mail) => mail.to === form.email)).toHaveLength(1);
    expect((await list(`search=${encodeURIComponent(form.name)}`)).total).toBe(1);
  });

  it('is refused for its name alone, or for its address alone, and leaves nothing behind', async () => {
    const [{ name }, { email }] = [companyForm(), companyForm()];
    const counted = async () => (await app.deps.db.select({ n: count() }).from(users))[0]?.n ?? 0;
    const before = await counted();
    const replies = await Promise.all([
      create(companyForm({ name })),
      create(companyForm({ name: name.toUpperCase() })),
      create(companyForm({ email })),
      create(companyForm({ email })),
    ]);
    expect(statuses(replies)).toEqual([200, 200, 409, 409]);
    const refused = replies.filter((reply) => reply.status === 409).map((reply) => problemSchema.parse(reply.body));
    expect(refused.flatMap((problem) => Object.keys(problem.errors ?? {})).toSorted()).toEqual(['email', 'name']);
    expect(await counted()).toBe(before + 2);
  });
});

describe('a company that two change at the same time', () => {
  it('takes the first change, and asks the second user to reload', async () => {
    const company = await createCompany(app);
    const change = (city: string) => update(company, { name: company.name, city, version: company.version });
    const replies = await Promise.all([change('Bath'), change('Wells')]);
    expect(statuses(replies)).toEqual([200, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(problemSchema.parse(refused?.body).message).toBe(
      `${company.name} was changed in the meantime. Reload and try again.`,
    );
    const [row] = await app.deps.db.select().from(companies).where(eq(companies.id, company.id));
    expect(row?.version).toBe(2);
  });

  it('cannot get a name that another company gets at the same time', async () => {
    const [one, other] = [await createCompany(app), await createCompany(app)];
    const body = { name: `${one.name} and ${other.name}`, city: 'Bath' };
    const replies = await Promise.all([update(one, body), update(other, body)]);
    expect(statuses(replies)).toEqual([200, 409]);
    const refused = replies.find((reply) => reply.status === 409);
    expect(problemSchema.parse(refused?.body).errors).toHaveProperty('name');
  });
});

describe('a deactivated company', () => {
  it('is refused from the next request on, and can sign in again once reactivated', async () => {
    const company = await createOpenCompany(app);
    const own = await app.signIn(company.admin_email);
    expect((await app.send({ path: '/auth/me', token: own })).status).toBe(200);

    expect((await put('deactivate', company)).status).toBe(200);
    expect((await app.send({ path: '/auth/me', token: own })).status).toBe(401);
    await expect(app.signIn(company.admin_email)).rejects.toThrow('Incorrect username or password.');

    expect((await put('activate', company)).status).toBe(200);
    // Sessions from before the deactivation stay closed.
    expect((await app.send({ path: '/auth/me', token: own })).status).toBe(401);
    const again = await app.signIn(company.admin_email);
    expect((await app.send({ path: '/auth/me', token: again })).status).toBe(200);
  });

  it('has no sessions left, and other companies keep theirs', async () => {
    const [company, other] = [await createOpenCompany(app), await createOpenCompany(app)];
    const elsewhere = await app.signIn(other.admin_email);
    await app.signIn(company.admin_email);
    await put('deactivate', company);
    const left = await app.deps.db
      .select({ revoked_at: sessions.revoked_at })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(users.company_id, company.id));
    expect(left).toHaveLength(1);
    expect(left.every((session) => session.revoked_at !== null)).toBe(true);
    expect((await app.send({ path: '/auth/me', token: elsewhere })).status).toBe(200);
  });
});

describe('the audit log', () => {
  it('records who created, changed, deactivated and reactivated a company, with the changes', async () => {
    const plan = await planOf(app, 'Team (Yearly)');
    const company = await createOpenCompany(app, { plan_id: plan.id, number_of_licences: 3, city: 'Bath' });
    await update(company, { name: `${company.name} Ltd`, city: 'Wells' });
    await put('deactivate', company);
    await put('activate', company);
    const entries = await entriesOf(company);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['company.created', { admin_email: { from: null, to: company.admin_email } }],
      ['user.created', expect.objectContaining({ is_admin: { from: null, to: true } })],
      ['subscription.created', expect.objectContaining({ plan: { from: null, to: 'Team (Yearly)' } })],
      [
        'company.updated',
        { name: { from: company.name, to: `${company.name} Ltd` }, city: { from: 'Bath', to: 'Wells' } },
      ],
      ['company.deactivated', { is_active: { from: true, to: false } }],
      ['company.reactivated', { is_active: { from: false, to: true } }],
    ]);
    for (const entry of entries) expect(entry).toMatchObject({ actor_email: 'super@whereas.test', ip: '127.0.0.1' });
  });

  it('records nothing for a change without effect, or for one that is refused', async () => {
    const company = await createCompany(app, { city: 'Bath' });
    expect((await update(company, { name: company.name, city: 'Bath' })).body).toMatchObject({ data: { version: 1 } });
    expect((await update(company, { name: 'Harbour & Vale', city: 'Bath' })).status).toBe(409);
    expect((await put('deactivate', company)).status).toBe(409);
    expect((await entriesOf(company)).map((entry) => entry.action)).toEqual(['company.created', 'user.created']);
  });
});

describe('the list of companies', () => {
  it('shows the newest first', async () => {
    const company = await createCompany(app);
    expect((await list('page_size=5')).data[0]?.id).toBe(company.id);
  });

  it.each(['asc', 'desc'])('is ordered by name the way people look names up: %s', async (order) => {
    await create(companyForm({ name: 'aardvark Books' }));
    const { data, total } = await list(`sort=name&order=${order}&page_size=100`);
    const names = data.map((company) => company.name.toLowerCase());
    expect(names).toHaveLength(total);
    expect(order === 'asc' ? names[0] : names.at(-1)).toBe('aardvark books');
  });

  it('has pages that neither overlap nor skip rows, even with equal names', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`sort=country&page_size=5&page=${page}`)));
    const ids = pages.flatMap((page) => page.data.map((company) => company.id));
    expect(new Set(ids).size).toBe(Math.min(25, pages[0]?.total ?? 0));
  });
});
