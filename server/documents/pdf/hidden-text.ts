// Detects a scan with the text that another program recognized hidden behind its image.
import { areaOf, IMAGE, MAX_IMAGE_PIXELS, pageAreaOf, pixelsOf } from './page-picture.ts';
import type { Pdfium } from './pdfium.ts';

const TEXT = 1;
const INVISIBLE = 3;
/** A page with an object for each letter has some thousands; the limit is for files made to be slow. */
const MAX_OBJECTS = 20_000;
const PAGE_SHARE = 0.6;
/** A scan may carry a printed stamp beside its hidden words. */
const VISIBLE_SHARE = 0.2;

const OPAQUE = 250;
const OPAQUE_SHARE = 0.9;

/**
 * Text is hidden where it is invisible, or drawn before an opaque image that covers the page.
 * @param isDrawn whether an image may be drawn to tell a scan from a watermark; if not, it counts as a scan.
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
  if (pdfium.api.FPDFPageObj_GetType(object) !== IMAGE) return false;
  return areaOf(pdfium, object) > pageAreaOf(pdfium, page) * PAGE_SHARE;
}

/** Text under a watermark stays visible. */
function isOpaque(pdfium: Pdfium, document: number, page: number, image: number): boolean {
  const { api, memory } = pdfium;
  if (api.FPDFPageObj_HasTransparency(image)) return false;
  if (pixelsOf(pdfium, image) > MAX_IMAGE_PIXELS) return true;
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
