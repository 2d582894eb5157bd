// Entries as one zip file after another, each small enough for every program that opens zip files.
import type { Readable } from 'node:stream';
import { type ZipEntry, zipStream } from '#server/ooxml/write-zip.ts';

export interface ArchiveEntry {
  readonly entry: ZipEntry;
  /** Its bytes, at most; once it is written, as far as they are known. */
  readonly size: () => number;
}

/** What the format holds without its extension for large files (APPNOTE 4.4.1.4), with room to spare. */
const LIMITS = { bytes: 2 * 1024 ** 3, entries: 50_000 };

/** Each archive is to be read to its end before the next. */
export async function* archivesOf(entries: AsyncIterator<ArchiveEntry>, limits = LIMITS): AsyncGenerator<Readable> {
  let next = await entries.next();

  async function* fitting(): AsyncGenerator<ZipEntry> {
    let [bytes, count] = [0, 0];
    while (!next.done) {
      const { entry, size } = next.value;
      if (count > 0 && (bytes + size() > limits.bytes || count >= limits.entries)) return;
      yield entry;
      bytes += size();
      count += 1;
      next = await entries.next();
    }
  }

  while (!next.done) yield zipStream(fitting());
}
