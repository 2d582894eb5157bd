// A part of a zip that is compressed while it is written, off the main thread.
import { once } from 'node:events';
import type { DeflateRaw } from 'node:zlib';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';

/** Deflate (APPNOTE 4.4.5). */
const DEFLATED = 8;
/** Sheets are repetitive: beyond it, time buys little. */
const LEVEL = 4;

export class DeflatedPart implements ZipInputFile {
  readonly filename: string;
  readonly mtime: Date;
  readonly compression = DEFLATED;
  /** Of what was written so far. */
  size = 0;
  crc = 0;
  /** Set by the zip that the part is added to. */
  ondata?: AsyncFlateStreamHandler;
  private readonly deflate: DeflateRaw = createDeflateRaw({ level: LEVEL });

  constructor(filename: string, mtime: Date) {
    this.filename = filename;
    this.mtime = mtime;
    this.deflate.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata?.(null, piece, false));
  }

  async write(text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  }

  async end(): Promise<void> {
    this.deflate.end();
    await once(this.deflate, 'end');
    this.ondata?.(null, new Uint8Array(), true);
  }
}
