// A run over HTTP with streamed events.
import type { RunEvent } from '#domain/runs.ts';
import { runEventSchema } from '#domain/runs.ts';

/** The events of a streamed reply, as they arrive; each has its type as its name. */
export async function* eventsOf(reply: Response): AsyncGenerator<RunEvent> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    const frames = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames.filter((one) => !one.startsWith(':'))) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? [];
      const event = runEventSchema.parse(JSON.parse(data ?? ''));
      if (event.type !== name) throw new Error(`${event.type} is sent as ${name}`);
      yield event;
    }
  }
  if (rest !== '') throw new Error(`cut off: ${rest}`);
}

export const applyRequest = (token: string, body: unknown, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', accept: 'text/event-stream', authorization: `Bearer ${token}` },
  ...(signal ? { signal } : {}),
});
