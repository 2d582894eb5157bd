// A full disk: the upload is refused with a sentence, and no partial file keeps the disk full.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = (path: string) => JSON.stringify(new URL(`../../../server/${path}`, import.meta.url).href);

// Windows has no limit on what a process may write.
it.skipIf(process.platform === 'win32')('refuses what does not fit and leaves nothing of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-full-'));
  const script = `
    const { createDiskFiles } = await import(${module('files/disk.ts')});
    const { contentHash } = await import(${module('files/file-store.ts')});
    const files = createDiskFiles(${JSON.stringify(folder)});
    const put = (bytes) => files.put(contentHash(bytes), bytes).then(() => 'kept', (error) => error.code + ': ' + error.message);
    console.log(await put(Buffer.alloc(3_000_000, 1)));
    console.log(await put(Buffer.from('small')));`;
  // Every file of this process ends at half a megabyte, as on a full disk.
  const limited = spawnSync(
    'sh',
    ['-c', 'ulimit -f 1000 && exec "$0" --input-type=module -e "$1"', process.execPath, script],
    {
      encoding: 'utf8',
    },
  );
  expect(limited.stderr).toBe('');
  expect(limited.stdout.trim().split('\n')).toEqual([
    'unavailable: The server has no room left to keep documents. Ask whoever runs it to free space, then try again.',
    'kept',
  ]);
  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(kept.map(({ name }) => name)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  await rm(folder, { recursive: true });
});
