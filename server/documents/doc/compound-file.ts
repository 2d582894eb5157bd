// The streams of a compound file (MS-CFB), the container of .doc and similar files. Chains of sectors are bounded, so that a
// file with circular chains is refused as damaged.
import { Refusal } from '#server/refusal.ts';

const HEADER_FAT_SECTORS = 109;
/** Larger values mark free sectors and ends of chains (MS-CFB 2.1). */
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const NO_ENTRY = 0xffffffff;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly type: number;
  readonly siblings: readonly number[];
  readonly child: number;
  readonly start: number;
  readonly size: number;
  readonly name: string;
}

export class CompoundFile {
  private readonly bytes: Buffer;
  private readonly sectorBytes: number;
  private readonly miniSectorBytes: number;
  private readonly miniCutoff: number;
  private readonly table: Uint32Array;
  private readonly miniTable: Uint32Array;
  private readonly miniStream: Buffer;
  private readonly streams = new Map<string, Entry>();

  /** @throws Refusal damaged when its directory cannot be read. */
  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.sectorBytes = 1 << this.bytes.readUInt16LE(30);
      this.miniSectorBytes = 1 << this.bytes.readUInt16LE(32);
      if (![512, 4096].includes(this.sectorBytes) || this.miniSectorBytes !== 64) throw damaged('sectors');
      this.miniCutoff = this.bytes.readUInt32LE(56);
      this.table = this.readTable();
      const entries = this.readDirectory();
      const root = entries.find((entry) => entry.type === ROOT);
      if (root === undefined) throw damaged('directory');
      this.miniTable = asTable(this.join(this.chain(this.bytes.readUInt32LE(60), this.table)));
      this.miniStream = this.join(this.chain(root.start, this.table));
      this.collect(entries, root.child);
    } catch (error) {
      if (error instanceof RangeError) throw damaged('header');
      throw error;
    }
  }

  has(name: string): boolean {
    return this.streams.has(name);
  }

  /**
   * A stream of the root storage; undefined if there is none of that name.
   * @throws Refusal damaged when it is incomplete.
   */
  stream(name: string): Buffer | undefined {
    const entry = this.streams.get(name);
    if (entry === undefined) return undefined;
    const { start, size } = entry;
    const isSmall = size < this.miniCutoff;
    const whole = isSmall
      ? this.joinSmall(this.chain(start, this.miniTable))
      : this.join(this.chain(start, this.table));
    if (whole.length < size) throw damaged(`stream ${name}`);
    return whole.subarray(0, size);
  }

  private readTable(): Uint32Array {
    const mostSectors = Math.ceil(this.bytes.length / this.sectorBytes);
    const sectors: number[] = [];
    for (let index = 0; index < HEADER_FAT_SECTORS; index += 1) sectors.push(this.bytes.readUInt32LE(76 + 4 * index));
    let next = this.bytes.readUInt32LE(68);
    const perSector = this.sectorBytes / 4 - 1;
    for (let read = 0; next < LAST_SECTOR; read += 1) {
      if (read > mostSectors) throw damaged('table of sectors');
      const more = asTable(this.sector(next));
      sectors.push(...more.subarray(0, perSector));
      next = more[perSector] ?? LAST_SECTOR;
    }
    const used = sectors.filter((sector) => sector < LAST_SECTOR);
    if (used.length > mostSectors) throw damaged('table of sectors');
    return asTable(this.join(used));
  }

  private readDirectory(): Entry[] {
    const directory = this.join(this.chain(this.bytes.readUInt32LE(48), this.table));
    const entries: Entry[] = [];
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const nameBytes = Math.min(64, Math.max(0, directory.readUInt16LE(at + 64) - 2));
      entries.push({
        name: directory.toString('utf16le', at, at + nameBytes),
        type: directory.readUInt8(at + 66),
        siblings: [directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72)],
        child: directory.readUInt32LE(at + 76),
        start: directory.readUInt32LE(at + 116),
        size: directory.readUInt32LE(at + 120),
      });
    }
    return entries;
  }

  /** Collects the entries of one storage, a tree of siblings; nested storages are skipped. */
  private collect(entries: readonly Entry[], first: number): void {
    const waiting = [first];
    const seen = new Set<number>();
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const entry = entries[index];
      if (index === NO_ENTRY || entry === undefined || seen.has(index)) continue;
      seen.add(index);
      if (entry.type === STREAM) this.streams.set(entry.name, entry);
      waiting.push(...entry.siblings);
    }
  }

  private chain(start: number, table: Uint32Array): number[] {
    const chain: number[] = [];
    for (let sector = start; sector < LAST_SECTOR; sector = table[sector] ?? LAST_SECTOR) {
      if (sector >= table.length || chain.length > table.length) throw damaged('chain of sectors');
      chain.push(sector);
    }
    return chain;
  }

  private sector(index: number): Buffer {
    const start = (index + 1) * this.sectorBytes;
    if (start >= this.bytes.length) throw damaged('sector past its end');
    return this.bytes.subarray(start, start + this.sectorBytes);
  }

  private join(sectors: readonly number[]): Buffer {
    return Buffer.concat(sectors.map((sector) => this.sector(sector)));
  }

  private joinSmall(sectors: readonly number[]): Buffer {
    const size = this.miniSectorBytes;
    return Buffer.concat(sectors.map((sector) => this.miniStream.subarray(sector * size, (sector + 1) * size)));
  }
}

function asTable(bytes: Buffer): Uint32Array {
  const table = new Uint32Array(Math.floor(bytes.length / 4));
  for (let index = 0; index < table.length; index += 1) table[index] = bytes.readUInt32LE(4 * index);
  return table;
}

function damaged(where: string): Refusal {
  return new Refusal('damaged', `The container is broken: ${where}.`);
}
