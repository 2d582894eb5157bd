// Entries are spread over archives that every program can open, and none is lost or cut.
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchiveEntry, archivesOf } from '#server/files/archives.ts';

const at = new Date(2026, 2, 4);

async function* stored(sizes: readonly number[]): AsyncGenerator<ArchiveEntry> {
  for (const [index, size] of sizes.entries())
    yield { entry: { path: `${index}.bin`, at, read: async () => new Uint8Array(size) }, size: () => size };
}

async function namesBy(entries: AsyncIterator<ArchiveEntry>, limits: { bytes: number; entries: number }) {
  const names: string[][] = [];
  for await (const archive of archivesOf(entries, limits)) names.push(Object.keys(unzipSync(await buffer(archive))));
  return names;
}

it('begins another archive where the next entry would not fit', async () => {
  const names = await namesBy(stored([40, 50, 20, 500, 10]), { bytes: 100, entries: 100 });
  expect(names).toEqual([['0.bin', '1.bin'], ['2.bin'], ['3.bin'], ['4.bin']]);
});

it('begins another archive after so many entries', async () => {
  const names = await namesBy(stored([1, 1, 1, 1, 1]), { bytes: 100, entries: 2 });
  expect(names.map(({ length }) => length)).toEqual([2, 2, 1]);
});

it('counts what a text came to, and not what it could have', async () => {
  async function* texts(): AsyncGenerator<ArchiveEntry> {
    for (let number = 0; number < 50; number += 1) {
      let isWritten = false;
      const text = (function* write() {
        yield 'row';
        isWritten = true;
      })();
      yield { entry: { path: `${number}.txt`, at, text }, size: () => (isWritten ? 3 : 90) };
    }
  }
  expect((await namesBy(texts(), { bytes: 1000, entries: 100 })).map(({ length }) => length)).toEqual([50]);
});
