// Which units of two texts belong together: equal ones first, then similar ones between them, also where one file breaks into
// two paragraphs what the other prints as one.
import { alignTokens, longestRising } from '#domain/align-tokens.ts';
import { findCounterparts } from './find-counterparts.ts';
import { sharedWords, type Unit } from './units.ts';

/** Units of the older text that became units of the newer one. One of the two lists is empty where nothing corresponds. */
export interface UnitPair {
  readonly from: readonly Unit[];
  readonly to: readonly Unit[];
}

/** Gaps with more pairs of units than this are not searched pair by pair. */
const MAX_PAIRS = 2_500;
/** The most paragraphs that one paragraph was broken into. */
const MAX_PARTS = 6;
/** Units with less in common are told as one removed and one added. */
const MIN_LIKENESS = 0.4;
/** The words of a paragraph that one was extended from, and how many times longer it may be. */
const MIN_EXTENDED = 4;
const MAX_EXTENSION = 6;
const MIN_PARTS_SHARED = 0.8;

/** In the order of both texts: every unit is in exactly one pair. */
export function alignUnits(from: readonly Unit[], to: readonly Unit[]): UnitPair[] {
  const pairs: UnitPair[] = [];
  const runs = alignTokens(
    from.map((unit) => unit.key),
    to.map((unit) => unit.key),
  );
  let fromAt = 0;
  let toAt = 0;
  for (const run of [...runs, { from: from.length, to: to.length, count: 0 }]) {
    alignGap(from.slice(fromAt, run.from), to.slice(toAt, run.to), pairs);
    for (let index = 0; index < run.count; index += 1) {
      pairs.push({
        from: from.slice(run.from + index, run.from + index + 1),
        to: to.slice(run.to + index, run.to + index + 1),
      });
    }
    fromAt = run.from + run.count;
    toAt = run.to + run.count;
  }
  return pairs;
}

/** Pairs that stand for each other by words that few others have divide a large gap into small ones. */
function alignGap(from: readonly Unit[], to: readonly Unit[], pairs: UnitPair[]): void {
  if (from.length * to.length <= MAX_PAIRS) {
    pairs.push(...alignByLikeness(from, to));
    return;
  }
  const found = longestRising(findCounterparts(from, to, MIN_LIKENESS), (pair) => pair.to.at);
  const ends = { from: from.at(-1), to: to.at(-1) };
  let fromAt = 0;
  let toAt = 0;
  const alignUpTo = (fromEnd: number, toEnd: number): void => {
    const left = from.slice(fromAt, fromEnd);
    const right = to.slice(toAt, toEnd);
    if (left.length * right.length <= MAX_PAIRS) pairs.push(...alignByLikeness(left, right));
    else {
      for (const unit of left) pairs.push({ from: [unit], to: [] });
      for (const unit of right) pairs.push({ from: [], to: [unit] });
    }
    fromAt = fromEnd;
    toAt = toEnd;
  };
  const fromOffset = from[0]?.at ?? 0;
  const toOffset = to[0]?.at ?? 0;
  for (const pair of found) {
    alignUpTo(pair.from.at - fromOffset, pair.to.at - toOffset);
    pairs.push({ from: [pair.from], to: [pair.to] });
    fromAt += 1;
    toAt += 1;
  }
  if (ends.from !== undefined || ends.to !== undefined) alignUpTo(from.length, to.length);
}

interface Cell {
  readonly score: number;
  readonly fromCount: number;
  readonly toCount: number;
}

/** The pairing with the most words in common, one to one or one to several. */
function alignByLikeness(from: readonly Unit[], to: readonly Unit[]): UnitPair[] {
  const width = to.length + 1;
  const gains = new Gains(from, to);
  const cells: Cell[] = [];
  const scoreAt = (i: number, j: number): number => (i < 0 || j < 0 ? -Infinity : (cells[i * width + j]?.score ?? 0));
  for (let i = 0; i <= from.length; i += 1) {
    for (let j = 0; j <= to.length; j += 1) {
      // On equal scores what was removed stands before what was added.
      let best: Cell = { score: scoreAt(i, j - 1), fromCount: 0, toCount: 1 };
      if (i + j === 0) best = { score: 0, fromCount: 0, toCount: 0 };
      if (scoreAt(i - 1, j) > best.score) best = { score: scoreAt(i - 1, j), fromCount: 1, toCount: 0 };
      for (const [fromCount, toCount] of SHAPES) {
        if (fromCount > i || toCount > j) continue;
        const gain = gains.of(i - fromCount, fromCount, j - toCount, toCount);
        const score = scoreAt(i - fromCount, j - toCount) + gain;
        if (gain > 0 && score > best.score) best = { score, fromCount, toCount };
      }
      cells.push(best);
    }
  }
  const pairs: UnitPair[] = [];
  let i = from.length;
  let j = to.length;
  while (i + j > 0) {
    const { fromCount, toCount } = cells[i * width + j] ?? { fromCount: i, toCount: j };
    pairs.push({ from: from.slice(i - fromCount, i), to: to.slice(j - toCount, j) });
    i -= fromCount;
    j -= toCount;
  }
  return pairs.toReversed();
}

const SHAPES: readonly (readonly [number, number])[] = [
  [1, 1],
  ...Array.from({ length: MAX_PARTS - 1 }, (_, at): readonly [number, number] => [1, at + 2]),
  ...Array.from({ length: MAX_PARTS - 1 }, (_, at): readonly [number, number] => [at + 2, 1]),
];

/** Words in common, where these are enough; 0 where the units do not belong together. */
class Gains {
  readonly #from: readonly Unit[];
  readonly #to: readonly Unit[];
  readonly #shared: readonly (readonly number[])[];

  constructor(from: readonly Unit[], to: readonly Unit[]) {
    this.#from = from;
    this.#to = to;
    this.#shared = from.map((one) => to.map((other) => sharedWords(one.words, other.words)));
  }

  of(fromAt: number, fromCount: number, toAt: number, toCount: number): number {
    const from = this.#from[fromAt];
    const to = this.#to[toAt];
    if (from === undefined || to === undefined) return 0;
    if (fromCount === 1 && toCount === 1) return gainOfPair(from, to, this.#sharedAt(fromAt, toAt));
    const parts = fromCount === 1 ? this.#to.slice(toAt, toAt + toCount) : this.#from.slice(fromAt, fromAt + fromCount);
    const isPart = (part: Unit, at: number): boolean => {
      const shared = fromCount === 1 ? this.#sharedAt(fromAt, toAt + at) : this.#sharedAt(fromAt + at, toAt);
      return shared >= MIN_PARTS_SHARED * part.size;
    };
    return parts.every(isPart) ? gainOfParts(fromCount === 1 ? from : to, parts) : 0;
  }

  #sharedAt(fromAt: number, toAt: number): number {
    return this.#shared[fromAt]?.[toAt] ?? 0;
  }
}

function gainOfPair(one: Unit, other: Unit, shared: number): number {
  const [short, long] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  const alike = shared / Math.max(long, 1);
  if (alike >= MIN_LIKENESS) return alike * shared;
  // A sentence or two were added to a short paragraph.
  if (short >= MIN_EXTENDED && shared >= 0.85 * short && long <= MAX_EXTENSION * short) return alike * shared;
  return one.clause !== undefined && one.clause === other.clause && alike >= MIN_LIKENESS / 2 ? alike : 0;
}

/** A whole is its parts only if nearly all of every part is in it, and hardly anything besides. */
function gainOfParts(whole: Unit, parts: readonly Unit[]): number {
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  if (Math.min(size, whole.size) < MIN_PARTS_SHARED * Math.max(size, whole.size)) return 0;
  const left = new Map(whole.words);
  let shared = 0;
  for (const part of parts) {
    const inWhole = sharedWords(part.words, left);
    if (inWhole < MIN_PARTS_SHARED * part.size) return 0;
    for (const [word, count] of part.words) left.set(word, Math.max(0, (left.get(word) ?? 0) - count));
    shared += inWhole;
  }
  // A little less than one paragraph for one paragraph of the same words.
  return shared < MIN_PARTS_SHARED * whole.size ? 0 : shared * 0.98;
}
