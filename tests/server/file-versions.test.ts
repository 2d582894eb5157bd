// Versions of files, searching them, their audit entries, and who can reach them once a project becomes Personal.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#domain/audit.ts';
import type { FileDetails, FileNode, FileRevision } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { fileNodes, fileRevisions, fileTexts, projects } from '#server/store/files/file-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import {
  dataOf,
  dataUrl,
  madeFile,
  madeFolder,
  madeProject,
  samplePdf,
  someText,
  uploadForm,
} from '#tests/support/files.ts';

const statuses = (replies: readonly TestReply[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);
const BASE = '/repositories';
let app: TestApp;
let theo: string;
let priya: string;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  [theo, priya, admin] = await Promise.all([
    app.signIn('user@harbour.test'),
    app.signIn('paralegal@harbour.test'),
    app.signIn('admin@harbour.test'),
  ]);
});
afterAll(() => app.close());

const into = (project: Project) => ({ place: 'repository', category: project.category, folder: project.id }) as const;
const update = (token: string, { id }: FileNode, body: object) =>
  app.send({ method: 'PUT', path: `${BASE}/update/${id}`, token, body });
const revise = (token: string, { id }: FileNode, bytes: string | Uint8Array, name: string, version?: number) =>
  app.send({
    method: 'PUT',
    path: `${BASE}/upload/${id}`,
    token,
    body: uploadForm(version === undefined ? {} : { version: String(version) }, { name, bytes }),
  });
const revisionsOf = async ({ id }: FileNode) =>
  dataOf<FileRevision[]>(await app.send({ path: `${BASE}/${id}/revisions`, token: theo }));
const detailsOf = async ({ id }: FileNode) =>
  dataOf<FileDetails>(await app.send({ path: `${BASE}/${id}`, token: theo }));
const textOf = async ({ id }: FileNode, revision: number) =>
  (await app.send({ path: `${BASE}/${id}/content?revision=${revision}`, token: theo })).text;

describe('two people who update one file at the same time', () => {
  it('each add a version if neither names the version they started from', async () => {
    const file = await madeFile(app, theo, into(await madeProject(app, theo)), { bytes: 'first' });
    const replies = await Promise.all([
      revise(theo, file, 'by Theo', 'Lease.txt'),
      update(priya, file, { file: dataUrl('by Priya') }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const revisions = await revisionsOf(file);
    expect(revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
    const texts = [await textOf(file, 2), await textOf(file, 3)];
    expect(texts.toSorted()).toEqual(['by Priya', 'by Theo']);
    expect(await textOf(file, 1)).toBe('first');
  });

  it('conflict if they name it: the later one stores nothing', async () => {
    const file = await madeFile(app, theo, into(await madeProject(app, theo)));
    const replies = await Promise.all([
      revise(theo, file, someText(), 'Lease.txt', file.version),
      revise(priya, file, someText(), 'Lease.txt', file.version),
    ]);
    expect(statuses(replies)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.text).toMatch(
      /(Theo Marchbank|Priya Ostler) changed this in the meantime\. Reload and try again\./,
    );
    expect(await revisionsOf(file)).toHaveLength(2);
  });
});

describe('a version', () => {
  it('is kept unchanged with its author, and is downloaded as it was', async () => {
    const file = await madeFile(app, theo, into(await madeProject(app, theo)), { name: 'Lease', bytes: 'first' });
    dataOf(await revise(priya, file, await samplePdf(), 'Lease as signed.pdf'));
    expect(await revisionsOf(file)).toMatchObject([
      { revision: 2, name: 'Lease as signed', extension: '.pdf', kind: 'pdf', author_name: { name: 'Priya Ostler' } },
      { revision: 1, name: 'Lease', extension: '.txt', kind: 'txt', author_name: { name: 'Theo Marchbank' } },
    ]);
    expect(await detailsOf(file)).toMatchObject({ name: 'Lease', extension: '.pdf', revision: 2, kind: 'pdf' });
    const [now, old] = await Promise.all(
      ['', '?revision=1'].map((which) => app.send({ path: `${BASE}/${file.id}/content${which}`, token: theo })),
    );
    expect(now?.headers['content-disposition']).toContain("UTF-8''Lease.pdf");
    expect(old?.headers['content-disposition']).toContain("UTF-8''Lease.txt");
    const reading = await app.send({ path: `${BASE}/${file.id}/reading?revision=1`, token: theo });
    expect(reading.body).toMatchObject({ data: { kind: 'txt', characters: 'first'.length } });
  });

  it('of another kind cannot have the name of another file', async () => {
    const project = await madeProject(app, theo);
    await madeFile(app, theo, into(project), { name: 'Lease', bytes: await samplePdf() });
    const file = await madeFile(app, theo, into(project), { name: 'Lease' });
    const reply = await revise(theo, file, await samplePdf(), 'Lease.pdf');
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('There is a file “Lease.pdf” in this folder already.');
    expect(await revisionsOf(file)).toHaveLength(1);
  });

  it('cannot be added to a folder', async () => {
    const folder = await madeFolder(app, theo, into(await madeProject(app, theo)), 'Leases');
    expect((await revise(theo, folder, someText(), 'x.txt')).text).toContain(
      'Leases is a folder. Choose a file in it.',
    );
    expect((await update(theo, folder, { file: dataUrl(someText()) })).status).toBe(404);
  });

  it('can come with a new name, description and folder in one change', async () => {
    const project = await madeProject(app, theo);
    const file = await madeFile(app, theo, into(project));
    const folder = await madeFolder(app, theo, into(project), 'Leases');
    const body = { name: 'Deed', description: 'Executed', folder: folder.id, file: dataUrl('deed'), version: 1 };
    dataOf(await update(theo, file, body));
    expect(await detailsOf(file)).toMatchObject({
      name: 'Deed',
      description: 'Executed',
      path: ['Leases'],
      parent: folder.id,
      revision: 2,
      version: 2,
    });
  });
});

describe('a file', () => {
  it('is found by its new name once it is renamed, and no longer by the old one', async () => {
    const project = await madeProject(app, theo);
    const file = await madeFile(app, theo, into(project), { name: 'Wayleave' });
    await app.send({ method: 'PUT', path: `${BASE}/rename/${file.id}`, token: theo, body: { name: 'Easement' } });
    const lexemes = async () => {
      const [row] = await app.deps.db.select().from(fileTexts).where(eq(fileTexts.file_id, file.id));
      return row?.search ?? '';
    };
    expect(await lexemes()).toContain('easement');
    expect(await lexemes()).not.toContain('wayleave');
  });
});

describe('a project that changes its category', () => {
  it('takes its files with it, out of reach for everybody else and back', async () => {
    const project = await madeProject(app, theo);
    const file = await madeFile(app, priya, into(project));
    const reached = async (token: string) => (await app.send({ path: `${BASE}/${file.id}`, token })).status;
    const become = (category: string) =>
      app.send({
        method: 'PUT',
        path: `/folders/update/${project.id}`,
        token: theo,
        body: { name: project.name, category },
      });
    expect(await reached(admin)).toBe(200);
    dataOf(await become('Personal'));
    expect([await reached(theo), await reached(priya), await reached(admin)]).toEqual([200, 404, 404]);
    const listed = await app.send({ path: `${BASE}?category=Organization&folder=${project.id}`, token: priya });
    expect(listed.body).toMatchObject({ total: 0 });
    dataOf(await become('Organization'));
    expect(await reached(priya)).toBe(200);
  });

  it('is deleted with everything in it', async () => {
    const project = await madeProject(app, theo);
    const folder = await madeFolder(app, theo, into(project));
    const file = await madeFile(app, theo, { ...into(project), folder: folder.id });
    dataOf(await app.send({ method: 'DELETE', path: `/folders/delete/${project.id}`, token: priya }));
    const { db } = app.deps;
    expect(await db.select().from(projects).where(eq(projects.id, project.id))).toEqual([]);
    expect(await db.select().from(fileNodes).where(eq(fileNodes.project_id, project.id))).toEqual([]);
    expect(await db.select().from(fileRevisions).where(eq(fileRevisions.file_id, file.id))).toEqual([]);
  });
});

describe('the audit log', () => {
  const entries = async () =>
    dataOf<AuditEntry[]>(await app.send({ path: '/audit?page_size=100', token: admin })).toReversed();

  it('records what happened to a file of the company, with the length of texts', async () => {
    const file = await madeFile(app, theo, into(await madeProject(app, theo)), { name: 'Offer to Meridian' });
    dataOf(await update(priya, file, { description: 'Not yet announced', file: dataUrl(someText()) }));
    await app.send({ method: 'DELETE', path: `${BASE}/delete/${file.id}`, token: theo });
    const told = (await entries()).filter(({ record_id }) => record_id === file.id);
    expect(told).toMatchObject([
      { action: 'file.added', record_name: 'Offer to Meridian.txt', actor_name: 'Theo Marchbank' },
      {
        action: 'file.updated',
        changes: { description: { from: '0 characters', to: '17 characters' }, revision: { from: 1, to: 2 } },
      },
      { action: 'file.deleted', record_name: 'Offer to Meridian.txt' },
    ]);
  });

  it('shows nobody the names of a Personal project and its files', async () => {
    const project = await madeProject(app, theo, { category: 'Personal', name: 'Meridian', description: 'Meridian' });
    const folder = await madeFolder(app, theo, into(project), 'Meridian');
    const file = await madeFile(app, theo, into(project), { name: 'Meridian', description: 'Meridian' });
    const ids = [project.id, folder.id, file.id];
    dataOf(await update(theo, file, { name: 'Meridian again' }));
    dataOf(
      await app.send({
        method: 'POST',
        path: `${BASE}/move`,
        token: theo,
        body: { ids: [file.id], folder: folder.id },
      }),
    );
    dataOf(await app.send({ method: 'POST', path: `${BASE}/delete`, token: theo, body: { ids: [folder.id] } }));
    const told = (await entries()).filter(({ record_id }) => ids.includes(record_id ?? ''));
    expect(told.map(({ action }) => action)).toEqual([
      'repository.created',
      'file.added',
      'file.added',
      'file.updated',
      'file.moved',
      'file.deleted',
    ]);
    expect(JSON.stringify(told)).not.toContain('Meridian');
    expect(new Set(told.map(({ record_name }) => record_name))).toEqual(
      new Set(['Personal project', 'Personal folder', 'Personal file']),
    );
  });
});
