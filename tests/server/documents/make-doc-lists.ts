// The tables of lists and styles of a .doc, as MS-DOC describes them.
import type { MadeDoc } from './make-doc.ts';

export interface MadeLevel {
  /** Its code (MS-OSHARED 2.2.1.3): 0 decimal, 1 upper Roman, 4 lower letters, 22 leading zeros, 23 bullets. */
  readonly format?: number;
  /** "%1.%2" for the counters of levels 1 and 2. */
  readonly text: string;
  readonly start?: number;
  readonly isLegal?: boolean;
  /** The level after which it restarts, 1-based; 0 for never. */
  readonly restart?: number;
  /** Index of the style that is linked to it. */
  readonly style?: number;
}

export interface MadeOverride {
  /** Position of the list, from 0. */
  readonly list: number;
  readonly starts?: Readonly<Record<number, number>>;
  readonly levels?: Readonly<Record<number, MadeLevel>>;
}

interface MadeStyle {
  readonly base?: number;
  /** Changes of its paragraphs, as hexadecimal digits. */
  readonly sprms?: string;
}

/** Changes that put a paragraph in a list, by the 1-based position of its override, and at a level from 0. */
export const inList = (list: number, level?: number): string =>
  `0b46${hex16(list)}${level === undefined ? '' : `0a260${level}`}`;

const hex16 = (value: number) => Buffer.from([value & 0xff, value >>> 8]).toString('hex');

const LEVELS = 9;
const NO_STYLE = 0x0fff;
const EMPTY: MadeLevel = { text: '' };

/** Lists of nine levels, or simple ones of one level. */
export function makeLists(
  lists: readonly (readonly MadeLevel[])[],
  overrides: readonly MadeOverride[],
): Pick<MadeDoc, 'tables' | 'levels'> {
  const counts = lists.map((levels) => (levels.length === 1 ? 1 : LEVELS));
  const heads = lists.map((levels, index) => {
    const head = Buffer.alloc(28);
    head.writeInt32LE(1000 + index, 0);
    for (let level = 0; level < LEVELS; level += 1) head.writeUInt16LE(levels[level]?.style ?? NO_STYLE, 8 + 2 * level);
    head.writeUInt8(counts[index] === 1 ? 1 : 0, 26);
    return head;
  });
  const levels = lists.flatMap((own, index) =>
    Array.from({ length: counts[index] ?? 0 }, (_, level) => levelBytes(own[level] ?? EMPTY)),
  );
  const fixed = overrides.map(({ list, starts = {}, levels: own = {} }) => {
    const bytes = Buffer.alloc(16);
    bytes.writeInt32LE(1000 + list, 0);
    bytes.writeUInt8(new Set([...Object.keys(starts), ...Object.keys(own)]).size, 12);
    return bytes;
  });
  return {
    tables: {
      73: Buffer.concat([uint16(lists.length), ...heads]),
      74: Buffer.concat([int32(overrides.length), ...fixed, ...overrides.map(overrideBytes)]),
    },
    levels: Buffer.concat(levels),
  };
}

function overrideBytes({ starts = {}, levels = {} }: MadeOverride): Buffer {
  const changed = [...new Set([...Object.keys(starts), ...Object.keys(levels)])].map(Number);
  const parts = changed.map((level) => {
    const own = levels[level];
    const flags = level | (level in starts ? 0x10 : 0) | (own ? 0x20 : 0);
    const head = Buffer.concat([int32(own ? 0 : (starts[level] ?? 0)), int32(flags)]);
    return own ? Buffer.concat([head, levelBytes({ ...own, start: starts[level] ?? own.start ?? 1 })]) : head;
  });
  return Buffer.concat([int32(-1), ...parts]);
}

function levelBytes({ format = 0, text, start = 1, isLegal = false, restart }: MadeLevel): Buffer {
  const head = Buffer.alloc(28);
  head.writeInt32LE(start, 0);
  head.writeUInt8(format, 4);
  head.writeUInt8((isLegal ? 4 : 0) | (restart === undefined ? 0 : 8), 5);
  const stored = text.replace(/%([1-9])/g, (_, level: string) => String.fromCharCode(Number(level) - 1));
  let placeholders = 0;
  for (let at = 0; at < stored.length; at += 1)
    if (stored.charCodeAt(at) < LEVELS) head.writeUInt8(at + 1, 6 + placeholders++);
  // Formatting of the number and of its paragraph, which is skipped.
  head.writeUInt8(3, 24);
  head.writeUInt8(4, 25);
  head.writeUInt8(restart ?? 0, 26);
  return Buffer.concat([head, Buffer.alloc(7, 9), uint16(stored.length), Buffer.from(stored, 'utf16le')]);
}

/** A sheet of paragraph styles, by their index. */
export function makeStyles(styles: Readonly<Record<number, MadeStyle>>): Buffer {
  const count = Math.max(...Object.keys(styles).map(Number)) + 1;
  const head = Buffer.alloc(20);
  head.writeUInt16LE(18, 0);
  head.writeUInt16LE(count, 2);
  head.writeUInt16LE(10, 4);
  const entries = Array.from({ length: count }, (_, index) => {
    const style = styles[index];
    return style ? styleBytes(index, style) : uint16(0);
  });
  return Buffer.concat([head, ...entries]);
}

function styleBytes(index: number, { base = NO_STYLE, sprms = '' }: MadeStyle): Buffer {
  const changes = Buffer.from(sprms, 'hex');
  const fixed = Buffer.alloc(10);
  // A style of the user, of the kind for paragraphs.
  fixed.writeUInt16LE(0x0ffe, 0);
  fixed.writeUInt16LE((base << 4) | 1, 2);
  fixed.writeUInt16LE(2, 4);
  const name = Buffer.concat([uint16(2), Buffer.from('St\0', 'utf16le')]);
  const whole = Buffer.concat([fixed, name, uint16(2 + changes.length), uint16(index), changes]);
  return Buffer.concat([uint16(whole.length), whole, Buffer.alloc(whole.length % 2)]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value, 0);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}
