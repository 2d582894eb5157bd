// Somebody who is deleted is shut out at once, can be restored for a while, and then what was theirs alone is gone.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { DELETION_GRACE_DAYS } from '#domain/limits.ts';
import { deletions } from '#server/store/data-life/leaving-schema.ts';
import { fileRevisions, projects } from '#server/store/files/file-schema.ts';
import { runs } from '#server/store/runs/run-schema.ts';
import { sessions, users } from '#server/store/schema.ts';
import { type TestApp, type TestReply, startTestApp } from '#tests/support/app.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { dataOf, madeFile, madeProject, someText } from '#tests/support/files.ts';
import { placedHold, releasedHold } from '#tests/support/holds.ts';
import { contractBody, runAs } from '#tests/support/workflows.ts';

const ADMIN = 'admin@harbour.test';
const USER = 'user@harbour.test';
const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const personOf = async (email: string) => {
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`there is no ${email}`);
  return user;
};
const leave = async (act: 'delete' | 'restore', id: string, as = ADMIN): Promise<TestReply> =>
  app.send({ method: 'PUT', path: `/users/${act}-user/${id}`, token: await app.signIn(as), body: {} });

it('ends the sessions at once, and is taken back within its time', async () => {
  const { id } = await personOf(USER);
  const token = await app.signIn(USER);
  const reply = await leave('delete', id);
  expect(dataOf(reply)).toMatchObject({
    is_active: false,
    assigned_license: false,
    deletion_due_at: expect.any(String),
  });
  expect((await app.send({ path: '/auth/me/', token })).status).toBe(401);
  const signIn = (password: string) =>
    app.send({ method: 'POST', path: '/auth/login/', body: { email: USER, password } });
  const refused = await signIn(DEMO_PASSWORD);
  expect(refused.status).toBe(401);
  expect(refused.text).toMatch(/Your account at Harbour & Vale is to be deleted on \d{4}-\d\d-\d\d, and you cannot/);
  expect((await signIn('guessed-wrong')).text).not.toContain('deleted');
  expect((await leave('delete', id)).status).toBe(409);
  const reactivated = { method: 'PUT', path: `/users/reactivate-user/${id}`, body: {} } as const;
  expect((await app.send({ ...reactivated, token: await app.signIn(ADMIN) })).text).toContain('Restore them instead');
  expect(dataOf(await leave('restore', id))).toMatchObject({ is_active: true, deletion_due_at: null });
  await app.signIn(USER);
});

it('is refused for oneself, the last administrator, and what a legal hold covers', async () => {
  const admin = await personOf(ADMIN);
  expect((await leave('delete', admin.id)).text).toContain('You cannot delete yourself');
  expect((await leave('delete', admin.id, 'super@whereas.test')).text).toContain('only administrator');
  const token = await app.signIn(ADMIN);
  const own = await madeProject(app, token, { category: 'Personal' });
  const hold = await placedHold(app, 'project', own.id);
  await app.deps.db.update(users).set({ is_admin: true }).where(eq(users.email, USER));
  const refused = await leave('delete', admin.id, USER);
  expect([refused.status, refused.text.includes('under a legal hold')]).toEqual([409, true]);
  await releasedHold(app, hold);
  await app.deps.db.update(users).set({ is_admin: false }).where(eq(users.email, USER));
  expect((await leave('delete', admin.id, 'admin@castellan.test')).status).toBe(404);
});

it('deletes what was theirs alone, and keeps what they shared under another name', async () => {
  const { db } = app.deps;
  const { id, first_name, last_name } = await personOf(USER);
  await db.update(users).set({ assigned_license: true }).where(eq(users.id, id));
  const token = await app.signIn(USER);
  const shared = await madeProject(app, token);
  const into = { place: 'repository', category: 'Organization', folder: shared.id } as const;
  const file = await madeFile(app, token, into);
  const own = await madeProject(app, token, { category: 'Personal' });
  await madeFile(app, token, { place: 'repository', category: 'Personal', folder: own.id });
  const run = await runAs(app, USER, contractBody(someText()));
  const contract = await openedContract(app, token);
  const asked = {
    method: 'POST',
    path: `/contracts/${contract.id}/threads`,
    token,
    body: { question: 'Who pays?' },
  } as const;
  const thread = dataOf<{ id: string }>(await app.send(asked));
  expect((await leave('delete', id)).status).toBe(200);
  app.advance((DELETION_GRACE_DAYS + 1) * DAY_MS);
  app.deps.leaving.wake();
  const finished = async () => {
    app.deps.leaving.wake();
    const found = await db.select().from(deletions).where(eq(deletions.user_id, id));
    return found.some(({ finished_at }) => finished_at !== null);
  };
  await expect.poll(finished, { timeout: 60_000, interval: 100 }).toBe(true);

  expect(await db.$count(projects, eq(projects.id, own.id))).toBe(0);
  expect(await db.$count(runs, eq(runs.id, run.id))).toBe(0);
  expect(await db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
  expect(await db.$count(projects, eq(projects.id, shared.id))).toBe(1);
  const [revision] = await db.select().from(fileRevisions).where(eq(fileRevisions.file_id, file.id));
  expect(revision?.author_name).toBe('Former user');
  const [kept] = await db.select().from(runs).where(eq(runs.id, thread.id));
  expect(JSON.stringify(kept?.asked)).toContain('"author_name":"Former user"');
  const [former] = await db.select().from(users).where(eq(users.id, id));
  expect(former).toMatchObject({
    first_name: 'Former',
    last_name: 'user',
    password_hash: null,
    is_former: true,
    phone: '',
  });
  expect(await db.$count(users, eq(users.email, USER))).toBe(0);
  const listed = await app.send({ path: '/users/?page_size=100', token: await app.signIn(ADMIN) });
  expect(listed.text).not.toContain(id);
  const shown = await app.send({ path: `/folders/${shared.id}`, token: await app.signIn(ADMIN) });
  expect(shown.text).not.toContain(`${first_name} ${last_name}`);
});
