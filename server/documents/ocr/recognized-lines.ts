// Recognized text as lines in page units, so that paragraphs are found as in printed text.
import type { RecognisedLine, RecognisedPage } from '#domain/documents.ts';
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
  /** The same lines with the places of their words, to highlight them on the picture; absent without any. */
  readonly places?: Omit<RecognisedPage, 'page'>;
}

/** A picture of a page. */
interface Picture {
  /** 1-based. */
  readonly page: number;
  /** Size of the page as shown, in points. */
  readonly width: number;
  readonly height: number;
  /** Points per pixel. */
  readonly scale: number;
}

export function recognizedPage({ confidence, blocks }: Recognized, picture: Picture): RecognizedPage {
  const { page, width, height } = picture;
  const lines = (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) => recognizedLines(paragraph, picture));
  return {
    page,
    confidence: Math.round(confidence),
    lines: lines.map(({ line }) => line),
    places: { width, height, lines: lines.map(({ place }) => place) },
  };
}

type Paragraph = NonNullable<Recognized['blocks']>[number]['paragraphs'][number];

interface RecognizedLine {
  readonly line: Line;
  readonly place: RecognisedLine;
}

function recognizedLines({ lines }: Paragraph, { page, height, scale }: Picture): RecognizedLine[] {
  // Boxes fit tightly around letters, so the heights of lines in a paragraph vary with their letters.
  const heights = lines.map(({ bbox }) => bbox.y1 - bbox.y0).toSorted((a, b) => a - b);
  const usual = Math.max(1, (heights[Math.floor(heights.length / 2)] ?? 1) * scale);
  const points = (pixels: number) => Math.round(pixels * scale * 10) / 10;
  return lines.flatMap(({ words, bbox, baseline }) => {
    const printed = words.flatMap(({ text, bbox: box }) =>
      tidyLine(text)
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ word, box })),
    );
    const whole = printed.map(({ word }) => word).join(' ');
    if (whole === '') return [];
    const hyphenated = DIVIDED.test(whole);
    const text = hyphenated ? whole.slice(0, -1) : whole;
    const place = { left: bbox.x0 * scale, right: bbox.x1 * scale, y: height - baseline.y0 * scale };
    return [
      {
        line: { text, page, hyphenated, height: usual, ...place },
        place: {
          text,
          top: points(bbox.y0),
          bottom: points(bbox.y1),
          words: printed.flatMap(({ box }) => [points(box.x0), points(box.x1)]),
        },
      },
    ];
  });
}
