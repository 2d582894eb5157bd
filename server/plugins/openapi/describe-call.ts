// What OpenAPI needs beyond the schemas of a call: bodies that are forms or raw bytes, and replies that are files or streams.
import type { FastifySchema } from 'fastify';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { rawBody } from '#domain/endpoints/endpoint.ts';

const BINARY = { type: 'string', format: 'binary' } as const;
const JSON_TYPE = 'application/json';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The form of an upload: the fields of its body, then the file. */
function formOf(body: unknown): object {
  const { properties, required, ...rest } = isObject(body) ? body : {};
  return {
    ...rest,
    type: 'object',
    properties: { ...(isObject(properties) ? properties : {}), file: BINARY },
    required: [...(Array.isArray(required) ? (required as string[]) : []), 'file'],
  };
}

function successOf(endpoint: Endpoint, schema: unknown): object {
  if (endpoint.file) return { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } };
  const json = { [JSON_TYPE]: { schema } };
  const events = { 'text/event-stream': { schema: { type: 'string' } } };
  return { description: 'Success', content: endpoint.streams ? { ...json, ...events } : json };
}

/** Completes the generated schema of `endpoint`. */
export function describeCall(endpoint: Endpoint, schema: FastifySchema): FastifySchema {
  const responses = isObject(schema.response) ? schema.response : {};
  const failure = (status: string, description: string) => ({
    [status]: { description, content: { 'application/problem+json': { schema: responses[status] } } },
  });
  return {
    ...schema,
    ...(endpoint.upload ? { consumes: ['multipart/form-data'], body: formOf(schema.body) } : {}),
    ...(endpoint.body === rawBody ? { body: { type: 'object' } } : {}),
    response: {
      200: successOf(endpoint, responses['200']),
      ...failure('4xx', 'Refused'),
      ...failure('5xx', 'Failed'),
    },
  };
}
