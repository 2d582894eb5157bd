// A table with ruling lines: its columns and rows are where the lines are.
import type { Line } from '#server/documents/layout/line.ts';
import { lowerBound } from '#server/lower-bound.ts';
import { isDrawnLine, isSignature, isValue } from './cell-words.ts';
import type { Grid } from './grids.ts';
import { filledCells, type Row, rowLine, rowsOf, type Table } from './table-rows.ts';
import { type Piece, type VisualRow, visualRows } from './visual-rows.ts';

/** A longer row is a page layout. */
const ROW_MAX_LENGTH = 2_000;
/** Full lines of a part without row lines, from which on each is a row. */
const FULL_LINES = 3;
/** With fewer row lines than this, they separate the head and the foot from the rows. */
const FEW_ROWS = 3;

/** The middle of its letters, for a line that nearly touches a ruling line. */
const middleOf = ({ y, height }: Line): number => y + height * 0.25;

export function isInGrid(line: Line, { top, bottom, columns }: Grid): boolean {
  const middle = middleOf(line);
  if (middle < bottom || middle > top) return false;
  return line.left < (columns.at(-1) ?? 0) && line.right > (columns[0] ?? 0);
}

/** The column at a position, from 0; -1 left of the table and right of it. */
export function columnAt({ columns }: Grid, x: number): number {
  const after = columns.findIndex((edge) => x < edge);
  return after < 0 ? -1 : after - 1;
}

/** @param pieces the texts in the grid, cut at the edges of its columns. @returns null for what is no table. */
export function ruledTable(grid: Grid, pieces: readonly Piece[]): Table | null {
  const columnOf = (line: Line) => columnAt(grid, (line.left + line.right) / 2);
  const outside = pieces.filter(({ line }) => columnOf(line) < 0);
  const inside = pieces.filter(({ line }) => columnOf(line) >= 0);
  const rows = gridRows(grid, inside).flatMap((visual) => rowsIn(visual, columnOf, grid));
  const written = rows.filter(
    (row) => row.flat().reduce((sum, { line }) => sum + line.text.length, 0) <= ROW_MAX_LENGTH,
  );
  const columns = new Set(inside.map(({ line }) => columnOf(line))).size;
  const isTable = columns > 1 && written.filter((row) => filledCells(row).length > 1).length > 1;
  if (!isTable || inside.some(({ line }) => isSignature(line.text))) return null;
  const printed = new Set(written.flat(2).map((piece) => piece.printed));
  const beside = outside.filter((piece) => printed.has(piece.printed));
  const rowLines = [...beside.map(({ line }) => line), ...written.map(rowLine)];
  return { rows: rowLines, pieces: [...beside, ...written.flat(2)], printed };
}

/** The lines between two horizontal ruling lines, from top to bottom. */
function gridRows({ rows }: Grid, pieces: readonly Piece[]): VisualRow[][] {
  const parts = Array.from({ length: Math.max(1, rows.length - 1) }, (): Piece[] => []);
  for (const piece of pieces) {
    const middle = middleOf(piece.line);
    const below = lowerBound(rows.length, (index) => (rows[index] ?? 0) >= middle);
    parts[Math.min(parts.length, Math.max(1, below)) - 1]?.push(piece);
  }
  return parts.filter((part) => part.length > 0).map(visualRows);
}

function rowsIn(visual: readonly VisualRow[], columnOf: (line: Line) => number, grid: Grid): Row[] {
  const columns = grid.columns.length - 1;
  const isFull = ({ pieces }: VisualRow) =>
    new Set(pieces.map(({ line }) => columnOf(line))).size === columns && pieces.some(({ line }) => isValue(line.text));
  const full = visual.filter(isFull).length;
  const isRuled = grid.rows.length - 1 > FEW_ROWS;
  if (full >= FULL_LINES || (!isRuled && full > 1 && full * 2 >= visual.length))
    return rowsOf(visual, columnOf, columns);
  const cells = Array.from({ length: columns }, (): Piece[] => []);
  for (const { pieces } of visual)
    for (const piece of pieces) if (!isDrawnLine(piece.line.text)) cells[columnOf(piece.line)]?.push(piece);
  return cells.some((cell) => cell.length > 0) ? [cells] : [];
}
