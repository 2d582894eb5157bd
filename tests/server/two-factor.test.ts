// What attackers try at the second step of a sign-in.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FactorProof } from '#domain/second-factor.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { beginSignIn, codeAt, post, withoutFactors, withPasskey, withTotp } from '#tests/support/second-factors.ts';

const WHO = 'user@harbour.test';
const OTHER = 'user@castellan.test';
const ADMIN = 'admin@harbour.test';
const MINUTE_MS = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await app.deps.db.execute(sql`delete from attempts`);
  await app.deps.db.execute(sql`delete from company_security`);
  for (const email of [WHO, OTHER, ADMIN]) await withoutFactors(app, email);
});
afterAll(() => app.close());

const complete = (challenge: string, proof: FactorProof, address?: string) =>
  app.send({
    method: 'POST',
    path: '/auth/login/second-factor',
    body: { challenge, proof },
    ...(address ? { address } : {}),
  });
const totp = (code: string): FactorProof => ({ method: 'totp', code });
const recovery = (code: string): FactorProof => ({ method: 'recovery_code', code });
const tokenIn = ({ body }: { body: unknown }) => (body as { data: { access_token: string } }).data.access_token;

describe('a code of an authenticator app', () => {
  it('opens a session only after the password', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    const reply = await post(app, '/auth/login/', { email: WHO, password: DEMO_PASSWORD });
    expect(reply.body).toMatchObject({ data: { methods: ['totp', 'recovery_code'], passkey: null } });
    expect(reply.text).not.toContain('access_token');
    const { challenge } = await beginSignIn(app, WHO);
    const done = await complete(challenge, totp(codeAt(app, secret)));
    expect(done.status).toBe(200);
    expect((await app.send({ path: '/auth/me', token: tokenIn(done) })).status).toBe(200);
  });

  it('is right a step before and after, and not two', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    app.advance(5 * MINUTE_MS);
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      const { challenge } = await beginSignIn(app, WHO);
      expect((await complete(challenge, totp(codeAt(app, secret, steps)))).status, `${steps} steps`).toBe(status);
    }
  });

  it('is taken once, also by two requests at once', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    const steps = [await beginSignIn(app, WHO), await beginSignIn(app, WHO)];
    const code = codeAt(app, secret);
    const replies = await Promise.all(steps.map(({ challenge }) => complete(challenge, totp(code))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(1);
    const { challenge } = await beginSignIn(app, WHO);
    expect((await complete(challenge, totp(code))).status).toBe(401);
  });

  it('is worth nothing for another account', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    await withTotp(app, await app.signIn(OTHER));
    const { challenge } = await beginSignIn(app, OTHER);
    expect((await complete(challenge, totp(codeAt(app, secret)))).status).toBe(401);
  });

  it('is stored sealed, and in no reply again', async () => {
    const token = await app.signIn(WHO);
    const { secret } = await withTotp(app, token);
    const { rows } = await app.deps.db.execute<{ secret_sealed: string }>(sql`select secret_sealed from totp_keys`);
    expect(rows[0]?.secret_sealed).not.toContain(secret);
    expect((await app.send({ path: '/auth/second-factors', token })).text).not.toContain(secret);
  });
});

describe('the second step', () => {
  it('is over after ten minutes, after five attempts, once it is done, and with a new password', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    const late = await beginSignIn(app, WHO);
    app.advance(11 * MINUTE_MS);
    expect((await complete(late.challenge, totp(codeAt(app, secret)))).body).toMatchObject({
      type: '/problems/link_invalid',
    });
    const tried = await beginSignIn(app, WHO);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await complete(tried.challenge, totp('000000'))).status).toBe(401);
    expect((await complete(tried.challenge, totp(codeAt(app, secret)))).status).toBe(400);
    const done = await beginSignIn(app, WHO);
    expect((await complete(done.challenge, totp(codeAt(app, secret)))).status).toBe(200);
    expect((await complete(done.challenge, totp(codeAt(app, secret, 1)))).status).toBe(400);
  });

  it('is limited by account and address, and the eleventh attempt waits', async () => {
    await withTotp(app, await app.signIn(WHO));
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { challenge } = await beginSignIn(app, WHO);
      statuses.push((await complete(challenge, totp('000000'))).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const { challenge } = await beginSignIn(app, WHO, '203.0.113.9');
    expect((await complete(challenge, totp('000000'), '203.0.113.9')).status).toBe(401);
  });

  it('is in the audit log where it fails', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    const step = await beginSignIn(app, WHO);
    await complete(step.challenge, totp('000000'));
    await complete(step.challenge, totp(codeAt(app, secret)));
    const token = await app.signIn(ADMIN);
    const { body } = await app.send({ path: '/audit/?action=session.second_step_failed', token });
    expect((body as { data: unknown[] }).data[0]).toMatchObject({ record_name: WHO, actor_id: null });
  });

  it('also stands before somebody who has reset the password by mail', async () => {
    await withTotp(app, await app.signIn(WHO));
    const { resetBody, resetLink } = await import('#tests/support/reset-link.ts');
    const open = await beginSignIn(app, WHO);
    const reset = await post(app, '/auth/password-reset/', resetBody(await resetLink(app, WHO), 'seven-grey-herons'));
    expect(reset.status).toBe(200);
    expect((await complete(open.challenge, totp('000000'))).status).toBe(400);
    const reply = await post(app, '/auth/login/', { email: WHO, password: 'seven-grey-herons' });
    expect(reply.text).not.toContain('access_token');
    await post(app, '/auth/password-reset/', resetBody(await resetLink(app, WHO), 'eight-grey-herons'));
    const { hashPassword } = await import('#server/store/passwords.ts');
    await app.deps.db.execute(
      sql`update users set password_hash = ${await hashPassword(DEMO_PASSWORD)} where email = ${WHO}`,
    );
  });
});

describe('a recovery code', () => {
  it('opens a session once, however it is written, and its owner is told', async () => {
    const { codes } = await withTotp(app, await app.signIn(WHO));
    const [code = ''] = codes;
    expect(codes).toHaveLength(10);
    const { challenge } = await beginSignIn(app, WHO);
    expect((await complete(challenge, recovery(` ${code.toLowerCase().replaceAll('-', ' ')} `))).status).toBe(200);
    const again = await beginSignIn(app, WHO);
    expect((await complete(again.challenge, recovery(code))).status).toBe(401);
    await app.settled();
    const mails = (await app.mails()).filter(({ subject }) => subject.startsWith('Recovery code used'));
    expect(mails).toMatchObject([{ to: WHO }]);
    expect(mails[0]?.text).toContain('Codes left: 9');
    expect(mails[0]?.text).not.toContain(code);
  });
});

describe('a passkey', () => {
  const askAlone = async () => {
    const reply = await post(app, '/auth/login/passkey', {});
    return (reply.body as { data: { challenge: string } }).data.challenge;
  };

  it('signs in without a password, and counts as two factors', async () => {
    const passkey = await withPasskey(app, await app.signIn(WHO));
    const challenge = await askAlone();
    const done = await complete(challenge, { method: 'passkey', assertion: passkey.sign({ challenge }) });
    expect(done.body).toMatchObject({ data: { email: WHO } });
    expect((await post(app, '/auth/second-factors/recovery-codes', {}, tokenIn(done))).status).toBe(200);
  });

  it.each<[string, Record<string, unknown>]>([
    ['of another origin', { origin: 'https://whereas.localhost.example' }],
    ['for another challenge', { challenge: 'b'.repeat(43) }],
    ['whose person was not verified', { isVerified: false }],
    ['with a counter that does not grow', { counter: 1 }],
  ])('is refused %s', async (_what, wrong) => {
    const passkey = await withPasskey(app, await app.signIn(WHO));
    const first = await askAlone();
    const right = { method: 'passkey', assertion: passkey.sign({ challenge: first }) } as const;
    expect((await complete(first, right)).status).toBe(200);
    const challenge = await askAlone();
    const assertion = passkey.sign({ challenge, ...wrong });
    expect((await complete(challenge, { method: 'passkey', assertion })).status).toBe(401);
  });

  it('is refused when its answer is sent again', async () => {
    const passkey = await withPasskey(app, await app.signIn(WHO));
    const challenge = await askAlone();
    const proof = { method: 'passkey', assertion: passkey.sign({ challenge }) } as const;
    expect((await complete(challenge, proof)).status).toBe(200);
    expect((await complete(challenge, proof)).status).toBe(400);
    expect((await complete(await askAlone(), proof)).status).toBe(401);
  });

  it('is refused for another account, and by another one’s signature', async () => {
    const [mine, theirs] = [
      await withPasskey(app, await app.signIn(WHO)),
      await withPasskey(app, await app.signIn(OTHER)),
    ];
    const { challenge } = await beginSignIn(app, WHO);
    const assertion = theirs.sign({ challenge });
    expect((await complete(challenge, { method: 'passkey', assertion })).status).toBe(401);
    const renamed = { ...assertion, id: mine.id, rawId: mine.id };
    expect((await complete(challenge, { method: 'passkey', assertion: renamed })).status).toBe(401);
    const right = { method: 'passkey', assertion: mine.sign({ challenge }) } as const;
    expect((await complete(challenge, right)).status).toBe(200);
  });

  it('is worth nothing as a code without a password', async () => {
    const { secret } = await withTotp(app, await app.signIn(WHO));
    expect((await complete(await askAlone(), totp(codeAt(app, secret)))).status).toBe(401);
  });
});

describe('a sensitive change', () => {
  const endAll = (token: string) => post(app, '/auth/sessions/end-all', {}, token);

  it('needs the second factor, and not the password, once there is one', async () => {
    const earlier = await app.signIn(WHO);
    const token = await app.signIn(WHO);
    const { secret } = await withTotp(app, token);
    expect((await endAll(earlier)).body).toMatchObject({ type: '/problems/reauthentication_required' });
    const prove = (body: unknown) => post(app, '/auth/reauthenticate', body, earlier);
    expect((await prove({ method: 'password', password: DEMO_PASSWORD })).status).toBe(400);
    expect((await prove(totp('000000'))).status).toBe(400);
    expect((await prove(totp(codeAt(app, secret)))).status).toBe(200);
    expect((await endAll(earlier)).status).toBe(200);
  });

  it('takes a passkey that answers what its own session was asked', async () => {
    const [token, other] = [await app.signIn(WHO), await app.signIn(WHO)];
    const passkey = await withPasskey(app, token);
    app.advance(11 * MINUTE_MS);
    const asked = await post(app, '/auth/reauthenticate/options', {}, token);
    const { challenge } = (asked.body as { data: { passkey: { challenge: string } } }).data.passkey;
    const proof = { method: 'passkey', assertion: passkey.sign({ challenge }) };
    expect((await post(app, '/auth/reauthenticate', proof, other)).status).toBe(400);
    expect((await post(app, '/auth/reauthenticate', proof, token)).status).toBe(200);
    expect((await post(app, '/auth/reauthenticate', proof, token)).status).toBe(400);
  });

  it('includes a new password', async () => {
    const [token, earlier] = [await app.signIn(WHO), await app.signIn(WHO)];
    await withTotp(app, token);
    const body = {
      current_password: DEMO_PASSWORD,
      password: 'seven-grey-herons',
      confirm_password: 'seven-grey-herons',
    };
    expect((await post(app, '/auth/password/change', body, earlier)).body).toMatchObject({
      type: '/problems/reauthentication_required',
    });
  });
});
