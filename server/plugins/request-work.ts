// Gives every request an id and, where requests are traced, a span: what is logged and queued during it names them. The id of
// a trusted proxy is kept; anybody else could put lines of the log into another request.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Instruments } from '#server/instruments.ts';
import { type WorkContext, isRequestId, isTraceparent, within } from '#server/work-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request is counted as; set by whoever mounts the route. */
    endpoint?: string;
  }
  interface FastifyRequest {
    work: WorkContext;
  }
}

export const requestIds =
  (trustProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustProxy && isRequestId(given) ? given : randomUUID();
  };

/** Never the address, which has ids and names. */
const endpointOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  routeOptions.config.endpoint ?? (is404 ? 'unknown' : 'other');

/** Register it before everything else. */
export function useRequestWork(
  app: FastifyInstance,
  instruments: Instruments,
  { trustProxy }: { trustProxy: boolean },
): void {
  app.decorateRequest('work');

  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    const parent = request.headers['traceparent'];
    const endpoint = endpointOf(request);
    const span = instruments.tracer?.begin({
      name: `${request.method} ${endpoint}`,
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'whereas.endpoint': endpoint },
      parent: trustProxy && isTraceparent(parent) ? parent : null,
    });
    request.work = { requestId: request.id, span };
    // Not at the end of the response: of a client that leaves, there is none.
    if (span)
      reply.raw.once('close', () => {
        span.set({ 'http.response.status_code': reply.raw.statusCode });
        if (reply.raw.statusCode >= 500) span.fail(undefined);
        span.end();
      });
    within(request.work, next);
  });
  // What has read a body goes on in the context of the connection.
  app.addHook('preValidation', (request, _reply, next) => within(request.work, next));

  app.addHook('onResponse', (request, reply, next) => {
    instruments.record({
      of: 'request',
      endpoint: endpointOf(request),
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    next();
  });
}
