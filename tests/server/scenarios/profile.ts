import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { sessions, users } from '#server/store/schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Scenario } from '#tests/support/scenario.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Signs a user in. @returns the id of that session. */
async function newSessionOf(app: TestApp, email: string): Promise<string> {
  const token = await app.signIn(email);
  return (await app.deps.tokens.verify(token, app.deps.clock())) ?? '';
}

async function isAlive(app: TestApp, sessionId: string): Promise<boolean> {
  const [row] = await app.deps.db.select().from(sessions).where(eq(sessions.id, sessionId));
  return row?.revoked_at === null;
}

export const SCENARIOS: readonly Scenario[] = [
  {
    endpoint: 'readProfile',
    kind: 'success',
    name: 'tells a member whom to ask for a license',
    as: 'user@harbour.test',
    ask: {},
    status: 200,
    contains: [
      '"administrator":{"name":"Rosalind Vale","email":"admin@harbour.test"}',
      '"company_name":"Harbour & Vale"',
    ],
    lacks: ['password_hash', 'access_token'],
  },
  {
    endpoint: 'readProfile',
    kind: 'state',
    name: 'names no administrator to a super admin, who has no company',
    as: 'super@whereas.test',
    ask: {},
    status: 200,
    contains: ['"administrator":null', '"company_name":null'],
  },
  { endpoint: 'readProfile', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'updateProfile',
    kind: 'success',
    name: 'changes name and phone and answers the record as it is now',
    as: 'ottoline.brackenbury@harbour.test',
    ask: { body: { first_name: ' Ottoline ', last_name: 'Brackenbury', phone: '+44 (117) 496-0199' } },
    status: 200,
    contains: ['"name":"Ottoline Brackenbury"', '"phone":"+441174960199"', MESSAGES.updatedSuccessfully],
    then: async (app) => {
      const [row] = await app.deps.db.select().from(users).where(eq(users.email, 'ottoline.brackenbury@harbour.test'));
      expect(row).toMatchObject({ first_name: 'Ottoline', phone: '+441174960199', is_admin: false });
    },
  },
  {
    endpoint: 'updateProfile',
    kind: 'invalid',
    name: 'names what is missing and what is no phone number',
    as: 'user@harbour.test',
    ask: { body: { first_name: ' ', last_name: '', phone: '12' } },
    status: 400,
    contains: [MESSAGES.firstNameRequired, MESSAGES.lastNameRequired, MESSAGES.phoneInvalid],
  },
  {
    endpoint: 'updateProfile',
    kind: 'success',
    name: 'sets how dates and numbers are written, and takes null for the ways of the browser',
    as: 'ottoline.brackenbury@harbour.test',
    ask: {
      body: { first_name: 'Ottoline', last_name: 'Brackenbury', phone: '', locale: 'de-CH', time_zone: 'Asia/Kolkata' },
    },
    status: 200,
    contains: ['"locale":"de-CH"', '"time_zone":"Asia/Kolkata"'],
    then: async (app) => {
      const email = 'ottoline.brackenbury@harbour.test';
      const token = await app.signIn(email);
      const own = async () => (await app.send({ path: '/auth/me', token })).body;
      expect(await own()).toMatchObject({ data: { locale: 'de-CH', time_zone: 'Asia/Kolkata' } });
      const names = { first_name: 'Ottoline', last_name: 'Brackenbury', phone: '' };
      const save = (body: object) => app.send({ method: 'PUT', path: '/auth/profile', token, body });
      await save(names);
      expect(await own()).toMatchObject({ data: { locale: 'de-CH', time_zone: 'Asia/Kolkata' } });
      await save({ ...names, locale: null, time_zone: null });
      expect(await own()).toMatchObject({ data: { locale: null, time_zone: null } });
    },
  },
  {
    endpoint: 'updateProfile',
    kind: 'invalid',
    name: 'refuses a region and a time zone that nobody can choose',
    as: 'user@harbour.test',
    ask: { body: { first_name: 'Theo', last_name: 'Marchbank', phone: '', locale: 'tlh', time_zone: '+01:00' } },
    status: 400,
    contains: [MESSAGES.formatLocaleUnknown, MESSAGES.timeZoneUnknown],
  },
  {
    endpoint: 'updateProfile',
    kind: 'invalid',
    name: 'refuses to make anybody an administrator',
    as: 'user@harbour.test',
    ask: { body: { first_name: 'Theo', last_name: 'Marchbank', is_admin: true } },
    status: 400,
    contains: ['"is_admin"', 'is not a field'],
  },
  {
    endpoint: 'updateProfile',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: { first_name: 'A', last_name: 'B' } },
    status: 401,
  },
  {
    endpoint: 'changePassword',
    kind: 'invalid',
    name: 'refuses a wrong current password at its field',
    as: 'user@castellan.test',
    ask: {
      body: { current_password: 'not-it', password: 'a-better-one', confirm_password: 'a-better-one' },
    },
    status: 400,
    contains: [`"current_password":["${SERVER_MESSAGES.currentPasswordWrong}"]`],
  },
  {
    endpoint: 'changePassword',
    kind: 'invalid',
    name: 'refuses a short password and two entries that differ',
    as: 'user@castellan.test',
    ask: { body: { current_password: DEMO_PASSWORD, password: 'short', confirm_password: 'shorter' } },
    status: 400,
    contains: [MESSAGES.passwordTooShort],
  },
  {
    endpoint: 'changePassword',
    kind: 'success',
    name: 'changes the password for the next sign-in',
    as: 'rafael.quillfeather@harbour.test',
    ask: { body: { current_password: DEMO_PASSWORD, password: 'a-better-one', confirm_password: 'a-better-one' } },
    status: 200,
    contains: [SERVER_MESSAGES.passwordChanged],
    then: async (app) => {
      await app.signIn('rafael.quillfeather@harbour.test', 'a-better-one');
      await expect(app.signIn('rafael.quillfeather@harbour.test')).rejects.toThrow(SERVER_MESSAGES.wrongCredentials);
    },
  },
  {
    endpoint: 'changePassword',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { body: { current_password: DEMO_PASSWORD, password: 'a-better-one', confirm_password: 'a-better-one' } },
    status: 401,
  },
  {
    endpoint: 'listOwnSessions',
    kind: 'success',
    name: 'lists the sessions of the caller and marks the one that asks',
    as: 'user@castellan.test',
    ask: {},
    status: 200,
    contains: ['"is_current":true', '"ip":"127.0.0.1"', '"user_agent"'],
  },
  { endpoint: 'listOwnSessions', kind: 'anonymous', name: 'refuses a visitor', ask: {}, status: 401 },
  {
    endpoint: 'endOwnSession',
    kind: 'success',
    name: 'ends the one it names',
    as: 'user@castellan.test',
    ask: async (app) => ({ params: { id: await newSessionOf(app, 'user@castellan.test') } }),
    status: 200,
    contains: [MESSAGES.sessionEnded],
  },
  {
    endpoint: 'endOwnSession',
    kind: 'other-tenant',
    name: "does not find another company's session, which goes on",
    as: 'admin@harbour.test',
    ask: async (app) => ({ params: { id: await newSessionOf(app, 'user@castellan.test') } }),
    status: 404,
    then: async (app) => {
      const [newest] = await app.deps.db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.user_id))
        .where(eq(users.email, 'user@castellan.test'))
        .orderBy(desc(sessions.id));
      expect(await isAlive(app, newest?.id ?? '')).toBe(true);
    },
  },
  {
    endpoint: 'endOwnSession',
    kind: 'other-tenant',
    name: 'does not find the session of a colleague either, even for an administrator',
    as: 'admin@harbour.test',
    ask: async (app) => ({ params: { id: await newSessionOf(app, 'user@harbour.test') } }),
    status: 404,
  },
  {
    endpoint: 'endOwnSession',
    kind: 'invalid',
    name: 'refuses what is no id',
    as: 'user@castellan.test',
    ask: { params: { id: 'this-one' } },
    status: 400,
  },
  {
    endpoint: 'endOwnSession',
    kind: 'anonymous',
    name: 'refuses a visitor',
    ask: { params: { id: UNKNOWN } },
    status: 401,
  },
  {
    endpoint: 'endAllSessions',
    kind: 'success',
    name: 'ends every session of the caller, the one that asks included',
    ask: async (app) => {
      const token = await app.signIn('maren.tolliver@harbour.test');
      return { headers: { authorization: `Bearer ${token}` }, body: {} };
    },
    status: 200,
    contains: [SERVER_MESSAGES.signedOutEverywhere],
  },
  { endpoint: 'endAllSessions', kind: 'anonymous', name: 'refuses a visitor', ask: { body: {} }, status: 401 },
];
