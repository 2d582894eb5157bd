// The commands as people call them: a backup of a server that is at work, a restore into a new data folder.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readManifest } from '#server/backup/manifest.ts';
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

it('backs up a server at work, restores it elsewhere, and says why it does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-commands-'));
  const database = process.env['DATABASE'] === 'postgres' ? await createDatabase() : null;
  const backup = join(folder, 'backup');
  const source = { DATA_DIR: join(folder, 'data'), ...(database ? { DATABASE_URL: database.url } : {}) };
  // Always embedded: what it is on PostgreSQL, the functions' own tests say.
  const target = { DATA_DIR: join(folder, 'other') };
  const product = await startProduct(source);

  expect(await command('backup', [], source)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/Name a new folder/),
  });
  const taken = await command('backup', [backup], source);
  expect(taken).toMatchObject({ code: 0, complaint: '' });
  expect(taken.told).toMatch(/users: 20 rows[^]*Backup at .*: [\d,]+ rows of \d+ tables, \d+ documents/);
  expect(await command('backup', [backup], source)).toMatchObject({
    code: 1,
    complaint: `${backup} is there already. Name a new folder.`,
  });
  if (!database) {
    expect(await command('restore', [backup, '--replace'], source)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/The data folder is in use by process \d+/),
    });
  }
  await product.stop();

  const restored = await command('restore', [backup], target);
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect(restored.told).toMatch(/Restored: [\d,]+ rows and \d+ documents, as of 20/);

  // Ends also where rows were being copied: nothing keeps the process.
  const manifest = await readManifest(backup);
  const tables = manifest.tables.map((part) => ({ ...part, rows: part.rows + 1 }));
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  expect(await command('restore', [backup], { DATA_DIR: join(folder, 'third') })).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^The backup is damaged: tables\/.* 1 were written\.$/),
  });
  await database?.drop();
  await rm(folder, { recursive: true });
});
