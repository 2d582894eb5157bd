// A new API token: stored by its hash, and shown to whoever created it.
import { TOKEN_SHOWN } from '#domain/api-tokens.ts';
import { changesFromNothing } from '#domain/audit.ts';
import { warnedUntil } from '#server/jobs/token-notices.ts';
import type { Caller } from '#server/plugins/mount.ts';
import { insertToken } from '#server/store/api-tokens.ts';
import type { Db } from '#server/store/database.ts';
import { hashToken } from '#server/store/passwords.ts';
import { newApiToken } from '#server/store/token-format.ts';
import type { AuditEntry } from './change.ts';

const DAY_MS = 24 * 3_600_000;

interface NewToken {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expires_in_days: number;
  /** Whom it acts as. */
  readonly user_id: string;
  readonly company_id: string | null;
}

/** Within the caller's transaction. @returns its record with the token itself, and the entry of the audit log. */
export async function storeNewToken(
  tx: Db,
  { session, now }: Pick<Caller, 'session' | 'now'>,
  { name, scopes, expires_in_days, user_id, company_id }: NewToken,
) {
  const token = newApiToken();
  const expires_at = new Date(Date.parse(now) + expires_in_days * DAY_MS).toISOString();
  const record = await insertToken(tx, {
    user_id,
    created_by: session.user.id,
    name,
    starts_with: token.slice(0, TOKEN_SHOWN),
    token_hash: hashToken(token),
    scopes: [...scopes],
    created_at: now,
    expires_at,
    // Nobody needs to be told on the same day that it was created and that it expires.
    warned_at: expires_at <= warnedUntil(new Date(now)) ? now : null,
  });
  const changes = changesFromNothing({ scopes: scopes.join(' '), expires_at });
  const audit: AuditEntry = { company_id, record_id: record.id, record_name: name, action: 'token.created', changes };
  return { audit, created: { ...record, token } };
}
