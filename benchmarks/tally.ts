// Counts answers against labels: recall, false and missed claims, and whether a likelihood is true.
import { type AnswerStep, claimedStep } from '#domain/answers.ts';
import { isHit, type Quoted, RANKS, type Span } from './marks.ts';

/** The passages of an answer, best first; none where the engine found nothing. */
export interface FoundPassages {
  /** At most RANKS, quoted ones first. */
  readonly passages: readonly Quoted[];
  /** The number of them that the answer quotes; it refers to the others by their place. */
  readonly quoted: number;
  /** The claimed probability that the first is right, 0 to 1. */
  readonly likelihood?: number | undefined;
  /** Those that an answer "Not found" lists as nearest. */
  readonly nearest?: readonly Quoted[];
}

type Claim = Exclude<AnswerStep, 'not_found'>;

/** Bins of likelihoods, each a tenth wide. */
const BINS = 10;

/** Answers of one step, those to questions that the labels answer, and those whose first passage is a hit. */
interface Step {
  answers: number;
  labelled: number;
  first: number;
}

interface Bin {
  claims: number;
  right: number;
  likelihood: number;
}

export interface Tally {
  /** Pairs of a document and a question that the labels answer. */
  pairs: number;
  reciprocal: number;
  hits: number[];
  /** The ranks of hits that are quoted. */
  quotedHits: number[];
  /** The ranks of hits among all that a reader is shown: of an answer, its passages, of "Not found", the nearest. */
  shownHits: number[];
  absentPairs: number;
  absentRight: number;
  /** Marked, but absent according to the engine. */
  missed: number;
  /** Of these, with a marked passage among the nearest. */
  nearest: number;
  /** Answers with passages, by how sure the engine is. */
  claims: Record<Claim, Step>;
  bins: Bin[];
}

const emptyStep = (): Step => ({ answers: 0, labelled: 0, first: 0 });

export const emptyTally = (): Tally => ({
  pairs: 0,
  reciprocal: 0,
  hits: [],
  quotedHits: [],
  shownHits: [],
  absentPairs: 0,
  absentRight: 0,
  missed: 0,
  nearest: 0,
  claims: { answered: emptyStep(), possible: emptyStep() },
  bins: Array.from({ length: BINS }, () => ({ claims: 0, right: 0, likelihood: 0 })),
});

/** All of them quoted. */
export const allQuoted = (passages: readonly Quoted[]): FoundPassages => ({
  passages: passages.slice(0, RANKS),
  quoted: Math.min(RANKS, passages.length),
});

/**
 * `isThere` by the labels: marked words that the reader lost count as a miss. `found` is null where the engine failed,
 * which is right for no pair.
 */
export function count(tally: Tally, isThere: boolean, marked: readonly Span[], found: FoundPassages | null): void {
  const isMarked = (quote: Quoted) => marked.some((span) => isHit(quote, span));
  const passages = found?.passages ?? [];
  const rank = passages.findIndex(isMarked);
  if (passages.length > 0) {
    const step = tally.claims[claimedStep({ likelihood: found?.likelihood }) === 'possible' ? 'possible' : 'answered'];
    step.answers++;
    if (isThere) step.labelled++;
    if (rank === 0) step.first++;
    if (found?.likelihood !== undefined) {
      const bin = tally.bins[Math.min(BINS - 1, Math.floor(found.likelihood * BINS))];
      if (bin) {
        bin.claims++;
        bin.likelihood += found.likelihood;
        if (rank === 0) bin.right++;
      }
    }
  }
  if (!isThere) {
    tally.absentPairs++;
    if (found?.passages.length === 0) tally.absentRight++;
    return;
  }
  tally.pairs++;
  if (passages.length === 0) tally.missed++;
  if (passages.length === 0 && found?.nearest?.some(isMarked)) tally.nearest++;
  const shown = passages.length > 0 ? rank : (found?.nearest ?? []).findIndex(isMarked);
  if (shown >= 0) tally.shownHits.push(shown);
  if (rank < 0) return;
  tally.hits.push(rank);
  tally.reciprocal += 1 / (rank + 1);
  if (found && rank < found.quoted) tally.quotedHits.push(rank);
}

export const share = (part: number, whole: number): number =>
  whole === 0 ? 1 : Math.round((1000 * part) / whole) / 1000;

/** The share of the pairs for which one of the first `ranks` passages is a hit. */
export const recall = ({ hits, pairs }: Pick<Tally, 'hits' | 'pairs'>, ranks: number): number =>
  share(hits.filter((rank) => rank < ranks).length, pairs);

/** Recall at 1, 3 and 5, and the mean reciprocal rank. */
export const rankingOf = (tally: Tally) => ({
  'recall@1': recall(tally, 1),
  'recall@3': recall(tally, 3),
  'recall@5': recall(tally, RANKS),
  mrr: share(tally.reciprocal, tally.pairs),
});

const recallsOf = (hits: readonly number[], pairs: number) => {
  const of = { hits: [...hits], pairs };
  return { 'recall@1': recall(of, 1), 'recall@3': recall(of, 3), 'recall@5': recall(of, RANKS) };
};

/** Recall of the quoted passages alone. */
export const quotedRankingOf = ({ quotedHits, pairs }: Tally) => recallsOf(quotedHits, pairs);

/** Recall of all passages that a reader is shown, also as the nearest of an answer "Not found": BM25 withholds none either. */
export const shownRankingOf = ({ shownHits, pairs }: Tally) => recallsOf(shownHits, pairs);

/**
 * precision: share of the answers whose question the labels answer at all; claimed: share of such questions with an answer; f1:
 * their harmonic mean; first: share of the answers whose first passage is a hit.
 */
export function claimsOf({ claims: { answered, possible }, missed, pairs, nearest }: Tally) {
  const labelled = answered.labelled + possible.labelled;
  const answers = answered.answers + possible.answers;
  return {
    precision: share(labelled, answers),
    claimed: share(pairs - missed, pairs),
    f1: share(2 * labelled, answers + pairs),
    first: share(answered.first + possible.first, answers),
    ...(missed > 0 && { 'missed, in nearest': share(nearest, missed) }),
  };
}

/** The same for each step, beside the number of its answers. */
export const stepsOf = ({ claims }: Tally) =>
  Object.fromEntries(
    Object.entries(claims).map(([step, { answers, labelled, first }]) => [
      step,
      { answers, precision: share(labelled, answers), first: share(first, answers) },
    ]),
  );

/** The bins with claims: the mean likelihood, and the share of them whose first passage is a hit. */
export const calibrationOf = ({ bins }: Tally) =>
  bins.flatMap(({ claims, right, likelihood }, at) =>
    claims === 0
      ? []
      : [{ from: at / BINS, claims, likelihood: share(likelihood, claims), right: share(right, claims) }],
  );
