// Home shows the caller's work.
import { expect } from 'vitest';
import type { Home } from '#domain/home.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { makeReview } from '#tests/support/reviews.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const STRANGER = 'user@castellan.test';
const SUPER = 'super@whereas.test';

const homeOf = (reply: TestReply): Home => (reply.body as { data: Home }).data;

/** Verifies the first answer of a new run. */
async function checkedRun(app: TestApp) {
  const run = await runAs(app, USER);
  await app.send({
    method: 'PUT',
    path: `/workflow/runs/${run.id}/answers/0/0`,
    token: await app.signIn(USER),
    body: { state: 'verified' },
  });
  return {};
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'retrieveHome',
    kind: 'success',
    name: 'counts the answers of a run, and those that were checked',
    as: USER,
    ask: checkedRun,
    status: 200,
    then: async (_app, reply) => {
      const [run] = homeOf(reply).runs;
      expect(run?.answers).toBeGreaterThan(1);
      expect(run?.checked).toBe(1);
      // The last run workflow comes first.
      expect(homeOf(reply).workflows[0]?.id).toBe(run?.workflow_id);
      expect(homeOf(reply).workflows).toHaveLength(4);
    },
  },
  {
    endpoint: 'retrieveHome',
    kind: 'success',
    name: 'shows the reviews in progress that the caller reaches, and no run of a colleague',
    as: ADMIN,
    ask: async (app) => {
      await runAs(app, USER);
      await makeReview(app, USER);
      return {};
    },
    status: 200,
    contains: ['"cells":', '"runs":[]'],
  },
  {
    endpoint: 'retrieveHome',
    kind: 'other-tenant',
    name: 'shows nothing of another company',
    as: STRANGER,
    ask: async (app) => {
      await runAs(app, USER);
      return {};
    },
    status: 200,
    contains: ['"runs":[]'],
    lacks: ['Harbour'],
  },
  {
    endpoint: 'retrieveHome',
    kind: 'success',
    name: 'shows a super admin no content of a tenant',
    as: SUPER,
    ask: {},
    status: 200,
    contains: ['"reviews":[]'],
  },
  { endpoint: 'retrieveHome', kind: 'anonymous', name: 'is closed to visitors', ask: {}, status: 401 },
];
