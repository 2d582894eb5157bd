// The words that differ between two texts, as phrases that a lawyer reads: used by the console, the writer of redlines and the
// comparison of contracts.
import { alignTokens, type EqualRun } from './align-tokens.ts';
import type { WordPiece } from './contracts/comparison.ts';
import { isWordToken, type WordToken, wordTokens } from './word-tokens.ts';

/** Two texts that share less than this part of the shorter one's letters are replaced as a whole. */
const MIN_SHARED = 0.4;
/** Shorter texts are compared word by word however different they are. */
const MIN_WORDS_TO_REPLACE = 8;
/** An equal word of this length or shorter between two replacements does not help the reader. */
const SHORT_WORD = 3;
/** Equal phrases longer than this are never merged into a replacement. */
const MAX_ISLAND_WORDS = 4;

/**
 * The pieces of both texts in order: those with `equal` and `removed` give `from`, those with `equal` and `added` give `to`.
 * A removed piece stands before the added one that replaces it, no piece is empty, and no two neighbors have the same `op`.
 * Time is bounded for texts of any length: beyond the budget of `alignTokens` the pieces get longer.
 */
export function diffWords(from: string, to: string): WordPiece[] {
  if (from === to) return from === '' ? [] : [{ op: 'equal', text: from }];
  const older = wordTokens(from);
  const newer = wordTokens(to);
  return piecesOf(from, to, older, newer, equalRuns(older, newer));
}

function equalRuns(older: readonly WordToken[], newer: readonly WordToken[]): EqualRun[] {
  const runs = alignTokens(
    older.map((token) => token.text),
    newer.map((token) => token.text),
  );
  if (isMostlyReplaced(older, newer, runs)) return [];
  const slid = runs.map((run) => ({ ...run }));
  slideToSentences(slid, older, newer);
  const kept = withoutIslands(slid, older, newer);
  keepBracketsTogether(kept, older, newer);
  return kept;
}

function isMostlyReplaced(
  older: readonly WordToken[],
  newer: readonly WordToken[],
  runs: readonly EqualRun[],
): boolean {
  const shorter = weigh(older, 0, older.length).letters < weigh(newer, 0, newer.length).letters ? older : newer;
  const whole = weigh(shorter, 0, shorter.length);
  if (whole.words < MIN_WORDS_TO_REPLACE) return false;
  let shared = 0;
  for (const run of runs) shared += weigh(older, run.from, run.from + run.count).letters;
  return shared < MIN_SHARED * whole.letters;
}

/** Empty beyond either end. */
const textAt = (tokens: readonly WordToken[], at: number): string => tokens[at]?.text ?? '';

function weigh(tokens: readonly WordToken[], start: number, end: number): { words: number; letters: number } {
  let words = 0;
  let letters = 0;
  for (let at = start; at < end; at += 1) {
    const token = textAt(tokens, at);
    if (!isWordToken(token)) continue;
    words += 1;
    letters += token.length;
  }
  return { words, letters };
}

type SlidingRun = { -readonly [Field in keyof EqualRun]: EqualRun[Field] };

/**
 * An insertion has often several places that mean the same: "A. [C. ]B." and "A[. C]. B.". Takes the one that begins after
 * the end of a sentence or of a part of it, as far as equal words allow.
 */
function slideToSentences(runs: readonly SlidingRun[], older: readonly WordToken[], newer: readonly WordToken[]): void {
  for (const [at, run] of runs.entries()) {
    const next = runs[at + 1];
    if (next === undefined) break;
    const isInserted = run.from + run.count === next.from;
    const isRemoved = run.to + run.count === next.to;
    if (isInserted === isRemoved) continue;
    const tokens = isInserted ? newer : older;
    const start = (isInserted ? run.to : run.from) + run.count;
    const end = isInserted ? next.to : next.from;
    const shift = bestShift(tokens, start, end, run.count - 1, next.count - 1);
    run.count += shift;
    next.from += shift;
    next.to += shift;
    next.count -= shift;
  }
}

const ENDS_SENTENCE = /^[.;:!?]$/u;

/** How many tokens the span moves: negative to the left. Never so far that a neighboring run is used up. */
function bestShift(
  tokens: readonly WordToken[],
  start: number,
  end: number,
  maxLeft: number,
  maxRight: number,
): number {
  const qualityAt = (shift: number): number => {
    const before = start + shift === 0 ? '.' : textAt(tokens, start + shift - 1);
    const last = textAt(tokens, end + shift - 1);
    if (ENDS_SENTENCE.test(before) && ENDS_SENTENCE.test(last)) return 3;
    if (before === ',' && last === ',') return 2;
    return isWordToken(textAt(tokens, start + shift)) ? 1 : 0;
  };
  let best = 0;
  let quality = qualityAt(0);
  for (const step of [-1, 1]) {
    let shift = 0;
    const most = step < 0 ? maxLeft : maxRight;
    while (Math.abs(shift) < most) {
      const [lost, gained] = step < 0 ? [end + shift - 1, start + shift - 1] : [start + shift, end + shift];
      if (textAt(tokens, lost) !== textAt(tokens, gained)) break;
      shift += step;
      const found = qualityAt(shift);
      if (found > quality) {
        best = shift;
        quality = found;
      }
    }
  }
  return best;
}

const CLOSING = new Map([
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
]);

/** "thirty (30" and "sixty (60" become "thirty (30)" and "sixty (60)". */
function keepBracketsTogether(
  runs: readonly SlidingRun[],
  older: readonly WordToken[],
  newer: readonly WordToken[],
): void {
  let fromEnd = 0;
  let toEnd = 0;
  for (const run of runs) {
    const open = openBracket(older, fromEnd, run.from);
    const first = textAt(older, run.from);
    if (open !== undefined && open === openBracket(newer, toEnd, run.to) && first === CLOSING.get(open)) {
      run.from += 1;
      run.to += 1;
      run.count -= 1;
    }
    fromEnd = run.from + run.count;
    toEnd = run.to + run.count;
  }
}

/** The last bracket that the span opens and does not close. */
function openBracket(tokens: readonly WordToken[], start: number, end: number): string | undefined {
  const open: string[] = [];
  for (let at = start; at < end; at += 1) {
    const text = textAt(tokens, at);
    const last = open.at(-1);
    if (CLOSING.has(text)) open.push(text);
    else if (last !== undefined && CLOSING.get(last) === text) open.pop();
  }
  return open.at(-1);
}

interface Change {
  readonly removed: number;
  readonly added: number;
}

/** Leaves out equal runs that only break a replaced phrase into pieces. */
function withoutIslands(
  runs: readonly SlidingRun[],
  older: readonly WordToken[],
  newer: readonly WordToken[],
): SlidingRun[] {
  const kept: SlidingRun[] = [];
  for (const [at, run] of runs.entries()) {
    if (run.count === 0) continue;
    const last = kept.at(-1) ?? { from: 0, to: 0, count: 0 };
    const next = runs[at + 1] ?? { from: older.length, to: newer.length, count: 0 };
    const before = changeBetween(last, run, older, newer);
    const after = changeBetween(run, next, older, newer);
    if (!isIsland(weigh(older, run.from, run.from + run.count), before, after)) kept.push(run);
  }
  return kept;
}

function changeBetween(
  one: EqualRun,
  other: EqualRun,
  older: readonly WordToken[],
  newer: readonly WordToken[],
): Change {
  return {
    removed: weigh(older, one.from + one.count, other.from).words,
    added: weigh(newer, one.to + one.count, other.to).words,
  };
}

function isIsland(run: { words: number; letters: number }, before: Change, after: Change): boolean {
  const removed = Math.min(before.removed, after.removed);
  const added = Math.min(before.added, after.added);
  // Two insertions, or two deletions, read well with the equal words between them.
  if (before.removed + after.removed === 0 || before.added + after.added === 0) return false;
  if (before.removed + before.added === 0 || after.removed + after.added === 0) return false;
  if (run.words === 0) return true;
  if (run.words === 1 && run.letters <= SHORT_WORD) return true;
  return run.words <= MAX_ISLAND_WORDS && 2 * run.words <= Math.max(removed, added);
}

function piecesOf(
  from: string,
  to: string,
  older: readonly WordToken[],
  newer: readonly WordToken[],
  runs: readonly EqualRun[],
): WordPiece[] {
  const pieces = new Pieces();
  let fromAt = 0;
  let toAt = 0;
  for (const run of runs) {
    for (let index = 0; index < run.count; index += 1) {
      const inOlder = older[run.from + index];
      const inNewer = newer[run.to + index];
      if (inOlder === undefined || inNewer === undefined) throw new Error('An equal run ends beyond the text');
      pieces.addChanged(from.slice(fromAt, inOlder.start), to.slice(toAt, inNewer.start));
      pieces.add('equal', inOlder.text);
      fromAt = inOlder.end;
      toAt = inNewer.end;
    }
  }
  pieces.addChanged(from.slice(fromAt), to.slice(toAt));
  return pieces.list;
}

class Pieces {
  readonly list: WordPiece[] = [];

  /** Texts between two equal tokens: white space that both begin or end with is equal. */
  addChanged(removed: string, added: string): void {
    if (removed === added) {
      this.add('equal', removed);
      return;
    }
    const head = sharedLength(leadingSpace(removed), leadingSpace(added));
    const tail = sharedTail(trailingSpace(removed.slice(head)), trailingSpace(added.slice(head)));
    this.add('equal', removed.slice(0, head));
    this.add('removed', removed.slice(head, removed.length - tail));
    this.add('added', added.slice(head, added.length - tail));
    this.add('equal', removed.slice(removed.length - tail));
  }

  add(op: WordPiece['op'], text: string): void {
    if (text === '') return;
    const last = this.list.at(-1);
    if (last?.op === op) this.list[this.list.length - 1] = { op, text: last.text + text };
    else this.list.push({ op, text });
  }
}

const leadingSpace = (text: string): string => text.slice(0, text.length - text.trimStart().length);

const trailingSpace = (text: string): string => text.slice(text.trimEnd().length);

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedTail(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
