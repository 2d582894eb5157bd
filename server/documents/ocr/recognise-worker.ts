// The entry of a worker thread: takes the bytes of a PDF and returns the text of one page, recognised on its image.
import { withPageOf } from '#server/documents/pdf/open-pdf.ts';
import { drawPage } from '#server/documents/pdf/page-image.ts';
import { replyWith, type WorkerReply, type WorkerTask } from '#server/documents/worker-reply.ts';
import { type RecognisedPage, recognisedLines } from './recognised-lines.ts';
import { startTesseract, type Tesseract } from './tesseract.ts';

export interface RecogniseTask {
  /** 1-based. */
  readonly page: number;
}

/** Enough for letters of 7 points; more only takes longer. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

let started: Promise<Tesseract> | null = null;

export default function recogniseInWorker(task: WorkerTask<RecogniseTask>): Promise<WorkerReply<RecognisedPage>> {
  return replyWith(() => recognise(task));
}

async function recognise({ bytes, limits, page: number }: WorkerTask<RecogniseTask>): Promise<RecognisedPage> {
  const drawn = await withPageOf(bytes, limits, number, (pdfium, document, page) => {
    const size = { width: pdfium.api.FPDF_GetPageWidthF(page), height: pdfium.api.FPDF_GetPageHeightF(page) };
    const pixels = Math.round((size.width / POINTS_PER_INCH) * DOTS_PER_INCH);
    return { size, image: drawPage(pdfium, document, page, pixels) };
  });
  started ??= startTesseract();
  const recognised = await (await started).recognise(drawn.image.png);
  const scale = drawn.size.width / drawn.image.width;
  const lines = recognisedLines(recognised, number, scale, drawn.size.height);
  return { page: number, confidence: Math.round(recognised.confidence), lines };
}
