// Requests that no client library would send, byte by byte: heads that two servers would parse differently, that never end or
// are too long, and truncated bodies.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { problemSchema } from '#domain/errors.ts';

interface RawCase {
  readonly name: string;
  readonly head: string;
  readonly body?: string;
  /** Closes the connection once everything is sent. */
  readonly leaves?: boolean;
  /** The maximum number of replies: another one would answer a smuggled request. */
  readonly replies?: number;
  /** The required status; by default any but a server error. */
  readonly status?: number;
}

const LOGIN = 'POST /api/auth/login/ HTTP/1.1\r\nHost: whereas.test\r\nContent-Type: application/json\r\n';
const SMUGGLED = 'GET /api/health HTTP/1.1\r\nHost: whereas.test\r\n\r\n';
const get = (line: string, more = '') => `${line}\r\nHost: whereas.test\r\nConnection: close\r\n${more}`;

export const RAW_CASES: readonly RawCase[] = [
  { name: 'two lengths', head: `${LOGIN}Content-Length: 2\r\nContent-Length: 60\r\n`, body: `{}${SMUGGLED}` },
  {
    name: 'a length and chunks',
    head: `${LOGIN}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`,
    body: `0\r\n\r\n${SMUGGLED}`,
  },
  {
    name: 'chunks and a length',
    head: `${LOGIN}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`,
    body: `0\r\n\r\n${SMUGGLED}`,
  },
  { name: 'an unknown transfer encoding', head: `${LOGIN}Transfer-Encoding: xchunked\r\n`, body: SMUGGLED },
  { name: 'chunked twice', head: `${LOGIN}Transfer-Encoding: chunked, chunked\r\n`, body: `0\r\n\r\n${SMUGGLED}` },
  {
    name: 'chunked before identity',
    head: `${LOGIN}Transfer-Encoding: chunked, identity\r\n`,
    body: `0\r\n\r\n${SMUGGLED}`,
  },
  {
    name: 'a blank before the colon',
    head: `${LOGIN}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n`,
    body: `0\r\n\r\n${SMUGGLED}`,
  },
  {
    name: 'a folded header',
    head: `${LOGIN}X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n`,
    body: SMUGGLED,
    replies: 2,
  },
  { name: 'a length with a sign', head: `${LOGIN}Content-Length: +5\r\n`, body: `{}   ${SMUGGLED}` },
  { name: 'a length in hexadecimal', head: `${LOGIN}Content-Length: 0x10\r\n`, body: SMUGGLED },
  { name: 'a length below zero', head: `${LOGIN}Content-Length: -1\r\n` },
  { name: 'a length beyond numbers', head: `${LOGIN}Content-Length: 99999999999999999999999\r\n` },
  {
    name: 'a chunk size beyond numbers',
    head: `${LOGIN}Transfer-Encoding: chunked\r\n`,
    body: 'FFFFFFFFFFFFFFFFF\r\n',
  },
  { name: 'a chunk size below zero', head: `${LOGIN}Transfer-Encoding: chunked\r\n`, body: '-1\r\n{}\r\n0\r\n\r\n' },
  {
    name: 'a chunk that is shorter than it says',
    head: `${LOGIN}Transfer-Encoding: chunked\r\n`,
    body: '5\r\n{}\r\n0\r\n\r\n',
  },
  {
    name: 'a chunk extension of 100,000 characters',
    head: `${LOGIN}Transfer-Encoding: chunked\r\n`,
    body: `2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
  },
  { name: 'a line feed alone after a header', head: `${LOGIN}X-A: b\nContent-Length: 2\r\n`, body: '{}' },
  { name: 'a carriage return in a header', head: `${LOGIN}X-A: b\rContent-Length: 2\r\n` },
  { name: 'NUL in a header', head: get('GET /api/health HTTP/1.1', 'X-A: b\u0000c\r\n') },
  { name: 'NUL in the path', head: get('GET /api/\u0000health HTTP/1.1') },
  { name: 'a blank in the path', head: get('GET /api/health x HTTP/1.1') },
  { name: 'bytes above ASCII in the path', head: get('GET /api/h\u00e9alth HTTP/1.1') },
  { name: 'a whole address', head: get('GET http://elsewhere.test/api/health HTTP/1.1') },
  { name: 'an address of another scheme', head: get('GET file:///etc/passwd HTTP/1.1') },
  { name: 'a star', head: get('OPTIONS * HTTP/1.1') },
  { name: 'a tunnel', head: get('CONNECT elsewhere.test:443 HTTP/1.1') },
  { name: 'TRACE', head: get('TRACE /api/health HTTP/1.1', 'Authorization: Bearer secret\r\n') },
  { name: 'a method that is none', head: get('SPOIL /api/health HTTP/1.1') },
  { name: 'a method of 10,000 letters', head: get(`${'A'.repeat(10_000)} /api/health HTTP/1.1`) },
  { name: 'an unknown version', head: get('GET /api/health HTTP/9.9') },
  { name: 'HTTP/1.0 without a host', head: 'GET /api/health HTTP/1.0\r\n' },
  { name: 'HTTP/0.9', head: 'GET /api/health\r\n' },
  { name: 'no host', head: 'GET /api/health HTTP/1.1\r\nConnection: close\r\n', status: 400 },
  { name: 'two hosts', head: get('GET /api/health HTTP/1.1', 'Host: elsewhere.test\r\n'), status: 400 },
  { name: 'the preface of HTTP/2', head: 'PRI * HTTP/2.0\r\n\r\nSM\r\n' },
  { name: 'the hello of TLS', head: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003' },
  { name: 'a header of 100,000 characters', head: get('GET /api/health HTTP/1.1', `X-A: ${'x'.repeat(100_000)}\r\n`) },
  { name: 'an address of 100,000 characters', head: get(`GET /api/health?${'x'.repeat(100_000)} HTTP/1.1`) },
  {
    name: '3,000 headers',
    head: get('GET /api/health HTTP/1.1', Array.from({ length: 3000 }, (_, index) => `X-${index}: 1\r\n`).join('')),
  },
  { name: 'a body that breaks off', head: `${LOGIN}Content-Length: 1000\r\n`, body: '{"email":', leaves: true },
  {
    name: 'chunks that break off',
    head: `${LOGIN}Transfer-Encoding: chunked\r\n`,
    body: '100\r\n{"email":',
    leaves: true,
  },
  { name: 'a head that breaks off', head: 'POST /api/auth/login/ HTTP/1.1\r\nHost', leaves: true },
  {
    name: 'fifty requests at the same time',
    head: Array.from({ length: 50 }, () => 'GET /api/health HTTP/1.1\r\nHost: whereas.test\r\n').join('\r\n'),
    replies: 50,
  },
];

const ANSWERED_WITHIN_MS = 3000;

/** @returns what the server sends until it closes the connection or the time limit for a reply is reached. */
async function exchange(origin: string, { head, body = '', leaves = false }: RawCase): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (part: Buffer) => received.push(part));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(Buffer.from(`${head}\r\n${body}`, 'latin1'));
  if (leaves) socket.destroy();
  const closed = once(socket, 'close').catch(() => undefined);
  const end = new AbortController();
  await Promise.race([closed, wait(ANSWERED_WITHIN_MS, undefined, { signal: end.signal }).catch(() => undefined)]);
  end.abort();
  socket.destroy();
  return Buffer.concat(received).toString('latin1');
}

/** What is wrong with the reply. */
export async function faultsOfRaw(origin: string, one: RawCase): Promise<string[]> {
  return faultsOfSaid(await exchange(origin, one), one);
}

/** @param said everything that the server sent on the connection */
export function faultsOfSaid(said: string, one: Pick<RawCase, 'replies' | 'status'>): string[] {
  const replies = said.split(/(?=HTTP\/1\.1 \d{3} )/).filter((text) => text.startsWith('HTTP/1.1'));
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(replies[0] ?? '')?.[1] ?? 0);
  const wrong = one.status === undefined || one.status === status ? [] : [`answers ${status} and not ${one.status}`];
  const faults = replies.flatMap((text) => {
    const [head = '', ...body] = text.split('\r\n\r\n');
    const code = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const isProblem = () => {
      try {
        return problemSchema.parse(JSON.parse(body.join('\r\n\r\n'))).status === code;
      } catch {
        return false;
      }
    };
    return [
      ...(code >= 500 ? [`answers ${code}`] : []),
      ...(code >= 400 && !isProblem() ? [`the refusal ${code} is no problem`] : []),
      ...(code >= 400 && !/x-content-type-options: nosniff/i.test(head) ? [`the refusal ${code} lacks nosniff`] : []),
    ];
  });
  const most = one.replies ?? 1;
  const smuggled = replies.length > most ? [`answers a smuggled request: ${replies.length} replies`] : [];
  return [...wrong, ...faults, ...smuggled];
}
