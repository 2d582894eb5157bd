// Measures the server on a temporary PostgreSQL and on the embedded database. Each part can be run alone:
//   list    a page of a list with all guards, beside the same page by Fastify and pg alone (requests per second, p99)
//   growth  every page that a list of the console reaches, with a million rows of one company, or of all, beside a thousand
//   writes  signing in, adding, changing and deleting clauses, uploading, starting a run
//   rest    time from `npm start` to ready, and memory when idle, with everything built
//   npm run bench:api [-- <parts> [--rows <rows of the larger company>]]
// Load generator and product are separate processes. Prints each figure beside its target, then one JSON line; exits with 1 if
// a target is missed.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startCluster } from '#tests/support/postgres-cluster.ts';
import { measureAtRest } from './api/at-rest.ts';
import { measureGrowth } from './api/growth.ts';
import { measureList, measureListEmbedded } from './api/list.ts';
import type { Place } from './api/rig.ts';
import { createDatabase } from './api/rig.ts';
import { measureWrites } from './api/writes.ts';
import { openReport } from './report.ts';

const PARTS = ['rest', 'list', 'writes', 'growth'];
const AT_REST_MB = { embedded: 600, postgres: 220 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' } },
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts are ${PARTS.join(', ')}.`);
const parts = positionals.length > 0 ? positionals : PARTS;

const found = findPostgres();
if (!found.found) throw new Error(`PostgreSQL is needed: ${found.reason}`);
const root = await mkdtemp(join(tmpdir(), 'whereas-bench-'));
const cluster = await startCluster(found.directory);
const report = openReport('bench:api');

async function folderOf(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  return folder;
}
const onPostgres = async (name: string) => ({
  folder: await folderOf(name),
  url: await createDatabase(cluster.url, name),
});
const embedded = async (name: string): Promise<Place> => ({
  folder: await folderOf(`${name}-embedded`),
  url: undefined,
});

try {
  if (parts.includes('rest')) {
    await measureAtRest(await embedded('rest'), 'embedded', AT_REST_MB.embedded, report);
    await measureAtRest(await onPostgres('rest'), 'PostgreSQL', AT_REST_MB.postgres, report);
  }
  if (parts.includes('list')) {
    await measureList(await onPostgres('list'), report);
    await measureListEmbedded(await embedded('list'), report);
  }
  if (parts.includes('writes')) {
    await measureWrites(await onPostgres('writes'), 'PostgreSQL', report);
    await measureWrites(await embedded('writes'), 'embedded', report);
  }
  if (parts.includes('growth')) {
    const places = { few: await onPostgres('growth_few'), many: await onPostgres('growth_many') };
    await measureGrowth(places, Number(values.rows), report);
  }
} finally {
  report.close();
  await cluster.stop();
  await rm(root, { recursive: true, force: true });
}
