// Search snippets of a document with their offsets in its full text. A long text is searched by patterns, from beginning to
// end.
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { patternOf } from './accents.ts';
import type { Term } from './search-plan.ts';
import { type Matched, matcher, weightOf } from './term-matcher.ts';
import { fold } from './words.ts';

export interface TextPassage {
  readonly text: string;
  /** Highlights in `text`: [start, end). */
  readonly marks: [number, number][];
  /** Offsets in the document's full text. */
  readonly start: number;
  readonly end: number;
}

type Found = Matched & { readonly start: number; readonly end: number };

/** Length of a snippet, and of the context before its first highlight, in characters. */
const PASSAGE_LENGTH = 280;
const LEAD_LENGTH = 70;
/** More matches do not improve the snippets. */
const FOUND_MAX = 3000;
const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const BETWEEN = String.raw`[^\p{L}\p{N}\p{M}]+`;
/** Words of one stem may differ by this many letters at the end. */
const ENDING_MAX = 3;
const BEGINNING_MIN = 4;

const isPhrase = ({ words }: Term) => words.length > 1;

/** The common prefix of all forms of a word. It also matches other words, which are then filtered. */
function beginningOf({ words: [word = ''], isPrefix }: Term): string {
  const stem = stemOf(word);
  const shared = stem.slice(0, Math.max(BEGINNING_MIN, stem.length - ENDING_MAX));
  return isPrefix && word.length < shared.length ? word : shared;
}

/** The words of a text that match a search, without its phrases. */
function findWords(text: string, terms: readonly Term[]): Found[] {
  const words = terms.map((term) => (isPhrase(term) ? { ...term, words: [], synonyms: [] } : term));
  const prefixes = words.flatMap((term) => [
    ...(term.words.length > 0 ? [beginningOf(term)] : []),
    ...term.synonyms.map((word) => beginningOf({ words: [word], synonyms: [], isPrefix: false })),
  ]);
  if (prefixes.length === 0) return [];
  const pattern = new RegExp(`(?<!${LETTER})(?:${[...new Set(prefixes)].map(patternOf).join('|')})${LETTER}*`, 'giu');
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
  // The index has no positions for stop words in a long text, and accepts any word in their place.
  return findAs((word) => (isEmptyWord(word) ? `${LETTER}+` : patternOf(word)));
}

/** The best snippets for a search, best first, at most `max`, without overlaps. */
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

/** The snippet around a match, in whole words, with its highlights. */
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
