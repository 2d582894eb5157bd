// Rows of Markdown's tables: cells between bars, and the delimiter row below the header.
import type { Table } from '#domain/result-text/tree.ts';
import { interrupts, isBlank } from './line-shapes.ts';

type Alignments = Table['align'];

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

/** The columns of the table whose header is at `at`; null where no table begins. */
export function startsTable(lines: readonly string[], at: number): Alignments | null {
  const [header = '', delimiters = ''] = [lines[at], lines[at + 1]];
  if (!header.includes('|')) return null;
  const align = delimitersOf(delimiters);
  return align?.length === cellsOf(header).length ? align : null;
}

/** Lines of the table at `at`, header and delimiters included; 0 where none begins. */
export function tableLength(lines: readonly string[], at: number): number {
  if (!startsTable(lines, at)) return 0;
  let end = at + 2;
  while (end < lines.length && !isBlank(lines[end] ?? '') && !interrupts(lines[end] ?? '')) end += 1;
  return end - at;
}

/** The columns that a row such as `| :-- | --: |` sets up; null for any other line. */
function delimitersOf(line: string): Alignments | null {
  if (!/^[\s|:-]+$/.test(line) || !line.includes('-') || !/[|:]/.test(line)) return null;
  const cells = cellsOf(line);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignmentOf) : null;
}

function alignmentOf(cell: string): Alignments[number] {
  if (cell.startsWith(':')) return cell.endsWith(':') ? 'center' : 'left';
  return cell.endsWith(':') ? 'right' : null;
}
