import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOnce } from '#server/files/create-once.ts';
import { createDiskFiles } from '#server/files/disk.ts';
import { ContentMissing, contentHash } from '#server/files/file-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereas-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const BYTES = Buffer.from('two years');
const NAME = contentHash(BYTES);

describe('files on disk', () => {
  it('are named by their content and readable by their owner only', async () => {
    const files = createDiskFiles(folder);
    await files.put(NAME, BYTES);
    expect(await files.get(NAME)).toEqual(BYTES);
    const kept = (await readdir(folder, { recursive: true })).toSorted();
    expect(kept).toEqual([NAME.slice(0, 2), join(NAME.slice(0, 2), NAME), 'unfinished'].toSorted());
    expect((await stat(join(folder, NAME.slice(0, 2), NAME))).mode & 0o777).toBe(0o600);
  });

  it('are whole when the same content is written many times concurrently', async () => {
    const files = createDiskFiles(folder);
    await Promise.all(Array.from({ length: 20 }, () => files.put(NAME, BYTES)));
    expect(await files.get(NAME)).toEqual(BYTES);
    expect(await readdir(join(folder, NAME.slice(0, 2)))).toEqual([NAME]);
  });

  it('are written again if a crash left a partial one', async () => {
    const files = createDiskFiles(folder);
    await files.put(NAME, BYTES);
    await writeFile(join(folder, NAME.slice(0, 2), NAME), 'two');
    await files.put(NAME, BYTES);
    expect(await files.get(NAME)).toEqual(BYTES);
  });

  it('lose what a killed process had begun to write, and nothing that is being written', async () => {
    const files = createDiskFiles(folder);
    await files.put(NAME, BYTES);
    const unfinished = join(folder, 'unfinished');
    await mkdir(unfinished, { recursive: true });
    await Promise.all(['old', 'new'].map((name) => writeFile(join(unfinished, name), 'half')));
    const before = new Date('2026-01-01');
    await utimes(join(unfinished, 'old'), new Date('2025-12-31'), new Date('2025-12-31'));
    await files.removeLeftovers(before);
    expect(await readdir(unfinished)).toEqual(['new']);
    expect(await files.get(NAME)).toEqual(BYTES);
  });

  it.each(['../../etc/passwd', '', 'a', NAME.toUpperCase(), `${NAME}/x`])(
    'have no name but a hash: %j',
    async (name) => {
      const files = createDiskFiles(folder);
      await expect(async () => files.put(name, BYTES)).rejects.toThrow('not a SHA-256');
      await expect(async () => files.get(name)).rejects.toThrow('not a SHA-256');
      await expect(async () => files.remove(name)).rejects.toThrow('not a SHA-256');
    },
  );

  it('are gone after removal, which may be repeated', async () => {
    const files = createDiskFiles(folder);
    await files.put(NAME, BYTES);
    await files.remove(NAME);
    await files.remove(NAME);
    await expect(files.get(NAME)).rejects.toBeInstanceOf(ContentMissing);
  });
});

describe('a file that is created once', () => {
  it('is created by exactly one of many callers, and leaves no other file', async () => {
    const path = join(folder, 'one');
    const created = await Promise.all(Array.from({ length: 20 }, (_, index) => createOnce(path, `content ${index}`)));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['one']);
  });

  it('fails if its folder is missing', async () => {
    await expect(createOnce(join(folder, 'missing', 'one'), 'x')).rejects.toThrow('ENOENT');
  });
});
