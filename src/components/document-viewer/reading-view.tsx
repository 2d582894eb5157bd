// The extracted text of a document, block by block. A short one is in the DOM as a whole, so that the browser's own
// search works; a long one renders only the visible blocks.
import { type ReactNode, useEffect, useState } from 'react';
import type { QuotePlace, Reading } from '#domain/document-pages.ts';
import { ReadBlock } from './read-block.tsx';
import { VisibleBlocks } from './visible-blocks.tsx';
import { scrollTo } from './scroll-to.ts';
import './reading-view.css';

interface ReadingViewProps {
  readonly index: number;
  /** The first part, with facts about the whole. */
  readonly first: Reading;
  readonly target: QuotePlace | null;
  readonly facts: ReactNode;
}

export function ReadingView({ index, first, target, facts }: ReadingViewProps) {
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const isWhole = first.blocks.length === first.total;
  useEffect(() => {
    const mark = target && area?.querySelector('mark');
    if (isWhole && mark) scrollTo(area, mark);
  }, [isWhole, target, area]);

  return (
    <div
      className="viewer-area viewer-area-reading"
      ref={setArea}
      role="region"
      aria-label="Extracted text"
      tabIndex={0}
    >
      {facts}
      {isWhole ? (
        <div className="read-blocks">
          {first.blocks.map((block, at) => (
            <ReadBlock key={block.start} block={block} before={first.blocks[at - 1]} mark={target} />
          ))}
        </div>
      ) : (
        area && <VisibleBlocks index={index} first={first} target={target} area={area} />
      )}
    </div>
  );
}
