// Streams the events of a call over fetch, as axios cannot read a reply in chunks in the browser.
import type { z } from 'zod';
import type { BodyInput, Endpoint, Params } from '#domain/endpoints/endpoint.ts';
import { type RunEvent, runEventSchema } from '#domain/runs.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { API_BASE } from './api-base.ts';
import { addressOf } from './call.ts';
import { noticeSession } from './client.ts';
import { eventData } from './events.ts';
import { ApiError, failedReply, unreachable } from './problem.ts';

const CUT = 'The connection was lost before the result arrived. The run may still finish: look for it under Your runs.';

const cut = (cause?: unknown) => new ApiError({ ...unreachable(), detail: CUT, message: CUT }, { cause });

async function open(endpoint: Endpoint, options: { params: unknown; body?: unknown; signal?: AbortSignal }) {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(`${API_BASE}${addressOf(endpoint, options.params)}`, {
      method: endpoint.method,
      headers: {
        Accept: 'text/event-stream',
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(unreachable(), { cause: error });
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw noticeSession(failedReply(response, body), token);
}

/**
 * Yields the events of a run in order; the last one is `finished` or `failed`. Abort the signal to stop. Throws
 * ApiError if the call is refused or the connection ends early.
 */
export async function* stream<E extends Endpoint>(
  endpoint: E,
  options: { params: Params<E>; body: BodyInput<E>; signal?: AbortSignal },
): AsyncGenerator<RunEvent, void> {
  const token = readToken();
  const response = await open(endpoint, options);
  if (!response.body) throw cut();
  const text = response.body.pipeThrough(new TextDecoderStream());
  let complete = false;
  try {
    for await (const data of eventData(text)) {
      const event = runEventSchema.parse(JSON.parse(data));
      complete = event.type === 'finished' || event.type === 'failed';
      // The session can end during the run, after the reply began with 200.
      if (event.type === 'failed') noticeSession(new ApiError(event.problem), token);
      yield event;
      if (complete) return;
    }
  } catch (error) {
    if (options.signal?.aborted || complete) throw error;
    throw cut(error);
  } finally {
    // Closes the connection if the consumer stops early; after the last event the server does.
    if (!complete) await text.cancel().catch(() => undefined);
  }
  throw cut();
}

/**
 * Yields what is sent about something that goes on without the caller, until the server has nothing more to say, the
 * connection ends, or the signal is aborted. Throws ApiError if the call is refused.
 */
export async function* follow<E extends Endpoint, Event>(
  endpoint: E,
  options: { params: Params<E>; signal: AbortSignal },
  schema: z.ZodType<Event>,
): AsyncGenerator<Event, void> {
  const { body } = await open(endpoint, options);
  if (!body) return;
  const text = body.pipeThrough(new TextDecoderStream());
  try {
    for await (const data of eventData(text)) yield schema.parse(JSON.parse(data));
  } finally {
    await text.cancel().catch(() => undefined);
  }
}
