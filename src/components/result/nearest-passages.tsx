// The passages nearest to a question that the documents do not answer. They are listed apart from sources, as none of them
// is an answer until a person says so.
import { Button } from 'antd';
import { NEAREST_MEANS, NEAREST_TITLE } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import { PassageChoices } from './passage-choices.tsx';
import type { Wanted } from './review.ts';
import { shortSpotOf } from './source-words.ts';

interface NearestButtonProps {
  readonly passages: readonly Source[];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Shows and hides the passages. */
export function NearestButton({ passages, isOpen, onOpen }: NearestButtonProps) {
  if (passages.length === 0) return null;
  const spots = [...new Set(passages.map(shortSpotOf).filter((spot) => spot !== ''))];
  return (
    <Button type="link" size="small" className="passages-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? 'Hide nearest passages' : [NEAREST_TITLE, spots.join('; ')].filter(Boolean).join(': ')}
    </Button>
  );
}

interface NearestPassagesProps {
  /** The question that they are near to. */
  readonly label: string;
  readonly passages: readonly Source[];
  /** On paper they are there as well, opened or not. */
  readonly isOpen?: boolean;
  readonly areNamed: boolean;
  readonly isBusy: boolean;
  /** Absent where answers are read-only. */
  readonly onReplace?: ((wanted: Wanted) => Promise<boolean>) | undefined;
  /** Absent where documents cannot be opened. */
  readonly onOpen?: ((number: number) => void) | undefined;
}

export function NearestPassages({ label, passages, isOpen = true, onOpen, ...choices }: NearestPassagesProps) {
  if (passages.length === 0) return null;
  return (
    <div className="nearest-passages" role="group" aria-label={`${NEAREST_TITLE}: ${label}`} data-open={isOpen}>
      {/* No heading: of which level depends on the place, and the group has a name. */}
      <p className="other-passages-title">
        {NEAREST_TITLE} <span className="answer-quiet">{NEAREST_MEANS}</span>
      </p>
      <PassageChoices passages={passages} {...choices} onOpen={onOpen && (({ number }: Source) => onOpen(number))} />
    </div>
  );
}
