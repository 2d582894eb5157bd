// The client of the API in TypeScript, which the build made of the API's description.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const CLIENT_PATH = '/client/whereas-client.ts';

/** @param dist folder of the built console; without a build there is no client */
export async function useTypescriptClient(app: FastifyInstance, dist: string): Promise<void> {
  const root = join(dist, 'client');
  if (!existsSync(root)) return;
  await app.register(async (scope) => {
    // By its name alone it would be a video. A hook: where the file is compressed, the plugin sets the type last.
    scope.addHook('onSend', async (_request, reply) => {
      if (String(reply.getHeader('content-type')).startsWith('video/')) void reply.type('text/plain; charset=utf-8');
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/client/',
      decorateReply: false,
      allowedPath: (path) => CLIENT_PATH.endsWith(path),
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache');
      },
    });
  });
}
