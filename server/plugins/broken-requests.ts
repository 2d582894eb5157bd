// Requests that are not well-formed HTTP, or too large, never reach a hook or a route. They are refused as problems too.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Problem } from '#domain/errors.ts';
import { problemFrom, problemOf, sendProblem } from './problems.ts';
import { PERMISSIONS, STRICT_TRANSPORT_HEADER } from './security.ts';

/** The headers that a hook would have set. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const MALFORMED = problemOf('invalid', 'The request could not be understood: it is not well-formed HTTP.');
const REFUSALS: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: problemOf('invalid', 'The request did not arrive in time. Send it again.', { status: 408 }),
  HPE_HEADER_OVERFLOW: problemOf('too_large', 'The address and the headers are longer than the server accepts.', {
    status: 431,
  }),
};
const UNEXPECTED = problemOf('invalid', 'The server meets no other expectation than 100-continue.', { status: 417 });

/** The latest reply on each connection. */
const replies = new WeakMap<Socket, ServerResponse>();

/** A refusal in the middle of a reply would be read as a part of it. */
function isReplying(socket: Socket): boolean {
  const reply = replies.get(socket);
  return reply !== undefined && reply.headersSent && !reply.writableEnded;
}

/** RFC 9112 3.2: with two, a proxy may have used the other one. Only HTTP/1.0 may have none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1');
}

/** @param isSecure whether people reach this server over https */
export function createRefusals(isSecure: boolean) {
  const common = { ...HEADERS, ...(isSecure ? { 'strict-transport-security': STRICT_TRANSPORT_HEADER } : {}) };

  /** A problem as the body and headers of a reply. */
  function replyOf(problem: Problem) {
    const body = JSON.stringify(problem);
    const type = 'application/problem+json; charset=utf-8';
    const entity = { 'content-type': type, 'content-length': Buffer.byteLength(body), connection: 'close' };
    return { body, headers: { ...common, ...entity } };
  }

  return {
    /** Replies to what the HTTP parser refuses. */
    refuseBroken(this: void, error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable || isReplying(socket)) {
        socket.destroy();
        return;
      }
      const problem = REFUSALS[error.code ?? ''] ?? MALFORMED;
      const { body, headers } = replyOf(problem);
      const fields = Object.entries(headers);
      const lines = [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        ...fields.map((field) => field.join(': ')),
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
      socket.destroySoon();
    },

    /** Replies to what the router refuses, such as an address with a broken escape. */
    refuseAddress(error: Error, reply: FastifyReply): void {
      void sendProblem(reply.headers(common), problemFrom(error));
    },

    /** Replies with problems to what Node would refuse without a body. */
    useExpectations(app: FastifyInstance): void {
      // After an offer to upgrade, which we decline, the parser no longer reports errors, and the client would wait.
      app.server.prependListener('request', ({ headers }: IncomingMessage, reply: ServerResponse) => {
        if (headers.upgrade !== undefined) reply.setHeader('connection', 'close');
      });
      app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) => {
        const { body, headers } = replyOf(UNEXPECTED);
        reply.writeHead(UNEXPECTED.status, headers).end(body);
      });
      app.addHook('onRequest', (request, reply, next) => {
        replies.set(request.raw.socket, reply.raw);
        if (hasOneHost(request.raw)) next();
        else sendProblem(reply, MALFORMED);
      });
    },
  };
}
