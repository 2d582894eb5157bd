// One request to a webhook: to an address that was checked, within a time limit, without following redirects, and reading
// of the reply only its beginning.
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { WEBHOOK_REPLY_MAX, WEBHOOK_SECONDS } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';
import { addressesOf, type TargetRules, TargetRefused } from './target.ts';

export interface SendRules extends TargetRules {
  /** Certificates to trust instead of the system's. */
  readonly ca?: string;
  /** In place of the usual time limit. */
  readonly limitMs?: number;
}

interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came of a request. */
export interface Sent {
  readonly status: number | null;
  /** Why it does not count as delivered; null if it does. */
  readonly error: string | null;
  /** The beginning of the reply's body. */
  readonly reply: string;
}

const TIMED_OUT = `No reply within ${WEBHOOK_SECONDS} seconds.`;
const USER_AGENT = 'Whereas-Webhooks';

/**
 * Never rejects because of the receiver.
 * @param signal aborted when this process must not wait for a reply any longer
 * @throws the reason of `signal`.
 */
export async function send(request: WebhookRequest, rules: SendRules, signal: AbortSignal): Promise<Sent> {
  const late = AbortSignal.timeout(rules.limitMs ?? WEBHOOK_SECONDS * 1000);
  const both = AbortSignal.any([signal, late]);
  try {
    return await sendTo(request, rules, both);
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, error: late.aborted ? TIMED_OUT : sentenceOf(error), reply: '' };
  }
}

/** A name server that never answers must not hold what is behind it. */
async function orAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function sendTo(request: WebhookRequest, rules: SendRules, signal: AbortSignal): Promise<Sent> {
  const url = new URL(request.url);
  const addresses = await orAborted(signal, addressesOf(url, rules));
  let unreachable: unknown;
  for (const address of addresses)
    try {
      return await post(request, url, { address, ca: rules.ca, signal });
    } catch (error) {
      // Nothing was sent yet only where no connection came about: then the next address may have one.
      if (!isUnreachable(error)) throw error;
      unreachable = error;
    }
  throw unreachable;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

interface Connection {
  /** An address of the network, so that nothing is looked up again. */
  readonly address: string;
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
}

function post(request: WebhookRequest, url: URL, { address, ca, signal }: Connection): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const body = Buffer.from(request.body);
  const name = url.hostname.replace(/\.$/, '');
  const isName = isIP(name.replace(/^\[|\]$/g, '')) === 0;
  const sending = (url.protocol === 'https:' ? https : http).request({
    method: 'POST',
    host: address,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: url.pathname + url.search,
    // The name is the receiver's, for its virtual hosts and in its certificate; the connection is to the address.
    ...(isName ? { servername: name } : {}),
    ...(ca === undefined ? {} : { ca }),
    headers: {
      ...request.headers,
      host: url.host,
      'user-agent': USER_AGENT,
      'content-type': 'application/json',
      'content-length': body.length,
    },
    // A connection of its own, which no other request has been given.
    agent: false,
    signal,
  });
  let hasReply = false;
  const fail = (error: Error) => {
    if (!hasReply) reject(error);
  };
  sending.on('error', fail);
  // Also after a reply that changes the protocol, which ends without an error.
  sending.on('close', () => fail(new Error('closed without a reply')));
  sending.on('response', (reply) => {
    hasReply = true;
    const status = reply.statusCode ?? 0;
    void beginningOf(reply).then((text) => {
      sending.destroy();
      resolve({ status, error: errorOf(status), reply: text });
    });
  });
  sending.end(body);
  return promise;
}

/** Up to the limit. A reply that breaks off, or comes too slowly, has what came of it. */
async function beginningOf(reply: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= WEBHOOK_REPLY_MAX) break;
    }
  } catch {
    // Its status is known.
  }
  return storable(Buffer.concat(chunks).subarray(0, WEBHOOK_REPLY_MAX).toString());
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The reply was a redirect (${status}), and those are not followed. Enter the address that it leads to.`;
  return `The reply had the status ${status}; only 200 to 299 counts as delivered.`;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed without a reply.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
  ETIMEDOUT: 'The connection timed out.',
  CERT_HAS_EXPIRED: 'The certificate of the receiver has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the receiver is signed by nobody that is trusted.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the receiver is signed by nobody that is trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the receiver is signed by nobody that is trusted.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name.',
};

function sentenceOf(error: unknown): string {
  if (error instanceof TargetRefused) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? `The request failed${code === '' ? '' : ` (${code})`}.`;
}
