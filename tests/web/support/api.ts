// The real API in another process: the server does not run inside happy-dom, where a URL is a page's.
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { inject, vi } from 'vitest';
import type { HostedApi } from './api-host.ts';

export interface WebApi {
  readonly origin: string;
  /** The link of the newest mail to an address, once there is one with this subject. */
  mailedLink(email: string, subject: RegExp): Promise<string>;
  /** Moves the clock of the server on. */
  advance(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** Mails are sent after the reply. */
const MAIL_WAIT = { timeout: 60_000, interval: 50 };

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

/** Bypasses happy-dom, whose fetch belongs to the page. */
async function askHost(method: 'POST' | 'DELETE', path: string): Promise<unknown> {
  const asked = request({ host: '127.0.0.1', port: inject('apiHostPort'), method, path }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(reply);
  if (reply.statusCode !== 200) throw new Error(`The API host failed: ${body}`);
  return JSON.parse(body);
}

/** Starts the server with its demo data on a separate folder and database. */
export async function startApi(): Promise<WebApi> {
  const { origin, folder } = (await askHost('POST', '/')) as HostedApi;
  return {
    origin,
    mailedLink: (email, subject) => vi.waitFor(() => linkIn(join(folder, 'outbox'), email, subject), MAIL_WAIT),
    advance: async (milliseconds) => {
      await askHost('POST', `/${new URL(origin).port}/${milliseconds}`);
    },
    stop: async () => {
      await askHost('DELETE', `/${new URL(origin).port}`);
    },
  };
}
