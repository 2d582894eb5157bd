// A document as it was read: its blocks one under the other. A short one is in the page as a whole, where the browser's
// own search finds it too; of a long one only what is in sight.
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { QuotePlace, Reading } from '#domain/document-pages.ts';
import { ReadBlock } from './read-block.tsx';
import { ReadBlocksInSight } from './read-blocks-in-sight.tsx';
import { scrollTo } from './scroll-to.ts';
import './reading-view.css';

interface ReadingViewProps {
  readonly index: number;
  /** The part that came first, with what is known of the whole. */
  readonly first: Reading;
  readonly target: QuotePlace | null;
  /** What stands above the blocks. */
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
        area && <ReadBlocksInSight index={index} first={first} target={target} area={area} />
      )}
    </div>
  );
}
