// Resets passwords: the link is created in the transaction that records the request, and mailed after it.
import { PASSWORD_TOKEN_HOURS } from '#domain/limits.ts';
import { hrefTo } from '#domain/screens.ts';
import { passwordResetMail } from '#server/mail/password-reset.ts';
import type { Actor } from '#server/store/audit.ts';
import { aboutAccount, appendAudit } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { encodeUserId, hashToken, newToken } from '#server/store/passwords.ts';
import { createPasswordLink } from '#server/store/users.ts';
import type { InvitationDeps } from './invitations.ts';

const HOUR_MS = 3_600_000;

interface Account {
  readonly id: string;
  readonly company_id: string | null;
  readonly email: string;
  readonly first_name: string;
}

/** Creates a reset link and records the request. `now` in ISO 8601. @returns its token, stored as a hash only. */
export async function createPasswordReset(tx: Db, account: Account, by: Actor, now: string): Promise<string> {
  const token = newToken();
  await createPasswordLink(tx, {
    token_hash: hashToken(token),
    user_id: account.id,
    purpose: 'reset',
    created_at: now,
    expires_at: new Date(Date.parse(now) + PASSWORD_TOKEN_HOURS * HOUR_MS).toISOString(),
  });
  await appendAudit(tx, { ...by, ...aboutAccount(account), action: 'password.reset_requested', at: now });
  return token;
}

/** Mails a reset link. */
export function mailPasswordReset(
  deps: Pick<InvitationDeps, 'config' | 'mailer' | 'publicUrl'>,
  account: Account,
  token: string,
): Promise<void> {
  const link = deps.publicUrl() + hrefTo.passwordResetConfirm(encodeUserId(account.id), token);
  return deps.mailer.send(passwordResetMail(account, link, deps.config.providerName));
}
