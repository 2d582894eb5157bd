// Requests to servers that a company names: over TLS to a public address, no redirect followed, bounded in time and size.
import { request as requestPlainly } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddress, publicLookup } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const REPLY_MAX_BYTES = 1024 * 1024;

interface OutboundRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export type PublicFetch = (url: string, request: OutboundRequest) => Promise<Response>;

/**
 * @param allowsPrivate for an operator whose companies' services are in its own network, and for tests: any address, and
 * plain HTTP
 */
export function createPublicFetch({ allowsPrivate }: { readonly allowsPrivate: boolean }): PublicFetch {
  return async (address, { method, headers, body }) => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
      throw new TypeError(`${url.origin} does not begin with https://`);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A lookup is not asked for what is an address already.
    if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host);
    const send = url.protocol === 'https:' ? requestOverTls : requestPlainly;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method,
          headers,
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(allowsPrivate ? {} : { lookup: publicLookup }),
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
