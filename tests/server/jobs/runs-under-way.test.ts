// The limit of unfinished runs, for each person and for their company.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { RUNS_UNDER_WAY_MAX } from '#domain/limits.ts';
import type { RunStatus } from '#domain/runs.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import type { GatedEngine } from '#tests/support/gated-engine.ts';
import { gatedEngine } from '#tests/support/gated-engine.ts';
import { contractBody, workflowId } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'admin@harbour.test';
const STRANGER = 'user@castellan.test';
const { person, company } = RUNS_UNDER_WAY_MAX;
let gate: GatedEngine;
let app: TestApp;
let workflow: string;

beforeEach(async () => {
  gate = gatedEngine();
  app = await startTestApp({}, { engine: gate.engine });
  workflow = await workflowId(app, { category: 'Provider', files: 1 });
});
afterEach(async () => {
  gate.open();
  await app.close();
});

const apply = async (by: string) =>
  app.send({
    method: 'POST',
    path: `/workflow/apply/${workflow}`,
    token: await app.signIn(by),
    body: contractBody(),
  });

async function refusal(by: string): Promise<string> {
  const reply = await apply(by);
  expect(reply.status, reply.text).toBe(429);
  return problemSchema.parse(reply.body).message;
}

/** Queued runs of a user. */
async function storedRuns(by: string, many: number, status: RunStatus = 'queued'): Promise<void> {
  const [author] = await app.deps.db
    .select({ id: users.id, company_id: users.company_id })
    .from(users)
    .where(eq(users.email, by));
  if (!author) throw new Error(`there is no ${by}`);
  await app.deps.db.insert(runs).values(
    Array.from({ length: many }, () => ({
      id: uuidv7(),
      workflow_id: workflow,
      workflow_name: 'Contract summary',
      company_id: author.company_id,
      author_id: author.id,
      status,
      engine: { kind: 'built-in' as const, model: null },
      definition: [],
      fields: [],
      documents: [],
    })),
  );
}

it('is per person, and colleagues continue', async () => {
  gate.open();
  await storedRuns(USER, person - 1);
  await storedRuns(USER, 1, 'running');
  await storedRuns(USER, 5, 'finished');
  expect(await refusal(USER)).toMatch(/^You have 50 runs queued or running, .* stop one under Your runs\.$/);
  expect((await apply(COLLEAGUE)).status).toBe(200);
  await app.deps.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.status, 'running'));
  expect((await apply(USER)).status).toBe(200);
});

it('is per company, and others continue', async () => {
  gate.open();
  await storedRuns(USER, company);
  expect(await refusal(COLLEAGUE)).toMatch(/^Your company has 200 runs queued or running/);
  expect((await apply(STRANGER)).status).toBe(200);
});

it('holds for concurrent requests', async () => {
  await storedRuns(USER, person - 2);
  const replies = Array.from({ length: 6 }, () => apply(USER));
  const refused: number[] = [];
  for (const reply of replies) void reply.then(({ status }) => status === 429 && refused.push(status));
  await expect.poll(() => refused.length, { timeout: 60_000 }).toBe(4);
  gate.open();
  expect((await Promise.all(replies)).filter(({ status }) => status === 200)).toHaveLength(2);
});
