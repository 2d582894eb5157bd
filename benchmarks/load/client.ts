// One person's browser as the server sees it: its own keep-alive connections, six at most, and a timer on every reply. After a
// 503 with a Retry-After it waits and retries, as the console does.
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { problemSchema } from '#domain/errors.ts';
import type { Kind, Tally } from './tally.ts';

const CONNECTIONS = 6;
/** How often the console retries after a request to wait. */
const ASKED_AGAIN_MOST = 3;
const SERVICE_UNAVAILABLE = 503;

export interface Asked {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form with its fields. */
  readonly file?: {
    readonly name: string;
    readonly bytes: Uint8Array;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly accept?: string;
}

export interface Browser {
  token: string;
  /**
   * `path` below /api. @throws GaveUp where the server had too much to do several times over, Failed where it answered
   * anything but a success.
   */
  ask(kind: Kind, path: string, asked?: Asked): Promise<string>;
  close(): void;
}

/** Refused too often. */
export class GaveUp extends Error {
  override name = 'GaveUp';
}

/** A reply that is neither a success nor a request to wait. */
export class Failed extends Error {
  override name = 'Failed';
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const BOUNDARY = 'whereas-load-boundary';

function payloadOf({ body, file }: Asked): { type: string; bytes: Uint8Array } | null {
  if (file) {
    const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n`;
    const fields = Object.entries(file.fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
    const head = `${fields.join('')}${part(`name="file"; filename="${file.name}"`)}Content-Type: application/pdf\r\n\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
    return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
  }
  return body === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
}

export interface Opened {
  readonly origin: string;
  /** The person's address, as a proxy in front of the server reports it. */
  readonly address: string;
  readonly tally: Tally;
  /** Ends waiting for a retry. */
  readonly dayIsOver: AbortSignal;
}

export function openBrowser({ origin, address, tally, dayIsOver }: Opened): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  function send(path: string, asked: Asked): Promise<Reply> {
    const payload = payloadOf(asked);
    const headers = {
      accept: asked.accept ?? 'application/json',
      'x-forwarded-for': address,
      ...(browser.token === '' ? {} : { authorization: `Bearer ${browser.token}` }),
      ...(payload ? { 'content-type': payload.type, 'content-length': payload.bytes.length } : {}),
    };
    return new Promise((resolve, reject) => {
      const method = asked.method ?? (payload ? 'POST' : 'GET');
      // When the day is over, no user waits for a run; it continues.
      const ends = asked.accept === undefined ? {} : { signal: dayIsOver };
      const sent = request(`${origin}/api${path}`, { agent, method, headers, ...ends }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A keep-alive connection that the server was about to close: browsers retry too.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(path, asked));
        else reject(error);
      });
      sent.end(payload?.bytes);
    });
  }

  const browser: Browser = {
    token: '',
    async ask(kind, path, asked = {}) {
      for (let attempt = 0; ; attempt += 1) {
        const started = performance.now();
        const reply = await send(path, asked).catch((error: unknown) => {
          if (asked.accept !== undefined && dayIsOver.aborted) throw error;
          tally.failed(kind, `${path}: ${String(error)}`);
          throw new Failed(path, { cause: error });
        });
        const ms = performance.now() - started;
        if (reply.status < 300) {
          tally.answered(kind, ms);
          return reply.text;
        }
        const seconds = secondsToWait(reply);
        if (seconds === null) {
          tally.failed(kind, `${path}: ${reply.status} ${reply.text.slice(0, 300)}`);
          throw new Failed(path);
        }
        tally.refused(kind, ms);
        if (attempt === ASKED_AGAIN_MOST) {
          tally.gaveUp(kind);
          throw new GaveUp(path);
        }
        await wait(seconds * 1000, undefined, { signal: dayIsOver });
      }
    },
    close: () => agent.destroy(),
  };
  return browser;
}

/** The parallel requests of a page; waits for all of them, as no request may outlive its page. */
export async function together<const Asked extends readonly Promise<string>[]>(...asked: Asked) {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}

/** Null if the reply is no valid request to wait: a problem with a sentence and a time. */
function secondsToWait({ status, headers, text }: Reply): number | null {
  if (status !== SERVICE_UNAVAILABLE || !/problem\+json/.test(headers['content-type'] ?? '')) return null;
  const seconds = Number(headers['retry-after']);
  return problemSchema.safeParse(JSON.parse(text)).success && seconds > 0 ? seconds : null;
}
