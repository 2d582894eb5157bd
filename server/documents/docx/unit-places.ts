// Turns units of a view's parts into offsets in its text, once all of it is read.
import type { BlockTrace } from '#server/documents/block-trace.ts';
import { BLOCK_FIELDS, type PackedDocument } from '#server/documents/blocks.ts';
import type { UnitRange, ViewTrace } from './view-trace.ts';

const NOWHERE = -1;

/** For each character of the text its unit; -1 for what the reader adds between blocks, cells and lines. */
export function unitsOfText({ text, places }: PackedDocument, traces: readonly BlockTrace[]): Int32Array {
  const units = new Int32Array(text.length).fill(NOWHERE);
  for (const [block, { origins }] of traces.entries()) units.set(origins, places[block * BLOCK_FIELDS + 1] ?? 0);
  return units;
}

export class UnitPlaces {
  /** For each unit its offset in the text, that of the nearest one before it, and of the nearest one behind; or -1. */
  private readonly before: Int32Array;
  private readonly behind: Int32Array;
  private readonly partUnits: readonly number[];
  private readonly offsets: Int32Array;
  private readonly length: number;

  constructor(unitsOfCharacters: Int32Array, { units, partUnits }: ViewTrace) {
    this.length = unitsOfCharacters.length;
    this.partUnits = [...partUnits, units];
    this.offsets = new Int32Array(units).fill(NOWHERE);
    // By index: iterators of arrays of this size take most of the time of a reading.
    for (let offset = 0; offset < this.length; offset += 1) {
      const unit = unitsOfCharacters[offset] ?? NOWHERE;
      if (unit !== NOWHERE) this.offsets[unit] = offset;
    }
    this.before = new Int32Array(units);
    this.behind = new Int32Array(units);
    let shown = NOWHERE;
    for (let unit = 0; unit < units; unit += 1) {
      if (this.offsets[unit] !== NOWHERE) shown = unit;
      this.before[unit] = shown;
    }
    shown = NOWHERE;
    for (let unit = units - 1; unit >= 0; unit -= 1) {
      if (this.offsets[unit] !== NOWHERE) shown = unit;
      this.behind[unit] = shown;
    }
  }

  /** The range of nothing behind the text. */
  get endOfText(): UnitRange {
    const units = this.offsets.length;
    return { part: this.partUnits.length - 1, first: units, end: units, within: units };
  }

  /** Offsets of a range in the text; equal where the view shows nothing of it. */
  placeOf({ part, first, end, within }: UnitRange): { start: number; end: number } {
    const from = this.behind[first] ?? NOWHERE;
    const to = end > first ? (this.before[end - 1] ?? NOWHERE) : NOWHERE;
    if (from !== NOWHERE && from < end && to >= first) {
      const [start, last] = [this.offset(from), this.offset(to)];
      // The text of a box stands before the paragraph that it is fixed to.
      return { start: Math.min(start, last), end: Math.max(start, last) + 1 };
    }
    const at = this.nearest(part, first, within);
    return { start: at, end: at };
  }

  /** Behind what is shown before it in its paragraph, else before what follows it, else behind its part. */
  private nearest(part: number, unit: number, within: number): number {
    const before = unit > 0 ? (this.before[unit - 1] ?? NOWHERE) : NOWHERE;
    if (before >= within && before !== NOWHERE) return this.offset(before) + 1;
    const behind = this.behind[unit] ?? NOWHERE;
    if (behind !== NOWHERE && behind < (this.partUnits[part + 1] ?? 0)) return this.offset(behind);
    if (before !== NOWHERE && before >= (this.partUnits[part] ?? 0)) return this.offset(before) + 1;
    return this.length;
  }

  private offset(unit: number): number {
    return this.offsets[unit] ?? 0;
  }
}
