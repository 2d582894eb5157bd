import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { runSchema } from '#domain/runs.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { base64, CONTRACT, contractBody, workflowId } from '#tests/support/workflows.ts';

const ONE_FILE = { category: 'Provider', files: 1 } as const;
const NOWHERE = '01890000-0000-7000-8000-000000000000';

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listWorkflows',
    kind: 'success',
    name: "lists the provider's published workflows with inputs and author",
    as: 'user@harbour.test',
    ask: { query: 'page=1&page_size=10&category=Provider' },
    status: 200,
    contains: ['"total":', '"status":"Publish"', '"inputs":[{"name"', '"author_name":{"name"'],
    lacks: ['"category":"Organization"', '"status":"Draft"', '"company_id"'],
  },
  {
    endpoint: 'listWorkflows',
    kind: 'other-tenant',
    name: "lists an organization's workflows to its members only",
    as: 'user@castellan.test',
    ask: { query: 'category=Organization&page_size=100' },
    status: 200,
    lacks: ['harbour', 'Harbour', 'Vale'],
  },
  {
    endpoint: 'listWorkflows',
    kind: 'other-tenant',
    name: 'shows a personal workflow to its author only, not to the admin',
    as: 'admin@harbour.test',
    ask: { query: 'category=Personal&page_size=100' },
    status: 200,
    lacks: ['Theo Marchbank', 'Priya Ostler'],
  },
  {
    endpoint: 'listWorkflows',
    kind: 'wrong-role',
    name: 'shows a super admin no tenant content',
    as: 'super@whereas.test',
    ask: { query: 'category=Organization' },
    status: 403,
  },
  {
    endpoint: 'listWorkflows',
    kind: 'success',
    name: 'takes wildcards of a search literally',
    as: 'user@harbour.test',
    ask: { query: `search=${encodeURIComponent('%')}` },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listWorkflows',
    kind: 'invalid',
    name: 'refuses a page deeper than pages reach',
    as: 'user@harbour.test',
    ask: { query: 'page=100000&page_size=100' },
    status: 400,
    contains: ['10,000 rows'],
  },
  { endpoint: 'listWorkflows', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'listWorkflows',
    kind: 'state',
    name: 'refuses somebody whose default password is still in place',
    ask: async (app) => {
      // In a separate session: other scenarios change the password of this account.
      const token = await app.signIn('new@harbour.test').catch(() => app.signIn('new@harbour.test', 'a-better-one'));
      const { sql } = await import('drizzle-orm');
      await app.deps.db.execute(sql`update users set is_password_change = false where email = 'new@harbour.test'`);
      return { headers: { authorization: `Bearer ${token}` } };
    },
    status: 403,
    contains: ['Set your own password first.'],
  },
  {
    endpoint: 'retrieveWorkflow',
    kind: 'success',
    name: 'answers one workflow with its prompts',
    as: 'user@harbour.test',
    ask: async (app) => ({ params: { id: await workflowId(app, ONE_FILE) } }),
    status: 200,
    contains: ['"prompts":[{"title"'],
  },
  {
    endpoint: 'retrieveWorkflow',
    kind: 'other-tenant',
    name: "does not know another company's workflow",
    as: 'user@castellan.test',
    ask: async (app) => ({
      params: { id: await workflowId(app, { category: 'Organization', company: 'Harbour & Vale' }) },
    }),
    status: 404,
    contains: [SERVER_MESSAGES.workflowIdNotFound],
  },
  {
    endpoint: 'retrieveWorkflow',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: 'user@harbour.test',
    ask: { params: { id: 'seven' } },
    status: 400,
  },
  {
    endpoint: 'retrieveWorkflow',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'success',
    name: 'answers a result whose every quote is in the contract, word for word',
    as: 'user@harbour.test',
    ask: async (app) => ({ params: { id: await workflowId(app, ONE_FILE) }, body: contractBody() }),
    status: 200,
    contains: [MESSAGES.workflowRunDone],
    then: (_app, reply) => {
      const { data, run } = reply.body as { data: string; run: unknown };
      const { sources, status, text, documents } = runSchema.parse(run);
      expect(status).toBe('finished');
      expect(text).toBe(data);
      expect(documents).toMatchObject([{ name: 'supply.txt', kind: 'txt' }]);
      expect(sources.length).toBeGreaterThan(2);
      for (const source of sources) expect(CONTRACT).toContain(source.quote);
      return Promise.resolve();
    },
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'success',
    name: 'takes a file whose name is not that of an input, and a data URL',
    as: 'user@harbour.test',
    ask: async (app) => ({
      params: { id: await workflowId(app, ONE_FILE) },
      body: {
        fields: [],
        files: [{ name: '../../etc/pass\u0000wd.txt', value: `data:text/plain;base64,${base64(CONTRACT)}` }],
      },
    }),
    status: 200,
    contains: ['"name":"passwd.txt"'],
    lacks: ['etc'],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'invalid',
    name: 'names the required input that is missing',
    as: 'user@harbour.test',
    ask: async (app) => ({ params: { id: await workflowId(app, ONE_FILE) }, body: { fields: [], files: [] } }),
    status: 400,
    contains: [MESSAGES.requiredFields, 'is required.'],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'invalid',
    name: 'refuses what is not base64',
    as: 'user@harbour.test',
    ask: async (app) => ({
      params: { id: await workflowId(app, ONE_FILE) },
      body: { files: [{ name: 'Contract', value: 'this is not base64!' }] },
    }),
    status: 400,
    contains: ['arrived damaged'],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'invalid',
    name: 'refuses a file of 10 MB',
    as: 'user@harbour.test',
    ask: async (app) => ({
      params: { id: await workflowId(app, ONE_FILE) },
      body: contractBody(Buffer.alloc(10 * 1024 * 1024, 'a')),
    }),
    status: 413,
    contains: [MESSAGES.fileTooLarge],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'invalid',
    name: 'says which document could not be read and why',
    as: 'user@harbour.test',
    ask: async (app) => ({
      params: { id: await workflowId(app, ONE_FILE) },
      body: contractBody(Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00]), 'contract.pdf'),
    }),
    status: 422,
    contains: ['contract.pdf is not a PDF, DOCX, DOC or TXT file'],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'other-tenant',
    name: "does not run another company's workflow",
    as: 'user@castellan.test',
    ask: async (app) => ({
      params: { id: await workflowId(app, { category: 'Organization', company: 'Harbour & Vale' }) },
      body: contractBody(),
    }),
    status: 404,
    contains: [SERVER_MESSAGES.workflowIdNotFound],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'state',
    name: 'refuses a company whose subscription has ended, with the date and whom to ask',
    as: 'admin@pellworth.test',
    ask: async (app) => ({ params: { id: await workflowId(app, ONE_FILE) }, body: contractBody() }),
    status: 402,
    contains: ['The subscription of Pellworth Estates ended on ', 'Contact Whereas'],
  },
  {
    endpoint: 'applyWorkflow',
    kind: 'anonymous',
    name: 'refuses a visitor before it reads the body',
    ask: { params: { id: NOWHERE }, body: contractBody() },
    status: 401,
  },
];
