// The passages of a document that answer a search, with their places in its full text. Reads a long text by the patterns
// of what is looked for, so that its end is found as well as its beginning.
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { patternOf } from './accents.ts';
import type { Term } from './search-plan.ts';
import type { Matched } from './term-matcher.ts';
import { matcher, weightOf } from './term-matcher.ts';
import { fold } from './words.ts';

export interface TextPassage {
  readonly text: string;
  /** Of what was found, in `text`: [start, end). */
  readonly marks: [number, number][];
  /** In the document's full text. */
  readonly start: number;
  readonly end: number;
}

type Found = Matched & { readonly start: number; readonly end: number };

/** About so many characters, and before the first mark of them. */
const PASSAGE_LENGTH = 280;
const LEAD_LENGTH = 70;
/** More finds make no better passage. */
const FOUND_MAX = 3000;
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const BETWEEN = String.raw`[^\p{L}\p{N}\p{M}]+`;
/** How words of one stem may end. */
const ENDING_MAX = 3;
const BEGINNING_MIN = 4;

const isPhrase = ({ words }: Term) => words.length > 1;

/** What every form of a word begins with; a little more is found, and looked at closely. */
function beginningOf({ words: [word = ''], isPrefix }: Term): string {
  const stem = stemOf(word);
  const shared = stem.slice(0, Math.max(BEGINNING_MIN, stem.length - ENDING_MAX));
  return isPrefix && word.length < shared.length ? word : shared;
}

/** The words of a text that answer a search, apart from its phrases. */
function findWords(text: string, terms: readonly Term[]): Found[] {
  const words = terms.map((term) => (isPhrase(term) ? { ...term, words: [], alsoWritten: [] } : term));
  const looked = words.flatMap((term) => [
    ...(term.words.length > 0 ? [beginningOf(term)] : []),
    ...term.alsoWritten.map((word) => beginningOf({ words: [word], alsoWritten: [], isPrefix: false })),
  ]);
  if (looked.length === 0) return [];
  const pattern = new RegExp(`(?<!${LETTER})(?:${[...new Set(looked)].map(patternOf).join('|')})${LETTER}*`, 'giu');
  const match = matcher(words);
  const found: Found[] = [];
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const matched = match(fold(written));
    if (matched) found.push({ ...matched, start: index, end: index + written.length });
    if (found.length >= FOUND_MAX) break;
  }
  return found;
}

function findPhrase(text: string, { words }: Term, term: number): Found[] {
  const findAs = (inner: (word: string) => string): Found[] => {
    const pattern = new RegExp(`(?<!${LETTER})${words.map(inner).join(BETWEEN)}(?!${LETTER})`, 'giu');
    const found: Found[] = [];
    for (const { 0: written, index } of text.matchAll(pattern)) {
      found.push({ term, isTyped: true, start: index, end: index + written.length });
      if (found.length >= FOUND_MAX) break;
    }
    return found;
  };
  const exact = findAs(patternOf);
  if (exact.length > 0 || !words.some(isEmptyWord) || words.every(isEmptyWord)) return exact;
  // Of a long text the index knows no place of "of" and "the", and takes any word for them.
  return findAs((word) => (isEmptyWord(word) ? `${LETTER}+` : patternOf(word)));
}

/** The passages that answer most of a search, best first, at most `max`; none overlaps another. */
export function textPassages(text: string, terms: readonly Term[], max: number): TextPassage[] {
  const found = [
    ...findWords(text, terms),
    ...terms.flatMap((term, index) => (isPhrase(term) ? findPhrase(text, term, index) : [])),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end);
  const windows: { from: number; weight: number }[] = [];
  let beyond = 0;
  for (const [index, first] of found.entries()) {
    while ((found[beyond]?.end ?? Infinity) <= first.start + PASSAGE_LENGTH - LEAD_LENGTH) beyond += 1;
    windows.push({ from: first.start, weight: weightOf(found.slice(index, Math.max(index + 1, beyond))) });
  }
  const passages: TextPassage[] = [];
  for (const { from } of windows.toSorted((one, other) => other.weight - one.weight || one.from - other.from)) {
    const passage = cut(text, from, found);
    if (!passages.some((other) => passage.start < other.end && other.start < passage.end)) passages.push(passage);
    if (passages.length === max) break;
  }
  return passages;
}

/** Whole words around a find, and the finds in them. */
function cut(text: string, from: number, found: readonly Found[]): TextPassage {
  const first = found.find(({ start }) => start === from);
  const lead = Math.max(0, from - LEAD_LENGTH);
  const start = lead === 0 ? 0 : lead + (/^\S*\s+/.exec(text.slice(lead, from))?.[0].length ?? 0);
  const reach = Math.max(start + PASSAGE_LENGTH, first?.end ?? 0);
  const last = reach >= text.length ? text.length : start + text.slice(start, reach).search(/\s+\S*$/);
  const end = Math.max(last > start ? last : Math.min(reach, text.length), first?.end ?? 0);
  const marks: [number, number][] = [];
  for (const one of found) {
    if (one.start < start || one.end > end) continue;
    const mark: [number, number] = [one.start - start, one.end - start];
    if (mark[0] >= (marks.at(-1)?.[1] ?? 0)) marks.push(mark);
  }
  return { text: text.slice(start, end), marks, start, end };
}
