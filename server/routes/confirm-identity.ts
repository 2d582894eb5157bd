// Somebody has proved again who they are: their session counts as proved, and its browser gets another cookie for it.
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/plugins/mount.ts';
import type { RenewedCookie } from '#server/plugins/session-cookies.ts';
import type { Db } from '#server/store/database.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';
import { confirmSession, renewSessionCookie } from '#server/store/sessions.ts';

/**
 * @returns the cookie to give to the browser once the transaction is committed: one that was rolled back would end its session.
 * Null for a session without a cookie, and where another request has renewed it in the meantime.
 */
export async function confirmIdentity(
  tx: Db,
  { cookies }: Pick<Deps, 'cookies'>,
  { session, request, now }: Pick<Caller, 'session' | 'now'> & { readonly request: FastifyRequest },
  { isTwoFactor }: { readonly isTwoFactor: boolean },
): Promise<RenewedCookie | null> {
  await confirmSession(tx, session.id, now, isTwoFactor);
  const from = cookies.sent(request);
  if (from === null) return null;
  const secret = newToken();
  const ends = await renewSessionCookie(tx, session.id, { from, to: hashToken(secret), now });
  return ends === null ? null : { secret, expires: new Date(ends) };
}
