// Reads the pages of a PDF. A warning lists scans and drawings without text, but not blank pages. A document without any text
// is refused: as a scan if a page shows something, else as empty.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import { furnitureOf } from '#server/documents/layout/furniture.ts';
import { paragraphsOf } from '#server/documents/layout/paragraphs.ts';
import { countWordCharacters } from '#server/documents/layout/white-space.ts';
import { writeParagraphs } from '#server/documents/layout/write-paragraphs.ts';
import { MAX_LINES, MAX_PAGES, type ReadLimits } from '#server/documents/limits.ts';
import type { RecognizedPage } from '#server/documents/ocr/recognized-lines.ts';
import { Refusal } from '#server/refusal.ts';
import { hasHiddenText } from './hidden-text.ts';
import { withDocument } from './open-pdf.ts';
import { readPageLines } from './page-lines.ts';
import { pagePicture } from './page-picture.ts';
import { withPdfium, type Pdfium } from './pdfium.ts';
import { pageNotes, type PdfPages, pdfWarnings } from './warnings.ts';

/** Scanners stamp numbers and dates on scans: fewer letters than this beside a page-wide image are a stamp. */
const STAMP = 40;

/** Below this confidence, recognition sees letters in drawings, handwriting or another language. */
const MIN_CONFIDENCE = 40;

/** Pages drawn per document, as drawing scans is slow and documents of hundreds of pages must be read in time. */
const MAX_DRAWN = 40;

/**
 * @param recognized pages without text whose words were recognized on their images
 * @throws Refusal password, damaged, empty, no_text, too_large.
 */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadLimits,
  recognized: readonly RecognizedPage[] = [],
): Promise<PackedDocument> {
  return withPdfium(limits.memoryMb, (pdfium) =>
    withDocument(pdfium, bytes, (document) => {
      const count = pdfium.api.FPDF_GetPageCount(document);
      if (count <= 0) throw new Refusal('damaged', 'No page could be found in it.');
      if (count > MAX_PAGES) throw new Refusal('too_large', `More than ${MAX_PAGES} pages.`);
      const found = readPages(pdfium, document, count, recognized);
      if (found.broken.length === count) throw new Refusal('damaged', 'None of its pages could be opened.');
      const lines = found.pages.flat();
      const hasWords = lines.some((line) => countWordCharacters(line.text, 1) > 0);
      if (!hasWords) requireContent(found, count);
      if (!hasWords || found.unreadable.length + found.blank.length + found.broken.length === count) {
        throw new Refusal(
          'no_text',
          `No readable text on ${count} ${count === 1 ? 'page' : 'pages'}.`,
          found.unreadable,
        );
      }
      const blocks = new BlockBuilder();
      const paragraphs = paragraphsOf(lines, { furniture: furnitureOf(found.pages), furnitureOnce: true });
      writeParagraphs(paragraphs, lines, blocks, (line) => ({ page: line.page }));
      const warnings = pdfWarnings(bytes, pdfium.api.FPDF_GetFormType(document), found);
      const places = recognized.filter(isSure).flatMap(({ page, places: own }) => (own ? [{ page, ...own }] : []));
      return blocks.pack('pdf', count, warnings, pageNotes(found), places);
    }),
  );
}

/** @throws Refusal if no page shows anything to recognize. */
function requireContent({ unreadable, broken }: PdfPages, count: number): void {
  if (unreadable.length > 0) return;
  if (broken.length > 0) throw new Refusal('damaged', 'Some of its pages could not be opened, the others are blank.');
  throw new Refusal('empty', count === 1 ? 'Its page is blank.' : `All of its ${count} pages are blank.`);
}

function readPages(pdfium: Pdfium, document: number, count: number, recognized: readonly RecognizedPage[]): PdfPages {
  const found: PdfPages = {
    pages: [],
    unreadable: [],
    blank: [],
    broken: [],
    numbered: [],
    recognized: [],
    hidden: [],
  };
  const known = new Map(recognized.filter(isSure).map((page) => [page.page, page]));
  let lineCount = 0;
  let drawn = 0;
  for (let index = 0; index < count; index += 1) {
    const own = known.get(index + 1);
    if (own !== undefined) {
      found.recognized.push({ page: own.page, confidence: own.confidence });
      found.pages.push([...own.lines]);
      lineCount += own.lines.length;
      continue;
    }
    const page = pdfium.api.FPDF_LoadPage(document, index);
    if (page === 0) {
      found.broken.push(index + 1);
      continue;
    }
    const { lines, areNumbered } = readPageLines(pdfium, page, index + 1);
    if (areNumbered) found.numbered.push(index + 1);
    found.pages.push(lines);
    lineCount += lines.length;
    if (lineCount > MAX_LINES) throw new Refusal('too_large', `More than ${MAX_LINES} lines.`);
    const words = countWordCharacters(lines.map((line) => line.text).join(' '), STAMP);
    if (words < STAMP) {
      const isDrawn = words === 0 && drawn < MAX_DRAWN;
      if (isDrawn) drawn += 1;
      const picture = pagePicture(pdfium, page, isDrawn);
      if (words === 0 && picture === 'blank') found.blank.push(index + 1);
      // A page with a few words is unreadable only if they are a stamp on a scan.
      else if (words === 0 || picture === 'scan') found.unreadable.push(index + 1);
    } else if (hasHiddenText(pdfium, document, page, found.hidden.length < MAX_DRAWN)) found.hidden.push(index + 1);
    pdfium.api.FPDF_ClosePage(page);
  }
  return found;
}

function isSure({ lines, confidence }: RecognizedPage): boolean {
  return confidence >= MIN_CONFIDENCE && lines.some((line) => countWordCharacters(line.text, 1) > 0);
}
