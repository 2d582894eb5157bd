// The words of a page over its picture, unseen: they can be selected, copied and found. Sizes are points; the layer as a
// whole is scaled to the picture.
import { memo } from 'react';
import type { Box, PageLines, PlacedLine } from '#domain/document-pages.ts';

interface PageTextLayerProps {
  readonly page: PageLines;
  readonly marks: readonly Box[];
  /** Pixels to a point. */
  readonly scale: number;
}

/** Of a line's height: its letters, without the room above and below. */
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

/** As the browser would set it, in the font of the layer. */
function widthOf(text: string, fontSize: number): number {
  const pen = canvas.getContext('2d');
  if (!pen) return Number.NaN;
  pen.font = `${fontSize}px ${FONT}`;
  return pen.measureText(text).width;
}
