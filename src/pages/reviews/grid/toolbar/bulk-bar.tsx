// The actions for the selected documents.
import { CheckOutlined, DeleteOutlined, SyncOutlined, CaretRightOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReviewRow } from '#domain/reviews.ts';
import { formatNumber } from '#src/components/format/formats.tsx';

interface BulkBarProps {
  readonly selected: readonly ReviewRow[];
  readonly isRunning: boolean;
  readonly onAssign: () => void;
  readonly onRun: () => void;
  readonly onVerify: () => void;
  readonly onRenew: (rows: readonly ReviewRow[]) => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

const hasNewer = ({ file }: ReviewRow): boolean => file !== null && file.newest > file.revision;

export function BulkBar({ selected, isRunning, ...on }: BulkBarProps) {
  const newer = selected.filter(hasNewer);
  return (
    <div className="bulk-bar" role="group" aria-label="Selected documents">
      <strong role="status">{formatNumber(selected.length)} selected</strong>
      <Button size="small" icon={<UserOutlined aria-hidden />} onClick={on.onAssign}>
        Assign
      </Button>
      <Button size="small" icon={<CaretRightOutlined aria-hidden />} disabled={isRunning} onClick={on.onRun}>
        Run missing cells
      </Button>
      <Button size="small" icon={<CheckOutlined aria-hidden />} onClick={on.onVerify}>
        Verify open answers
      </Button>
      {newer.length > 0 && (
        <Button size="small" icon={<SyncOutlined aria-hidden />} onClick={() => on.onRenew(newer)}>
          Update to newest version ({newer.length})
        </Button>
      )}
      <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={on.onRemove}>
        Remove
      </Button>
      <Button size="small" type="link" onClick={on.onClear}>
        Clear selection
      </Button>
    </div>
  );
}
