// Recognized text as lines in page units, so that paragraphs are found as in printed text.
import type { Line } from '#server/documents/layout/line.ts';
import { tidyLine } from '#server/documents/layout/white-space.ts';
import type { Recognized } from './tesseract.ts';

const DIVIDED = /\p{Ll}-$/u;

export interface RecognizedPage {
  /** 1-based. */
  readonly page: number;
  /** From 0 to 100, by the engine's own estimate. */
  readonly confidence: number;
  /** In reading order; empty where nothing was recognized. */
  readonly lines: readonly Line[];
}

/** `scale`: points per pixel; `height` of the page in points. */
export function recognizedLines({ blocks }: Recognized, page: number, scale: number, height: number): Line[] {
  return (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => {
      // Boxes fit tightly around letters, so the heights of lines in a paragraph vary with their letters.
      const heights = lines.map(({ bbox }) => bbox.y1 - bbox.y0).toSorted((a, b) => a - b);
      const usual = Math.max(1, (heights[Math.floor(heights.length / 2)] ?? 1) * scale);
      return lines.flatMap(({ text, bbox, baseline }) => {
        const tidy = tidyLine(text);
        if (tidy === '') return [];
        const hyphenated = DIVIDED.test(tidy);
        const place = { left: bbox.x0 * scale, right: bbox.x1 * scale, y: height - baseline.y0 * scale };
        return [{ text: hyphenated ? tidy.slice(0, -1) : tidy, page, hyphenated, height: usual, ...place }];
      });
    }),
  );
}
