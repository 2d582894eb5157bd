// The figures of an engine beside those of plain BM25 for the same questions, as lines and as an object.
import { RANKS, type Span } from './marks.ts';
import {
  allQuoted,
  calibrationOf,
  claimsOf,
  count,
  emptyTally,
  type FoundPassages,
  quotedRankingOf,
  rankingOf,
  recall,
  share,
  shownRankingOf,
  stepsOf,
  type Tally,
} from './tally.ts';

interface Compared {
  readonly ours: Tally;
  readonly bm25: Tally;
}

export const compared = (): Compared => ({ ours: emptyTally(), bm25: emptyTally() });

export interface Marks {
  /** Whether the labels answer the question. */
  readonly isThere: boolean;
  /** The marked spans that the reader kept. */
  readonly marked: readonly Span[];
}

/** Counts one answer and the passages of BM25 to its question in all of the tallies. */
export function countBoth(
  all: readonly (Compared | undefined)[],
  { isThere, marked }: Marks,
  found: FoundPassages | null,
  plain: readonly Span[],
): void {
  for (const both of all) {
    if (!both) continue;
    count(both.ours, isThere, marked, found);
    count(both.bm25, isThere, marked, allQuoted(plain));
  }
}

/** The names of those that show fewer marked passages than BM25, first or among the first five. */
export const namesBelow = (rows: readonly { readonly name: string; readonly both: Compared }[]): string[] =>
  rows
    .filter(({ both: { ours, bm25 } }) => {
      const shown = shownRankingOf(ours);
      return shown['recall@1'] < recall(bm25, 1) || shown['recall@5'] < recall(bm25, RANKS);
    })
    .map(({ name }) => name);

/** absent: share of the questions without a label that are answered "Not found"; missed: the same of the labelled ones. */
const silenceOf = ({ absentRight, absentPairs, missed, pairs }: Tally) => ({
  absent: share(absentRight, absentPairs),
  missed: share(missed, pairs),
});

export const figuresOf = ({ ours, bm25 }: Compared) => ({
  ...rankingOf(ours),
  ...silenceOf(ours),
  quoted: quotedRankingOf(ours),
  shown: shownRankingOf(ours),
  claims: { ...claimsOf(ours), ...stepsOf(ours) },
  calibration: calibrationOf(ours),
  bm25: rankingOf(bm25),
  pairs: ours.pairs,
  absentPairs: ours.absentPairs,
});

const inWords = (shares: Record<string, number>): string =>
  Object.entries(shares)
    .map(([name, value]) => `${name} ${value.toFixed(3)}`)
    .join('  ');

/** Several lines: rankings, claims, and calibration where the engine states likelihoods. */
export function comparedInWords(title: string, { ours, bm25 }: Compared): string {
  const bins = calibrationOf(ours);
  return [
    '',
    title,
    `  engine    ${inWords({ ...rankingOf(ours), ...silenceOf(ours) })}`,
    `  BM25      ${inWords(rankingOf(bm25))}`,
    `  quoted    ${inWords(quotedRankingOf(ours))}`,
    `  shown     ${inWords(shownRankingOf(ours))}`,
    `  claims    ${inWords(claimsOf(ours))}`,
    ...Object.entries(stepsOf(ours)).map(
      ([step, { answers, ...shares }]) => `  ${step.padEnd(8)}  answers ${answers}  ${inWords(shares)}`,
    ),
    ...bins.map(
      ({ from, claims, likelihood, right }) =>
        `  likely from ${from.toFixed(1)}  answers ${String(claims).padStart(4)}  stated ${likelihood.toFixed(2)}  first right ${right.toFixed(2)}`,
    ),
    '',
  ].join('\n');
}

/** A line for one of several questions. */
export function rowInWords({ ours, bm25 }: Compared): string {
  const beside = (ranks: number) =>
    `@${ranks} ${recall(ours, ranks).toFixed(2)} (BM25 ${recall(bm25, ranks).toFixed(2)})`;
  return `pairs ${String(ours.pairs).padStart(2)}  ${beside(1)}  ${beside(RANKS)}  missed ${ours.missed}  absent ${ours.absentRight}/${ours.absentPairs}`;
}
