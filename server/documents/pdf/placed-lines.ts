// The printed lines of a page with their positions, without line numbers.
import { lineNumberLengths } from '#server/documents/layout/line-numbers.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { tidyLine } from '#server/documents/layout/white-space.ts';
import { borrow, readDoubles, readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';
import { type PrintedLine, printedLines, readPageText } from './printed-lines.ts';

export interface PlacedLine {
  readonly printedLine: PrintedLine;
  readonly line: Line;
}

/** A page whose text is loaded. Page units are points, the origin at the page's lower left corner. */
export interface OpenPage {
  readonly pdfium: Pdfium;
  /** PDFium's handles of the page and of its text. */
  readonly page: number;
  readonly textPage: number;
  readonly text: string;
  readonly lines: readonly PlacedLine[];
  /** Whether line numbers were removed. */
  readonly areNumbered: boolean;
  /** Space for a rectangle, and more. */
  readonly buffer: number;
  readonly place: (line: PrintedLine) => Line;
}

/**
 * Calls `use` with the page's text, then closes it; null where the page has none.
 * @param number 1-based
 */
export function withPlacedLines<T>(pdfium: Pdfium, page: number, number: number, use: (page: OpenPage) => T): T | null {
  const { api } = pdfium;
  const textPage = api.FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  try {
    const text = readPageText(pdfium, textPage);
    return borrow(pdfium, PLACE_BYTES, (buffer) => {
      const place = ({ raw, start, hyphenated }: PrintedLine): Line => {
        const last = start + raw.length - 1;
        return { text: tidyLine(raw), page: number, hyphenated, ...placeOf(pdfium, textPage, start, last, buffer) };
      };
      const printed = printedLines(text);
      const numbers = lineNumberLengths(printed.map((line) => line.raw));
      const lines = printed
        .map((line, index) => withoutNumber(line, numbers?.[index] ?? 0))
        .filter((line) => line.raw !== '')
        .map((printedLine) => ({ printedLine, line: place(printedLine) }));
      return use({ pdfium, page, textPage, text, lines, areNumbered: numbers !== null, buffer, place });
    });
  } finally {
    api.FPDFText_ClosePage(textPage);
  }
}

function withoutNumber({ raw, start, hyphenated }: PrintedLine, skipped: number): PrintedLine {
  return skipped === 0 ? { raw, start, hyphenated } : { raw: raw.slice(skipped), start: start + skipped, hyphenated };
}

/** Two points (x, y) with 8 bytes per number, then two rectangles (left, top, right, bottom) with 4 bytes per number. */
const PLACE_BYTES = 2 * 8 + 2 * 4 * 4;
const BOXES = 2 * 8;

function placeOf(pdfium: Pdfium, textPage: number, first: number, last: number, buffer: number) {
  const { api } = pdfium;
  const firstCharacter = api.FPDFText_GetCharIndexFromTextIndex(textPage, first);
  const lastCharacter = api.FPDFText_GetCharIndexFromTextIndex(textPage, last);
  api.FPDFText_GetCharOrigin(textPage, firstCharacter, buffer, buffer + 8);
  api.FPDFText_GetLooseCharBox(textPage, firstCharacter, buffer + BOXES);
  api.FPDFText_GetLooseCharBox(textPage, lastCharacter, buffer + BOXES + 16);
  const [x = 0, y = 0] = readDoubles(pdfium, buffer, 2);
  const boxes = readFloats(pdfium, buffer + BOXES, 8);
  const [left = x, top = 0, , bottom = 0, , lastTop = 0, right = left, lastBottom = 0] = boxes;
  // The larger of both ends, as a line may begin with a small label or end with a raised note number.
  const height = Math.max(1, Math.abs(top - bottom), Math.abs(lastTop - lastBottom));
  return { left, right: Math.max(left, right), y, height };
}
