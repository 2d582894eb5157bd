// Rows of a table: which printed lines belong to one row, and its text.
import type { Line } from '#server/documents/layout/line.ts';
import { isValue } from './cell-words.ts';
import type { Piece, VisualRow } from './visual-rows.ts';

/** By column; a cell may have several lines, or none. */
export type Row = readonly (readonly Piece[])[];

export interface Table {
  /** One line per row, and lines between rows that have no words. */
  readonly rows: readonly Line[];
  /** The parts of these lines, in the same order. */
  readonly pieces: readonly Piece[];
  /** The printed lines that are now in rows. */
  readonly printed: ReadonlySet<Line>;
}

/** Line spacing within a cell, in heights of a letter. */
const SPACING = 1.6;
const INDENT = 0.4;
/** Share of the distance of rows. */
const TIGHT = 0.85;

/**
 * Joins the lines of cells with several lines. A line continues the row above if it has no first cell and words in few others,
 * or a first cell alone that begins within a sentence, is indented, or is closer to the row above than rows are to one another.
 */
export function rowsOf(lines: readonly VisualRow[], columnOf: (line: Line) => number, columns: number): Row[] {
  const rows: Piece[][][] = [];
  let above: VisualRow | undefined;
  let left = 0;
  const usual = rowDistance(lines);
  for (const visual of lines) {
    const cells = cellsOf(visual, columnOf, columns);
    const first = cells[0]?.[0]?.line;
    const distance = above === undefined ? Infinity : above.y - visual.y;
    const isNear = distance <= Math.max(above?.height ?? 0, visual.height) * SPACING;
    const row = rows.at(-1);
    const isTight = distance < usual * TIGHT;
    const isRest = first === undefined ? hasFewWords(cells, row) : isAlone(cells) && (isTight || goesOn(first, left));
    if (row !== undefined && isNear && isRest) for (const [column, cell] of cells.entries()) row[column]?.push(...cell);
    else {
      rows.push(cells);
      left = first?.left ?? left;
    }
    above = visual;
  }
  return rows;
}

/** The median distance to lines with several cells. */
function rowDistance(lines: readonly VisualRow[]): number {
  const distances = lines.flatMap(({ y, pieces }, index) => {
    const above = lines[index - 1];
    return above === undefined || pieces.length < 2 ? [] : [above.y - y];
  });
  return distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
}

function cellsOf({ pieces }: VisualRow, columnOf: (line: Line) => number, columns: number): Piece[][] {
  const cells = Array.from({ length: columns }, (): Piece[] => []);
  for (const piece of pieces) cells[columnOf(piece.line)]?.push(piece);
  return cells;
}

const isAlone = (cells: Row) => filledCells(cells).length === 1;

/** Values below values are a row, such as a sum. */
function hasFewWords(cells: Row, above: Row = []): boolean {
  const filled = cells.flatMap((cell, column) => (cell.length > 0 ? [column] : []));
  const isValueIn = (row: Row, column: number) => isValue(cellText(row[column] ?? []));
  const isSum = filled.every((column) => isValueIn(cells, column) && isValueIn(above, column));
  return filled.length * 2 <= cells.length && !isSum;
}

const goesOn = (line: Line, left: number) => /^[\p{Ll}(]/u.test(line.text) || line.left > left + line.height * INDENT;

export function filledCells(row: Row): readonly (readonly Piece[])[] {
  return row.filter((cell) => cell.length > 0);
}

/** A word that is divided at the end of a line keeps its hyphen. */
export function cellText(cell: readonly Piece[]): string {
  let text = '';
  let joint = '';
  for (const { line } of cell) {
    text += joint + line.text + (line.hyphenated ? '-' : '');
    joint = line.hyphenated ? '' : ' ';
  }
  return text;
}

/** The row as one line: its filled cells separated by bars, as in Word files. */
export function rowLine(row: Row): Line {
  const lines = row.flat().map(({ line }) => line);
  const highest = lines.reduce((a, b) => (b.y > a.y ? b : a));
  return {
    text: filledCells(row).map(cellText).join(' | '),
    page: highest.page,
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
    y: highest.y,
    height: highest.height,
    hyphenated: false,
    isRow: true,
  };
}
