import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const NEW_PASSWORD = { password: 'a-better-one', confirm_password: 'a-better-one' };
const NOBODYS_LINK = { token: 'unknown', uidb64: 'dW5rbm93bg' };

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'login',
    kind: 'success',
    name: 'answers the user record with a token, whatever the case of the address',
    ask: { body: { email: ' User@Harbour.test ', password: DEMO_PASSWORD } },
    status: 200,
    contains: [
      '"access_token"',
      '"company_name":"Harbour & Vale"',
      '"is_subscription_active":true',
      '"is_admin":false',
    ],
    lacks: ['password_hash', 'argon2'],
  },
  {
    endpoint: 'login',
    kind: 'state',
    name: 'refuses a wrong password',
    ask: { body: { email: 'user@harbour.test', password: 'wrong-one' } },
    status: 401,
    contains: [SERVER_MESSAGES.wrongCredentials],
  },
  {
    endpoint: 'login',
    kind: 'state',
    name: 'refuses an unknown address in the same words',
    ask: { body: { email: 'nobody@harbour.test', password: DEMO_PASSWORD } },
    status: 401,
    contains: [SERVER_MESSAGES.wrongCredentials],
  },
  {
    endpoint: 'login',
    kind: 'state',
    name: 'refuses somebody whose company is deactivated',
    ask: { body: { email: 'user@orrin.test', password: DEMO_PASSWORD } },
    status: 401,
    contains: [SERVER_MESSAGES.wrongCredentials],
  },
  {
    endpoint: 'login',
    kind: 'state',
    name: 'refuses somebody who has not registered',
    ask: { body: { email: 'admin@tamarisk.test', password: DEMO_PASSWORD } },
    status: 401,
  },
  {
    endpoint: 'login',
    kind: 'invalid',
    name: 'names a field that it does not know',
    ask: { body: { email: 'user@harbour.test', password: DEMO_PASSWORD, remember: true } },
    status: 400,
    contains: ['"remember"', 'is not a field'],
  },
  {
    endpoint: 'login',
    kind: 'invalid',
    name: 'names what is missing',
    ask: { body: { email: '', password: '' } },
    status: 400,
    contains: [MESSAGES.emailRequired, MESSAGES.passwordRequired],
  },
  {
    endpoint: 'login',
    kind: 'invalid',
    name: 'refuses a body that is not JSON',
    ask: { body: '{"email":', headers: { 'content-type': 'application/json' } },
    status: 400,
    contains: ['JSON'],
  },
  {
    endpoint: 'me',
    kind: 'success',
    name: 'answers the record of the caller',
    as: 'admin@castellan.test',
    ask: {},
    status: 200,
    contains: ['"email":"admin@castellan.test"', '"is_admin":true'],
    lacks: ['access_token'],
  },
  {
    endpoint: 'me',
    kind: 'state',
    name: 'is open while the default password is in place',
    as: 'new@harbour.test',
    ask: {},
    status: 200,
    contains: ['"is_password_change":false'],
  },
  { endpoint: 'me', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'me',
    kind: 'anonymous',
    name: 'refuses a token that is no token',
    ask: { headers: { authorization: 'Bearer x.y.z' } },
    status: 401,
  },
  {
    endpoint: 'logout',
    kind: 'success',
    name: 'ends the session at once',
    ask: async (app) => ({ headers: { authorization: `Bearer ${await app.signIn('paralegal@harbour.test')}` } }),
    status: 200,
  },
  { endpoint: 'logout', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'forgotPassword',
    kind: 'success',
    name: 'answers an unknown address like a known one, and writes no mail to it',
    ask: { body: { email: 'nobody@nowhere.test' } },
    status: 200,
    contains: [MESSAGES.forgotSent],
    then: async (app) => {
      await app.settled();
      expect((await app.mails()).filter((mail) => mail.to === 'nobody@nowhere.test')).toEqual([]);
    },
  },
  {
    endpoint: 'forgotPassword',
    kind: 'invalid',
    name: 'refuses what is no address',
    ask: { body: { email: 'not an address' } },
    status: 400,
    contains: [MESSAGES.emailInvalid],
  },
  {
    endpoint: 'resetPassword',
    kind: 'success',
    name: 'sets the password through the mailed link, once',
    ask: async (app) => {
      await app.send({ method: 'POST', path: '/auth/password/forgot', body: { email: 'user@pellworth.test' } });
      await app.settled();
      const mail = (await app.mails()).findLast((one) => one.to === 'user@pellworth.test');
      const link = new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      return { body: { ...NEW_PASSWORD, ...Object.fromEntries(link.searchParams) } };
    },
    status: 200,
    contains: [MESSAGES.resetDone],
    then: async (app) => {
      await app.signIn('user@pellworth.test', NEW_PASSWORD.password);
      await expect(app.signIn('user@pellworth.test', DEMO_PASSWORD)).rejects.toThrow(SERVER_MESSAGES.wrongCredentials);
    },
  },
  {
    endpoint: 'resetPassword',
    kind: 'state',
    name: 'refuses a link that nobody was sent',
    ask: { body: { ...NEW_PASSWORD, ...NOBODYS_LINK } },
    status: 400,
    contains: ['expired or was used'],
  },
  {
    endpoint: 'resetPassword',
    kind: 'invalid',
    name: 'refuses a short password and a differing entry',
    ask: { body: { ...NOBODYS_LINK, password: 'short', confirm_password: 'other' } },
    status: 400,
    contains: [MESSAGES.passwordTooShortOnReset],
  },
  {
    endpoint: 'changeDefaultPassword',
    kind: 'invalid',
    name: 'refuses two entries that differ',
    as: 'new@harbour.test',
    ask: { body: { password: 'long-enough', confirm_password: 'long-enouhg' } },
    status: 400,
    contains: [MESSAGES.passwordsDiffer],
  },
  {
    endpoint: 'changeDefaultPassword',
    kind: 'state',
    name: 'refuses somebody whose password is their own already',
    as: 'user@castellan.test',
    ask: { body: NEW_PASSWORD },
    status: 409,
  },
  {
    endpoint: 'changeDefaultPassword',
    kind: 'success',
    name: 'ends the default password and keeps the session',
    as: 'new@harbour.test',
    ask: { body: NEW_PASSWORD },
    status: 200,
    contains: ['"is_password_change":true'],
  },
  {
    endpoint: 'changeDefaultPassword',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: NEW_PASSWORD },
    status: 401,
  },
];
