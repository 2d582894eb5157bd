// The invisible words over a page image, so that they can be selected, copied and found. Sizes are points, scaled
// with the image.
import { memo } from 'react';
import type { Box, PageLines, PlacedLine } from '#domain/document-pages.ts';

interface PageTextLayerProps {
  readonly page: PageLines;
  readonly marks: readonly Box[];
  /** Pixels to a point. */
  readonly scale: number;
}

/** The share of a line's height that letters take, without leading. */
const LETTERS = 0.84;

export const PageTextLayer = memo(function PageTextLayer({ page, marks, scale }: PageTextLayerProps) {
  return (
    <div
      className="page-layer"
      style={{ width: page.width, height: page.height, transform: `scale(${scale.toFixed(4)})` }}
    >
      {marks.map((box) => (
        <div key={`${box.left} ${box.top}`} className="page-mark" data-mark style={placeOf(box)} />
      ))}
      {page.lines.map((line, index) => (
        <TextLine key={index} line={line} />
      ))}
    </div>
  );
});

function TextLine({ line: { text, box, edges } }: { line: PlacedLine }) {
  const height = edges ? box.bottom - box.top : Math.min(box.bottom - box.top, 12);
  const fontSize = Math.max(1, height * LETTERS);
  const stretch = (box.right - box.left) / widthOf(text, fontSize);
  return (
    <div
      className="page-line"
      style={{
        left: box.left,
        top: box.top,
        fontSize,
        lineHeight: `${height}px`,
        ...(edges && Number.isFinite(stretch) && { transform: `scaleX(${stretch.toFixed(4)})` }),
      }}
    >
      {text}
    </div>
  );
}

const placeOf = ({ left, top, right, bottom }: Box) => ({ left, top, width: right - left, height: bottom - top });

const canvas = document.createElement('canvas');
const FONT = 'sans-serif';

/** The width of the text in the layer's font. */
function widthOf(text: string, fontSize: number): number {
  const pen = canvas.getContext('2d');
  if (!pen) return Number.NaN;
  pen.font = `${fontSize}px ${FONT}`;
  return pen.measureText(text).width;
}

export interface Stretch {
  /** Offsets in the full text, end exclusive. */
  readonly start: number;
  readonly end: number;
}

/** One box per line. A line without letter positions is marked whole. */
export function marksOnPage(lines: readonly PlacedLine[], { start, end }: Stretch): Box[] {
  const marks: Box[] = [];
  for (const line of lines) {
    if (line.start === null) continue;
    const from = Math.max(start - line.start, 0);
    const to = Math.min(end - line.start, line.text.length);
    if (from >= to) continue;
    const { box, edges } = line;
    marks.push({ ...box, left: edges?.[from] ?? box.left, right: edges?.[to] ?? box.right });
  }
  return marks;
}
