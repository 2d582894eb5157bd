// Mails about API tokens. Those about a token of a company go to its administrators, as nobody reads the mail of a service
// account.
import { TOKEN_WARNING_DAYS } from '#domain/limits.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { type TokenNotice, tokenCreatedMessage, tokenExpiresMessage } from '#server/mail/api-token.ts';
import { listAdministrators, takeExpiringTokens } from '#server/store/api-tokens.ts';

type MailDeps = Pick<Deps, 'publicUrl' | 'mailer'> & { readonly config: Pick<Config, 'providerName'> };

const DAY_MS = 24 * 3_600_000;
/** Until when a token expires whose owner is told at this moment. */
export const warnedUntil = (now: Date) => new Date(now.getTime() + TOKEN_WARNING_DAYS * DAY_MS).toISOString();

/** Tells whoever created a token that it exists: it may have been somebody else with their console. */
export function sendTokenCreated(
  deps: MailDeps & Pick<Deps, 'background'>,
  to: { readonly email: string; readonly first_name: string },
  token: TokenNotice,
): void {
  deps.background(() => deps.mailer.send(tokenCreatedMessage(deps, to, token)));
}

/** Tells the owners of tokens that expire within a week, each once. */
export async function warnOfExpiringTokens(deps: MailDeps & Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = deps.clock();
  for (const token of await takeExpiringTokens(deps.db, { at: now.toISOString(), by: warnedUntil(now) })) {
    const { user, company_id } = token;
    const readers = user.is_service && company_id !== null ? await listAdministrators(deps.db, company_id) : [user];
    for (const reader of readers)
      await deps.mailer.send(tokenExpiresMessage(deps, reader, { ...token, isOfCompany: user.is_service }));
  }
}
