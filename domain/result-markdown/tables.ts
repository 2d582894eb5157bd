// Rows of Markdown's tables: cells between bars, and the row that says where columns stand.
import type { Alignment } from './tree.ts';

/** The cells of a row; a bar behind a backslash is part of one. */
export function cellsOf(line: string): string[] {
  const cells: string[] = [];
  const row = line.trim();
  let cell = '';
  let from = row.startsWith('|') ? 1 : 0;
  for (let at = from; at < row.length; at += 1) {
    if (row[at] === '\\') {
      if (row[at + 1] === '|') {
        cell += row.slice(from, at);
        from = at + 1;
      }
      at += 1;
    } else if (row[at] === '|') {
      cells.push((cell + row.slice(from, at)).trim());
      cell = '';
      from = at + 1;
    }
  }
  const last = (cell + row.slice(from)).trim();
  return last === '' && cells.length > 0 ? cells : [...cells, last];
}

/** The columns that a row such as `| :-- | --: |` sets up; null for any other line. */
export function delimitersOf(line: string): Alignment[] | null {
  if (!/^[\s|:-]+$/.test(line) || !line.includes('-') || !/[|:]/.test(line)) return null;
  const cells = cellsOf(line);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignmentOf) : null;
}

function alignmentOf(cell: string): Alignment {
  if (cell.startsWith(':')) return cell.endsWith(':') ? 'center' : 'left';
  return cell.endsWith(':') ? 'right' : null;
}
