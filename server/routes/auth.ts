// Signing in and out, and passwords (spec 2.4, 7.1).
import { z } from 'zod';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { emailSchema } from '#domain/session.ts';
import { createPasswordReset, mailPasswordReset } from '#server/jobs/password-resets.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Actor } from '#server/store/audit.ts';
import { aboutAccount, actingAs, appendAudit } from '#server/store/audit.ts';
import { decodeUserId, hashPassword, hashToken, isPassword } from '#server/store/passwords.ts';
import { createAttemptCount, createAttemptLimit, createTurns } from '#server/store/attempts.ts';
import { findPasswordOwner, findResetOwner } from '#server/store/password-owners.ts';
import { revokeSession, revokeSessionsOf } from '#server/store/sessions.ts';
import {
  findAccount,
  findSignInCandidate,
  holdSignInCandidate,
  replaceDefaultPassword,
  setPassword,
  usePasswordLink,
} from '#server/store/users.ts';
import type { Deps } from '#server/deps.ts';
import { clearSiteData } from './clear-site-data.ts';
import { createNewPasswordRule } from './new-password.ts';
import { openSession } from './open-session.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type AuthHandlers = Pick<
  Handlers,
  'login' | 'logout' | 'me' | 'forgotPassword' | 'resetPassword' | 'changeDefaultPassword'
>;

const MINUTES = 60;

const DEMO_REFUSED =
  'The password of the demo accounts does not work here, because others can reach this server. Sign in with an account of your own.';

const ownPassword = () =>
  new ProblemError('conflict', 'You have already set your own password. Use "Forgot password" to change it.');

const linkInvalid = () =>
  new ProblemError(
    'link_invalid',
    'This link has expired or was used already. Ask for a new one with "Forgot password".',
  );

export function authHandlers(deps: Deps): AuthHandlers {
  const { db, clock } = deps;
  const { pool } = deps.database;
  // By account and address, so that a stranger cannot lock somebody out; by address, so that one cannot try many accounts;
  // by account over a day, so that many addresses together cannot try one. What one address may try in a day, 960 times,
  // stays below that, or it could lock an account out for everybody.
  const byAccountAndAddress = createAttemptLimit(pool, { name: 'sign-in', points: 10, seconds: 15 * MINUTES });
  const byAddress = createAttemptLimit(pool, { name: 'sign-in-address', points: 100, seconds: 15 * MINUTES });
  const byAccount = createAttemptLimit(pool, { name: 'sign-in-account', points: 1000, seconds: 24 * 60 * MINUTES });
  const limited = createAttemptCount(pool, { name: 'sign-in-limited', seconds: 60 * MINUTES });
  const inTurn = createTurns();
  const requireNewPassword = createNewPasswordRule(deps);

  /** That a known account was tried beyond the limits, at its company, as an entry that counts. */
  async function recordLimit(actor: Actor, email: string): Promise<void> {
    const account = await findAccount(db, email);
    const count = account && (await limited.next(account.id));
    if (!count) return;
    const at = clock().toISOString();
    await appendAudit(db, { ...actor, ...aboutAccount({ ...account, email }), action: 'session.limited', count, at });
  }
  const mails = createAttemptLimit(pool, { name: 'reset-mail', points: 5, seconds: 60 * MINUTES });
  const links = createAttemptLimit(pool, { name: 'reset-link', points: 30, seconds: 15 * MINUTES });

  return {
    async login({ body, actor, network, reply }) {
      // Before anything is looked up: that everybody knows this password says nothing about an account.
      if (deps.config.isPublic && body.password === DEMO_PASSWORD)
        throw new ProblemError('wrong_credentials', DEMO_REFUSED);
      const pair = `${body.email} ${network}`;
      const candidate = await inTurn(pair, async () => {
        // One after the other: an attempt that one limit refuses does not count for the next.
        const wait =
          (await byAccountAndAddress.take(pair)) ??
          (await byAddress.take(network)) ??
          (await byAccount.take(body.email));
        if (wait !== null) {
          await recordLimit(actor, body.email);
          throw tooManyAttempts(wait, reply);
        }

        const found = await findSignInCandidate(db, body.email);
        const matches = await isPassword(body.password, found?.password_hash ?? null);
        if (!found || !matches) {
          await recordFailure(deps, actor, body.email);
          throw new ProblemError('wrong_credentials', MESSAGES.wrongCredentials);
        }

        await byAccountAndAddress.forget(pair);
        await byAddress.giveBack(network);
        await byAccount.forget(body.email);
        return found;
      });
      const signedIn = await db.transaction(async (tx) =>
        (await holdSignInCandidate(tx, candidate)) ? openSession(tx, deps, candidate, actor, clock()) : null,
      );
      if (!signedIn) throw new ProblemError('wrong_credentials', MESSAGES.wrongCredentials);
      return { data: signedIn };
    },

    async logout({ session, actor, reply }) {
      const at = clock().toISOString();
      await db.transaction(async (tx) => {
        await revokeSession(tx, session.id, at);
        await appendAudit(tx, {
          ...actor,
          ...aboutAccount({ ...session.user, company_id: session.companyId }),
          action: 'session.signed_out',
          at,
        });
      });
      clearSiteData(reply);
      return { data: null, message: 'Signed out' };
    },

    me: ({ session }) => Promise.resolve({ data: session.user }),

    async forgotPassword({ body, actor, network }) {
      const wait = (await mails.take(body.email)) ?? (await links.take(network));
      // Whether the account exists must show neither in the answer nor in the time it takes.
      if (wait === null) deps.background(() => sendResetLink(deps, actor, body.email));
      return { data: null, message: MESSAGES.forgotSent };
    },

    async resetPassword({ body, actor, network, reply }) {
      const wait = await links.take(network);
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const userId = z.uuid().safeParse(decodeUserId(body.uidb64)).data;
      if (!userId) throw linkInvalid();
      const now = clock().toISOString();
      const link = { token_hash: hashToken(body.token), user_id: userId, purpose: 'reset', now } as const;
      // The link first, so that nobody learns anything without one; and it stays open for another password.
      const owner = await findResetOwner(db, link);
      if (!owner) throw linkInvalid();
      await requireNewPassword(body.password, owner, reply);
      const hash = await hashPassword(body.password);
      const done = await db.transaction(async (tx) => {
        if (!(await usePasswordLink(tx, link))) return false;
        const account = await setPassword(tx, userId, hash);
        await revokeSessionsOf(tx, userId, now);
        await appendAudit(tx, {
          ...actingAs(actor, account),
          ...aboutAccount(account),
          action: 'password.reset',
          at: now,
        });
        return true;
      });
      if (!done) throw linkInvalid();
      return { data: null, message: MESSAGES.resetDone };
    },

    async changeDefaultPassword({ body, actor, session, reply }) {
      const owner = await findPasswordOwner(db, session.user.id);
      if (!owner || owner.is_password_change) throw ownPassword();
      await requireNewPassword(body.password, owner, reply);
      const hash = await hashPassword(body.password);
      const now = clock().toISOString();
      await db.transaction(async (tx) => {
        if (!(await replaceDefaultPassword(tx, session.user.id, { hash, now }))) throw ownPassword();
        await revokeSessionsOf(tx, session.user.id, now, session.id);
        await appendAudit(tx, {
          ...actor,
          ...aboutAccount({ ...session.user, company_id: session.companyId }),
          action: 'password.changed',
          at: now,
        });
      });
      return { data: { ...session.user, is_password_change: true }, message: MESSAGES.resetDone };
    },
  };
}

/**
 * One entry for each password that was checked and found wrong. What the limits refuse is not checked and adds none:
 * whoever guesses could otherwise fill a log that nobody may empty.
 */
async function recordFailure({ db, clock }: Deps, actor: Actor, typed: string): Promise<void> {
  const account = await findAccount(db, typed);
  await appendAudit(db, {
    ...actor,
    action: 'session.failed',
    company_id: account?.company_id ?? null,
    record_id: account?.id ?? null,
    // What is no address may be a password that was typed into the wrong field.
    record_name: account || emailSchema.safeParse(typed).success ? typed : 'Not an email address',
    at: clock().toISOString(),
  });
}

async function sendResetLink(deps: Deps, actor: Actor, email: string): Promise<void> {
  const user = await findSignInCandidate(deps.db, email);
  if (!user?.password_hash) return;
  const now = deps.clock().toISOString();
  const token = await deps.db.transaction((tx) => createPasswordReset(tx, user, actor, now));
  await mailPasswordReset(deps, user, token);
}
