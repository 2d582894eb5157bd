// Reads the mails in the outbox, as tests have no mail server.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from './test.ts';

const SHARED = process.env['BROWSER_TEST_DATA'] ?? '';

async function mailsTo(email: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names: string[] = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((one) => one.address === email)).map((mail) => mail.text ?? '');
}

interface Sought {
  /** The product's folder; by default that of the product that tests share. */
  readonly dataDir?: string;
  /** What the address has. */
  readonly path?: string;
}

/** Waits for a mail with a link to an account. @returns the link of the newest one. */
export async function mailedLink(email: string, { dataDir = SHARED, path = '' }: Sought = {}): Promise<string> {
  const links = async () =>
    (await mailsTo(email, dataDir))
      .map((text) => /https?:\S+/.exec(text)?.[0] ?? '')
      .filter((link) => link !== '' && link.includes(path));
  await expect.poll(async () => (await links()).length, { message: `a mail to ${email}` }).toBeGreaterThan(0);
  return (await links()).at(-1) ?? '';
}
