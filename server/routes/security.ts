// The sign-in settings of companies, and the proof that a sensitive change asks for.
import { changesBetween } from '#domain/audit.ts';
import type { reauthenticate } from '#domain/endpoints/security.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import { sendAccountNotice } from '#server/jobs/mailed-notices.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import { readCompanySecurity, writeCompanySecurity } from '#server/store/company-security.ts';
import { isPassword } from '#server/store/passwords.ts';
import { passwordHashOf } from '#server/store/profile.ts';
import { createChallenge, tryChallenge, useChallenge } from '#server/store/second-factor/challenges.ts';
import { hasSecondFactor } from '#server/store/second-factor/factors.ts';
import { requireAttemptsLeft } from './attempts-left.ts';
import { change, recordAudit, requireVersion } from './change.ts';
import { missingCompany, oneCompany } from './company-access.ts';
import { offeredFactors, proveFactor, refusedProof } from './second-factor/prove.ts';
import { challengeIn } from './second-factor/webauthn.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { ownAccount } from './sessions.ts';

export function securityHandlers(deps: Deps) {
  const { db } = deps;
  // The same as for a changed password: somebody with an unlocked console must not guess it here instead.
  const guesses = createAttemptLimit(deps.database.pool, { name: 'own-password', points: 10, seconds: 15 * 60 });

  type ConfirmCall = Call<typeof reauthenticate>;
  const failed = ({ session }: ConfirmCall) =>
    ({ ...ownAccount(session), action: 'session.reauthentication_failed' }) as const;
  const confirmed = ({ session }: ConfirmCall) =>
    ({ ...ownAccount(session), action: 'session.reauthenticated' }) as const;

  /** @throws ProblemError invalid for another password, and where the account has a second factor. */
  async function confirmByPassword(call: ConfirmCall, { password }: { password: string }) {
    const { session } = call;
    const wrong = (sentence: string) => new ProblemError('invalid', sentence, { password: [sentence] });
    if (await hasSecondFactor(db, session.user.id)) throw wrong(SERVER_MESSAGES.secondFactorInstead);
    if (!(await isPassword(password, await passwordHashOf(db, session.user.id)))) {
      await recordAudit(db, call, failed(call));
      throw wrong(SERVER_MESSAGES.currentPasswordWrong);
    }
    return change(db, call, async (tx) => {
      const renewed = await confirmIdentity(tx, deps, call, { isTwoFactor: false });
      return { audit: confirmed(call), codesLeft: null, renewed };
    });
  }

  /** @throws ProblemError invalid for a code or passkey that is wrong, was used, or is somebody else's. */
  async function confirmByFactor(call: ConfirmCall, proof: FactorProof) {
    const { session, now } = call;
    const challenge = proof.method === 'passkey' ? challengeIn(proof.assertion) : '';
    const attempt = { purposes: ['confirm'], sessionId: session.id, now } as const;
    const isAsked = proof.method !== 'passkey' || (challenge !== null && (await tryChallenge(db, challenge, attempt)));
    const done = await change(db, call, async (tx) => {
      const asked = { userId: session.user.id, proof, challenge: challenge ?? '', now };
      const proved = isAsked ? await proveFactor(tx, deps, asked) : null;
      // The other one of two answers at once has it.
      const isFirst =
        challenge === null || challenge === '' || (proved !== null && (await useChallenge(tx, challenge)));
      if (!proved || !isFirst) return { audit: failed(call), proved: null };
      const renewed = await confirmIdentity(tx, deps, call, { isTwoFactor: true });
      return { audit: confirmed(call), proved: { ...proved, renewed } };
    });
    if (!done.proved) throw refusedProof('invalid', proof);
    return done.proved;
  }

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
      const { body, session, actor, reply, now } = call;
      requireAttemptsLeft(await guesses.take(session.user.id), reply);
      const { codesLeft, renewed } =
        body.method === 'password' ? await confirmByPassword(call, body) : await confirmByFactor(call, body);
      if (renewed) deps.cookies.renew(reply, renewed);
      await guesses.forget(session.user.id);
      if (codesLeft !== null) sendAccountNotice(deps, session.user, 'code_used', { ...actor, now, codesLeft });
      return { data: null, message: MESSAGES.requestSuccessful };
    },

    async askConfirmation({ session, now }) {
      const { id: user_id } = session.user;
      if (!(await hasSecondFactor(db, user_id))) return { data: { methods: ['password'], passkey: null } };
      const challenge = await createChallenge(db, { purpose: 'confirm', user_id, session_id: session.id, now });
      return { data: await offeredFactors(db, deps, user_id, challenge) };
    },
  } satisfies Partial<Handlers>;
}
