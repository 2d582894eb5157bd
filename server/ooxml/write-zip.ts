// A ZIP file written while it is sent: one chunk is in memory at a time, and the event loop stays free.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';

/** A file that is stored uncompressed, as PDF and Word files are compressed already. */
interface StoredEntry {
  /** Folders end with a slash. Valid as a name on every system, and unique within the ZIP file. */
  readonly path: string;
  /** When the file was last changed. */
  readonly at: Date;
  readonly read: () => Promise<Uint8Array>;
}

/** A text that is compressed while it is written. */
interface TextEntry {
  readonly path: string;
  readonly at: Date;
  readonly text: AsyncIterable<string> | Iterable<string>;
}

export type ZipEntry = StoredEntry | TextEntry;

/** The checksum of this much takes about a millisecond. */
const CHUNK_BYTES = 256 * 1024;
/** The first and last year that a ZIP file can store (APPNOTE 4.4.6). */
const [FIRST_YEAR, LAST_YEAR] = [1980, 2099];

/** If an entry cannot be read, the stream fails without a directory, so that half a file does not look complete. */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false });
}

async function* chunksOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    fault ??= error;
    written.push(chunk);
  });
  const take = () => {
    if (fault) throw fault;
    const chunks = written.filter((chunk) => chunk.length > 0);
    written = [];
    return chunks;
  };
  for await (const entry of entries) {
    const chunks = 'read' in entry ? store(zip, entry) : deflate(zip, entry);
    while (!(await chunks.next()).done) yield* take();
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Yields after each chunk. */
async function* store(zip: Zip, { path, at, read }: StoredEntry): AsyncGenerator<void> {
  const bytes = await read();
  const file = new ZipPassThrough(path);
  file.mtime = validDate(at);
  zip.add(file);
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
    file.push(bytes.subarray(from, from + CHUNK_BYTES));
    yield;
    await nextTurn();
  }
  file.push(new Uint8Array(), true);
}

/** Yields after each piece of text. */
async function* deflate(zip: Zip, { path, at, text }: TextEntry): AsyncGenerator<void> {
  const file = new DeflatedFile(path, validDate(at));
  zip.add(file);
  for await (const piece of text) {
    await file.write(piece);
    yield;
  }
  await file.end();
}

/** Compressed by zlib, off the main thread. */
class DeflatedFile implements ZipInputFile {
  readonly filename: string;
  readonly mtime: Date;
  /** Deflate (APPNOTE 4.4.5). */
  readonly compression = 8;
  /** Bytes written so far, before compression. */
  size = 0;
  crc = 0;
  /** Set by `Zip.add`. */
  ondata?: AsyncFlateStreamHandler;
  /** The parts of a workbook are repetitive: a higher level costs time and saves little. */
  private readonly stream = createDeflateRaw({ level: 4 });

  constructor(filename: string, mtime: Date) {
    this.filename = filename;
    this.mtime = mtime;
    this.stream.on('data', (chunk: Buffer<ArrayBuffer>) => this.ondata?.(null, chunk, false));
  }

  async write(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    this.stream.end();
    await once(this.stream, 'end');
    this.ondata?.(null, new Uint8Array(), true);
  }
}

function validDate(at: Date): Date {
  const year = at.getFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? new Date(FIRST_YEAR, 0, 1) : at;
}
