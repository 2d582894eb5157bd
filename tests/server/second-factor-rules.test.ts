// What a company requires of its people's second factors, what a lost device leaves, and how Word signs in.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FactorProof } from '#domain/second-factor.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { beginSignIn, codeAt, post, withoutFactors, withTotp } from '#tests/support/second-factors.ts';

const WHO = 'user@harbour.test';
const ADMIN = 'admin@harbour.test';
const MINUTE_MS = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.deps.db.execute(sql`delete from attempts`);
  await app.deps.db.execute(sql`delete from company_security`);
  for (const email of [WHO, ADMIN]) await withoutFactors(app, email);
});
afterAll(() => app.close());

const complete = (challenge: string, proof: FactorProof) =>
  app.send({
    method: 'POST',
    path: '/auth/login/second-factor',
    body: { challenge, proof },
  });
const totp = (code: string): FactorProof => ({ method: 'totp', code });
const tokenIn = ({ body }: { body: unknown }) => (body as { data: { access_token: string } }).data.access_token;

describe('a company that requires a second factor', () => {
  const require = async (from: string | null, rule = 'everybody') => {
    const body = { idle_minutes: null, session_hours: 12, second_factor: rule, second_factor_from: from };
    const token = await app.signIn(ADMIN);
    expect((await app.send({ method: 'PUT', path: '/security', body, token })).status).toBe(200);
  };
  const later = () => new Date(app.deps.clock().getTime() + 60 * MINUTE_MS).toISOString();

  it('lets somebody without one only set one up, from the date on', async () => {
    const token = await app.signIn(WHO);
    const date = later();
    await require(date);
    expect((await app.send({ path: '/auth/me', token })).body).toMatchObject({ data: { second_factor_due: date } });
    expect((await app.send({ path: '/auth/profile', token })).status).toBe(200);
    app.advance(61 * MINUTE_MS);
    expect((await app.send({ path: '/auth/profile', token })).body).toMatchObject({
      type: '/problems/second_factor_required',
      status: 403,
    });
    const fresh = await app.signIn(WHO);
    const { secret } = await withTotp(app, fresh);
    expect((await app.send({ path: '/auth/profile', token: fresh })).status).toBe(200);
    expect((await app.send({ path: '/auth/me', token: fresh })).body).toMatchObject({
      data: { second_factor_due: null },
    });
    const remove = await app.send({ method: 'DELETE', path: '/auth/second-factors/totp', token: fresh });
    expect(remove.body).toMatchObject({ type: '/problems/conflict', message: expect.stringContaining('last one') });
    const { challenge } = await beginSignIn(app, WHO);
    expect((await complete(challenge, totp(codeAt(app, secret)))).status).toBe(200);
  });

  it('can mean its administrators alone', async () => {
    await require(null, 'administrators');
    expect((await app.send({ path: '/auth/profile', token: await app.signIn(WHO) })).status).toBe(200);
    expect((await app.send({ path: '/auth/profile', token: await app.signIn(ADMIN) })).status).toBe(403);
  });
});

describe('an administrator', () => {
  it('resets the factor of somebody who has lost it: their sessions end, and they are told who did it', async () => {
    const token = await app.signIn(WHO);
    await withTotp(app, token);
    const { body } = await app.send({ path: '/auth/me', token });
    const { id } = (body as { data: { id: string } }).data;
    const reset = await post(app, `/users/${id}/second-factor/reset`, {}, await app.signIn(ADMIN));
    expect(reset.status).toBe(200);
    expect((await app.send({ path: '/auth/me', token })).status).toBe(401);
    expect((await app.send({ path: '/auth/me', token: await app.signIn(WHO) })).status).toBe(200);
    await app.settled();
    const mail = (await app.mails()).find(({ subject }) => subject.startsWith('Second factor reset'));
    expect(mail).toMatchObject({ to: WHO, text: expect.stringContaining('By: ') });
  });
});

it('signs a pane in Word in as its dialog was', async () => {
  const token = await app.signIn(WHO);
  await withTotp(app, token);
  const { body } = await post(app, '/addin/codes', {}, token);
  const { code } = (body as { data: { code: string } }).data;
  const pane = tokenIn(await post(app, '/addin/sessions', { code }));
  expect((await post(app, '/auth/sessions/end-all', {}, pane)).status).toBe(200);
});
