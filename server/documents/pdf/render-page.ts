// Renders a page of a PDF to pixels.
import type { Pdfium } from './pdfium.ts';

/** With annotations and stamps (FPDF_ANNOT); without caching decoded images (FPDF_RENDER_LIMITEDIMAGECACHE). */
const RENDER_FLAGS = 0x01 | 0x200;
const WITHOUT_ALPHA = 0;
const WHITE = 0xffffffff;
export const UPRIGHT = 0;

export interface Size {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

interface Bitmap {
  /** PDFium's handle. */
  readonly bitmap: number;
  /** Bytes per row. */
  readonly stride: number;
  /** Four bytes per pixel: blue, green, red and one without meaning. A view, valid until PDFium's next call. */
  readonly pixels: () => Uint8Array;
}

/** Calls `use` with the page rendered on white; null where PDFium has no memory for it. */
export function renderPage<T>(
  { api, memory }: Pdfium,
  page: number,
  { width, height }: Size,
  use: (bitmap: Bitmap) => T,
): T | null {
  const bitmap = api.FPDFBitmap_Create(width, height, WITHOUT_ALPHA);
  if (bitmap === 0) return null;
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, UPRIGHT, RENDER_FLAGS);
    const stride = api.FPDFBitmap_GetStride(bitmap);
    const pixels = () => new Uint8Array(memory.buffer, api.FPDFBitmap_GetBuffer(bitmap), stride * height);
    return use({ bitmap, stride, pixels });
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}
