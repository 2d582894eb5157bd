// One page of an open PDF, closed again after use.
import { Refusal } from '#server/refusal.ts';
import type { Pdfium } from './pdfium.ts';

/**
 * @param number 1-based.
 * @throws Refusal damaged when the document has no such page, or it cannot be opened.
 */
export function withPage<T>({ api }: Pdfium, document: number, number: number, use: (page: number) => T): T {
  const page = api.FPDF_LoadPage(document, number - 1);
  if (page === 0) throw new Refusal('damaged', `Page ${number} could not be opened.`);
  try {
    return use(page);
  } finally {
    api.FPDF_ClosePage(page);
  }
}
