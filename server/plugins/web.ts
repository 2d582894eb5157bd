// Serves the built console and the sample contracts. A path without a file is a screen, and gets its page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type ScreenName, screenAt, SCREENS } from '#domain/screens.ts';
import { type SendPage, readPage } from './page.ts';
import { problemOf, sendProblem } from './problems.ts';

const SAMPLES = join(import.meta.dirname, '..', 'seed', 'samples');
/** Names in them contain the hash of the content; every other file may change. */
const IMMUTABLE = ['assets', join('addin', 'assets')];
/** Word on the web reads the icons from another origin. Without cache-control: Word on Windows shows no icon with one. */
const ADDIN_ICON_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
const YEAR_MS = 365 * 24 * 3_600_000;

/** The pages of private screens by name, each of which preloads what its screen needs first. */
async function readScreens(dist: string) {
  const names = (Object.keys(SCREENS) as ScreenName[]).filter((name) => SCREENS[name].access !== 'public');
  const pages = names.map(async (name) => [name, await readPage(join(dist, 'screens', `${name}.html`))] as const);
  return new Map<ScreenName | undefined, SendPage>(await Promise.all(pages));
}

/** @param dist folder of the built console; without a build, only the API and the samples are served. */
export async function useConsole(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: SAMPLES,
    prefix: '/samples/',
    decorateReply: false,
    allowedPath: (path) => /\.(docx|pdf)$/.test(path),
  });
  const file = join(dist, 'index.html');
  const sendPage = existsSync(file) ? await readPage(file) : null;
  const screens = existsSync(join(dist, 'screens'))
    ? await readScreens(dist)
    : new Map<ScreenName | undefined, SendPage>();
  if (sendPage !== null) {
    app.get('/', sendPage);
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      // The bill of materials would tell everybody which versions to look up.
      globIgnore: ['index.html*', 'screens/**', 'addin/*.html*', 'client/**', '*.cdx.json'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isImmutable = IMMUTABLE.some((folder) => path.startsWith(join(dist, folder)));
        if (path.startsWith(join(dist, 'addin')) && path.endsWith('.png')) response.headers(ADDIN_ICON_HEADERS);
        else
          response.header('cache-control', isImmutable ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    const send = screens.get(screenAt(request.url.split('?')[0] ?? '')) ?? sendPage;
    if (send !== null && wantsPage) return send(request, reply);
    return sendProblem(reply, problemOf('not_found', 'There is nothing at this address.'));
  });
}
