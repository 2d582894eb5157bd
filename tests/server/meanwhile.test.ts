// Access that ends during a request: permission is checked again before the change is made.
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Problem } from '#domain/errors.ts';
import { dataPaths } from '#server/config.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { fileNodes } from '#server/store/files/file-schema.ts';
import { hashPassword } from '#server/store/passwords.ts';
import { sessions, users } from '#server/store/schema.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { createOpenCompany } from '#tests/support/companies.ts';
import { madeProject } from '#tests/support/files.ts';
import type { Fails } from '#tests/support/outage.ts';
import { spyOnPool } from '#tests/support/outage.ts';
import { addRegistered, formOf, PASSWORD, personForm, personOf, putUser } from '#tests/support/people.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin@harbour.test');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => app.close());

const codeOf = (reply: TestReply) => (reply.body as Problem).type;
const statuses = (replies: readonly TestReply[]) => replies.map((reply) => reply.status).toSorted((a, b) => a - b);

/** A body that arrives only after `first`, which starts when the server begins to read. */
function lateBody(body: object, first: () => Promise<unknown>): Readable {
  async function* pieces() {
    await first();
    yield JSON.stringify(body);
  }
  return Readable.from(pieces());
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe('while a body arrives', () => {
  it('a deactivated administrator cannot add a user', async () => {
    const { user, signedIn } = await addRegistered(app, admin, { is_admin: true });
    const form = personForm({ is_admin: true });
    const deactivate = () => app.send({ method: 'PUT', path: `/users/deactivate-user/${user.id}`, token: admin });
    const reply = await app.send({
      method: 'POST',
      path: '/users/add-user/',
      token: signedIn.access_token,
      headers: JSON_TYPE,
      body: lateBody(form, deactivate),
    });
    expect(codeOf(reply)).toBe('/problems/unauthenticated');
    expect(await app.deps.db.select().from(users).where(eq(users.email, form.email))).toEqual([]);
  });

  it('a demoted administrator cannot promote a user', async () => {
    const { user, signedIn } = await addRegistered(app, admin, { is_admin: true });
    const demote = () => putUser(app, admin, formOf(user, { is_admin: false }));
    const reply = await app.send({
      method: 'PUT',
      path: `/users/update/${user.id}`,
      token: signedIn.access_token,
      headers: JSON_TYPE,
      body: lateBody({ ...formOf(user, { is_admin: true }), version: undefined }, demote),
    });
    expect(codeOf(reply)).toBe('/problems/forbidden');
    expect(await personOf(app, user.email)).toMatchObject({ is_admin: false });
  });
});

describe('while a file arrives', () => {
  it('a deactivated user cannot add one, and nothing of it is left', async () => {
    const { user, signedIn } = await addRegistered(app, admin);
    const project = await madeProject(app, admin);
    const form = (name: string, value: string) =>
      `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    async function* pieces() {
      yield form('category', 'Organization') + form('folder', project.id);
      yield '--cut\r\ncontent-disposition: form-data; name="file"; filename="Lease.txt"\r\n\r\nRent is';
      await app.send({ method: 'PUT', path: `/users/deactivate-user/${user.id}`, token: admin });
      yield ' payable.\r\n--cut--\r\n';
    }
    const reply = await app.send({
      method: 'POST',
      path: '/repositories/upload',
      token: signedIn.access_token,
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body: Readable.from(pieces()),
    });
    expect(codeOf(reply)).toBe('/problems/unauthenticated');
    const { db, config } = app.deps;
    expect(await db.select().from(fileNodes).where(eq(fileNodes.project_id, project.id))).toEqual([]);
    // Removed after the reply.
    await expect.poll(() => readdir(dataPaths(config.dataDir).incoming)).toEqual([]);
  });
});

describe('of three administrators at the same time', () => {
  it('two who demote each other do not both succeed', async () => {
    const company = await createOpenCompany(app);
    const first = await app.signIn(company.admin_email);
    const pair = [
      await addRegistered(app, first, { is_admin: true }),
      await addRegistered(app, first, { is_admin: true }),
    ] as const;
    const [one, two] = pair;
    const replies = await Promise.all([
      putUser(app, one.signedIn.access_token, formOf(two.user, { is_admin: false })),
      putUser(app, two.signedIn.access_token, formOf(one.user, { is_admin: false })),
    ]);
    expect(statuses(replies)).toEqual([200, 403]);
  });
});

describe('a default password', () => {
  const EMAIL = 'new@harbour.test';
  const replace = (token: string, password: string) =>
    app.send({
      method: 'POST',
      path: '/auth/password/reset',
      token,
      body: { password, confirm_password: password },
    });

  it('is replaced by one of two users who have it, and ends the links mailed before', async () => {
    const tokens = [await app.signIn(EMAIL), await app.signIn(EMAIL)];
    const link = await resetLink(app, EMAIL);
    const passwords = ['the-first-one', 'the-second-one'];
    const replies = await Promise.all(tokens.map((token, index) => replace(token, passwords[index] ?? '')));
    const winners = replies.map((reply, index) => ({ reply, index })).filter(({ reply }) => reply.status === 200);
    expect(winners).toHaveLength(1);
    expect(await app.signIn(EMAIL, passwords[winners[0]?.index ?? 0])).not.toBe('');
    const late = await app.send({ method: 'POST', path: '/auth/password-reset/', body: resetBody(link, PASSWORD) });
    expect(codeOf(late)).toBe('/problems/link_invalid');
  });
});

describe('a sign-in whose password is replaced after it was checked', () => {
  it('opens no session', async () => {
    const { user } = await addRegistered(app, admin);
    const { db, database } = app.deps;
    const replaced = { password_hash: await hashPassword(DEMO_PASSWORD) };
    const opened = async () => (await db.select().from(sessions).where(eq(sessions.user_id, user.id))).length;
    const before = await opened();

    const query = database.pool.query.bind(database.pool) as unknown as Fails;
    let isReplaced = false;
    spyOnPool(app, 'query').mockImplementation(async (...asked) => {
      // The count of failures is reset right after the password is found to be correct.
      if (!isReplaced && JSON.stringify(asked[0]).includes('rlflx-delete')) {
        isReplaced = true;
        await db.update(users).set(replaced).where(eq(users.id, user.id));
      }
      return query(...asked);
    });
    const body = { email: user.email, password: PASSWORD };
    const reply = await app.send({ method: 'POST', path: '/auth/login/', body });
    expect(isReplaced).toBe(true);
    expect(codeOf(reply)).toBe('/problems/wrong_credentials');
    expect(await opened()).toBe(before);
  });
});
