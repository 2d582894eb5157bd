// The documents of a review (decision 30): where they come from, what they are called, and that they stay unchanged
// when their file gets a new version.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REVIEW_DOCUMENTS_MAX } from '#domain/limits.ts';
import { storedFiles } from '#server/store/content-schema.ts';
import { reviewDocuments } from '#server/store/reviews/review-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { uploadForm } from '#tests/support/files.ts';
import type { Desk } from '#tests/support/reviews.ts';
import { addDocument, answerCell, deskOf, makeReview } from '#tests/support/reviews.ts';

const AUTHOR = 'user@harbour.test';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}
async function sendAs<Data>(email: string, sent: Sent): Promise<Data> {
  const reply = await app.send({ ...sent, token: await app.signIn(email) });
  if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`);
  return (reply.body as { data: Data }).data;
}

/** A project with a folder and texts by their paths. @returns ids by path, and the project's as ''. */
async function makeProject(email: string, category: string, texts: Readonly<Record<string, string>>) {
  const project = await sendAs<{ id: string }>(email, {
    method: 'POST',
    path: '/folders/create',
    body: { name: `Project ${crypto.randomUUID()}`, category },
  });
  const ids: Record<string, string> = { '': project.id };
  for (const [path, content] of Object.entries(texts)) {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    const fields = { category, folder: project.id, path: JSON.stringify(folders) };
    const { file } = await sendAs<{ file: { id: string; parent: string } }>(email, {
      method: 'POST',
      path: '/repositories/upload',
      body: uploadForm(fields, { name, bytes: content }),
    });
    ids[path] = file.id;
    if (folders.length > 0) ids[folders.join('/')] = file.parent;
  }
  return ids;
}

const add = (desk: Desk, ...files: (string | undefined)[]) =>
  desk.send('/documents', { method: 'POST', body: { files } });
const names = async (desk: Desk) => (await desk.rows()).map(({ name }) => name);

describe('documents of the repository', () => {
  it('are added with the whole content of a folder or project, in the order of its tree, each content once', async () => {
    const ids = await makeProject(AUTHOR, 'Organization', {
      'Annex 10.txt': 'Annex ten.',
      'Annex 2.txt': 'Annex two.',
      'Leases/Lease.txt': 'The rent is due.',
      'Leases/Old/Lease.txt': 'The old rent was due.',
      'Copy.txt': 'The rent is due.',
    });
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    expect((await add(desk, ids['Leases'])).body).toMatchObject({ data: { added: 2, skipped: 0 } });
    expect(await names(desk)).toEqual(['Lease.txt', 'Lease (2).txt']);
    const all = await add(desk, ids[''], ids['Annex 2.txt']);
    expect(all.body).toMatchObject({
      data: { added: 2, skipped: 3, review: { documents: 4 } },
      message: '2 documents added. 3 are already in the review.',
    });
    expect(await names(desk)).toEqual(['Lease.txt', 'Lease (2).txt', 'Annex 2.txt', 'Annex 10.txt']);
    expect((await desk.rows())[0]).toMatchObject({ position: 0, file: { revision: 1, newest: 1 }, assignee: null });
  });

  it('are added together or not at all, and never from where the caller has no access', async () => {
    const [mine, theirs, personal] = [
      await makeProject(AUTHOR, 'Organization', { 'a.txt': 'Mine.' }),
      await makeProject('admin@castellan.test', 'Organization', { 'b.txt': 'Theirs.' }),
      await makeProject('paralegal@harbour.test', 'Personal', { 'c.txt': 'Personal.' }),
    ];
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    for (const beyond of [theirs['b.txt'], theirs[''], personal['c.txt'], personal[''], crypto.randomUUID()]) {
      const reply = await add(desk, mine['a.txt'], beyond);
      expect(reply.status).toBe(404);
      expect(reply.text).toContain('Something you chose no longer exists, or is not yours.');
    }
    expect(await names(desk)).toEqual([]);
  });

  it('stay at their version when the file gets a newer one, until a user updates them', async () => {
    const ids = await makeProject(AUTHOR, 'Organization', { 'Lease.txt': 'The rent is 100.' });
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    await add(desk, ids['Lease.txt']);
    await answerCell(app, desk, 0, 'Governing law');
    await sendAs(AUTHOR, {
      method: 'PUT',
      path: `/repositories/upload/${ids['Lease.txt']}`,
      body: uploadForm({}, { name: 'Lease.txt', bytes: 'The rent is 200.' }),
    });
    const [row] = await desk.rows();
    expect(row?.file).toMatchObject({ revision: 1, newest: 2 });
    expect((await desk.review()).counts.answered).toBe(1);
    const renewed = await desk.send(`/documents/${row?.id}/renew`, { method: 'PUT', body: {} });
    expect(renewed.body).toMatchObject({ data: { name: 'Lease.txt', file: { revision: 2, newest: 2 } } });
    expect((await desk.review()).counts).toMatchObject({ answered: 0, missing: 3 });
  });

  it('keep their copy when the file is deleted, and do not name a file that the reader cannot reach', async () => {
    const [shared, personal] = [
      await makeProject(AUTHOR, 'Organization', { 'gone.txt': 'To be deleted.' }),
      await makeProject(AUTHOR, 'Personal', { 'own.txt': 'Of my own.' }),
    ];
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    await add(desk, shared['gone.txt'], personal['own.txt']);
    await sendAs(AUTHOR, { method: 'DELETE', path: `/repositories/delete/${shared['gone.txt']}` });
    expect((await desk.rows()).map(({ file }) => file?.newest ?? null)).toEqual([null, 1]);
    const colleague = deskOf(app, desk.id, await app.signIn('paralegal@harbour.test'));
    const [gone, own] = await colleague.rows();
    expect(own?.file).toBeNull();
    for (const row of [gone, own]) {
      const reply = await colleague.send(`/documents/${row?.id}/renew`, { method: 'PUT', body: {} });
      expect(reply.status).toBe(409);
      expect(reply.text).toContain('is no longer in the repository, or not yours');
    }
    const reading = await colleague.send(`/documents/${gone?.id}/reading`);
    expect(reading.text).toContain('To be deleted.');
  });
});

describe('uploaded documents', () => {
  it('get unique names, whatever they were called', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    const given = ['Lease.txt', 'LEASE.TXT', '../../etc/Lease.txt', 'ΑΣ.txt', 'ασ.txt', 'İ.txt', 'i.txt', 'setup.exe'];
    for (const [index, name] of given.entries()) await addDocument(desk, name, `Text number ${index}.`);
    expect(await names(desk)).toEqual([
      'Lease.txt',
      'LEASE (2).TXT',
      'Lease (3).txt',
      'ΑΣ.txt',
      'ασ (2).txt',
      'İ.txt',
      'i (2).txt',
      'setup.exe.txt',
    ]);
  });

  it('that cannot be documents are refused, and nothing of them is in the review', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    const upload = async (name: string, content: string | Uint8Array) =>
      desk.send('/documents/upload', { method: 'POST', body: uploadForm({}, { name, bytes: content }) });
    expect((await upload('empty.pdf', '')).status).toBe(400);
    expect((await upload('tool.pdf', Buffer.from('MZ\u0090\0\u0003\0\0\0PE\0\0', 'latin1'))).status).toBe(400);
    expect((await upload('large.pdf', new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect(await names(desk)).toEqual([]);
  });

  it('are skipped if the review has their content', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['The same.'] });
    expect((await addDocument(desk, 'copy.txt', 'The same.')).body).toMatchObject({
      data: { added: 0, skipped: 1 },
      message: 'Nothing added. 1 is already in the review.',
    });
  });

  it('are downloaded by a link, and opened beside their cells', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['Governed by English law.'] });
    const [row] = await desk.rows();
    const link = await desk.send(`/documents/${row?.id}/link`, { method: 'POST', body: {} });
    const { url } = (link.body as { data: { url: string } }).data;
    expect((await app.send({ path: url.replace(/^\/api/, '') })).text).toBe('Governed by English law.');
    const { column } = await answerCell(app, desk, 0, 'Governing law', { answer: 'English law' });
    const reading = await desk.send(`/documents/${row?.id}/reading?column=${column}&source=1`);
    expect(reading.body).toMatchObject({ data: { quote: { block: 0 } } });
    expect((await desk.send(`/documents/${row?.id}/reading?column=${column}&source=2`)).status).toBe(404);
    expect((await desk.send(`/documents/${row?.id}/find?text=english`)).body).toMatchObject({ total: 1 });
  });
});

describe('a review', () => {
  it('holds a limited number of documents', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: [] });
    const { db } = app.deps;
    const contents = Array.from({ length: REVIEW_DOCUMENTS_MAX }, (_, index) => index.toString(16).padStart(64, '0'));
    await db
      .insert(storedFiles)
      .values(contents.map((sha256) => ({ sha256, bytes: 1, last_used_at: new Date().toISOString() })));
    for (let from = 0; from < contents.length; from += 500)
      await db.insert(reviewDocuments).values(
        contents.slice(from, from + 500).map((sha256, index) => ({
          id: crypto.randomUUID(),
          review_id: desk.id,
          position: from + index,
          name: `${from + index}.txt`,
          sha256,
          bytes: 1,
          kind: 'txt' as const,
        })),
      );
    const body = uploadForm({}, { name: 'one more.txt', bytes: 'One more.' });
    const reply = await desk.send('/documents/upload', { method: 'POST', body });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('at most 2,000 documents; this one would have 2,001.');
    expect((await desk.rows()).length).toBe(REVIEW_DOCUMENTS_MAX);
  });

  it('loses documents with their cells, and says so if they are gone already', async () => {
    const desk = await makeReview(app, AUTHOR, { documents: ['One.', 'Two.', 'Three.'] });
    await answerCell(app, desk, 1, 'Governing law');
    const [, row] = await desk.rows();
    const remove = () => desk.send('/documents/remove', { method: 'POST', body: { documents: [row?.id] } });
    expect((await remove()).body).toMatchObject({ data: { documents: 2, counts: { total: 6, answered: 0 } } });
    expect((await remove()).status).toBe(404);
    await addDocument(desk, 'four.txt', 'Four.');
    expect((await desk.rows()).map(({ position }) => position)).toEqual([0, 2, 3]);
  });
});
