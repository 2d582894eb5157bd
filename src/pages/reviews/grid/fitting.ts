// How much of a value fits into a cell, beside the page that its first source is on. Told by its size and not measured: a
// browser that measures the lines of hundreds of cells does nothing else while somebody scrolls. What is a little too long
// is cut by the cell's edge, at a whole line.
import { ROWS } from './layout.ts';
import type { Density } from './layout.ts';

/** Pixels of a letter of the widest type that the grid may be set in, on average, and of what stands beside the text. */
const LETTER = 7.4;
const ASIDE = 18;
/** The page stands at the end of the last line, marks beside all of them. */
const PAGE = 42;
const MARK = 18;
const MARKS = 3;
const LETTERS_MIN = 6;

/** In letters. */
export interface Fit {
  readonly line: number;
  readonly lines: number;
  /** The last line, which the page leaves shorter. */
  readonly last: number;
}

export function fitOf(width: number, density: Density, { hasPage = false, marks = 0 } = {}): Fit {
  const { lines } = ROWS[density];
  const room = width - ASIDE - (marks > 0 ? MARKS + marks * MARK : 0);
  const lettersIn = (pixels: number) => Math.max(LETTERS_MIN, Math.floor(pixels / LETTER));
  return { line: lettersIn(room), lines, last: lettersIn(hasPage ? room - PAGE : room) };
}

/** The same for one of several items, each behind its bullet. */
export const fitOfItem = ({ line, lines, last }: Fit, items: number): Fit => ({
  line: line - 2,
  lines: Math.max(1, Math.floor(lines / items)),
  last: last - 2,
});

/** The text, or as much of it as fits, ended at a word where there is one near the end. */
export function cutToFit(text: string, { line, lines, last }: Fit): string {
  let at = 0;
  for (let full = 1; full < lines && text.length - at > last; full += 1) at = endOfLine(text, at, line);
  if (text.length - at <= last) return text;
  const end = at + last - 1;
  const word = text.lastIndexOf(' ', end);
  return `${text.slice(0, word >= at + last / 2 ? word : end).trimEnd()}…`;
}

/** Where the line after that from `at` begins: words are carried over whole but for those longer than a line. */
function endOfLine(text: string, at: number, line: number): number {
  if (text.length - at <= line) return text.length;
  const space = text.lastIndexOf(' ', at + line);
  return space > at ? space + 1 : at + line;
}
