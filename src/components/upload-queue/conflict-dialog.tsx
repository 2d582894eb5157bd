// Asks how to handle a file whose name is taken, for one file or for all.
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { UploadItem } from './upload-item.ts';
import type { ConflictChoice } from './upload-queue.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface ConflictDialogProps {
  readonly item: UploadItem;
  /** How many other files have taken names. */
  readonly others: number;
  /** Files are still uploading and may have taken names too. */
  readonly hasMore: boolean;
  readonly onAnswer: (choice: ConflictChoice, forAll: boolean) => void;
}

export function ConflictDialog({ item, others, hasMore, onAnswer }: ConflictDialogProps) {
  const [forAll, setForAll] = useState(true);
  const answer = (choice: ConflictChoice) => onAnswer(choice, forAll);
  const place = item.path.length > 0 ? `“${item.path.join(' / ')}”` : 'This folder';
  return (
    <Modal
      open
      centered
      width={500}
      title="A file with this name already exists"
      // An upload waits for the answer; skipping it is one.
      onCancel={() => answer('skip')}
      footer={[
        <Button key="skip" onClick={() => answer('skip')}>
          Skip
        </Button>,
        <Button key="keep_both" onClick={() => answer('keep_both')}>
          Keep both
        </Button>,
        <Button key="update" type="primary" onClick={() => answer('update')}>
          New version
        </Button>,
      ]}
    >
      <p className="conflict-text">
        {place} has a file named <strong>{item.name}</strong>. As a new version it replaces that file; the earlier
        version can still be downloaded. If you keep both, the new file gets a number.
      </p>
      {(others > 0 || hasMore) && (
        <Checkbox checked={forAll} onChange={(event) => setForAll(event.target.checked)}>
          {others > 0
            ? `Do the same for the other ${others === 1 ? 'file whose name is' : `${formatNumber(others)} files whose names are`} taken`
            : 'Do the same for other files in this upload'}
        </Checkbox>
      )}
    </Modal>
  );
}
