// The skeleton of the viewer: its toolbar and a page outline.
import { CloseOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';

export function ViewerSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <div className="viewer" aria-busy="true">
      <div className="viewer-bar">
        <span className="viewer-title">Opening the document</span>
        <Button type="text" aria-label="Close the document" icon={<CloseOutlined />} onClick={onClose} />
      </div>
      <div className="viewer-waiting" aria-hidden>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    </div>
  );
}
