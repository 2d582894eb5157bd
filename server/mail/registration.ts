// The mail that carries a registration link.
import { REGISTRATION_TOKEN_HOURS } from '#domain/limits.ts';
import { type Letter, layOut } from './layout.ts';
import type { Message } from './mailer.ts';

const HOURS_PER_DAY = 24;

export function registrationMail(
  to: Letter['to'] & { readonly company_name: string },
  link: string,
  provider: string,
): Message {
  return layOut({
    to,
    subject: `Complete your ${provider} registration`,
    why: `there is a ${provider} account for you at ${to.company_name}. You sign in with this address, ${to.email}, and a password of your own.`,
    action: 'Set your password',
    link,
    note: `The link works once, within ${REGISTRATION_TOKEN_HOURS / HOURS_PER_DAY} days. After that, ask the person who invited you for a new one. If you did not expect an invitation, you can ignore this email.`,
  });
}

/** To a user who can sign in already: an address is one account. It names no company, as others may read it. */
export function addressInUseMail(
  to: Letter['to'] & { readonly company_name: string },
  link: string,
  provider: string,
): Message {
  return layOut({
    to,
    subject: `Your ${provider} account`,
    why: `${to.company_name} invited this address, ${to.email}, to ${provider}. You already have an account with it, and an address belongs to one account, so nothing has changed.`,
    action: 'Sign in as before',
    link,
    note: `To join ${to.company_name} as well, ask them to invite another address of yours. If you expected no invitation, nothing needs to be done.`,
  });
}
