// The list of uploads: overall progress, the state of each, and its actions.
import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ConflictDialog } from './conflict-dialog.tsx';
import { uploads, useUploads } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { isProblem } from './upload-snapshot.ts';
import { headWords, percentOf, restWords } from './upload-words.ts';
import { useClosing } from './use-closing.ts';
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
