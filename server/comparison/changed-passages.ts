// The passages of two texts whose words changed, without the words: all that a review of what changed needs to know.
import type { Difference } from '#domain/contracts/comparison.ts';

interface Passage {
  readonly start: number;
  readonly end: number;
}

export interface ChangedPassages {
  /** Of the newer text. */
  readonly newer: readonly Passage[];
  /** What the newer text no longer has, in the older one. */
  readonly removed: readonly Passage[];
}

export function changedPassages(differences: readonly Difference[]): ChangedPassages {
  const changed = differences.filter(matters);
  const removed = changed.filter(({ kind }) => kind === 'removed');
  return {
    newer: changed.flatMap(({ to }) => (to ? [placeOf(to)] : [])),
    removed: removed.flatMap(({ from }) => (from ? [placeOf(from)] : [])),
  };
}

/** Other numbers and typography leave what a rule is about as it was. */
const matters = ({ kind, about }: Difference): boolean =>
  kind !== 'renumbered' && !(about.length > 0 && about.every((one) => one === 'typography'));

const placeOf = ({ start, end }: Passage): Passage => ({ start, end });
