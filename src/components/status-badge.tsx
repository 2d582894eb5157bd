// A status as a word and a color. The word alone carries the meaning.
import './status-badge.css';

export type BadgeTone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent';

interface StatusBadgeProps {
  readonly tone: BadgeTone;
  /** A title that explains the word, if needed. */
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
