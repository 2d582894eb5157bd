// Reads the parts of a ZIP package one at a time and counts their bytes while unpacking: the size in a header is only trusted
// where it is too large. Nothing is written to disk, so the name of a part is harmless.
import { inflateRawSync } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Refusal } from '#server/refusal.ts';

interface PartBudget {
  readonly maxInflatedBytes: number;
  inflatedBytes: number;
}

const ENCRYPTED = 1;
/** Limit for parts other than the main one: styles, relationships, content types. */
const MAX_SMALL_PART_BYTES = 8 * 1024 * 1024;
/** A .docx has tens of parts; a directory of a million names takes memory before anything is unpacked. */
export const MAX_ENTRIES = 10_000;
/** A part up to this size is unpacked in one go. */
const MAX_WHOLE_BYTES = 2 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;

export class ZipParts {
  private readonly zip: ZipFile;
  private readonly bytes: Buffer;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly budget: PartBudget;

  private constructor(zip: ZipFile, bytes: Buffer, entries: ReadonlyMap<string, Entry>, budget: PartBudget) {
    this.zip = zip;
    this.bytes = bytes;
    this.entries = entries;
    this.budget = budget;
  }

  /** @throws Refusal damaged when the package's directory cannot be read. */
  static async open(bytes: Uint8Array, maxInflatedBytes: number): Promise<ZipParts> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = new Map<string, Entry>();
    try {
      // Names stay bytes: yauzl would refuse the whole package for a name with "..", which is harmless here.
      const zip = await fromBufferPromise(buffer, { decodeStrings: false });
      for await (const entry of zip.eachEntry()) {
        const name = partName(entry.fileNameRaw.toString('utf8'));
        if (!entries.has(name)) entries.set(name, entry);
        if (entries.size > MAX_ENTRIES) throw new Refusal('too_large', `More than ${MAX_ENTRIES} parts.`);
      }
      return new ZipParts(zip, buffer, entries, { maxInflatedBytes, inflatedBytes: 0 });
    } catch (error) {
      throw asRefusal(error);
    }
  }

  has(name: string): boolean {
    return this.entries.has(partName(name));
  }

  /**
   * The part's text in chunks; nothing if there is no such part. `maxBytes` limits this part, the budget all parts.
   * @throws Refusal too_large past either, password when the part is encrypted, damaged otherwise.
   */
  async *text(name: string, maxBytes = MAX_SMALL_PART_BYTES): AsyncGenerator<string> {
    const entry = this.entries.get(partName(name));
    if (entry === undefined) return;
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw new Refusal('password', 'Its parts are encrypted.');
    if (entry.uncompressedSize > maxBytes) throw tooLarge(name, maxBytes);
    const { budget } = this;
    let decoder: TextDecoder | null = null;
    let partBytes = 0;
    try {
      for await (const chunk of await this.chunks(entry)) {
        if (!(chunk instanceof Uint8Array)) throw new TypeError('A part arrived as something else than bytes.');
        partBytes += chunk.length;
        budget.inflatedBytes += chunk.length;
        if (partBytes > maxBytes) throw tooLarge(name, maxBytes);
        if (budget.inflatedBytes > budget.maxInflatedBytes) throw tooLarge(name, budget.maxInflatedBytes);
        decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder?.decode() ?? '';
    } catch (error) {
      throw asRefusal(error);
    }
  }

  /**
   * The part's text in one piece, without its byte order mark: what `rewriteZip` writes back in the part's own encoding.
   * Null if there is no such part.
   * @throws Refusal as `text`.
   */
  async whole(name: string, maxBytes = MAX_SMALL_PART_BYTES): Promise<string | null> {
    if (!this.has(name)) return null;
    const chunks: string[] = [];
    for await (const chunk of this.text(name, maxBytes)) chunks.push(chunk);
    return chunks.join('');
  }

  /** Streams wait for a thread at every chunk, which takes longer than unpacking a typical part. */
  private async chunks(entry: Entry): Promise<AsyncIterable<unknown> | Iterable<unknown>> {
    const isSmall = entry.uncompressedSize <= MAX_WHOLE_BYTES;
    return isSmall ? [inflateWhole(this.bytes, entry)] : this.zip.openReadStreamPromise(entry);
  }
}

/** Part names are compared without regard to case, and begin with a slash that ZIP names lack (ECMA-376-2, 6.2 and 7.3). */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** XML parts are UTF-8 or UTF-16, and UTF-16 has a mark. */
export function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

function tooLarge(name: string, bytes: number): Refusal {
  return new Refusal('too_large', `Unpacks to more than ${bytes} bytes at ${name}.`);
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const found = error instanceof Error ? error.message : String(error);
  return new Refusal('damaged', `The package cannot be unpacked: ${found}`);
}

/**
 * Unpacks a small part at once; the size in its header is the limit.
 * @throws Refusal damaged when its header or its bytes differ from the directory.
 */
function inflateWhole(zip: Buffer, entry: Entry): Buffer {
  const { relativeOffsetOfLocalHeader: at, compressedSize, uncompressedSize, compressionMethod } = entry;
  if (at + LOCAL_HEADER_BYTES > zip.length || zip.readUInt32LE(at) !== LOCAL_HEADER) throw damaged('no local header');
  const start = at + LOCAL_HEADER_BYTES + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + compressedSize);
  if (packed.length < compressedSize) throw damaged('a part is cut off');
  const whole = compressionMethod === STORED ? packed : inflate(packed, compressionMethod, uncompressedSize);
  if (whole.length !== uncompressedSize) throw damaged(`${whole.length} bytes in place of ${uncompressedSize}`);
  return whole;
}

function inflate(packed: Buffer, method: number, size: number): Buffer {
  if (method !== DEFLATED) throw damaged(`compression method ${method}`);
  try {
    // A limit of 0 is not accepted.
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    if (error instanceof RangeError) throw damaged(`too many bytes in a part of ${size}`);
    throw error;
  }
}

function damaged(how: string): Refusal {
  return new Refusal('damaged', `The package cannot be unpacked: ${how}.`);
}
