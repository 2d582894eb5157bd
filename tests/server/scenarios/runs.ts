import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { insertRun } from '#server/store/runs/run-states.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { CONTRACT, contractBody, workflowId, runAs } from '#tests/support/workflows.ts';

const NOWHERE = { params: { id: '01890000-0000-7000-8000-000000000000' } };

/** Stores a run that another process is working on. */
async function runningAs(app: TestApp, email: string): Promise<string> {
  const { db } = app.deps;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`no such account: ${email}`);
  const id = uuidv7();
  const run = {
    id,
    workflow_id: await workflowId(app, { category: 'Provider', files: 1 }),
    workflow_name: 'Contract summary',
    workflow_version: 1,
    category: 'Provider',
    engine: { kind: 'built-in', model: null },
    definition: [],
    fields: [],
    documents: [],
  } as const;
  const viewer = { userId: user.id, companyId: user.company_id, isSuperUser: false };
  await db.transaction((tx) => insertRun(tx, viewer, { ...run, definition: [], fields: [], documents: [] }));
  await db.update(runs).set({ status: 'running', fence: 1, attempts: 1 }).where(eq(runs.id, id));
  return id;
}

const ofHarbour = async (app: TestApp) => ({ params: { id: (await runAs(app, 'user@harbour.test')).id } });

/** A run whose result is a sentence. */
async function ofSentence(app: TestApp) {
  const run = await runAs(app, 'user@harbour.test');
  const results = run.results.map((result) => ({ ...result, text: 'It is governed by English law [1].' }));
  await app.deps.db.update(runs).set({ results }).where(eq(runs.id, run.id));
  return { params: { id: run.id } };
}

const firstDocument = async (app: TestApp) => ({ params: { ...(await ofHarbour(app)).params, index: '0' } });

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listRuns',
    kind: 'success',
    name: "lists the caller's runs of one workflow",
    as: 'user@harbour.test',
    ask: async (app) => ({ query: `workflow_id=${(await runAs(app, 'user@harbour.test')).workflow_id}` }),
    status: 200,
    contains: ['"status":"finished"', '"documents":["supply.txt"]'],
    lacks: ['"results"', '"quote"'],
  },
  {
    endpoint: 'listRuns',
    kind: 'other-tenant',
    name: 'shows a colleague none of them',
    as: 'paralegal@harbour.test',
    ask: async (app) => {
      await runAs(app, 'user@harbour.test');
      return {};
    },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listRuns',
    kind: 'invalid',
    name: 'refuses a page size that is no number',
    as: 'user@harbour.test',
    ask: { query: 'page_size=ten' },
    status: 400,
  },
  { endpoint: 'listRuns', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'retrieveRun',
    kind: 'success',
    name: 'answers a finished run with its sources',
    as: 'user@harbour.test',
    ask: ofHarbour,
    status: 200,
    contains: ['"sources":[{"number":1', '"check":"exact"'],
    lacks: ['"author_id"', '"company_id"', '"definition"', '"attempt"'],
  },
  {
    endpoint: 'retrieveRun',
    kind: 'other-tenant',
    name: 'does not know the run of somebody else',
    as: 'admin@harbour.test',
    ask: ofHarbour,
    status: 404,
  },
  {
    endpoint: 'retrieveRun',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: 'user@harbour.test',
    ask: { params: { id: "' or 1=1 --" } },
    status: 400,
  },
  { endpoint: 'retrieveRun', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
  {
    endpoint: 'cancelRun',
    kind: 'success',
    name: 'stops a run that is at work, in whichever process',
    as: 'admin@castellan.test',
    ask: async (app) => ({ params: { id: await runningAs(app, 'admin@castellan.test') } }),
    status: 200,
    then: async (app) => {
      const token = await app.signIn('admin@castellan.test');
      expect((await app.send({ path: '/workflow/runs', token })).body).toMatchObject({
        data: [{ status: 'cancelled', finished_at: expect.any(String) as string }],
      });
    },
  },
  {
    endpoint: 'cancelRun',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: 'user@harbour.test',
    ask: { params: { id: 'seven' } },
    status: 400,
  },
  {
    endpoint: 'cancelRun',
    kind: 'state',
    name: 'says that a finished run cannot be stopped',
    as: 'user@harbour.test',
    ask: ofHarbour,
    status: 409,
  },
  {
    endpoint: 'cancelRun',
    kind: 'other-tenant',
    name: 'does not know the run of somebody else',
    as: 'user@castellan.test',
    ask: ofHarbour,
    status: 404,
  },
  { endpoint: 'cancelRun', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
  {
    endpoint: 'exportRun',
    kind: 'success',
    name: 'downloads a run as a document',
    as: 'user@harbour.test',
    ask: async (app) => ({ ...(await ofHarbour(app)), query: 'format=docx' }),
    status: 200,
    then: (_app, reply) => {
      expect(reply.headers['content-type']).toContain('wordprocessingml');
      expect(reply.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''.+\.docx$/);
      expect(reply.text.startsWith('PK')).toBe(true);
      return Promise.resolve();
    },
  },
  {
    endpoint: 'exportRun',
    kind: 'success',
    name: 'downloads a run as Markdown',
    as: 'user@harbour.test',
    ask: async (app) => ({ ...(await ofHarbour(app)), query: 'format=md' }),
    status: 200,
    contains: ['[^1]:', 'Not checked'],
  },
  {
    endpoint: 'exportRun',
    kind: 'state',
    name: 'says of a result without a table what to download instead of a workbook',
    as: 'user@harbour.test',
    ask: async (app) => ({ ...(await ofSentence(app)), query: 'format=xlsx' }),
    status: 409,
    contains: ['This result has no table', '.docx, .html or .md'],
  },
  {
    endpoint: 'exportRun',
    kind: 'invalid',
    name: 'refuses a format that it does not write',
    as: 'user@harbour.test',
    ask: { ...NOWHERE, query: 'format=exe' },
    status: 400,
  },
  {
    endpoint: 'exportRun',
    kind: 'other-tenant',
    name: 'does not export the run of somebody else',
    as: 'user@castellan.test',
    ask: async (app) => ({ ...(await ofHarbour(app)), query: 'format=html' }),
    status: 404,
  },
  {
    endpoint: 'exportRun',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { ...NOWHERE, query: 'format=html' },
    status: 401,
  },
  {
    endpoint: 'downloadRunDocument',
    kind: 'success',
    name: 'sends a document of a run as it was given',
    as: 'user@harbour.test',
    ask: firstDocument,
    status: 200,
    then: (_app, reply) => {
      expect(reply.text).toBe(CONTRACT);
      expect(reply.headers['content-type']).toBe('application/octet-stream');
      expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''supply.txt");
      expect(reply.headers['x-content-type-options']).toBe('nosniff');
      return Promise.resolve();
    },
  },
  {
    endpoint: 'downloadRunDocument',
    kind: 'other-tenant',
    name: 'does not send a document of somebody else, be it to the administrator',
    as: 'admin@harbour.test',
    ask: firstDocument,
    status: 404,
    contains: ['does not exist, or is not yours'],
  },
  ...['-1', '0.5', 'first', '../0'].map((index): Scenario => ({
    endpoint: 'downloadRunDocument',
    kind: 'invalid',
    name: `refuses the position ${index}`,
    as: 'user@harbour.test',
    ask: { params: { ...NOWHERE.params, index } },
    status: 400,
  })),
  {
    endpoint: 'downloadRunDocument',
    kind: 'state',
    name: 'knows no document beyond the last',
    as: 'user@harbour.test',
    ask: async (app) => ({ params: { ...(await ofHarbour(app)).params, index: '1' } }),
    status: 404,
    contains: ['no such document'],
  },
  {
    endpoint: 'downloadRunDocument',
    kind: 'state',
    name: 'says that the content of a document is gone',
    as: 'user@harbour.test',
    ask: async (app) => {
      const run = await runAs(app, 'user@harbour.test', contractBody('Rent is due on the first day.', 'gone.txt'));
      await app.deps.files.remove(run.documents[0]?.sha256 ?? '');
      return { params: { id: run.id, index: '0' } };
    },
    status: 404,
    contains: ['The content of gone.txt is no longer kept.'],
  },
  {
    endpoint: 'downloadRunDocument',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { ...NOWHERE.params, index: '0' } },
    status: 401,
  },
  {
    endpoint: 'deleteRun',
    kind: 'other-tenant',
    name: 'does not delete the run of somebody else',
    as: 'admin@harbour.test',
    ask: ofHarbour,
    status: 404,
  },
  {
    endpoint: 'deleteRun',
    kind: 'success',
    name: 'deletes a run for good',
    as: 'user@castellan.test',
    ask: async (app) => ({ params: { id: (await runAs(app, 'user@castellan.test')).id } }),
    status: 200,
    then: async (app) => {
      const token = await app.signIn('user@castellan.test');
      expect((await app.send({ path: '/workflow/runs', token })).body).toMatchObject({ data: [], total: 0 });
    },
  },
  {
    endpoint: 'deleteRun',
    kind: 'state',
    name: 'refuses a run that is still at work',
    as: 'super@whereas.test',
    ask: async (app) => ({ params: { id: await runningAs(app, 'super@whereas.test') } }),
    status: 409,
    contains: ['Stop it first'],
  },
  {
    endpoint: 'deleteRun',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: 'user@harbour.test',
    ask: { params: { id: 'seven' } },
    status: 400,
  },
  { endpoint: 'deleteRun', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
];
