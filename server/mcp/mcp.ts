// The Model Context Protocol over HTTP: POST /mcp, without sessions, for assistants with an API token.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  McpError,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '#domain/access/enforcer.ts';
import { isForScim } from '#domain/access/scopes.ts';
import { ProblemError } from '#domain/errors.ts';
import { MCP_BODY_MAX_BYTES } from '#domain/limits.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import type { CountForUser } from '#server/plugins/request-limit.ts';
import { requireSession, type Session } from '#server/plugins/session.ts';
import type { SessionCookies } from '#server/plugins/session-cookies.ts';
import type { Db } from '#server/store/database.ts';
import { callTool } from './call-tool.ts';
import { toolNamed, toolsOf } from './tools.ts';

const PATH = '/mcp';

interface McpDeps {
  readonly db: Db;
  readonly access: Access;
  readonly cookies: SessionCookies;
  readonly clock: () => Date;
  /** Messages have a limit of their own; the calls that they make count for that of the API. */
  readonly countForUser: CountForUser;
  readonly publicUrl: () => string;
  readonly config: { readonly providerName: string };
}

export function useMcp(app: FastifyInstance, deps: McpDeps): void {
  app.route({
    method: 'POST',
    url: PATH,
    bodyLimit: MCP_BODY_MAX_BYTES,
    schema: { hide: true },
    preParsing: async (request, reply) => {
      requireOwnOrigin(request, deps.publicUrl());
      request.session = await tokenSession(request, reply, deps);
      await deps.countForUser(request, reply, request.session.user.id);
    },
    handler: async (request, reply) => {
      const { session } = request;
      if (!session) throw new Error(`${PATH} has no session`);
      // A batch would be many calls within the limit of one.
      if (Array.isArray(request.body)) throw new ProblemError('invalid', 'Send one message at a time, not a batch.');
      const mistake = mistakeIn(request.body);
      if (mistake) return reply.send(mistake);
      const response = await exchange(app, deps, request, session);
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.code(response.status).send(await response.text());
    },
  });
  // Nothing is streamed and there are no sessions to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply.code(405).header('allow', 'POST').send({ message: 'Send messages of the Model Context Protocol by POST.' }),
  });
}

/** A page of another site that has made its name lead here is not what it says. @throws ProblemError forbidden */
function requireOwnOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  throw new ProblemError('forbidden', 'Pages of other sites cannot use this address.');
}

/** @throws ProblemError unauthenticated, with the header that says what is asked for. */
async function tokenSession(request: FastifyRequest, reply: FastifyReply, deps: McpDeps): Promise<Session> {
  const refuse = (detail: string) => {
    reply.header(
      'www-authenticate',
      `Bearer realm="${deps.config.providerName.replace(/[^ -~]|["\\]/g, '')}", error="invalid_token"`,
    );
    return new ProblemError('unauthenticated', detail);
  };
  if (request.claimedToken === null)
    throw refuse('Send an API token as “Authorization: Bearer wh_…”. Create one in Settings.');
  try {
    const session = await requireSession(request, deps, deps.clock());
    if (isForScim(session.token?.scopes ?? [])) throw new ProblemError('forbidden', SERVER_MESSAGES.onlyForScim);
    return session;
  } catch (error) {
    throw error instanceof ProblemError && error.code === 'unauthenticated' ? refuse(error.message) : error;
  }
}

const askedSchema = z.object({ jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.int()]), method: z.string() });

/** What is understood of each method, and what to send. */
const METHODS: ReadonlyMap<string, { readonly schema: z.ZodType; readonly sentence: string }> = new Map([
  ['initialize', { schema: InitializeRequestSchema, sentence: 'Send protocolVersion, capabilities and clientInfo.' }],
  ['ping', { schema: PingRequestSchema, sentence: 'Send params as an object, or none.' }],
  ['tools/list', { schema: ListToolsRequestSchema, sentence: 'Send params as an object, or none.' }],
  [
    'tools/call',
    { schema: CallToolRequestSchema, sentence: 'Send the name of a tool, and its arguments as an object.' },
  ],
]);

/** The refusal of parameters that are not those of their method, which the official server takes for a fault of its own. */
function mistakeIn(body: unknown): object | null {
  const asked = askedSchema.safeParse(body);
  const method = asked.success ? METHODS.get(asked.data.method) : undefined;
  if (!asked.success || !method || method.schema.safeParse(body).success) return null;
  return { jsonrpc: '2.0', id: asked.data.id, error: { code: ErrorCode.InvalidParams, message: method.sentence } };
}

/** One message and its reply, through the official server, which lives for it. */
async function exchange(
  app: FastifyInstance,
  deps: McpDeps,
  request: FastifyRequest,
  session: Session,
): Promise<Response> {
  const server = new Server(
    { name: 'whereas', title: deps.config.providerName, version: '1' },
    {
      capabilities: { tools: {} },
      instructions:
        'Contracts, playbooks and workflows of a legal team. Answers and findings quote the documents: pass the quotes and clause numbers on as sources. Reviews and runs take minutes: begin them, then read them.',
    },
  );
  const caller = {
    authorization: request.headers.authorization ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
  };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsOf(session, deps.access) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const endpoint = toolNamed(params.name);
    if (!endpoint) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool. List the tools first.');
    return callTool({ app, caller, endpoint, given: params.arguments ?? {} });
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  try {
    await server.connect(transport);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const sent = new Request(new URL(PATH, deps.publicUrl()), { method: 'POST', headers });
    return await transport.handleRequest(sent, { parsedBody: request.body });
  } finally {
    await server.close();
  }
}
