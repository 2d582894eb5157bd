// A bar that shows how much of something is used; the figures are beside it as text.
import './meter.css';

interface MeterProps {
  readonly label: string;
  readonly used: number;
  readonly total: number;
  /** The figures, for screen readers. */
  readonly words: string;
}

export function Meter({ label, used, total, words }: MeterProps) {
  const share = total > 0 ? Math.min(1, used / total) : 0;
  return (
    <div
      className={`meter${total > 0 && used >= total ? ' meter-full' : ''}`}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(used, total)}
      aria-valuetext={words}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
