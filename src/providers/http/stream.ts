// A run while it is at work: server-sent events over fetch, as axios cannot read a reply piece by piece in the browser.
import type { BodyInput, Endpoint, Params } from '#domain/endpoints/endpoint.ts';
import type { RunEvent } from '#domain/runs.ts';
import { runEventSchema } from '#domain/runs.ts';
import { readToken } from '#src/providers/session/storage.ts';
import { addressOf } from './call.ts';
import { API_BASE, noticeSession } from './client.ts';
import { eventData } from './events.ts';
import { ApiError, failedReply, unreachable } from './problem.ts';

const CUT = 'The connection was lost before the result arrived. The run may still finish: look for it under Your runs.';

const cut = (cause?: unknown) => new ApiError({ ...unreachable(), detail: CUT, message: CUT }, { cause });

async function open(endpoint: Endpoint, options: { params: unknown; body: unknown; signal?: AbortSignal }) {
  const token = readToken();
  let response: Response;
  try {
    response = await fetch(`${API_BASE}${addressOf(endpoint, options.params)}`, {
      method: endpoint.method,
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(options.body),
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
 * Yields the events of a run in order; the last one is `finished` or `failed`. Throws ApiError where the call is
 * refused, or where the connection ends before the last event. Abort the signal to stop listening.
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
      // The session may end while the run is at work; the reply had begun with 200 by then.
      if (event.type === 'failed') noticeSession(new ApiError(event.problem), token);
      yield event;
      if (complete) return;
    }
  } catch (error) {
    if (options.signal?.aborted || complete) throw error;
    throw cut(error);
  } finally {
    // Whoever stops listening early must not keep the connection; after the last event the server closes it.
    if (!complete) await text.cancel().catch(() => undefined);
  }
  throw cut();
}
