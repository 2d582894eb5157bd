// Finds the stretches of a contract that are most like a playbook's language: many of its pairs of neighboring words close
// together, wherever in the contract and across paragraphs.
import type { Pace } from '#server/pace.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import { type Language, rarity } from './language.ts';

/** A stretch of whole sentences. */
interface FoundStretch extends Stretch {
  /** The share of the language's pairs of words that it has, by their weight: 0 to 1. */
  readonly likeness: number;
}

const LIKENESS_MIN = 0.08;
/** What a word that the language does not have takes from a stretch, of the weight of a typical word that it has. */
const FOREIGN_COST = 0.3;
const STEP = 50_000;
/** A short clause may be spread over a list. */
const WINDOW_MIN = 40;

interface ClauseSearch {
  /** The stretch that is most like the language, beside those that are taken; null where nothing is like it. */
  next(taken: readonly Stretch[]): Promise<FoundStretch | null>;
}

export async function searchClauses(contract: ContractWords, language: Language, pace: Pace): Promise<ClauseSearch> {
  const { ids, words } = contract;
  const base = contract.counts.length + 1;
  const pairs = pairsOf(contract, language, base);
  const hits = new Float32Array(ids.length);
  for (let at = 0; at + 1 < ids.length; at += 1) {
    if (at % STEP === 0) await pace.breathe();
    const weight = pairs.get((ids[at] ?? 0) * base + (ids[at + 1] ?? 0));
    if (weight === undefined) continue;
    hits[at] = Math.max(hits[at] ?? 0, weight);
    hits[at + 1] = Math.max(hits[at + 1] ?? 0, weight);
  }
  let total = 0;
  for (const weight of pairs.values()) total += weight;
  const size = Math.max(WINDOW_MIN, Math.ceil(language.words.length * 1.3));
  const cost = FOREIGN_COST * (total / Math.max(1, pairs.size));
  return {
    async next(taken) {
      for (const { from, to } of taken) hits.fill(0, from, to);
      const window = total === 0 ? null : await bestWindow(hits, size, pace);
      if (window === null) return null;
      // Not across what is taken, on either side of the part with the most hits.
      const core = densest(hits, window, cost);
      const after = taken.filter(({ to }) => to <= core.from).map(({ to }) => to);
      const before = taken.filter(({ from }) => from >= core.to).map(({ from }) => from);
      const around = {
        from: Math.max(0, window.from - size, ...after),
        to: Math.min(words.length, window.to + size, ...before),
      };
      const stretch = wholeSentences(contract, densest(hits, around, cost));
      const likeness = pairsIn(contract, stretch, pairs, base) / total;
      return likeness < LIKENESS_MIN ? null : { ...stretch, likeness };
    },
  };
}

function pairsOf(contract: ContractWords, { ids }: Language, base: number): Map<number, number> {
  const pairs = new Map<number, number>();
  for (let at = 0; at + 1 < ids.length; at += 1) {
    const [one = -1, other = -1] = [ids[at], ids[at + 1]];
    // Pairs that the contract cannot have count for the total.
    const key = one < 0 || other < 0 ? -1 - at : one * base + other;
    pairs.set(key, rarity(contract, one) + rarity(contract, other));
  }
  return pairs;
}

async function bestWindow(hits: Float32Array, size: number, pace: Pace): Promise<Stretch | null> {
  let best = 0;
  let place = -1;
  let sum = 0;
  for (let at = 0; at < hits.length; at += 1) {
    if (at % STEP === 0) await pace.breathe();
    sum += hits[at] ?? 0;
    if (at >= size) sum -= hits[at - size] ?? 0;
    // The sum of many numbers is never exactly zero again.
    if (sum <= best + 1e-3) continue;
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

function wholeSentences({ sentences, sentenceAt }: ContractWords, { from, to }: Stretch): Stretch {
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
