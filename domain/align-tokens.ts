// Which tokens of two lists are the same: Myers' algorithm inside a budget, so that the time is bounded for lists of any
// length. Beyond the budget the alignment gets coarser, never wrong.
// The package's index would bring the differs of every other kind.
import { diffArrays } from 'diff/lib/diff/array.js';

/** `count` tokens from `from` in the older list equal those from `to` in the newer one. */
export interface EqualRun {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Myers' algorithm looks at the square of the number of differences. About 100 ms at worst. */
const MAX_STEPS = 1_000_000;
/** Below this, looking for anchors costs more than it saves. */
const MIN_EDITS = 4;

/** The equal runs of both lists, in order and disjoint. */
export function alignTokens(from: readonly string[], to: readonly string[]): EqualRun[] {
  const runs: EqualRun[] = [];
  const numbers = new Map<string, number>();
  const alignment = new Alignment(numbered(from, numbers), numbered(to, numbers), runs);
  alignment.align({ from: 0, fromEnd: from.length, to: 0, toEnd: to.length }, true);
  return joined(runs);
}

interface Gap {
  readonly from: number;
  readonly fromEnd: number;
  readonly to: number;
  readonly toEnd: number;
}

class Alignment {
  readonly #from: readonly number[];
  readonly #to: readonly number[];
  readonly #runs: EqualRun[];
  #steps = MAX_STEPS;

  constructor(from: readonly number[], to: readonly number[], runs: EqualRun[]) {
    this.#from = from;
    this.#to = to;
    this.#runs = runs;
  }

  /** `mayAnchor` is false in the gaps between anchors: there what is over the budget stays unaligned. */
  align(gap: Gap, mayAnchor: boolean): void {
    let { from, fromEnd, to, toEnd } = gap;
    while (from < fromEnd && to < toEnd && this.#from[from] === this.#to[to]) {
      from += 1;
      to += 1;
    }
    let tail = 0;
    while (
      from < fromEnd - tail &&
      to < toEnd - tail &&
      this.#from[fromEnd - tail - 1] === this.#to[toEnd - tail - 1]
    ) {
      tail += 1;
    }
    fromEnd -= tail;
    toEnd -= tail;
    this.#add(gap.from, gap.to, from - gap.from);
    if (from < fromEnd && to < toEnd) this.#alignInner({ from, fromEnd, to, toEnd }, mayAnchor);
    this.#add(fromEnd, toEnd, tail);
  }

  #alignInner(gap: Gap, mayAnchor: boolean): void {
    const edits = gap.fromEnd - gap.from + (gap.toEnd - gap.to);
    const maxEdits = Math.floor(Math.sqrt(this.#steps));
    const chunks =
      maxEdits < MIN_EDITS
        ? undefined
        : diffArrays(this.#from.slice(gap.from, gap.fromEnd), this.#to.slice(gap.to, gap.toEnd), {
            maxEditLength: mayAnchor ? Math.ceil(maxEdits / 2) : maxEdits,
          });
    if (chunks === undefined) {
      this.#steps -= Math.min(edits, maxEdits) ** 2 / (mayAnchor ? 4 : 1);
      if (mayAnchor) this.#alignBetweenAnchors(gap);
      return;
    }
    let { from, to } = gap;
    let differing = 0;
    for (const chunk of chunks) {
      if (chunk.removed) from += chunk.count;
      else if (chunk.added) to += chunk.count;
      else {
        this.#add(from, to, chunk.count);
        from += chunk.count;
        to += chunk.count;
        continue;
      }
      differing += chunk.count;
    }
    this.#steps -= differing ** 2;
  }

  /** Tokens that are unique in both lists hold the alignment, as in a patience diff. */
  #alignBetweenAnchors(gap: Gap): void {
    let { from, to } = gap;
    for (const anchor of anchorsOf(this.#from, this.#to, gap)) {
      this.align({ from, fromEnd: anchor.from, to, toEnd: anchor.to }, false);
      this.#add(anchor.from, anchor.to, 1);
      from = anchor.from + 1;
      to = anchor.to + 1;
    }
    this.align({ from, fromEnd: gap.fromEnd, to, toEnd: gap.toEnd }, false);
  }

  #add(from: number, to: number, count: number): void {
    if (count > 0) this.#runs.push({ from, to, count });
  }
}

function anchorsOf(from: readonly number[], to: readonly number[], gap: Gap): { from: number; to: number }[] {
  const inFrom = uniqueIn(from, gap.from, gap.fromEnd);
  const inTo = uniqueIn(to, gap.to, gap.toEnd);
  const shared: { from: number; to: number }[] = [];
  for (const [token, place] of inFrom) {
    const other = inTo.get(token);
    if (place >= 0 && other !== undefined && other >= 0) shared.push({ from: place, to: other });
  }
  return longestRising(
    shared.toSorted((one, other) => one.from - other.from),
    (anchor) => anchor.to,
  );
}

/** Token to its place, or to -1 where it stands there twice. */
function uniqueIn(tokens: readonly number[], start: number, end: number): Map<number, number> {
  const places = new Map<number, number>();
  for (const [offset, token] of tokens.slice(start, end).entries()) {
    places.set(token, places.has(token) ? -1 : start + offset);
  }
  return places;
}

/** The longest sequence of items whose keys rise, in n log n. */
export function longestRising<Item>(items: readonly Item[], keyOf: (item: Item) => number): Item[] {
  interface Step {
    readonly key: number;
    readonly item: Item;
    readonly before: Step | undefined;
  }
  /** At n: the last step of the sequence of n + 1 items that ends lowest. */
  const ends: Step[] = [];
  for (const item of items) {
    const key = keyOf(item);
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.key ?? key) < key) low = middle + 1;
      else high = middle;
    }
    ends[low] = { key, item, before: ends[low - 1] };
  }
  const rising: Item[] = [];
  for (let step = ends.at(-1); step !== undefined; step = step.before) rising.push(step.item);
  return rising.toReversed();
}

function numbered(tokens: readonly string[], numbers: Map<string, number>): number[] {
  return tokens.map((token) => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    numbers.set(token, numbers.size);
    return numbers.size - 1;
  });
}

function joined(runs: readonly EqualRun[]): EqualRun[] {
  const result: EqualRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last !== undefined && last.from + last.count === run.from && last.to + last.count === run.to) {
      result[result.length - 1] = { ...last, count: last.count + run.count };
    } else result.push(run);
  }
  return result;
}
