// Turns the endpoint table into routes: limit, authenticate, authorize, validate, act. There is no other way to mount one.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Access } from '#domain/access/enforcer.ts';
import { requireReachableByOthers } from '#domain/access/personal.ts';
import { isForScim, scopeOfCall } from '#domain/access/scopes.ts';
import type { Category } from '#domain/categories.ts';
import type { Body, Endpoint, Params, Query, Reply } from '#domain/endpoints/endpoint.ts';
import { rawBody } from '#domain/endpoints/endpoint.ts';
import { type EndpointName, ENDPOINTS } from '#domain/endpoints/registry.ts';
import { ProblemError } from '#domain/errors.ts';
import { BODY_MAX_BYTES } from '#domain/limits.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { isSecondFactorDue } from '#domain/session.ts';
import { storable } from '#domain/storable.ts';
import type { ReceivedFile } from '#server/files/upload-store.ts';
import type { Actor } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { hasProof } from '#server/store/second-factor/factors.ts';
import { type Viewer, viewerOf } from '#server/store/viewer.ts';
import { atEachAddress, schemaOf } from './openapi/call-schema.ts';
import { type SendEvent, type StreamedEvent, streamEvents } from './event-stream.ts';
import { type CountForUser, networkOf } from './request-limit.ts';
import type { LogRefusal } from './refusals.ts';
import { type Session, requireSession } from './session.ts';
import type { SessionCookies } from './session-cookies.ts';
import type { createSessionUse } from './session-use.ts';
import type { SessionWatch } from './session-watch.ts';
import { useUploads } from './upload.ts';

/** Who makes a call, when, and from where. */
export interface Caller {
  readonly session: Session;
  readonly viewer: Viewer;
  /** For the audit log. */
  readonly actor: Actor;
  /** When the call was made, in ISO 8601. */
  readonly now: string;
  /** @throws ProblemError forbidden when the role must not do this call's action in that category. */
  readonly allow: (category: Category) => void;
}

/** An authorized, valid request, as a handler receives it. */
export interface Call<E extends Endpoint> extends Pick<Caller, 'actor' | 'now' | 'allow'> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The uploaded file. @throws in a call that takes no upload */
  readonly file: ReceivedFile;
  readonly session: E['access'] extends 'public' ? null : Session;
  readonly viewer: E['access'] extends 'public' ? null : Viewer;
  /** True when the caller asked for server-sent events. */
  readonly wantsStream: boolean;
  /** Replies with the events that `work` sends, and the one it resolves to. */
  readonly stream: (work: (send: SendEvent) => Promise<StreamedEvent>) => Promise<undefined>;
  /** The network that limits on attempts count as one caller. */
  readonly network: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** `undefined` when the handler has replied by itself, with a file or a stream. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E> | undefined>;
export type Handlers = { readonly [Name in EndpointName]: Handler<(typeof ENDPOINTS)[Name]> };

interface MountDeps {
  readonly db: Db;
  readonly access: Access;
  readonly clock: () => Date;
  readonly logRefusal: LogRefusal;
  /** The folder for uploads while they are checked. */
  readonly incoming: string;
  readonly sessionWatch: SessionWatch;
  readonly countForUser: CountForUser;
  readonly cookies: SessionCookies;
  readonly markUsed: ReturnType<typeof createSessionUse>;
}

/** Mounts every endpoint on its handler; a missing handler is a type error. */
export function mountEndpoints(app: FastifyInstance, handlers: Handlers, deps: MountDeps): void {
  for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
    const [endpoint, handler]: [Endpoint, Handler<Endpoint>] = [ENDPOINTS[name], handlers[name]];
    if (endpoint.body === rawBody) void app.register(async (scope) => mountUnparsed(scope, endpoint, handler, deps));
    else if (endpoint.form) void app.register(async (scope) => mountForm(scope, endpoint, handler, deps));
    else if (endpoint.upload) void app.register(async (scope) => mountUpload(scope, endpoint, handler, deps));
    else mountOne(app, endpoint, handler, deps);
  }
}

/** In its own scope, where bodies are forms. */
async function mountUpload(
  scope: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  deps: MountDeps,
): Promise<void> {
  await useUploads(scope, deps.incoming);
  mountOne(scope, endpoint, handler, deps);
}

/** In its own scope, where JSON is not parsed: signatures are over the bytes. */
function mountUnparsed(scope: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>, deps: MountDeps): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  mountOne(scope, endpoint, handler, deps);
}

/** In its own scope, which takes forms of browsers alone: elsewhere, one of another site would be a change by its visitor. */
function mountForm(scope: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>, deps: MountDeps): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  mountOne(scope, endpoint, handler, deps);
}

function mountOne(app: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>, deps: MountDeps): void {
  for (const one of atEachAddress(endpoint)) mountAt(app, one, handler, deps);
}

function mountAt(app: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>, deps: MountDeps): void {
  const { access } = endpoint;
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.bodyLimit ?? BODY_MAX_BYTES,
    config: { endpoint: endpoint.id },
    schema: schemaOf(endpoint),
    // Before the body is read: nobody makes us parse 70 MB for a call that they must not make.
    preParsing: async (request, reply) => {
      request.session = await allowedSession(request, endpoint, deps, ({ user }) =>
        deps.countForUser(request, reply, user.id),
      );
    },
    // And after it, if something is changed: a body may take minutes to arrive, and a user who was deactivated in the
    // meantime could keep a request open for that.
    preHandler: async (request) => {
      if (endpoint.method !== 'GET') request.session = await allowedSession(request, endpoint, deps);
    },
    onError: async (request, _reply, error) => deps.logRefusal(request, endpoint, actorOf(request), error),
    handler: async (request, reply) => {
      // Only these take long enough to outlast their session.
      const watched =
        request.session && (endpoint.streams || endpoint.file) ? deps.sessionWatch.watch(request.session.id) : null;
      const call: Call<Endpoint> = {
        params: request.params,
        query: request.query,
        body: request.body,
        get file() {
          if (!request.received) throw new Error(`${endpoint.id} takes no upload`);
          return request.received;
        },
        session: request.session as Call<Endpoint>['session'],
        viewer: (request.session && viewerOf(request.session)) as Call<Endpoint>['viewer'],
        now: deps.clock().toISOString(),
        allow: (category) => {
          if (access === 'public' || !request.session) return;
          if (!deps.access.can(request.session.role, access.resource, access.action, category))
            throw new ProblemError('forbidden', `Your role does not allow this for ${category} content.`);
          if (access.action === 'create') requireReachableByOthers(request.session, category);
        },
        wantsStream: request.headers.accept?.includes('text/event-stream') ?? false,
        stream: async (work) => {
          await streamEvents(request, reply, work, watched?.ended ?? new Promise(() => undefined));
          return undefined;
        },
        actor: actorOf(request),
        network: networkOf(request),
        request,
        reply,
      };
      try {
        // A stream of events ends by itself, with the problem as its last event.
        const isStream = endpoint.streams && call.wantsStream;
        const body = await (watched && !isStream ? Promise.race([handler(call), watched.ended]) : handler(call));
        return body === undefined ? reply : body;
      } catch (error) {
        // Once a file is being sent, the connection can only be closed.
        if (!reply.raw.headersSent) throw error;
        reply.raw.destroy();
        return reply;
      } finally {
        watched?.stop();
      }
    },
  });
}

/**
 * The session of a request as it is now; null for a public call.
 * @param onAlive called with a live session before anything else is checked
 * @throws ProblemError unauthenticated, default_password, second_factor_required, forbidden or reauthentication_required.
 */
async function allowedSession(
  request: FastifyRequest,
  endpoint: Endpoint,
  deps: MountDeps,
  onAlive?: (session: Session) => Promise<void>,
): Promise<Session | null> {
  const { access } = endpoint;
  if (access === 'public') return null;
  const now = deps.clock();
  const session = await requireSession(request, deps, now);
  // Set before any refusal, so that the log has who was refused.
  request.session = session;
  await onAlive?.(session);
  await deps.markUsed(request, session, now);
  if (!session.user.is_password_change && !endpoint.beforePasswordChange)
    throw new ProblemError('default_password', 'Set your own password first.');
  if (!endpoint.beforeSecondFactor && isSecondFactorDue(session.user, now.getTime()))
    throw new ProblemError('second_factor_required', SERVER_MESSAGES.secondFactorRequired);
  if (!deps.access.can(session.role, access.resource, access.action))
    throw new ProblemError('forbidden', 'Your role does not allow this.');
  if (session.token) requireScope(endpoint, session.token.scopes);
  if (endpoint.reauthentication && !(await hasProof(deps.db, session, now)))
    throw new ProblemError('reauthentication_required', SERVER_MESSAGES.confirmIdentity);
  return session;
}

/** @throws ProblemError forbidden, with the scope that is missing. */
function requireScope(endpoint: Endpoint, scopes: readonly string[]): void {
  if (isForScim(scopes)) throw new ProblemError('forbidden', SERVER_MESSAGES.onlyForScim);
  const scope = scopeOfCall(endpoint);
  if (scope === 'any' || scopes.includes(scope)) return;
  throw new ProblemError(
    'forbidden',
    scope === 'never'
      ? 'An API token cannot do this. Sign in to the console.'
      : `This API token lacks the scope ${scope}. Create one that has it.`,
  );
}

const USER_AGENT_MAX = 300;

/** For the audit log. */
export function actorOf(request: FastifyRequest): Actor {
  const user = request.session?.user;
  return {
    actor_id: user?.id ?? null,
    actor_name: user?.name ?? '',
    actor_email: user?.email ?? '',
    token_name: request.session?.token?.name ?? null,
    ip: request.ip,
    user_agent: storable((request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX)),
  };
}
