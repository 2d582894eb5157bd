// The mail to the people of a company when passwords are switched off there, or on again.
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export interface PasswordSignIn {
  readonly isAllowed: boolean;
  /** Where they sign in from now on. */
  readonly link: string;
}

export function passwordSignInMail(
  to: { readonly email: string; readonly first_name: string },
  { isAllowed, link }: PasswordSignIn,
  providerName: string,
): Message {
  return isAllowed
    ? layOut({
        to,
        subject: `Passwords work again for ${providerName}`,
        why: `Your company lets its people sign in to ${providerName} with a password again, beside its own provider.`,
        action: 'Sign in',
        link,
        note: 'If you have no password, or another one is needed, choose “Forgot password” there.',
      })
    : layOut({
        to,
        subject: `How you sign in to ${providerName} from now on`,
        why: `Your company signs in to ${providerName} through its own provider. Passwords no longer work, and you were signed out where you had used yours.`,
        action: 'Sign in',
        link,
        note: 'Keep the address. If you cannot sign in there, ask your administrator.',
      });
}
