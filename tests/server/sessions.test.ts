// Sessions end on request, on expiry, and when their user or company is deactivated.
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { problemSchema } from '#domain/errors.ts';
import { SESSION_HOURS } from '#domain/limits.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { createTokens } from '#server/plugins/session.ts';
import { companies, sessions, users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

const SECRET = 'the secret of this test, long enough to sign';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const HOUR_MS = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ SESSION_SECRET: SECRET });
});
afterAll(() => app.close());

const me = (token: string) => app.send({ path: '/auth/me', token });
async function expectEnded(token: string): Promise<void> {
  const reply = await me(token);
  expect(problemSchema.parse(reply.body)).toMatchObject({
    type: '/problems/unauthenticated',
    status: 401,
    message: 'Your session has ended. Sign in again.',
  });
}

describe('a session', () => {
  it('ends when it signs out, and leaves another of the same user open', async () => {
    const [one, other] = [await app.signIn('user@harbour.test'), await app.signIn('user@harbour.test')];
    expect((await app.send({ method: 'POST', path: '/auth/logout', token: one })).status).toBe(200);
    await expectEnded(one);
    expect((await me(other)).status).toBe(200);
  });

  it.each(['/auth/logout', '/auth/sessions/end-all'])(
    'leaves nothing in the cache of the browser by %s',
    async (path) => {
      const token = await app.signIn('user@harbour.test');
      const { status, headers } = await app.send({ method: 'POST', path, token });
      expect(status).toBe(200);
      expect(headers['clear-site-data']).toBe('"cache"');
      const refused = await app.send({ method: 'POST', path, token });
      expect(refused.headers['clear-site-data']).toBeUndefined();
    },
  );

  it('ends with the next request once its user is deactivated', async () => {
    const token = await app.signIn('paralegal@harbour.test');
    const of = eq(users.email, 'paralegal@harbour.test');
    await app.deps.db.update(users).set({ is_active: false }).where(of);
    await expectEnded(token);
    await app.deps.db.update(users).set({ is_active: true }).where(of);
  });

  it('ends with the next request once its company is deactivated, for members and admins alike', async () => {
    const tokens = [await app.signIn('user@castellan.test'), await app.signIn('admin@castellan.test')];
    const of = eq(companies.name, 'Castellan Foods');
    await app.deps.db.update(companies).set({ is_active: false }).where(of);
    for (const token of tokens) await expectEnded(token);
    await app.deps.db.update(companies).set({ is_active: true }).where(of);
  });

  it('ends on every device with a password reset', async () => {
    const tokens = [await app.signIn('user@castellan.test'), await app.signIn('user@castellan.test')];
    const body = resetBody(await resetLink(app, 'user@castellan.test'), 'another-password');
    expect((await app.send({ method: 'POST', path: '/auth/password-reset/', body })).status).toBe(200);
    for (const token of tokens) await expectEnded(token);
  });

  it('ends elsewhere, and stays here, when the default password is replaced', async () => {
    const [here, elsewhere] = [await app.signIn('new@harbour.test'), await app.signIn('new@harbour.test')];
    const body = { password: 'one-of-my-own', confirm_password: 'one-of-my-own' };
    expect((await app.send({ method: 'POST', path: '/auth/password/reset', token: here, body })).status).toBe(200);
    expect((await me(here)).status).toBe(200);
    await expectEnded(elsewhere);
    await app.deps.db.update(users).set({ is_password_change: false }).where(eq(users.email, 'new@harbour.test'));
  });

  it('shows changes of its user at once', async () => {
    const token = await app.signIn('user@harbour.test');
    const of = eq(users.email, 'user@harbour.test');
    await app.deps.db.update(users).set({ is_admin: true }).where(of);
    expect((await me(token)).body).toMatchObject({ data: { is_admin: true } });
    await app.deps.db.update(users).set({ is_admin: false }).where(of);
  });
});

describe('a token', () => {
  const inAnHour = () => new Date(Date.now() + HOUR_MS);
  async function liveSession(): Promise<string> {
    await app.signIn('admin@harbour.test');
    const [row] = await app.deps.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(users.email, 'admin@harbour.test'));
    return row?.id ?? '';
  }
  const claims = (jti: string) => new SignJWT({}).setJti(jti).setAudience('whereas').setExpirationTime(inAnHour());

  it('of this server with a live session is accepted, which the refusals below rely on', async () => {
    const token = await claims(await liveSession())
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(SECRET));
    expect((await me(token)).status).toBe(200);
  });

  it('of another server is refused', async () => {
    const foreign = createTokens('the secret of another server, just as long');
    await expectEnded(await foreign.sign(await liveSession(), inAnHour()));
  });

  it('without a signature is refused', async () => {
    const jti = await liveSession();
    await expectEnded(new UnsecuredJWT({ jti, aud: 'whereas' }).setExpirationTime(inAnHour()).encode());
  });

  it.each(["' or true --", '\u0000', ''])('whose session id is malformed is refused: %j', async (jti) => {
    await expectEnded(await claims(jti).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)));
  });

  it('signed with another algorithm is refused', async () => {
    await expectEnded(
      await claims(await liveSession())
        .setProtectedHeader({ alg: 'HS512' })
        .sign(Buffer.from(SECRET)),
    );
  });

  it('for another audience is refused', async () => {
    const token = new SignJWT({})
      .setJti(await liveSession())
      .setAudience('elsewhere')
      .setExpirationTime(inAnHour());
    await expectEnded(await token.setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(SECRET)));
  });

  it('with its claims changed is refused', async () => {
    const [head, , signature] = (await app.signIn('user@harbour.test')).split('.');
    const forged = Buffer.from(JSON.stringify({ jti: await liveSession(), aud: 'whereas', exp: 9_999_999_999 }));
    await expectEnded([head, forged.toString('base64url'), signature].join('.'));
  });

  it('for a session that does not exist is refused', async () => {
    await expectEnded(await app.deps.tokens.sign(NOWHERE, inAnHour()));
  });

  it.each(['Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer a b', 'Bearer null', `Bearer ${'x'.repeat(10_000)}`])(
    'that is none is refused: %.30s',
    async (authorization) => {
      expect((await app.send({ path: '/auth/me', headers: { authorization } })).status).toBe(401);
    },
  );
});

describe('while the default password is in place', () => {
  const all: [string, Endpoint][] = Object.entries(ENDPOINTS);
  const guarded = all.filter(([, endpoint]) => endpoint.access !== 'public');

  it.each(guarded)('%s is closed, unless it is needed to replace the password', async (_name, endpoint) => {
    const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'new@harbour.test'));
    expect(user?.is_password_change).toBe(false);
    const token = await app.signIn('new@harbour.test', 'one-of-my-own');
    const reply = await app.send({
      method: endpoint.method,
      path: pathOf(endpoint.path, {
        id: NOWHERE,
        company_id: NOWHERE,
        index: '0',
        page: '1',
        prompt: '0',
        answer: '0',
        document: NOWHERE,
        column: NOWHERE,
        suggestion: NOWHERE,
        review: NOWHERE,
        finding: NOWHERE,
        thread: NOWHERE,
      }),
      token,
      ...(endpoint.method === 'POST' ? { body: {} } : {}),
    });
    if (endpoint.beforePasswordChange) expect(reply.text).not.toContain('default_password');
    else expect(problemSchema.parse(reply.body)).toMatchObject({ type: '/problems/default_password', status: 403 });
  });
});

describe('time', () => {
  it('ends a session after its hours, in the token and in the database', async () => {
    const token = await app.signIn('user@harbour.test');
    app.advance(SESSION_HOURS * HOUR_MS - 60_000);
    expect((await me(token)).status).toBe(200);
    app.advance(60_000);
    await expectEnded(token);

    const longer = await app.deps.tokens.sign(NOWHERE, new Date(app.deps.clock().getTime() + HOUR_MS));
    const id = await app.deps.tokens.verify(longer, app.deps.clock());
    expect(id).toBe(NOWHERE);
    const [session] = await app.deps.db.select().from(sessions).limit(1);
    await expectEnded(await app.deps.tokens.sign(session?.id ?? '', new Date(app.deps.clock().getTime() + HOUR_MS)));
  });
});

describe('a session that ended', () => {
  it('is deleted after thirty days, and not before', async () => {
    const other = await startTestApp();
    const count = async () => (await other.deps.db.select().from(sessions)).length;
    await other.signIn('user@harbour.test');
    other.advance((SESSION_HOURS + 29 * 24) * HOUR_MS);
    await runMaintenance(other.deps);
    expect(await count()).toBe(1);
    other.advance(2 * 24 * HOUR_MS);
    await runMaintenance(other.deps);
    expect(await count()).toBe(0);
    await other.close();
  });
});
