// Reads the mails in the outbox, as tests have no mail server.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test.ts';

async function mailsTo(email: string): Promise<string[]> {
  const folder = join(process.env['BROWSER_TEST_DATA'] ?? '', 'outbox');
  const names: string[] = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((one) => one.address === email)).map((mail) => mail.text ?? '');
}

/** Waits for a mail to an account. @returns the link of the newest one. */
export async function mailedLink(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { message: `a mail to ${email}` }).toBeGreaterThan(0);
  const text = (await mailsTo(email)).at(-1) ?? '';
  return /https?:\S+/.exec(text)?.[0] ?? '';
}
