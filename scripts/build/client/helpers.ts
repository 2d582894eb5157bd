// The functions of the client; write-client.ts puts the types that it imports into the same file.
import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './types.ts';

export type Schemas = components['schemas'];

export interface WhereasOptions {
  /** Where the server is, such as https://contracts.example.com. */
  readonly origin: string;
  /** An API token, wh_…; it needs the scopes that the calls name as x-required-scope. */
  readonly token: string;
  /** Instead of the global `fetch`, for proxies and certificates of one's own. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * All calls by their method and path: `client.GET('/api/contracts', { params: { query: { search: 'glass' } } })`. Uploads take
 * a File beside their fields; replies that are files need `parseAs: 'blob'`, server-sent events `parseAs: 'stream'`.
 */
export function whereasClient({ origin, token, fetch }: WhereasOptions): Client<paths> {
  return createClient<paths>({
    baseUrl: origin.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${token}` },
    bodySerializer: serialized,
    ...(fetch ? { fetch } : {}),
  });
}

/** A body with a file is a form, whose fields precede the file; any other is JSON. */
function serialized(body: unknown): FormData | string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields)
    if (!(value instanceof Blob) && value !== undefined) form.set(name, String(value));
  for (const [name, value] of fields) if (value instanceof Blob) form.set(name, value);
  return form;
}

/** Why a call was refused or failed: a problem of RFC 9457. Its message is a sentence for people. */
export class WhereasProblem extends Error {
  override readonly name = 'WhereasProblem';
  readonly status: number;
  /** Such as /problems/not_found; about:blank if a proxy replied instead of Whereas. */
  readonly type: string;
  /** What is wrong with each field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** After how many seconds to try again, where the server says so. */
  readonly retryAfter: number | undefined;
  /** For a report to the people who run the server. */
  readonly requestId: string | undefined;

  constructor(response: Response, body: unknown) {
    const problem: Partial<Schemas['Problem']> = typeof body === 'object' && body !== null ? body : {};
    super(problem.message ?? `The server replied ${response.status} ${response.statusText}`.trimEnd());
    this.status = response.status;
    this.type = problem.type ?? 'about:blank';
    this.errors = problem.errors ?? {};
    const seconds = Number(response.headers.get('retry-after') ?? NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
    this.requestId = problem.request_id;
  }
}

interface Outcome<Reply> {
  readonly data?: Reply;
  readonly error?: unknown;
  readonly response: Response;
}

async function replyOf<Reply>(call: Promise<Outcome<Reply>>): Promise<Reply> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined) throw new WhereasProblem(response, error);
  return data;
}

/** What a call replies with. @throws WhereasProblem if it is refused or fails */
export async function dataOf<Data>(call: Promise<Outcome<{ data: Data }>>): Promise<Data> {
  return (await replyOf(call)).data;
}

/**
 * Every record of a list, page by page: `for await (const contract of eachOf((page) => client.GET('/api/contracts',
 * { params: { query: { page } } })))`. @throws WhereasProblem as dataOf does
 */
export async function* eachOf<Row>(
  askFor: (page: number) => Promise<Outcome<{ data: Row[]; total: number; more?: true }>>,
): AsyncGenerator<Row, void, undefined> {
  for (let page = 1, seen = 0; ; page += 1) {
    const { data, total, more } = await replyOf(askFor(page));
    yield* data;
    seen += data.length;
    if (data.length === 0 || (seen >= total && more !== true)) return;
  }
}
