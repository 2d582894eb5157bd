// One upload: name, folder, progress, and stop or retry.
import { CloseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import type { UploadItem } from './upload-item.ts';
import { isSettled } from './upload-item.ts';
import { uploads } from './upload-queue.ts';
import { percentOf, stateWords } from './upload-words.ts';

/** Items are immutable: a change creates a new object. */
export const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
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
