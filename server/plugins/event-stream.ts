// Answering with server-sent events: named events with a JSON body, kept alive through proxies while nothing happens.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RunEvent } from '#domain/runs.ts';
import { problemFrom } from './problems.ts';

const KEEP_ALIVE_MS = 15_000;

/** Sends an event; does nothing once the listener has left, or the stream has ended. */
export type Tell = (event: RunEvent) => void;

/**
 * Streams what `work` tells, then the event it resolves to; what it throws leaves as a `failed` event with its problem.
 * The work goes on when the listener leaves. Headers that hooks have set (security, limits) are kept.
 * @param ended rejects when the listener may hear no more: the stream ends with that problem.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: Tell) => Promise<RunEvent>,
  ended: Promise<never>,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A server that closes waits for no connection that is kept for a next request.
    connection: 'close',
  });
  const keepAlive = setInterval(() => raw.write(': at work\n\n'), KEEP_ALIVE_MS);
  keepAlive.unref();
  raw.once('close', () => clearInterval(keepAlive));
  const tell: Tell = (event) => {
    if (!raw.destroyed && !raw.writableEnded) raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  try {
    tell(await Promise.race([work(tell), ended]));
  } catch (error) {
    const problem = problemFrom(error);
    if (problem.status === 500) request.log.error({ err: error }, 'a streamed request failed');
    tell({ type: 'failed', problem });
  }
  clearInterval(keepAlive);
  raw.end();
}
