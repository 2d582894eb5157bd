// The API's own documentation at /api/docs, made from the endpoint table.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

export async function useDocumentation(app: FastifyInstance, providerName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: `${providerName} API`, version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: jsonSchemaTransform,
  });
  // Its page has its scripts and styles in files: our own policy is enough for it, and stricter than its.
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
}
