// Classifies a page without text: a scan, a drawing, or blank.
import { borrow, readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';

export const IMAGE = 3;
/** FPDFPage_GetObject is fast; the limit is for files made to be slow. */
const MAX_OBJECTS = 2_000;
const SCAN_SHARE = 0.4;

/** A4 at 450 dots per inch. An image is decoded whole however small it is drawn, so pages with more pixels are not drawn. */
export const MAX_IMAGE_PIXELS = 20_000_000;
/** About 50 dots per inch, at which a word of small print still leaves its gray. */
const SCALE = 0.7;
const MAX_SIDE = 1_600;

/** Of 255. Darker paper is a picture or a page of one color, never an empty sheet. */
const LIGHT_PAPER = 215;
/** Of 255. Grain and shadows of a scanned sheet differ from its paper by less, the faintest print by more. */
const SEEN = 24;
/** Pixels of dust. */
const SPECKS = 6;

type PagePicture = 'blank' | 'drawn' | 'scan';

/** @param isDrawn whether the page may be drawn, which is slow for scans; if not, only a page without objects is blank. */
export function pagePicture(pdfium: Pdfium, page: number, isDrawn: boolean): PagePicture {
  const objects = pdfium.api.FPDFPage_CountObjects(page);
  if (objects <= 0) return 'blank';
  const images = imagesOf(pdfium, page, Math.min(objects, MAX_OBJECTS));
  const isSmall = objects <= MAX_OBJECTS && images.pixels <= MAX_IMAGE_PIXELS;
  if (isDrawn && isSmall && isBlank(pdfium, page)) return 'blank';
  return images.area > pageAreaOf(pdfium, page) * SCAN_SHARE ? 'scan' : 'drawn';
}

/** The area that the images of a page cover, in page units, and the number of their pixels. */
function imagesOf(pdfium: Pdfium, page: number, objects: number): { area: number; pixels: number } {
  let area = 0;
  let pixels = 0;
  for (let index = 0; index < objects; index += 1) {
    const object = pdfium.api.FPDFPage_GetObject(page, index);
    if (pdfium.api.FPDFPageObj_GetType(object) !== IMAGE) continue;
    pixels += pixelsOf(pdfium, object);
    area += areaOf(pdfium, object);
  }
  return { area, pixels };
}

/** In page units. */
export function areaOf(pdfium: Pdfium, object: number): number {
  return borrow(pdfium, 16, (buffer) => {
    if (!pdfium.api.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) return 0;
    const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, buffer, 4);
    return Math.abs((right - left) * (top - bottom));
  });
}

export function pixelsOf(pdfium: Pdfium, image: number): number {
  return borrow(pdfium, 8, (buffer) => {
    if (!pdfium.api.FPDFImageObj_GetImagePixelSize(image, buffer, buffer + 4)) return 0;
    const [width = 0, height = 0] = new Uint32Array(pdfium.memory.buffer, buffer, 2);
    return width * height;
  });
}

export const pageAreaOf = ({ api }: Pdfium, page: number): number =>
  api.FPDF_GetPageWidthF(page) * api.FPDF_GetPageHeightF(page);

/** A page may have objects and still be an empty sheet: a white rectangle, text of blanks, a scanned back side. */
function isBlank(pdfium: Pdfium, page: number): boolean {
  const { api } = pdfium;
  const size = { width: sideOf(api.FPDF_GetPageWidthF(page)), height: sideOf(api.FPDF_GetPageHeightF(page)) };
  return renderPage(pdfium, page, size, ({ pixels }) => isEmptySheet(pixels())) ?? false;
}

const sideOf = (points: number): number => Math.min(MAX_SIDE, Math.max(1, Math.round(points * SCALE)));

/** One light shade all over. */
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
