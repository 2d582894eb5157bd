// The mail domains of a company, by HTTP.
import { randomUUID } from 'node:crypto';
import { challengeName } from '#domain/company-domains.ts';
import { insertCompanyDomain } from '#server/store/sign-on/domains.ts';
import type { TestApp } from '#tests/support/app.ts';
import { companyId } from '#tests/support/companies.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { startDnsServer } from '#tests/support/sign-on/dns-server.ts';

const ADMIN = 'admin@harbour.test';
const SUPER = 'super@whereas.test';
const OTHER = 'admin@castellan.test';

async function newDomain(app: TestApp, company = 'Harbour & Vale') {
  const claim = {
    company_id: await companyId(app, company),
    domain: `${randomUUID()}.test`,
    challenge: 'whereas=x',
    created_at: new Date().toISOString(),
  };
  const { id, domain } = await insertCompanyDomain(app.deps.db, claim);
  return { params: { id }, domain };
}

const withBody = async (app: TestApp) => ({ params: (await newDomain(app)).params, body: {} });
const names = await startDnsServer();
const another = { as: OTHER, kind: 'other-tenant', name: 'does not know the domain of another company' } as const;
const visitor = { kind: 'anonymous', name: 'refuses a visitor', status: 401 } as const;
const noId = { kind: 'invalid', name: 'refuses what is no id', as: ADMIN, status: 400 } as const;

export const SCENARIOS: readonly Scenario[] = [
  { endpoint: 'listDomains', kind: 'success', name: 'lists those of the company', as: ADMIN, ask: {}, status: 200 },
  {
    endpoint: 'listDomains',
    kind: 'invalid',
    name: 'refuses a company that is no id',
    as: SUPER,
    ask: { query: 'company_id=x' },
    status: 400,
  },
  { endpoint: 'listDomains', ...visitor, ask: {} },

  {
    endpoint: 'addDomain',
    kind: 'success',
    name: 'adds one in lower case, with the record that proves it',
    as: ADMIN,
    ask: { body: { domain: 'Chambers.Example ' } },
    status: 200,
    contains: ['"domain":"chambers.example"', '"record_name":"_whereas-challenge.chambers.example"', 'whereas='],
  },
  ...(['gmail.com', 'localhost', 'a..b', '192.0.2.1', 'https://x.test'] as const).map((domain): Scenario => ({
    endpoint: 'addDomain',
    kind: 'invalid',
    name: `refuses ${domain}`,
    as: ADMIN,
    ask: { body: { domain } },
    status: 400,
  })),
  { endpoint: 'addDomain', ...visitor, ask: { body: { domain: 'x.test' } } },

  {
    endpoint: 'checkDomain',
    kind: 'success',
    name: 'proves a domain by its record',
    environment: { DNS_SERVERS: names.address },
    as: ADMIN,
    ask: async (app) => {
      const { domain, params } = await newDomain(app);
      names.records.set(challengeName(domain), ['v=spf1 -all', 'whereas=x']);
      return { params, body: {} };
    },
    status: 200,
    contains: ['"proven_by":"dns"'],
  },
  {
    endpoint: 'checkDomain',
    kind: 'state',
    name: 'says that there is no record yet',
    environment: { DNS_SERVERS: names.address },
    as: ADMIN,
    ask: withBody,
    status: 409,
    contains: ['There is no TXT record _whereas-challenge.'],
  },
  {
    endpoint: 'checkDomain',
    kind: 'state',
    name: 'says that the record has another value',
    environment: { DNS_SERVERS: names.address },
    as: ADMIN,
    ask: async (app) => {
      const { domain, params } = await newDomain(app);
      names.records.set(challengeName(domain), ['whereas=another']);
      return { params, body: {} };
    },
    status: 409,
    contains: ['has another value'],
  },
  {
    endpoint: 'checkDomain',
    kind: 'state',
    name: 'says that the name servers did not answer',
    environment: { DNS_SERVERS: '127.0.0.1:9' },
    as: ADMIN,
    ask: withBody,
    status: 409,
    contains: ['did not answer'],
  },
  { endpoint: 'checkDomain', ...noId, ask: { params: { id: 'x' }, body: {} } },
  { endpoint: 'checkDomain', ...another, ask: withBody, status: 404 },
  { endpoint: 'checkDomain', ...visitor, ask: withBody },

  {
    endpoint: 'approveDomain',
    kind: 'success',
    name: 'proves a domain for the company',
    as: SUPER,
    ask: withBody,
    status: 200,
    contains: ['"proven_by":"provider"'],
  },
  {
    endpoint: 'approveDomain',
    kind: 'wrong-role',
    name: 'is closed to the administrator of the company',
    as: ADMIN,
    ask: withBody,
    status: 403,
  },
  { endpoint: 'approveDomain', ...noId, ask: { params: { id: 'x' }, body: {} } },
  { endpoint: 'approveDomain', ...another, ask: withBody, status: 404 },
  { endpoint: 'approveDomain', ...visitor, ask: withBody },

  { endpoint: 'removeDomain', kind: 'success', name: 'removes one', as: ADMIN, ask: newDomain, status: 200 },
  { endpoint: 'removeDomain', ...noId, ask: { params: { id: 'x' } } },
  { endpoint: 'removeDomain', ...another, ask: newDomain, status: 404 },
  { endpoint: 'removeDomain', ...visitor, ask: newDomain },
];
