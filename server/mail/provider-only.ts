// The mail to somebody who asks for a new password where people sign in through their company's provider only.
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export function providerOnlyMail(
  to: { readonly email: string; readonly first_name: string },
  link: string,
  providerName: string,
): Message {
  return layOut({
    to,
    subject: `Sign in to ${providerName}`,
    why: `You asked for a new password. Your company signs in to ${providerName} through its own provider, so that you need none.`,
    action: 'Sign in',
    link,
    note: 'If that does not work, ask your administrator. If you did not ask for this, there is nothing to do.',
  });
}
