// A language model service on loopback: speaks the chat-completions and the messages protocol, streaming and not, answers
// from the documents in the request, and fails on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import {
  contractReply,
  gullibleContractReply,
  inventedContractReply,
  obedientContractReply,
} from './fake-contract-replies.ts';
import { chatEvents, messageEvents, whole } from './fake-model-protocols.ts';
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
        | 'unstreamed'
        /** Judges as it is ordered outside of the data of a request. */
        | 'obedient'
        /** Judges as the contract orders. */
        | 'gullible';
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

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let raw = '';
  for await (const piece of request) raw += String(piece);
  return raw === '' ? {} : JSON.parse(raw);
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const body = await bodyOf(request);
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

/** The reply to a request about a contract; null to any other request. */
function contractReplyOf({ kind }: Behavior, { system, user }: SeenRequest): unknown {
  if (kind === 'invented_quote') return inventedContractReply(user, INVENTED_QUOTE);
  if (kind === 'obedient') return obedientContractReply({ system, user });
  return kind === 'gullible' ? gullibleContractReply(user) : contractReply(user);
}

function replyOf(behavior: Behavior, seen: SeenRequest): string {
  const { user } = seen;
  const reply = faithfulReply(user);
  const [first] = reply.quotes;
  if (behavior.kind === 'reply') return behavior.text;
  if (behavior.kind === 'malformed') return '{"result": 1';
  if (behavior.kind === 'prose') {
    return `Here is what I found. The contract says “${first?.quote ?? ''}” and also "${INVENTED_QUOTE}" as noted in [1].`;
  }
  const aboutContract = contractReplyOf(behavior, seen);
  if (behavior.kind === 'invented_quote' && aboutContract === null) {
    const quotes = [...reply.quotes, { document: first?.document ?? '', quote: INVENTED_QUOTE }];
    return JSON.stringify({
      ...reply,
      text: `${reply.text ?? ''}\n\nDeliveries are weekly [${quotes.length}].`,
      quotes,
    });
  }
  const json = JSON.stringify(aboutContract ?? reply, null, 1);
  return behavior.kind === 'fenced'
    ? `<think>Let me {"text": "see"}.</think>\nSure:\n\`\`\`json\n${json}\n\`\`\``
    : json;
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
  const text = replyOf(behavior, seen);
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
  const behave = (next: Behavior, times = 1) => {
    if (times === Number.POSITIVE_INFINITY) always = next;
    else queue.push(...Array.from({ length: times }, () => next));
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
      if (request.url === '/behave') {
        const { times = 1, ...next } = z.looseObject({ times: z.int().optional() }).parse(await bodyOf(request));
        behave(next as Behavior, times === 0 ? Number.POSITIVE_INFINITY : times);
        sendJson(response, 200, { next, times });
        return;
      }
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
    behave,
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
