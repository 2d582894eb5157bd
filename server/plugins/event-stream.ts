// Replies with server-sent events: named events with a JSON body, and keep-alive comments for proxies.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractReviewEvent } from '#domain/contracts/contract-reviews.ts';
import type { RunEvent } from '#domain/runs.ts';
import { problemFrom } from './problems.ts';

const KEEP_ALIVE_MS = 15_000;

/** The events of a run, or of a review of a contract; `failed` is the last one of either that cannot go on. */
export type StreamedEvent = RunEvent | ContractReviewEvent;

/** Sends an event; does nothing once the client has left or the stream has ended. */
export type SendEvent = (event: StreamedEvent) => void;

/**
 * Streams the events that `work` sends, then the one it resolves to; an error becomes a `failed` event with its problem.
 * The work goes on when the client leaves. Headers that hooks have set (security, limits) are kept.
 * @param ended rejects when the client's session ends: the stream ends with that problem.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (send: SendEvent) => Promise<StreamedEvent>,
  ended: Promise<never>,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A closing server must not wait for a connection that is kept for a next request.
    connection: 'close',
  });
  const keepAlive = setInterval(() => raw.write(': at work\n\n'), KEEP_ALIVE_MS);
  keepAlive.unref();
  raw.once('close', () => clearInterval(keepAlive));
  const send: SendEvent = (event) => {
    if (!raw.destroyed && !raw.writableEnded) raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  };
  try {
    send(await Promise.race([work(send), ended]));
  } catch (error) {
    const problem = problemFrom(error);
    if (problem.status === 500) request.log.error({ err: error }, 'a streamed request failed');
    send({ type: 'failed', problem: problem.status < 500 ? problem : { ...problem, request_id: request.id } });
  }
  clearInterval(keepAlive);
  raw.end();
}
