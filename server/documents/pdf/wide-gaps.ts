// Wide gaps inside printed lines. PDFium makes one line of what stands on one height, whatever is between: the columns of
// a page that is drawn row by row, and the cells of a table. Looking at every gap costs time, so a few lines are looked at
// first, and the others only where these have gaps.
import { GUTTER } from '#server/documents/layout/columns.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { readFloats } from './memory.ts';
import type { PrintedLine } from './printed-lines.ts';
import type { Pdfium } from './pdfium.ts';

interface PlacedLine {
  readonly printedLine: PrintedLine;
  readonly line: Line;
}

/** Columns of fewer letters than this together are no running text. */
const MIN_CHARACTERS = 40;
const LOOKED_AT = 12;
const MIN_GAPS = 3;

/** Offsets in a printed line at which the words behind a wide gap begin. `buffer` has room for a rectangle. */
export function wideGaps(
  pdfium: Pdfium,
  textPage: number,
  lines: readonly PlacedLine[],
  buffer: number,
): ReadonlyMap<Line, readonly number[]> {
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

function gapsOf(
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
    // Columns on heights that differ by less than a line are all one line to PDFium: it goes back to the left.
    if (after.left - before.right >= width || after.left < before.left - width) gaps.push(next);
  }
  return gaps;
}

function edgeOf(pdfium: Pdfium, textPage: number, textIndex: number, buffer: number) {
  const { api } = pdfium;
  api.FPDFText_GetLooseCharBox(textPage, api.FPDFText_GetCharIndexFromTextIndex(textPage, textIndex), buffer);
  const [left = 0, , right = 0] = readFloats(pdfium, buffer, 4);
  return { left, right };
}

/** A word that the end of a column divides keeps its hyphen in the middle of the printed line. */
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
