// How often a user can try to sign in: counted in the database, by account and address, across processes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { TestApp, TestReply } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.deps.db.execute(sql`delete from attempts`));
afterAll(() => app.close());

const attempt = (email: string, password: string, address?: string, at = app): Promise<TestReply> =>
  at.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email, password },
    ...(address ? { address } : {}),
  });

async function attempts(count: number, ask: () => Promise<TestReply>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask()).status);
  return statuses;
}
const all = (status: number, count: number) => Array<number>(count).fill(status);

describe('signing in', () => {
  it('is refused from the eleventh wrong attempt on, with the time to wait, even with the right password', async () => {
    expect(await attempts(10, () => attempt('user@harbour.test', 'wrong'))).toEqual(all(401, 10));
    const reply = await attempt('user@harbour.test', DEMO_PASSWORD);
    const problem = problemSchema.parse(reply.body);
    expect(problem).toMatchObject({ type: '/problems/too_many_requests', status: 429 });
    expect(problem.message).toBe('Too many attempts. Try again in 15 minutes.');
    const wait = Number(reply.headers['retry-after']);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('is refused no longer than the limit, even if the clock was set back a day since', async () => {
    await attempts(10, () => attempt('user@harbour.test', 'wrong'));
    await app.deps.db.execute(sql`update attempts set expire = expire + ${24 * 3_600_000}`);
    expect((await attempt('user@harbour.test', DEMO_PASSWORD)).status).toBe(200);
  });

  it('starts counting again after a success', async () => {
    for (let round = 0; round < 2; round += 1) {
      expect(await attempts(9, () => attempt('user@harbour.test', 'wrong'))).toEqual(all(401, 9));
      expect((await attempt('user@harbour.test', DEMO_PASSWORD)).status).toBe(200);
    }
  });

  it('counts an account as one however it is spelled', async () => {
    await attempts(10, () => attempt('user@harbour.test', 'wrong'));
    expect((await attempt('  USER@Harbour.test ', DEMO_PASSWORD)).status).toBe(429);
  });

  it('counts an unknown account like a known one', async () => {
    expect(await attempts(10, () => attempt('nobody@harbour.test', 'wrong'))).toEqual(all(401, 10));
    expect((await attempt('nobody@harbour.test', 'wrong')).status).toBe(429);
  });

  it('stays open to the owner at another address, however often others try', async () => {
    const statuses = await attempts(130, () => attempt('user@harbour.test', 'wrong', '198.51.100.7'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await attempt('user@harbour.test', DEMO_PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('stays open to another account at the same address', async () => {
    await attempts(11, () => attempt('user@harbour.test', 'wrong'));
    expect((await attempt('admin@harbour.test', DEMO_PASSWORD)).status).toBe(200);
  });

  it('counts every address of an IPv6 /64 as one', async () => {
    for (let index = 1; index <= 10; index += 1)
      expect((await attempt('user@harbour.test', 'wrong', `2001:db8:7:1::${index}`)).status).toBe(401);
    expect((await attempt('user@harbour.test', 'wrong', '2001:db8:7:1:ffff:ffff:ffff:ffff')).status).toBe(429);
    expect((await attempt('user@harbour.test', 'wrong', '2001:db8:7:2::1')).status).toBe(401);
  });

  it('counts an IPv4 address as one, however it is written', async () => {
    const spellings = ['198.51.100.7', '::ffff:198.51.100.7', '::ffff:c633:6407', '0:0:0:0:0:FFFF:198.51.100.7'];
    for (let index = 0; index < 10; index += 1)
      expect((await attempt('user@harbour.test', 'wrong', spellings[index % 4])).status).toBe(401);
    expect((await attempt('user@harbour.test', 'wrong', spellings[0])).status).toBe(429);
    expect((await attempt('user@harbour.test', 'wrong', '::ffff:198.51.100.8')).status).toBe(401);
  });

  it('does not count successes against an address that many users share', async () => {
    const { pool } = app.deps.database;
    await attempt('user@harbour.test', 'wrong', '192.0.2.1');
    const points = async () =>
      (await pool.query<{ points: number; key: string }>('select key, points from attempts')).rows;
    const before = (await points()).filter((row) => row.key.startsWith('sign-in-address:'));
    expect((await attempt('admin@harbour.test', DEMO_PASSWORD, '192.0.2.1')).status).toBe(200);
    const after = (await points()).filter((row) => row.key.startsWith('sign-in-address:'));
    expect(before).toMatchObject([{ points: 1 }]);
    expect(after).toEqual(before);
  });

  it('is limited across servers that share a database', async () => {
    const other = await startTestApp({}, { beside: app });
    expect(await attempts(5, () => attempt('user@harbour.test', 'wrong'))).toEqual(all(401, 5));
    expect(await attempts(5, () => attempt('user@harbour.test', 'wrong', undefined, other))).toEqual(all(401, 5));
    expect((await attempt('user@harbour.test', 'wrong')).status).toBe(429);
    expect((await attempt('user@harbour.test', 'wrong', undefined, other)).status).toBe(429);
    await other.close();
  });

  it('is limited also if all attempts arrive at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => attempt('user@harbour.test', 'wrong')));
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(20);
  });

  it('stores no personal address in clear text', async () => {
    await attempt('user@harbour.test', 'wrong', '198.51.100.7');
    const { rows } = await app.deps.database.pool.query<{ key: string }>('select key from attempts');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^sign-in[a-z-]*:[\w-]{43}$/);
  });

  it.each(['a\u0000b@harbour.test', '\ud800@harbour.test', "' or 1=1 --", '😀'.repeat(120)])(
    'is refused as wrong for an address that nobody can have: %j',
    async (email) => {
      const reply = await attempt(email, 'wrong');
      expect(reply.status).toBe(401);
      expect(reply.text).toContain(SERVER_MESSAGES.wrongCredentials);
    },
  );
});

describe('mailed links', () => {
  const body = { password: 'a-guessed-one', confirm_password: 'a-guessed-one', token: 'guessed', uidb64: 'guessed' };
  it.each([
    ['to reset a password', '/auth/password-reset/', body],
    ['to register', '/auth/verify-email/?token=guessed&verify=yes', undefined],
  ])('can be guessed thirty times from an IPv6 /64: those %s', async (_, path, asked) => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (__, index) =>
        app.send({ method: 'POST', path, body: asked, address: `2001:db8:9:9:${index + 1}::1` }),
      ),
    );
    expect(statuses.filter((reply) => reply.status === 400)).toHaveLength(30);
    expect(statuses.filter((reply) => reply.status === 429)).toHaveLength(10);
  });
});

describe('requests for reset mails', () => {
  it('answer the same and send no sixth mail within the hour', async () => {
    for (let index = 0; index < 7; index += 1) {
      const body = { email: 'user@harbour.test' };
      const reply = await app.send({ method: 'POST', path: '/auth/password/forgot', body });
      expect(reply.body).toMatchObject({ message: MESSAGES.forgotSent });
    }
    await app.settled();
    const resets = (await app.mails()).filter(({ subject }) => subject.startsWith('Reset your'));
    expect(resets).toHaveLength(5);
  });
});
