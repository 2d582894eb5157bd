// Backups between the two kinds of database: from PostgreSQL to the embedded one, and back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { dataPaths } from '#server/config.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { connectDatabase, openDatabase } from '#server/store/database.ts';
import { bareEmbedded, barePostgres, silent, sourceFrom, targetOf } from '#tests/support/backups.ts';
import { openDemoDatabase } from '#tests/support/database.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';
import { tableDigests } from '#tests/support/table-digests.ts';

it('keeps every row when it is restored into the other kind of database, and back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-move-'));
  const first = await openDemoDatabase(folder);
  const expected = await tableDigests(first);
  const files = createDiskFiles(dataPaths(folder).files);
  await takeBackup(sourceFrom(first, files), join(folder, 'of-postgres'), silent);
  await first.close();

  const embedded = await bareEmbedded(folder);
  const there = targetOf(embedded, folder);
  await restoreBackup(there, join(folder, 'of-postgres'), { replace: false, say: silent });
  expect(await tableDigests(embedded)).toEqual(expected);
  await takeBackup(sourceFrom(embedded, there.files), join(folder, 'of-embedded'), silent);
  await embedded.close();

  const second = await barePostgres();
  await restoreBackup(targetOf(second, folder), join(folder, 'of-embedded'), { replace: false, say: silent });
  expect(await tableDigests(second)).toEqual(expected);
  await second.close();
  await rm(folder, { recursive: true });
});

it('does not replace a database that a server is using', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-move-'));
  const { url, drop } = await createDatabase();
  const [server, command] = [await openDatabase({ url }), await connectDatabase({ url })];
  await takeBackup(sourceFrom(server, createDiskFiles(join(folder, 'files'))), join(folder, 'backup'), silent);
  const target = targetOf(command, folder);
  const restore = (silentSeconds?: number) =>
    restoreBackup(target, join(folder, 'backup'), { replace: true, say: silent, silentSeconds });
  await expect(restore()).rejects.toThrow(
    'Whereas is running on this database, or was within the last 30 seconds. Stop it, then restore.',
  );
  // A pooler leaves such idle connections behind.
  const { manifest } = await restore(0);
  expect(manifest.database).toBe('postgresql');
  await Promise.all([server.close(), command.close()]);
  await drop();
  await rm(folder, { recursive: true });
});
