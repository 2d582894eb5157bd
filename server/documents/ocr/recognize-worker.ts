// The entry of a worker thread: takes the bytes of a PDF and returns the text of one page, recognized on its image.
import { withPageOf } from '#server/documents/pdf/open-pdf.ts';
import { drawPage } from '#server/documents/pdf/page-image.ts';
import { replyWith, type WorkerReply, type WorkerTask } from '#server/documents/worker-reply.ts';
import { type RecognizedPage, recognizedPage } from './recognized-lines.ts';
import { startTesseract, type Tesseract } from './tesseract.ts';

export interface RecognizeTask {
  /** 1-based. */
  readonly page: number;
}

/** Enough for letters of 7 points; more only takes longer. */
const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

let started: Promise<Tesseract> | null = null;

export default function recognizeInWorker(task: WorkerTask<RecognizeTask>): Promise<WorkerReply<RecognizedPage>> {
  return replyWith(() => recognize(task));
}

async function recognize({ bytes, limits, page: number }: WorkerTask<RecognizeTask>): Promise<RecognizedPage> {
  const drawn = await withPageOf(bytes, limits, number, (pdfium, document, page) => {
    const size = { width: pdfium.api.FPDF_GetPageWidthF(page), height: pdfium.api.FPDF_GetPageHeightF(page) };
    const pixels = Math.round((size.width / POINTS_PER_INCH) * DOTS_PER_INCH);
    return { size, image: drawPage(pdfium, document, page, pixels) };
  });
  started ??= startTesseract();
  const recognized = await (await started).recognize(drawn.image.png);
  return recognizedPage(recognized, { page: number, ...drawn.size, scale: drawn.size.width / drawn.image.width });
}
