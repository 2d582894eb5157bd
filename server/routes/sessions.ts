// Sessions as the routes of sign-in, registration and profile need them.
import type { FastifyReply } from 'fastify';
import { SESSION_HOURS } from '#domain/limits.ts';
import type { SessionKind, SignedIn } from '#domain/session.ts';
import type { Deps } from '#server/deps.ts';
import type { Session } from '#server/plugins/session.ts';
import { type Actor, aboutAccount, actingAs } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { createSession, findSession } from '#server/store/sessions.ts';
import type { SignInCandidate } from '#server/store/users.ts';
import type { AuditEntry } from './change.ts';

const HOUR_MS = 3_600_000;
const SIGNED_IN = { console: 'session.signed_in', word: 'session.signed_in_to_word' } as const;

interface OpenedSession {
  readonly kind: SessionKind;
  /** Ends it earlier than usual. In ISO 8601. */
  readonly endsBy?: string;
}

/** Opens the session of a sign-in. Null when the account or its company has been deactivated in the meantime. */
export async function openSession(
  tx: Db,
  { tokens }: Pick<Deps, 'tokens'>,
  account: Omit<SignInCandidate, 'password_hash'>,
  actor: Actor,
  now: string,
  { kind, endsBy }: OpenedSession = { kind: 'console' },
): Promise<{ audit: AuditEntry; signedIn: SignedIn } | null> {
  const usual = Date.parse(now) + SESSION_HOURS * HOUR_MS;
  const expires = new Date(endsBy === undefined ? usual : Math.min(usual, Date.parse(endsBy)));
  const id = await createSession(tx, {
    user_id: account.id,
    kind,
    user_agent: actor.user_agent,
    ip: actor.ip,
    expires_at: expires.toISOString(),
  });
  const owner = await findSession(tx, id, now);
  if (!owner) return null;
  return {
    audit: { ...actingAs(actor, account), ...aboutAccount(account), action: SIGNED_IN[kind] },
    signedIn: { ...owner.record, access_token: await tokens.sign(id, expires) },
  };
}

/** The caller's own account, as the audit log names it. */
export const ownAccount = ({ user, companyId }: Session) => aboutAccount({ ...user, company_id: companyId });

/**
 * Makes the browser drop its cache of the console, with the pages that "Back" would show again. Not its storage, which the
 * console clears itself so that other tabs notice the sign-out; and not cookies, which would go for the whole domain.
 */
export function clearSiteData(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
}
