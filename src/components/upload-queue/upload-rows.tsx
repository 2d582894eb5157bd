// The files of the queue as rows, of which only those in sight are rendered: there may be thousands.
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';

const ROW_PX = 56;

export function UploadRows({ items }: { items: readonly UploadItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
  });
  return (
    <div ref={box} className="uploads-list" tabIndex={0} role="group" aria-label="Files">
      <ul style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                data-index={index}
                ref={rows.measureElement}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <UploadRow item={item} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
