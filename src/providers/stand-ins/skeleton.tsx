// Replaces antd's Skeleton in the pane in Word (scripts/build/pane-modules.ts): lines of text that are still to come.
import './skeleton.css';

interface SkeletonProps {
  readonly className?: string;
  readonly active?: boolean;
  readonly title?: boolean;
  readonly paragraph?: { readonly rows: number };
}

export default function Skeleton({ className = '', title = true, paragraph }: SkeletonProps) {
  return (
    <div className={`skeleton ${className}`}>
      {title && <span />}
      {Array.from({ length: paragraph?.rows ?? 3 }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
