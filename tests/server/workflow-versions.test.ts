// A published version never changes: versions, their runs, and the audit entries of changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '#domain/runs.ts';
import type { Workflow, WorkflowVersion } from '#domain/workflows.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { eq } from 'drizzle-orm';
import { workflowVersions } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { definitionOf, PROMPT, saved, workflowOf } from '#tests/support/workflow-definitions.ts';
import { contractBody } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
const COLLEAGUE = 'admin@harbour.test';
const SHARED = { category: 'Organization' } as const;
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
});
afterAll(() => app.close());

const put = (id: string, more: Readonly<Record<string, unknown>>, by = token) =>
  app.send({ method: 'PUT', path: `/workflow/${id}`, token: by, body: definitionOf({ ...SHARED, ...more }) });
const change = async (id: string, more: Readonly<Record<string, unknown>>): Promise<Workflow> =>
  workflowOf(await put(id, more));
const prompts = (prompt: string) => [{ ...PROMPT, prompt }];

async function versionsOf(id: string): Promise<WorkflowVersion[]> {
  const reply = await app.send({ path: `/workflow/${id}/versions`, token });
  return (reply.body as { data: WorkflowVersion[] }).data;
}

async function run(id: string, by: string): Promise<Run> {
  const reply = await app.send({
    method: 'POST',
    path: `/workflow/apply/${id}`,
    token: await app.signIn(by),
    body: contractBody(),
  });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { run: Run }).run;
}

describe('a workflow', () => {
  it('has no version until it is published, and a new one each time it goes live', async () => {
    const { id } = await saved(app, USER, SHARED);
    await change(id, { prompts: prompts('Second draft.') });
    expect(await versionsOf(id)).toEqual([]);
    await change(id, { prompts: prompts('As published.'), status: 'Publish' });
    await change(id, { prompts: prompts('As edited while live.'), status: 'Publish' });
    await change(id, { prompts: prompts('Back to a draft.') });
    expect((await versionsOf(id)).map((one) => [one.version, one.prompts[0]?.prompt])).toEqual([
      [4, 'As edited while live.'],
      [3, 'As published.'],
    ]);
  });

  it('is run by colleagues at the live version, and every run keeps its own', async () => {
    const { id } = await saved(app, USER, { ...SHARED, status: 'Publish', prompts: prompts('State the term.') });
    const first = await run(id, COLLEAGUE);
    await change(id, { status: 'Publish', prompts: prompts('State the price.') });
    const second = await run(id, COLLEAGUE);
    const kept = await app.send({ path: `/workflow/runs/${first.id}`, token: await app.signIn(COLLEAGUE) });
    expect([first, (kept.body as { data: Run }).data, second].map((one) => one.workflow_version)).toEqual([1, 1, 2]);
    expect([first, second].map((one) => one.results[0]?.prompt)).toEqual(['State the term.', 'State the price.']);
  });

  it('is deleted with its versions, and keeps its runs', async () => {
    const { id } = await saved(app, USER, { ...SHARED, status: 'Publish' });
    const { id: runId } = await run(id, USER);
    expect((await app.send({ method: 'DELETE', path: `/workflow/delete/${id}/`, token })).status).toBe(200);
    expect((await app.send({ path: `/workflow/retrieve/${id}`, token })).status).toBe(404);
    expect(await app.deps.db.select().from(workflowVersions).where(eq(workflowVersions.workflow_id, id))).toEqual([]);
    const kept = await app.send({ path: `/workflow/runs/${runId}`, token });
    expect(kept.body).toMatchObject({ data: { status: 'finished', workflow_version: 1 } });
  });

  it('is changed by one of two users who change the same version at the same time', async () => {
    const { id, version } = await saved(app, USER, SHARED);
    const other = await app.signIn(COLLEAGUE);
    const replies = await Promise.all([
      put(id, { name: 'One', version }),
      put(id, { name: 'Other', version }, other),
      put(id, { name: 'Third', version }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('records in the audit log who created, changed, published, unpublished and deleted it', async () => {
    const { id } = await saved(app, USER, SHARED);
    await change(id, { name: 'Renamed' });
    await change(id, { name: 'Renamed', status: 'Publish' });
    await change(id, { name: 'Renamed' });
    await app.send({ method: 'DELETE', path: `/workflow/delete/${id}`, token });
    const entries = await app.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.record_id, id))
      .orderBy(auditEntries.id);
    expect(entries.map((one) => one.action)).toEqual([
      'workflow.created',
      'workflow.updated',
      'workflow.published',
      'workflow.unpublished',
      'workflow.deleted',
    ]);
    expect(entries[1]).toMatchObject({ changes: { name: { from: 'Dates of a contract', to: 'Renamed' } } });
    expect(entries[2]).toMatchObject({ actor_email: USER, changes: { status: { from: 'Pending', to: 'Publish' } } });
  });
});
