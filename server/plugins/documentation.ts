// The documentation of the API at /api/docs: OpenAPI 3.1, generated from the endpoint table, with the domain's records as
// named schemas.
import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Endpoint, rawBody } from '#domain/endpoints/endpoint.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { ALSO } from './openapi/call-schema.ts';
import { addExamples } from './openapi/examples.ts';
import { namedSchemas } from './openapi/named-schemas.ts';
import { CLIENT_PATH } from './openapi/typescript-client.ts';
import { tidyDocument } from './openapi/tidy-document.ts';
import { addWebhooks } from './openapi/webhook-section.ts';

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer', description: 'The access_token of a sign-in.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token, wh_…, created in Settings. A call needs the scope that its x-required-scope names.',
  },
} as const;

const DESCRIPTION = `Programs send an API token with every request. For TypeScript there is a [client](${CLIENT_PATH}).`;
/** Without the bar that shows other descriptions, which the policy of the page refuses to load. */
const PAGE_CSS = '.swagger-ui .topbar { display: none; }';
const CALLS = new Map<string, Endpoint>(Object.values(ENDPOINTS).map((endpoint) => [endpoint.id, endpoint]));
const callOf = (operationId: unknown) =>
  typeof operationId === 'string' ? CALLS.get(operationId.replace(ALSO, '')) : undefined;

export async function useDocumentation(
  app: FastifyInstance,
  { providerName, publicUrl }: { providerName: string; publicUrl: string | undefined },
): Promise<void> {
  const schemaRegistry = namedSchemas();
  const toSchemas = createJsonSchemaTransform({ schemaRegistry });
  const toDocument = createJsonSchemaTransformObject({ schemaRegistry });
  const transform: SwaggerTransform = (route) => {
    const transformed = toSchemas(route);
    const endpoint = callOf((transformed.schema as { operationId?: unknown } | undefined)?.operationId);
    if (!endpoint) return transformed;
    return { ...transformed, schema: describeCall(endpoint, transformed.schema) };
  };
  const transformObject: SwaggerTransformObject = (document) => {
    const whole = toDocument(document);
    addWebhooks(whole);
    tidyDocument(whole);
    addExamples(whole, callOf);
    return whole;
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${providerName} API`, version: '1', description: DESCRIPTION },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: SECURITY_SCHEMES },
      security: [{ session: [] }, { token: [] }],
    },
    transform,
    transformObject,
  });
  // Its scripts and styles are files, so that our own, stricter policy is enough.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // Its page names its files by their path from the root, which it does not know.
    indexPrefix: app.prefix,
    staticCSP: false,
    theme: { title: `${providerName} API`, css: [{ filename: 'page.css', content: PAGE_CSS }] },
  });
}

const BINARY = { type: 'string', format: 'binary' } as const;
const JSON_TYPE = 'application/json';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The form of an upload: the fields of its body, then the file. Never by the name of a record, which has no file. */
function formOf({ body }: Endpoint): object {
  const {
    $schema: _dialect,
    properties = {},
    required = [],
    ...rest
  } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return { ...rest, properties: { ...properties, file: BINARY }, required: [...required, 'file'] };
}

function successOf(endpoint: Endpoint, schema: unknown): object {
  if (endpoint.file) return { description: 'The file', content: { 'application/octet-stream': { schema: BINARY } } };
  const json = { [JSON_TYPE]: { schema } };
  const events = { 'text/event-stream': { schema: { type: 'string' } } };
  return { description: 'Success', content: endpoint.streams ? { ...json, ...events } : json };
}

/** Completes the generated schema of `endpoint`. */
function describeCall(endpoint: Endpoint, schema: FastifySchema): FastifySchema {
  const responses = isObject(schema.response) ? schema.response : {};
  const failure = (status: string, description: string) => ({
    [status]: { description, content: { 'application/problem+json': { schema: responses[status] } } },
  });
  return {
    ...schema,
    ...(endpoint.upload ? { consumes: ['multipart/form-data'], body: formOf(endpoint) } : {}),
    ...(endpoint.body === rawBody ? { body: { type: 'object' } } : {}),
    response: {
      200: successOf(endpoint, responses['200']),
      ...failure('4xx', 'Refused'),
      ...failure('5xx', 'Failed'),
    },
  };
}
