// Where people arrive from an identity provider: who they are here, and the code that the console's page exchanges.
import type { FastifyReply } from 'fastify';
import { SIGN_ON_CODE_SECONDS } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/store/audit.ts';
import { change, recordAudit } from '#server/routes/change.ts';
import { type ProvenIdentity, SignOnRefused } from '#server/identity/identity.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';
import { findSession } from '#server/store/sessions.ts';
import { createSignOnCode, type SignOnAttempt } from '#server/store/sign-on/attempts.ts';
import type { StoredProvider } from '#server/store/sign-on/providers.ts';
import { enterThrough } from './enter.ts';
import { resultUrl, type SignOnResult } from './urls.ts';

interface Arrival {
  readonly provider: StoredProvider;
  readonly identity: ProvenIdentity;
  /** Null where the sign-in began at the provider. */
  readonly attempt: Pick<SignOnAttempt, 'cookie_hash' | 'session_id'> | null;
}

interface ArrivalCall {
  readonly params: { readonly id: string };
  readonly actor: Actor;
  readonly now: string;
  readonly reply: FastifyReply;
}

/** A redirect that no cache keeps. With 303 the browser asks with GET, whatever it came with. */
export const redirectTo = (reply: FastifyReply, url: string): undefined => {
  void reply.header('cache-control', 'no-store').redirect(url, 303);
};

const visitorOf = ({ actor, now }: ArrivalCall) => ({ actor, now, session: null });

/** Anybody can post forged answers, so a company's audit log takes this many failures and no more. */
export const RECORDED_FAILURES = { name: 'sign-on-failure', points: 100, seconds: 60 * 60 } as const;

export function createLanding(deps: Deps) {
  const { db } = deps;
  const recorded = createAttemptLimit(deps.database.pool, RECORDED_FAILURES);
  const redirect = (reply: FastifyReply, result: SignOnResult): undefined =>
    redirectTo(reply, resultUrl(deps.publicUrl(), result));

  /** Stores who has arrived. @returns the code. @throws SignOnRefused */
  async function admit(call: ArrivalCall, { provider, identity, attempt }: Arrival): Promise<string> {
    const code = newToken();
    const session_id = attempt?.session_id ?? null;
    await change(db, visitorOf(call), async (tx) => {
      const { user, audit } = await enterThrough(tx, call, provider, identity);
      const owner = session_id === null ? null : await findSession(tx, session_id, call.now);
      if (session_id !== null && owner?.record.id !== user.id) throw new SignOnRefused('mismatch', user.email);
      await createSignOnCode(tx, {
        code_hash: hashToken(code),
        user_id: user.id,
        cookie_hash: attempt?.cookie_hash ?? null,
        session_id,
        is_two_factor: provider.checks_second_factor || identity.isTwoFactor,
        id_token_sealed: identity.idToken && deps.vault.seal(identity.idToken, provider.company_id),
        expires_at: new Date(Date.parse(call.now) + SIGN_ON_CODE_SECONDS * 1000).toISOString(),
      });
      return { audit };
    });
    return code;
  }

  return {
    /** Redirects to the console with a code, or with what went wrong, which the company's audit log has in more detail. */
    async arrive(call: ArrivalCall, prove: () => Promise<Arrival>): Promise<undefined> {
      let arrival: Arrival | null = null;
      try {
        arrival = await prove();
        const value = await admit(call, arrival);
        return redirect(call.reply, { is: arrival.attempt?.session_id ? 'proof' : 'code', value });
      } catch (error) {
        if (!(error instanceof SignOnRefused)) throw error;
        // Before the attempt is known, anybody could fill the log of any company.
        const isNews = error.failure !== 'expired' && error.failure !== 'off';
        if (isNews && (await recorded.take(call.params.id)) === null)
          await recordAudit(db, visitorOf(call), {
            action: 'session.sign_on_failed',
            company_id: call.params.id,
            record_id: null,
            record_name: arrival?.identity.email ?? 'Not known',
            changes: { reason: { from: null, to: [error.failure, error.message].filter(Boolean).join(': ') } },
          });
        return redirect(call.reply, { is: 'failure', value: error.failure });
      }
    },

    /** Redirects to the console with what kept a sign-in from beginning. @throws what is no refusal */
    fail({ reply, error }: { readonly reply: FastifyReply; readonly error: unknown }): undefined {
      if (!(error instanceof SignOnRefused)) throw error;
      return redirect(reply, { is: 'failure', value: error.failure });
    },
  };
}
