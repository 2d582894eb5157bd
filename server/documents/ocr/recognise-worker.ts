// The entry of a worker thread: takes the bytes of a PDF and returns the text of one page, recognised on its image.
import type { ReadLimits } from '#server/documents/limits.ts';
import { withPage } from '#server/documents/pdf/open-page.ts';
import { withDocument } from '#server/documents/pdf/open-pdf.ts';
import { drawPage } from '#server/documents/pdf/page-image.ts';
import { withPdfium } from '#server/documents/pdf/pdfium.ts';
import type { Refused } from '#server/documents/worker-pool.ts';
import { Refusal } from '#server/refusal.ts';
import { type RecognisedPage, recognisedLines } from './recognised-lines.ts';
import { startTesseract, type Tesseract } from './tesseract.ts';

export interface RecogniseTask {
  /** 1-based. */
  readonly page: number;
}
export type RecogniseReply = { readonly ok: true; readonly value: RecognisedPage } | Refused;

/** Enough for letters of 7 points; more only takes longer. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

let started: Promise<Tesseract> | null = null;

export default async function recogniseInWorker({
  bytes,
  limits,
  page: number,
}: RecogniseTask & { bytes: Uint8Array; limits: ReadLimits }): Promise<RecogniseReply> {
  try {
    const drawn = await withPdfium(limits.memoryMb, (pdfium) =>
      withDocument(pdfium, bytes, (document) =>
        withPage(pdfium, document, number, (page) => {
          const size = { width: pdfium.api.FPDF_GetPageWidthF(page), height: pdfium.api.FPDF_GetPageHeightF(page) };
          const pixels = Math.round((size.width / POINTS_PER_INCH) * DOTS_PER_INCH);
          return { size, image: drawPage(pdfium, document, page, pixels) };
        }),
      ),
    );
    started ??= startTesseract();
    const recognised = await (await started).recognise(drawn.image.png);
    const scale = drawn.size.width / drawn.image.width;
    const lines = recognisedLines(recognised, number, scale, drawn.size.height);
    return { ok: true, value: { page: number, confidence: Math.round(recognised.confidence), lines } };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason, detail: error.message };
    throw error;
  }
}
