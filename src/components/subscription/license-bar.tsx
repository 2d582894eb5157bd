// Licenses used, as a bar; the figures are beside it as text.
import './license-bar.css';

export function LicenseBar({ used, total }: { used: number; total: number }) {
  const share = total > 0 ? Math.min(1, used / total) : 0;
  return (
    <div
      className={`license-bar${total > 0 && used >= total ? ' license-bar-full' : ''}`}
      role="meter"
      aria-label="Licenses used"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(used, total)}
      aria-valuetext={`${used} of ${total}`}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}
