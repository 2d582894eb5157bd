// The entry of a worker thread: takes the bytes of a PDF and returns one page as an image or as positioned text.
import type { PageText } from '#domain/document-pages.ts';
import { Refusal } from '#server/refusal.ts';
import type { ReadLimits } from './limits.ts';
import { withDocument } from './pdf/open-pdf.ts';
import { withPage } from './pdf/open-page.ts';
import { drawPage, type PageImage } from './pdf/page-image.ts';
import { readPageLayout } from './pdf/page-text.ts';
import { withPdfium } from './pdf/pdfium.ts';
import type { Refused } from './worker-pool.ts';

export interface PageTask {
  /** 1-based. */
  readonly page: number;
  /** In pixels, for an image; absent for text. */
  readonly width?: number;
}

export type PageReply<T> = { readonly ok: true; readonly value: T } | Refused;

export default async function viewInWorker({
  bytes,
  limits,
  page: number,
  width,
}: PageTask & { bytes: Uint8Array; limits: ReadLimits }): Promise<PageReply<PageImage | PageText>> {
  try {
    const value = await withPdfium(limits.memoryMb, (pdfium) =>
      withDocument(pdfium, bytes, (document) =>
        withPage(pdfium, document, number, (page) =>
          width === undefined ? readPageLayout(pdfium, page) : drawPage(pdfium, document, page, width),
        ),
      ),
    );
    return { ok: true, value };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.reason, detail: error.message };
    throw error;
  }
}
