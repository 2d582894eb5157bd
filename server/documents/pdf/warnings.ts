// Warnings for readers of a PDF: pages that could not be read, XFA forms, a missing end.
import type { PageNote } from '#domain/documents.ts';
import type { Line } from '#server/documents/layout/line.ts';

/** The result of reading the pages; page numbers are 1-based. */
export interface PdfPages {
  readonly pages: Line[][];
  /** Scans and drawings without words, or with only a stamp. */
  readonly unreadable: number[];
  /** Empty pages. */
  readonly blank: number[];
  readonly broken: number[];
  /** Pages with line numbers, which were removed. */
  readonly numbered: number[];
  /** Pages without their own text; confidence from 0 to 100. */
  readonly recognized: { readonly page: number; readonly confidence: number }[];
  /** Scans with the text of another program's recognition hidden behind the image. */
  readonly hidden: number[];
}

export function pageNotes({ unreadable, recognized, hidden }: PdfPages): PageNote[] {
  return [
    ...unreadable.map((page): PageNote => ({ page, how: 'no_text' })),
    ...recognized.map(({ page, confidence }): PageNote => ({ page, how: 'recognised', confidence })),
    ...hidden.map((page): PageNote => ({ page, how: 'recognised' })),
  ].toSorted((a, b) => a.page - b.page);
}

const XFA_FORMS: ReadonlySet<number> = new Set([2, 3]);
const MAX_RANGES = 30;
const TAIL_BYTES = 4096;

export function pdfWarnings(bytes: Uint8Array, formType: number, found: PdfPages): string[] {
  const { unreadable, broken, numbered, recognized, hidden } = found;
  const warnings: string[] = [];
  if (recognized.length > 0) {
    const least = Math.min(...recognized.map((page) => page.confidence));
    const pages = pagesText(recognized.map(({ page }) => page));
    warnings.push(
      `${pages} without text; the words were recognized on the picture (confidence ${least} of 100 or more). ` +
        'Letters and figures may be wrong: compare quotes with the page.',
    );
  }
  if (hidden.length > 0) {
    warnings.push(
      `${pagesText(hidden)} scanned; the words come from text recognition (OCR) by another program. ` +
        'Letters and figures may be wrong: compare quotes with the page.',
    );
  }
  if (unreadable.length > 0) {
    warnings.push(
      `${pagesText(unreadable)} without text (a scan or a drawing), not read. It needs text recognition (OCR).`,
    );
  }
  if (broken.length > 0) warnings.push(`${pagesText(broken)} damaged, not read.`);
  if (numbered.length > 0) warnings.push(`${pagesText(numbered)} numbered by lines; these numbers were left out.`);
  if (XFA_FORMS.has(formType)) {
    warnings.push('This is an XFA form: only the text printed on its pages was read, not the form’s own content.');
  }
  if (!Buffer.from(bytes.subarray(-TAIL_BYTES)).includes('startxref')) {
    warnings.push('The end of the file is missing. What is left was read; pages may be missing.');
  }
  return warnings;
}

/** "Page 3 is", "Pages 3, 7-9 are". */
function pagesText(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const shown = ranges.slice(0, MAX_RANGES).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  const more = ranges.length > MAX_RANGES ? ' and others' : '';
  return pages.length === 1 ? `Page ${shown[0]} is` : `Pages ${shown.join(', ')}${more} are`;
}
