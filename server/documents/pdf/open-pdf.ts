// Opens a PDF and its pages, and turns PDFium's error codes into refusals.
import type { RefusalReason } from '#domain/documents.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { Refusal } from '#server/refusal.ts';
import { allocate, writeBytes } from './memory.ts';
import { type Pdfium, withPdfium } from './pdfium.ts';

/** By FPDF_GetLastError: 4 password, 5 a security handler that PDFium does not know; all others mean damage. */
const REASONS: Readonly<Record<number, [RefusalReason, string]>> = {
  4: ['password', 'A password is needed to open it.'],
  5: ['password', 'It is protected in a way that PDFium does not know.'],
};

/**
 * Calls `use` with the open document, then closes it.
 * @throws Refusal password or damaged.
 */
export function withDocument<T>(pdfium: Pdfium, bytes: Uint8Array, use: (document: number) => T): T {
  const { api } = pdfium;
  const pointer = allocate(pdfium, bytes.length);
  writeBytes(pdfium, pointer, bytes);
  const document = api.FPDF_LoadMemDocument(pointer, bytes.length, '');
  try {
    if (document === 0) {
      const code = api.FPDF_GetLastError();
      const [reason, detail] = REASONS[code] ?? ['damaged', `PDFium could not open it (code ${code}).`];
      throw new Refusal(reason, detail);
    }
    return use(document);
  } finally {
    // After a trap these calls fail too; withPdfium then drops the whole instance, and its memory with it.
    if (document !== 0) api.FPDF_CloseDocument(document);
    api.pdfium.wasmExports.free(pointer);
  }
}

/**
 * Calls `use` with the open page, then closes it.
 * @param number 1-based.
 * @throws Refusal password or damaged, damaged also where the document has no such page.
 */
export function withPageOf<T>(
  bytes: Uint8Array,
  { memoryMb }: ReadLimits,
  number: number,
  use: (pdfium: Pdfium, document: number, page: number) => T,
): Promise<T> {
  return withPdfium(memoryMb, (pdfium) =>
    withDocument(pdfium, bytes, (document) => {
      const page = pdfium.api.FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new Refusal('damaged', `Page ${number} could not be opened.`);
      try {
        return use(pdfium, document, page);
      } finally {
        pdfium.api.FPDF_ClosePage(page);
      }
    }),
  );
}
