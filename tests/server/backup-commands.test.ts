// The commands as people call them: a backup of a running server, and a restore into a new data folder.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readManifest } from '#server/backup/manifest.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { silent, sourceFrom } from '#tests/support/backups.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { startProduct } from '#tests/support/product.ts';
import { createDatabase } from '#tests/support/postgres-database.ts';

const COMMANDS = join(import.meta.dirname, '..', '..', 'server', 'backup');

async function command(name: 'backup' | 'restore', words: string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(COMMANDS, `${name}-main.ts`), ...words], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const [told, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, told, complaint: complaint.trim() };
}

/** Each starts several processes in sequence; some create an embedded database. */
const LIMIT_MS = 300_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-commands-'));
});
afterEach(() => rm(folder, { recursive: true }));

it(
  'backs up a server at work, and does not restore over it',
  async () => {
    const database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
    const backup = join(folder, 'backup');
    const source = { DATA_DIR: join(folder, 'data'), ...(database ? { DATABASE_URL: database.url } : {}) };
    const product = await startProduct(source);
    const taken = await command('backup', [backup], source);
    expect(taken).toMatchObject({ code: 0, complaint: '' });
    expect(taken.told).toMatch(/users: 20 rows[^]*Backup at .*: [\d,]+ rows of \d+ tables, \d+ documents/);
    expect(await command('restore', [backup, '--replace'], source)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        database ? /Whereas is running on this database/ : /The data folder is in use by process \d+/,
      ),
    });
    await product.stop();
    await database?.drop();
  },
  LIMIT_MS,
);

it(
  'restores into a new database, and says why it does not',
  async () => {
    const bare = process.env['DATABASE'] === 'postgres' ? [await createDatabase(), await createDatabase()] : [];
    const place = (name: string, index: number) => ({
      DATA_DIR: join(folder, name),
      ...(bare[index] ? { DATABASE_URL: bare[index].url } : {}),
    });
    const source = await openTestDatabase(folder);
    const backup = join(folder, 'backup');
    await takeBackup(sourceFrom(source, createDiskFiles(join(folder, 'files'))), backup, silent);
    await source.close();

    expect(await command('backup', [], place('first', 0))).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/Name a new folder/),
    });
    const restored = await command('restore', [backup], place('first', 0));
    expect(restored).toMatchObject({ code: 0, complaint: '' });
    expect(restored.told).toMatch(/Restored: [\d,]+ rows and \d+ documents, as of 20[^]*Everybody signs in again/);

    // The process also exits while rows are being copied.
    const manifest = await readManifest(backup);
    const tables = manifest.tables.map((part) => ({ ...part, rows: part.rows + 1 }));
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
    expect(await command('restore', [backup], place('second', 1))).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^The backup is damaged: tables\/.* 1 were written\.$/),
    });
    for (const one of bare) await one.drop();
  },
  LIMIT_MS,
);
