// How a page is shown: its size, and where its units land once cropping and turning are done.
import type { Box } from '#domain/document-pages.ts';
import { borrow } from './memory.ts';
import type { Pdfium } from './pdfium.ts';

/** From page units, which begin lower left before the page is turned, to points from its upper left corner as shown. */
export type ToView = (box: Box) => Box;

export interface PageView {
  readonly width: number;
  readonly height: number;
  readonly toView: ToView;
}

/** PDFium answers in whole pixels: so many to a point. */
const FINENESS = 64;
/** Between the points from which the mapping is found, in page units. */
const SPAN = 1000;

/** @param page PDFium's handle of a loaded page. */
export function pageView(pdfium: Pdfium, page: number): PageView {
  const { api } = pdfium;
  const width = api.FPDF_GetPageWidthF(page);
  const height = api.FPDF_GetPageHeightF(page);
  const [sizeX, sizeY] = [Math.round(width * FINENESS), Math.round(height * FINENESS)];
  const place = (x: number, y: number) =>
    borrow(pdfium, 8, (buffer): [number, number] => {
      api.FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, buffer, buffer + 4);
      const [deviceX = 0, deviceY = 0] = new Int32Array(pdfium.memory.buffer, buffer, 2);
      return [deviceX / FINENESS, deviceY / FINENESS];
    });
  const [originX, originY] = place(0, 0);
  const [rightX, rightY] = place(SPAN, 0);
  const [upX, upY] = place(0, SPAN);
  const toX = (x: number, y: number) => originX + (x * (rightX - originX) + y * (upX - originX)) / SPAN;
  const toY = (x: number, y: number) => originY + (x * (rightY - originY) + y * (upY - originY)) / SPAN;
  return {
    width,
    height,
    toView({ left, top, right, bottom }) {
      const [x1, x2] = [toX(left, top), toX(right, bottom)];
      const [y1, y2] = [toY(left, top), toY(right, bottom)];
      return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
    },
  };
}
