// What a sign-in ends in, by password or by a registration link: a session, recorded, and the token that names it.
import { SESSION_HOURS } from '#domain/limits.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/store/audit.ts';
import { aboutAccount, actingAs, appendAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { createSession, findSession } from '#server/store/sessions.ts';
import type { SignInCandidate } from '#server/store/users.ts';

const HOUR_MS = 3_600_000;

/** Null when the account, or its company, has been deactivated meanwhile. */
export async function openSession(
  tx: Db,
  { tokens }: Pick<Deps, 'tokens'>,
  account: Omit<SignInCandidate, 'password_hash'>,
  actor: Actor,
  now: Date,
): Promise<SignedIn | null> {
  const at = now.toISOString();
  const expires = new Date(now.getTime() + SESSION_HOURS * HOUR_MS);
  const id = await createSession(tx, {
    user_id: account.id,
    user_agent: actor.user_agent,
    ip: actor.ip,
    expires_at: expires.toISOString(),
  });
  const owner = await findSession(tx, id, at);
  if (!owner) return null;
  await appendAudit(tx, { ...actingAs(actor, account), ...aboutAccount(account), action: 'session.signed_in', at });
  return { ...owner.record, access_token: await tokens.sign(id, expires) };
}
