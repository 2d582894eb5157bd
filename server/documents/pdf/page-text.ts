// The printed lines of a page with the position of every character, to select and highlight text on its image.
import type { Box, PageText, TextLine } from '#domain/document-pages.ts';
import type { Table } from '#server/documents/layout/tables/table-rows.ts';
import { isInvisible, isWhiteSpace } from '#server/documents/layout/white-space.ts';
import { Refusal } from '#server/refusal.ts';
import { borrow, readFloats } from './memory.ts';
import { tablesOf } from './page-tables.ts';
import type { Pdfium } from './pdfium.ts';
import { type OpenPage, withPlacedLines } from './placed-lines.ts';
import type { PrintedLine } from './printed-lines.ts';

/** No real page has more; the limit is for files made to be slow. */
const MAX_CHARACTERS = 200_000;

/**
 * @param page PDFium's handle of a loaded page.
 * @throws Refusal too_large.
 */
export function readPageLayout(pdfium: Pdfium, page: number): PageText {
  const { width, height, toView } = pageView(pdfium, page);
  const lines = withPlacedLines(pdfium, page, 1, (open) => {
    const { text, textPage, buffer } = open;
    if (text.length > MAX_CHARACTERS) throw new Refusal('too_large', `More than ${MAX_CHARACTERS} characters.`);
    const indexes = characterIndexes(text);
    const boxAt = (at: number) => toView(looseBox(pdfium, textPage, indexes[at] ?? 0, buffer));
    return linesWithCells(open).map((line) => placeLine(line, boxAt));
  });
  return { width, height, lines: lines?.filter((line) => line.text !== '') ?? [] };
}

/** As reading has them: the cells of a table one by one, row by row, instead of its printed lines. */
function linesWithCells(page: OpenPage): Pick<PrintedLine, 'raw' | 'start'>[] {
  const tables = tablesOf(page);
  const tableOf = new Map(tables.flatMap((table) => [...table.printed].map((line) => [line, table])));
  const written = new Set<Table>();
  return page.lines.flatMap(({ line, printedLine }) => {
    const table = tableOf.get(line);
    if (table === undefined) return [printedLine];
    if (written.has(table)) return [];
    written.add(table);
    return table.pieces.map(({ from, to }) => ({ raw: page.text.slice(from, to), start: from }));
  });
}

/** PDFium counts a character outside the basic plane once; its text has two units for it. */
function characterIndexes(text: string): Int32Array {
  const indexes = new Int32Array(text.length);
  let index = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\uDC00-\uDFFF]/.test(text.charAt(at))) index += 1;
    indexes[at] = index;
  }
  return indexes;
}

/** In page units, with the font's ascent and descent. */
function looseBox(pdfium: Pdfium, textPage: number, textIndex: number, buffer: number): Box {
  const character = pdfium.api.FPDFText_GetCharIndexFromTextIndex(textPage, textIndex);
  pdfium.api.FPDFText_GetLooseCharBox(textPage, character, buffer);
  const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, buffer, 4);
  return { left, top, right, bottom };
}

function placeLine(
  { raw, start }: Pick<PrintedLine, 'raw' | 'start'>,
  boxAt: (at: number) => ReturnType<ToView>,
): TextLine {
  let text = '';
  let space: number | null = null;
  const boxes: Box[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const character = raw.charAt(at);
    if (isInvisible(character)) continue;
    if (isWhiteSpace(character)) {
      if (text !== '') space ??= start + at;
      continue;
    }
    if (space !== null) {
      text += ' ';
      boxes.push(boxAt(space));
      space = null;
    }
    text += character;
    boxes.push(boxAt(start + at));
  }
  const printed = boxes.filter((_, index) => text.charAt(index) !== ' ');
  const box = around(printed);
  const edges = edgesOf(boxes, text, box);
  return { text, box: rounded(box), ...(edges && { edges }) };
}

/** A horizontal line is not much higher than its highest letter, and its letters run from left to right. */
const UPRIGHT_SHARE = 2;

function edgesOf(boxes: readonly Box[], text: string, { top, bottom }: Box): number[] | null {
  const tallest = Math.max(0, ...boxes.map((one) => one.bottom - one.top));
  if (boxes.length > 1 && bottom - top > tallest * UPRIGHT_SHARE) return null;
  const edges: number[] = [];
  let reached = -Infinity;
  let backwards = 0;
  for (const [index, one] of boxes.entries()) {
    // Spaces that PDFium inserts have no box: they begin where the word before them ends.
    const left = text.charAt(index) === ' ' ? (boxes[index - 1]?.right ?? one.left) : one.left;
    if (left < reached - tallest) backwards += 1;
    reached = Math.max(reached, left);
    edges.push(round(reached));
  }
  if (backwards > 0) return null;
  edges.push(round(Math.max(reached, boxes.at(-1)?.right ?? reached)));
  return edges;
}

function around(boxes: readonly Box[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of boxes) {
    box.left = Math.min(box.left, left);
    box.top = Math.min(box.top, top);
    box.right = Math.max(box.right, right);
    box.bottom = Math.max(box.bottom, bottom);
  }
  return boxes.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : box;
}

/** A tenth of a point is finer than any screen shows. */
const round = (points: number) => Math.round(points * 10) / 10;
const rounded = ({ left, top, right, bottom }: Box): Box => ({
  left: round(left),
  top: round(top),
  right: round(right),
  bottom: round(bottom),
});

/** From page units (origin lower left, before rotation) to points from the upper left corner of the page as shown. */
type ToView = (box: Box) => Box;

interface PageView {
  readonly width: number;
  readonly height: number;
  readonly toView: ToView;
}

/** Pixels per point, as PDFium returns whole pixels. */
const FINENESS = 64;
/** Distance of the points from which the mapping is computed, in page units. */
const SPAN = 1000;

/** @param page PDFium's handle of a loaded page. */
function pageView(pdfium: Pdfium, page: number): PageView {
  const { api } = pdfium;
  const width = api.FPDF_GetPageWidthF(page);
  const height = api.FPDF_GetPageHeightF(page);
  const [sizeX, sizeY] = [Math.round(width * FINENESS), Math.round(height * FINENESS)];
  const place = (x: number, y: number) =>
    borrow(pdfium, 8, (buffer): [number, number] => {
      api.FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, buffer, buffer + 4);
      const [deviceX = 0, deviceY = 0] = new Int32Array(pdfium.memory.buffer, buffer, 2);
      return [deviceX / FINENESS, deviceY / FINENESS];
    });
  const [originX, originY] = place(0, 0);
  const [rightX, rightY] = place(SPAN, 0);
  const [upX, upY] = place(0, SPAN);
  const toX = (x: number, y: number) => originX + (x * (rightX - originX) + y * (upX - originX)) / SPAN;
  const toY = (x: number, y: number) => originY + (x * (rightY - originY) + y * (upY - originY)) / SPAN;
  return {
    width,
    height,
    toView({ left, top, right, bottom }) {
      const [x1, x2] = [toX(left, top), toX(right, bottom)];
      const [y1, y2] = [toY(left, top), toY(right, bottom)];
      return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
    },
  };
}
