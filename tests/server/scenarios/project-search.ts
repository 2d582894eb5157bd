// "Search or Ask" of a project: permissions, results, answers and refusals.
import { expect } from 'vitest';
import type { Run } from '#domain/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import { demoProject, fresh, madeFile, madeFolder, madeProject, someName } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';
const STRANGER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

const ofDemo = async (app: TestApp) => ({ params: { id: (await demoProject(app)).id } });
const withBody = (body: unknown) => async (app: TestApp) => ({ ...(await ofDemo(app)), body });
const words = withBody({ words: 'governing law' });
const question = withBody({ question: 'What is the governing law?' });

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'searchProject',
    kind: 'success',
    name: 'finds the documents of a project, with the passages that have the words',
    as: USER,
    ask: words,
    status: 200,
    contains: ['"passages":[{"text":', '"marks":[[', '"unread":0', '"waiting":0'],
  },
  {
    endpoint: 'searchProject',
    kind: 'other-tenant',
    name: 'knows no project of another company',
    as: STRANGER,
    ask: words,
    status: 404,
    contains: ['This project does not exist, or is not yours.'],
  },
  {
    endpoint: 'searchProject',
    kind: 'invalid',
    name: 'refuses a search for nothing',
    as: USER,
    ask: withBody({ words: '  ' }),
    status: 400,
    contains: ['Enter what to search for.'],
  },
  {
    endpoint: 'searchProject',
    kind: 'state',
    name: 'says that a folder no longer exists',
    as: USER,
    ask: withBody({ words: 'law', folder: NOWHERE }),
    status: 404,
    contains: ['This folder no longer exists.'],
  },
  {
    endpoint: 'searchProject',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE }, body: { words: 'law' } },
    status: 401,
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'success',
    name: 'finds files by a part of their names, with their project and folders',
    as: USER,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const project = await madeProject(app, token, { name: 'Quarry sites' });
      const into = { place: 'repository', category: 'Organization', folder: project.id } as const;
      const folder = await madeFolder(app, token, into, 'Leases');
      await madeFile(app, token, { ...into, folder: folder.id }, { name: 'Quarry lease Ashdown' });
      return { query: 'category=Organization&search=LEASE%20ash' };
    },
    status: 200,
    contains: ['"name":"Quarry lease Ashdown.txt"', '"name":"Quarry sites"', '"path":["Leases"]', '"total":1'],
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'success',
    name: 'takes the signs of a pattern by the letter',
    as: USER,
    ask: { query: 'category=Organization&search=%25' },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'success',
    name: 'finds no Personal file of a colleague',
    as: COLLEAGUE,
    ask: async (app) => {
      const token = await app.signIn(USER);
      const { id: folder } = await madeProject(app, token, { category: 'Personal' });
      await madeFile(app, token, { place: 'repository', category: 'Personal', folder }, { name: 'Zanzibar diary' });
      return { query: 'category=Personal&search=zanzibar' };
    },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'other-tenant',
    name: 'finds nothing of another company',
    as: STRANGER,
    ask: async (app) => {
      await fresh(app, 'repository', { name: someName('Tortuga tenancy') });
      return { query: 'category=Organization&search=tortuga' };
    },
    status: 200,
    contains: ['"data":[]', '"total":0'],
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'invalid',
    name: 'knows no projects of the provider',
    as: USER,
    ask: { query: 'category=Provider' },
    status: 400,
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'wrong-role',
    name: 'is closed to super admins',
    as: 'super@whereas.test',
    ask: { query: 'category=Organization&search=nda' },
    status: 403,
  },
  {
    endpoint: 'listNamedFiles',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { query: 'category=Organization&search=nda' },
    status: 401,
  },
  {
    endpoint: 'askProject',
    kind: 'success',
    name: 'answers with the sources, and what it was asked of',
    as: USER,
    ask: question,
    status: 200,
    contains: ['"status":"finished"', '"check":"exact"', '"name":"Question 1"'],
    then: async (_app, reply) => {
      const { data } = reply.body as { data: Run };
      expect(data.results).toHaveLength(1);
      expect(data.documents.length).toBeGreaterThan(1);
    },
  },
  {
    endpoint: 'askProject',
    kind: 'other-tenant',
    name: 'knows no project of another company',
    as: STRANGER,
    ask: question,
    status: 404,
  },
  {
    endpoint: 'askProject',
    kind: 'invalid',
    name: 'refuses a question that asks nothing',
    as: USER,
    ask: withBody({ question: ' ' }),
    status: 400,
    contains: ['Enter a question.'],
  },
  {
    endpoint: 'askProject',
    kind: 'state',
    name: 'says what to do where there are no documents',
    as: USER,
    ask: async (app) => ({
      params: { id: (await madeProject(app, await app.signIn(USER))).id },
      body: { question: 'What is the governing law?' },
    }),
    status: 409,
    contains: ['There are no documents to ask about. Add some files, then ask again.'],
  },
  {
    endpoint: 'askProject',
    kind: 'state',
    name: "goes on with no conversation but the caller's own",
    as: USER,
    ask: withBody({ question: 'What is the governing law?', conversation: NOWHERE }),
    status: 404,
    contains: ['This conversation does not exist, or is not yours.'],
  },
  {
    endpoint: 'askProject',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE }, body: { question: 'Why?' } },
    status: 401,
  },
  {
    endpoint: 'listConversations',
    kind: 'success',
    name: 'lists what the caller asked, newest first',
    as: USER,
    ask: async (app) => {
      const asked = await question(app);
      const token = await app.signIn(USER);
      await app.send({ method: 'POST', path: `/folders/${asked.params.id}/ask`, token, body: asked.body });
      return { params: asked.params };
    },
    status: 200,
    contains: ['"question":"What is the governing law?"', '"questions":1', '"status":"finished"'],
  },
  {
    endpoint: 'listConversations',
    kind: 'state',
    name: 'lists nothing that a colleague asked',
    as: COLLEAGUE,
    ask: ofDemo,
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'listConversations',
    kind: 'other-tenant',
    name: 'knows no project of another company',
    as: STRANGER,
    ask: ofDemo,
    status: 404,
  },
  {
    endpoint: 'listConversations',
    kind: 'invalid',
    name: 'refuses a page size that is no number',
    as: USER,
    ask: { params: { id: NOWHERE }, query: 'page_size=ten' },
    status: 400,
  },
  {
    endpoint: 'listConversations',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { params: { id: NOWHERE } },
    status: 401,
  },
];
