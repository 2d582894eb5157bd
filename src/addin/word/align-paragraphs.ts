// Which paragraphs of Word are which passages of the contract's text. Both are the same document, read by two programs, and the
// person may have typed since. What is not certain is not aligned. Pure.
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';
import { alignTokens, type EqualRun } from '#domain/align-tokens.ts';
import { significant } from './paragraphs.ts';

/** A paragraph or a cell of the contract's text: offsets in the final view, UTF-16 code units. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

export interface AlignedPassage extends Passage {
  /** Indexes of the paragraphs of Word: several where a cell has several. */
  readonly paragraphs: readonly number[];
  /** Whether Word has other words there by now. */
  readonly isChanged: boolean;
}

/** The passages of a text that can be paragraphs of a body: heads, feet and notes are none. */
export function passagesOf(blocks: readonly PrintedBlock[]): Passage[] {
  return blocks.flatMap((block) => {
    if (block.running || block.kind === 'footnote') return [];
    const parts: readonly Passage[] = block.cells ?? [block];
    return parts.filter(({ start, end }) => end > start).map(({ start, end }) => ({ start, end }));
  });
}

/**
 * @param text the final view of the revision
 * @param paragraphs the current texts of Word's paragraphs
 */
export function alignParagraphs(
  text: string,
  passages: readonly Passage[],
  paragraphs: readonly string[],
): AlignedPassage[] {
  const ours = passages.map((passage) => ({ passage, key: significant(text.slice(passage.start, passage.end)) }));
  const theirs = paragraphs.map((paragraph, index) => ({ index, key: significant(paragraph) }));
  const [own, foreign] = [ours.filter(hasWords), theirs.filter(hasWords)];
  const [ownKeys, foreignKeys] = [own.map(({ key }) => key), foreign.map(({ key }) => key)];
  const runs = certainRuns(ownKeys, foreignKeys);
  const aligned: AlignedPassage[] = [];
  let [from, to] = [0, 0];
  for (const run of [...runs, { from: own.length, to: foreign.length, count: 0 }]) {
    aligned.push(...alignGap(own.slice(from, run.from), foreign.slice(to, run.to)));
    for (let at = 0; at < run.count; at += 1) {
      const [one, other] = [own[run.from + at], foreign[run.to + at]];
      if (one && other) aligned.push({ ...one.passage, paragraphs: [other.index], isChanged: false });
    }
    [from, to] = [run.from + run.count, run.to + run.count];
  }
  return aligned;
}

interface Own {
  readonly passage: Passage;
  readonly key: string;
}

interface Foreign {
  readonly index: number;
  readonly key: string;
}

const hasWords = ({ key }: { readonly key: string }): boolean => key !== '';

/**
 * Runs of equal paragraphs. One whose paragraphs all stand elsewhere too, such as cells that say "Yes", is certain only where
 * it goes on from the beginning or to the end of both.
 */
function certainRuns(own: readonly string[], foreign: readonly string[]): EqualRun[] {
  const [ownCounts, foreignCounts] = [counts(own), counts(foreign)];
  return alignTokens(own, foreign).filter(({ from, to, count }) => {
    if (from === 0 && to === 0) return true;
    if (from + count === own.length && to + count === foreign.length) return true;
    for (let at = from; at < from + count; at += 1) {
      const key = own[at] ?? '';
      if (ownCounts.get(key) === 1 && foreignCounts.get(key) === 1) return true;
    }
    return false;
  });
}

function counts(keys: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1);
  return found;
}

/** Between two runs: cells of several paragraphs, then what was changed in Word, if as many paragraphs stand on both sides. */
function alignGap(own: readonly Own[], foreign: readonly Foreign[]): AlignedPassage[] {
  if (own.length === foreign.length)
    return own.map(({ passage, key }, at) => ({
      ...passage,
      paragraphs: [foreign[at]?.index ?? 0],
      isChanged: key !== foreign[at]?.key,
    }));
  const joined: AlignedPassage[] = [];
  let next = 0;
  for (const { passage, key } of own) {
    const found = joinedParagraphs(key, foreign, next);
    if (found === null) continue;
    next = found.first + found.count;
    const paragraphs = foreign.slice(found.first, next).map(({ index }) => index);
    joined.push({ ...passage, paragraphs, isChanged: false });
  }
  return joined;
}

/** How far a cell is searched for behind the one before it. */
const SEARCHED_MAX = 200;

/** The first paragraphs from `next` on that make up the whole key together. */
function joinedParagraphs(key: string, foreign: readonly Foreign[], next: number) {
  for (let first = next; first < Math.min(foreign.length, next + SEARCHED_MAX); first += 1) {
    let [length, count] = [0, 0];
    for (let one = foreign[first]; one && length < key.length && key.startsWith(one.key, length);) {
      length += one.key.length;
      count += 1;
      one = foreign[first + count];
    }
    if (length === key.length) return { first, count };
  }
  return null;
}
