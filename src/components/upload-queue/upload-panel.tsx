// The list of uploads: overall progress, the state of each, and its actions.
import { CloseOutlined, DownOutlined, UpOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useId, useState, useRef, memo } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ConflictDialog } from './conflict-dialog.tsx';
import { uploads, useUploads } from './upload-queue.ts';
import { isProblem } from './upload-snapshot.ts';
import { headWords, percentOf, restWords, stateWords } from './upload-words.ts';
import { useClosing } from './use-closing.ts';
import { type UploadItem, isSettled } from './upload-item.ts';
import './upload-panel.css';

export function UploadPanel() {
  const snapshot = useUploads();
  const { items, counts, bytes, conflict, pausedBy, isActive, problems } = snapshot;
  const [isFolded, setFolded] = useState(false);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const closing = useClosing(snapshot);
  const list = useId();
  const isNarrowed = onlyProblems && problems > 0;
  const rest = restWords(snapshot);
  const percent = percentOf(bytes);

  return (
    <aside className="uploads" aria-label="Uploads" {...closing}>
      <header className="uploads-head">
        <div className="uploads-words">
          <p className="uploads-title">{headWords(snapshot)}</p>
          {/* Announces results only, not every byte. */}
          <p className="uploads-rest" aria-live={isActive ? 'off' : 'polite'}>
            {isActive ? [`${percent}%`, rest].filter(Boolean).join(' · ') : rest}
          </p>
        </div>
        <Button
          type="text"
          icon={isFolded ? <UpOutlined /> : <DownOutlined />}
          aria-label={isFolded ? 'Show the uploads' : 'Collapse the uploads'}
          aria-expanded={!isFolded}
          aria-controls={list}
          onClick={() => setFolded(!isFolded)}
        />
        {!isActive && (
          <Button type="text" icon={<CloseOutlined />} aria-label="Close the uploads" onClick={uploads.clear} />
        )}
      </header>
      {isActive && (
        <progress className="uploads-progress" aria-label="All uploads" max={100} value={percent}>
          {percent}%
        </progress>
      )}
      <div id={list} hidden={isFolded}>
        {pausedBy !== null && (
          <div className="uploads-paused" role="status">
            <span>{pausedBy} The upload continues as soon as possible.</span>
            <Button size="small" onClick={uploads.resume}>
              Try now
            </Button>
          </div>
        )}
        <UploadRows items={isNarrowed ? items.filter(isProblem) : items} />
        <footer className="uploads-foot">
          {problems > 0 && problems < items.length && (
            <Button type="link" aria-pressed={isNarrowed} onClick={() => setOnlyProblems(!onlyProblems)}>
              {isNarrowed ? 'Show all' : 'Show only problems'}
            </Button>
          )}
          {counts.failed > 0 && <Button onClick={() => uploads.retry()}>Retry failed</Button>}
          {isActive && <Button onClick={() => uploads.cancel()}>Cancel all</Button>}
        </footer>
      </div>
      {conflict && (
        <ConflictDialog
          item={conflict}
          others={counts.conflict - 1}
          hasMore={counts.waiting + counts.sending > 0}
          onAnswer={uploads.answer}
        />
      )}
    </aside>
  );
}

const ROW_PX = 56;
const FEW = 50;

function UploadRows({ items }: { items: readonly UploadItem[] }) {
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
