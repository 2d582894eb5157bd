// Whether a page without text shows something all the same: a scan, a drawing, or nothing.
import { borrow, readFloats } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

const IMAGE = 3;
/** FPDFPage_GetObject is quick; the bound is for files that are made to be slow. */
const MAX_OBJECTS = 2_000;
const SCAN_SHARE = 0.4;

type PagePicture = 'blank' | 'drawn' | 'scan';

export function pagePicture(pdfium: Pdfium, page: number): PagePicture {
  const { api } = pdfium;
  const objects = api.FPDFPage_CountObjects(page);
  if (objects <= 0) return 'blank';
  const area = api.FPDF_GetPageWidthF(page) * api.FPDF_GetPageHeightF(page);
  const imageArea = borrow(pdfium, 16, (buffer) => {
    let covered = 0;
    for (let index = 0; index < Math.min(objects, MAX_OBJECTS); index += 1) {
      const object = api.FPDFPage_GetObject(page, index);
      if (api.FPDFPageObj_GetType(object) !== IMAGE) continue;
      if (!api.FPDFPageObj_GetBounds(object, buffer, buffer + 4, buffer + 8, buffer + 12)) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, buffer, 4);
      covered += Math.abs((right - left) * (top - bottom));
    }
    return covered;
  });
  return imageArea > area * SCAN_SHARE ? 'scan' : 'drawn';
}
