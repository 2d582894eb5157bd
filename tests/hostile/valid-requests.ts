// Valid requests, from which the attacks are derived: the success scenarios of the server's tests,
// each with its own records.
import type { EndpointName } from '#domain/endpoints/registry.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { SCENARIOS } from '#tests/server/scenarios/registry.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Asked, Scenario } from '#tests/support/scenario.ts';

export interface ValidRequest {
  /** Email of the sender; undefined if nobody is signed in. */
  readonly as: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: string;
  /** The body before it was serialized as JSON; undefined for a form or if there is none. */
  readonly json: unknown;
  readonly bytes: Uint8Array | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const SUCCESSES = Map.groupBy(
  SCENARIOS.filter(({ status, environment }) => status < 300 && environment === undefined),
  ({ endpoint }) => ENDPOINTS[endpoint].id,
);

async function encoded(input: Asked): Promise<Pick<ValidRequest, 'bytes' | 'headers' | 'json'>> {
  const { body, headers = {} } = input;
  if (body === undefined) return { bytes: undefined, headers, json: undefined };
  if (body instanceof FormData) {
    const form = new Response(body);
    const type = form.headers.get('content-type') ?? '';
    return {
      bytes: new Uint8Array(await form.arrayBuffer()),
      headers: { ...headers, 'content-type': type },
      json: undefined,
    };
  }
  if (typeof body === 'string') return { bytes: Buffer.from(body), headers, json: undefined };
  if (body instanceof Uint8Array) return { bytes: body, headers, json: undefined };
  return {
    bytes: Buffer.from(JSON.stringify(body)),
    headers: { 'content-type': 'application/json', ...headers },
    json: body,
  };
}

const scenariosOf = (operation: string): readonly Scenario[] =>
  (SUCCESSES.get(operation.replace(/\.also$/, '')) ?? []).toSorted(
    (one, other) => Number(other.kind === 'success') - Number(one.kind === 'success'),
  );

/** The number of different valid requests of a call. */
export const validKinds = (operation: string): number => scenariosOf(operation).length;

/** @param round selects the requests in turn. @returns null if there is none. */
export async function validRequest(app: TestApp, operation: string, round: number): Promise<ValidRequest | null> {
  const scenarios = scenariosOf(operation);
  const scenario = scenarios[round % Math.max(1, scenarios.length)];
  if (scenario === undefined) return null;
  const asked = typeof scenario.ask === 'function' ? await scenario.ask(app) : scenario.ask;
  return { as: scenario.as, params: asked.params ?? {}, query: asked.query ?? '', ...(await encoded(asked)) };
}

const PATHS = new Map(
  (Object.keys(ENDPOINTS) as EndpointName[]).flatMap((name) => {
    const { id, path, ...rest } = ENDPOINTS[name];
    const also = 'alsoAt' in rest ? rest.alsoAt : undefined;
    return [[id, path] as const, ...(also === undefined ? [] : [[`${id}.also`, also] as const])];
  }),
);

/** Path with its query. */
export function addressOf(operation: string, { params, query }: Pick<ValidRequest, 'params' | 'query'>): string {
  return `/api${pathOf(PATHS.get(operation) ?? '', params)}${query === '' ? '' : `?${query}`}`;
}
