// Finds the stretches of a contract that are most like a playbook's language: many of its pairs of neighboring words close
// together, wherever in the contract and across paragraphs.
import type { Pace } from '#server/pace.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import { type Language, rarity } from './language.ts';

/** A stretch of whole sentences. */
export interface FoundStretch extends Stretch {
  /** The share of the language's pairs of words that it has, by their weight: 0 to 1. */
  readonly likeness: number;
}

const CANDIDATES_MAX = 3;
/** Of the best: one far below it is another clause. */
const CLOSE_TO_BEST = 0.6;
const LIKENESS_MIN = 0.08;
/** What a word that the language does not have takes from a stretch, of the weight of a typical word that it has. */
const FOREIGN_COST = 0.3;
const STEP = 50_000;
/** A short clause may be spread over a list. */
const WINDOW_MIN = 40;

/** Best first; none where nothing is like it. */
export async function findClause(contract: ContractWords, language: Language, pace: Pace): Promise<FoundStretch[]> {
  const { ids, words } = contract;
  const hits = new Float32Array(ids.length);
  const pairs = pairsOf(language);
  const base = contract.counts.length + 1;
  let total = 0;
  for (const weight of pairs.values()) total += weight;
  if (total === 0) return [];
  for (let at = 0; at + 1 < ids.length; at += 1) {
    if (at % STEP === 0) await pace.breathe();
    const weight = pairs.get((ids[at] ?? 0) * base + (ids[at + 1] ?? 0));
    if (weight === undefined) continue;
    hits[at] = Math.max(hits[at] ?? 0, weight);
    hits[at + 1] = Math.max(hits[at + 1] ?? 0, weight);
  }
  const size = Math.max(WINDOW_MIN, Math.ceil(language.words.length * 1.3));
  const cost = FOREIGN_COST * (total / Math.max(1, pairs.size));
  const found: FoundStretch[] = [];
  const taken: Stretch[] = [];
  for (let round = 0; round < CANDIDATES_MAX; round += 1) {
    const window = await bestWindow(hits, size, taken, pace);
    if (window === null) break;
    const around = { from: Math.max(0, window.from - size), to: Math.min(words.length, window.to + size) };
    const stretch = wholeSentences(contract, densest(hits, around, cost));
    taken.push({ from: Math.min(stretch.from, window.from), to: Math.max(stretch.to, window.to) });
    const likeness = pairsIn(contract, stretch, pairs, base) / total;
    if (likeness < LIKENESS_MIN) break;
    if (likeness < CLOSE_TO_BEST * (found[0]?.likeness ?? 0)) break;
    found.push({ ...stretch, likeness });
  }
  return found.toSorted((one, other) => other.likeness - one.likeness);

  function pairsOf({ ids: own }: Language): Map<number, number> {
    const known = new Map<number, number>();
    for (let at = 0; at + 1 < own.length; at += 1) {
      const [one = -1, other = -1] = [own[at], own[at + 1]];
      const weight = rarity(contract, one) + rarity(contract, other);
      // Pairs that the contract cannot have count for the total.
      const key = one < 0 || other < 0 ? -1 - at : one * (contract.counts.length + 1) + other;
      known.set(key, weight);
    }
    return known;
  }
}

/** The window with the most hits that overlaps none of those taken. */
async function bestWindow(
  hits: Float32Array,
  size: number,
  taken: readonly Stretch[],
  pace: Pace,
): Promise<Stretch | null> {
  let best = 0;
  let place = -1;
  let sum = 0;
  const isTaken = (at: number) => taken.some(({ from, to }) => at >= from && at < to);
  let blockedUntil = -1;
  for (let at = 0; at < hits.length; at += 1) {
    if (at % STEP === 0) await pace.breathe();
    sum += hits[at] ?? 0;
    if (at >= size) sum -= hits[at - size] ?? 0;
    if (taken.length > 0 && isTaken(at)) blockedUntil = at + size;
    if (at < blockedUntil || sum <= best) continue;
    best = sum;
    place = at;
  }
  return place < 0 ? null : { from: Math.max(0, place - size + 1), to: place + 1 };
}

/** The part with the most hits for its length. */
function densest(hits: Float32Array, { from, to }: Stretch, cost: number): Stretch {
  let best = { from, to: from, sum: 0 };
  let start = from;
  let sum = 0;
  for (let at = from; at < to; at += 1) {
    const hit = hits[at] ?? 0;
    sum += hit > 0 ? hit : -cost;
    if (sum <= 0) {
      sum = 0;
      start = at + 1;
    } else if (sum > best.sum) best = { from: start, to: at + 1, sum };
  }
  return best;
}

export function wholeSentences({ sentences, sentenceAt }: ContractWords, { from, to }: Stretch): Stretch {
  if (to <= from) return { from, to };
  const [first, last] = [sentences[sentenceAt[from] ?? 0], sentences[sentenceAt[to - 1] ?? 0]];
  return { from: first?.from ?? from, to: last?.to ?? to };
}

function pairsIn(
  { ids }: ContractWords,
  { from, to }: Stretch,
  pairs: ReadonlyMap<number, number>,
  base: number,
): number {
  const seen = new Set<number>();
  let sum = 0;
  for (let at = from; at + 1 < to; at += 1) {
    const key = (ids[at] ?? 0) * base + (ids[at + 1] ?? 0);
    const weight = pairs.get(key);
    if (weight === undefined || seen.has(key)) continue;
    seen.add(key);
    sum += weight;
  }
  return sum;
}
