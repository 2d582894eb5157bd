// The documentation of the API at /api/docs: OpenAPI 3.1, generated from the endpoint table, with the domain's records as
// named schemas.
import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { describeCall } from './openapi/describe-call.ts';
import { namedSchemas } from './openapi/named-schemas.ts';
import { tidyDocument } from './openapi/tidy-document.ts';

/** The suffix of the operation id at a call's second address. */
const ALSO = '.also';
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
    tidyDocument(whole);
    return whole;
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${providerName} API`, version: '1' },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform,
    transformObject,
  });
  // Its scripts and styles are files, so that our own, stricter policy is enough.
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
}
