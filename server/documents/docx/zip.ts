// The parts of a ZIP package, unpacked one at a time and counted while they unpack: what a header says of their size is
// only believed when it is too large. Nothing is ever written, so a part's name can do no harm.
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { MAX_SMALL_PART_BYTES } from '#server/documents/limits.ts';
import { Refusal } from '#server/documents/refusal.ts';
import { inflateWhole, MAX_WHOLE_BYTES } from './inflate-whole.ts';

interface PartBudget {
  readonly maxInflatedBytes: number;
  inflatedBytes: number;
}

const ENCRYPTED = 1;
/** A .docx has tens of parts; a directory of a million names costs memory before a byte is unpacked. */
const MAX_ENTRIES = 10_000;

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
      // Names stay bytes: yauzl would refuse the whole package for one name with "..", which harms nobody here.
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
   * The part's text, piece by piece; nothing when there is no such part. `maxBytes` bounds this part, the budget all.
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

  /** A stream waits for a thread of its own at every chunk, which takes longer than unpacking a usual part does. */
  private async chunks(entry: Entry): Promise<AsyncIterable<unknown> | Iterable<unknown>> {
    const isSmall = entry.uncompressedSize <= MAX_WHOLE_BYTES;
    return isSmall ? [inflateWhole(this.bytes, entry)] : this.zip.openReadStreamPromise(entry);
  }
}

/** Part names are compared without regard to case, and begin with a slash that ZIP names lack (ECMA-376-2, 6.2 and 7.3). */
function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

/** XML parts are UTF-8 or UTF-16, and UTF-16 has a mark. */
function encodingOf(start: Uint8Array): string {
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
