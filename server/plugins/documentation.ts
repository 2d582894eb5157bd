// The API's own documentation at /api/docs, made from the endpoint table: OpenAPI 3.1 with the domain's records as named
// schemas, for client generators and other tools.
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

/** A call that the specification gives two addresses is the same call at both. */
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
  // Its page has its scripts and styles in files: our own policy is enough for it, and stricter than its.
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
}
