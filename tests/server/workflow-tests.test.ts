// Tests of a definition before saving: only the author can open them, and no history or usage counts them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_RUN_HOURS } from '#domain/limits.ts';
import type { Run } from '#domain/runs.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { workflows } from '#server/store/schema.ts';
import { usageEvents } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { PROMPT } from '#tests/support/workflow-definitions.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const HOUR_MS = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function tried(by = USER): Promise<Run> {
  const body = { prompts: [PROMPT], ...contractBody() };
  const reply = await app.send({ method: 'POST', path: '/workflow/test', token: await app.signIn(by), body });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { run: Run }).run;
}
const runAt = async (id: string, by = USER) => app.send({ path: `/workflow/runs/${id}`, token: await app.signIn(by) });

it('a test stores no workflow, counts as no usage and is in no history', async () => {
  const count = async () => [
    (await app.deps.db.select({ id: workflows.id }).from(workflows)).length,
    (await app.deps.db.select({ id: usageEvents.id }).from(usageEvents)).length,
  ];
  const before = await count();
  const { id, workflow_id } = await tried();
  expect(workflow_id).toBe(id);
  expect(await count()).toEqual(before);
  const history = await app.send({ path: '/workflow/runs', token: await app.signIn(USER) });
  expect(history.body).toMatchObject({ data: [], total: 0 });
});

it('a test can be opened by its author only', async () => {
  const { id } = await tried();
  expect((await runAt(id)).body).toMatchObject({ data: { is_test: true, status: 'finished' } });
  expect((await runAt(id, 'admin@harbour.test')).status).toBe(404);
});

it('a super admin tests future provider content', async () => {
  expect(await tried('super@whereas.test')).toMatchObject({ status: 'finished', is_test: true });
});

it('a test and its documents are deleted after a day, other runs stay', async () => {
  await app.deps.db.delete(runs);
  const test = await tried();
  const run = await runAs(app, USER, contractBody('Rent is due on the first day of each month.', 'lease.txt'));
  app.advance(TEST_RUN_HOURS * HOUR_MS - 60_000);
  await runMaintenance(app.deps);
  expect((await runAt(test.id)).status).toBe(200);
  app.advance(2 * 60_000);
  await runMaintenance(app.deps);
  expect((await runAt(test.id)).status).toBe(404);
  expect((await runAt(run.id)).status).toBe(200);
  const ofTest = eq(storedFiles.sha256, test.documents[0]?.sha256 ?? '');
  expect(await app.deps.db.select().from(storedFiles).where(ofTest)).toEqual([]);
});
