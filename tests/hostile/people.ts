// The attackers: every kind of user, each with a valid session, and users whose session has ended.
import { eq, inArray } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { companies, sessions, users } from '#server/store/schema.ts';
import { scimSettings } from '#server/store/scim-schema.ts';
import { passkeys, recoveryCodes, totpKeys } from '#server/store/second-factor/second-factor-schema.ts';
import { apiTokens, companySecurity, platformSecurity } from '#server/store/security-schema.ts';
import { companyDomains, identityProviders } from '#server/store/sign-on-schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { resetBody, resetLink } from '#tests/support/reset-link.ts';

export const SECRET = 'the secret of the attacked server, long enough to sign';

/** Emails of demo accounts by the name of the attacker. */
export const ROLES = {
  user: 'user@harbour.test',
  colleague: 'paralegal@harbour.test',
  admin: 'admin@harbour.test',
  'admin of another company': 'admin@castellan.test',
  'super admin': 'super@whereas.test',
  'admin without a subscription': 'admin@pellworth.test',
  'user with the default password': 'new@harbour.test',
} as const;
export type Role = keyof typeof ROLES;
const ROLE_NAMES = Object.keys(ROLES) as Role[];
export const roleOfAccount = (email: string): string => ROLE_NAMES.find((role) => ROLES[role] === email) ?? email;

const DAY_MS = 86_400_000;
const inADay = () => new Date(Date.now() + DAY_MS);

export interface People {
  /** A valid token of an account. */
  tokenOf(email: string): Promise<string>;
  /** Invalid tokens of real sessions, by what is wrong with them. */
  readonly dead: ReadonlyMap<string, string>;
  /** Restores the accounts after an attack that was permitted to change them, so that they can attack again. */
  restore(): Promise<void>;
  /** Also restores their colleagues, and removes what attacks have set up for sign-in: factors, rules, providers, tokens. */
  restoreSignIn(): Promise<void>;
}

/** Creates a session without hashing a password. @returns its token and id. */
async function newSession(app: TestApp, email: string): Promise<{ id: string; token: string }> {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`there is no ${email}`);
  const id = uuidv7();
  await app.deps.db.insert(sessions).values({ id, user_id: user.id, expires_at: inADay().toISOString() });
  return { id, token: await app.deps.tokens.sign(id, inADay()) };
}

async function deadTokens(app: TestApp): Promise<Map<string, string>> {
  const { id, token } = await newSession(app, ROLES.admin);
  const { id: superior } = await newSession(app, ROLES['super admin']);
  const jwt = (jti = id, alg = 'HS256') => new SignJWT({}).setProtectedHeader({ alg }).setJti(jti);
  const key = Buffer.from(SECRET);
  const [head = '', , signature = ''] = token.split('.');
  const altered = Buffer.from(JSON.stringify({ jti: superior, aud: 'whereas', exp: inADay().getTime() / 1000 }));
  const signedOut = await newSession(app, ROLES.user);
  await app.send({ method: 'POST', path: '/auth/logout', token: signedOut.token });
  const beforeReset = await newSession(app, ROLES.colleague);
  const link = resetBody(await resetLink(app, ROLES.colleague), 'another-password');
  await app.send({ method: 'POST', path: '/auth/password-reset/', body: link });
  const deactivated = await newSession(app, 'user@orrin.test');
  const open = (claims: SignJWT) => claims.setAudience('whereas').setExpirationTime(inADay());
  const unsigned = new UnsecuredJWT({ jti: superior, aud: 'whereas' }).setExpirationTime(inADay()).encode();
  return new Map([
    ['a token after signing out', signedOut.token],
    ['a token from before a password reset', beforeReset.token],
    ['a token of a deactivated company', deactivated.token],
    ['a token without a signature', unsigned],
    ['an unsigned token with a signature', `${unsigned}${signature}`],
    ['a token of another secret', await open(jwt()).sign(Buffer.from('the secret of another server, just as long'))],
    ['a token with another payload', [head, altered.toString('base64url'), signature].join('.')],
    ['a token of another audience', await jwt().setAudience('elsewhere').setExpirationTime(inADay()).sign(key)],
    ['a token of no audience', await jwt().setExpirationTime(inADay()).sign(key)],
    ['a token that has expired', await jwt().setAudience('whereas').setExpirationTime(new Date(0)).sign(key)],
    ['a token of another algorithm', await open(jwt(id, 'HS512')).sign(key)],
    ['a token of no session', await open(jwt(uuidv7())).sign(key)],
    ['a token whose session is no id', await open(jwt("' or true --")).sign(key)],
    ['a token whose session is NUL', await open(jwt('\u0000')).sign(key)],
    ['a token that is none', 'undefined'],
    ['a token of 8,000 characters', 'a.'.repeat(4000)],
  ]);
}

/** A row without its generated column, which cannot be written. */
const writable = <Row extends { readonly search_text: string }>({ search_text: _, ...row }: Row) => row;

export async function createPeople(app: TestApp): Promise<People> {
  const { db } = app.deps;
  const dead = await deadTokens(app);
  const emails = Object.values(ROLES);
  const accounts = (await db.select().from(users).where(inArray(users.email, emails))).map(writable);
  const ofAccounts = accounts.flatMap(({ company_id: company }) => (company === null ? [] : [company]));
  const employers = (await db.select().from(companies).where(inArray(companies.id, ofAccounts))).map(writable);
  const everybody = (await db.select().from(users).where(inArray(users.company_id, ofAccounts))).map(writable);
  const tokens = new Map<string, { id: string; token: string }>();

  async function restoreAccounts(people: typeof accounts) {
    for (const row of employers)
      await db.insert(companies).values(row).onConflictDoUpdate({ target: companies.id, set: row });
    for (const row of people) await db.insert(users).values(row).onConflictDoUpdate({ target: users.id, set: row });
  }

  return {
    dead,
    async tokenOf(email) {
      const session = tokens.get(email) ?? (await newSession(app, email));
      tokens.set(email, session);
      return session.token;
    },
    async restore() {
      await restoreAccounts(accounts);
      const ids = [...tokens.values()].map(({ id }) => id);
      const live = await db.select().from(sessions).where(inArray(sessions.id, ids));
      const isLive = new Set(live.filter((row) => row.revoked_at === null).map(({ id }) => id));
      for (const [email, { id }] of tokens) if (!isLive.has(id)) tokens.delete(email);
      await db.execute('delete from attempts');
    },
    async restoreSignIn() {
      await restoreAccounts(everybody);
      const ids = everybody.map(({ id }) => id);
      for (const table of [totpKeys, passkeys, recoveryCodes])
        await db.delete(table).where(inArray(table.user_id, ids));
      for (const table of [companySecurity, identityProviders, companyDomains, scimSettings])
        await db.delete(table).where(inArray(table.company_id, ofAccounts));
      await db.delete(platformSecurity);
      const members = db.select({ id: users.id }).from(users).where(inArray(users.company_id, ofAccounts));
      await db.delete(apiTokens).where(inArray(apiTokens.user_id, members));
    },
  };
}
