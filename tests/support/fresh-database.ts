// Fills and copies fresh databases. Independent of vitest.
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskFiles } from '#server/files/disk.ts';
import type { Database } from '#server/store/database.ts';
import { openDatabase } from '#server/store/database.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { QUEUES } from '#server/store/runs/run-jobs.ts';
import { seed } from '#server/seed/seed.ts';
import { createDatabase } from './postgres-database.ts';
import { readSeedFiles } from './seed-files.ts';

/** Migrated only, or as a first start leaves it. */
export type Content = 'empty' | 'demo';

/** Fills an opened, and so migrated, database and closes it. Creates the tables of the queues as a first start does. */
export async function makeTemplate(database: Database, content: Content): Promise<void> {
  for (const name of QUEUES) {
    const queue = await openJobQueue(database.db, name, (error) => {
      throw error;
    });
    await queue.close();
  }
  if (content === 'demo') await seedDemo(database);
  await database.close();
}

async function seedDemo({ db }: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-seed-'));
  const files = createDiskFiles(folder);
  await seed(db, { demo: true, firstAdmin: undefined }, new Date(), files);
  await readSeedFiles(db, files);
  await rm(folder, { recursive: true });
}

/** An embedded database without fsync. */
export const openEmbedded = (dataDir: string): Promise<Database> =>
  openDatabase({ dataDir, lockFile: `${dataDir}.lock`, durable: false });

/** A copy of a data folder, opened. */
export function openEmbeddedCopy(template: string, dataDir: string): Promise<Database> {
  // One call: copying file by file from JavaScript takes several times as long.
  cpSync(template, dataDir, { recursive: true });
  return openEmbedded(dataDir);
}

/** A copy on a PostgreSQL cluster, opened; closing drops it. */
export async function openPostgresCopy(content: Content, cluster: string): Promise<Database> {
  const make = async (template: string) => makeTemplate(await openDatabase({ url: template }), content);
  const { url, drop } = await createDatabase(make, `template_${content}`, cluster);
  const database = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
