// Whether the words of a page lie hidden behind its picture: a scan whose letters another program recognised.
import { borrow, readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

const TEXT = 1;
const IMAGE = 3;
const INVISIBLE = 3;
/** A page with an object for each letter has some thousands; the bound is for files that are made to be slow. */
const MAX_OBJECTS = 20_000;
const PAGE_SHARE = 0.6;
/** A scan may carry a printed stamp beside its hidden words. */
const VISIBLE_SHARE = 0.2;

const MAX_IMAGE_PIXELS = 20_000_000;
const OPAQUE = 250;
const OPAQUE_SHARE = 0.9;

/**
 * Words count as hidden where they are drawn in no color, or before an opaque picture of the page.
 * @param isDrawn whether a picture may be drawn to tell a scan from a watermark; otherwise it counts as a scan.
 */
export function hasHiddenText(pdfium: Pdfium, document: number, page: number, isDrawn: boolean): boolean {
  const { api } = pdfium;
  const objects = Array.from({ length: Math.min(api.FPDFPage_CountObjects(page), MAX_OBJECTS) }, (_, at) =>
    api.FPDFPage_GetObject(page, at),
  );
  const picture = objects.findLastIndex((object) => coversPage(pdfium, page, object));
  if (picture < 0) return false;
  const texts = objects.flatMap((object, at) => (api.FPDFPageObj_GetType(object) === TEXT ? [{ object, at }] : []));
  const isInvisible = ({ object }: { object: number }) => api.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
  const isMostOf = (count: number) => count > 0 && texts.length - count <= count * VISIBLE_SHARE;
  if (isMostOf(texts.filter(isInvisible).length)) return true;
  if (!isMostOf(texts.filter((text) => text.at < picture || isInvisible(text)).length)) return false;
  return !isDrawn || isOpaque(pdfium, document, page, objects[picture] ?? 0);
}

function coversPage(pdfium: Pdfium, page: number, object: number): boolean {
  const { api } = pdfium;
  if (api.FPDFPageObj_GetType(object) !== IMAGE) return false;
  return borrow(pdfium, 16, (buffer) => {
    if (!api.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) return false;
    const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, buffer, 4);
    const area = api.FPDF_GetPageWidthF(page) * api.FPDF_GetPageHeightF(page);
    return Math.abs((right - left) * (top - bottom)) > area * PAGE_SHARE;
  });
}

/** A watermark lets the words under it through. */
function isOpaque(pdfium: Pdfium, document: number, page: number, image: number): boolean {
  const { api, memory } = pdfium;
  if (api.FPDFPageObj_HasTransparency(image)) return false;
  const pixels = borrow(pdfium, 8, (buffer) => {
    if (!api.FPDFImageObj_GetImagePixelSize(image, buffer, buffer + 4)) return 0;
    const [width = 0, height = 0] = new Uint32Array(memory.buffer, buffer, 2);
    return width * height;
  });
  if (pixels > MAX_IMAGE_PIXELS) return true;
  const bitmap = api.FPDFImageObj_GetRenderedBitmap(document, page, image);
  if (bitmap === 0) return false;
  try {
    const length = api.FPDFBitmap_GetStride(bitmap) * api.FPDFBitmap_GetHeight(bitmap);
    const bgra = new Uint8Array(memory.buffer, api.FPDFBitmap_GetBuffer(bitmap), length);
    let opaque = 0;
    for (let at = 3; at < length; at += 4) if ((bgra[at] ?? 0) >= OPAQUE) opaque += 1;
    return opaque * 4 > length * OPAQUE_SHARE;
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}
