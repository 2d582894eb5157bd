// Second factors, by HTTP: each call in its usual and its refused form. two-factor.test.ts tells what attackers try.
import { eq } from 'drizzle-orm';
import { sessions } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { personOf } from '#tests/support/people.ts';
import type { Scenario } from '#tests/support/scenario.ts';
import { beginSignIn, codeAt, post, withoutFactors, withPasskey, withTotp } from '#tests/support/second-factors.ts';
import { createSoftPasskey } from '#tests/support/soft-passkey.ts';

const WHO = 'maren.tolliver@harbour.test';
const OTHER = 'user@castellan.test';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const clean = (app: TestApp) => withoutFactors(app, WHO);
const attestation = createSoftPasskey('http://whereas.localhost').attest({ challenge: 'none' });
const anonymous = (endpoint: Scenario['endpoint'], ask: Scenario['ask']): Scenario => ({
  endpoint,
  kind: 'anonymous',
  name: 'refuses a visitor',
  ask,
  status: 401,
});
const ofOther = (endpoint: Scenario['endpoint'], body?: unknown): Scenario => ({
  endpoint,
  kind: 'other-tenant',
  name: 'does not know the passkey of somebody else',
  as: WHO,
  ask: async (app) => {
    const { passkeyId } = await withPasskey(app, await app.signIn(OTHER));
    return { params: { id: passkeyId }, ...(body === undefined ? {} : { body }) };
  },
  status: 404,
  then: (app) => withoutFactors(app, OTHER),
});

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'completeSignIn',
    kind: 'success',
    name: 'opens a session with a code of the authenticator app',
    ask: async (app) => {
      const { secret } = await withTotp(app, await app.signIn(WHO));
      const { challenge } = await beginSignIn(app, WHO);
      return { body: { challenge, proof: { method: 'totp', code: codeAt(app, secret) } } };
    },
    status: 200,
    contains: ['"access_token":'],
    then: clean,
  },
  {
    endpoint: 'completeSignIn',
    kind: 'invalid',
    name: 'refuses a code that is none',
    ask: { body: { challenge: 'x', proof: { method: 'totp', code: '12' } } },
    status: 400,
    contains: ['6 digits'],
  },
  {
    endpoint: 'completeSignIn',
    kind: 'state',
    name: 'refuses a challenge that it has not given',
    ask: { body: { challenge: 'x', proof: { method: 'totp', code: '123456' } } },
    status: 400,
    contains: ['link_invalid', 'Enter your password again'],
  },
  {
    endpoint: 'askPasskey',
    kind: 'success',
    name: 'lets a browser offer the passkeys of this site',
    ask: { body: {} },
    status: 200,
    contains: ['"rpId":"whereas.localhost"', '"allowCredentials":[]', '"userVerification":"required"'],
  },
  { endpoint: 'askPasskey', kind: 'invalid', name: 'takes nothing', ask: { body: { email: WHO } }, status: 400 },
  {
    endpoint: 'askConfirmation',
    kind: 'success',
    name: 'asks for the password where there is no second factor',
    as: WHO,
    ask: { body: {} },
    status: 200,
    contains: ['"methods":["password"]'],
  },
  {
    endpoint: 'askConfirmation',
    kind: 'invalid',
    name: 'takes nothing',
    as: WHO,
    ask: { body: { a: 1 } },
    status: 400,
  },
  anonymous('askConfirmation', { body: {} }),
  {
    endpoint: 'readSecondFactors',
    kind: 'success',
    name: 'tells what somebody has',
    as: WHO,
    ask: {},
    status: 200,
    contains: ['"totp":null', '"passkeys":[]', '"recovery_codes_left":0', '"can_have_passkeys":true'],
  },
  anonymous('readSecondFactors', {}),
  {
    endpoint: 'setUpTotp',
    kind: 'success',
    name: 'makes a key with the address of the QR code',
    as: WHO,
    ask: { body: {} },
    status: 200,
    contains: ['otpauth://totp/Whereas:maren.tolliver%40harbour.test', '"secret":"'],
    then: clean,
  },
  {
    endpoint: 'setUpTotp',
    kind: 'invalid',
    name: 'takes no key',
    as: WHO,
    ask: { body: { secret: 'A' } },
    status: 400,
  },
  anonymous('setUpTotp', { body: {} }),
  {
    endpoint: 'confirmTotp',
    kind: 'state',
    name: 'refuses a code where no key waits for one',
    as: WHO,
    ask: { body: { code: '123456' } },
    status: 400,
    contains: ['This code is not right'],
  },
  {
    endpoint: 'confirmTotp',
    kind: 'success',
    name: 'takes a code with spaces, and gives ten recovery codes',
    as: WHO,
    ask: async (app) => {
      const reply = await app.send({
        method: 'POST',
        path: '/auth/second-factors/totp',
        body: {},
        token: await app.signIn(WHO),
      });
      const code = codeAt(app, (reply.body as { data: { secret: string } }).data.secret);
      return { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } };
    },
    status: 200,
    contains: ['"recovery_codes":["'],
    then: clean,
  },
  {
    endpoint: 'confirmTotp',
    kind: 'invalid',
    name: 'refuses letters',
    as: WHO,
    ask: { body: { code: 'abcdef' } },
    status: 400,
  },
  anonymous('confirmTotp', { body: { code: '123456' } }),
  {
    endpoint: 'removeTotp',
    kind: 'success',
    name: 'removes the app, and says so by mail',
    as: WHO,
    ask: async (app) => {
      await app.settled();
      await withTotp(app, await app.signIn(WHO));
      const { id } = await personOf(app, WHO);
      await app.deps.db.update(sessions).set({ is_two_factor: true }).where(eq(sessions.user_id, id));
      return {};
    },
    status: 200,
    then: clean,
  },
  { endpoint: 'removeTotp', kind: 'state', name: 'says that there is none', as: WHO, ask: {}, status: 404 },
  anonymous('removeTotp', {}),
  {
    endpoint: 'setUpPasskey',
    kind: 'success',
    name: 'lets a browser make a passkey that verifies its person',
    as: WHO,
    ask: { body: {} },
    status: 200,
    contains: ['"residentKey":"required"', '"attestation":"none"'],
  },
  { endpoint: 'setUpPasskey', kind: 'invalid', name: 'takes nothing', as: WHO, ask: { body: { a: 1 } }, status: 400 },
  anonymous('setUpPasskey', { body: {} }),
  {
    endpoint: 'addPasskey',
    kind: 'invalid',
    name: 'refuses what was made for a challenge that it has not given',
    as: WHO,
    ask: { body: { name: 'Mine', attestation } },
    status: 400,
    contains: ['could not be set up'],
  },
  {
    endpoint: 'addPasskey',
    kind: 'success',
    name: 'keeps a passkey, and gives recovery codes with the first one',
    ask: async (app) => {
      // Signed in here: what was asked belongs to the session.
      const token = await app.signIn(WHO);
      const { body } = await post(app, '/auth/second-factors/passkeys/options', {}, token);
      const { challenge } = (body as { data: { challenge: string } }).data;
      const made = createSoftPasskey('http://whereas.localhost').attest({ challenge });
      return { headers: { authorization: `Bearer ${token}` }, body: { name: 'Mine', attestation: made } };
    },
    status: 200,
    contains: ['"name":"Mine"', '"recovery_codes":["'],
    then: clean,
  },
  anonymous('addPasskey', { body: { name: 'Mine', attestation } }),
  {
    endpoint: 'renamePasskey',
    kind: 'success',
    name: 'renames a passkey',
    as: WHO,
    ask: async (app) => ({
      params: { id: (await withPasskey(app, await app.signIn(WHO))).passkeyId },
      body: { name: 'Work phone' },
    }),
    status: 200,
    contains: ['"name":"Work phone"'],
    then: clean,
  },
  {
    endpoint: 'renamePasskey',
    kind: 'invalid',
    name: 'refuses an empty name',
    as: WHO,
    ask: { params: { id: NOWHERE }, body: { name: ' ' } },
    status: 400,
  },
  ofOther('renamePasskey', { name: 'Mine now' }),
  anonymous('renamePasskey', { params: { id: NOWHERE }, body: { name: 'Mine' } }),
  {
    endpoint: 'removePasskey',
    kind: 'success',
    name: 'removes a passkey',
    as: WHO,
    ask: async (app) => {
      const { passkeyId } = await withPasskey(app, await app.signIn(WHO));
      const { id } = await personOf(app, WHO);
      await app.deps.db.update(sessions).set({ is_two_factor: true }).where(eq(sessions.user_id, id));
      return { params: { id: passkeyId } };
    },
    status: 200,
    then: clean,
  },
  {
    endpoint: 'removePasskey',
    kind: 'invalid',
    name: 'refuses no id',
    as: WHO,
    ask: { params: { id: 'x' } },
    status: 400,
  },
  ofOther('removePasskey'),
  anonymous('removePasskey', { params: { id: NOWHERE } }),
  {
    endpoint: 'renewRecoveryCodes',
    kind: 'success',
    name: 'gives ten new codes',
    as: WHO,
    ask: async (app) => {
      await withTotp(app, await app.signIn(WHO));
      const { id } = await personOf(app, WHO);
      await app.deps.db.update(sessions).set({ is_two_factor: true }).where(eq(sessions.user_id, id));
      return { body: {} };
    },
    status: 200,
    contains: ['"recovery_codes":["'],
    then: clean,
  },
  {
    endpoint: 'renewRecoveryCodes',
    kind: 'state',
    name: 'gives none to somebody without a factor',
    as: WHO,
    ask: { body: {} },
    status: 409,
  },
  {
    endpoint: 'renewRecoveryCodes',
    kind: 'invalid',
    name: 'takes none',
    as: WHO,
    ask: { body: { a: 1 } },
    status: 400,
  },
  anonymous('renewRecoveryCodes', { body: {} }),
];
