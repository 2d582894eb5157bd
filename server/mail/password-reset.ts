// The mail that carries a password reset link.
import { PASSWORD_TOKEN_HOURS } from '#domain/limits.ts';
import { escapeHtml } from './escape-html.ts';
import type { Message } from './mailer.ts';

export function passwordResetMail(to: { email: string; first_name: string }, link: string, provider: string): Message {
  const greeting = `Hello ${to.first_name},`;
  const why = `somebody, probably you, asked to reset the password of your ${provider} account.`;
  const how = `The link works once, within ${PASSWORD_TOKEN_HOURS} hours. If it was not you, nothing needs to be done: your password stays as it is.`;
  return {
    to: to.email,
    subject: `Reset your ${provider} password`,
    text: `${greeting}\n\n${why}\n\nSet a new password here:\n${link}\n\n${how}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font:16px/1.5 Georgia,serif;color:#1c2430;max-width:34em;margin:2em auto;padding:0 1em">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(why)}</p>`,
      `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6em 1.2em;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px">Set a new password</a></p>`,
      `<p style="color:#555">${escapeHtml(how)}</p>`,
      `<p style="color:#555">If the button does not work, open this address:<br>${escapeHtml(link)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}
