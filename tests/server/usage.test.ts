// Usage through the API: recorded events show in both tables, their totals, their order and their files.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyUsage, ContractUsage, Counters, UsageDay } from '#domain/analytics.ts';
import { COMPANY_USAGE_SORTS, CONTRACT_USAGE_SORTS, COUNTER_OF_EVENT, USAGE_EVENT_KINDS } from '#domain/analytics.ts';
import { companies, users } from '#server/store/schema.ts';
import { usageByCompany, usageByContract, usageByDay, usageEvents } from '#server/store/usage-schema.ts';
import { ZEROS } from '#server/store/usage-lists.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { CONTRACT, base64, contractBody, workflowId } from '#tests/support/workflows.ts';
import { labelsAt } from '#tests/support/usage-labels.ts';

interface List<Row> {
  data: Row[];
  total: number;
  totals: Counters;
  company?: string;
}

let app: TestApp;
let provider: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  provider = await app.signIn('super@whereas.test');
});
beforeEach(async () => {
  for (const table of [usageEvents, usageByCompany, usageByContract, usageByDay]) await app.deps.db.delete(table);
});
afterAll(() => app.close());

async function tokenOf(email: string): Promise<string> {
  const token = tokens.get(email) ?? (await app.signIn(email));
  tokens.set(email, token);
  return token;
}

async function record(email: string, body: object, times = 1): Promise<void> {
  const token = await tokenOf(email);
  for (let time = 0; time < times; time += 1)
    expect((await app.send({ method: 'POST', path: '/contract/events/', token, body })).status).toBe(200);
}

async function get<T>(path: string): Promise<T> {
  const reply = await app.send({ path, token: provider });
  expect(reply.status, reply.text).toBe(200);
  return reply.body as T;
}
const list = (query = '') => get<List<CompanyUsage>>(`/contract/analytics/?${query}`);
const detail = (id: string, query = '') => get<List<ContractUsage>>(`/contract/analytics/${id}?${query}`);
async function file(path: string): Promise<string[]> {
  const reply = await app.send({ path, token: provider });
  expect(reply.status).toBe(200);
  return reply.text.replace('\uFEFF', '').trimEnd().split('\r\n');
}

async function idOf(name: string): Promise<string> {
  const [company] = await app.deps.db.select().from(companies).where(eq(companies.name, name));
  return company?.id ?? '';
}

/** Runs something under other names, and restores them afterwards. */
async function whileNamed(names: { company?: string; user?: string }, work: () => Promise<void>): Promise<void> {
  const { db } = app.deps;
  const id = await idOf('Harbour & Vale');
  const ofUser = eq(users.email, 'user@harbour.test');
  if (names.company) await db.update(companies).set({ name: names.company }).where(eq(companies.id, id));
  if (names.user) await db.update(users).set({ first_name: names.user }).where(ofUser);
  await work();
  await db.update(companies).set({ name: 'Harbour & Vale' }).where(eq(companies.id, id));
  await db.update(users).set({ first_name: 'Theo' }).where(ofUser);
}

describe('the list', () => {
  it('counts every kind of event in its column, and their sum', async () => {
    for (const [index, kind] of USAGE_EVENT_KINDS.entries()) await record('user@harbour.test', { kind }, index + 1);
    const { data, totals } = await list('sort=event_count&order=desc');
    const counted = Object.fromEntries(USAGE_EVENT_KINDS.map((kind, index) => [COUNTER_OF_EVENT[kind], index + 1]));
    expect(data[0]).toMatchObject({ company: 'Harbour & Vale', ...counted, event_count: 66 });
    expect(totals).toEqual({ ...counted, event_count: 66 });
  });

  it('has a row of zeros for each company without events', async () => {
    const { data, total, totals } = await list();
    const known = await app.deps.db.select().from(companies);
    expect(total).toBe(known.length);
    expect(data).toHaveLength(Math.min(known.length, 10));
    for (const row of data) expect(row).toMatchObject(ZEROS);
    expect(totals).toEqual(ZEROS);
  });

  it.each(COMPANY_USAGE_SORTS)(
    'is ordered by %s in both directions, in pages that neither overlap nor miss',
    async (sort) => {
      await record('user@castellan.test', { kind: 'general_review' }, 2);
      await record('user@harbour.test', { kind: 'general_review' });
      const all = (await list(`sort=${sort}&page_size=100`)).data;
      const ascending = (await list(`sort=${sort}&order=asc&page_size=100`)).data;
      expect(all).toEqual((await list(`sort=${sort}&order=desc&page_size=100`)).data);
      expect(ascending).toEqual(all.toReversed());
      const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&page_size=5&page=${page}`)));
      expect(pages.flatMap(({ data }) => data)).toEqual(all.slice(0, 15));
      const values = ascending.map((row) => (sort === 'company' ? row.company.toLowerCase() : row[sort]));
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    },
  );

  it('is searched by name, with totals over the matches, wildcards taken literally', async () => {
    await record('user@harbour.test', { kind: 'draft_contract' }, 3);
    await record('user@castellan.test', { kind: 'draft_contract' });
    expect(await list('search=HARBOUR')).toMatchObject({
      total: 1,
      totals: { draft_contracts: 3, event_count: 3 },
      data: [{ company: 'Harbour & Vale' }],
    });
    expect(await list('search=%25')).toMatchObject({ total: 0, data: [], totals: ZEROS });
  });

  it('exports the matches, in order, and no name as a formula', async () => {
    await whileNamed({ company: '=HYPERLINK("http://evil.test","Vale <b>")' }, async () => {
      await record('user@harbour.test', { kind: 'clause_extracted' });
      const lines = await file('/contract/analytics/export?search=vale&sort=event_count');
      expect(lines).toEqual([
        'Company,Playbook Applications,Chats With Contract,Draft Contracts,Draft Preambles,New Clauses Drafted,Event Count,' +
          'Clauses Extracted,Extracted Contract Clauses,General Reviews,Clauses Redrafted,Clause Library Searches,Contracts Summarized',
        '"\'=HYPERLINK(""http://evil.test"",""Vale <b>"")",0,0,0,0,0,1,1,0,0,0,0,0',
      ]);
    });
    const companiesInFile = await file('/contract/analytics/export?sort=company&order=asc');
    expect(companiesInFile).toHaveLength((await list()).total + 1);
  });
});

describe('the detail of a company', () => {
  it('has a row for each user and contract, created with its first event', async () => {
    const lease = { contract_name: 'Lease', contract_code: 'L-1' };
    await record('user@harbour.test', { kind: 'general_review', ...lease });
    const first = app.deps.clock().getTime();
    app.advance(5000);
    await record('user@harbour.test', { kind: 'clause_redrafted', ...lease });
    await record('admin@harbour.test', { kind: 'general_review', ...lease });
    await record('user@harbour.test', { kind: 'general_review', contract_name: 'Lease', contract_code: 'L-2' });
    await record('user@castellan.test', { kind: 'general_review', ...lease });
    const { data, total, totals, company } = await detail(await idOf('Harbour & Vale'), 'sort=created_at&order=asc');
    expect(company).toBe('Harbour & Vale');
    expect(total).toBe(3);
    expect(totals).toMatchObject({ event_count: 4, general_reviews: 3, clauses_redrafted: 1 });
    const label = await labelsAt(app, lease);
    const other = await labelsAt(app, { contract_code: 'L-2' });
    expect(data[0]).toMatchObject({ user: 'Theo Marchbank', ...label, event_count: 2, clauses_redrafted: 1 });
    expect(Math.abs(Date.parse(data[0]?.created_at ?? '') - first)).toBeLessThan(5000);
    expect(data.map(({ user, contract_code }) => `${user} ${contract_code}`).toSorted()).toEqual(
      [
        `Rosalind Vale ${label.contract_code}`,
        `Theo Marchbank ${label.contract_code}`,
        `Theo Marchbank ${other.contract_code}`,
      ].toSorted(),
    );
  });

  it.each(CONTRACT_USAGE_SORTS)('is ordered by %s in both directions, equal rows by their id', async (sort) => {
    for (const contract_code of ['c', 'A', 'b'])
      for (const email of ['user@harbour.test', 'admin@harbour.test'])
        await record(email, { kind: 'draft_preamble', contract_name: `Contract ${contract_code}`, contract_code });
    await record('user@harbour.test', { kind: 'draft_preamble', contract_name: 'Contract b', contract_code: 'b' });
    const id = await idOf('Harbour & Vale');
    const ascending = (await detail(id, `sort=${sort}&order=asc`)).data;
    expect(ascending).toHaveLength(6);
    expect((await detail(id, `sort=${sort}&order=desc`)).data).toEqual(ascending.toReversed());
    const pages = await Promise.all(
      [1, 2].map((page) => detail(id, `sort=${sort}&order=asc&page_size=3&page=${page}`)),
    );
    expect(pages.flatMap(({ data }) => data)).toEqual(ascending);
    const values = ascending.map((row) => (typeof row[sort] === 'string' ? row[sort].toLowerCase() : row[sort]));
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it('is searched by person and by the labels of contracts, with totals over the matches', async () => {
    await record(
      'user@harbour.test',
      { kind: 'chat_with_contract', contract_name: 'Severn lease', contract_code: 'X-9' },
      2,
    );
    await record('admin@harbour.test', { kind: 'chat_with_contract', contract_name: 'NDA', contract_code: 'Y-1' });
    const id = await idOf('Harbour & Vale');
    const label = await labelsAt(app, { contract_name: 'Severn lease', contract_code: 'X-9' });
    const labels = [label.contract_name.toUpperCase(), label.contract_code.slice(2)];
    for (const search of ['marchbank', 'theo march', ...labels])
      expect(await detail(id, `search=${encodeURIComponent(search)}`)).toMatchObject({
        total: 1,
        totals: { chats_with_contract: 2, event_count: 2 },
        data: [label],
      });
    for (const search of ['abernethy', 'severn', 'X-9'])
      expect(await detail(id, `search=${search}`)).toMatchObject({ total: 0, data: [], totals: ZEROS });
  });

  it('is empty beyond its last page, with its totals all the same', async () => {
    await record('user@harbour.test', { kind: 'draft_contract' });
    expect(await detail(await idOf('Harbour & Vale'), 'page=50')).toMatchObject({
      data: [],
      total: 1,
      totals: { event_count: 1 },
    });
  });

  it('exports the matches, in order, with labels and without formulas', async () => {
    const contract = { contract_name: '<img src=x onerror=alert(1)>', contract_code: '@SUM(A1)' };
    await whileNamed({ user: '+Theo "T"' }, async () => {
      await record('user@harbour.test', { kind: 'contract_summarized', ...contract });
      await record('admin@harbour.test', { kind: 'contract_summarized', contract_name: 'Other' });
      const [header, ...rows] = await file(
        `/contract/analytics/${await idOf('Harbour & Vale')}/export?search=marchbank`,
      );
      expect(header).toMatch(/^User,Contract Name,Contract Code,Playbook Applications,.*,Created At \(UTC\)$/);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatch(
        /^"'\+Theo ""T"" Marchbank",Contract [\da-f]{12},[\da-f]{12},0,0,0,0,0,1,0,0,0,0,0,1,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
      );
    });
  });
});

describe('the timeline', () => {
  it('ends today, and has each event on its day', async () => {
    await record('user@harbour.test', { kind: 'general_review' }, 2);
    app.advance(24 * 3_600_000);
    provider = await app.signIn('super@whereas.test');
    tokens.clear();
    await record('user@harbour.test', { kind: 'general_review' });
    const { data } = await get<{ data: UsageDay[] }>(
      `/contract/analytics/${await idOf('Harbour & Vale')}/timeline?days=30`,
    );
    expect(data).toHaveLength(30);
    expect(data.slice(-3).map((day) => day.event_count)).toEqual([0, 2, 1]);
    expect(data.at(-1)?.day).toBe(app.deps.clock().toISOString().slice(0, 10));
  });
});

describe('a workflow run', () => {
  const apply = async (email: string, body: unknown) => {
    const workflow = await workflowId(app, { category: 'Provider', files: 1 });
    return app.send({ method: 'POST', path: `/workflow/apply/${workflow}`, token: await tokenOf(email), body });
  };
  const recorded = () => app.deps.db.select().from(usageEvents);

  it('counts once it has finished, as a general review of its document', async () => {
    expect((await apply('user@harbour.test', contractBody())).status).toBe(200);
    expect((await apply('user@harbour.test', contractBody(CONTRACT, 'renamed.txt'))).status).toBe(200);
    const { data, totals } = await detail(await idOf('Harbour & Vale'), 'sort=contract_name&order=asc');
    const labels = await Promise.all(
      ['renamed.txt', 'supply.txt'].map((contract_name) => labelsAt(app, { contract_name })),
    );
    expect(data).toMatchObject(
      labels
        .map(({ contract_name }) => contract_name)
        .toSorted()
        .map((contract_name) => ({ user: 'Theo Marchbank', contract_name, general_reviews: 1, event_count: 1 })),
    );
    // The same content, whatever its name.
    expect(new Set(data.map((row) => row.contract_code)).size).toBe(1);
    expect(data[0]?.contract_code).toMatch(/^[0-9a-f]{12}$/);
    expect(totals).toMatchObject({ general_reviews: 2, event_count: 2 });
  });

  it('does not count if it fails', async () => {
    const body = { files: [{ name: 'Contract', value: base64('MZ\u0000\u0001\u0000'), file_name: 'contract.pdf' }] };
    expect((await apply('user@harbour.test', body)).status).toBe(422);
    expect(await recorded()).toEqual([]);
  });

  it('of a super admin succeeds, and counts for nobody', async () => {
    tokens.set('super@whereas.test', provider);
    expect((await apply('super@whereas.test', contractBody())).status).toBe(200);
    expect(await recorded()).toEqual([]);
  });
});
