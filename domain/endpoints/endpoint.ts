// The shape of a call. The server mounts from it, the console calls through it, the API's documentation is made of it.
import { z } from 'zod';
import type { Action, Resource } from '#domain/access/policy.ts';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE, MAX_PAGE_DEPTH_ROWS, PAGE_SIZES } from '#domain/limits.ts';
import { storable } from '#domain/storable.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call as a tool of an assistant (server/mcp). */
export interface Tool {
  readonly name: string;
  /** What it is for, and which other tool tells the ids that it takes. */
  readonly description: string;
  /** Ends or replaces what somebody may still want. */
  readonly destructive?: boolean;
  /** What its parameters mean, where their names do not say it. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** `public` needs no session; everything else names the resource and action that the policy must grant. */
type EndpointAccess = 'public' | { readonly resource: Resource; readonly action: Action };

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Access extends EndpointAccess = EndpointAccess,
> {
  readonly id: string;
  readonly summary: string;
  readonly method: Method;
  /** Below /api, with `:name` parameters; the server accepts it with and without a trailing slash. */
  readonly path: string;
  readonly access: Access;
  /** A second address of the same call. */
  readonly alsoAt?: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The whole body of a success: `{ data, total?, message? }`. */
  readonly reply: Reply;
  /** Open to somebody whose default password is still in place. */
  readonly beforePasswordChange?: boolean;
  /** Open to somebody who still has to set up the second factor that is required of them. */
  readonly beforeSecondFactor?: boolean;
  /** Refused unless the caller has proved who they are a short while ago (POST /auth/reauthenticate). */
  readonly reauthentication?: boolean;
  /** Open to every API token, whatever its scopes (domain/access/scopes.ts). */
  readonly anyToken?: boolean;
  /** Largest request body in bytes, where the general limit does not fit. */
  readonly bodyLimit?: number;
  /** Replies with a file instead of JSON. */
  readonly file: boolean;
  /**
   * Takes multipart/form-data: the fields of `body` first, each once and as text, then one part `file`, which the handler
   * gets as `call.file`.
   */
  readonly upload?: boolean;
  /** Offered to assistants by MCP. */
  readonly tool?: Tool;
  /** Takes a form as browsers post it, application/x-www-form-urlencoded, instead of JSON. */
  readonly form?: boolean;
  /** Replies with server-sent events when the caller accepts `text/event-stream`. */
  readonly streams?: boolean;
}

export const nothing = z.undefined();
export type Nothing = typeof nothing;
/** A body that the handler gets as it was sent, byte for byte: its signature is made over that. */
export const rawBody = z.instanceof(Uint8Array);

type Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends EndpointAccess,
  Route,
> = Omit<Endpoint<P, Q, B, R, A>, 'method' | 'path' | 'file' | 'params' | 'query' | 'body'> & {
  /** `GET /users/:id`: method and path. */
  route: Route;
  /** By default those of a path with `:id`, and none for any other. */
  params?: P;
  query?: Q;
  body?: B;
};

interface ParamsBy {
  readonly id: typeof idParams;
  readonly none: Nothing;
}
type ParamsOf<Route> = ParamsBy[Route extends `${string}/:id` | `${string}/:id/${string}` ? 'id' : 'none'];

/** Declares one call. Without a schema, it accepts no query and no body. */
export function endpoint<
  R extends z.ZodType,
  const A extends EndpointAccess,
  const Route extends `${Method} ${string}`,
  P extends z.ZodType = ParamsOf<Route>,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>({ route, ...definition }: Definition<P, Q, B, R, A, Route>): Endpoint<P, Q, B, R, A> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    ...definition,
    method,
    path,
    file: (definition.reply as z.ZodType) === fileReply,
    params: definition.params ?? ((/:id(?:\/|$)/.test(path) ? idParams : nothing) as z.ZodType as P),
    query: definition.query ?? (nothing as z.ZodType as Q),
    body: definition.body ?? (nothing as z.ZodType as B),
  };
}

/** The accesses of calls that all concern one resource: `may('read')`. */
export const accessTo =
  <const Of extends Resource>(resource: Of) =>
  <const Act extends Action>(action: Act) =>
    ({ resource, action }) as const;

export const idParams = z.strictObject({ id: z.uuid() });

const wholeNumber = z.coerce.number().int().min(1);
/** What the query of every list has. */
export const listFields = {
  page: wholeNumber.default(DEFAULT_PAGE),
  page_size: wholeNumber.max(PAGE_SIZES[PAGE_SIZES.length - 1] ?? DEFAULT_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  search: z.string().max(200).overwrite(storable).optional(),
};
/** The order of a list by one of its columns; an unknown column is refused. */
export const sortQuery = <const Column extends string>(
  columns: readonly [Column, ...Column[]],
  standard: NoInfer<Column>,
  order: 'asc' | 'desc' = 'asc',
) => ({ sort: z.enum(columns).default(standard), order: z.enum(['asc', 'desc']).default(order) });
const withinDepth = (query: object) =>
  'page' in query && 'page_size' in query && Number(query.page) * Number(query.page_size) <= MAX_PAGE_DEPTH_ROWS;
/** The query of a list: page, size and search beside its own filters, within the depth that numbered pages reach. */
export const listQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...listFields, ...filters }).refine(withinDepth, {
    path: ['page'],
    error: () => `Pages reach ${MAX_PAGE_DEPTH_ROWS.toLocaleString('en')} rows deep. Narrow the search instead.`,
  });

export const dataReply = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string().optional() });
/** A page. With `more`, `total` is where counting stopped; a page that ends beyond it counts up to its own end. */
export const listReply = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    total: z.int(),
    more: z.literal(true).optional().describe('There are more than `total`, which is as far as they were counted.'),
  });
export const messageReply = z.object({ data: z.null(), message: z.string() });
/** The reply is a file. */
export const fileReply = z.unknown();

export type Params<E extends Endpoint> = z.output<E['params']>;
export type Query<E extends Endpoint> = z.output<E['query']>;
export type Body<E extends Endpoint> = z.output<E['body']>;
export type Reply<E extends Endpoint> = z.output<E['reply']>;
/** What a caller writes, before defaults are filled in. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>;
export type BodyInput<E extends Endpoint> = z.input<E['body']>;
