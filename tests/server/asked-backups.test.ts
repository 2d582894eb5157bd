// Backups requested of a server that is then shut down.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askRunningServer, serveBackups } from '#server/backup/ask-running-server.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { contentHash } from '#server/files/file-store.ts';
import type { Database } from '#server/store/database.ts';
import { socketFolder } from '#server/store/embedded/start.ts';
import { silent, sourceFrom } from '#tests/support/backups.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const DOCUMENTS = 20;
let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-asked-'));
  database = await openTestDatabase(folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('aborts a backup without leaving a file, and closes idle connections', async () => {
  const disk = createDiskFiles(join(folder, 'files'));
  for (let count = 0; count < DOCUMENTS; count += 1) {
    const bytes = Buffer.from(`document ${count}`);
    await disk.put(contentHash(bytes), bytes);
    await database.pool.query('insert into stored_files (sha256, bytes, last_used_at) values ($1, $2, now())', [
      contentHash(bytes),
      bytes.length,
    ]);
  }
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let copied = 0;
  const files = {
    ...disk,
    async get(sha256: string) {
      copied += 1;
      begun.resolve();
      await gate.promise;
      return disk.get(sha256);
    },
  };
  const faults: unknown[] = [];
  const end = await serveBackups(folder, sourceFrom(database, files), (fault) => faults.push(fault));
  const idle = connect(join(await socketFolder(folder), 'backup.sock'));
  const hungUp = new Promise<void>((resolve) => void idle.resume().once('close', () => resolve()));
  const asked = askRunningServer(folder, join(folder, 'backup'), silent).catch((error: unknown) => error);
  await begun.promise;
  const ended = end();
  gate.resolve();
  await ended;
  expect(await asked).toMatchObject({
    name: 'BackupRefused',
    message: 'The server ended before the backup was whole. No backup was taken.',
  });
  await hungUp;
  expect(copied).toBeLessThan(DOCUMENTS);
  expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual([]);
  expect(faults).toEqual([]);
});
