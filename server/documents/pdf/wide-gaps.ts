// Wide gaps within printed lines. PDFium joins everything at one height to one line: the columns of a page drawn row by row,
// and the cells of a table. Measuring every gap is slow, so a few lines are sampled first, and the others only if these have
// gaps.
import { GUTTER } from '#server/documents/layout/columns.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';
import type { OpenPage, PlacedLine } from './placed-lines.ts';
import type { PrintedLine } from './printed-lines.ts';

/** Shorter lines cannot be two columns of running text. */
const MIN_CHARACTERS = 40;
const LOOKED_AT = 12;
const MIN_GAPS = 3;

/** The offsets in each printed line at which words start after a wide gap. */
export function wideGaps({ pdfium, textPage, lines, buffer }: OpenPage): ReadonlyMap<Line, readonly number[]> {
  const found = new Map<Line, number[]>();
  const look = ({ printedLine, line }: PlacedLine) => {
    if (found.has(line)) return;
    found.set(line, gapsOf(pdfium, textPage, printedLine, line.height * GUTTER, buffer));
  };
  const long = lines.filter(({ line }) => line.text.length >= MIN_CHARACTERS);
  const step = Math.max(1, Math.floor(long.length / LOOKED_AT));
  for (const [index, line] of long.entries()) if (index % step === 0) look(line);
  if ([...found.values()].flat().length < MIN_GAPS) return new Map();
  for (const line of lines) look(line);
  return found;
}

/** The offsets at which words begin after a gap of at least `width`, in points. */
export function gapsOf(
  pdfium: Pdfium,
  textPage: number,
  { raw, start }: PrintedLine,
  width: number,
  buffer: number,
): number[] {
  const gaps: number[] = [];
  for (const { index, 0: space } of raw.matchAll(/\s+/g)) {
    const next = index + space.length;
    const before = edgeOf(pdfium, textPage, start + index - 1, buffer);
    const after = edgeOf(pdfium, textPage, start + next, buffer);
    // Columns whose heights differ by less than a line are one line to PDFium, which then jumps back to the left.
    if (after.left - before.right >= width || after.left < before.left - width) gaps.push(next);
  }
  return gaps;
}

/** The left and the right edge of a character. */
export function edgeOf(pdfium: Pdfium, textPage: number, textIndex: number, buffer: number) {
  const { api } = pdfium;
  api.FPDFText_GetLooseCharBox(textPage, api.FPDFText_GetCharIndexFromTextIndex(textPage, textIndex), buffer);
  const [left = 0, , right = 0] = readFloats(pdfium, buffer, 4);
  return { left, right };
}

/** A word divided at the end of a column has its hyphen in the middle of the printed line. */
const DIVIDED = /\p{Ll}-$/u;

export function divide({ raw, start, hyphenated }: PrintedLine, gaps: readonly number[]): PrintedLine[] {
  const parts: PrintedLine[] = [];
  for (const [index, end] of [...gaps, raw.length].entries()) {
    const from = gaps[index - 1] ?? 0;
    const part = raw.slice(from, end).trimEnd();
    const isDivided = end < raw.length && DIVIDED.test(part);
    parts.push({
      raw: isDivided ? part.slice(0, -1) : part,
      start: start + from,
      hyphenated: isDivided || (end === raw.length && hyphenated),
    });
  }
  return parts;
}
