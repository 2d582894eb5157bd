// Reviews (decision 30): who reaches them, what publishing locks, and what changes of columns and documents do.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review } from '#domain/reviews.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addDocument, answerCell, COLUMNS, deskOf, idOf, makeReview } from '#tests/support/reviews.ts';

const AUTHOR = 'user@harbour.test';
const COLLEAGUE = 'paralegal@harbour.test';
const ADMIN = 'admin@harbour.test';
const STRANGER = 'admin@castellan.test';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = async (email: string, id: string) => deskOf(app, id, await app.signIn(email));
const list = async (email: string, category: string) => {
  const reply = await app.send({
    path: `/tabular-review?category=${category}&page_size=100`,
    token: await app.signIn(email),
  });
  return (reply.body as { data: Review[] }).data.map(({ id }) => id);
};

describe('an Organization review', () => {
  it('is in “My Projects” of everybody in the company, and of nobody else', async () => {
    const { id } = await makeReview(app, AUTHOR);
    for (const email of [AUTHOR, COLLEAGUE, ADMIN]) expect(await list(email, 'Organization')).toContain(id);
    expect(await list(STRANGER, 'Organization')).not.toContain(id);
    expect((await (await as(STRANGER, id)).send('')).status).toBe(404);
  });

  it('can be edited by a colleague, who can neither share nor publish nor delete it', async () => {
    const { id } = await makeReview(app, AUTHOR);
    const colleague = await as(COLLEAGUE, id);
    await addDocument(colleague, 'more.txt', 'Some more.');
    expect((await colleague.review()).documents).toBe(2);
    for (const [method, path] of [
      ['PUT', '/publish'],
      ['PUT', '/unpublish'],
      ['DELETE', ''],
    ] as const) {
      const reply = await colleague.send(path, { method, ...(method === 'PUT' ? { body: {} } : {}) });
      expect(reply.status).toBe(403);
      expect(reply.text).toContain('Only Theo Marchbank, who made it, or an administrator of your company can');
    }
    expect((await (await as(ADMIN, id)).send('/publish', { method: 'PUT', body: {} })).status).toBe(200);
  });

  it('cannot be made Personal by an administrator, out of its author’s sight', async () => {
    const { id } = await makeReview(app, AUTHOR);
    const reply = await (await as(ADMIN, id)).send('', { method: 'PUT', body: { name: 'Mine', category: 'Personal' } });
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('Only Theo Marchbank, who made it, can make this review Personal.');
  });
});

describe('a Personal review', () => {
  it('is reached by its author and the users it is shared with, and by no administrator', async () => {
    const { id } = await makeReview(app, AUTHOR, { category: 'Personal', people: [await idOf(app, COLLEAGUE)] });
    for (const email of [AUTHOR, COLLEAGUE]) expect(await list(email, 'Personal')).toContain(id);
    expect(await list(ADMIN, 'Personal')).not.toContain(id);
    expect((await (await as(ADMIN, id)).send('')).status).toBe(404);
    expect((await (await as(COLLEAGUE, id)).send('/publish', { method: 'PUT', body: {} })).status).toBe(403);
  });

  it('unassigns cells from users it is no longer shared with', async () => {
    const person = await idOf(app, COLLEAGUE);
    const desk = await makeReview(app, AUTHOR, { category: 'Personal', people: [person] });
    const [row] = await desk.rows();
    const assign = (user: string) =>
      desk.send('/documents/assign', { method: 'PUT', body: { documents: [row?.id], user } });
    expect((await assign(person)).status).toBe(200);
    expect((await desk.rows('assignee=me')).length).toBe(0);
    expect((await (await as(COLLEAGUE, desk.id)).rows('assignee=me')).map(({ id }) => id)).toEqual([row?.id]);
    const body = { name: 'Supplier contracts', category: 'Personal', people: [] };
    expect((await desk.send('', { method: 'PUT', body })).status).toBe(200);
    expect((await desk.rows())[0]?.assignee).toBeNull();
    expect((await assign(person)).status).toBe(400);
    expect((await (await as(COLLEAGUE, desk.id)).send('')).status).toBe(404);
  });

  it('can be shared with active colleagues only, never with other companies', async () => {
    const token = await app.signIn(AUTHOR);
    const share = async (email: string) =>
      app.send({
        method: 'POST',
        path: '/tabular-review',
        token,
        body: { name: 'Shared', category: 'Personal', people: [await idOf(app, email)] },
      });
    expect((await share(STRANGER)).status).toBe(400);
    const of = eq(users.email, COLLEAGUE);
    await app.deps.db.update(users).set({ is_active: false }).where(of);
    expect((await share(COLLEAGUE)).text).toContain('not an active colleague of yours');
    await app.deps.db.update(users).set({ is_active: true }).where(of);
    expect((await share(COLLEAGUE)).status).toBe(200);
  });

  it('keeps its name out of the log that administrators read', async () => {
    const { id } = await makeReview(app, AUTHOR, { category: 'Personal', name: 'Project Nightjar' });
    const entries = await app.deps.db.select().from(auditEntries).where(eq(auditEntries.record_id, id));
    expect(entries.map(({ action }) => action)).toEqual(['review.created', 'review.updated']);
    expect(JSON.stringify(entries)).not.toContain('Nightjar');
  });
});

describe('a published review', () => {
  it('can be read and exported, but not changed until it is unpublished', async () => {
    const desk = await makeReview(app, AUTHOR);
    const place = await answerCell(app, desk, 0, 'Governing law');
    const { id: document } = (await desk.rows())[0] ?? { id: '' };
    expect((await desk.send('/publish', { method: 'PUT', body: {} })).body).toMatchObject({
      data: { status: 'Publish' },
    });
    const cell = `/cells/${place.document}/${place.column}`;
    const refused = await Promise.all([
      desk.send('/columns', { method: 'PUT', body: { columns: [] } }),
      desk.send('/documents', { method: 'POST', body: { files: [document] } }),
      desk.send('/documents/remove', { method: 'POST', body: { documents: [document] } }),
      desk.send('/documents/assign', { method: 'PUT', body: { documents: [document], user: null } }),
      desk.send(`/documents/${document}/renew`, { method: 'PUT', body: {} }),
      desk.send(`${cell}/decision`, { method: 'PUT', body: { state: 'verified' } }),
      desk.send(`${cell}/flag`, { method: 'PUT', body: { flagged: true } }),
      desk.send('/decisions', { method: 'PUT', body: { cells: [place], state: 'verified' } }),
      desk.send('/run', { method: 'POST', body: {} }),
      desk.send('', { method: 'PUT', body: { name: 'Another name', category: 'Organization' } }),
    ]);
    for (const reply of refused) {
      expect(reply.status).toBe(409);
      expect(reply.text).toContain('published');
    }
    for (const path of ['/rows', cell, '/changes?since=0', '/export?format=csv'])
      expect((await desk.send(path)).status).toBe(200);
    expect((await desk.send('/unpublish', { method: 'PUT', body: {} })).body).toMatchObject({
      data: { status: 'Pending' },
    });
    expect((await desk.send(`${cell}/decision`, { method: 'PUT', body: { state: 'verified' } })).status).toBe(200);
  });
});

describe('columns', () => {
  it('lose their answers when their question changes, and regain them when it changes back', async () => {
    const desk = await makeReview(app, AUTHOR);
    await answerCell(app, desk, 0, 'Governing law');
    const { columns } = await desk.review();
    const asking = (instructions: string) =>
      desk.send('/columns', {
        method: 'PUT',
        body: { columns: columns.map((column, index) => (index === 0 ? { ...column, instructions } : column)) },
      });
    expect((await desk.review()).counts).toMatchObject({ total: 3, answered: 1, missing: 2 });
    await asking('Which courts have jurisdiction?');
    expect((await desk.review()).counts).toMatchObject({ answered: 0, missing: 3 });
    expect((await desk.cells())[0]).toMatchObject({ state: 'missing', value: '', sources: 0 });
    await asking(COLUMNS[0].instructions);
    expect((await desk.review()).counts).toMatchObject({ answered: 1, missing: 2 });
    expect((await desk.cells())[0]).toMatchObject({ state: 'done', value: 'England and Wales' });
  });

  it('are removed together with their cells and decisions', async () => {
    const desk = await makeReview(app, AUTHOR);
    await answerCell(app, desk, 0, 'Governing law');
    await answerCell(app, desk, 0, 'Start date', { answer: '2025-01-31' });
    const { columns } = await desk.review();
    await desk.send('/columns', { method: 'PUT', body: { columns: columns.slice(1) } });
    expect((await desk.review()).counts).toMatchObject({ total: 2, answered: 1, missing: 1 });
    expect(await desk.cells()).toHaveLength(1);
  });

  it('have unique titles, ignoring case, and a question each', async () => {
    const desk = await makeReview(app, AUTHOR);
    const twice = [COLUMNS[0], { ...COLUMNS[1], title: ' governing LAW ' }];
    const reply = await desk.send('/columns', { method: 'PUT', body: { columns: twice } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: { 'columns.1.title': ['Another column is called “governing LAW”.'] } });
    const blank = await desk.send('/columns', {
      method: 'PUT',
      body: { columns: [{ ...COLUMNS[0], instructions: ' ' }] },
    });
    expect(blank.body).toMatchObject({
      errors: { 'columns.0.instructions': ['Enter the question this column asks of every document.'] },
    });
  });

  it('do not overwrite the changes of another user', async () => {
    const desk = await makeReview(app, AUTHOR);
    const { version } = await desk.review();
    const body = { columns: [COLUMNS[0]], version };
    expect((await (await as(COLLEAGUE, desk.id)).send('/columns', { method: 'PUT', body })).status).toBe(200);
    const late = await desk.send('/columns', { method: 'PUT', body: { ...body, columns: [COLUMNS[1]] } });
    expect(late.status).toBe(409);
    expect(late.text).toContain('was changed in the meantime. Reload and try again.');
  });
});
