// The real API in a process of its own: the server does not live in happy-dom's world, where a URL is a page's.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import { startProduct } from '#tests/support/product.ts';

export interface WebApi {
  readonly origin: string;
  /** The link of the newest mail to an address, once there is one with this subject. */
  mailedLink(email: string, subject: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** Mails leave after the reply that they belong to. */
const MAIL_WAIT = { timeout: 8000, interval: 50 };

async function linkIn(outbox: string, email: string, subject: RegExp): Promise<string> {
  const names: string[] = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
  const mail = mails.findLast((one) => one.to?.[0]?.address === email && subject.test(one.subject ?? ''));
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`No mail to ${email} about ${subject.source}`);
  return link;
}

/** Starts the product with its demo data on a folder of its own. */
export async function startApi(): Promise<WebApi> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-web-'));
  const product = await startProduct({ DATA_DIR: folder, REQUESTS_PER_MINUTE: '0' });
  return {
    origin: product.origin,
    mailedLink: (email, subject) => vi.waitFor(() => linkIn(join(folder, 'outbox'), email, subject), MAIL_WAIT),
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
