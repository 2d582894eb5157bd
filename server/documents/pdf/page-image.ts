// One page of a PDF as a picture, drawn by the same PDFium that read its text.
import { encodePng } from '#server/documents/png.ts';
import { Refusal } from '#server/refusal.ts';
import { drawFormFields } from './form-fields.ts';
import type { Pdfium } from './pdfium.ts';
import { RENDER_FLAGS, UPRIGHT, WHITE, WITHOUT_ALPHA } from './render-options.ts';

export interface PageImage {
  readonly png: Uint8Array<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A sheet of A4 at 200 dots per inch, twice over: enough for any screen, 32 MB of PDFium's memory. */
const MAX_PIXELS = 8_000_000;
const MAX_SIDE = 8_000;

/**
 * Draws the page on white at `width` pixels, or as large as the bounds allow.
 * @param document PDFium's handle of an open document.
 * @param page PDFium's handle of a page of it that is loaded.
 * @throws Refusal too_large when there is no memory for it, damaged for a page without a size.
 */
export function drawPage(pdfium: Pdfium, document: number, page: number, width: number): PageImage {
  const { api, memory } = pdfium;
  const size = sizeOf(api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page), width);
  const bitmap = api.FPDFBitmap_Create(size.width, size.height, WITHOUT_ALPHA);
  if (bitmap === 0) throw new Refusal('too_large', `No memory to draw ${size.width} x ${size.height} pixels.`);
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, UPRIGHT, RENDER_FLAGS);
    drawFormFields(pdfium, document, page, { ...size, bitmap });
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const bgrx = new Uint8Array(memory.buffer, api.FPDFBitmap_GetBuffer(bitmap), stride * size.height);
    return { ...size, png: Uint8Array.from(encodePng({ ...size, stride, bgrx })) };
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

/** @throws Refusal damaged. */
function sizeOf(pageWidth: number, pageHeight: number, width: number): { width: number; height: number } {
  if (!(pageWidth > 0 && pageHeight > 0)) throw new Refusal('damaged', 'The page has no size.');
  const ratio = pageHeight / pageWidth;
  const fitting = Math.min(width, MAX_SIDE, MAX_SIDE / ratio, Math.sqrt(MAX_PIXELS / ratio));
  return { width: Math.max(1, Math.floor(fitting)), height: Math.max(1, Math.floor(fitting * ratio)) };
}
