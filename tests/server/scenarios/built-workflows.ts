// Other calls of the workflow builder: deleting, viewing a version, testing before saving.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { PROMPT, saved } from '#tests/support/workflow-definitions.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const ofHarbour = async (app: TestApp) => ({
  id: await workflowId(app, { category: 'Organization', company: 'Harbour & Vale' }),
});
const ofProvider = async (app: TestApp) => ({ id: await workflowId(app, { category: 'Provider' }) });
const anonymous = { kind: 'anonymous', name: 'refuses a visitor', status: 401 } as const;

export const SCENARIOS: readonly Scenario[] = [
  { ...anonymous, endpoint: 'removeWorkflow', ask: { params: { id: NOWHERE } } },
  { ...anonymous, endpoint: 'listWorkflowVersions', ask: { params: { id: NOWHERE } } },
  { ...anonymous, endpoint: 'testWorkflow', ask: { body: {} } },
  {
    endpoint: 'removeWorkflow',
    kind: 'success',
    name: 'deletes a published workflow of one’s own',
    as: USER,
    ask: async (app) => ({ params: { id: (await saved(app, USER, { status: 'Publish' })).id } }),
    status: 200,
    contains: [MESSAGES.workflowDeleted],
  },
  {
    endpoint: 'removeWorkflow',
    kind: 'wrong-role',
    name: 'refuses to delete from the provider set for an administrator',
    as: ADMIN,
    ask: async (app) => ({ params: await ofProvider(app) }),
    status: 403,
  },
  {
    endpoint: 'removeWorkflow',
    kind: 'other-tenant',
    name: "does not know another company's workflow",
    as: STRANGER,
    ask: async (app) => ({ params: await ofHarbour(app) }),
    status: 404,
  },
  {
    endpoint: 'removeWorkflow',
    kind: 'invalid',
    name: 'refuses an id that is none',
    as: USER,
    ask: { params: { id: 'seven' } },
    status: 400,
  },

  {
    endpoint: 'listWorkflowVersions',
    kind: 'success',
    name: 'shows who published what as which version',
    as: USER,
    ask: async (app) => ({ params: await ofHarbour(app) }),
    status: 200,
    contains: ['"version":1', '"published_by":{"name":"', '"prompts":[{', '"total":1'],
  },
  {
    endpoint: 'listWorkflowVersions',
    kind: 'other-tenant',
    name: "does not know another company's workflow",
    as: STRANGER,
    ask: async (app) => ({ params: await ofHarbour(app) }),
    status: 404,
  },
  {
    endpoint: 'listWorkflowVersions',
    kind: 'invalid',
    name: 'refuses more definitions than fit a page',
    as: USER,
    ask: { params: { id: NOWHERE }, query: 'page_size=21' },
    status: 400,
  },

  {
    endpoint: 'testWorkflow',
    kind: 'success',
    name: 'runs a definition that nobody saved, marked as a test',
    as: USER,
    ask: { body: { name: 'Dates', prompts: [PROMPT], ...contractBody() } },
    status: 200,
    contains: [MESSAGES.workflowRunDone, '"is_test":true', '"workflow_version":null', '"workflow_name":"Dates"'],
    then: (_app, reply) => {
      const { run } = reply.body as { run: Run };
      expect(run.status).toBe('finished');
      expect(run.sources.length).toBeGreaterThan(0);
      return Promise.resolve();
    },
  },
  {
    endpoint: 'testWorkflow',
    kind: 'invalid',
    name: 'names the required input that is missing',
    as: USER,
    ask: { body: { prompts: [PROMPT] } },
    status: 400,
    contains: [MESSAGES.requiredFields, 'Contract is required.'],
  },
  {
    endpoint: 'testWorkflow',
    kind: 'invalid',
    name: 'refuses what could not be saved either, at its place',
    as: USER,
    ask: { body: { prompts: [{ ...PROMPT, prompt: '' }], ...contractBody() } },
    status: 400,
    contains: [MESSAGES.promptRequired, '"prompts.0.prompt"'],
  },
  {
    endpoint: 'testWorkflow',
    kind: 'state',
    name: 'refuses a company whose subscription has ended',
    as: 'admin@pellworth.test',
    ask: { body: { prompts: [PROMPT], ...contractBody() } },
    status: 402,
    contains: ['The subscription of Pellworth Estates ended on '],
  },
];
