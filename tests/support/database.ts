// A database of its own for one test file: embedded or PostgreSQL, as the project says. The tests see no difference.
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/store/database.ts';
import type { Content } from './fresh-database.ts';
import { openEmbeddedCopy, openPostgresCopy } from './fresh-database.ts';

const open = (folder: string, content: Content): Promise<Database> =>
  process.env['DATABASE'] === 'postgres'
    ? openPostgresCopy(content, inject('postgresUrl'))
    : openEmbeddedCopy(inject('embeddedTemplates')[content], join(folder, 'database'));

/** Migrated and empty. @param folder a temporary folder of the caller's, for the embedded one. */
export const openTestDatabase = (folder: string): Promise<Database> => open(folder, 'empty');

/** As a first start leaves it, with the demo data. */
export const openDemoDatabase = (folder: string): Promise<Database> => open(folder, 'demo');
