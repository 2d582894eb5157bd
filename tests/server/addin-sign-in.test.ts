// A code hands a sign-in over to the Word add-in: once, within a minute, to a session that lives and ends on its own.
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDIN_CODE_SECONDS, SESSION_HOURS } from '#domain/limits.ts';
import type { OwnSession } from '#domain/session.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { addinCodes, companies, sessions, users } from '#server/store/schema.ts';
import { auditEntries } from '#server/store/usage-schema.ts';
import { startTestApp, type TestApp, type TestReply } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const USER = 'user@harbour.test';
const HOUR_MS = 3_600_000;
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const codeFor = async (token: string): Promise<string> =>
  dataOf<{ code: string }>(await app.send({ method: 'POST', path: '/addin/codes', token, body: {} })).code;
const exchange = (code: string, address?: string): Promise<TestReply> =>
  app.send({
    method: 'POST',
    path: '/addin/sessions',
    body: { code },
    headers: { 'user-agent': EDGE },
    ...(address ? { address } : {}),
  });
const tokenOf = (reply: TestReply): string => dataOf<{ access_token: string }>(reply).access_token;
const statusOf = async (token: string) => (await app.send({ path: '/auth/me', token })).status;
const logout = (token: string) => app.send({ method: 'POST', path: '/auth/logout', token });
const sessionsOf = async (token: string) => dataOf<OwnSession[]>(await app.send({ path: '/auth/sessions', token }));

/** Signed in to the console, and through a code to Word. */
async function signedInTwice(email = USER) {
  const console = await app.signIn(email);
  return { console, word: tokenOf(await exchange(await codeFor(console))) };
}

describe('a code', () => {
  it('opens one session, however many ask at once', async () => {
    const code = await codeFor(await app.signIn(USER));
    const replies = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect((await exchange(code)).status).toBe(400);
  });

  it('is valid for a minute by the clock of the server', async () => {
    const [soon, late] = [await codeFor(await app.signIn(USER)), await codeFor(await app.signIn(USER))];
    app.advance(ADDIN_CODE_SECONDS * 500);
    expect((await exchange(soon)).status).toBe(200);
    app.advance(ADDIN_CODE_SECONDS * 500);
    expect((await exchange(late)).status).toBe(400);
  });

  it('is stored by its hash only, and deleted once it is used or long expired', async () => {
    const token = await app.signIn(USER);
    const [used, left] = [await codeFor(token), await codeFor(token)];
    const stored = JSON.stringify(await app.deps.db.select().from(addinCodes));
    for (const code of [used, left]) expect(stored).not.toContain(code);
    const before = await app.deps.db.$count(addinCodes);
    await exchange(used);
    expect(await app.deps.db.$count(addinCodes)).toBe(before - 1);
    app.advance(31 * 24 * HOUR_MS);
    await runMaintenance(app.deps);
    expect(await app.deps.db.$count(addinCodes)).toBe(0);
  });

  it('survives the sign-out of the dialog that asked for it', async () => {
    const temporary = await app.signIn(USER);
    const code = await codeFor(temporary);
    await logout(temporary);
    expect(await statusOf(tokenOf(await exchange(code)))).toBe(200);
  });

  it.each<[string, (token: string) => Promise<unknown>]>([
    ['signed out everywhere', (token) => app.send({ method: 'POST', path: '/auth/sessions/end-all', token, body: {} })],
    [
      'ended the session that asked for it, from their list',
      async (token) => {
        const asking = (await sessionsOf(token)).find(({ is_current }) => is_current);
        const other = await app.signIn('paralegal@harbour.test');
        return app.send({ method: 'DELETE', path: `/auth/sessions/${asking?.id}`, token: other });
      },
    ],
    [
      'reset their password',
      async () => {
        const body = resetBody(await resetLink(app, 'paralegal@harbour.test'), 'another-password');
        return app.send({ method: 'POST', path: '/auth/password-reset/', body });
      },
    ],
  ])('opens nothing once its person has %s', async (_what, act) => {
    const token = await app.signIn('paralegal@harbour.test');
    const code = await codeFor(token);
    expect(await act(token)).toMatchObject({ status: 200 });
    expect((await exchange(code)).status).toBe(400);
  });

  it('opens nothing for a person or a company that was deactivated meanwhile', async () => {
    const email = 'user@castellan.test';
    const states = [
      (is_active: boolean) => app.deps.db.update(users).set({ is_active }).where(eq(users.email, email)),
      (is_active: boolean) =>
        app.deps.db.update(companies).set({ is_active }).where(eq(companies.name, 'Castellan Foods')),
    ];
    for (const setActive of states) {
      const code = await codeFor(await app.signIn(email));
      await setActive(false);
      expect((await exchange(code)).status).toBe(400);
      await setActive(true);
    }
  });

  it('is guessed at a hundred times from one address, and then no more', async () => {
    const address = '203.0.113.77';
    const guesses: TestReply[] = [];
    for (let guess = 0; guess < 101; guess += 1) guesses.push(await exchange(`guess ${guess}`, address));
    expect(new Set(guesses.slice(0, 100).map(({ status }) => status))).toEqual(new Set([400]));
    expect(guesses.at(-1)).toMatchObject({ status: 429 });
    const code = await codeFor(await app.signIn(USER));
    expect((await exchange(code, address)).status).toBe(429);
    expect((await exchange(code)).status).toBe(200);
  });
});

describe('the session in Word', () => {
  it('is one of the sessions of its person, who may end it', async () => {
    const { console, word } = await signedInTwice();
    const listed = (await sessionsOf(word)).find(({ is_current }) => is_current);
    expect(listed).toMatchObject({ kind: 'word', user_agent: EDGE });
    expect((await sessionsOf(console)).find(({ is_current }) => is_current)?.kind).toBe('console');
    const ended = await app.send({ method: 'DELETE', path: `/auth/sessions/${listed?.id}`, token: console });
    expect(ended.status).toBe(200);
    expect([await statusOf(word), await statusOf(console)]).toEqual([401, 200]);
    const [entry] = await app.deps.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'session.ended'))
      .orderBy(desc(auditEntries.created_at))
      .limit(1);
    expect(entry?.record_name).toBe('Word add-in (Edge on Windows), 127.0.0.1');
  });

  it('and the one of the console end each on its own', async () => {
    const one = await signedInTwice();
    await logout(one.console);
    expect([await statusOf(one.word), await statusOf(one.console)]).toEqual([200, 401]);
    const other = await signedInTwice();
    await logout(other.word);
    expect([await statusOf(other.word), await statusOf(other.console)]).toEqual([401, 200]);
  });

  it('ends no later than the session that asked for its code', async () => {
    const console = await app.signIn(USER);
    app.advance((SESSION_HOURS - 1) * HOUR_MS);
    const word = tokenOf(await exchange(await codeFor(console)));
    // Nor does Word hand on more than it was given.
    const next = tokenOf(await exchange(await codeFor(word)));
    expect([await statusOf(word), await statusOf(next)]).toEqual([200, 200]);
    app.advance(HOUR_MS);
    expect([await statusOf(word), await statusOf(next)]).toEqual([401, 401]);
  });

  it('is in the audit log with the code that was asked for', async () => {
    await signedInTwice('admin@harbour.test');
    const entries = await app.deps.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actor_email, 'admin@harbour.test'));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['session.code_requested', 'session.signed_in_to_word']),
    );
  });

  it('is marked in the database, so that it is known without a user agent', async () => {
    const { word } = await signedInTwice();
    const id = await app.deps.tokens.verify(word, app.deps.clock());
    const [row] = await app.deps.db
      .select({ kind: sessions.kind })
      .from(sessions)
      .where(eq(sessions.id, id ?? ''));
    expect(row?.kind).toBe('word');
  });
});
