// Loads and renders only the visible blocks of a long document.
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { QuotePlace, Reading } from '#domain/document-pages.ts';
import { READING_BLOCKS } from '#domain/limits.ts';
import { ErrorState } from '#src/components/error-state.tsx';
import { UNCHANGING, useDocumentAccess } from './document-access.ts';
import { ReadBlock } from './read-block.tsx';

interface ReadBlocksInSightProps {
  readonly index: number;
  readonly first: Reading;
  readonly target: QuotePlace | null;
  readonly area: HTMLDivElement;
}

const BLOCK_HEIGHT = 64;
const BLOCKS_BEYOND = 8;

export function VisibleBlocks({ index, first, target, area }: ReadBlocksInSightProps) {
  const access = useDocumentAccess();
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: first.total,
    getScrollElement: () => area,
    estimateSize: () => BLOCK_HEIGHT,
    overscan: BLOCKS_BEYOND,
    scrollMargin: list.current?.offsetTop ?? 0,
    useFlushSync: false,
  });
  const shown = virtualizer.getVirtualItems();
  const parts = [...new Set(shown.map((item) => Math.floor(item.index / READING_BLOCKS)))];
  const fetched = useQueries({
    queries: parts.map((part) => ({
      queryKey: ['document', access.key, index, 'part', part],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        access.reading(index, { from: part * READING_BLOCKS, count: READING_BLOCKS }, signal),
      ...UNCHANGING,
    })),
  });
  const failed = fetched.find((part) => part.isError);
  const blockAt = (at: number) =>
    first.blocks[at - first.from] ??
    fetched[parts.indexOf(Math.floor(at / READING_BLOCKS))]?.data?.blocks[at % READING_BLOCKS];

  const reveal = useEffectEvent(() => {
    if (target) virtualizer.scrollToIndex(target.block, { align: 'center' });
  });
  useEffect(() => reveal(), [target]);

  return (
    <>
      {failed && (
        <ErrorState
          title="Part of the document could not be loaded"
          detail={access.sentenceOf(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      )}
      <div className="read-blocks" ref={list} style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ index: at, key, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={at}
            className="read-block-place"
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            <ReadBlock block={blockAt(at)} before={blockAt(at - 1)} mark={target} />
          </div>
        ))}
      </div>
    </>
  );
}
