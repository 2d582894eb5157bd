// Download links: each gives one version of one file to the user who made it, for as long as they have access.
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOWNLOAD_LINK_SECONDS } from '#domain/limits.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { reviews } from '#server/store/reviews/review-schema.ts';
import { companies, users } from '#server/store/schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { fresh, uploadForm } from '#tests/support/files.ts';
import { addDocument, makeReview } from '#tests/support/reviews.ts';

const SECRET = 'the secret of this test, long enough to sign';
const THEO = 'user@harbour.test';
const TEXT = 'Rent is payable quarterly.';
const OVER = {
  type: '/problems/link_invalid',
  message: 'This download link has expired. Open the file in Whereas and download it again.',
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ SESSION_SECRET: SECRET });
  token = await app.signIn(THEO);
});
afterAll(() => app.close());

const addressOf = (reply: TestReply) => (reply.body as { data: { url: string } }).data.url.replace(/^\/api/, '');
const linkTo = async (id: string, by = token) =>
  addressOf(await app.send({ method: 'POST', path: `/repositories/${id}/link`, token: by, body: {} }));
const fetched = (path: string) => app.send({ path });
const remove = (id: string) => app.send({ method: 'DELETE', path: `/repositories/delete/${id}`, token });
async function expectOver(path: string): Promise<void> {
  const reply = await fetched(path);
  expect(reply.body).toMatchObject(OVER);
}

describe('a link to a file', () => {
  it('gives the version that it was made for, under its name, as often as it is used', async () => {
    const { id } = await fresh(app, 'repository', { bytes: TEXT });
    const link = await linkTo(id);
    const next = uploadForm({}, { name: 'Next.txt', bytes: 'Rent is payable monthly.' });
    expect((await app.send({ method: 'PUT', path: `/repositories/upload/${id}`, token, body: next })).status).toBe(200);
    expect((await fetched(link)).text).toBe(TEXT);
    expect((await fetched(link)).text).toBe(TEXT);
  });

  it('ends with its file, also where another file has the same content', async () => {
    const [one, other] = [
      await fresh(app, 'repository', { bytes: TEXT }),
      await fresh(app, 'repository', { bytes: TEXT }),
    ];
    const [first, second] = [await linkTo(one.id), await linkTo(other.id)];
    expect((await remove(one.id)).status).toBe(200);
    await expectOver(first);
    expect((await fetched(second)).text).toBe(TEXT);
  });

  it('ends when its creator loses access to the file', async () => {
    const { id } = await fresh(app, 'repository', { bytes: TEXT });
    const link = await linkTo(id);
    const [own] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@harbour.test'));
    await app.deps.db
      .update(fileNodes)
      .set({ category: 'Personal', scope_id: own?.id ?? '' })
      .where(eq(fileNodes.id, id));
    await expectOver(link);
  });

  it('ends with the session that made it, and not with another of the same user', async () => {
    const { id } = await fresh(app, 'repository', { bytes: TEXT });
    const [left, stays] = [await app.signIn(THEO), await app.signIn(THEO)];
    const [over, good] = [await linkTo(id, left), await linkTo(id, stays)];
    await app.send({ method: 'POST', path: '/auth/logout', token: left });
    await expectOver(over);
    expect((await fetched(good)).text).toBe(TEXT);
    await app.send({ method: 'POST', path: '/auth/sessions/end-all', token: stays, body: {} });
    await expectOver(good);
    token = await app.signIn(THEO);
  });

  it('ends while its creator, or their company, is deactivated', async () => {
    const { id } = await fresh(app, 'repository', { bytes: TEXT });
    const link = await linkTo(id);
    const ofUser = eq(users.email, THEO);
    await app.deps.db.update(users).set({ is_active: false }).where(ofUser);
    await expectOver(link);
    await app.deps.db.update(users).set({ is_active: true }).where(ofUser);
    const ofCompany = eq(companies.name, 'Harbour & Vale');
    await app.deps.db.update(companies).set({ is_active: false }).where(ofCompany);
    await expectOver(link);
    await app.deps.db.update(companies).set({ is_active: true }).where(ofCompany);
    expect((await fetched(link)).text).toBe(TEXT);
  });

  it('cannot be forged from a content and a name, even with the right secret', async () => {
    const { id } = await fresh(app, 'repository', { bytes: TEXT });
    const [node] = await app.deps.db.select().from(fileNodes).where(eq(fileNodes.id, id));
    const claims = new SignJWT({ sha256: node?.sha256, name: 'Lease.txt', kind: 'txt' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('whereas/download')
      .setExpirationTime('5m');
    await expectOver(`/files/download?token=${await claims.sign(Buffer.from(SECRET))}`);
  });

  it('expires after some minutes', async () => {
    const { id } = await fresh(app, 'repository', { bytes: TEXT });
    const link = await linkTo(id);
    app.advance(DOWNLOAD_LINK_SECONDS * 1000);
    await expectOver(link);
  });
});

describe('a link to a document of a review', () => {
  it('ends with the document, and with access to the review', async () => {
    const desk = await makeReview(app, THEO, { documents: [TEXT] });
    await addDocument(desk, 'second.txt', 'Governed by English law.');
    const rows = await desk.rows();
    const link = async (place: number) =>
      addressOf(await desk.send(`/documents/${rows[place]?.id}/link`, { method: 'POST', body: {} }));
    const [first, second] = [await link(0), await link(1)];
    for (const one of [first, second]) expect((await fetched(one)).status).toBe(200);
    await desk.send('/documents/remove', { method: 'POST', body: { documents: [rows[0]?.id] } });
    await expectOver(first);
    const [own] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, 'admin@harbour.test'));
    await app.deps.db
      .update(reviews)
      .set({ category: 'Personal', author_id: own?.id ?? '' })
      .where(eq(reviews.id, desk.id));
    await expectOver(second);
  });
});
