// Uploaded bytes: stored first, read once, removed when nothing refers to them.
import { readdir, rm } from 'node:fs/promises';
import { dataPaths } from '#server/config.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Run } from '#domain/runs.ts';
import { contentHash } from '#server/files/file-store.ts';
import { removeUnreferencedFiles } from '#server/jobs/maintenance.ts';
import { recordFile } from '#server/store/contents.ts';
import { documentReads, storedFiles } from '#server/store/content-schema.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { reviews } from '#server/store/reviews/review-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { contractBody, CONTRACT, workflowId } from '#tests/support/workflows.ts';

const MINUTE_MS = 60_000;
const SHA256 = contentHash(Buffer.from(CONTRACT));
let app: TestApp;
let token: string;
let workflow: string;

beforeAll(async () => {
  app = await startTestApp();
  workflow = await workflowId(app, { category: 'Provider', files: 1 });
  // The demo's files would count as well.
  await app.deps.db.delete(reviews);
  await app.deps.db.delete(fileNodes);
  await app.deps.db.delete(storedFiles);
  await rm(dataPaths(app.deps.config.dataDir).files, { recursive: true });
});
beforeEach(async () => {
  // The clock advances further in these tests than a session lasts.
  token = await app.signIn('user@harbour.test');
  await app.deps.db.delete(runs);
  await app.deps.db.execute(sql`delete from stored_files`);
});
afterAll(() => app.close());

async function run(): Promise<Run> {
  const reply = await app.send({ method: 'POST', path: `/workflow/apply/${workflow}`, token, body: contractBody() });
  expect(reply.status).toBe(200);
  return (reply.body as { run: Run }).run;
}
const clean = () => removeUnreferencedFiles(app.deps.db, app.deps.files, app.deps.clock());
const isStored = async () => {
  const rows = await app.deps.db.select().from(storedFiles).where(eq(storedFiles.sha256, SHA256));
  const bytes = await app.deps.files.get(SHA256).catch(() => null);
  expect(rows.length === 1).toBe(bytes !== null);
  return rows.length === 1;
};

describe('a document', () => {
  it('is stored under its hash, and leaves nothing beside it', async () => {
    const { documents } = await run();
    expect(documents).toMatchObject([{ sha256: SHA256, bytes: CONTRACT.length }]);
    const folder = dataPaths(app.deps.config.dataDir).files;
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(files.filter((one) => one.isFile()).map((one) => one.name)).toEqual([SHA256]);
  });

  it('is read once: the same bytes return the stored reading', async () => {
    await run();
    const [read] = await app.deps.db.select().from(documentReads);
    if (!read?.outcome.ok) throw new Error('not read');
    // Changes the stored bytes, so that reading them again would show.
    const changed = JSON.parse(
      JSON.stringify(read.outcome).replaceAll('England and Wales', 'Narnia and beyond'),
    ) as typeof read.outcome;
    expect(changed).not.toEqual(read.outcome);
    await app.deps.db.update(documentReads).set({ outcome: changed });
    expect(JSON.stringify((await run()).sources)).toContain('Narnia');
    expect(await app.deps.db.select().from(documentReads)).toHaveLength(1);
  });

  it('is read again once the reader has changed', async () => {
    await run();
    await app.deps.db.update(documentReads).set({ reader_version: -1, outcome: { ok: false, reason: 'damaged' } });
    expect((await run()).status).toBe('finished');
    expect(await app.deps.db.select().from(documentReads)).toHaveLength(2);
  });
});

describe('stored bytes', () => {
  it('stay as long as a run refers to them', async () => {
    await run();
    app.advance(61 * MINUTE_MS);
    await clean();
    expect(await isStored()).toBe(true);
  });

  it('stay for an hour after their last use, and are then removed with their reading', async () => {
    const { id } = await run();
    await app.send({ method: 'DELETE', path: `/workflow/runs/${id}`, token });
    app.advance(59 * MINUTE_MS);
    await clean();
    expect(await isStored()).toBe(true);
    app.advance(2 * MINUTE_MS);
    await clean();
    expect(await isStored()).toBe(false);
    expect(await app.deps.db.select().from(documentReads)).toEqual([]);
  });

  it('stay when they are uploaded again within the hour', async () => {
    const { id } = await run();
    await app.send({ method: 'DELETE', path: `/workflow/runs/${id}`, token });
    app.advance(61 * MINUTE_MS);
    await recordFile(app.deps.db, { sha256: SHA256, bytes: CONTRACT.length }, app.deps.clock().toISOString());
    await clean();
    expect(await isStored()).toBe(true);
  });

  it('survive an upload that arrives while they are being removed', async () => {
    const first = await run();
    await app.send({ method: 'DELETE', path: `/workflow/runs/${first.id}`, token });
    app.advance(61 * MINUTE_MS);
    const [again] = await Promise.all([run(), clean(), clean()]);
    expect(again.status).toBe('finished');
    expect(await isStored()).toBe(true);
  });

  it('are removed hundreds at a time', async () => {
    const old = new Date(app.deps.clock().getTime() - 61 * MINUTE_MS).toISOString();
    const names = Array.from({ length: 250 }, (_, index) => contentHash(Buffer.from(`file ${index}`)));
    await app.deps.db.insert(storedFiles).values(names.map((sha256) => ({ sha256, bytes: 1, last_used_at: old })));
    await clean();
    expect(await app.deps.db.select().from(storedFiles)).toEqual([]);
  });
});
