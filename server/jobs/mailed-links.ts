// Links by mail, of invitations and of password resets: created in the transaction of the change, and mailed after it.
import type pg from 'pg';
import { INVITATIONS_PER_HOUR, PASSWORD_TOKEN_HOURS, REGISTRATION_TOKEN_HOURS } from '#domain/limits.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { Config } from '#server/config.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { passwordResetMail } from '#server/mail/password-reset.ts';
import { addressInUseMail, registrationMail } from '#server/mail/registration.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import type { Db } from '#server/store/database.ts';
import { hasAccountElsewhere } from '#server/store/registrations.ts';
import { encodeUserId, hashToken, newToken } from '#server/store/passwords.ts';
import { createPasswordLink, endPasswordLinks } from '#server/store/users.ts';

const HOUR_MS = 3_600_000;
const HOUR = 3600;

interface MailedLinkDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'providerName'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: () => string;
  readonly background: (work: () => Promise<void>) => void;
}

/** Limits invitations per company, whoever sends them; for new companies per super admin. */
export const createInvitationLimit = (pool: pg.Pool) =>
  createAttemptLimit(pool, { name: 'invitations', points: INVITATIONS_PER_HOUR, seconds: HOUR });

const LINK_HOURS = { registration: REGISTRATION_TOKEN_HOURS, reset: PASSWORD_TOKEN_HOURS };

/**
 * Creates a link within the caller's transaction; a user's earlier invitations expire. `now` in ISO 8601.
 * @returns its token, which is stored as a hash only: mail it after the commit.
 */
export async function createMailedLink(
  tx: Db,
  purpose: keyof typeof LINK_HOURS,
  { user_id, now }: { user_id: string; now: string },
): Promise<string> {
  const token = newToken();
  if (purpose === 'registration') await endPasswordLinks(tx, { user_id, purpose, now });
  await createPasswordLink(tx, {
    token_hash: hashToken(token),
    user_id,
    purpose,
    created_at: now,
    expires_at: new Date(Date.parse(now) + LINK_HOURS[purpose] * HOUR_MS).toISOString(),
  });
  return token;
}

/** Mails a registration link in the background. */
export function sendInvitation(
  deps: MailedLinkDeps,
  to: {
    readonly email: string;
    readonly first_name: string;
    readonly company_name: string;
    /** Null for a super admin. */
    readonly company_id: string | null;
  },
  token: string,
): void {
  const link = deps.publicUrl() + hrefTo.completeRegistration(token);
  const { providerName } = deps.config;
  // The administrator sees an invitation either way; only the owner of the address learns that it is in use.
  deps.background(async () =>
    deps.mailer.send(
      (await hasAccountElsewhere(deps.db, to))
        ? addressInUseMail(to, deps.publicUrl() + SCREENS.signIn.path, providerName)
        : registrationMail(to, link, providerName),
    ),
  );
}

/** Mails a link that resets a password. */
export function mailPasswordReset(
  deps: Pick<MailedLinkDeps, 'config' | 'mailer' | 'publicUrl'>,
  account: { readonly id: string; readonly email: string; readonly first_name: string },
  token: string,
): Promise<void> {
  const link = deps.publicUrl() + hrefTo.passwordResetConfirm(encodeUserId(account.id), token);
  return deps.mailer.send(passwordResetMail(account, link, deps.config.providerName));
}
