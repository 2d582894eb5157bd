// The text of a page as PDFium returns it, and its printed lines.
import { tidyLine } from '#server/documents/layout/white-space.ts';
import { borrow, readUtf16 } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

/** PDFium ends a line with CR LF, or with U+FFFE instead of the hyphen of a divided word. */
const LINE_END = /\r\n|\ufffe(?:\r\n)?|[\r\n]/g;

/** @param textPage PDFium's handle of a page's text. */
export function readPageText(pdfium: Pdfium, textPage: number): string {
  const { api } = pdfium;
  const characters = api.FPDFText_CountChars(textPage);
  if (characters <= 0) return '';
  // PDFium counts a character outside the basic plane once, but it takes two units.
  return borrow(pdfium, 4 * characters + 2, (buffer) => {
    const written = api.FPDFText_GetText(textPage, 0, characters, buffer);
    return readUtf16(pdfium, buffer, Math.max(0, written - 1));
  });
}

export interface PrintedLine {
  readonly raw: string;
  /** Offset in the page's text. */
  readonly start: number;
  readonly hyphenated: boolean;
}

/** The printed lines of a page's text, without blank ones. */
export function printedLines(text: string): PrintedLine[] {
  const lines: PrintedLine[] = [];
  let start = 0;
  const take = (end: number, hyphenated: boolean) => {
    const given = text.slice(start, end);
    if (tidyLine(given) === '') return;
    lines.push({ raw: given.trim(), start: start + given.length - given.trimStart().length, hyphenated });
  };
  for (const { index, 0: mark } of text.matchAll(LINE_END)) {
    take(index, mark.startsWith('\ufffe'));
    start = index + mark.length;
  }
  take(text.length, false);
  return lines;
}
