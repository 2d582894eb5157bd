// The uploads as rows: all of a few; of thousands only the visible ones.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useRef } from 'react';
import type { UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';

const ROW_PX = 56;
const FEW = 50;

export function UploadRows({ items }: { items: readonly UploadItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="uploads-list" tabIndex={0} role="group" aria-label="Files">
      {items.length > FEW ? (
        <RowsInSight items={items} box={box} />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <UploadRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RowsInSight({ items, box }: { items: readonly UploadItem[]; box: RefObject<HTMLDivElement | null> }) {
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 6,
  });
  return (
    <ul className="uploads-many" style={{ height: rows.getTotalSize() }}>
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
  );
}
