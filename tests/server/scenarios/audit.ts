import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { companies } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';

async function companyId(app: TestApp, name: string): Promise<string> {
  const [row] = await app.deps.db.select({ id: companies.id }).from(companies).where(eq(companies.name, name));
  return row?.id ?? '';
}

/** Adds an entry to the log of each of two companies. */
async function signInAtBoth(app: TestApp): Promise<void> {
  await app.signIn('user@harbour.test');
  await app.signIn('user@castellan.test');
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listAudit',
    kind: 'success',
    name: 'shows an administrator what happened at their own company and nowhere else',
    as: 'admin@harbour.test',
    ask: async (app) => {
      await signInAtBoth(app);
      return { query: 'page_size=100' };
    },
    status: 200,
    contains: ['"action":"session.signed_in"', '"company_name":"Harbour & Vale"', '"ip":"127.0.0.1"'],
    lacks: ['castellan.test', 'Castellan Foods', DEMO_PASSWORD],
  },
  {
    endpoint: 'listAudit',
    kind: 'success',
    name: 'shows a super admin every company',
    as: 'super@whereas.test',
    ask: async (app) => {
      await signInAtBoth(app);
      return { query: 'action=session.signed_in&page_size=100' };
    },
    status: 200,
    contains: ['castellan.test', 'harbour.test'],
  },
  {
    endpoint: 'listAudit',
    kind: 'success',
    name: 'narrows a super admin to the company they name',
    as: 'super@whereas.test',
    ask: async (app) => {
      await signInAtBoth(app);
      return { query: `company_id=${await companyId(app, 'Castellan Foods')}&page_size=100` };
    },
    status: 200,
    contains: ['"company_name":"Castellan Foods"'],
    lacks: ['Harbour & Vale'],
  },
  {
    endpoint: 'listAudit',
    kind: 'other-tenant',
    name: 'does not know another company that an administrator names',
    as: 'admin@harbour.test',
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 404,
  },
  {
    endpoint: 'listAudit',
    kind: 'state',
    name: 'takes the own company by its name',
    as: 'admin@harbour.test',
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Harbour & Vale')}` }),
    status: 200,
    contains: ['"company_name":"Harbour & Vale"'],
  },
  {
    endpoint: 'listAudit',
    kind: 'wrong-role',
    name: 'is closed to users',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'listAudit', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'listAudit',
    kind: 'invalid',
    name: 'names an action and a day that there are not',
    as: 'admin@harbour.test',
    ask: { query: 'action=user.promoted&from=2026-02-30&to=9999-12-31' },
    status: 400,
    contains: ['"action"', '"from"', '"to"'],
  },
  {
    endpoint: 'exportAudit',
    kind: 'success',
    name: "downloads the own company's log, and a formula in it as text",
    as: 'admin@harbour.test',
    ask: async (app) => {
      await signInAtBoth(app);
      const token = await app.signIn('ottoline.brackenbury@harbour.test');
      await app.send({
        method: 'PUT',
        path: '/auth/profile',
        token,
        body: { first_name: '=HYPERLINK("A1")', last_name: 'Brackenbury' },
      });
      await app.signIn('ottoline.brackenbury@harbour.test');
      return { query: 'search=ottoline' };
    },
    status: 200,
    contains: [
      'Time (UTC),Who,Email,Action,Record,Count,Company,Changes,Network address,Browser,API token,Request\r\n',
      'Changed a user',
      `"'=HYPERLINK`,
    ],
    lacks: [`"=HYPERLINK`, 'castellan.test'],
    then: async (_app, reply) => {
      expect(reply.headers['content-type']).toMatch(/^text\/csv/);
      expect(reply.headers['content-disposition']).toMatch(
        /^attachment; filename\*=UTF-8''Audit%20log%20[\d-]{10}\.csv$/,
      );
      await Promise.resolve();
    },
  },
  {
    endpoint: 'exportAudit',
    kind: 'other-tenant',
    name: 'does not know another company that an administrator names',
    as: 'admin@harbour.test',
    ask: async (app) => ({ query: `company_id=${await companyId(app, 'Castellan Foods')}` }),
    status: 404,
  },
  {
    endpoint: 'exportAudit',
    kind: 'invalid',
    name: 'takes no page',
    as: 'admin@harbour.test',
    ask: { query: 'page=2' },
    status: 400,
    contains: ['"page"'],
  },
  {
    endpoint: 'exportAudit',
    kind: 'wrong-role',
    name: 'is closed to users',
    as: 'user@harbour.test',
    ask: {},
    status: 403,
  },
  { endpoint: 'exportAudit', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
];
