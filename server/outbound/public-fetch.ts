// Requests to servers that a company names: over TLS to a public address or a host of the operator, no redirect followed, bounded in time and size.
import { request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { literalOf, mayBeNamed, type PrivateRule } from './private-hosts.ts';
import { isPublicAddress, lookupAmong, PrivateAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const REPLY_MAX_BYTES = 1024 * 1024;

interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type PublicFetch = (url: string, request: OutboundRequest) => Promise<Response>;

/**
 * Before anything is sent, so that whoever names a server learns nothing of what is there.
 * @returns which addresses its name may have
 * @throws PrivateAddress, or TypeError for a protocol
 */
export function requireCallable(url: URL, mayBePrivate: PrivateRule): (address: string) => boolean {
  const isNamed = mayBePrivate(url);
  const mayBeCalled = isNamed ? mayBeNamed : isPublicAddress;
  // A lookup is not asked for what is an address already.
  const literal = literalOf(url);
  if (literal !== null && !mayBeCalled(literal)) throw new PrivateAddress(literal);
  if (url.protocol === 'https:' || (isNamed && url.protocol === 'http:')) return mayBeCalled;
  throw new TypeError(
    `${url.origin} does not begin with https://. Ask the operator to add this host to SSO_PRIVATE_HOSTS if it cannot`,
  );
}

/** @param mayBePrivate which hosts may have an address of the operator's network, and be called without TLS */
export function createPublicFetch(mayBePrivate: PrivateRule): PublicFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    const mayBeCalled = requireCallable(url, mayBePrivate);
    const send = url.protocol === 'https:' ? requestOverTls : requestPlainly;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method,
          headers,
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          lookup: lookupAmong(mayBeCalled),
        },
        (reply) => {
          const chunks: Buffer[] = [];
          let size = 0;
          reply.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > REPLY_MAX_BYTES) request.destroy(new RangeError(`${url.origin} sent more than 1 MB`));
            else chunks.push(chunk);
          });
          reply.on('error', reject);
          reply.on('end', () => resolve(responseOf(reply.statusCode ?? 502, reply.headers, Buffer.concat(chunks))));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  };
}

/** Statuses that a `Response` takes no body with. */
const WITHOUT_BODY = new Set([204, 205, 304]);

function responseOf(status: number, headers: NodeJS.Dict<string | string[]>, body: Buffer): Response {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) kept.set(name, [value].flat().join(', '));
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(body), { status, headers: kept });
}
