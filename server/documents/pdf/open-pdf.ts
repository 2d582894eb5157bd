// Opening a PDF and turning PDFium's codes into refusals.
import type { RefusalReason } from '#domain/documents.ts';
import { Refusal } from '#server/refusal.ts';
import { allocate, writeBytes } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

/** FPDF_GetLastError: 3 format, 4 password, 5 a security handler PDFium does not know; the rest are damage as well. */
const REASONS: Readonly<Record<number, [RefusalReason, string]>> = {
  4: ['password', 'A password is needed to open it.'],
  5: ['password', 'It is protected in a way that PDFium does not know.'],
};

/**
 * Hands an open document to `use` and closes it afterwards.
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
