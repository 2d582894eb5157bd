// The lists of a .doc: formats, texts and starts of their levels (MS-DOC 2.9.131, 2.9.147, 2.9.149).
import { type List, LIST_LEVELS, type ListLevel } from '#server/documents/word/lists.ts';

const LIST_BYTES = 28;
const OVERRIDE_BYTES = 16;
const LEVEL_BYTES = 28;
const IS_SIMPLE = 1;
const NO_STYLE = 0x0fff;

/** By their code (MS-OSHARED 2.2.1.3). Others have no number here, as a wrong one is worse than none. */
const FORMATS: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  6: 'cardinalText',
  7: 'ordinalText',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};

interface Definition {
  readonly levels: ReadonlyMap<number, ListLevel>;
}

interface ListTables {
  readonly lists: Buffer;
  /** The bytes after that table, which begin with the levels of all lists. */
  readonly levels: Buffer;
  readonly overrides: Buffer;
}

/**
 * The lists by the 1-based position of their override, as paragraphs name them.
 * @throws RangeError for tables that are cut off.
 */
export function readLists(tables: ListTables): ReadonlyMap<string, List> {
  if (tables.overrides.length < 4) return new Map();
  const definitions = readDefinitions(tables);
  const { overrides } = tables;
  const count = overrides.readUInt32LE(0);
  const data = new Bytes(overrides, 4 + OVERRIDE_BYTES * count);
  const lists = new Map<string, List>();
  for (let index = 0; index < count; index += 1) {
    const at = 4 + OVERRIDE_BYTES * index;
    const source = overrides.readInt32LE(at);
    const own = readOverrides(data, overrides.readUInt8(at + 12));
    const levels = new Map([...(definitions.get(source)?.levels ?? []), ...own.levels]);
    lists.set(String(index + 1), { source: String(source), levels, starts: own.starts });
  }
  return lists;
}

function readDefinitions({ lists, levels }: ListTables): ReadonlyMap<number, Definition> {
  const definitions = new Map<number, Definition>();
  const count = lists.length < 2 ? 0 : lists.readUInt16LE(0);
  const rest = new Bytes(levels, 0);
  for (let index = 0; index < count; index += 1) {
    const at = 2 + LIST_BYTES * index;
    const levelCount = (lists.readUInt8(at + 26) & IS_SIMPLE) === 0 ? LIST_LEVELS : 1;
    const own = new Map<number, ListLevel>();
    for (let level = 0; level < levelCount; level += 1) {
      const style = lists.readUInt16LE(at + 8 + 2 * level);
      own.set(level, { ...readLevel(rest), style: style === NO_STYLE ? undefined : String(style) });
    }
    definitions.set(lists.readInt32LE(at), { levels: own });
  }
  return definitions;
}

/** The changes that an override makes to the levels of its list. */
function readOverrides(data: Bytes, count: number): Pick<List, 'levels' | 'starts'> {
  const levels = new Map<number, ListLevel>();
  const starts = new Map<number, number>();
  data.skip(4);
  for (let index = 0; index < count; index += 1) {
    const start = data.int32();
    const flags = data.int32();
    const level = flags & 0xf;
    const own = (flags & 0x20) === 0 ? undefined : readLevel(data);
    if (own !== undefined) levels.set(level, own);
    if ((flags & 0x10) !== 0) starts.set(level, own?.start ?? start);
  }
  return { levels, starts };
}

function readLevel(data: Bytes): ListLevel {
  const fixed = data.take(LEVEL_BYTES);
  const flags = fixed.readUInt8(5);
  // The formatting of the paragraph and of the number.
  data.skip(fixed.readUInt8(25) + fixed.readUInt8(24));
  const text = data.take(2 * data.take(2).readUInt16LE(0)).toString('utf16le');
  return {
    start: fixed.readInt32LE(0),
    format: FORMATS[fixed.readUInt8(4)] ?? 'unknown',
    // A counter is the character with the number of its level.
    text: Array.from(text, (character) => counterOf(character) ?? character).join(''),
    restart: (flags & 8) === 0 ? undefined : fixed.readUInt8(26),
    isLegal: (flags & 4) !== 0,
    style: undefined,
  };
}

function counterOf(character: string): string | undefined {
  const level = character.charCodeAt(0);
  return level < LIST_LEVELS ? `%${level + 1}` : undefined;
}

class Bytes {
  private readonly buffer: Buffer;
  private at: number;

  constructor(buffer: Buffer, at: number) {
    this.buffer = buffer;
    this.at = at;
  }

  /** @throws RangeError past the end. */
  take(length: number): Buffer {
    if (this.at + length > this.buffer.length) throw new RangeError('past the end');
    this.at += length;
    return this.buffer.subarray(this.at - length, this.at);
  }

  skip(length: number): void {
    this.take(length);
  }

  int32(): number {
    return this.take(4).readInt32LE(0);
  }
}
