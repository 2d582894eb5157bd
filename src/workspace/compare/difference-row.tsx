// One difference between two texts: its clause, the words that differ, and what they are about.
import { ABOUT_WORDS, type Difference, type DifferenceKind, KIND_WORDS } from '#domain/contracts/comparison.ts';
import { type BadgeTone, StatusBadge } from '#src/components/status-badge.tsx';
import { WordPieces } from '#src/shared/contract/word-pieces.tsx';

const TONES: Readonly<Record<DifferenceKind, BadgeTone>> = {
  added: 'good',
  removed: 'bad',
  changed: 'accent',
  moved: 'warn',
  renumbered: 'neutral',
};

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

export function DifferenceRow({ difference, isCurrent, onOpen }: DifferenceRowProps) {
  const { kind, from, to, heading, words, about } = difference;
  const place = placeOf(difference);
  return (
    <li className="panel-row" data-current={isCurrent}>
      <div className="panel-row-body">
        <button type="button" className="panel-row-open" aria-current={isCurrent || undefined} onClick={onOpen}>
          <span className="panel-row-facts">
            <StatusBadge tone={TONES[kind]}>{KIND_WORDS[kind]}</StatusBadge>
            {place !== '' && <span>{place}</span>}
            {heading !== undefined && <span>{heading}</span>}
            {about.map((one) => (
              <b key={one}>{ABOUT_WORDS[one]}</b>
            ))}
          </span>
          <span className="panel-row-words">
            {words.length > 0 ? <WordPieces pieces={words} /> : (to ?? from)?.quote}
          </span>
        </button>
      </div>
    </li>
  );
}

/** "7.2", or "7.2 → 7.3" where the number differs. */
function placeOf({ from, to }: Difference): string {
  const [older, newer] = [from?.clause, to?.clause];
  if (older !== undefined && newer !== undefined && older !== newer) return `${older} → ${newer}`;
  return newer ?? older ?? '';
}
