// Serves the built console and the sample contracts. Paths without a file are screens: they get the console's page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { screenAt, SCREENS } from '#domain/screens.ts';
import { readPage } from './page.ts';
import { problemOf, sendProblem } from './problems.ts';

const SAMPLES = join(import.meta.dirname, '..', 'seed', 'samples');
const YEAR_MS = 365 * 24 * 3_600_000;

/** Whether the screen of an address begins with the private frame, which its page then has fetched at once. */
function isPrivate(url: string): boolean {
  const name = screenAt(url.split('?')[0] ?? '');
  return name !== undefined && SCREENS[name].access !== 'public';
}

/** @param dist folder of the built console; where it was not built, only the API and the samples are served. */
export async function useConsole(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: SAMPLES,
    prefix: '/samples/',
    decorateReply: false,
    allowedPath: (path) => /\.(docx|pdf)$/.test(path),
  });
  const file = join(dist, 'index.html');
  const sendPage = existsSync(file) ? await readPage(file) : null;
  const consoleFile = join(dist, 'console.html');
  const sendConsole = existsSync(consoleFile) ? await readPage(consoleFile) : sendPage;
  if (sendPage !== null) {
    app.get('/', sendPage);
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      globIgnore: ['index.html*', 'console.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // The build writes the content's hash into the names below assets/; everything else may change in place.
        const isImmutable = path.startsWith(join(dist, 'assets'));
        response.header('cache-control', isImmutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (sendPage !== null && sendConsole !== null && wantsPage)
      return isPrivate(request.url) ? sendConsole(request, reply) : sendPage(request, reply);
    return sendProblem(reply, problemOf('not_found', 'There is nothing at this address.'));
  });
}
