// SCIM 2.0 at /scim/v2: how providers of identities provision users and groups, with an API token made for it. Replies and
// refusals are those of RFC 7644; what a request means here is decided in server/routes/scim.
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { isForScim } from '#domain/access/scopes.ts';
import { ProblemError } from '#domain/errors.ts';
import { SCIM_BODY_MAX_BYTES } from '#domain/limits.ts';
import { useJson } from '#server/plugins/json.ts';
import { actorOf } from '#server/plugins/mount.ts';
import { problemFrom } from '#server/plugins/problems.ts';
import type { CountForUser } from '#server/plugins/request-limit.ts';
import { requireSession, type Session } from '#server/plugins/session.ts';
import type { SessionCookies } from '#server/plugins/session-cookies.ts';
import type { createSessionUse } from '#server/plugins/session-use.ts';
import type { Actor } from '#server/store/audit.ts';
import type { Db } from '#server/store/database.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './describe.ts';
import { assignmentsOf, operationsOf, requireAttributes } from './operations.ts';
import { type Attributes, isAttributes } from './values.ts';
import { listResponse, type Projection, projected } from './present.ts';
import { listOf, projectionOf, type ScimList } from './query.ts';
import type { Assignment } from './operations.ts';
import { errorBody, ScimError } from './scim-error.ts';
import { SCIM_PATH } from './scim-path.ts';

const MEDIA_TYPE = 'application/scim+json';

/** Who asks, for which company, and when. */
export interface ScimCall {
  readonly companyId: string;
  readonly session: Session;
  readonly actor: Actor;
  /** ISO 8601. */
  readonly now: string;
  /** The address of SCIM, for the addresses of resources. */
  readonly base: string;
}

/** What happens with resources of one kind. Each returns them as they are then. */
export interface ScimResources {
  list(call: ScimCall, list: ScimList): Promise<{ readonly total: number; readonly rows: readonly Attributes[] }>;
  find(call: ScimCall, id: string, projection: Projection): Promise<Attributes>;
  create(call: ScimCall, assignments: readonly Assignment[]): Promise<Attributes>;
  replace(call: ScimCall, id: string, assignments: readonly Assignment[]): Promise<Attributes>;
  /** The resource; null where it may be long. */
  patch(call: ScimCall, id: string, assignments: readonly Assignment[]): Promise<Attributes | null>;
  remove(call: ScimCall, id: string): Promise<void>;
}

interface ScimDeps {
  readonly db: Db;
  readonly cookies: SessionCookies;
  readonly clock: () => Date;
  readonly countForUser: CountForUser;
  readonly markUsed: ReturnType<typeof createSessionUse>;
  readonly publicUrl: () => string;
}

interface Answer {
  readonly status: number;
  readonly body: Attributes | null;
}

type Act = (call: ScimCall, request: FastifyRequest) => Promise<Answer>;

export function useScim(
  app: FastifyInstance,
  deps: ScimDeps,
  resources: { readonly Users: ScimResources; readonly Groups: ScimResources },
): void {
  useJson(app, MEDIA_TYPE);
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    send(reply, 404, errorBody(404, 'There is nothing at this address of SCIM.')),
  );

  const route = (method: HTTPMethods, path: string, act: Act): void => {
    app.route({
      method,
      url: path,
      bodyLimit: SCIM_BODY_MAX_BYTES,
      schema: { hide: true },
      preParsing: async (request, reply) => {
        request.session = await provisioningSession(request, reply, deps);
        await deps.countForUser(request, reply, request.session.user.id);
        await deps.markUsed(request, request.session, deps.clock());
      },
      // Once more when the body has arrived, which may take minutes.
      preHandler: async (request, reply) => {
        if (method !== 'GET') request.session = await provisioningSession(request, reply, deps);
      },
      handler: async (request, reply) => {
        const { session } = request;
        if (!session?.companyId) throw new Error(`${path} has no session of a company`);
        const base = `${deps.publicUrl()}${SCIM_PATH}`;
        const { companyId } = session;
        const now = deps.clock().toISOString();
        const answer = await act({ companyId, session, actor: actorOf(request), now, base }, request);
        return send(reply, answer.status, answer.body);
      },
    });
  };

  const fixed = (path: string, body: (base: string) => Attributes): void =>
    route('GET', path, async ({ base }) => ({ status: 200, body: body(base) }));
  fixed('/ServiceProviderConfig', serviceProviderConfig);
  for (const [path, of] of [
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    fixed(path, (base) => listResponse(of(base)));
    route('GET', `${path}/:id`, async ({ base }, request) => {
      const found = of(base).find(({ id }) => id === idOf(request));
      if (!found) throw missing();
      return { status: 200, body: { ...found } };
    });
  }
  mountResources(route, '/Users', resources.Users);
  mountResources(route, '/Groups', resources.Groups);
}

const ok = (body: Attributes | null): Answer => ({ status: body === null ? 204 : 200, body });
const idOf = ({ params }: FastifyRequest): string => String(isAttributes(params) ? params['id'] : '');
const missing = () => new ScimError(404, 'There is no such resource.');

function mountResources(
  route: (method: HTTPMethods, path: string, act: Act) => void,
  path: string,
  resources: ScimResources,
): void {
  const whole = ({ body }: FastifyRequest) => assignmentsOf(requireAttributes(body));
  route('GET', path, async (call, request) => {
    const list = listOf(request.query);
    const { total, rows } = await resources.list(call, list);
    return ok(
      listResponse(
        rows.map((one) => projected(one, list.projection)),
        list.startIndex,
        total,
      ),
    );
  });
  route('GET', `${path}/:id`, async (call, request) => {
    const projection = projectionOf(request.query);
    return ok(projected(await resources.find(call, idOf(request), projection), projection));
  });
  route('POST', path, async (call, request) => ({
    status: 201,
    body: await resources.create(call, whole(request)),
  }));
  route('PUT', `${path}/:id`, async (call, request) =>
    ok(await resources.replace(call, idOf(request), whole(request))),
  );
  route('PATCH', `${path}/:id`, async (call, request) =>
    ok(await resources.patch(call, idOf(request), operationsOf(request.body))),
  );
  route('DELETE', `${path}/:id`, async (call, request) => {
    await resources.remove(call, idOf(request));
    return ok(null);
  });
}

/** @throws ScimError 401 or 403 */
async function provisioningSession(request: FastifyRequest, reply: FastifyReply, deps: ScimDeps): Promise<Session> {
  const refused = (detail: string) => {
    reply.header('www-authenticate', 'Bearer realm="SCIM", error="invalid_token"');
    return new ScimError(401, detail);
  };
  if (request.claimedToken === null)
    throw refused(
      'Send the token as “Authorization: Bearer wh_…”. An administrator creates it on the screen Security.',
    );
  try {
    const session = await requireSession(request, deps, deps.clock());
    if (session.companyId !== null && isForScim(session.token?.scopes ?? [])) return session;
  } catch (error) {
    throw error instanceof ProblemError && error.code === 'unauthenticated' ? refused(error.message) : error;
  }
  throw new ScimError(
    403,
    'This API token is not for provisioning. Create one in the section Provisioning of Security.',
  );
}

function send(reply: FastifyReply, status: number, body: Attributes | null): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (body === null) return reply.send();
  const { meta } = body;
  if (status === 201 && isAttributes(meta)) reply.header('location', String(meta['location']));
  return reply.type(`${MEDIA_TYPE}; charset=utf-8`).send(JSON.stringify(body));
}

/** Every error in the form of SCIM. What the state of things does not allow is 403 there: 409 is for what exists already. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ScimError)
    return send(reply, error.status, errorBody(error.status, error.message, error.scimType));
  const { status, message } = problemFrom(error);
  if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'provisioning failed');
  const isState = error instanceof ProblemError && error.code === 'conflict';
  const code = isState ? 403 : status;
  return send(reply, code, errorBody(code, message, status === 400 ? 'invalidSyntax' : undefined));
}
