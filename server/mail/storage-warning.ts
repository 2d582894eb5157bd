// The mail that tells an administrator that the company's storage is nearly full.
import { storedWords } from '#domain/data-life.ts';
import { layOut } from './layout.ts';
import type { Message } from './mailer.ts';

export function storageWarningMail(
  to: { readonly email: string; readonly first_name: string; readonly bytes: number; readonly limit_bytes: number },
  link: string,
  provider: string,
): Message {
  const share = Math.floor((to.bytes / to.limit_bytes) * 100);
  return layOut({
    to,
    subject: `Your ${provider} storage is ${share} % full`,
    why: `your company stores ${storedWords(to.bytes)} of ${storedWords(to.limit_bytes)}. Once it is full, nothing more can be uploaded; what is stored stays.`,
    action: 'See what is stored',
    link,
    note: 'Delete files and runs that you no longer need, or ask your provider for more. This mail is sent once.',
  });
}
