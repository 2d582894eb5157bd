// Creates a separate database for a test file: embedded or PostgreSQL, by vitest project. Tests see no difference.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { dataPaths } from '#server/config.ts';
import type { Database } from '#server/store/database.ts';
import type { Content } from './fresh-database.ts';
import { openEmbeddedCopy, openPostgresCopy } from './fresh-database.ts';
import { copySeedFiles } from './seed-files.ts';

const open = (folder: string, content: Content): Promise<Database> =>
  process.env['DATABASE'] === 'postgres'
    ? openPostgresCopy(content, inject('postgresUrl'))
    : openEmbeddedCopy(inject('embeddedTemplates')[content], join(folder, 'database'));

/** Migrated and empty. @param folder a temporary folder of the caller, for the embedded database. */
export const openTestDatabase = (folder: string): Promise<Database> => open(folder, 'empty');

/** As a first start leaves it, with the demo data and its files. */
export async function openDemoDatabase(folder: string): Promise<Database> {
  await copySeedFiles(dataPaths(folder).files);
  return open(folder, 'demo');
}

/** Puts the demo data where a product on the embedded database finds it, as on every start but the first. */
export async function placeDemo(folder: string): Promise<void> {
  const { database, files } = dataPaths(folder);
  await copySeedFiles(files);
  cpSync(inject('embeddedTemplates').demo, database, { recursive: true });
}
