// Serves the yardstick like our own server: Fastify, compressed copies of every file, and our own rows.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import fastify from 'fastify';
import { useConsole } from '#server/plugins/web.ts';

export interface YardstickServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** As the console's build does; skips existing files. */
async function compressCopies(dist: string): Promise<void> {
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path), { params }));
  }
}

/** @param rows the rows of every page of its list, and the total. */
export async function serveYardstick(dist: string, rows: readonly object[], total: number): Promise<YardstickServer> {
  await compressCopies(dist);
  const app = fastify();
  app.get('/api/companies', (_request, reply) =>
    reply.header('content-range', `companies 0-${rows.length - 1}/${total}`).send(rows),
  );
  await useConsole(app, dist);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The yardstick has no port');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => app.close() };
}
