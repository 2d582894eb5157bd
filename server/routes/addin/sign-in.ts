// Sign-in of the Word add-in. Office opens its dialog as a window of our own, and the pane must not get the dialog's token:
// the dialog asks for a code, and the pane exchanges it for a session of its own.
import { ProblemError } from '#domain/errors.ts';
import { ADDIN_CODE_SECONDS } from '#domain/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { requireAttemptsLeft } from '#server/routes/attempts-left.ts';
import { change } from '#server/routes/change.ts';
import { openSession, ownAccount } from '#server/routes/sessions.ts';
import { createAddinCode, useAddinCode } from '#server/store/addin-codes.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';

const SECOND_MS = 1000;

const codeInvalid = () =>
  new ProblemError('link_invalid', 'Signing in took too long, or the code was used already. Sign in again.');

export function addinSignInHandlers(deps: Deps) {
  const { db } = deps;
  const { pool } = deps.database;
  // As many as sign-in allows from one address.
  const exchanges = createAttemptLimit(pool, { name: 'addin-code', points: 100, seconds: 15 * 60 });

  return {
    async createAddinCode(call) {
      const { session, now } = call;
      const code = newToken();
      const expires_at = new Date(Date.parse(now) + ADDIN_CODE_SECONDS * SECOND_MS).toISOString();
      await change(db, call, async (tx) => {
        await createAddinCode(tx, { code_hash: hashToken(code), session_id: session.id, expires_at });
        return { audit: { ...ownAccount(session), action: 'session.code_requested' } };
      });
      return { data: { code, expires_at } };
    },

    async openAddinSession(call) {
      const { body, network, reply, now } = call;
      requireAttemptsLeft(await exchanges.take(network), reply);
      const { signedIn } = await change(db, call, async (tx) => {
        // Looked up by its hash, so that the time of the reply says nothing about a code that is nearly right.
        const used = await useAddinCode(tx, hashToken(body.code), now);
        const opened =
          used &&
          (await openSession(tx, deps, used.account, call, {
            kind: 'word',
            endsBy: used.session_ends_at,
            isTwoFactor: used.is_two_factor,
          }));
        if (!opened) throw codeInvalid();
        return opened;
      });
      await exchanges.giveBack(network);
      return { data: signedIn };
    },
  } satisfies Partial<Handlers>;
}
