// Stored runs: found again, run again, opened by colleagues.
import { expect } from 'vitest';
import type { Run } from '#domain/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { PROMPT, saved } from '#tests/support/workflow-definitions.ts';
import { CONTRACT, contractBody, runAs } from '#tests/support/workflows.ts';

const NOWHERE = { params: { id: '01890000-0000-7000-8000-000000000000' } };

const ofHarbour = async (app: TestApp) => ({ params: { id: (await runAs(app, 'user@harbour.test')).id } });

/** A finished run of an Organization workflow. */
async function ofOrganization(app: TestApp) {
  const by = 'user@harbour.test';
  const prompts = [{ ...PROMPT, fields: [] }];
  const { id } = await saved(app, by, { category: 'Organization', status: 'Publish', prompts });
  const token = await app.signIn(by);
  const reply = await app.send({ method: 'POST', path: `/workflow/apply/${id}`, token, body: contractBody() });
  return { params: { id: (reply.body as { run: Run }).run.id } };
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'retrieveRun',
    kind: 'success',
    name: 'opens a finished run of a workflow of the organization to a colleague',
    as: 'paralegal@harbour.test',
    ask: ofOrganization,
    status: 200,
    contains: ['"category":"Organization"', '"status":"finished"'],
  },
  {
    endpoint: 'retrieveRun',
    kind: 'other-tenant',
    name: 'does not open it to another company',
    as: 'admin@castellan.test',
    ask: ofOrganization,
    status: 404,
  },
  {
    endpoint: 'exportRun',
    kind: 'success',
    name: 'exports a run of the organization for a colleague',
    as: 'paralegal@harbour.test',
    ask: async (app) => ({ ...(await ofOrganization(app)), query: 'format=html' }),
    status: 200,
  },
  {
    endpoint: 'downloadRunDocument',
    kind: 'success',
    name: 'sends a document of a run of the organization to a colleague',
    as: 'paralegal@harbour.test',
    ask: async (app) => ({ params: { ...(await ofOrganization(app)).params, index: '0' } }),
    status: 200,
    then: (_app, reply) => Promise.resolve(expect(reply.text).toBe(CONTRACT)),
  },
  {
    endpoint: 'deleteRun',
    kind: 'wrong-role',
    name: 'lets a colleague delete no run of the organization',
    as: 'admin@harbour.test',
    ask: ofOrganization,
    status: 403,
    contains: ['who ran it'],
  },
  {
    endpoint: 'listRuns',
    kind: 'success',
    name: "finds runs by the name of a document, and by the workflow's",
    as: 'admin@harbour.test',
    ask: async (app) => {
      await runAs(app, 'admin@harbour.test', contractBody('Rent is due on the first day.', 'Lease 50%.txt'));
      return { query: 'search=50%25&status=finished' };
    },
    status: 200,
    contains: ['"documents":["Lease 50%.txt"]', '"total":1'],
  },
  {
    endpoint: 'listRuns',
    kind: 'success',
    name: 'finds none of another status',
    as: 'user@harbour.test',
    ask: async (app) => {
      await runAs(app, 'user@harbour.test');
      return { query: 'status=interrupted' };
    },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'runAgain',
    kind: 'success',
    name: 'runs the workflow on what a run was given, as a run of its own',
    as: 'user@harbour.test',
    ask: ofHarbour,
    status: 200,
    contains: ['"documents":[{"name":"supply.txt"', '"status":"finished"'],
    then: async (app) => {
      const token = await app.signIn('user@harbour.test');
      const { data } = (await app.send({ path: '/workflow/runs', token })).body as { data: { documents: string[] }[] };
      expect(data.slice(0, 2).map(({ documents }) => documents)).toEqual([['supply.txt'], ['supply.txt']]);
    },
  },
  {
    endpoint: 'runAgain',
    kind: 'other-tenant',
    name: 'does not know the run of somebody else',
    as: 'user@castellan.test',
    ask: ofHarbour,
    status: 404,
  },
  {
    endpoint: 'runAgain',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: 'user@harbour.test',
    ask: { params: { id: 'seven' } },
    status: 400,
  },
  { endpoint: 'runAgain', kind: 'anonymous', name: 'refuses a visitor', ask: NOWHERE, status: 401 },
];
