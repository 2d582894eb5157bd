// Uploads that a killed process left are removed; uploads in progress stay.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeLeftovers } from '#server/files/leftovers.ts';

it('removes abandoned uploads', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'whereas-incoming-')), 'incoming');
  const noon = new Date('2026-05-03T12:00:00Z');
  await removeLeftovers(folder, noon);
  await mkdir(folder);
  for (const [name, minutes] of [
    ['left', -1],
    ['under-way', 1],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), noon, new Date(noon.getTime() + minutes * 60_000));
  }
  await removeLeftovers(folder, noon);
  expect(await readdir(folder)).toEqual(['under-way']);
  await rm(join(folder, '..'), { recursive: true });
});
