// A PDF's pages to blocks. Pages without text are named in a warning; a document without any is a scan and refused.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import { furnitureOf } from '#server/documents/layout/furniture.ts';
import type { Line } from '#server/documents/layout/line.ts';
import { paragraphsOf } from '#server/documents/layout/paragraphs.ts';
import { countWordCharacters } from '#server/documents/layout/white-space.ts';
import { writeParagraphs } from '#server/documents/layout/write-paragraphs.ts';
import { MAX_LINES, MAX_PAGES, type ReadLimits } from '#server/documents/limits.ts';
import type { RecognisedPage } from '#server/documents/ocr/recognised-lines.ts';
import { NoText, Refusal } from '#server/documents/refusal.ts';
import { withDocument } from './open-pdf.ts';
import { readPageLines } from './page-lines.ts';
import { pagePicture } from './page-picture.ts';
import { withPdfium, type Pdfium } from './pdfium.ts';
import { pageNotes, type PdfPages, pdfWarnings } from './warnings.ts';

/** Scanners stamp numbers and dates on pages they cannot read: fewer letters than this beside a page-wide image. */
const STAMP = 40;

/** Recognition that is less sure of itself than this reads letters into drawings, handwriting or another language. */
const MIN_CONFIDENCE = 40;

/**
 * @param recognised pages without text whose words were recognised on their pictures
 * @throws Refusal password, damaged, no_text, too_large.
 */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadLimits,
  recognised: readonly RecognisedPage[] = [],
): Promise<PackedDocument> {
  return withPdfium(limits.memoryMb, (pdfium) =>
    withDocument(pdfium, bytes, (document) => {
      const count = pdfium.api.FPDF_GetPageCount(document);
      if (count <= 0) throw new Refusal('damaged', 'No page could be found in it.');
      if (count > MAX_PAGES) throw new Refusal('too_large', `More than ${MAX_PAGES} pages.`);
      const found = readPages(pdfium, document, count, recognised);
      if (found.broken.length === count) throw new Refusal('damaged', 'None of its pages could be opened.');
      const lines = found.pages.flat();
      if (!lines.some((line) => countWordCharacters(line.text, 1) > 0) || found.unreadable.length === count) {
        throw new NoText(`No readable text on ${count} ${count === 1 ? 'page' : 'pages'}.`, found.unreadable);
      }
      const blocks = new BlockBuilder();
      const paragraphs = paragraphsOf(lines, { furniture: furnitureOf(found.pages), furnitureOnce: true });
      writeParagraphs(paragraphs, lines, blocks, (line) => ({ page: line.page }));
      const warnings = pdfWarnings(bytes, pdfium.api.FPDF_GetFormType(document), found);
      return blocks.pack('pdf', count, warnings, pageNotes(found));
    }),
  );
}

function readPages(pdfium: Pdfium, document: number, count: number, recognised: readonly RecognisedPage[]): PdfPages {
  const found: PdfPages = { pages: [], unreadable: [], broken: [], numbered: [], recognised: [] };
  const known = new Map(recognised.filter(isSure).map((page) => [page.page, page]));
  let lineCount = 0;
  for (let index = 0; index < count; index += 1) {
    const own = known.get(index + 1);
    if (own !== undefined) {
      found.recognised.push({ page: own.page, confidence: own.confidence });
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
    if (isUnreadable(pdfium, page, lines)) found.unreadable.push(index + 1);
    pdfium.api.FPDF_ClosePage(page);
  }
  return found;
}

function isSure({ lines, confidence }: RecognisedPage): boolean {
  return confidence >= MIN_CONFIDENCE && lines.some((line) => countWordCharacters(line.text, 1) > 0);
}

/** A page that shows something but has no words, or only a stamp on a scan. A blank page has nothing to miss. */
function isUnreadable(pdfium: Pdfium, page: number, lines: readonly Line[]): boolean {
  const words = countWordCharacters(lines.map((line) => line.text).join(' '), STAMP);
  if (words >= STAMP) return false;
  const picture = pagePicture(pdfium, page);
  return words === 0 ? picture !== 'blank' : picture === 'scan';
}
