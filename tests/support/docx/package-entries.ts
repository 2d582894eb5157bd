// A .docx taken apart without the product's code: the text of its parts, and each entry's bytes as the archive stores them.
import { inflateSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Where a central record has the offset of its entry: the one field that may differ for an untouched entry. */
const OFFSET_FIELD = 42;
const STORED = 0;

export interface PackageEntry {
  readonly name: string;
  /** Header, data and whatever follows up to the next entry, then the central record without its offset. */
  readonly raw: string;
  readonly content: Uint8Array;
}

/** The entries in the order of the archive's directory. */
export function readEntries(bytes: Uint8Array): PackageEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const directory = view.getUint32(end + 16, true);
  const records = readRecords(bytes, view, directory, view.getUint16(end + 10, true));
  const starts = [...records.map(({ local }) => local), directory].toSorted((a, b) => a - b);
  return records.map(({ name, local, method, size, record }) => {
    const following = starts.find((start) => start > local) ?? directory;
    const data = local + LOCAL_LENGTH + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(data, data + size);
    return {
      name,
      raw: `${latin(bytes.subarray(local, following))}|${record}`,
      content: method === STORED ? packed : inflateSync(packed),
    };
  });
}

function readRecords(bytes: Uint8Array, view: DataView, directory: number, count: number) {
  const records = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const nameLength = view.getUint16(at + 28, true);
    const length = CENTRAL_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = strFromU8(bytes.subarray(at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength));
    const record =
      latin(bytes.subarray(at, at + OFFSET_FIELD)) + latin(bytes.subarray(at + CENTRAL_LENGTH, at + length));
    const local = view.getUint32(at + OFFSET_FIELD, true);
    records.push({ name, local, method: view.getUint16(at + 10, true), size: view.getUint32(at + 20, true), record });
    at += length;
  }
  return records;
}

function findEnd(view: DataView): number {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw new Error('The archive has no end record.');
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** The parts of a package as text, and back. Only for parts that are UTF-8. */
export class PackageText {
  private readonly parts: Map<string, Uint8Array>;

  constructor(bytes: Uint8Array) {
    this.parts = new Map(Object.entries(unzipSync(bytes)));
  }

  get names(): string[] {
    return [...this.parts.keys()];
  }

  has(name: string): boolean {
    return this.parts.has(name);
  }

  /** Empty where the package has no such part. */
  text(name: string): string {
    const bytes = this.parts.get(name);
    return bytes === undefined ? '' : decode(bytes);
  }

  set(name: string, text: string): void {
    this.parts.set(name, strToU8(text));
  }

  zip(): Uint8Array {
    return zipSync(Object.fromEntries(this.parts), { mtime: '2026-01-15T10:00:00' });
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}
