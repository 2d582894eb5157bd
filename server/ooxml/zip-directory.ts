// The directory of a ZIP file with the place of every byte, for a copy that changes some entries and no byte of the others.
import { Refusal } from '#server/refusal.ts';
import { MAX_ENTRIES, partName } from './read-zip.ts';

/** Signatures and sizes without names, extra fields and comments (APPNOTE 4.3.7, 4.3.12, 4.3.16, 4.3.15). */
export const LOCAL = { signature: 0x04034b50, bytes: 30 };
export const CENTRAL = { signature: 0x02014b50, bytes: 46 };
export const END = { signature: 0x06054b50, bytes: 22 };
const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 };
/** Stands for a size or an offset that a ZIP64 field holds. */
const IN_ZIP64 = 0xffffffff;

export interface DirectoryEntry {
  /** As `partName` gives it. */
  readonly part: string;
  /** The record in the directory, with name, extra fields and comment. */
  readonly record: Buffer;
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  /** From the local header to the next entry's or the directory: header, compressed bytes, data descriptor. */
  readonly start: number;
  readonly end: number;
  readonly packed: Buffer;
}

export interface Directory {
  readonly entries: readonly DirectoryEntry[];
  /** Where the entries end and the records begin. */
  readonly start: number;
  /** The last record, with the comment of the archive. */
  readonly endRecord: Buffer;
}

/** @throws Refusal damaged when the directory contradicts the file, or is of a kind that is not written here (ZIP64, several disks). */
export function readDirectory(zip: Buffer): Directory {
  const endAt = findEnd(zip);
  const isZip64 = endAt >= LOCATOR_64.bytes && zip.readUInt32LE(endAt - LOCATOR_64.bytes) === LOCATOR_64.signature;
  if (isZip64) throw damaged('it is a ZIP64 archive');
  const [disk, startDisk] = [zip.readUInt16LE(endAt + 4), zip.readUInt16LE(endAt + 6)];
  if (disk !== 0 || startDisk !== 0) throw damaged('it is split over several disks');
  const count = zip.readUInt16LE(endAt + 10);
  if (count > MAX_ENTRIES) throw new Refusal('too_large', `More than ${MAX_ENTRIES} parts.`);
  const start = zip.readUInt32LE(endAt + 16);
  const records = readRecords(zip, count, start, endAt);
  return { entries: placeEntries(zip, records, start), start, endRecord: zip.subarray(endAt) };
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - END.bytes; at >= 0 && at >= zip.length - END.bytes - 0xffff; at -= 1)
    if (zip.readUInt32LE(at) === END.signature && at + END.bytes + zip.readUInt16LE(at + 20) === zip.length) return at;
  throw damaged('its directory is missing');
}

function readRecords(zip: Buffer, count: number, start: number, limit: number): Buffer[] {
  const records: Buffer[] = [];
  let at = start;
  while (records.length < count) {
    if (at + CENTRAL.bytes > limit || zip.readUInt32LE(at) !== CENTRAL.signature)
      throw damaged('its directory is cut off');
    const variable = zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const end = at + CENTRAL.bytes + variable;
    if (end > limit) throw damaged('its directory is cut off');
    records.push(zip.subarray(at, end));
    at = end;
  }
  return records;
}

function placeEntries(zip: Buffer, records: readonly Buffer[], directory: number): DirectoryEntry[] {
  const starts = records.map((record) => record.readUInt32LE(42)).toSorted((a, b) => a - b);
  const endOf = new Map(starts.map((start, n) => [start, starts[n + 1] ?? directory]));
  if (endOf.size < records.length) throw damaged('two entries share their bytes');
  return records.map((record) => {
    const start = record.readUInt32LE(42);
    const packedBytes = record.readUInt32LE(20);
    const end = endOf.get(start) ?? directory;
    if (start === IN_ZIP64 || packedBytes === IN_ZIP64) throw damaged('it has an entry in ZIP64 form');
    if (start + LOCAL.bytes > end || zip.readUInt32LE(start) !== LOCAL.signature) throw damaged('no local header');
    const packedAt = start + LOCAL.bytes + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    if (packedAt + packedBytes > end) throw damaged('two entries share their bytes');
    const name = record.subarray(CENTRAL.bytes, CENTRAL.bytes + record.readUInt16LE(28));
    const [flags, method] = [record.readUInt16LE(8), record.readUInt16LE(10)];
    const packed = zip.subarray(packedAt, packedAt + packedBytes);
    return { part: partName(name.toString('utf8')), record, name, flags, method, start, end, packed };
  });
}

function damaged(how: string): Refusal {
  return new Refusal('damaged', `The package cannot be rewritten: ${how}.`);
}
