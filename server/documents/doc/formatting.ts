// The formatting of characters and paragraphs of a .doc, as far as reading needs it. It is stored in pages of 512 bytes by
// the offset of the text in the file (MS-DOC 2.9.33, 2.9.174), as lists of changes to the style.
import { lowerBound } from '#server/lower-bound.ts';
import { readChanges } from './changes.ts';
import { positionsOf } from './file-information.ts';
import { type Numbering, numberingIn } from './numbering.ts';

const PAGE_BYTES = 512;
const PAGE_NUMBER = 0x3fffff;
const PARAGRAPH_PLACE_BYTES = 13;

const SPRM = {
  deleted: 0x0800,
  inserted: 0x0801,
  symbol: 0x6a09,
  outlineLevel: 0x2640,
  inTable: 0x2416,
  endsRow: 0x2417,
} as const;
interface Run {
  /** Offsets in the main stream, end exclusive. */
  readonly start: number;
  readonly end: number;
}

export interface CharacterRun extends Run {
  readonly deleted: boolean;
  readonly inserted: boolean;
  /** Code in a symbol font, shown instead of the character. */
  readonly symbol: number | undefined;
}

export interface ParagraphRun extends Run, Numbering {
  readonly style: number;
  readonly outlineLevel: number | undefined;
  readonly inTable: boolean;
  readonly endsRow: boolean;
}

/** Only the runs that are deleted, inserted or a symbol, in the order of the file. */
export function readCharacterRuns(table: Buffer, stream: Buffer): CharacterRun[] {
  const runs: CharacterRun[] = [];
  for (const { page, start, end, index, count } of runsOf(table, stream)) {
    const at = 2 * page.readUInt8(4 * (count + 1) + index);
    if (at === 0) continue;
    const changes = readChanges(page.subarray(at + 1, at + 1 + page.readUInt8(at)));
    const deleted = changes.get(SPRM.deleted)?.[0] === 1;
    const inserted = changes.get(SPRM.inserted)?.[0] === 1;
    const symbol = changes.get(SPRM.symbol)?.readUInt16LE(2);
    if (deleted || inserted || symbol !== undefined) runs.push({ start, end, deleted, inserted, symbol });
  }
  return runs.toSorted((a, b) => a.start - b.start);
}

export function readParagraphRuns(table: Buffer, stream: Buffer): ParagraphRun[] {
  const runs: ParagraphRun[] = [];
  for (const { page, start, end, index, count } of runsOf(table, stream)) {
    let at = 2 * page.readUInt8(4 * (count + 1) + PARAGRAPH_PLACE_BYTES * index);
    if (at === 0) {
      runs.push({ start, end, style: 0, outlineLevel: undefined, inTable: false, endsRow: false, ...numberingIn() });
      continue;
    }
    let length = 2 * page.readUInt8(at) - 1;
    if (length < 0) {
      at += 1;
      length = 2 * page.readUInt8(at);
    }
    const properties = page.subarray(at + 1, at + 1 + length);
    const changes = readChanges(properties.subarray(2));
    runs.push({
      start,
      end,
      style: properties.readUInt16LE(0),
      outlineLevel: changes.get(SPRM.outlineLevel)?.[0],
      inTable: changes.get(SPRM.inTable)?.[0] === 1,
      endsRow: changes.get(SPRM.endsRow)?.[0] === 1,
      ...numberingIn(changes),
    });
  }
  return runs.toSorted((a, b) => a.start - b.start);
}

/** The run that holds the byte, or undefined between runs. */
export function runAt<T extends Run>(runs: readonly T[], byte: number): T | undefined {
  const run = runs[firstEndingAfter(runs, byte)];
  return run !== undefined && run.start <= byte ? run : undefined;
}

export function firstEndingAfter(runs: readonly Run[], byte: number): number {
  return lowerBound(runs.length, (index) => (runs[index]?.end ?? 0) <= byte);
}

function* runsOf(table: Buffer, stream: Buffer) {
  const pages = Math.max(0, positionsOf(table, 4).length - 1);
  for (let number = 0; number < pages; number += 1) {
    const at = PAGE_BYTES * (table.readUInt32LE(4 * (pages + 1) + 4 * number) & PAGE_NUMBER);
    const page = stream.subarray(at, at + PAGE_BYTES);
    const count = page.readUInt8(PAGE_BYTES - 1);
    for (let index = 0; index < count; index += 1)
      yield { page, start: page.readUInt32LE(4 * index), end: page.readUInt32LE(4 * index + 4), index, count };
  }
}
