// The lines of a page in reading order, with the rows of its tables.
import { type DivisibleLine, inColumnOrder } from '#server/documents/layout/columns.ts';
import type { Line } from '#server/documents/layout/line.ts';
import type { Table } from '#server/documents/layout/tables/table-rows.ts';
import { tablesOf } from './page-tables.ts';
import type { Pdfium } from './pdfium.ts';
import { type OpenPage, withPlacedLines } from './placed-lines.ts';
import { divide, wideGaps } from './wide-gaps.ts';

export interface PageLines {
  readonly lines: Line[];
  /** Whether line numbers were removed. */
  readonly areNumbered: boolean;
}

/** @param number 1-based */
export function readPageLines(pdfium: Pdfium, page: number, number: number): PageLines {
  return withPlacedLines(pdfium, page, number, orderedLines) ?? { lines: [], areNumbered: false };
}

function orderedLines(page: OpenPage): PageLines {
  const { lines, areNumbered, place } = page;
  const gaps = wideGaps(page);
  const divided = lines.map(({ printedLine, line }) => {
    const parts = divide(printedLine, gaps.get(line) ?? []);
    return { line, parts: parts.length > 1 ? parts.map(place) : [line] };
  });
  return { lines: inColumnOrder(withRows(divided, tablesOf(page))), areNumbered };
}

/** The rows of a table are where the first of its lines is drawn. */
function withRows(divided: readonly DivisibleLine[], tables: readonly Table[]): DivisibleLine[] {
  if (tables.length === 0) return [...divided];
  const tableOf = new Map(tables.flatMap((table) => [...table.printed].map((line) => [line, table])));
  const written = new Set<Table>();
  return divided.flatMap((one) => {
    const table = tableOf.get(one.line);
    if (table === undefined) return [one];
    if (written.has(table)) return [];
    written.add(table);
    return table.rows.map((line) => ({ line, parts: [line] }));
  });
}
