// The file information block at the start of a .doc file (MS-DOC 2.5): version, lengths of its stories, positions of its
// tables.
import { Refusal } from '#server/refusal.ts';

const WORD_97 = 0xa5ec;
/** Word 6 and 95 have other tables, in the same stream as the text. */
const OLDER = new Set([0xa5dc, 0xa59b, 0xa59c]);
const FIRST_VERSION = 0xc1;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;
const TABLES_AT = 0x9a;

/** Positions in the list of tables (MS-DOC 2.5.6). */
const TABLES = {
  styles: 1,
  footnoteReferences: 2,
  footnoteTexts: 3,
  runningHeads: 11,
  characterPages: 12,
  paragraphPages: 13,
  pieces: 33,
  endnoteReferences: 46,
  endnoteTexts: 47,
  lists: 73,
  listOverrides: 74,
} as const;
type TableName = keyof typeof TABLES;

/** Lengths in characters, in the order of the stories in the text. */
export interface Stories {
  readonly main: number;
  readonly footnotes: number;
  readonly runningHeads: number;
  readonly comments: number;
  readonly endnotes: number;
  readonly textBoxes: number;
  readonly runningHeadBoxes: number;
}

/** @throws Refusal word_95, or damaged for no main stream of Word; RangeError for one that is cut off. */
export function requireWord97(stream: Buffer): void {
  const mark = stream.readUInt16LE(0);
  const version = stream.readUInt16LE(2);
  if (OLDER.has(mark) || (mark === WORD_97 && version < FIRST_VERSION))
    throw new Refusal('word_95', 'A Word document of a version before 97.');
  if (mark !== WORD_97) throw new Refusal('damaged', 'Its main stream is not a Word document.');
}

export class FileInformation {
  private readonly stream: Buffer;
  readonly stories: Stories;

  /** @throws Refusal word_95 for files before Word 97, password when encrypted, damaged for any other file. */
  constructor(stream: Buffer) {
    this.stream = stream;
    requireWord97(stream);
    if ((this.flags & ENCRYPTED) !== 0) throw new Refusal('password', 'A Word document with a password.');
    this.stories = {
      main: stream.readUInt32LE(0x4c),
      footnotes: stream.readUInt32LE(0x50),
      runningHeads: stream.readUInt32LE(0x54),
      comments: stream.readUInt32LE(0x5c),
      endnotes: stream.readUInt32LE(0x60),
      textBoxes: stream.readUInt32LE(0x64),
      runningHeadBoxes: stream.readUInt32LE(0x68),
    };
  }

  get tableStream(): '0Table' | '1Table' {
    return (this.flags & SECOND_TABLE) === 0 ? '0Table' : '1Table';
  }

  /** The bytes of one table; empty if the document does not have it. */
  table(name: TableName, tables: Buffer): Buffer {
    const at = TABLES_AT + 8 * TABLES[name];
    if (at + 8 > this.stream.length) return Buffer.alloc(0);
    const start = this.stream.readUInt32LE(at);
    const length = this.stream.readUInt32LE(at + 4);
    if (start + length > tables.length) throw new Refusal('damaged', `Its table of ${name} is cut off.`);
    return tables.subarray(start, start + length);
  }

  /** The bytes after a table; empty if the document does not have it. */
  behind(name: TableName, tables: Buffer): Buffer {
    const own = this.table(name, tables);
    return own.length === 0 ? own : tables.subarray(own.byteOffset - tables.byteOffset + own.length);
  }

  private get flags(): number {
    return this.stream.readUInt16LE(10);
  }
}

/** The positions of a table: `count + 1` positions, then `count` records of `size` bytes (MS-DOC 2.2.2). */
export function positionsOf(table: Buffer, size: number): number[] {
  const positions: number[] = [];
  const count = table.length < 4 ? 0 : Math.floor((table.length - 4) / (4 + size)) + 1;
  for (let index = 0; index < count; index += 1) positions.push(table.readUInt32LE(4 * index));
  return positions;
}
