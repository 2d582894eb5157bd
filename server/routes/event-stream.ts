// Server-sent events on one reply: named events with a JSON body, kept alive through proxies while nothing happens.
import type { FastifyReply } from 'fastify';
import type { RunEvent } from '#domain/runs.ts';

const KEEP_ALIVE_MS = 15_000;

export interface EventStream {
  readonly send: (event: RunEvent) => void;
  readonly end: () => void;
}

/** Takes the reply over. Headers that hooks have set (security, limits) are kept. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const keepAlive = setInterval(() => raw.write(': at work\n\n'), KEEP_ALIVE_MS);
  keepAlive.unref();
  raw.once('close', () => clearInterval(keepAlive));
  return {
    send: (event) => {
      if (!raw.destroyed) raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    end: () => {
      clearInterval(keepAlive);
      raw.end();
    },
  };
}
