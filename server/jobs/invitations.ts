// Inviting somebody: the link is created with whatever it is for, in one transaction, and mailed once that is done.
import { REGISTRATION_TOKEN_HOURS } from '#domain/limits.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Config } from '#server/config.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { registrationMail } from '#server/mail/registration.ts';
import type { Db } from '#server/store/database.ts';
import { hashToken, newToken } from '#server/store/passwords.ts';
import { createPasswordLink, endPasswordLinks } from '#server/store/users.ts';

const HOUR_MS = 3_600_000;

export interface InvitationDeps {
  readonly config: Pick<Config, 'providerName'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: () => string;
  readonly background: (work: () => Promise<void>) => void;
}

/**
 * Creates a registration link within a transaction of the caller's; earlier ones of the user end. `now` in ISO 8601.
 * @returns its token, which is kept as a hash only: mail it with `sendInvitation` after the commit.
 */
export async function createInvitation(tx: Db, { user_id, now }: { user_id: string; now: string }): Promise<string> {
  const token = newToken();
  await endPasswordLinks(tx, { user_id, purpose: 'registration', now });
  await createPasswordLink(tx, {
    token_hash: hashToken(token),
    user_id,
    purpose: 'registration',
    created_at: now,
    expires_at: new Date(Date.parse(now) + REGISTRATION_TOKEN_HOURS * HOUR_MS).toISOString(),
  });
  return token;
}

/** Mails a registration link behind the reply. */
export function sendInvitation(
  deps: InvitationDeps,
  to: { readonly email: string; readonly first_name: string; readonly company_name: string },
  token: string,
): void {
  const link = deps.publicUrl() + hrefTo.completeRegistration(token);
  deps.background(() => deps.mailer.send(registrationMail(to, link, deps.config.providerName)));
}
