// Registering through a mailed link, and mails that administrators resend.
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addPerson, addRegistered, invitationOf, PASSWORD } from '#tests/support/people.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const ADMIN = 'admin@harbour.test';
const STRANGER = 'admin@castellan.test';
const FORM = { password: PASSWORD, confirm_password: PASSWORD };

/** The query of a new user's link. */
async function linkTo(app: TestApp): Promise<string> {
  const { email } = await addPerson(app, await app.signIn(ADMIN));
  return `token=${await invitationOf(app, email)}`;
}
const invited = async (app: TestApp) => {
  const { email } = await addPerson(app, await app.signIn(ADMIN));
  await app.settled();
  return { body: { email } };
};
const registered = async (app: TestApp) => ({
  body: { email: (await addRegistered(app, await app.signIn(ADMIN))).user.email },
});

const VERIFY: readonly Scenario[] = [
  {
    endpoint: 'verifyEmail',
    kind: 'success',
    name: 'says of an open link that nobody has registered through it',
    ask: async (app) => ({ query: `${await linkTo(app)}&verify=yes` }),
    status: 200,
    contains: ['{"status":false}'],
  },
  {
    endpoint: 'verifyEmail',
    kind: 'success',
    name: 'registers, and returns the record of the signed-in user',
    ask: async (app) => ({ query: await linkTo(app), body: FORM }),
    status: 200,
    contains: ['"access_token"', '"is_password_change":true', '"company_name":"Harbour & Vale"', '"is_admin":false'],
    lacks: ['argon2', 'password_hash'],
    then: async (app, reply) => {
      const { email } = (reply.body as { data: { email: string } }).data;
      expect(await app.signIn(email, PASSWORD)).not.toBe('');
    },
  },
  {
    endpoint: 'verifyEmail',
    kind: 'invalid',
    name: 'refuses a short password and entries that differ',
    ask: async (app) => ({ query: await linkTo(app), body: { password: 'short', confirm_password: 'other' } }),
    status: 400,
    contains: [MESSAGES.passwordTooShort],
  },
  {
    endpoint: 'verifyEmail',
    kind: 'invalid',
    name: 'refuses entries that differ',
    ask: async (app) => ({ query: await linkTo(app), body: { ...FORM, confirm_password: 'something-else' } }),
    status: 400,
    contains: [MESSAGES.passwordsDiffer],
  },
  {
    endpoint: 'verifyEmail',
    kind: 'invalid',
    name: 'asks for a password where none is sent',
    ask: async (app) => ({ query: await linkTo(app) }),
    status: 400,
    contains: ['"password":['],
  },
  {
    endpoint: 'verifyEmail',
    kind: 'invalid',
    name: 'asks for a token',
    ask: { body: FORM },
    status: 400,
    contains: ['token'],
  },
  {
    endpoint: 'verifyEmail',
    kind: 'state',
    name: 'refuses a link that nobody was sent',
    ask: { query: 'token=unknown', body: FORM },
    status: 400,
    contains: ['/problems/link_invalid', 'ask your administrator for a new one'],
  },
  {
    endpoint: 'verifyEmail',
    kind: 'state',
    name: 'tells as little of a link that nobody was sent',
    ask: { query: 'token=unknown&verify=yes' },
    status: 400,
    contains: ['/problems/link_invalid'],
  },
];

const RESEND: readonly Scenario[] = [
  {
    endpoint: 'resendVerification',
    kind: 'success',
    name: 'sends the registration mail again',
    as: ADMIN,
    ask: invited,
    status: 200,
    contains: [MESSAGES.requestSuccessful],
  },
  {
    endpoint: 'resendVerification',
    kind: 'success',
    name: 'sends it to the administrator of a company that is not verified',
    as: 'super@whereas.test',
    ask: { body: { email: 'admin@tamarisk.test' } },
    status: 200,
    then: async (app) => {
      expect(await invitationOf(app, 'admin@tamarisk.test')).toHaveLength(43);
    },
  },
  {
    endpoint: 'resendVerification',
    kind: 'state',
    name: 'refuses somebody who has registered',
    as: ADMIN,
    ask: registered,
    status: 409,
    contains: ['has registered already. Send a password reset instead.'],
  },
  {
    endpoint: 'resendVerification',
    kind: 'other-tenant',
    name: 'does not know an address of another company',
    as: STRANGER,
    ask: invited,
    status: 404,
  },
  {
    endpoint: 'resendVerification',
    kind: 'state',
    name: 'does not know an address of nobody',
    as: ADMIN,
    ask: { body: { email: 'nobody@harbour.test' } },
    status: 404,
  },
  {
    endpoint: 'resendVerification',
    kind: 'invalid',
    name: 'refuses what is no address',
    as: ADMIN,
    ask: { body: { email: 'harbour' } },
    status: 400,
    contains: [MESSAGES.emailInvalid],
  },
  {
    endpoint: 'resendVerification',
    kind: 'wrong-role',
    name: 'is closed to an ordinary user',
    as: 'user@harbour.test',
    ask: { body: { email: 'new@harbour.test' } },
    status: 403,
  },
  { endpoint: 'resendVerification', kind: 'anonymous', name: 'asks for a session', ask: { body: {} }, status: 401 },
];

const RESET: readonly Scenario[] = [
  {
    endpoint: 'requestPasswordReset',
    kind: 'success',
    name: 'sends the mail with a reset link',
    as: ADMIN,
    ask: registered,
    status: 200,
    contains: [MESSAGES.requestSuccessful],
  },
  {
    endpoint: 'requestPasswordReset',
    kind: 'state',
    name: 'refuses somebody who has not registered',
    as: ADMIN,
    ask: invited,
    status: 409,
    contains: ['Send the registration email again instead.'],
  },
  {
    endpoint: 'requestPasswordReset',
    kind: 'state',
    name: 'refuses somebody who is deactivated',
    as: ADMIN,
    ask: { body: { email: 'winifred.garrow@harbour.test' } },
    status: 409,
    contains: ['Winifred Garrow is deactivated.'],
  },
  {
    endpoint: 'requestPasswordReset',
    kind: 'state',
    name: 'refuses somebody whose company is deactivated',
    as: 'super@whereas.test',
    ask: { body: { email: 'user@orrin.test' } },
    status: 409,
    contains: ['Orrin Freight is deactivated.'],
  },
  {
    endpoint: 'requestPasswordReset',
    kind: 'other-tenant',
    name: 'does not know an address of another company',
    as: STRANGER,
    ask: { body: { email: 'user@harbour.test' } },
    status: 404,
  },
  {
    endpoint: 'requestPasswordReset',
    kind: 'invalid',
    name: 'refuses what is no address',
    as: ADMIN,
    ask: { body: { email: '' } },
    status: 400,
    contains: [MESSAGES.emailRequired],
  },
  {
    endpoint: 'requestPasswordReset',
    kind: 'wrong-role',
    name: 'is closed to an ordinary user',
    as: 'user@harbour.test',
    ask: { body: { email: 'paralegal@harbour.test' } },
    status: 403,
  },
  { endpoint: 'requestPasswordReset', kind: 'anonymous', name: 'asks for a session', ask: { body: {} }, status: 401 },
];

export const SCENARIOS: readonly Scenario[] = [...VERIFY, ...RESEND, ...RESET];
