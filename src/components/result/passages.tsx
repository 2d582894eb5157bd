// The passages of an answer: the first of each document, the others on demand. A place shows the check of the quote and opens
// its document.
import { Button } from 'antd';
import type { Passage } from '#domain/points.ts';
import { LongText } from './long-text.tsx';
import { PossibleMark } from './answer-mark.tsx';
import { SourceChip } from './source-chip.tsx';

interface PassagesProps {
  readonly passages: readonly Passage[];
  /** Several documents need their names. */
  readonly areNamed: boolean;
  readonly isStruck: boolean;
  /** The place of the only one stands elsewhere. */
  readonly isPlaced?: boolean;
}

export function Passages({ passages, areNamed, isStruck, isPlaced = false }: PassagesProps) {
  return passages.map(({ source, text, operative, isPossible }) => (
    <div className="passage" key={source.number}>
      <blockquote>
        <LongText text={text} from={operative} isQuote isStruck={isStruck} />
      </blockquote>
      {!isPlaced && <SourceChip number={source.number} isNamed={areNamed} />}
      {isPossible && <PossibleMark />}
    </div>
  ));
}

interface FurtherPassagesProps {
  readonly passages: readonly Passage[];
  readonly areNamed: boolean;
  readonly isStruck: boolean;
  readonly isOpen: boolean;
}

/** On paper they are there as well, opened or not. */
export function FurtherPassages({ isOpen, ...shown }: FurtherPassagesProps) {
  if (shown.passages.length === 0) return null;
  return (
    <div className="passages-further" data-open={isOpen}>
      <Passages {...shown} />
    </div>
  );
}

interface MoreButtonProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export function MoreButton({ count, isOpen, onOpen }: MoreButtonProps) {
  if (count === 0) return null;
  return (
    <Button type="link" size="small" className="passages-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? 'Hide further passages' : `${count} more ${count === 1 ? 'passage' : 'passages'}`}
    </Button>
  );
}
