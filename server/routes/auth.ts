// Signing in and out, and passwords.
import { z } from 'zod';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import type { login } from '#domain/endpoints/sign-in.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { emailSchema } from '#domain/session.ts';
import { createMailedLink, mailPasswordReset } from '#server/jobs/mailed-links.ts';
import { sendPasswordNotice } from '#server/jobs/mailed-notices.ts';
import { tellOfPasswordSignIn } from '#server/jobs/password-sign-in-notices.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { type Actor, aboutAccount, actingAs } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { decodeUserId, hashPassword, hashToken, isPassword } from '#server/store/passwords.ts';
import { type LeavingAccount, findLeavingAccount } from '#server/store/data-life/deletions.ts';
import { findSignOnSession } from '#server/store/sign-on/attempts.ts';
import { findProvider } from '#server/store/sign-on/providers.ts';
import { createAttemptCount, createAttemptLimit, createTurns } from '#server/store/attempts.ts';
import { findPasswordOwner, findResetOwner } from '#server/store/password-owners.ts';
import { hasSecondFactor } from '#server/store/second-factor/factors.ts';
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
import { type AuditEntry, change, recordAudit } from './change.ts';
import { createProviders } from './single-sign-on/providers.ts';
import { allowPasswordsAgain, lockAdministered, mailProviderInstead } from './single-sign-on/way-back.ts';
import { createNewPasswordRule } from './new-password.ts';
import { askSecondStep } from './second-factor/sign-in.ts';
import { clearSiteData, openSession, ownAccount, requirePasswordSignIn } from './sessions.ts';
import { requireAttemptsLeft } from './attempts-left.ts';

type PublicCall = Pick<Call<typeof login>, 'actor' | 'session' | 'now'>;

const MINUTES = 60;

/** Only for somebody who knows the password. */
function leavingSentence({ kind, company_name, due_at }: LeavingAccount): string {
  const day = due_at.slice(0, '2026-01-01'.length);
  return kind === 'company'
    ? `${company_name} is to be deleted on ${day}, and nobody can sign in. Until then, whoever runs this installation can restore it.`
    : `Your account at ${company_name} is to be deleted on ${day}, and you cannot sign in. Until then, an administrator can restore it.`;
}

const DEMO_REFUSED =
  'The password of the demo accounts does not work here, because others can reach this server. Sign in with an account of your own.';

const ownPassword = () =>
  new ProblemError('conflict', 'You have already set your own password. Use "Forgot password" to change it.');

const linkInvalid = () =>
  new ProblemError(
    'link_invalid',
    'This link has expired or was used already. Ask for a new one with "Forgot password".',
  );

export function authHandlers(deps: Deps) {
  const { db } = deps;
  const { pool } = deps.database;
  // By account and address, so that a stranger cannot lock somebody out; by address, so that one cannot try many accounts;
  // by account over a day, so that many addresses cannot try one account. One address has 960 attempts a day, fewer than the
  // limit of the account: it alone cannot lock everybody out.
  const byAccountAndAddress = createAttemptLimit(pool, { name: 'sign-in', points: 10, seconds: 15 * MINUTES });
  const byAddress = createAttemptLimit(pool, { name: 'sign-in-address', points: 100, seconds: 15 * MINUTES });
  const byAccount = createAttemptLimit(pool, { name: 'sign-in-account', points: 1000, seconds: 24 * 60 * MINUTES });
  const limited = createAttemptCount(pool, { name: 'sign-in-limited', seconds: 60 * MINUTES });
  const inTurn = createTurns();
  const requireNewPassword = createNewPasswordRule(deps);
  const providers = createProviders(deps);

  /** Records at the company of a known account that somebody reached the limit of attempts. */
  async function recordLimit(call: PublicCall, email: string): Promise<void> {
    const account = await findAccount(db, email);
    const count = account && (await limited.next(account.id));
    if (!count) return;
    await recordAudit(db, call, { ...aboutAccount({ ...account, email }), action: 'session.limited', count });
  }
  const mails = createAttemptLimit(pool, { name: 'reset-mail', points: 5, seconds: 60 * MINUTES });
  const links = createAttemptLimit(pool, { name: 'reset-link', points: 30, seconds: 15 * MINUTES });

  return {
    async login(call) {
      const { body, network, reply } = call;
      // Before any lookup: everybody knows this password, so that the refusal reveals no account.
      if (deps.config.isPublic && body.password === DEMO_PASSWORD)
        throw new ProblemError('wrong_credentials', DEMO_REFUSED);
      const pair = `${body.email} ${network}`;
      const candidate = await inTurn(pair, async () => {
        // One after the other: an attempt that one limit refuses must not count for the next.
        const wait =
          (await byAccountAndAddress.take(pair)) ??
          (await byAddress.take(network)) ??
          (await byAccount.take(body.email));
        if (wait !== null) await recordLimit(call, body.email);
        requireAttemptsLeft(wait, reply);
        const found = await findSignInCandidate(db, body.email);
        const closed = found ? null : await findLeavingAccount(db, body.email);
        const matches = await isPassword(body.password, (found ?? closed)?.password_hash ?? null);
        if (closed && matches) throw new ProblemError('wrong_credentials', leavingSentence(closed));
        if (!found || !matches) {
          await recordFailure(db, call, body.email);
          throw new ProblemError('wrong_credentials', SERVER_MESSAGES.wrongCredentials);
        }

        await byAccountAndAddress.forget(pair);
        await byAddress.giveBack(network);
        await byAccount.forget(body.email);
        return found;
      });
      const outcome = await change(db, call, async (tx) => {
        const isHeld = await holdSignInCandidate(tx, candidate);
        if (isHeld) await requirePasswordSignIn(tx, candidate.company_id);
        if (isHeld && (await hasSecondFactor(tx, candidate.id)))
          return { audit: null, step: await askSecondStep(tx, deps, candidate.id, call.now) };
        const opened = isHeld ? await openSession(tx, deps, candidate, call) : null;
        if (!opened) throw new ProblemError('wrong_credentials', SERVER_MESSAGES.wrongCredentials);
        return opened;
      });
      if ('step' in outcome) return { data: outcome.step, message: SERVER_MESSAGES.secondStepNeeded };
      outcome.announce();
      return { data: outcome.signedIn };
    },

    async logout(call) {
      const { session, now } = call;
      const opened = await findSignOnSession(db, session.id);
      await change(db, call, async (tx) => {
        await revokeSession(tx, session.id, now);
        return { audit: { ...ownAccount(session), action: 'session.signed_out' } };
      });
      clearSiteData(call.reply, deps);
      const provider = opened && session.companyId && (await findProvider(db, session.companyId));
      const url = provider ? await providers.logoutUrl(provider, opened.id_token_sealed) : null;
      return { data: url === null ? null : { url }, message: 'Signed out' };
    },

    me: ({ session }) => Promise.resolve({ data: session.user }),

    async forgotPassword({ body, actor, network, now }) {
      const wait = (await mails.take(body.email)) ?? (await links.take(network));
      // Neither the reply nor its time must reveal whether the account exists.
      if (wait === null) deps.background(() => sendResetLink(deps, actor, body.email, now));
      return { data: null, message: MESSAGES.forgotSent };
    },

    async resetPassword(call) {
      const { body, actor, network, reply, now } = call;
      requireAttemptsLeft(await links.take(network), reply);
      const userId = z.uuid().safeParse(decodeUserId(body.uidb64)).data;
      if (!userId) throw linkInvalid();
      const link = { token_hash: hashToken(body.token), user_id: userId, purpose: 'reset', now } as const;
      // The link first, so that nobody learns anything without one. A refused password does not use it up.
      const owner = await findResetOwner(db, link);
      if (!owner) throw linkInvalid();
      await requireNewPassword(body.password, owner, reply);
      const hash = await hashPassword(body.password);
      const { account, reopened } = await change(db, call, async (tx) => {
        const administered = await lockAdministered(tx, userId, now);
        if (!(await usePasswordLink(tx, link))) throw linkInvalid();
        const account = await setPassword(tx, userId, hash);
        await revokeSessionsOf(tx, userId, now);
        const reset: AuditEntry = { ...aboutAccount(account), action: 'password.reset' };
        const allowed = await allowPasswordsAgain(tx, administered);
        const audit = [reset, ...allowed].map((entry) => ({ ...actingAs(actor, account), ...entry }));
        return { audit, account, reopened: allowed.length > 0 ? administered : null };
      });
      sendPasswordNotice(deps, account, call);
      if (reopened !== null) tellOfPasswordSignIn(deps, reopened, { isAllowed: true, link: `${deps.publicUrl()}/` });
      return { data: null, message: MESSAGES.resetDone };
    },

    async changeDefaultPassword(call) {
      const { body, session, reply, now } = call;
      const owner = await findPasswordOwner(db, session.user.id);
      if (!owner || owner.is_password_change) throw ownPassword();
      await requireNewPassword(body.password, owner, reply);
      const hash = await hashPassword(body.password);
      await change(db, call, async (tx) => {
        if (!(await replaceDefaultPassword(tx, session.user.id, { hash, now }))) throw ownPassword();
        await revokeSessionsOf(tx, session.user.id, now, session.id);
        return { audit: { ...ownAccount(session), action: 'password.changed' } };
      });
      return { data: { ...session.user, is_password_change: true }, message: MESSAGES.resetDone };
    },
  } satisfies Partial<Handlers>;
}

/**
 * One entry for each wrong password. An attempt beyond the limits adds none, or somebody could fill a log that nobody can
 * empty.
 */
async function recordFailure(db: Db, call: PublicCall, typed: string): Promise<void> {
  const account = await findAccount(db, typed);
  await recordAudit(db, call, {
    action: 'session.failed',
    company_id: account?.company_id ?? null,
    record_id: account?.id ?? null,
    // Anything else may be a password in the wrong field.
    record_name: account || emailSchema.safeParse(typed).success ? typed : 'Not an email address',
  });
}

async function sendResetLink(deps: Deps, actor: Actor, email: string, now: string): Promise<void> {
  const user = await findSignInCandidate(deps.db, email);
  if (!user?.password_hash || (await mailProviderInstead(deps, user, now))) return;
  const { token } = await change(deps.db, { actor, session: null, now }, async (tx) => ({
    audit: { ...aboutAccount(user), action: 'password.reset_requested' },
    token: await createMailedLink(tx, 'reset', { user_id: user.id, now }),
  }));
  await mailPasswordReset(deps, user, token);
}
