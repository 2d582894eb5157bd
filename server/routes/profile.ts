// One's own account: name and phone, password, sessions.
import { sessionWords } from '#domain/user-agent.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { findPasswordOwner } from '#server/store/password-owners.ts';
import { hashPassword, isPassword } from '#server/store/passwords.ts';
import { passwordHashOf, replacePassword, updateProfile } from '#server/store/profile.ts';
import { hasProof, hasSecondFactor } from '#server/store/second-factor/factors.ts';
import { findSession, listSessionsOf, revokeSessionOf, revokeSessionsOf } from '#server/store/sessions.ts';
import { findSessionProvider } from '#server/store/sign-on/sessions.ts';
import { findAdministrator, findLatestSubscription } from '#server/store/subscriptions.ts';
import { sendPasswordNotice } from '#server/jobs/mailed-notices.ts';
import { change, recordAudit } from './change.ts';
import { createNewPasswordRule } from './new-password.ts';
import { clearSiteData, ownAccount } from './sessions.ts';
import { requireAttemptsLeft } from './attempts-left.ts';

export function profileHandlers(deps: Deps) {
  const { db } = deps;
  // Somebody with an unlocked console or a stolen token must not guess the password.
  const guesses = createAttemptLimit(deps.database.pool, { name: 'own-password', points: 10, seconds: 15 * 60 });
  const requireNewPassword = createNewPasswordRule(deps);

  return {
    async readProfile({ session }) {
      const found = session.companyId === null ? null : await findAdministrator(db, session.companyId);
      const administrator = found && { name: found.name, email: found.email };
      const latest = session.companyId === null ? null : await findLatestSubscription(db, session.companyId);
      const subscription = latest && { start_date: latest.start_date, end_date: latest.end_date };
      const signed_in_through = await findSessionProvider(db, session.id);
      return { data: { ...session.user, administrator, signed_in_through, subscription } };
    },

    async updateProfile(call) {
      const { body, session, now } = call;
      const { owner } = await change(db, call, async (tx) => {
        const changes = await updateProfile(tx, session.user.id, body);
        const audit = changes && { ...ownAccount(session), action: 'user.updated' as const, changes };
        return { audit, owner: await findSession(tx, session.id, now) };
      });
      if (!owner) throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
      return { data: owner.record, message: MESSAGES.updatedSuccessfully };
    },

    async changePassword(call) {
      const { body, session, reply, now } = call;
      // Whoever has a second factor proves it here too: the current password alone may be known to others.
      if ((await hasSecondFactor(db, session.user.id)) && !(await hasProof(db, session, new Date(now))))
        throw new ProblemError('reauthentication_required', SERVER_MESSAGES.confirmIdentity);
      requireAttemptsLeft(await guesses.take(session.user.id), reply);
      const checked = await passwordHashOf(db, session.user.id);
      if (!(await isPassword(body.current_password, checked))) {
        await recordAudit(db, call, { ...ownAccount(session), action: 'password.change_failed' });
        const wrong = SERVER_MESSAGES.currentPasswordWrong;
        throw new ProblemError('invalid', wrong, { current_password: [wrong] });
      }
      await guesses.forget(session.user.id);
      const owner = await findPasswordOwner(db, session.user.id);
      if (!owner) throw new ProblemError('unauthenticated', MESSAGES.signInAgain);
      await requireNewPassword(body.password, owner, reply);
      const hash = await hashPassword(body.password);
      await change(db, call, async (tx) => {
        if (!(await replacePassword(tx, session.user.id, { checked, hash, now })))
          throw new ProblemError('conflict', 'Your password was changed in the meantime. Sign in with the new one.');
        await revokeSessionsOf(tx, session.user.id, now, session.id);
        return { audit: { ...ownAccount(session), action: 'password.changed' } };
      });
      sendPasswordNotice(deps, session.user, call);
      return { data: null, message: SERVER_MESSAGES.passwordChanged };
    },

    async listOwnSessions({ session, now }) {
      return { data: await listSessionsOf(db, session.user.id, session.id, now) };
    },

    async endOwnSession(call) {
      const { params, session, now } = call;
      await change(db, call, async (tx) => {
        const ended = await revokeSessionOf(tx, session.user.id, params.id, now);
        if (!ended)
          throw new ProblemError('not_found', 'This session has ended already, or is not yours. Reload the list.');
        const record_name = `${sessionWords(ended)}, ${ended.ip}`;
        return { audit: { ...ownAccount(session), action: 'session.ended', record_id: params.id, record_name } };
      });
      return { data: null, message: MESSAGES.sessionEnded };
    },

    async endAllSessions(call) {
      const { session, reply, now } = call;
      await change(db, call, async (tx) => {
        const from = await revokeSessionsOf(tx, session.user.id, now);
        const changes = { open_sessions: { from, to: 0 } };
        return { audit: { ...ownAccount(session), action: 'session.ended', changes } };
      });
      clearSiteData(reply, deps);
      return { data: null, message: SERVER_MESSAGES.signedOutEverywhere };
    },
  } satisfies Partial<Handlers>;
}
