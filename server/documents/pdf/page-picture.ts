// Whether a page without text shows something all the same: a scan, a drawing, or nothing.
import { borrow, readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';
import { RENDER_FLAGS, UPRIGHT, WHITE, WITHOUT_ALPHA } from './render-options.ts';

const IMAGE = 3;
/** FPDFPage_GetObject is quick; the bound is for files that are made to be slow. */
const MAX_OBJECTS = 2_000;
const SCAN_SHARE = 0.4;

/** A large image is decoded whole however small it is drawn: more pixels than a sheet of A4 at 450 dots per inch are not. */
const MAX_IMAGE_PIXELS = 20_000_000;
/** About 50 dots per inch, at which a word of small print still leaves its grey. */
const SCALE = 0.7;
const MAX_SIDE = 1_600;

/** Of 255. Darker paper is a picture or a page of one color, never an empty sheet. */
const LIGHT_PAPER = 215;
/** Of 255: the grain and the shadows of a scanned sheet differ less from its paper, and the faintest print more. */
const SEEN = 24;
/** Pixels of dust. */
const SPECKS = 6;

type PagePicture = 'blank' | 'drawn' | 'scan';

/** @param isDrawn whether the page may be drawn, which is slow for scans; otherwise only one without objects is blank. */
export function pagePicture(pdfium: Pdfium, page: number, isDrawn: boolean): PagePicture {
  const { api } = pdfium;
  const objects = api.FPDFPage_CountObjects(page);
  if (objects <= 0) return 'blank';
  const images = imagesOf(pdfium, page, Math.min(objects, MAX_OBJECTS));
  const isSmall = objects <= MAX_OBJECTS && images.pixels <= MAX_IMAGE_PIXELS;
  if (isDrawn && isSmall && showsNothing(pdfium, page)) return 'blank';
  const area = api.FPDF_GetPageWidthF(page) * api.FPDF_GetPageHeightF(page);
  return images.area > area * SCAN_SHARE ? 'scan' : 'drawn';
}

/** What the images of a page cover of it, in its own units, and how many pixels they have. */
function imagesOf(pdfium: Pdfium, page: number, objects: number): { area: number; pixels: number } {
  const { api } = pdfium;
  return borrow(pdfium, 16, (buffer) => {
    let area = 0;
    let pixels = 0;
    for (let index = 0; index < objects; index += 1) {
      const object = api.FPDFPage_GetObject(page, index);
      if (api.FPDFPageObj_GetType(object) !== IMAGE) continue;
      if (api.FPDFImageObj_GetImagePixelSize(object, buffer, buffer + 4)) {
        const [width = 0, height = 0] = new Uint32Array(pdfium.memory.buffer, buffer, 2);
        pixels += width * height;
      }
      if (!api.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, buffer, 4);
      area += Math.abs((right - left) * (top - bottom));
    }
    return { area, pixels };
  });
}

/** A page may hold objects and be an empty sheet: a white rectangle, blanks as text, a scanned back side. */
function showsNothing(pdfium: Pdfium, page: number): boolean {
  const { api, memory } = pdfium;
  const width = sideOf(api.FPDF_GetPageWidthF(page));
  const height = sideOf(api.FPDF_GetPageHeightF(page));
  const bitmap = api.FPDFBitmap_Create(width, height, WITHOUT_ALPHA);
  if (bitmap === 0) return false;
  try {
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, UPRIGHT, RENDER_FLAGS);
    const length = api.FPDFBitmap_GetStride(bitmap) * height;
    return isEmptySheet(new Uint8Array(memory.buffer, api.FPDFBitmap_GetBuffer(bitmap), length));
  } finally {
    api.FPDFBitmap_Destroy(bitmap);
  }
}

const sideOf = (points: number): number => Math.min(MAX_SIDE, Math.max(1, Math.round(points * SCALE)));

/** Light all over, and of one shade. */
function isEmptySheet(bgrx: Uint8Array): boolean {
  // The darkest channel of a pixel: yellow on white is dark in blue only.
  const shades = new Uint32Array(256);
  for (let at = 0; at < bgrx.length; at += 4) {
    const shade = Math.min(bgrx[at] ?? 0, bgrx[at + 1] ?? 0, bgrx[at + 2] ?? 0);
    shades[shade] = (shades[shade] ?? 0) + 1;
  }
  const paper = shades.indexOf(Math.max(...shades));
  if (paper < LIGHT_PAPER) return false;
  const apart = shades.reduce((sum, count, shade) => (Math.abs(shade - paper) > SEEN ? sum + count : sum), 0);
  return apart <= SPECKS;
}
