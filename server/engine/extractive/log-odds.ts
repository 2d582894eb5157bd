// How likely a passage is to answer: a logistic model over its evidence, the same for every family and every document.
// The order within a document was learnt listwise (Cao et al. 2007, top-one softmax), the level by logistic regression
// on whether the best passage answers at all, both on one half of labelled public contracts; the other half, and contracts
// that no label belongs to, only checked it. The weights are rounded: the order hardly changes with their first digit.
import type { Evidence } from './evidence.ts';

const LEVEL = -10.4;
const WEIGHTS: Evidence = {
  share: 5.5,
  strongest: 2.5,
  wording: 0.25,
  against: 1.5,
  headed: 2.5,
  definesIt: 4,
  definesOther: -2.5,
  place: 2.5,
  // Running text has no rows and hardly a labelled line: these two are set by hand, to weigh like a definition.
  labelled: 4,
  isOtherRow: -2.5,
};
const KINDS = Object.keys(WEIGHTS) as (keyof Evidence)[];

/** Log odds that the passage answers. */
export function logOddsOf(evidence: Evidence): number {
  return KINDS.reduce((sum, kind) => sum + WEIGHTS[kind] * evidence[kind], LEVEL);
}

/**
 * From here on a document answers. Who misses a clause loses more than who reads a passage in vain; fifteen times as
 * much is assumed, and a passage is worth showing from odds of one to fifteen.
 */
export const WORTH_READING = -Math.log(15);
