// The second step of a sign-in, after a password or a provider, and signing in with a passkey alone.
import type { completeSignIn } from '#domain/endpoints/second-step.ts';
import { ProblemError } from '#domain/errors.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { FactorProof } from '#domain/second-factor.ts';
import type { SecondStep } from '#domain/second-step.ts';
import type { Deps } from '#server/deps.ts';
import { sendAccountNotice } from '#server/jobs/mailed-notices.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import { requireAttemptsLeft } from '#server/routes/attempts-left.ts';
import { type AuditEntry, change, recordAudit } from '#server/routes/change.ts';
import { openSession } from '#server/routes/sessions.ts';
import { createAttemptCount, createAttemptLimit, createTurns } from '#server/store/attempts.ts';
import { aboutAccount, actingAs } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { createChallenge, tryChallenge, useChallenge } from '#server/store/second-factor/challenges.ts';
import { ownerOfPasskey } from '#server/store/second-factor/passkeys.ts';
import { noteSignOnSession, takeSignOnOfStep } from '#server/store/sign-on/attempts.ts';
import { findOpenProvider } from '#server/store/sign-on/providers.ts';
import { findSignInCandidateById, holdSignInCandidate, type SignInCandidate } from '#server/store/users.ts';
import { offeredFactors, type ProofDeps, proveFactor, refusedProof } from './prove.ts';
import { passkeyRequest } from './webauthn.ts';

type CompleteCall = Call<typeof completeSignIn>;

const MINUTES = 60;

/** @throws ProblemError link_invalid: the console goes back to the password. */
const over = () => new ProblemError('link_invalid', SERVER_MESSAGES.secondStepOver);

/** What a right password, or a sign-in through a provider, is answered with where the account has a second factor. */
export async function askSecondStep(tx: Db, deps: ProofDeps, userId: string, now: string): Promise<SecondStep> {
  const challenge = await createChallenge(tx, { purpose: 'sign_in', user_id: userId, now });
  return { challenge, ...(await offeredFactors(tx, deps, userId, challenge)) };
}

export function secondFactorSignInHandlers(deps: Deps) {
  const { db } = deps;
  const { pool } = deps.database;
  // As for passwords (server/routes/auth.ts), with fewer a day: a code has a million values, and three are right at a time.
  const byAccountAndAddress = createAttemptLimit(pool, { name: 'second-step', points: 10, seconds: 15 * MINUTES });
  const byAddress = createAttemptLimit(pool, { name: 'second-step-address', points: 100, seconds: 15 * MINUTES });
  const byAccount = createAttemptLimit(pool, { name: 'second-step-account', points: 100, seconds: 24 * 60 * MINUTES });
  // Each page of sign-in asks once, to offer passkeys with the address.
  const asked = createAttemptLimit(pool, { name: 'passkey-asked', points: 300, seconds: 15 * MINUTES });
  const limited = createAttemptCount(pool, { name: 'second-step-limited', seconds: 60 * MINUTES });
  const inTurn = createTurns();

  /** Whom an answer is about. @throws ProblemError link_invalid or wrong_credentials. */
  async function findCandidate({ body, now }: CompleteCall): Promise<SignInCandidate> {
    const { challenge, proof } = body;
    const tried = await tryChallenge(db, challenge, { purposes: ['sign_in', 'passkey'], sessionId: null, now });
    if (!tried) throw over();
    const owner = tried.user_id ?? (await ownerNamedBy(db, proof));
    const candidate = owner === null ? null : await findSignInCandidateById(db, owner);
    if (!candidate) throw refusedProof('wrong_credentials', proof);
    return candidate;
  }

  const complete = (call: CompleteCall, candidate: SignInCandidate) =>
    change(db, call, async (tx) => {
      const { challenge, proof } = call.body;
      const proved =
        (await holdSignInCandidate(tx, candidate)) &&
        (await proveFactor(tx, deps, { userId: candidate.id, proof, challenge, now: call.now }));
      if (!proved) return refused(candidate);
      const signOn = await takeSignOnOfStep(tx, challenge);
      const provider = signOn && candidate.company_id && (await findOpenProvider(tx, candidate.company_id));
      // The other one of two answers at once has it, or the company has switched its provider off.
      if (!(await useChallenge(tx, challenge)) || (signOn && !provider)) throw over();
      const through = provider ? { provider: provider.name } : {};
      const opened = await openSession(tx, deps, candidate, call, { kind: 'console', isTwoFactor: true, ...through });
      if (!opened) throw refusedProof('wrong_credentials', proof);
      if (signOn) await noteSignOnSession(tx, { session_id: opened.id, ...signOn });
      const { codesLeft } = proved;
      const used = codesLeft === null ? [] : [usedCode(candidate, call, codesLeft)];
      return { audit: [...used, ...opened.audit], opened, codesLeft };
    });

  return {
    async askPasskey({ network, reply, now }) {
      requireAttemptsLeft(await asked.take(network), reply);
      const challenge = await createChallenge(db, { purpose: 'passkey', user_id: null, now });
      return { data: { challenge, methods: ['passkey'], passkey: passkeyRequest(deps, challenge, []) } };
    },

    async completeSignIn(call) {
      const { body, network, reply, actor, now } = call;
      requireAttemptsLeft(await byAddress.take(network), reply);
      const candidate = await findCandidate(call);
      const pair = `${candidate.id} ${network}`;
      return inTurn(pair, async () => {
        const wait = (await byAccountAndAddress.take(pair)) ?? (await byAccount.take(candidate.id));
        const count = wait === null ? null : await limited.next(candidate.id);
        if (count) await recordAudit(db, call, { ...aboutAccount(candidate), action: 'session.limited', count });
        requireAttemptsLeft(wait, reply);
        const { opened, codesLeft } = await complete(call, candidate);
        if (!opened) throw refusedProof('wrong_credentials', body.proof);
        await byAccountAndAddress.forget(pair);
        await byAddress.giveBack(network);
        await byAccount.forget(candidate.id);
        opened.announce();
        if (codesLeft !== null) sendAccountNotice(deps, candidate, 'code_used', { ...actor, now, codesLeft });
        return { data: opened.signedIn };
      });
    },
  } satisfies Partial<Handlers>;
}

/** A passkey says who it is; a code without a password before it says nothing. */
const ownerNamedBy = async (db: Db, proof: FactorProof) =>
  proof.method === 'passkey' ? ownerOfPasskey(db, proof.assertion.id) : null;

const refused = (candidate: SignInCandidate) => ({
  audit: { ...aboutAccount(candidate), action: 'session.second_step_failed' } as const,
  opened: null,
  codesLeft: null,
});

const usedCode = (
  candidate: SignInCandidate,
  { actor }: Pick<CompleteCall, 'actor'>,
  codesLeft: number,
): AuditEntry => ({
  ...actingAs(actor, candidate),
  ...aboutAccount(candidate),
  action: 'second_factor.code_used',
  changes: { recovery_codes_left: { from: codesLeft + 1, to: codesLeft } },
});
