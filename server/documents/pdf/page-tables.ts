// The tables of a page: where ruling lines or aligned texts show them, their rows replace the printed lines.
import { alignedTables, CELL_GAP } from '#server/documents/layout/tables/aligned-tables.ts';
import { gridsOf } from '#server/documents/layout/tables/grids.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { columnAt, isInGrid, ruledTable } from '#server/documents/layout/tables/ruled-table.ts';
import { stretchedLines } from '#server/documents/layout/tables/stretched-lines.ts';
import type { Table } from '#server/documents/layout/tables/table-rows.ts';
import { type Piece, visualRows } from '#server/documents/layout/tables/visual-rows.ts';
import type { OpenPage, PlacedLine } from './placed-lines.ts';
import type { PrintedLine } from './printed-lines.ts';
import { rulingsOf } from './rulings.ts';
import { divide, edgeOf, gapsOf } from './wide-gaps.ts';

/** No page of a contract has more lines; the limit is for files made to be slow. */
const MAX_LINES = 5_000;
/** Letters that reach over the lower edge of a table have their base line at most this much below it, in points. */
const BELOW = 4;

export function tablesOf(page: OpenPage): Table[] {
  const { lines } = page;
  if (lines.length > MAX_LINES || lines.length < 2) return [];
  const ruled = ruledTables(page, lines);
  const taken = new Set(ruled.flatMap(({ printed }) => [...printed]));
  const others = lines.filter(({ line }) => !taken.has(line));
  return [...ruled, ...alignedTables(visualRows(piecesOf(page, others)))];
}

function ruledTables(page: OpenPage, lines: readonly PlacedLine[]): Table[] {
  const downwards = lines.toSorted((a, b) => b.line.y - a.line.y);
  let next = 0;
  return gridsOf(rulingsOf(page.pdfium, page.page))
    .toSorted((a, b) => b.top - a.top)
    .flatMap((grid) => {
      while ((downwards[next]?.line.y ?? -Infinity) > grid.top) next += 1;
      const inside: PlacedLine[] = [];
      for (; (downwards[next]?.line.y ?? -Infinity) > grid.bottom - BELOW; next += 1) {
        const one = downwards[next];
        if (one && isInGrid(one.line, grid)) inside.push(one);
      }
      const pieces = inside.flatMap((one) =>
        cut(
          page,
          one,
          cellStarts(page, one, (x) => columnAt(grid, x)),
        ),
      );
      return ruledTable(grid, pieces) ?? [];
    });
}

/** The offsets in a printed line at which words of another column begin. */
function cellStarts(
  { pdfium, textPage, buffer }: OpenPage,
  { printedLine }: PlacedLine,
  columnOf: (x: number) => number,
) {
  const { raw, start } = printedLine;
  const starts: number[] = [];
  let before: number | undefined;
  for (const { index, 0: word } of raw.matchAll(/\S+/g)) {
    const { left } = edgeOf(pdfium, textPage, start + index, buffer);
    const { right } = edgeOf(pdfium, textPage, start + index + word.length - 1, buffer);
    const column = columnOf((left + right) / 2);
    if (before !== undefined && column !== before) starts.push(index);
    before = column;
  }
  return starts;
}

function cut({ place }: OpenPage, { printedLine, line }: PlacedLine, starts: readonly number[]): Piece[] {
  if (starts.length === 0) return [pieceOf(line, line, printedLine)];
  return divide(printedLine, starts).map((part) => pieceOf(place(part), line, part));
}

function pieceOf(line: Line, printed: Line, { start, raw }: PrintedLine): Piece {
  return { line, printed, from: start, to: start + raw.length };
}

/** Lines divided at their wide gaps. */
function piecesOf(page: OpenPage, lines: readonly PlacedLine[]): Piece[] {
  const stretched = stretchedLines(
    lines.map(({ line }) => line),
    CELL_GAP,
  );
  const { pdfium, textPage, buffer } = page;
  return lines.flatMap((one) => {
    const { line, printedLine } = one;
    if (!stretched.has(line)) return [pieceOf(line, line, printedLine)];
    return cut(page, one, gapsOf(pdfium, textPage, printedLine, line.height * CELL_GAP, buffer));
  });
}
