// Whether pieces of text beside one another are columns of running text, or the cells of a table, labels beside their
// clauses, or the two sides of a signature page: running text fills its lines, in columns of about one width.
import type { Line } from './line.ts';

const MIN_LINES = 5;
/** Of the widest one. */
const MIN_WIDTH = 0.6;
/** Of its column's width that a line of running text fills, and the share of the lines that do. */
const FULL_LINE = 0.75;
const FULL_SHARE = 0.5;
const CHARACTERS_A_LINE = 18;
/** Cells of numbers and amounts are no running text, however wide they are. */
const LETTER_SHARE = 0.6;
/** Lines that begin inside a sentence. */
const GOES_ON_SHARE = 0.25;

export function areColumns(columns: readonly (readonly Line[])[]): boolean {
  const widths = columns.map(widthOf);
  const widest = Math.max(...widths);
  return columns.every((lines, index) => {
    const width = widths[index] ?? 0;
    return lines.length >= MIN_LINES && width >= widest * MIN_WIDTH && isRunningText(lines, width);
  });
}

function widthOf(lines: readonly Line[]): number {
  return Math.max(0, ...lines.map((line) => line.right)) - Math.min(...lines.map((line) => line.left));
}

function isRunningText(lines: readonly Line[], width: number): boolean {
  const full = lines.filter((line) => line.right - line.left >= width * FULL_LINE);
  if (full.length < lines.length * FULL_SHARE) return false;
  const text = full.map((line) => line.text).join('');
  if (text.length < full.length * CHARACTERS_A_LINE) return false;
  if ((text.match(/\p{L}/gu)?.length ?? 0) < text.replaceAll(' ', '').length * LETTER_SHARE) return false;
  // In scripts without capitals every line counts as going on, and width alone tells.
  const goesOn = full.filter((line) => !/^[\p{Lu}\p{N}]/u.test(line.text)).length;
  return goesOn >= full.length * GOES_ON_SHARE;
}
