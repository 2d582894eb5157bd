// How the table of a clause becomes its title and content: clause text and jurisdiction joined by a blank
// line, rows by a separator line. A cell is read back exactly as it was written.
//
// Content is a sequence of blocks between blank lines. A cell is one block: an empty line in it is written as a lone
// backslash, and a line that begins with a backslash gets one more. `---` as a block ends a row. Two blocks that no cell
// can be may follow the last row: `\columns` with labels other than the usual ones, and `\titles` with the titles from the
// second row on.
import { CLAUSE_COLUMNS_MAX } from './limits.ts';

export const CLAUSE_COLUMNS = ['Title', 'Clause', 'Jurisdiction'] as const;
export const NEW_COLUMN = 'New Column';

export interface ClauseTable {
  /** One to CLAUSE_COLUMNS_MAX; the first column holds titles. */
  readonly columns: readonly string[];
  /** At least one row, each as long as `columns`. The first cell of the first row is the title of the clause. */
  readonly rows: readonly (readonly string[])[];
}

interface ClauseText {
  readonly title: string;
  readonly content: string;
}

const BETWEEN_BLOCKS = '\n\n';
const ROW_ENDS = '---';
const COLUMNS_FOLLOW = '\\columns';
const TITLES_FOLLOW = '\\titles';

function toBlock(cell: string): string {
  if (cell === '') return '';
  if (cell === ROW_ENDS) return `\\${ROW_ENDS}`;
  return cell
    .split('\n')
    .map((line) => (line === '' || line.startsWith('\\') ? `\\${line}` : line))
    .join('\n');
}

const fromBlock = (block: string): string =>
  block
    .split('\n')
    .map((line) => (line.startsWith('\\') ? line.slice(1) : line))
    .join('\n');

function partsOf(content: string): string[][] {
  const parts: string[][] = [[]];
  for (const block of content.split(BETWEEN_BLOCKS)) {
    if (block === ROW_ENDS) parts.push([]);
    else parts.at(-1)?.push(block);
  }
  return parts;
}

const isRow = ([first]: readonly string[]) => first !== COLUMNS_FOLLOW && first !== TITLES_FOLLOW;

/** How many rows `decodeClause` makes of a content. */
export const clauseRowsIn = (content: string): number => Math.max(1, partsOf(content).filter(isRow).length);

/** The cells of a row after its title. Without a bound a short text could claim any number of columns for all its rows. */
function toCells(blocks: readonly string[]): string[] {
  const cells = blocks.map(fromBlock);
  const last = CLAUSE_COLUMNS_MAX - 2;
  return cells.length <= last + 1 ? cells : [...cells.slice(0, last), cells.slice(last).join(BETWEEN_BLOCKS)];
}

/** Whether these are the labels that a clause begins with. */
export const hasUsualColumns = (columns: readonly string[]) =>
  columns.length === CLAUSE_COLUMNS.length && CLAUSE_COLUMNS.every((label, index) => label === columns[index]);

export function encodeClause({ columns, rows }: ClauseTable): ClauseText {
  const [title = '', ...titles] = rows.map(([first = '']) => first);
  const parts = rows.map((row) => row.slice(1).map(toBlock));
  if (!hasUsualColumns(columns)) parts.push([COLUMNS_FOLLOW, ...columns.map(toBlock)]);
  if (titles.some((one) => one !== '')) parts.push([TITLES_FOLLOW, ...titles.map(toBlock)]);
  return { title, content: parts.map((blocks) => blocks.join(BETWEEN_BLOCKS)).join(`\n\n${ROW_ENDS}\n\n`) };
}

/** Reads any content, also one that was not written here: what has no column gets one, as far as there may be columns. */
export function decodeClause({ title, content }: ClauseText): ClauseTable {
  const parts = partsOf(content);
  const led = (by: string) =>
    parts
      .find(([first]) => first === by)
      ?.slice(1, CLAUSE_COLUMNS_MAX + 1)
      .map(fromBlock);
  const labels = led(COLUMNS_FOLLOW) ?? [...CLAUSE_COLUMNS];
  const titles = [title, ...(led(TITLES_FOLLOW) ?? [])];
  const cells = parts.filter(isRow).map(toCells);
  if (cells.length === 0) cells.push([]);
  // A table of titles alone has an empty block where cells would be.
  const width = cells.reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 2),
    labels.length,
  );
  const filled = (row: readonly string[], filler: string) =>
    Array.from({ length: width }, (_, index) => row[index] ?? filler);
  return {
    columns: filled(labels, NEW_COLUMN),
    rows: cells.map((row, index) => filled([titles[index] ?? '', ...row], '')),
  };
}
