// A migrated, empty database for one test file: embedded or PostgreSQL, as the project says. The tests see no difference.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { openDatabase } from '#server/store/database.ts';
import { createDatabase } from './postgres-database.ts';

/** @param folder a temporary folder of the caller's, for the embedded one. */
export async function openTestDatabase(folder: string): Promise<Database> {
  if (process.env['DATABASE'] === 'postgres') {
    const { url, drop } = await createDatabase(async (template) => (await openDatabase({ url: template })).close());
    const database = await openDatabase({ url });
    return {
      ...database,
      close: async () => {
        await database.close();
        await drop();
      },
    };
  }
  const dataDir = join(folder, 'database');
  await cp(inject('embeddedTemplate'), dataDir, { recursive: true });
  return openDatabase({ dataDir, lockFile: join(folder, 'database.lock'), durable: false });
}
