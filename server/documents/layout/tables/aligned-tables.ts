// Tables without ruling lines: lines below one another whose texts are divided at the same places. Lists with tabs, tables of
// contents, columns of running text, addresses and signatures are divided too, and are no tables.
import type { Line } from '#server/documents/layout/line.ts';
import { isDrawnLine, isMark, isPageReference, isSignature, isSignerLabel, isValue } from './cell-words.ts';
import { cellText, filledCells, type Row, rowLine, rowsOf, type Table } from './table-rows.ts';
import type { VisualRow } from './visual-rows.ts';

/** Minimum width of the space between two columns, in heights of a letter. */
export const CELL_GAP = 1.1;
/** Maximum distance of two rows, and of a line within a cell from the one above, in heights of a letter. */
const ROW_DISTANCE = 4.5;
const LINE_DISTANCE = 1.6;
/** Heads may span columns, so a table may lose spaces in its first lines. */
const HEAD_LINES = 2;
const MIN_ROWS = 3;
const MAX_PIECES = 60;
const ROW_MAX_LENGTH = 600;

/** Shares of the cells of a column, or of the rows of a table. */
const MOST = 0.7;
const HALF = 0.5;
/** Characters of a usual cell, beside values and without any: longer ones are running text. */
const CELL_LENGTH = 40;
const WORDS_LENGTH = 24;
/** Share of cells without values that may begin within a sentence. */
const GOES_ON_SHARE = 0.2;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The tables among the lines of a page, which come from top to bottom. */
export function alignedTables(lines: readonly VisualRow[]): Table[] {
  const tables: Table[] = [];
  for (let first = 0; first < lines.length;) {
    const run = runAt(lines, first);
    const table = run.lines.length < MIN_ROWS ? null : tableOf(run);
    if (table !== null) tables.push(table);
    first += Math.max(1, run.length);
  }
  return tables;
}

interface Run {
  readonly lines: readonly VisualRow[];
  /** Positions between its columns. */
  readonly gutters: readonly number[];
  /** Lines that need not be looked at again. */
  readonly length: number;
}

/** Lines from the first on that share the spaces between their columns. */
function runAt(lines: readonly VisualRow[], first: number): Run {
  const run: VisualRow[] = [];
  let texts = 0;
  let free: Span[] = [{ from: -Infinity, to: Infinity }];
  let gutters: Span[] = [];
  let extent: Span = { from: Infinity, to: -Infinity };
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || !follows(run.at(-1), line)) break;
    if (isRule(line)) {
      run.push(line);
      continue;
    }
    const left = without(free, line);
    const wider = { from: Math.min(extent.from, leftOf(line)), to: Math.max(extent.to, rightOf(line)) };
    const inner = left.filter(({ from, to }) => from > wider.from && to < wider.to);
    const isHead = texts < HEAD_LINES && line.pieces.length > 1;
    if (inner.length === 0 || (inner.length < gutters.length && !isHead) || !areApart(line, inner)) break;
    run.push(line);
    texts += 1;
    [free, gutters, extent] = [left, inner, wider];
  }
  const { length } = run;
  while (run.length > 0 && !endsTable(run)) run.pop();
  return { lines: run, gutters: gutters.map(({ from, to }) => (from + to) / 2), length };
}

const leftOf = ({ pieces }: VisualRow): number => pieces[0]?.line.left ?? 0;
const rightOf = ({ pieces }: VisualRow): number => Math.max(...pieces.map(({ line }) => line.right));
const isRule = ({ pieces }: VisualRow): boolean => pieces.every(({ line }) => isDrawnLine(line.text));

function follows(above: VisualRow | undefined, line: VisualRow): boolean {
  if (line.pieces.length > MAX_PIECES) return false;
  if (above === undefined) return line.pieces.length > 1 && !isRule(line);
  const distance = (above.y - line.y) / Math.max(above.height, line.height);
  return distance <= (line.pieces.length > 1 || isRule(line) ? ROW_DISTANCE : LINE_DISTANCE);
}

/** A line alone at the end belongs to the table only as the rest of a cell. */
function endsTable(run: readonly VisualRow[]): boolean {
  const last = run.at(-1);
  if (last === undefined || isRule(last)) return false;
  const [only, other] = last.pieces;
  return other !== undefined || (only !== undefined && /^[\p{Ll}(]/u.test(only.line.text));
}

function without(free: readonly Span[], { pieces, height }: VisualRow): Span[] {
  let left = [...free];
  for (const { line } of pieces)
    left = left.flatMap(({ from, to }) => {
      if (line.right <= from || line.left >= to) return [{ from, to }];
      const parts = [
        { from, to: line.left },
        { from: line.right, to },
      ];
      return parts.filter((part) => part.to - part.from >= height * CELL_GAP);
    });
  return left;
}

/** A space between any two texts: else one column has two of them. */
function areApart({ pieces }: VisualRow, gutters: readonly Span[]): boolean {
  return pieces.every(({ line }, index) => {
    const next = pieces[index + 1]?.line;
    return (
      next === undefined || gutters.some(({ from, to }) => from >= line.left && to <= next.right && to > line.right)
    );
  });
}

function tableOf({ lines, gutters }: Run): Table | null {
  const columnOf = (line: Line) => gutters.filter((at) => at < (line.left + line.right) / 2).length;
  const texts = lines.filter((line) => !isRule(line));
  const rows = rowsOf(texts, columnOf, gutters.length + 1);
  if (!isTable(rows, gutters.length + 1)) return null;
  const printed = new Set(lines.flatMap(({ pieces }) => pieces.map((piece) => piece.printed)));
  const rules = lines.filter(isRule).flatMap(({ pieces }) => pieces);
  const parts = [
    ...rows.map((row) => ({ line: rowLine(row), pieces: row.flat() })),
    ...rules.map((piece) => ({ line: piece.line, pieces: [piece] })),
  ].toSorted((a, b) => b.line.y - a.line.y);
  return { rows: parts.map(({ line }) => line), pieces: parts.flatMap(({ pieces }) => pieces), printed };
}

function isTable(rows: readonly Row[], count: number): boolean {
  const cells = rows.map((row) => row.map(cellText));
  const all = cells.flat().filter(Boolean);
  if (all.some(isSignature) || cells.filter((row) => isSignerLabel(row.find(Boolean) ?? '')).length > 1) return false;
  if (cells.some((row) => row.join('').length > ROW_MAX_LENGTH)) return false;
  const columns = Array.from({ length: count }, (_, index) => cells.flatMap((row) => row[index] || []));
  const marks = columns.filter((column) => shareOf(column, isMark) >= MOST).length;
  const isFirstMark = shareOf(columns[0] ?? [], isMark) >= HALF;
  const told = columns.length - (isFirstMark ? 1 : 0);
  if (told < 2 || isContents(columns, told, marks)) return false;
  const full = rows.filter((row) => filledCells(row).length > (isFirstMark ? 2 : 1)).length;
  if (full < MIN_ROWS || full < rows.length * HALF) return false;
  const values = columns.slice(1).filter(hasValues).length;
  if (told === 2) return values > 0 && shareOf(columns[0] ?? [], (text) => text.endsWith(':')) < HALF;
  const isDense = rows.filter((row) => filledCells(row).length > 2).length >= rows.length * HALF;
  const length = all.reduce((sum, text) => sum + text.length, 0) / all.length;
  if (!isDense || length > CELL_LENGTH) return false;
  return values > 0 || (length <= WORDS_LENGTH && shareOf(all, (text) => /^\p{Ll}/u.test(text)) <= GOES_ON_SHARE);
}

/** Below a head, if it has one. */
function hasValues(column: readonly string[]): boolean {
  const below = isValue(column[0] ?? '') ? column : column.slice(1);
  return below.length > 1 && shareOf(below, isValue) >= MOST;
}

/** Headings with their pages, which never go back. */
function isContents(columns: readonly (readonly string[])[], told: number, marks: number): boolean {
  const last = columns.at(-1) ?? [];
  if (shareOf(last, isPageReference) < MOST) return false;
  const pages = last.filter((text) => /^\d+$/.test(text)).map(Number);
  const isRising = pages.every((page, index) => page >= (pages[index - 1] ?? 0));
  return isRising && (told === 2 || marks > 0);
}

function shareOf(texts: readonly string[], is: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(is).length / texts.length;
}
