// The Word add-in's pages, its manifest and, where the library is not loaded from Microsoft, its copy of office.js.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ADDIN_PATHS } from '#domain/addin.ts';
import type { Config } from '#server/config.ts';
import { readPage } from '#server/plugins/page.ts';
import { useAddinHeaders } from '#server/plugins/security.ts';
import { writeManifest } from './manifest.ts';
import { useOwnOfficeJs } from './own-office-js.ts';
import { sendNoManifest } from './no-manifest.ts';

const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'package.json');
/** What the pages say where the address of office.js belongs. */
const OFFICE_JS = '__OFFICE_JS__';

/** @param dist folder of the built console; nothing is mounted if it holds no add-in. */
export async function useAddin(app: FastifyInstance, config: Config, dist: string): Promise<void> {
  const [pane, dialog] = ['index.html', 'dialog.html'].map((name) => join(dist, 'addin', name));
  if (pane === undefined || dialog === undefined || !existsSync(pane)) return;
  const filled = {
    [OFFICE_JS]: 'url' in config.officeJs ? config.officeJs.url : `${ADDIN_PATHS.officeJs}/office.js`,
  };
  const [sendPane, sendDialog] = await Promise.all([readPage(pane, filled), readPage(dialog, filled)]);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(PACKAGE, 'utf8')));
  await app.register(async (scope) => {
    useAddinHeaders(scope, config);
    scope.get(ADDIN_PATHS.pane, sendPane);
    scope.get(ADDIN_PATHS.dialog, sendDialog);
    if ('folder' in config.officeJs) await useOwnOfficeJs(scope, config.officeJs.folder);
  });
  app.get(ADDIN_PATHS.manifest, (request, reply) => {
    reply.header('cache-control', 'no-cache');
    const { addinUrl, providerName } = config;
    if (addinUrl === undefined) return sendNoManifest(request, reply);
    if (z.object({ download: z.string() }).safeParse(request.query).success)
      reply.header('content-disposition', 'attachment; filename="word-add-in-manifest.xml"');
    return reply.type('application/xml; charset=utf-8').send(writeManifest({ url: addinUrl, providerName, version }));
  });
}
