// Empty databases to restore into, and the arguments of the backup and restore functions.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDiskFiles } from '#server/files/disk.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { BackupSource } from '#server/backup/take-backup.ts';
import type { RestoreTarget } from '#server/backup/restore-backup.ts';
import type { Database } from '#server/store/database.ts';
import { connectDatabase } from '#server/store/database.ts';
import { generatedVault } from './vault.ts';
import { createDatabase } from './postgres-database.ts';

export const silent = (): void => undefined;

export const bareEmbedded = (folder: string): Promise<Database> => {
  const dataDir = join(folder, `bare-${randomUUID()}`);
  return connectDatabase({ dataDir, lockFile: `${dataDir}.lock`, durable: false });
};

export async function barePostgres(): Promise<Database> {
  const { url, drop } = await createDatabase();
  const database = await connectDatabase({ url });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** An empty database of the kind that this test project uses. */
export const bareDatabase = (folder: string): Promise<Database> =>
  process.env['DATABASE'] === 'postgres' ? barePostgres() : bareEmbedded(folder);

export const sourceFrom = (database: Database, files: FileStore, given: Partial<BackupSource> = {}): BackupSource => ({
  pool: database.pool,
  files,
  vault: generatedVault(),
  database: database.exclusive ? 'embedded' : 'postgresql',
  version: '1.2.3',
  clock: () => new Date('2026-05-06T07:08:09Z'),
  ...given,
});

/** Its files in a new folder. */
export const targetOf = (database: Database, folder: string, given: Partial<RestoreTarget> = {}): RestoreTarget => ({
  database,
  files: createDiskFiles(join(folder, `files-${randomUUID()}`)),
  vault: generatedVault(),
  secretFile: join(folder, 'session-secret'),
  ...given,
});
