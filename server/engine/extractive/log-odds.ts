// How likely a passage is to answer: a logistic model over its features, the same for every family and every document.
// The weights were learned listwise (Cao et al. 2007, top-one softmax), the intercept by logistic regression on whether the
// best passage answers at all. Training used one half of labeled public contracts; the other half, and contracts without
// labels, were held out. The weights are rounded, as the order hardly depends on their digits.
import type { Features } from './features.ts';
import type { SubQuestion } from './questions.ts';

const INTERCEPT = -10.4;
const WEIGHTS: Features = {
  relativeBm25: 5.5,
  strongestCue: 2.5,
  cues: 0.25,
  negativeCues: 1.5,
  heading: 2.5,
  definesTerm: 4,
  definesOther: -2.5,
  position: 2.5,
  // The training texts have no rows and few labeled lines: these two are set by hand, like those of a definition.
  label: 4,
  otherRow: -2.5,
};
const FEATURES = Object.keys(WEIGHTS) as (keyof Features)[];

/** Log odds that the passage is a clause of the family. */
export function familyLogOddsOf(features: Features): number {
  return FEATURES.reduce((sum, name) => sum + WEIGHTS[name] * features[name], INTERCEPT);
}

/**
 * Log odds, and how many of such best passages were right: printed by scripts/language/learn-ranking.ts. Between two points the
 * share is on the line between them.
 */
const MEASURED: readonly (readonly [logOdds: number, share: number])[] = [
  [-4, 0],
  [-2, 0.02],
  [-1, 0.11],
  [-0.5, 0.18],
  [0, 0.3],
  [0.5, 0.44],
  [1, 0.57],
  [1.5, 0.68],
  [2, 0.72],
  [4, 0.73],
  [6, 0.85],
];

/** How likely the best passage is to be right, from its log odds: 0 to 1, two decimals. */
export function likelihoodOf(score: number): number {
  const above = MEASURED.findIndex(([logOdds]) => logOdds > score);
  const [from, to] = [MEASURED[above === -1 ? MEASURED.length - 1 : above - 1], MEASURED[above]];
  if (!from || !to) return (from ?? to)?.[1] ?? 0;
  const share = from[1] + ((score - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  return Math.round(share * 100) / 100;
}

/**
 * A passage above this counts as an answer. To leave out a clause costs more than to show a similar one. A statement or a yes/no
 * question asks whether the document says one thing: a passage that does not say it misleads.
 */
const CLAUSE_THRESHOLD = -1.2;
const PROPOSITION_THRESHOLD = -0.35;

export const answerThreshold = ({ isProposition }: Pick<SubQuestion, 'isProposition'>): number =>
  isProposition ? PROPOSITION_THRESHOLD : CLAUSE_THRESHOLD;
