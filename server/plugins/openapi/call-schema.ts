// What the table of endpoints says of a call, as Fastify and the documentation take it.
import type { FastifySchema } from 'fastify';
import { type Endpoint, nothing } from '#domain/endpoints/endpoint.ts';
import { problemSchema } from '#domain/errors.ts';

export function schemaOf({ id, summary, access, params, query, body, file, reply }: Endpoint) {
  return {
    operationId: id,
    summary,
    tags: [id.split('.')[0] ?? id],
    ...(access === 'public' ? { security: [] } : {}),
    ...(params === nothing ? {} : { params }),
    ...(query === nothing ? {} : { querystring: query }),
    ...(body === nothing ? {} : { body }),
    response: { ...(file ? {} : { 200: reply }), '4xx': problemSchema, '5xx': problemSchema },
  } satisfies FastifySchema;
}

/** The suffix of the operation id at a call's second address: OpenAPI wants an id of its own there. */
export const ALSO = '.also';

/** A call at each of its addresses. */
export function atEachAddress({ alsoAt, ...endpoint }: Endpoint): Endpoint[] {
  return alsoAt === undefined ? [endpoint] : [{ ...endpoint, id: endpoint.id + ALSO, path: alsoAt }, endpoint];
}
