// The search of the command palette: what each role finds, and what it must not find.
import { expect } from 'vitest';
import type { FoundKind, FoundRecord } from '#domain/found-records.ts';
import { madeProject } from '#tests/support/files.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';
const ADMIN = 'admin@harbour.test';
const STRANGER = 'user@castellan.test';
const SUPER = 'super@whereas.test';

const kindsOf = (reply: { body: unknown }): Set<FoundKind> =>
  new Set((reply.body as { data: FoundRecord[] }).data.map(({ kind }) => kind));

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'finds records of many kinds by a part of their names, in capitals or not',
    as: USER,
    ask: { query: 'search=NDA' },
    status: 200,
    contains: ['"kind":"file"', 'Mutual NDA.docx'],
    then: async (_app, reply) => {
      for (const { kind, category } of (reply.body as { data: FoundRecord[] }).data)
        expect(category === null).toBe(['run', 'person', 'company'].includes(kind));
    },
  },
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'finds a run by its document, for its author',
    as: USER,
    ask: async (app) => {
      const run = await runAs(app, USER);
      return { query: `search=${encodeURIComponent(run.documents[0]?.name ?? run.workflow_name)}` };
    },
    status: 200,
    contains: ['"kind":"run"'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'finds no run of a colleague',
    as: COLLEAGUE,
    ask: async (app) => ({ query: `search=${encodeURIComponent((await runAs(app, USER)).workflow_name)}` }),
    status: 200,
    lacks: ['"kind":"run"'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'finds no Personal project of a colleague',
    as: COLLEAGUE,
    ask: async (app) => {
      await madeProject(app, await app.signIn(USER), { category: 'Personal', name: 'Zanzibar private' });
      return { query: 'search=zanzibar' };
    },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'other-tenant',
    name: 'finds nothing of another company',
    as: STRANGER,
    ask: { query: 'search=harbourside' },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'finds the people of the company for its administrator',
    as: ADMIN,
    ask: { query: 'search=vale' },
    status: 200,
    contains: ['"kind":"person"', 'Rosalind Vale'],
    lacks: ['castellan', '"kind":"company"'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'wrong-role',
    name: 'finds no people for a user',
    as: USER,
    ask: { query: 'search=vale' },
    status: 200,
    lacks: ['"kind":"person"', '"kind":"company"'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'finds companies and people for a super admin, and no content of a tenant',
    as: SUPER,
    ask: { query: 'search=harbour' },
    status: 200,
    contains: ['"kind":"company"', 'Harbour & Vale'],
    then: async (_app, reply) => {
      for (const kind of ['project', 'file', 'review'] as const) expect(kindsOf(reply).has(kind)).toBe(false);
    },
  },
  {
    endpoint: 'searchEverything',
    kind: 'success',
    name: 'takes the wildcards of the database literally',
    as: USER,
    ask: { query: 'search=%25_%25' },
    status: 200,
    contains: ['"data":[]'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'invalid',
    name: 'refuses a search for nothing',
    as: USER,
    ask: { query: 'search=%20' },
    status: 400,
    contains: ['Enter what to look for.'],
  },
  {
    endpoint: 'searchEverything',
    kind: 'anonymous',
    name: 'is closed to visitors',
    ask: { query: 'search=nda' },
    status: 401,
  },
];
