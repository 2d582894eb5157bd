// A ZIP package with some parts changed, added or removed: every other entry is copied as it is, byte for byte.
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { Refusal } from '#server/refusal.ts';
import { encodingOf, partName } from './read-zip.ts';
import { CENTRAL, type Directory, type DirectoryEntry, LOCAL, readDirectory } from './zip-directory.ts';

/** The new content by part. A text is written in the encoding of the part that it replaces; null removes the part. */
type PartChanges = ReadonlyMap<string, Uint8Array | string | null>;

const ENCRYPTED = 0x0001;
const UTF8_NAME = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** Without data descriptor and ZIP64 fields. */
const VERSION = 20;
/** New parts have the first date that a ZIP file can store, so that the same changes give the same bytes. */
const FIRST_DATE = 0x0021;
/** A ZIP file without ZIP64 fields. */
const MAX_OFFSET = 0xfffffffe;

/** The bytes of an entry, and its record in the directory, but for the offset. */
interface Written {
  readonly body: Buffer;
  readonly record: Buffer;
}

/**
 * Changed parts are compressed and keep their place, new ones follow the last.
 * @returns the given bytes when nothing changes.
 * @throws Refusal damaged for a package that cannot be rewritten so, or that has a changed part twice; password when a
 * changed part is encrypted; too_large past 4 GB.
 */
export function rewriteZip(bytes: Uint8Array, changes: PartChanges): Uint8Array {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = readDirectory(zip);
  const byPart = entriesByPart(directory.entries, changes);
  const wanted = new Map([...changes].map(([name, content]) => [partName(name), content]));
  const hasChanges = [...wanted].some(([part, content]) => content !== null || byPart.has(part));
  if (!hasChanges) return bytes;

  const kept = directory.entries.toSorted((a, b) => a.start - b.start);
  const written = new Map<DirectoryEntry, Written>();
  for (const entry of kept) {
    const content = wanted.get(entry.part);
    if (content === undefined) written.set(entry, { body: zip.subarray(entry.start, entry.end), record: entry.record });
    else if (content !== null) written.set(entry, replace(entry, content));
  }
  const added = [...changes].flatMap(([name, content]) =>
    content === null || byPart.has(partName(name)) ? [] : [create(name.replace(/^\/+/, ''), content)],
  );
  const inRecordOrder = directory.entries.flatMap((entry) => written.get(entry) ?? []);
  return assemble(zip, directory, [...written.values(), ...added], [...inRecordOrder, ...added]);
}

/** A part that is twice in the package is one part to some programs and another part to others. */
function entriesByPart(entries: readonly DirectoryEntry[], changes: PartChanges): Map<string, DirectoryEntry> {
  const changed = new Set([...changes.keys()].map(partName));
  const byPart = new Map<string, DirectoryEntry>();
  for (const entry of entries) {
    if (changed.has(entry.part) && byPart.has(entry.part))
      throw new Refusal('damaged', `The package has ${entry.part} twice.`);
    byPart.set(entry.part, entry);
  }
  return byPart;
}

function assemble(
  zip: Buffer,
  directory: Directory,
  inFileOrder: readonly Written[],
  inRecordOrder: readonly Written[],
) {
  const prefix = zip.subarray(0, Math.min(directory.start, ...directory.entries.map((entry) => entry.start)));
  const offsets = new Map<Written, number>();
  let at = prefix.length;
  for (const entry of inFileOrder) {
    offsets.set(entry, at);
    at += entry.body.length;
  }
  const records = inRecordOrder.map((entry) => {
    const record = Buffer.from(entry.record);
    record.writeUInt32LE(checkOffset(offsets.get(entry) ?? 0), 42);
    return record;
  });
  const end = Buffer.from(directory.endRecord);
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(
    records.reduce((sum, record) => sum + record.length, 0),
    12,
  );
  end.writeUInt32LE(checkOffset(at), 16);
  return Buffer.concat([prefix, ...inFileOrder.map(({ body }) => body), ...records, end]);
}

function checkOffset(offset: number): number {
  if (offset > MAX_OFFSET) throw new Refusal('too_large', 'The package would exceed 4 GB.');
  return offset;
}

function replace(entry: DirectoryEntry, content: Uint8Array | string): Written {
  if ((entry.flags & ENCRYPTED) !== 0) throw new Refusal('password', 'Its parts are encrypted.');
  const data = typeof content === 'string' ? encodeAs(entry, content) : content;
  const record = Buffer.concat([entry.record.subarray(0, CENTRAL.bytes), entry.name]);
  record.writeUInt16LE(0, 30);
  record.writeUInt16LE(0, 32);
  return write(record, entry.flags & UTF8_NAME, data);
}

function create(name: string, content: Uint8Array | string): Written {
  const nameBytes = Buffer.from(name);
  const record = Buffer.alloc(CENTRAL.bytes + nameBytes.length);
  record.writeUInt32LE(CENTRAL.signature, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(FIRST_DATE, 14);
  record.writeUInt16LE(nameBytes.length, 28);
  nameBytes.copy(record, CENTRAL.bytes);
  const isAscii = nameBytes.length === name.length;
  return write(record, isAscii ? 0 : UTF8_NAME, typeof content === 'string' ? Buffer.from(content) : content);
}

/** `record` has the name and no extra fields: those of the old content, such as padding, are left out. */
function write(record: Buffer, flags: number, data: Uint8Array): Written {
  const packed = deflateRawSync(data);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(DEFLATED, 10);
  record.writeUInt32LE(crc32(data), 16);
  record.writeUInt32LE(packed.length, 20);
  record.writeUInt32LE(data.length, 24);
  const header = Buffer.alloc(LOCAL.bytes);
  header.writeUInt32LE(LOCAL.signature, 0);
  // From the version to the length of the name, both headers have the same fields.
  record.copy(header, 4, 6, 30);
  return { body: Buffer.concat([header, record.subarray(CENTRAL.bytes), packed]), record };
}

/** In the encoding, and with the byte order mark, of the part's present content. */
function encodeAs(entry: DirectoryEntry, text: string): Buffer {
  const start = startOf(entry);
  const encoding = encodingOf(start);
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  return Buffer.from(hasMark ? `\ufeff${text}` : text);
}

/** The first bytes of the content. A limited input limits what is unpacked. */
function startOf({ packed, method }: DirectoryEntry): Buffer {
  const start = packed.subarray(0, 1024);
  if (method === STORED) return start;
  if (method !== DEFLATED) throw new Refusal('damaged', `A part has compression method ${method}.`);
  try {
    return inflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw new Refusal('damaged', 'A part cannot be unpacked.');
  }
}
