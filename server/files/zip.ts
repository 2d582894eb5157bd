// Many files as one zip, made while it is sent: one file is in memory at a time, and nobody else waits for it.
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  /** With slashes between folders; fit to be a name on every system, and given once. */
  readonly path: string;
  readonly read: () => Promise<Uint8Array>;
  /** When it was last changed. */
  readonly at: Date;
}

/** Checksums of this much take about a millisecond. */
const PIECE = 256 * 1024;
/** The first and last year that a zip can name (APPNOTE 4.4.6). */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2099];

/** Files are stored as they are: PDF and Word files are compressed already. */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.from(pieces(entries), { objectMode: false });
}

async function* pieces(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, piece) => {
    fault ??= error;
    made.push(piece);
  });
  const take = () => {
    if (fault) throw fault;
    const taken = made.filter((piece) => piece.length > 0);
    made = [];
    return taken;
  };
  for await (const { path, read, at } of entries) {
    const bytes = await read();
    const file = new ZipPassThrough(path);
    file.mtime = inZip(at);
    zip.add(file);
    for (let from = 0; from < bytes.length; from += PIECE) {
      file.push(bytes.subarray(from, from + PIECE));
      yield* take();
      await turn();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

function inZip(at: Date): Date {
  const year = at.getFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? new Date(FIRST_YEAR, 0, 1) : at;
}
