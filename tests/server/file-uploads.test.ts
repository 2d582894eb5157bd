// Many files at once, taken names, and failed uploads: nothing is stored twice, nothing is left half done.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import type { FileTreeNode, NameConflict, Uploaded } from '#domain/files.ts';
import { FILE_NAME_MAX } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Project, ProjectTree } from '#domain/projects.ts';
import { fileNodes, fileRevisions } from '#server/store/files/file-schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf, madeProject, someText, uploadForm } from '#tests/support/files.ts';

let app: TestApp;
let token: string;
let project: Project;

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('user@harbour.test');
});
beforeEach(async () => {
  project = await madeProject(app, token);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

interface Dropped {
  readonly name: string;
  readonly path?: readonly string[];
  readonly bytes?: string;
  readonly on_conflict?: NameConflict;
}

const send = ({ name, path = [], bytes = someText(), on_conflict = 'refuse' }: Dropped) =>
  app.send({
    method: 'POST',
    path: '/repositories/upload',
    token,
    body: uploadForm(
      { category: 'Organization', folder: project.id, path: JSON.stringify(path), on_conflict },
      { name, bytes },
    ),
  });
const upload = async (dropped: Dropped) => dataOf<Uploaded>(await send(dropped));

const tree = async () => dataOf<ProjectTree>(await app.send({ path: `/folders/${project.id}`, token })).children;
const names = (nodes: readonly FileTreeNode[]): string[] => nodes.map(({ name, extension }) => name + extension);

describe('a dropped folder', () => {
  it('creates each of its folders once, however many of its files arrive at the same time', async () => {
    const files = Array.from({ length: 24 }, (_, index) => ({
      name: `Lease ${index}.txt`,
      path: index % 2 === 0 ? ['2024', 'Suppliers'] : ['2024', 'suppliers', 'Annexes'],
    }));
    const waiting = [...files];
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) await upload(file);
      }),
    );
    const [year, ...others] = await tree();
    expect(others).toEqual([]);
    // Spelled as the first upload wrote it.
    expect(year?.children.map(({ name }) => name.toLowerCase())).toEqual(['suppliers']);
    const [annexes, ...leases] = year?.children[0]?.children ?? [];
    expect(annexes?.children).toHaveLength(12);
    expect(leases).toHaveLength(12);
    // In the order in which people count.
    expect(names(leases).slice(0, 3)).toEqual(['Lease 0.txt', 'Lease 2.txt', 'Lease 4.txt']);
  });

  it('with two files of one name keeps one, and reports the other', async () => {
    const replies = await Promise.all([send({ name: 'Lease.txt' }), send({ name: 'LEASE.TXT' })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await tree()).toHaveLength(1);
  });
});

describe('a name that is taken', () => {
  beforeEach(() => upload({ name: 'Lease.txt', bytes: 'first' }));

  it('refuses the file unless another choice is made', async () => {
    const reply = await send({ name: 'lease.txt' });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('There is a file “Lease.txt” in this folder already. Choose another name.');
  });

  it('gets a number if both are kept, the first free one', async () => {
    for (const name of ['Lease.txt', 'LEASE.txt', 'Lease.txt']) await upload({ name, on_conflict: 'keep_both' });
    expect(names(await tree())).toEqual(['Lease.txt', 'Lease (2).txt', 'LEASE (3).txt', 'Lease (4).txt']);
  });

  it('of maximum length is cut to make room for its number', async () => {
    const long = 'a'.repeat(FILE_NAME_MAX - '.txt'.length);
    await upload({ name: `${long}.txt` });
    const { file } = await upload({ name: `${long}.txt`, on_conflict: 'keep_both' });
    expect(file.name).toHaveLength(FILE_NAME_MAX);
    expect(file.name.endsWith('a (2)')).toBe(true);
  });

  it('of maximum length can be kept beside more copies than there are one-digit numbers', async () => {
    const long = `İ${'a'.repeat(FILE_NAME_MAX - 'İ.txt'.length)}`;
    await upload({ name: `${long}.txt` });
    let last = '';
    for (let copy = 2; copy <= 12; copy += 1)
      last = (await upload({ name: `${long}.txt`, on_conflict: 'keep_both' })).file.name;
    expect(last).toHaveLength(FILE_NAME_MAX);
    expect(last.endsWith('a (12)')).toBe(true);
  });

  it('is the same file with other bytes if it is updated, and the old bytes stay', async () => {
    const { outcome, file } = await upload({ name: 'Lease.txt', bytes: 'second', on_conflict: 'update' });
    expect([outcome, file.revision]).toEqual(['updated', 2]);
    const old = await app.send({ path: `/repositories/${file.id}/content?revision=1`, token });
    expect(old.text).toBe('first');
  });

  it('is left alone if the bytes are the same', async () => {
    const reply = await send({ name: 'Lease.txt', bytes: 'first', on_conflict: 'update' });
    const { outcome, file } = dataOf<Uploaded>(reply);
    expect([outcome, file.revision, file.version]).toEqual(['unchanged', 1, 1]);
    expect(reply.body).toMatchObject({ message: MESSAGES.fileUnchanged });
  });

  it('is left alone if it is skipped', async () => {
    const reply = await send({ name: 'Lease.txt', bytes: 'second', on_conflict: 'skip' });
    const { outcome, file } = dataOf<Uploaded>(reply);
    expect([outcome, file.revision]).toEqual(['skipped', 1]);
    expect(reply.body).toMatchObject({ message: MESSAGES.fileSkipped });
  });

  it('does not conflict with a folder, nor with a file of another kind', async () => {
    const body = { category: 'Organization', folder: project.id, name: 'Lease' };
    expect((await app.send({ method: 'POST', path: '/repositories/folders', token, body })).status).toBe(200);
  });

  it('is the same with composed and decomposed accents', async () => {
    await upload({ name: 'Pre\u0301avis.txt' });
    expect((await send({ name: 'Pr\u00e9avis.txt' })).status).toBe(409);
  });
});

describe('an upload that fails', () => {
  const stored = async () => ({
    nodes: await app.deps.db
      .select({ id: fileNodes.id, version: fileNodes.version })
      .from(fileNodes)
      .where(eq(fileNodes.project_id, project.id))
      .orderBy(fileNodes.id),
    revisions: (await app.deps.db.select().from(fileRevisions)).length,
    entries: (await app.deps.db.select().from(auditEntries)).length,
  });

  it('for lack of room leaves nothing behind, its folders included', async () => {
    const before = await stored();
    vi.spyOn(app.deps.files, 'putFile').mockRejectedValue(new ProblemError('unavailable', 'No room.'));
    const reply = await send({ name: 'Lease.txt', path: ['2024'] });
    expect(reply.body).toMatchObject({ status: 503, message: 'No room.' });
    expect(await stored()).toEqual(before);
  });

  it('for its name leaves none of its folders behind', async () => {
    await upload({ name: 'Lease.txt', path: ['2024'] });
    const before = await stored();
    expect((await send({ name: 'Lease.txt', path: ['2024'] })).status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  it('because its project was deleted meanwhile says so', async () => {
    const { uploads } = app.deps;
    const keep = uploads.storeUpload.bind(uploads);
    vi.spyOn(uploads, 'storeUpload').mockImplementation(async (file) => {
      await app.send({ method: 'DELETE', path: `/folders/delete/${project.id}`, token });
      return keep(file);
    });
    const reply = await send({ name: 'Lease.txt' });
    expect(reply.body).toMatchObject({ status: 404, message: expect.stringContaining('does not exist') });
  });
});
