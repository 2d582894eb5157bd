// A copy of office.js, for sites that reach no server of Microsoft.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ADDIN_PATHS } from '#domain/addin.ts';
import { problemOf, sendProblem } from '#server/plugins/problems.ts';

/** @param folder absolute path; its files, and nothing else, are sent to everybody. */
export async function useOwnOfficeJs(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        decorateReply: false,
        index: false,
        cacheControl: false,
        setHeaders: (response) => void response.header('cache-control', 'no-cache'),
      });
      // The library asks Microsoft's server, which ignores case, for names whose files in the package are in lower case.
      scope.setNotFoundHandler((request, reply) => {
        const [path = '', query] = request.url.split(/\?(.*)/s);
        const lower = path.toLowerCase();
        if (lower !== path) return reply.redirect(query === undefined ? lower : `${lower}?${query}`, 308);
        return sendProblem(reply, problemOf('not_found', 'There is no such file in the copy of office.js.'));
      });
    },
    { prefix: ADDIN_PATHS.officeJs },
  );
}
