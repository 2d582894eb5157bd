// The mail about a sign-in on a device that an account has not been used on before.
import { hrefTo } from '#domain/screens.ts';
import { sessionWords } from '#domain/user-agent.ts';
import type { Config } from '#server/config.ts';
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export interface SignIn {
  readonly user_agent: string;
  readonly ip: string;
  /** ISO 8601. */
  readonly now: string;
}

export function newDeviceMessage(
  { publicUrl, config }: { publicUrl: () => string; config: Pick<Config, 'providerName'> },
  to: { readonly email: string; readonly first_name: string },
  { user_agent, ip, now }: SignIn,
): Message {
  return layOut({
    to,
    subject: `New sign-in to ${config.providerName}`,
    why: 'Somebody has signed in to your account on a device that it was not used on before.',
    facts: [
      ['When', `${now.slice(0, 16).replace('T', ' ')} UTC`],
      ['Device', sessionWords({ kind: 'console', user_agent })],
      ['Address', ip],
    ],
    action: 'See where you are signed in',
    link: `${publicUrl()}${hrefTo.profile()}`,
    note: 'If this was you, there is nothing to do. If not, end that session in your settings, change your password, and tell your administrator.',
  });
}
