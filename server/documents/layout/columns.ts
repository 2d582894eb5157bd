// Puts columns of running text into reading order: each column to its end, with lines across all columns in their place. A
// page in the right order does not change, nor does anything but running text, tables above all.
import type { Line } from './line.ts';

/** A printed line and its parts between wide gaps: a page drawn row by row has one line for all columns. */
export interface DivisibleLine {
  readonly line: Line;
  /** From left to right; the line itself without a wide gap. */
  readonly parts: readonly Line[];
}

/** Minimum width of a gutter, in heights of a letter. */
export const GUTTER = 0.8;
const MIN_LINES = 12;
/** Maximum difference of base lines beside each other, in heights of a letter. */
const BESIDE = 1.5;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Lines between two that run across all columns. */
interface Band {
  readonly lines: DivisibleLine[];
  /** Vertical strips that none of its lines touches. */
  free: Span[];
}

/** One page's lines; `lines` are in the order in which they are drawn. */
export function inColumnOrder(lines: readonly DivisibleLine[]): Line[] {
  const asDrawn = () => lines.map(({ line }) => line);
  if (lines.reduce((count, { parts }) => count + parts.length, 0) < MIN_LINES) return asDrawn();
  const places = new Map<Line, number>();
  let place = 0;
  let hasColumns = false;
  for (const band of bandsOf(lines)) {
    const gutters = guttersOf(band);
    if (gutters.length > 0) {
      hasColumns = true;
      for (const { parts } of band.lines)
        for (const part of parts) places.set(part, place + gutters.filter((at) => at < part.left).length);
    } else for (const { line } of band.lines) places.set(line, place);
    place += gutters.length + 1;
  }
  if (!hasColumns) return asDrawn();
  const placed = lines
    .flatMap(({ line, parts }) => (places.has(line) ? [line] : parts))
    .map((line) => ({ line, place: places.get(line) ?? 0 }));
  const isInOrder = placed.every((one, index) => index === 0 || one.place >= (placed[index - 1]?.place ?? 0));
  return isInOrder ? asDrawn() : placed.toSorted((a, b) => a.place - b.place).map(({ line }) => line);
}

function bandsOf(lines: readonly DivisibleLine[]): Band[] {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { line } of lines) [left, right] = [Math.min(left, line.left), Math.max(right, line.right)];
  const whole: Span[] = [{ from: left, to: right }];
  const bands: Band[] = [];
  let open: Band = { lines: [], free: whole };
  for (const line of lines.toSorted((a, b) => b.line.y - a.line.y)) {
    let free = without(open.free, line);
    if (free.length === 0) {
      const begun = { lines: [] as DivisibleLine[], free: without(whole, line) };
      takeBeside(open, line, begun);
      bands.push(open);
      ({ free } = begun);
      open = { lines: begun.lines, free: whole };
    }
    open.lines.push(line);
    if (free.length > 0) open.free = free;
    else {
      // The line runs across all columns and is a band by itself.
      bands.push({ ...open, free });
      open = { lines: [], free: whole };
    }
  }
  bands.push(open);
  return bands.filter((band) => band.lines.length > 0);
}

/** Moves lines beside the first line of a band into that band: they begin the other columns. */
function takeBeside(above: Band, { line }: DivisibleLine, begun: Band): void {
  for (let last = above.lines.at(-1); last !== undefined; last = above.lines.at(-1)) {
    const free = without(begun.free, last);
    if (last.line.y - line.y > BESIDE * line.height || free.length === 0) return;
    above.lines.pop();
    begun.lines.unshift(last);
    begun.free = free;
  }
}

function without(free: readonly Span[], { line, parts }: DivisibleLine): Span[] {
  const narrowest = line.height * GUTTER;
  let left = [...free];
  for (const part of parts) {
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, part.left) },
        { from: Math.max(from, part.right), to },
      ].filter((span, index, both) => span.to - span.from >= narrowest && (index === 0 || !isSame(span, both[0]))),
    );
  }
  return left;
}

/** A part outside of a span leaves it whole: both halves are the span itself. */
function isSame(span: Span, other: Span | undefined): boolean {
  return span.from === other?.from && span.to === other.to;
}

/** The middles of the gutters between columns, from left to right; empty without columns of running text. */
function guttersOf({ lines, free }: Band): number[] {
  const parts = lines.flatMap((line) => line.parts);
  const left = Math.min(...parts.map((part) => part.left));
  const right = Math.max(...parts.map((part) => part.right));
  const inner = free.filter(({ from, to }) => from > left && to < right);
  const gutters = inner.map(({ from, to }) => (from + to) / 2).toSorted((a, b) => a - b);
  if (gutters.length === 0) return [];
  const columns = Array.from({ length: gutters.length + 1 }, (): Line[] => []);
  for (const part of parts) columns[gutters.filter((at) => at < part.left).length]?.push(part);
  return areColumns(columns) ? gutters : [];
}

/** Of each column. */
const COLUMN_MIN_LINES = 5;
/** Share of the widest column. */
const MIN_WIDTH = 0.6;
/** The share of the column's width that a full line fills, and the share of full lines in running text. */
const FULL_LINE = 0.75;
const FULL_SHARE = 0.5;
const CHARACTERS_A_LINE = 18;
/** Cells of numbers and amounts are no running text. */
const LETTER_SHARE = 0.6;
/** Share of lines that begin within a sentence. */
const GOES_ON_SHARE = 0.25;

/**
 * Whether texts beside each other are columns of running text, and not table cells, labels beside clauses or two sides of a
 * signature page: running text fills its lines, in columns of similar width.
 */
function areColumns(columns: readonly (readonly Line[])[]): boolean {
  const widths = columns.map(widthOf);
  const widest = Math.max(...widths);
  return columns.every((lines, index) => {
    const width = widths[index] ?? 0;
    return lines.length >= COLUMN_MIN_LINES && width >= widest * MIN_WIDTH && isRunningText(lines, width);
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
  // In scripts without capitals every line counts, and only the width decides.
  const goesOn = full.filter((line) => !/^[\p{Lu}\p{N}]/u.test(line.text)).length;
  return goesOn >= full.length * GOES_ON_SHARE;
}
