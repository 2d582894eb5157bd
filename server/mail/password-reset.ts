// The mail that carries a password reset link.
import { PASSWORD_TOKEN_HOURS } from '#domain/limits.ts';
import { type Letter, layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export function passwordResetMail(to: Letter['to'], link: string, provider: string): Message {
  return layOut({
    to,
    subject: `Reset your ${provider} password`,
    why: `someone, probably you, asked to reset the password of your ${provider} account.`,
    action: 'Set a new password',
    link,
    note: `The link works once, within ${PASSWORD_TOKEN_HOURS} hours. If you did not request this, you can ignore this email: your password stays as it is.`,
  });
}
