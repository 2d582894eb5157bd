// The mails about an API token: when it is created, and before it expires.
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { Config } from '#server/config.ts';
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export interface TokenNotice {
  readonly name: string;
  /** ISO 8601. */
  readonly expires_at: string;
  /** Whether it is one of the company, not of the reader alone. */
  readonly isOfCompany: boolean;
}

interface MailSettings {
  readonly publicUrl: () => string;
  readonly config: Pick<Config, 'providerName'>;
}
interface Reader {
  readonly email: string;
  readonly first_name: string;
}

const whose = ({ isOfCompany }: TokenNotice) => (isOfCompany ? 'of your company' : 'of your account');
const placeOf = ({ isOfCompany }: TokenNotice) => (isOfCompany ? SCREENS.security.path : hrefTo.profile());
const day = (iso: string) => iso.slice(0, 10);

export function tokenCreatedMessage({ publicUrl, config }: MailSettings, to: Reader, token: TokenNotice): Message {
  return layOut({
    to,
    subject: `New API token for ${config.providerName}`,
    why: `An API token ${whose(token)} was created. Whoever has it can do what its scopes allow, without signing in.`,
    facts: [
      ['Token', token.name],
      ['Expires', day(token.expires_at)],
    ],
    action: 'See the API tokens',
    link: `${publicUrl()}${placeOf(token)}`,
    note: 'If this was you, there is nothing to do. If not, revoke the token, change your password, and tell your administrator.',
  });
}

export function tokenExpiresMessage({ publicUrl, config }: MailSettings, to: Reader, token: TokenNotice): Message {
  return layOut({
    to,
    subject: `An API token for ${config.providerName} expires soon`,
    why: `An API token ${whose(token)} expires on ${day(token.expires_at)}. Programs that use it are refused from then on.`,
    facts: [['Token', token.name]],
    action: 'Create another one',
    link: `${publicUrl()}${placeOf(token)}`,
    note: 'If nothing uses the token any more, there is nothing to do.',
  });
}
