// Projects.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { projectTreeSchema } from '#domain/projects.ts';
import type { EndpointName } from '#domain/endpoints/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import { demoProject, madeProject } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { COLLEAGUE, NOWHERE, STRANGER, USER } from './files.ts';

const SUPER = 'super@whereas.test';
const BODY = { name: 'Data room', description: 'What the seller shows', category: 'Organization' } as const;

const made = async (app: TestApp, category: 'Organization' | 'Personal' = 'Organization') => ({
  params: { id: (await madeProject(app, await app.signIn(USER), { category })).id },
});

const ofOne = (endpoint: EndpointName, body?: object): readonly Scenario[] => {
  const rest = body ? { body } : {};
  return [
    {
      endpoint,
      kind: 'other-tenant',
      name: 'knows no project of another company',
      as: STRANGER,
      ask: async (app) => ({ ...rest, ...(await made(app)) }),
      status: 404,
      contains: ['This project does not exist, or is not yours.'],
    },
    {
      endpoint,
      kind: 'other-tenant',
      name: 'knows no Personal project of a colleague',
      as: COLLEAGUE,
      ask: async (app) => ({ ...rest, ...(await made(app, 'Personal')) }),
      status: 404,
    },
    {
      endpoint,
      kind: 'invalid',
      name: 'refuses an id that is none',
      as: USER,
      ask: { ...rest, params: { id: 'x' } },
      status: 400,
    },
    {
      endpoint,
      kind: 'wrong-role',
      name: 'is no place of the provider',
      as: SUPER,
      ask: { ...rest, params: { id: NOWHERE } },
      status: 403,
    },
    {
      endpoint,
      kind: 'anonymous',
      name: 'is closed to visitors',
      ask: { ...rest, params: { id: NOWHERE } },
      status: 401,
    },
  ];
};

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'listProjects',
    kind: 'success',
    name: 'shows the projects of the company with their files and whether they were read',
    as: USER,
    ask: { query: 'category=Organization&search=HARBOURSIDE' },
    status: 200,
    contains: [
      '"name":"Harbourside acquisition"',
      '"status":"Re',
      '"total":1',
      '"author_name":{"name":"Rosalind Vale"}',
    ],
    lacks: ['scope_id', 'company_id'],
  },
  {
    endpoint: 'listProjects',
    kind: 'success',
    name: 'shows nobody else’s Personal projects',
    as: COLLEAGUE,
    ask: { query: 'category=Personal' },
    status: 200,
    contains: ['"total":0'],
  },
  {
    endpoint: 'listProjects',
    kind: 'invalid',
    name: 'refuses a category that there is not',
    as: USER,
    ask: { query: 'category=Team' },
    status: 400,
  },
  {
    endpoint: 'listProjects',
    kind: 'wrong-role',
    name: 'is no place of the provider',
    as: SUPER,
    ask: {},
    status: 403,
  },
  { endpoint: 'listProjects', kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },

  {
    endpoint: 'createProject',
    kind: 'success',
    name: 'creates a project',
    as: USER,
    ask: { body: BODY },
    status: 200,
    contains: [MESSAGES.repositoryCreated, '"status":"Empty"', '"files":0', '"version":1'],
  },
  {
    endpoint: 'createProject',
    kind: 'invalid',
    name: 'asks for a name and a category that is not the provider’s',
    as: USER,
    ask: { body: { name: ' ', category: 'Provider' } },
    status: 400,
    contains: [MESSAGES.projectNameRequired, MESSAGES.categoryRequired],
  },
  { endpoint: 'createProject', kind: 'anonymous', name: 'is closed to visitors', ask: { body: BODY }, status: 401 },

  ...ofOne('retrieveProject'),
  {
    endpoint: 'retrieveProject',
    kind: 'success',
    name: 'shows a project with its files as a tree',
    as: USER,
    ask: async (app) => ({ params: { id: (await demoProject(app)).id } }),
    status: 200,
    contains: ['"type":"folder","children":[', '"name":"Leases"'],
    then: async (_app, reply) => {
      const tree = projectTreeSchema.parse((reply.body as { data: unknown }).data);
      const folder = tree.children.find(({ name }) => name === 'Supplier agreements');
      expect(folder?.children.map(({ name, type }) => [name, type])).toEqual([
        ['Confidentiality', 'folder'],
        ['Services agreement', 'file'],
      ]);
    },
  },

  ...ofOne('updateProject', BODY),
  {
    endpoint: 'updateProject',
    kind: 'success',
    name: 'changes what a project is called',
    as: COLLEAGUE,
    ask: async (app) => ({ ...(await made(app)), body: { ...BODY, name: 'Renamed', version: 1 } }),
    status: 200,
    contains: [MESSAGES.repositoryUpdated, '"name":"Renamed"', '"version":2'],
  },
  {
    endpoint: 'updateProject',
    kind: 'state',
    name: 'keeps the description that it says nothing of',
    as: USER,
    ask: async (app) => {
      const { id } = await madeProject(app, await app.signIn(USER), BODY);
      return { params: { id }, body: { name: 'Renamed', category: 'Organization' } };
    },
    status: 200,
    contains: ['"name":"Renamed"', `"description":"${BODY.description}"`],
  },
  {
    endpoint: 'updateProject',
    kind: 'state',
    name: 'tells the later of two people',
    as: USER,
    ask: async (app) => ({ ...(await made(app)), body: { ...BODY, version: 7 } }),
    status: 409,
    contains: ['was changed in the meantime. Reload and try again.'],
  },
  {
    endpoint: 'updateProject',
    kind: 'state',
    name: 'lets nobody but its author make a project Personal',
    as: COLLEAGUE,
    ask: async (app) => ({ ...(await made(app)), body: { ...BODY, category: 'Personal' } }),
    status: 409,
    contains: ['Only Theo Marchbank, who made it, can make this project Personal.'],
  },

  ...ofOne('projectContents'),
  {
    endpoint: 'projectContents',
    kind: 'success',
    name: 'tells how much a deletion takes',
    as: USER,
    ask: async (app) => ({ params: { id: (await demoProject(app, 'Precedents')).id } }),
    status: 200,
    contains: ['"folders":0'],
  },

  ...ofOne('removeProject'),
  {
    endpoint: 'removeProject',
    kind: 'success',
    name: 'deletes a project',
    as: COLLEAGUE,
    ask: async (app) => made(app),
    status: 200,
    contains: [MESSAGES.requestSuccessful],
  },
];
