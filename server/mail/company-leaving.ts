// The mails to the administrators of a company that is to be deleted, or is not any more.
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

interface Facts {
  readonly company: string;
  readonly provider: string;
  readonly link: string;
}
type Recipient = { readonly email: string; readonly first_name: string };
const DATE_LENGTH = '2026-01-01'.length;

export function companyDeletionMail(
  to: Recipient,
  {
    company,
    provider,
    link,
    by,
    due_at,
    now,
  }: Facts & { readonly by: string; readonly due_at: string; readonly now: string },
): Message {
  const day = due_at.slice(0, DATE_LENGTH);
  const isAtOnce = due_at <= now;
  return layOut({
    to,
    subject: isAtOnce
      ? `${company} is being deleted from ${provider}`
      : `${company} will be deleted from ${provider} on ${day}`,
    why: `${by} has asked for the deletion of ${company} with all its data. Everybody is signed out, and nobody can sign in any more.`,
    facts: isAtOnce
      ? [['From now on', 'everything is deleted for good, except in backups that were made before']]
      : [
          ['Until', `${day}, the deletion can be taken back`],
          ['After that', 'everything is deleted for good, except in backups that were made before'],
        ],
    action: `Open ${provider}`,
    link,
    note: isAtOnce
      ? 'It cannot be taken back. Whoever runs the installation has the certificate.'
      : 'If this is a mistake, write to whoever runs the installation at once: only they can take it back.',
  });
}

export function companyRestoredMail(to: Recipient, { company, provider, link }: Facts): Message {
  return layOut({
    to,
    subject: `${company} stays on ${provider}`,
    why: `The deletion of ${company} was taken back. Nothing was lost, and everybody can sign in as before.`,
    action: 'Sign in',
    link,
    note: 'API tokens and sessions from before stay as they were when the deletion was asked for: sessions have ended.',
  });
}
