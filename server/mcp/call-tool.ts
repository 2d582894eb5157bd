// A tool as a call of the API: the same pipeline of limits, session, scope, permission, validation and audit, as the request
// of the same caller. What works for long is begun, and read with another tool.
import type { Readable } from 'node:stream';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { problemSchema } from '#domain/errors.ts';
import { runEventSchema } from '#domain/runs.ts';
import { CUT_AT, pieceOf, READ_FROM } from './cut.ts';
import { readable } from './readable.ts';
import { partsOf, type ToolEndpoint } from './tools.ts';

/** An assistant waits this long for an answer; proxies close a connection after a minute. */
const WAIT_MS = 45_000;

interface ToolCaller {
  /** Passed on as it came. */
  readonly authorization: string;
  readonly userAgent: string;
  readonly address: string;
}

interface ToolCall {
  readonly app: FastifyInstance;
  readonly caller: ToolCaller;
  readonly endpoint: ToolEndpoint;
  readonly given: Readonly<Record<string, unknown>>;
  /** Aborts when the assistant has waited long enough; by default after WAIT_MS. */
  readonly patience?: AbortSignal;
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

/** The values of a query, which are texts, numbers and booleans. */
const scalars = (values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null)
      // Half a character cannot be part of an address.
      .map(([name, value]) => [name, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()]),
  );

export async function callTool({ app, caller, endpoint, given, patience }: ToolCall): Promise<CallToolResult> {
  const { params, query, body, unknown, missing } = partsOf(endpoint, given);
  if (unknown.length > 0)
    return refusal(
      `${endpoint.tool.name} has no argument ${unknown.slice(0, 5).join(', ').slice(0, 200)}. Leave it out.`,
    );
  if (missing.length > 0) return refusal(`${endpoint.tool.name} needs ${missing.join(', ')}.`);
  const from = z.int().min(0).default(0).safeParse(given[READ_FROM]);
  if (!from.success) return refusal(`${READ_FROM} must be a whole number from 0 on.`);
  // What is worked on for long tells of it as it goes.
  const follows = endpoint.streams === true && endpoint.method === 'POST';
  const reply = await app.inject({
    method: endpoint.method,
    url: `/api${pathOf(endpoint.path, scalars(params))}`,
    query: scalars(query),
    headers: {
      authorization: caller.authorization,
      'user-agent': caller.userAgent,
      ...(follows ? { accept: 'text/event-stream' } : {}),
    },
    remoteAddress: caller.address,
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: body }),
    payloadAsStream: true,
  });
  const stream = reply.stream();
  if (String(reply.headers['content-type']).startsWith('text/event-stream'))
    return followed(stream, patience ?? AbortSignal.timeout(WAIT_MS));
  const text = Buffer.concat(await stream.toArray()).toString();
  const parsed: unknown = JSON.parse(text);
  return reply.statusCode >= 400 ? refused(parsed) : answered(parsed, from.data);
}

function refused(body: unknown): CallToolResult {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) return refusal('The call failed. Try again.');
  const fields = Object.entries(problem.data.errors ?? {}).map(([name, errors]) => `${name}: ${errors.join('; ')}`);
  return refusal([problem.data.message, ...fields].join('\n'));
}

function answered(body: unknown, from: number): CallToolResult {
  const { text, next } = pieceOf(readable(body), from);
  const note = next === null ? '' : `\n… Cut here. Call again with ${READ_FROM}: ${next} to read on.`;
  const isSmall = JSON.stringify(body).length <= CUT_AT;
  return {
    content: [{ type: 'text', text: `${text}${note}` }],
    structuredContent: { ...(isSmall ? { data: body } : {}), is_cut: next !== null, next_from: next },
  };
}

/** The end of a run, or where to read on once the assistant has waited long enough; the work itself goes on. */
async function followed(stream: Readable, patience: AbortSignal): Promise<CallToolResult> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<null>();
  if (patience.aborted) giveUp(null);
  patience.addEventListener('abort', () => giveUp(null), { once: true });
  let runId = '';
  let buffered = '';
  const last = (async () => {
    for await (const chunk of stream) {
      buffered += String(chunk);
      const events = buffered.split('\n\n');
      buffered = events.pop() ?? '';
      for (const one of events) {
        const data = /^data: (.*)$/m.exec(one)?.[1];
        const event = data === undefined ? null : runEventSchema.safeParse(JSON.parse(data));
        if (!event?.success) continue;
        if (event.data.type === 'started') runId = event.data.run_id;
        if (event.data.type === 'finished' || event.data.type === 'failed') return event.data;
      }
    }
    return null;
  })();
  // Nobody waits for it any more, once time is up.
  last.catch(() => undefined);
  const event = await Promise.race([last, late]);
  stream.resume();
  if (event?.type === 'failed') return refused(event.problem);
  if (event?.type === 'finished') return answered({ data: event.run }, 0);
  if (runId === '') return refusal('The work has not begun in time. Try again later.');
  const text = `Still at work. Read the result later, with read_run or read_thread and the id ${runId}.`;
  return {
    content: [{ type: 'text', text }],
    structuredContent: { data: { id: runId, status: 'running' }, is_cut: false, next_from: null },
  };
}
