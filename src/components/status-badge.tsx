// A status in a word and a colour; the word alone says it, the colour only helps the eye.
import './status-badge.css';

export type BadgeTone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent';

interface StatusBadgeProps {
  readonly tone: BadgeTone;
  /** What the word means here, where it does not say that by itself. */
  readonly hint?: string;
  readonly children: string;
}

export function StatusBadge({ tone, hint, children }: StatusBadgeProps) {
  return (
    <span className={`status-badge status-badge-${tone}`} title={hint}>
      {children}
    </span>
  );
}
