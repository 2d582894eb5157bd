// Bulk actions for the selection in the tree.
import {
  CaretRightOutlined,
  CloseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  FolderOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '#src/components/format/formats.tsx';
import './selection-bar.css';

interface SelectionBarProps {
  readonly count: number;
  readonly isDownloading: boolean;
  /** Absent for roles without the permission. */
  readonly onMove?: (() => void) | undefined;
  readonly onDownload: () => void;
  /** Absent if several files are selected. */
  readonly onRun?: (() => void) | undefined;
  readonly onReview?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
  readonly onClear: () => void;
}

export function SelectionBar({
  count,
  isDownloading,
  onMove,
  onDownload,
  onRun,
  onReview,
  onDelete,
  onClear,
}: SelectionBarProps) {
  return (
    <div className="selection-bar" role="toolbar" aria-label="Selected files">
      <span className="selection-count" aria-live="polite">
        {formatNumber(count)} selected
      </span>
      {onMove && (
        <Button icon={<FolderOutlined aria-hidden />} onClick={onMove}>
          Move
        </Button>
      )}
      <Button icon={<DownloadOutlined aria-hidden />} loading={isDownloading} onClick={onDownload}>
        Download
      </Button>
      {onRun && (
        <Button icon={<CaretRightOutlined aria-hidden />} onClick={onRun}>
          Run workflow
        </Button>
      )}
      {onReview && (
        <Button icon={<TableOutlined aria-hidden />} onClick={onReview}>
          Add to review
        </Button>
      )}
      {onDelete && (
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button type="text" icon={<CloseOutlined />} aria-label="Clear the selection" onClick={onClear} />
    </div>
  );
}
