// The uploads as rows: all of a few; of thousands only the visible ones.
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useRef, memo } from 'react';
import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { UploadItem } from './upload-item.ts';
import { isSettled } from './upload-item.ts';
import { uploads } from './upload-queue.ts';
import { percentOf, stateWords } from './upload-words.ts';

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

/** Items are immutable: a change creates a new object. */
const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
  const { id, name, path, state, canRetry } = item;
  const percent = percentOf({ sent: item.sent, total: item.bytes });
  return (
    <div className="upload-row" data-state={state}>
      <div className="upload-words">
        <span className="upload-name" title={[...path, name].join(' / ')}>
          {path.length > 0 && <span className="upload-path">{path.join(' / ')} / </span>}
          {name}
        </span>
        {state === 'sending' && (
          <progress className="uploads-progress" aria-label={name} max={100} value={percent}>
            {percent}%
          </progress>
        )}
        <span className="upload-state">{stateWords(item)}</span>
      </div>
      {canRetry && (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined />}
          aria-label={`Retry ${name}`}
          onClick={() => uploads.retry(id)}
        />
      )}
      {!isSettled(item) && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={`Cancel ${name}`}
          onClick={() => uploads.cancel(id)}
        />
      )}
    </div>
  );
});
