// The changes to the table of a clause, each returning a new table. A table in editing may be empty, but cannot be
// saved so.
import { type ClauseTable, NEW_COLUMN } from '#domain/clause-content.ts';
import { CLAUSE_COLUMNS_MAX, CLAUSE_ROWS_MAX } from '#domain/limits.ts';

export interface Place {
  readonly row: number;
  readonly column: number;
}

type Line = readonly string[];

const emptyLine = (length: number): Line => Array.from({ length }, () => '');

const changed = (line: Line, at: number, text: string): Line => line.map((one, index) => (index === at ? text : one));

/** A title is one line, as it names its clause in lists and messages. */
const cellText = (column: number, text: string) =>
  column === 0 ? text.replace(/(?<!\s)(?=\s*[\r\n])\s+/g, ' ') : text;

export const hasText = (cells: Line): boolean => cells.some((cell) => cell.trim() !== '');

export const withLabel = ({ columns, rows }: ClauseTable, column: number, label: string): ClauseTable => ({
  columns: changed(columns, column, label),
  rows,
});

export const withCell = ({ columns, rows }: ClauseTable, { row, column }: Place, text: string): ClauseTable => ({
  columns,
  rows: rows.map((line, index) => (index === row ? changed(line, column, cellText(column, text)) : line)),
});

/** Inserts a row; empty without cells, and fitted to the current number of columns. */
export function withRow({ columns, rows }: ClauseTable, at: number, cells: Line = []): ClauseTable {
  const line = emptyLine(columns.length).map((none, column) => cells[column] ?? none);
  return { columns, rows: [...rows.slice(0, at), line, ...rows.slice(at)] };
}

export const withoutRow = ({ columns, rows }: ClauseTable, row: number): ClauseTable => ({
  columns,
  rows: rows.filter((_line, index) => index !== row),
});

export const withColumn = ({ columns, rows }: ClauseTable): ClauseTable => ({
  columns: [...columns, NEW_COLUMN],
  rows: rows.map((line) => [...line, '']),
});

export const withoutLastColumn = ({ columns, rows }: ClauseTable): ClauseTable => ({
  columns: columns.slice(0, -1),
  rows: rows.map((line) => line.slice(0, -1)),
});

/** How many cells of the last column have text. */
export const textsInLastColumn = ({ rows }: ClauseTable): number =>
  rows.filter((line) => hasText(line.slice(-1))).length;

/** Pastes the block with its first cell at the position, adding rows and columns; null beyond the limits. */
export function withBlock(table: ClauseTable, at: Place, block: readonly Line[]): ClauseTable | null {
  const width = Math.max(table.columns.length, at.column + Math.max(...block.map((line) => line.length)));
  const height = Math.max(table.rows.length, at.row + block.length);
  if (width > CLAUSE_COLUMNS_MAX || height > CLAUSE_ROWS_MAX) return null;
  const pasted = (row: number, column: number) => block[row - at.row]?.[column - at.column];
  return {
    columns: Array.from({ length: width }, (_, column) => table.columns[column] ?? NEW_COLUMN),
    rows: Array.from({ length: height }, (_row, row) =>
      Array.from({ length: width }, (_column, column) => {
        const text = row >= at.row && column >= at.column ? pasted(row, column) : undefined;
        return text === undefined ? (table.rows[row]?.[column] ?? '') : cellText(column, text);
      }),
    ),
  };
}
