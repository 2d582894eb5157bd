// The mail after a password was changed or reset, so that its owner notices if somebody else did it.
import { SCREENS } from '#domain/screens.ts';
import type { Config } from '#server/config.ts';
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export function passwordChangedMessage(
  { publicUrl, config }: { publicUrl: () => string; config: Pick<Config, 'providerName'> },
  to: { readonly email: string; readonly first_name: string },
  { ip, now }: { readonly ip: string; /** ISO 8601. */ readonly now: string },
): Message {
  return layOut({
    to,
    subject: `Your ${config.providerName} password was changed`,
    why: 'The password of your account was changed, and all other sessions of it were ended.',
    facts: [
      ['When', `${now.slice(0, 16).replace('T', ' ')} UTC`],
      ['Address', ip],
    ],
    action: 'Reset it',
    link: `${publicUrl()}${SCREENS.forgotPassword.path}`,
    note: 'If this was you, there is nothing to do. If not, reset the password at once, and tell your administrator.',
  });
}
