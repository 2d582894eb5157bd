// Moving and deleting: a whole selection or none of it, within its tree, never into itself.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileNode, FileTreeNode } from '#domain/files.ts';
import { FOLDER_DEPTH_MAX, TREE_NODES_MAX } from '#domain/limits.ts';
import type { Project, ProjectTree } from '#domain/projects.ts';
import { fileNodes, fileRevisions, fileTexts } from '#server/store/files/file-schema.ts';
import { reviewDocuments, reviews } from '#server/store/reviews/review-schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf, madeFile, madeFolder, madeProject } from '#tests/support/files.ts';

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
afterAll(() => app.close());

const into = (folder: string | null = null) =>
  ({ place: 'repository', category: 'Organization', folder: folder ?? project.id }) as const;
const file = (name: string, folder: FileNode | null = null) => madeFile(app, token, into(folder?.id), { name });
const folder = (name: string, parent: FileNode | null = null) => madeFolder(app, token, into(parent?.id), name);
const move = (nodes: readonly FileNode[], target: string | null) =>
  app.send({
    method: 'POST',
    path: '/repositories/move',
    token,
    body: { ids: nodes.map(({ id }) => id), folder: target },
  });
const remove = (nodes: readonly FileNode[]) =>
  app.send({ method: 'POST', path: '/repositories/delete', token, body: { ids: nodes.map(({ id }) => id) } });

/** The tree as one text: folders with their content in brackets. */
async function shown(): Promise<string> {
  const { children } = dataOf<ProjectTree>(await app.send({ path: `/folders/${project.id}`, token }));
  const write = (nodes: readonly FileTreeNode[]): string =>
    nodes.map((node) => node.name + (node.type === 'folder' ? `[${write(node.children)}]` : '')).join(' ');
  return write(children);
}

const expectConflict = (reply: TestReply, sentence: string) => {
  expect(reply.status, reply.text).toBe(409);
  expect(reply.text).toContain(sentence);
};

describe('a move', () => {
  it('takes a folder with its content, also to the top of the project', async () => {
    const [a, b] = [await folder('A'), await folder('B')];
    await file('Lease', a);
    expect((await move([a], b.id)).status).toBe(200);
    expect(await shown()).toBe('B[A[Lease]]');
    expect((await move([a], project.id)).status).toBe(200);
    expect(await shown()).toBe('A[Lease] B[]');
  });

  it('leaves the content of a chosen folder in it, even if both are chosen', async () => {
    const [a, b] = [await folder('A'), await folder('B')];
    const lease = await file('Lease', a);
    await move([lease, a], b.id);
    expect(await shown()).toBe('B[A[Lease]]');
  });

  it('of a folder into itself, or into a folder inside it, is refused', async () => {
    const a = await folder('A');
    const b = await folder('B', a);
    expectConflict(await move([a], a.id), '“A” cannot be moved into itself or a folder in it.');
    expectConflict(await move([a], b.id), '“A” cannot be moved into itself or a folder in it.');
    expect(await shown()).toBe('A[B[]]');
  });

  it('of two folders into each other at the same time happens once', async () => {
    const [a, b] = [await folder('A'), await folder('B')];
    const replies = await Promise.all([move([a], b.id), move([b], a.id)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(['A[B[]]', 'B[A[]]']).toContain(await shown());
  });

  it('moves nothing if a name is taken, and says which', async () => {
    const target = await folder('Target');
    await file('lease', target);
    const nodes = [await file('Deed'), await file('Lease')];
    expectConflict(await move(nodes, target.id), 'There is a file “Lease.txt” in this folder already.');
    expect(await shown()).toBe('Target[lease] Deed Lease');
  });

  it('moves nothing if two of them have the same name', async () => {
    const [a, b, target] = [await folder('A'), await folder('B'), await folder('Target')];
    expectConflict(await move([await file('Lease', a), await file('LEASE', b)], target.id), 'in this folder already.');
  });

  it('to the same folder changes nothing', async () => {
    const lease = await file('Lease');
    expect((await move([lease], null)).status).toBe(200);
    const [row] = await app.deps.db.select().from(fileNodes).where(eq(fileNodes.id, lease.id));
    expect(row?.version).toBe(1);
  });

  it('cannot leave the project, by any call', async () => {
    const lease = await file('Lease');
    const other = await madeProject(app, token);
    expectConflict(await move([lease], other.id), 'Files stay in their project.');
    const elsewhere = await madeFolder(app, token, { ...into(), folder: other.id });
    expectConflict(await move([lease], elsewhere.id), 'Files stay in their project.');
    const theirs = await madeFile(app, token, { ...into(), folder: other.id });
    expectConflict(await move([lease, theirs], null), 'Choose files and folders of one project.');
  });

  it('cannot go into a file', async () => {
    expectConflict(await move([await file('Lease')], (await file('Deed')).id), 'Deed.txt is a file. Choose a folder.');
  });

  it('cannot nest folders deeper than the limit', async () => {
    let deepest = await folder('1');
    for (let depth = 2; depth < FOLDER_DEPTH_MAX; depth += 1) deepest = await folder(String(depth), deepest);
    const [outer, single] = [await folder('Outer'), await folder('Single')];
    await folder('Inner', outer);
    const reply = await move([outer], deepest.id);
    expect(reply.body).toMatchObject({ status: 400, errors: { folder: [expect.stringContaining('20 deep')] } });
    expect((await move([single], deepest.id)).status).toBe(200);
    const full = await app.send({
      method: 'POST',
      path: '/repositories/folders',
      token,
      body: { category: 'Organization', folder: single.id, name: 'One more' },
    });
    expect(full.status).toBe(400);
  });
});

describe('a list', () => {
  it('has the files directly in a folder, or at the top of a project', async () => {
    const a = await folder('A');
    await file('Inside', a);
    await file('At the top');
    const listed = async (id: string) => {
      const reply = await app.send({ path: `/repositories?folder=${id}`, token });
      return dataOf<FileNode[]>(reply).map(({ name }) => name);
    };
    expect([await listed(a.id), await listed(project.id)]).toEqual([['Inside'], ['At the top']]);
  });
});

describe('a deletion', () => {
  it('takes folders with their content and every version, and nothing else', async () => {
    const a = await folder('A');
    const inner = await folder('Inner', a);
    const lease = await file('Lease', inner);
    await file('Deed');
    expect((await remove([a, lease])).status).toBe(200);
    expect(await shown()).toBe('Deed');
    const { db } = app.deps;
    expect(await db.select().from(fileRevisions).where(eq(fileRevisions.file_id, lease.id))).toEqual([]);
    expect(await db.select().from(fileTexts).where(eq(fileTexts.file_id, lease.id))).toEqual([]);
  });

  it('deletes nothing if one of them is gone', async () => {
    const [gone, stays] = [await file('Gone'), await file('Stays')];
    await remove([gone]);
    expect((await remove([stays, gone])).status).toBe(404);
    expect(await shown()).toBe('Stays');
  });

  it('says beforehand how many reviews use the files, and leaves them their copies', async () => {
    const a = await folder('A');
    const lease = await file('Lease', a);
    const { db } = app.deps;
    const [node] = await db.select().from(fileNodes).where(eq(fileNodes.id, lease.id));
    if (!node?.sha256 || !node.kind || !node.company_id) throw new Error('not stored');
    const id = randomUUID();
    const owner = { company_id: node.company_id, author_id: node.author_id };
    await db
      .insert(reviews)
      .values({ id, ...owner, category: 'Organization', name: 'Leases', status: 'Draft', columns: [] });
    await db.insert(reviewDocuments).values({
      id: randomUUID(),
      review_id: id,
      position: 1,
      name: 'Lease.txt',
      file_id: node.id,
      sha256: node.sha256,
      bytes: 1,
      kind: node.kind,
    });
    const asked = { method: 'POST', path: '/repositories/contents', token, body: { ids: [a.id] } } as const;
    expect(dataOf(await app.send(asked))).toEqual({ files: 1, folders: 1, reviews: 1, conversations: 0 });
    const whole = await app.send({ path: `/folders/${project.id}/contents`, token });
    expect(dataOf(whole)).toEqual({ files: 1, folders: 1, reviews: 1, conversations: 0 });
    const details = await app.send({ path: `/repositories/${lease.id}`, token });
    expect(details.body).toMatchObject({ data: { reviews: [{ id, name: 'Leases' }], path: ['A'] } });

    await remove([a]);
    const left = await db.select().from(reviewDocuments).where(eq(reviewDocuments.review_id, id));
    expect(left).toMatchObject([{ file_id: null, sha256: node.sha256 }]);
  });
});

describe('a project that is full', () => {
  it('takes no more files and folders', async () => {
    const { db } = app.deps;
    await db.execute(sql`
      insert into file_nodes (id, place, tree_id, project_id, category, scope_id, company_id, author_id, updated_by, type, name)
      select gen_random_uuid(), 'repository', id, id, category, scope_id, company_id, author_id, author_id, 'folder', 'Folder ' || n
      from projects, generate_series(1, ${TREE_NODES_MAX}) as n where id = ${project.id}`);
    const reply = await app.send({
      method: 'POST',
      path: '/repositories/folders',
      token,
      body: { category: 'Organization', folder: project.id, name: 'One more' },
    });
    expectConflict(reply, 'This project has 20,000 files and folders, which is the most that it takes.');
    const { children } = dataOf<ProjectTree>(await app.send({ path: `/folders/${project.id}`, token }));
    expect(children).toHaveLength(TREE_NODES_MAX);
    expect(children.slice(0, 3).map(({ name }) => name)).toEqual(['Folder 1', 'Folder 2', 'Folder 3']);
  });
});
