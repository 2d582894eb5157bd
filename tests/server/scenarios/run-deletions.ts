// Deleting several runs at once, and the order of the history.
import { expect } from 'vitest';
import type { RunSummary } from '#domain/runs.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const USER = 'user@castellan.test';
const COLLEAGUE = 'admin@harbour.test';
const two = async (app: TestApp, email: string) => {
  const runs = [await runAs(app, email, contractBody()), await runAs(app, email, contractBody())];
  return { body: { ids: runs.map(({ id }) => id) } };
};

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'deleteRuns',
    kind: 'success',
    name: 'deletes several runs of the caller for good',
    as: USER,
    ask: async (app) => two(app, USER),
    status: 200,
    contains: ['"deleted":2', '"left":0'],
    then: async (app) => {
      const token = await app.signIn(USER);
      expect((await app.send({ path: '/workflow/runs', token })).body).toMatchObject({ data: [], total: 0 });
    },
  },
  {
    endpoint: 'deleteRuns',
    kind: 'other-tenant',
    name: 'leaves the runs of another company alone',
    as: USER,
    ask: async (app) => two(app, 'user@harbour.test'),
    status: 200,
    contains: ['"deleted":0', '"left":2'],
  },
  {
    endpoint: 'deleteRuns',
    kind: 'invalid',
    name: 'refuses to delete nothing',
    as: USER,
    ask: { body: { ids: [] } },
    status: 400,
    contains: ['Choose the runs to delete.'],
  },
  { endpoint: 'deleteRuns', kind: 'anonymous', name: 'refuses a visitor', ask: { body: { ids: [] } }, status: 401 },
  {
    endpoint: 'listRuns',
    kind: 'success',
    name: 'orders the history by a column, and tells the answers of each run and those that are checked',
    as: COLLEAGUE,
    ask: async (app) => {
      await two(app, COLLEAGUE);
      return { query: 'sort=created_at&order=asc' };
    },
    status: 200,
    contains: ['"checked":0'],
    then: (_app, reply) => {
      const { data } = reply.body as { data: RunSummary[] };
      expect(data.map(({ created_at }) => created_at)).toEqual(data.map(({ created_at }) => created_at).toSorted());
      expect(data.every(({ answers }) => answers > 0)).toBe(true);
      return Promise.resolve();
    },
  },
];
