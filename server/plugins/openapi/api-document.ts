// The description of the API without a server behind it, as /api/docs/json sends it: the build makes the client of it.
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { useDocumentation } from '#server/plugins/documentation.ts';
import { replyCompiler } from '#server/plugins/reply.ts';
import { atEachAddress, schemaOf } from './call-schema.ts';

export async function apiDocument(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(replyCompiler);
  let read = (): object => ({});
  await app.register(
    async (api: FastifyInstance) => {
      await useDocumentation(api, { providerName: 'Whereas', publicUrl: undefined });
      for (const one of Object.values(ENDPOINTS).flatMap(atEachAddress))
        api.route({ method: one.method, url: one.path, schema: schemaOf(one), handler: () => null });
      read = () => api.swagger();
    },
    { prefix: '/api' },
  );
  await app.ready();
  const document = read();
  await app.close();
  return document;
}
