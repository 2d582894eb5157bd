// Draws a page of a PDF as an image, with the same PDFium that reads its text.
import { encodePng } from '#server/documents/png.ts';
import { Refusal } from '#server/refusal.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage, type Size, UPRIGHT } from './render-page.ts';

export interface PageImage extends Size {
  readonly png: Uint8Array<ArrayBuffer>;
}

/** A sheet of A4 at 200 dots per inch, twice over: enough for any screen, 32 MB of PDFium's memory. */
const MAX_PIXELS = 8_000_000;
const MAX_SIDE = 8_000;

/**
 * Draws the page on white at `width` pixels, or as large as the limits allow.
 * @param document PDFium's handle of an open document.
 * @param page PDFium's handle of one of its pages.
 * @throws Refusal too_large when there is no memory for it, damaged for a page without a size.
 */
export function drawPage(pdfium: Pdfium, document: number, page: number, width: number): PageImage {
  const { api } = pdfium;
  const size = sizeOf(api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page), width);
  const png = renderPage(pdfium, page, size, ({ bitmap, stride, pixels }) => {
    drawFormFields(pdfium, document, page, bitmap, size);
    return Uint8Array.from(encodePng({ ...size, stride, bgrx: pixels() }));
  });
  if (png === null) throw new Refusal('too_large', `No memory to draw ${size.width} x ${size.height} pixels.`);
  return { ...size, png };
}

/** @throws Refusal damaged. */
function sizeOf(pageWidth: number, pageHeight: number, width: number): Size {
  if (!(pageWidth > 0 && pageHeight > 0)) throw new Refusal('damaged', 'The page has no size.');
  const ratio = pageHeight / pageWidth;
  const fitting = Math.min(width, MAX_SIDE, MAX_SIDE / ratio, Math.sqrt(MAX_PIXELS / ratio));
  return { width: Math.max(1, Math.floor(fitting)), height: Math.max(1, Math.floor(fitting * ratio)) };
}

const NO_FORM = 0;
/** As on paper, without the tint that invites filling them in. */
const AS_PRINTED = 0x800;

/** The values of form fields, which PDFium draws separately. No script of the form runs: this build has no JavaScript. */
function drawFormFields(
  { api }: Pdfium,
  document: number,
  page: number,
  bitmap: number,
  { width, height }: Size,
): void {
  if (api.FPDF_GetFormType(document) === NO_FORM) return;
  const info = api.PDFiumExt_OpenFormFillInfo();
  const form = api.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    if (form === 0) return;
    api.FORM_OnAfterLoadPage(page, form);
    api.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, UPRIGHT, AS_PRINTED);
    api.FORM_OnBeforeClosePage(page, form);
    api.PDFiumExt_ExitFormFillEnvironment(form);
  } finally {
    api.PDFiumExt_CloseFormFillInfo(info);
  }
}
