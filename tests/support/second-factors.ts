// Sets up second factors for accounts of a test, by the calls that the console makes.
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { setUpPasskey, setUpTotp } from '#domain/endpoints/second-factor.ts';
import { login } from '#domain/endpoints/sign-in.ts';
import type { SecondStep } from '#domain/second-step.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { users } from '#server/store/schema.ts';
import { removeFactors } from '#server/store/second-factor/factors.ts';
import type { TestApp, TestReply } from './app.ts';
import { createSoftPasskey } from './soft-passkey.ts';

/** The code of a key at the test's time. @param steps later or earlier ones */
export const codeAt = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.deps.clock().getTime() + steps * 30_000,
  });

export const post = (app: TestApp, path: string, body: unknown, token?: string): Promise<TestReply> =>
  app.send({ method: 'POST', path, body, token });

const codesIn = (reply: TestReply) => (reply.body as { data: { recovery_codes: string[] | null } }).data.recovery_codes;

/** Sets up an authenticator app with a code of the step before, so that the current one can still be used. */
export async function withTotp(app: TestApp, token: string): Promise<{ secret: string; codes: string[] }> {
  const { secret } = setUpTotp.reply.parse((await post(app, setUpTotp.path, {}, token)).body).data;
  const reply = await post(app, '/auth/second-factors/totp/confirm', { code: codeAt(app, secret, -1) }, token);
  if (reply.status !== 200) throw new Error(reply.text);
  return { secret, codes: codesIn(reply) ?? [] };
}

export async function withPasskey(app: TestApp, token: string) {
  const { challenge } = setUpPasskey.reply.parse((await post(app, setUpPasskey.path, {}, token)).body).data;
  const passkey = createSoftPasskey(app.deps.publicUrl());
  const body = { name: 'Test key', attestation: passkey.attest({ challenge }) };
  const reply = await post(app, '/auth/second-factors/passkeys', body, token);
  if (reply.status !== 200) throw new Error(reply.text);
  const { data } = reply.body as { data: { passkey: { id: string } } };
  return { ...passkey, passkeyId: data.passkey.id };
}

/** The first step of a sign-in where the account has a second factor. */
export async function beginSignIn(app: TestApp, email: string, address?: string): Promise<SecondStep> {
  const reply = await app.send({
    method: 'POST',
    path: login.path,
    body: { email, password: DEMO_PASSWORD },
    ...(address ? { address } : {}),
  });
  const { data } = login.reply.parse(reply.body);
  if (!('challenge' in data)) throw new Error(`${email} has no second factor`);
  return data;
}

/** Removes the factors of an account, so that other tests sign in as before. */
export async function withoutFactors(app: TestApp, email: string): Promise<void> {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await app.deps.db.transaction((tx) => removeFactors(tx, user.id));
}
