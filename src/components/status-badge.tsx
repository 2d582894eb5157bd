// A status in a word and a colour; the word alone says it, the colour only helps the eye.
import './status-badge.css';

export type BadgeTone = 'good' | 'warn' | 'bad' | 'neutral' | 'accent';

export function StatusBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`status-badge status-badge-${tone}`}>{children}</span>;
}
