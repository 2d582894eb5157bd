// What people do to their own account: name and phone, password, sessions (spec 2.3 Settings).
import { deviceWords } from '#domain/user-agent.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { aboutAccount, appendAudit } from '#server/store/audit.ts';
import { findPasswordOwner } from '#server/store/password-owners.ts';
import { hashPassword, isPassword } from '#server/store/passwords.ts';
import { passwordHashOf, replacePassword, updateProfile } from '#server/store/profile.ts';
import { findSession, listSessionsOf, revokeSessionOf, revokeSessionsOf } from '#server/store/sessions.ts';
import { findAdministrator, findLatestSubscription } from '#server/store/subscriptions.ts';
import { clearSiteData } from './clear-site-data.ts';
import { createNewPasswordRule } from './new-password.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

type ProfileHandlers = Pick<
  Handlers,
  'readProfile' | 'updateProfile' | 'changePassword' | 'listOwnSessions' | 'endOwnSession' | 'endAllSessions'
>;

const ownAccount = ({ user, companyId }: Session) => aboutAccount({ ...user, company_id: companyId });

export function profileHandlers(deps: Deps): ProfileHandlers {
  const { db } = deps;
  const now = () => deps.clock().toISOString();
  // Somebody at an open console, or with a stolen token, must not guess the password that goes with it.
  const guesses = createAttemptLimit(deps.database.pool, { name: 'own-password', points: 10, seconds: 15 * 60 });
  const requireNewPassword = createNewPasswordRule(deps);

  return {
    async readProfile({ session }) {
      const found = session.companyId === null ? null : await findAdministrator(db, session.companyId);
      const administrator = found && { name: found.name, email: found.email };
      const latest = session.companyId === null ? null : await findLatestSubscription(db, session.companyId);
      const subscription = latest && { start_date: latest.start_date, end_date: latest.end_date };
      return { data: { ...session.user, administrator, subscription } };
    },

    async updateProfile({ body, session, actor }) {
      const at = now();
      const owner = await db.transaction(async (tx) => {
        const changes = await updateProfile(tx, session.user.id, body);
        if (changes) await appendAudit(tx, { ...actor, ...ownAccount(session), action: 'user.updated', changes, at });
        return findSession(tx, session.id, at);
      });
      if (!owner) throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
      return { data: owner.record, message: MESSAGES.updatedSuccessfully };
    },

    async changePassword({ body, session, actor, reply }) {
      const wait = await guesses.take(session.user.id);
      if (wait !== null) throw tooManyAttempts(wait, reply);
      const checked = await passwordHashOf(db, session.user.id);
      if (!(await isPassword(body.current_password, checked))) {
        await appendAudit(db, { ...actor, ...ownAccount(session), action: 'password.change_failed', at: now() });
        const wrong = MESSAGES.currentPasswordWrong;
        throw new ProblemError('invalid', wrong, { current_password: [wrong] });
      }
      await guesses.forget(session.user.id);
      const owner = await findPasswordOwner(db, session.user.id);
      if (!owner) throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
      await requireNewPassword(body.password, owner, reply);
      const hash = await hashPassword(body.password);
      const at = now();
      await db.transaction(async (tx) => {
        if (!(await replacePassword(tx, session.user.id, { checked, hash, now: at })))
          throw new ProblemError('conflict', 'Your password was changed in the meantime. Sign in with the new one.');
        await revokeSessionsOf(tx, session.user.id, at, session.id);
        await appendAudit(tx, { ...actor, ...ownAccount(session), action: 'password.changed', at });
      });
      return { data: null, message: MESSAGES.passwordChanged };
    },

    async listOwnSessions({ session }) {
      return { data: await listSessionsOf(db, session.user.id, session.id, now()) };
    },

    async endOwnSession({ params, session, actor }) {
      const at = now();
      await db.transaction(async (tx) => {
        const ended = await revokeSessionOf(tx, session.user.id, params.id, at);
        if (!ended)
          throw new ProblemError('not_found', 'This session has ended already, or is not yours. Reload the list.');
        await appendAudit(tx, {
          ...actor,
          ...ownAccount(session),
          action: 'session.ended',
          record_id: params.id,
          record_name: `${deviceWords(ended.user_agent)}, ${ended.ip}`,
          at,
        });
      });
      return { data: null, message: MESSAGES.sessionEnded };
    },

    async endAllSessions({ session, actor, reply }) {
      const at = now();
      await db.transaction(async (tx) => {
        const from = await revokeSessionsOf(tx, session.user.id, at);
        const changes = { open_sessions: { from, to: 0 } };
        await appendAudit(tx, { ...actor, ...ownAccount(session), action: 'session.ended', changes, at });
      });
      clearSiteData(reply);
      return { data: null, message: MESSAGES.signedOutEverywhere };
    },
  };
}
