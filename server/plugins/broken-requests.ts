// What is no HTTP, or too much of it, is refused before any hook or route is reached: as a problem, as all else is.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from '#domain/errors.ts';
import { problemFrom, problemOf, sendProblem } from './problems.ts';
import { PERMISSIONS } from './security.ts';

/** What a hook would have set. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
};

/** A problem as bytes of HTTP. */
function packed(problem: Problem) {
  const body = JSON.stringify(problem);
  const type = 'application/problem+json; charset=utf-8';
  const about = { 'content-type': type, 'content-length': Buffer.byteLength(body), connection: 'close' };
  return { body, headers: { ...HEADERS, ...about } };
}

const NOT_UNDERSTOOD = problemOf('invalid', 'The request could not be understood: it is not well-formed HTTP.');
const REFUSALS: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: problemOf('invalid', 'The request did not arrive in time. Send it again.', { status: 408 }),
  HPE_HEADER_OVERFLOW: problemOf('too_large', 'The address and the headers are longer than the server accepts.', {
    status: 431,
  }),
};
const UNEXPECTED = problemOf('invalid', 'The server meets no other expectation than 100-continue.', { status: 417 });

/** The reply that was last begun on each connection. */
const replies = new WeakMap<Socket, ServerResponse>();

/** In the middle of a reply, whatever else is written would be taken for a part of it. */
function isAnswering(socket: Socket): boolean {
  const reply = replies.get(socket);
  return reply !== undefined && reply.headersSent && !reply.writableEnded;
}

/** What the parser of HTTP refuses. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const problem = REFUSALS[error.code ?? ''] ?? NOT_UNDERSTOOD;
  const { body, headers } = packed(problem);
  const fields = Object.entries(headers);
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...fields.map((field) => field.join(': ')),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** What the router refuses, such as an address with a broken escape. */
export const refuseAddress = (error: Error, reply: FastifyReply): void =>
  void sendProblem(reply.headers(HEADERS), problemFrom(error));

/** RFC 9112 3.2: of two, a proxy before us may have gone by the other one. Only HTTP/1.0 may have none. */
function isOfOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

/** What Node would refuse without a word, or with none at all. */
export function useExpectations(app: FastifyInstance): void {
  // After an offer of another protocol, which we decline, the parser is silent about all that is broken: whoever sent it
  // would wait.
  app.server.prependListener('request', ({ headers }: IncomingMessage, reply: ServerResponse) => {
    if (headers.upgrade !== undefined) reply.setHeader('connection', 'close');
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) => {
    const { body, headers } = packed(UNEXPECTED);
    reply.writeHead(UNEXPECTED.status, headers).end(body);
  });
  app.addHook('onRequest', async (request, reply) => {
    replies.set(request.raw.socket, reply.raw);
    return isOfOneHost(request.raw) ? undefined : sendProblem(reply, NOT_UNDERSTOOD);
  });
}
