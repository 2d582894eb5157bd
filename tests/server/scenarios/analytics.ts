import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { companies } from '#server/store/schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

const NOWHERE: Asked = { params: { id: '01890000-0000-7000-8000-000000000000' } };

const ofCompany =
  (name: string, query = '') =>
  async (app: TestApp): Promise<Asked> => {
    const [company] = await app.deps.db.select().from(companies).where(eq(companies.name, name));
    return { params: { id: company?.id ?? '' }, query };
  };
const ofHarbour = (query?: string) => ofCompany('Harbour & Vale', query);

const dataOf = (reply: TestReply) => (reply.body as { data: unknown }).data;

const UNKNOWN_COMPANY = 'This company does not exist.';
const NOT_ALLOWED = 'Your role does not allow this.';

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listAnalytics',
    kind: 'success',
    name: 'has a row for every company, those without events with zeros, and the totals',
    as: 'super@whereas.test',
    ask: { query: 'sort=company' },
    status: 200,
    contains: ['Castellan Foods', 'Harbour & Vale', 'Orrin Freight', '"event_count":0', '"totals":{'],
    lacks: ['admin@harbour.test'],
  },
  {
    endpoint: 'listAnalytics',
    kind: 'state',
    name: 'is empty beyond its last page, and still says how many there are',
    as: 'super@whereas.test',
    ask: { query: 'page=100' },
    status: 200,
    contains: ['"data":[]', '"totals":{'],
    lacks: ['"total":0'],
  },
  ...['page=0', 'page_size=0', 'page_size=10000', 'page=1001&page_size=10', 'sort=password', 'order=sideways'].map(
    (query): Scenario => ({
      endpoint: 'listAnalytics',
      kind: 'invalid',
      name: `refuses ${query}`,
      as: 'super@whereas.test',
      ask: { query },
      status: 400,
    }),
  ),
  {
    endpoint: 'listAnalytics',
    kind: 'wrong-role',
    name: "refuses a company's administrator",
    as: 'admin@harbour.test',
    ask: {},
    status: 403,
    contains: [NOT_ALLOWED],
  },
  { endpoint: 'listAnalytics', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'exportAnalytics',
    kind: 'success',
    name: 'answers the list as CSV',
    as: 'super@whereas.test',
    ask: { query: 'search=harbour&sort=company' },
    status: 200,
    contains: ['Company,Playbook Applications,Chats With Contract,', '\r\nHarbour & Vale,'],
    lacks: ['Castellan'],
    then: (_app, reply) => {
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': expect.stringMatching(
          /^attachment; .*Data%20Analytics%20\d{4}-\d\d-\d\d\.csv$/,
        ) as string,
      });
      return Promise.resolve();
    },
  },
  {
    endpoint: 'exportAnalytics',
    kind: 'invalid',
    name: 'refuses a page, as a file has none',
    as: 'super@whereas.test',
    ask: { query: 'page=2' },
    status: 400,
    contains: ['page'],
  },
  {
    endpoint: 'exportAnalytics',
    kind: 'wrong-role',
    name: 'refuses a user',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'exportAnalytics', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'companyAnalytics',
    kind: 'success',
    name: 'answers the rows of one company with its name and totals',
    as: 'super@whereas.test',
    ask: ofHarbour('sort=user'),
    status: 200,
    contains: ['"company":"Harbour & Vale"', '"totals":{', '"contract_name"', '"created_at"'],
    lacks: ['Abernethy'],
  },
  {
    endpoint: 'companyAnalytics',
    kind: 'state',
    name: 'is empty for a company without events, with zeros as totals',
    as: 'super@whereas.test',
    ask: ofCompany('Orrin Freight'),
    status: 200,
    contains: ['"data":[],"total":0,"totals":{"playbook_applications":0', '"company":"Orrin Freight"'],
  },
  {
    endpoint: 'companyAnalytics',
    kind: 'other-tenant',
    name: "refuses an administrator, for the own company and for another's",
    as: 'admin@castellan.test',
    ask: ofHarbour(),
    status: 403,
    lacks: ['Harbour'],
  },
  {
    endpoint: 'companyAnalytics',
    kind: 'invalid',
    name: 'refuses a company that does not exist',
    as: 'super@whereas.test',
    ask: NOWHERE,
    status: 404,
    contains: [UNKNOWN_COMPANY],
  },
  ...['page_size=0', 'page_size=10000', 'sort=company', 'page=10001'].map((query): Scenario => ({
    endpoint: 'companyAnalytics',
    kind: 'invalid',
    name: `refuses ${query}`,
    as: 'super@whereas.test',
    ask: ofHarbour(query),
    status: 400,
  })),
  {
    endpoint: 'companyAnalytics',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: 'super@whereas.test',
    ask: { params: { id: "1' or '1'='1" } },
    status: 400,
  },
  { endpoint: 'companyAnalytics', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
  {
    endpoint: 'exportCompanyAnalytics',
    kind: 'success',
    name: 'answers the detail as CSV under a name that can be saved',
    as: 'super@whereas.test',
    ask: ofHarbour('search=marchbank'),
    status: 200,
    contains: ['User,Contract Name,Contract Code,', ',Created At (UTC)', '\r\nTheo Marchbank,'],
    lacks: ['Rosalind'],
    then: (_app, reply) => {
      expect(reply.headers['content-disposition']).toContain('Data%20Analytics%20Harbour%20%26%20Vale%20');
      return Promise.resolve();
    },
  },
  {
    endpoint: 'exportCompanyAnalytics',
    kind: 'other-tenant',
    name: 'refuses an administrator',
    as: 'admin@harbour.test',
    ask: ofHarbour(),
    status: 403,
  },
  {
    endpoint: 'exportCompanyAnalytics',
    kind: 'invalid',
    name: 'refuses a company that does not exist, before a file begins',
    as: 'super@whereas.test',
    ask: NOWHERE,
    status: 404,
    contains: [UNKNOWN_COMPANY],
  },
  { endpoint: 'exportCompanyAnalytics', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
  {
    endpoint: 'companyTimeline',
    kind: 'success',
    name: 'answers each of the days asked for, today last',
    as: 'super@whereas.test',
    ask: ofCompany('Orrin Freight', 'days=7'),
    status: 200,
    then: (app, reply) => {
      const days = dataOf(reply) as { day: string; event_count: number }[];
      expect(days).toHaveLength(7);
      expect(days.at(-1)).toEqual({ day: app.deps.clock().toISOString().slice(0, 10), event_count: 0 });
      return Promise.resolve();
    },
  },
  {
    endpoint: 'companyTimeline',
    kind: 'invalid',
    name: 'refuses more days than a leap year has',
    as: 'super@whereas.test',
    ask: ofHarbour('days=367'),
    status: 400,
    contains: ['days'],
  },
  {
    endpoint: 'companyTimeline',
    kind: 'invalid',
    name: 'refuses a company that does not exist',
    as: 'super@whereas.test',
    ask: NOWHERE,
    status: 404,
    contains: [UNKNOWN_COMPANY],
  },
  {
    endpoint: 'companyTimeline',
    kind: 'other-tenant',
    name: 'refuses an administrator',
    as: 'admin@castellan.test',
    ask: ofHarbour(),
    status: 403,
  },
  { endpoint: 'companyTimeline', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
];
