// The entry of a worker thread: takes the bytes of a PDF and returns one page as an image or as positioned text.
import type { PageText } from '#domain/document-pages.ts';
import { withPageOf } from './pdf/open-pdf.ts';
import { drawPage, type PageImage } from './pdf/page-image.ts';
import { readPageLayout } from './pdf/page-text.ts';
import { replyWith, type WorkerReply, type WorkerTask } from './worker-reply.ts';

export interface PageTask {
  /** 1-based. */
  readonly page: number;
  /** In pixels, for an image; absent for text. */
  readonly width?: number;
}

export default function viewInWorker({
  bytes,
  limits,
  page: number,
  width,
}: WorkerTask<PageTask>): Promise<WorkerReply<PageImage | PageText>> {
  return replyWith(() =>
    withPageOf(bytes, limits, number, (pdfium, document, page) =>
      width === undefined ? readPageLayout(pdfium, page) : drawPage(pdfium, document, page, width),
    ),
  );
}
