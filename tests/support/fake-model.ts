// A language model service on loopback: speaks the chat-completions and the messages protocol, streaming and not, answers
// from the documents in the request, and fails on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { faithfulReply } from './fake-model-replies.ts';

export type Behavior =
  | { kind: 'faithful' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Refuses requests with a response format, like servers that do not support one. */
  | { kind: 'refuses_format' }
  | {
      kind:
        | 'cut'
        | 'hang'
        | 'hang_midway'
        | 'html'
        | 'error_event'
        | 'malformed'
        | 'prose'
        | 'invented_quote'
        | 'fenced'
        | 'unstreamed';
    }
  | { kind: 'reply'; text: string; finish?: 'stop' | 'length' }
  | { kind: 'slow'; delayMs: number }
  /** Delay before the whole answer; it may differ between requests. */
  | { kind: 'late'; delayMs: number | (() => number) }
  /** Answers only requests without these words. */
  | { kind: 'hang_on'; words: string };

export interface SeenRequest {
  /** When the whole request had arrived, by performance.now(). */
  readonly at: number;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly system: string;
  readonly user: string;
  readonly isStreamed: boolean;
  readonly hasFormat: boolean;
  readonly hasJsonTool: boolean;
}

export interface FakeModel {
  /** Base URL up to and including /v1. */
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  /** Queues a behavior for the next requests; after that, replies are faithful. */
  behave(next: Behavior, times?: number): void;
  /** Resolves once that many requests have arrived. */
  received(count: number): Promise<void>;
  /** Requests that the client aborted. */
  readonly drops: number;
  /** Resolves once that many requests were aborted. */
  dropped(count: number): Promise<void>;
  close(): Promise<void>;
}

export const INVENTED_QUOTE = 'The Supplier shall deliver forty golden unicorns to the Customer each Tuesday.';

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part) => textOfContent(field(part, 'text'))).join('') : '';
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  let raw = '';
  for await (const piece of request) raw += String(piece);
  const body: unknown = raw === '' ? {} : JSON.parse(raw);
  const messages = field(body, 'messages');
  const ofRole = (role: string) =>
    (Array.isArray(messages) ? messages : [])
      .filter((message) => field(message, 'role') === role)
      .map((message) => textOfContent(field(message, 'content')))
      .join('\n');
  return {
    at: performance.now(),
    path: request.url ?? '',
    headers: request.headers,
    system: ofRole('system') + textOfContent(field(body, 'system')),
    user: ofRole('user'),
    isStreamed: field(body, 'stream') === true,
    hasJsonTool: field(body, 'tools') !== undefined,
    hasFormat: ['response_format', 'output_config', 'output_format', 'tools'].some(
      (key) => field(body, key) !== undefined,
    ),
  };
}

function replyOf(behavior: Behavior, user: string): string {
  const reply = faithfulReply(user);
  const [first] = reply.quotes;
  if (behavior.kind === 'reply') return behavior.text;
  if (behavior.kind === 'malformed') return '{"result": 1';
  if (behavior.kind === 'prose') {
    return `Here is what I found. The contract says “${first?.quote ?? ''}” and also "${INVENTED_QUOTE}" as noted in [1].`;
  }
  if (behavior.kind === 'invented_quote') {
    const quotes = [...reply.quotes, { document: first?.document ?? '', quote: INVENTED_QUOTE }];
    return JSON.stringify({
      ...reply,
      text: `${reply.text ?? ''}\n\nDeliveries are weekly [${quotes.length}].`,
      quotes,
    });
  }
  const json = JSON.stringify(reply, null, 1);
  return behavior.kind === 'fenced'
    ? `<think>Let me {"text": "see"}.</think>\nSure:\n\`\`\`json\n${json}\n\`\`\``
    : json;
}

const USAGE = { prompt_tokens: 120, completion_tokens: 40, total_tokens: 160 };

function chatEvents(pieces: string[], finish: string): unknown[] {
  const chunk = (delta: unknown, reason: string | null = null) => ({
    id: 'chat-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'fake',
    choices: [{ index: 0, delta, finish_reason: reason }],
  });
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces.map((content) => chunk({ content })),
    chunk({}, finish),
    { ...chunk({}), choices: [], usage: USAGE },
  ];
}

/** For JSON, the client forces the service to call a tool named json. */
function messageEvents(pieces: string[], finish: string, isTool: boolean): unknown[] {
  const block = isTool ? { type: 'tool_use', id: 'tool-1', name: 'json', input: {} } : { type: 'text', text: '' };
  const delta = (piece: string) =>
    isTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
  const reason = isTool ? 'tool_use' : 'end_turn';
  const message = { id: 'msg-1', type: 'message', role: 'assistant', model: 'fake', content: [], stop_reason: null };
  return [
    {
      type: 'message_start',
      message: { ...message, stop_sequence: null, usage: { input_tokens: 120, output_tokens: 1 } },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    ...pieces.map((text) => ({ type: 'content_block_delta', index: 0, delta: delta(text) })),
    { type: 'content_block_stop', index: 0 },
    {
      type: 'message_delta',
      delta: { stop_reason: finish === 'length' ? 'max_tokens' : reason, stop_sequence: null },
      usage: { output_tokens: 40 },
    },
    { type: 'message_stop' },
  ];
}

function whole(text: string, finish: string, isAnthropic: boolean): unknown {
  if (isAnthropic) {
    const usage = { input_tokens: 120, output_tokens: 40 };
    return {
      id: 'msg-1',
      type: 'message',
      role: 'assistant',
      model: 'fake',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage,
    };
  }
  const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }];
  return { id: 'chat-1', object: 'chat.completion', created: 1, model: 'fake', choices, usage: USAGE };
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function answer(seen: SeenRequest, behavior: Behavior, response: ServerResponse) {
  const isAnthropic = seen.path.endsWith('/messages');
  if (behavior.kind === 'hang') return;
  if (behavior.kind === 'hang_on' && `${seen.system}${seen.user}`.includes(behavior.words)) return;
  if (behavior.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
    return;
  }
  if (behavior.kind === 'status') {
    const body = behavior.body ?? { error: { message: `status ${behavior.status}`, type: 'error' } };
    sendJson(response, behavior.status, body, behavior.headers);
    return;
  }
  if (behavior.kind === 'refuses_format' && seen.hasFormat) {
    sendJson(response, 400, { error: { message: 'response_format is not supported', type: 'invalid_request_error' } });
    return;
  }
  if (behavior.kind === 'late')
    await pause(typeof behavior.delayMs === 'number' ? behavior.delayMs : behavior.delayMs());
  const text = replyOf(behavior, seen.user);
  const finish = behavior.kind === 'reply' ? (behavior.finish ?? 'stop') : 'stop';
  if (!seen.isStreamed || behavior.kind === 'unstreamed') {
    sendJson(response, 200, whole(text, finish, isAnthropic));
    return;
  }
  const pieces = text.match(/[\s\S]{1,40}/g) ?? [];
  const events = isAnthropic
    ? messageEvents(pieces, finish, seen.hasJsonTool && text.startsWith('{'))
    : chatEvents(pieces, finish);
  const middle = Math.ceil(events.length / 2);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const [index, event] of events.entries()) {
    if (index === middle && behavior.kind === 'hang_midway') return;
    if (index === middle && behavior.kind === 'cut') return void response.destroy();
    const isError = index === middle && behavior.kind === 'error_event';
    const sent = isError ? { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } : event;
    const name = field(sent, 'type');
    const written = `${isAnthropic ? `event: ${String(name)}\n` : ''}data: ${JSON.stringify(sent)}\n\n`;
    // Flushed one by one, so that what comes before a cut arrives.
    await new Promise<void>((resolve) => void response.write(written, () => resolve()));
    if (isError) break;
    if (behavior.kind === 'slow') await pause(behavior.delayMs);
  }
  response.end(isAnthropic ? '' : 'data: [DONE]\n\n');
}

export async function startFakeModel(options: { port?: number } = {}): Promise<FakeModel> {
  const requests: SeenRequest[] = [];
  const queue: Behavior[] = [];
  let always: Behavior = { kind: 'faithful' };
  let drops = 0;
  let watchers: (() => boolean)[] = [];
  const changed = () => {
    watchers = watchers.filter((isDone) => !isDone());
  };
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve) => {
      watchers.push(() => {
        if (isReached()) resolve();
        return isReached();
      });
      changed();
    });

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableEnded && !response.errored) drops += 1;
      changed();
    });
    if (request.method === 'GET') {
      const isList = request.url?.endsWith('/models') ?? false;
      sendJson(response, isList ? 200 : 404, isList ? { object: 'list', data: [{ id: 'fake', object: 'model' }] } : {});
      return;
    }
    const serve = async () => {
      const seen = await readRequest(request);
      requests.push(seen);
      changed();
      await answer(seen, queue.shift() ?? always, response);
    };
    serve().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? (address satisfies AddressInfo).port : 0;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave(next, times = 1) {
      if (times === Number.POSITIVE_INFINITY) always = next;
      else queue.push(...Array.from({ length: times }, () => next));
    },
    received: (count) => until(() => requests.length >= count),
    get drops() {
      return drops;
    },
    dropped: (count) => until(() => drops >= count),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
