// The sign-in settings of companies, and the proof that a sensitive change asks for.
import { changesBetween } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import { readCompanySecurity, writeCompanySecurity } from '#server/store/company-security.ts';
import { isPassword } from '#server/store/passwords.ts';
import { passwordHashOf } from '#server/store/profile.ts';
import { confirmSession } from '#server/store/sessions.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { change, recordAudit, requireVersion } from './change.ts';
import { missingCompany, oneCompany } from './company-access.ts';
import { ownAccount } from './sessions.ts';

export function securityHandlers(deps: Deps) {
  const { db } = deps;
  // The same as for a changed password: somebody with an unlocked console must not guess it here instead.
  const guesses = createAttemptLimit(deps.database.pool, { name: 'own-password', points: 10, seconds: 15 * 60 });

  return {
    async readSecurity({ session, query }) {
      const companyId = oneCompany(session, query.company_id);
      if (!(await findCompany(db, companyId))) throw missingCompany();
      return { data: await readCompanySecurity(db, companyId) };
    },

    async updateSecurity(call) {
      const { session, query, body } = call;
      const companyId = oneCompany(session, query.company_id);
      const { settings } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        const before = await readCompanySecurity(tx, companyId);
        requireVersion('The sign-in settings', before, body.version);
        const { version: _from, ...fields } = body;
        const changes = changesBetween(before, fields);
        if (!changes) return { audit: null, settings: before };
        const about = { company_id: companyId, record_id: companyId, record_name: company.name };
        return {
          audit: { ...about, action: 'security.updated', changes },
          settings: await writeCompanySecurity(tx, companyId, body),
        };
      });
      return { data: settings, message: MESSAGES.updatedSuccessfully };
    },

    async reauthenticate(call) {
      const { body, session, reply, now } = call;
      requireAttemptsLeft(await guesses.take(session.user.id), reply);
      if (!(await isPassword(body.password, await passwordHashOf(db, session.user.id)))) {
        await recordAudit(db, call, { ...ownAccount(session), action: 'session.reauthentication_failed' });
        const wrong = MESSAGES.currentPasswordWrong;
        throw new ProblemError('invalid', wrong, { password: [wrong] });
      }
      await guesses.forget(session.user.id);
      await change(db, call, async (tx) => {
        await confirmSession(tx, session.id, now, false);
        return { audit: { ...ownAccount(session), action: 'session.reauthenticated' } };
      });
      return { data: null, message: MESSAGES.requestSuccessful };
    },
  } satisfies Partial<Handlers>;
}
