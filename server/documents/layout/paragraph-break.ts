// Decides whether a line continues the paragraph before it, by gaps, indents, short lines and printed numbers.
import { startsListItem } from './block-kind.ts';
import { printedClause } from './clause-number.ts';
import { characterWidth, isBelow, overlapsHorizontally, type Line } from './line.ts';

export interface Paragraph {
  readonly lines: Line[];
  /** A running head or a page number. */
  readonly isFurniture?: boolean;
  /** Lines after page furniture. */
  readonly resumed?: Set<Line>;
}

export interface Column {
  /** Right edge of the lines around. */
  readonly right: number;
  /** Base-line distance inside a paragraph, as a multiple of the letters' height. */
  readonly spacing: number;
}

/** Sentence or clause ends, and the leader of a table of contents. */
const TERMINAL = /[.;:!?…]["”’')\]]*$|[.;,] (?:and|or)$|\.{4}\s*\S{1,8}$/;
/** Words that a number on the next line completes: "this Section" above "3.4 will apply". */
const REFERS = /[\p{L},)]\s(?:section|article|clause|paragraph|exhibit|schedule)s?$/iu;
/** Patterns are matched against the ends of lines only, as a line may have ten megabytes. */
const END = 60;
const LARGER = 1.15;

/** `isInterrupted`: page furniture is printed between the two lines. */
export function continuesParagraph({ lines }: Paragraph, next: Line, column: Column, isInterrupted: boolean): boolean {
  const last = lines.at(-1);
  if (last === undefined || last.isRow || next.isRow) return false;
  if (last.hyphenated) return true;
  const height = Math.max(last.height, next.height);
  if (height / Math.min(last.height, next.height) > LARGER) return false;
  const ended = TERMINAL.test(last.text.slice(-END));
  const startsLow = /^[\p{Ll},;)]/u.test(next.text);

  if (last.page === next.page && Math.abs(last.y - next.y) < height * 0.4) return next.left >= last.left;
  if (isInterrupted || !isBelow(last, next)) return !ended && startsLow && !startsListItem(next.text);
  if (last.y - next.y > height * Math.max(column.spacing * 1.25, column.spacing + 0.2)) return false;

  // "ARTICLE IX" above its title.
  if (lines.length === 1 && printedClause(last.text) === last.text) return false;
  const short = isShort(last, next, column, ended);
  const indented = isIndented(last, next, height);
  // "(b)" under a full line is more often the running text's own enumeration than a new item; "7.2" hardly ever is.
  if (startsListItem(next.text)) return !short && !indented && !isIndented(next, last, height);
  if (/^\d/.test(next.text) && REFERS.test(last.text.slice(-END))) return true;
  if (printedClause(next.text) !== undefined) return !ended && !short && !indented && !isSibling(lines, next, height);
  if (short) return !ended && startsLow;
  // From here the last line is full, so only an indent can start a paragraph.
  if (indented) return lines.length === 1 || !ended;
  if (isIndented(next, last, height)) return isFirstLineIndent(lines) || !ended;
  return true;
}

function isIndented(reference: Line, line: Line, height: number): boolean {
  return line.left > reference.left + height * 0.8;
}

/** The paragraph began with its own number, right above the next number. */
function isSibling(lines: readonly Line[], next: Line, height: number): boolean {
  const first = lines[0];
  return (
    first !== undefined && printedClause(first.text) !== undefined && Math.abs(first.left - next.left) < height * 0.8
  );
}

/** The paragraph is one line so far, or several beside each other: the line below is its second. */
function isFirstLineIndent(lines: readonly Line[]): boolean {
  const first = lines[0];
  return first !== undefined && lines.every((line) => Math.abs(line.y - first.y) < first.height * 0.4);
}

/** The first word of the next line would have fitted, so the author ended the line. */
function isShort(last: Line, next: Line, column: Column, ended: boolean): boolean {
  const firstSpace = next.text.indexOf(' ');
  const firstWord = firstSpace < 0 ? next.text.length : firstSpace;
  const room = column.right - last.right;
  const slack = ended ? last.height : Math.max(last.height, (column.right - last.left) * 0.15);
  return room > (firstWord + 1) * characterWidth(next) + slack;
}

const NEIGHBORS = 20;
const ENOUGH = 8;

/**
 * Right edge of the column around a line, from neighbors that start near it. With enough neighbors the two furthest are
 * ignored, as a heading may run across all columns. With too few, as on a page of signatures, the edge of the whole document
 * counts.
 */
export function columnRight(lines: readonly Line[], index: number, bodyRight: number): number {
  const line = lines[index];
  if (line === undefined) return 0;
  let [furthest, second, third] = [line.right, line.right, line.right];
  let count = 0;
  const last = Math.min(lines.length - 1, index + NEIGHBORS);
  for (let at = Math.max(0, index - NEIGHBORS); at <= last; at += 1) {
    const other = lines[at];
    if (other === undefined || other.page !== line.page || !overlapsHorizontally(line, other)) continue;
    if (Math.abs(other.left - line.left) > line.height * 12) continue;
    count += 1;
    if (other.right > furthest) [furthest, second, third] = [other.right, furthest, second];
    else if (other.right > second) [second, third] = [other.right, second];
    else if (other.right > third) third = other.right;
  }
  return count > ENOUGH ? third : Math.max(furthest, bodyRight);
}
