// Nothing under a legal hold is deleted or replaced on any path, and everything can be again once it is released.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { fileNodes, fileRevisions } from '#server/store/files/file-schema.ts';
import { contractClauses } from '#server/store/contracts/contract-clause-schema.ts';
import { isHeld } from '#server/store/outage.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { type TestApp, type TestReply, startTestApp } from '#tests/support/app.ts';
import { openedContract, revisedContract, TEXT } from '#tests/support/contracts.ts';
import { dataOf, madeFile, madeFolder, madeProject, someText } from '#tests/support/files.ts';
import { placedHold, releasedHold } from '#tests/support/holds.ts';
import { makeReview } from '#tests/support/reviews.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const USER = 'user@harbour.test';
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn(USER);
});
afterAll(() => app.close());

const CALLS = FILE_CALLS.repository;
const remove = (path: string) => app.send({ method: 'DELETE', path, token });
const removeFile = (id: string) => remove(CALLS.remove.path.replace(':id', id));
const removeProject = (id: string) => remove(`/folders/delete/${id}`);
const post = (path: string, body: object) => app.send({ method: 'POST', path, token, body });

function expectHeld(reply: TestReply): void {
  expect(reply.status, reply.text).toBe(409);
  expect((reply.body as { message: string }).message).toBe(SERVER_MESSAGES.underLegalHold);
}

/** A project with a folder, and a file in it. */
async function madeTree() {
  const project = await madeProject(app, token);
  const into = { place: 'repository', category: 'Organization' } as const;
  const folder = await madeFolder(app, token, { ...into, folder: project.id });
  const text = someText();
  const file = await madeFile(app, token, { ...into, folder: folder.id }, { bytes: text });
  return { project, folder, file, text };
}

describe('a project under a legal hold', () => {
  it('keeps its files, folders and itself until the hold is released', async () => {
    const { project, folder, file } = await madeTree();
    const hold = await placedHold(app, 'project', project.id);
    expectHeld(await removeFile(file.id));
    expectHeld(await removeFile(folder.id));
    expectHeld(await post(`/repositories/delete`, { ids: [file.id] }));
    expectHeld(await removeProject(project.id));
    await releasedHold(app, hold);
    expect((await removeFile(file.id)).status).toBe(200);
    expect((await removeProject(project.id)).status).toBe(200);
  });

  it('keeps questions about it, and runs of workflows on its files', async () => {
    const { project, text } = await madeTree();
    const run = await runAs(app, USER, contractBody(text));
    const asked = dataOf<{ id: string }>(await post(`/folders/${project.id}/ask`, { question: 'When is rent due?' }));
    const hold = await placedHold(app, 'project', project.id);
    expectHeld(await remove(`/workflow/runs/${run.id}`));
    expectHeld(await post('/workflow/runs/delete', { ids: [run.id] }));
    await expect(app.deps.db.delete(runs).where(eq(runs.id, asked.id))).rejects.toSatisfy(isHeld);
    await releasedHold(app, hold);
    expect((await remove(`/workflow/runs/${run.id}`)).status).toBe(200);
  });

  it('keeps tabular reviews of its files: documents, columns and the review', async () => {
    const { project, file } = await madeTree();
    const desk = await makeReview(app, USER, { documents: [] });
    expect((await desk.send('/documents', { method: 'POST', body: { files: [file.id] } })).status).toBe(200);
    const [row] = await desk.rows();
    dataOf(
      await app.send({
        method: 'PUT',
        path: CALLS.uploadRevision.path.replace(':id', file.id),
        token,
        body: (() => {
          const form = new FormData();
          form.set('file', new Blob([someText()]), 'Second.txt');
          return form;
        })(),
      }),
    );
    const hold = await placedHold(app, 'project', project.id);
    expectHeld(await remove(`/tabular-review/${desk.id}`));
    expectHeld(await desk.send('/documents/remove', { method: 'POST', body: { documents: [row?.id] } }));
    expectHeld(await desk.send(`/documents/${row?.id}/renew`, { method: 'PUT', body: {} }));
    const { columns } = await desk.review();
    expectHeld(await desk.send('/columns', { method: 'PUT', body: { columns: columns.slice(1) } }));
    await releasedHold(app, hold);
    expect((await remove(`/tabular-review/${desk.id}`)).status).toBe(200);
  });

  it('takes new versions and restored ones, which replace no earlier one', async () => {
    const { project, file } = await madeTree();
    await placedHold(app, 'project', project.id);
    await revisedContract(app, token, file.id, someText());
    await expect(
      app.deps.db.update(fileRevisions).set({ name: 'x' }).where(eq(fileRevisions.file_id, file.id)),
    ).rejects.toSatisfy(isHeld);
    await expect(app.deps.db.delete(fileRevisions).where(eq(fileRevisions.file_id, file.id))).rejects.toSatisfy(isHeld);
    expect(await app.deps.db.$count(fileRevisions, eq(fileRevisions.file_id, file.id))).toBe(2);
  });
});

describe('a contract under a legal hold', () => {
  it('keeps its file, the folder and project around it, and the work on it', async () => {
    const contract = await openedContract(app, token, { bytes: `${TEXT}\n\n${someText()}` });
    const { db } = app.deps;
    const [file] = await db.select().from(fileNodes).where(eq(fileNodes.id, contract.id));
    const thread = dataOf<{ id: string }>(await post(`/contracts/${contract.id}/threads`, { question: 'Who pays?' }));
    const clauses = {
      contract_id: contract.id,
      revision: 1,
      clauses: [],
      found: 0,
      author_name: 'Ada',
      extracted_at: app.deps.clock().toISOString(),
    };
    await db.insert(contractClauses).values(clauses);
    await placedHold(app, 'contract', contract.id);
    expectHeld(await removeFile(contract.id));
    expectHeld(await removeProject(file?.project_id ?? ''));
    await expect(db.delete(runs).where(eq(runs.id, thread.id))).rejects.toSatisfy(isHeld);
    await expect(db.update(contractClauses).set({ found: 1 })).rejects.toSatisfy(isHeld);
    await expect(db.execute(sql`delete from contracts where id = ${contract.id}`)).rejects.toSatisfy(isHeld);
  });
});

it('is placed after a deletion under way, or before: never in between', async () => {
  const { project, file } = await madeTree();
  const [deleted, placed] = await Promise.all([
    removeFile(file.id),
    app.send({
      method: 'POST',
      path: '/holds',
      token: await app.signIn('admin@harbour.test'),
      body: { kind: 'project', record_id: project.id, reason: 'Race' },
    }),
  ]);
  expect(placed.status).toBe(200);
  const rows = await app.deps.db.$count(fileNodes, eq(fileNodes.id, file.id));
  expect(rows).toBe(deleted.status === 200 ? 0 : 1);
});

it('spares what is held when runs and their documents expire, and the audit log with it', async () => {
  const admin = await app.signIn('admin@harbour.test');
  const { project, text } = await madeTree();
  const [kept, expired] = [
    await runAs(app, USER, contractBody(text)),
    await runAs(app, USER, contractBody(someText())),
  ];
  await placedHold(app, 'project', project.id);
  const days = { runs_days: 1, uploads_days: 1, audit_days: 90 };
  expect((await app.send({ method: 'PUT', path: '/retention', token: admin, body: days })).status).toBe(200);
  const entries = await app.deps.db.$count(auditEntries);
  app.advance(100 * 86_400_000);
  await runMaintenance(app.deps);
  const left = await app.deps.db.select({ id: runs.id }).from(runs);
  expect(left.map(({ id }) => id)).toContain(kept.id);
  expect(left.map(({ id }) => id)).not.toContain(expired.id);
  expect(await app.deps.db.$count(auditEntries)).toBeGreaterThan(entries);
});
