// Ranks library records for a search by what all its words mean: BM25 over the words and what contracts write for them, and the
// likeness of meanings. No word in particular is required. A record of several parts is as good as its best part.
import type { Pace } from '#server/pace.ts';
import { isEmptyWord, stemOf } from '#server/terms.ts';
import type { RecordWords } from './record-words.ts';
import type { Term } from './search-plan.ts';
import { beginsAlike } from './term-matcher.ts';
import { likeness, meaningOf } from './word-vectors.ts';

/** The usual parameters of BM25 (Robertson and Zaragoza 2009). */
const K1 = 1.2;
const B = 0.75;
/** Of the likeness of meanings, beside a BM25 of 1 for the best part of all records. */
const LIKENESS_WEIGHT = 1;
/** Of a word that only begins with the word that is being typed. */
const BEGINNING_WEIGHT = 0.25;
/** Of a term that the index found in a record, but not the ranking: in an inflection that only the index knows. */
const FOUND_WEIGHT = 0.5;
/** Of a word for which contracts write others. */
const EVERYDAY_WEIGHT = 0.6;
/** Words that every record could be called say nothing about the one that is wanted. */
const NOUN_WEIGHT = 0.1;
const NOUNS = new Set(['clause', 'clauses', 'provision', 'provisions', 'wording', 'language'].map(stemOf));
/** Records with some of the words are listed down to this share of the best score. */
const LISTED_SHARE = 0.5;

export interface RankedSearch {
  readonly terms: readonly Term[];
  /** Stems of words that contracts write for the words of the search, with their weights from 0 to 1. */
  readonly related: ReadonlyMap<string, number>;
  readonly titlesOnly: boolean;
}

export interface Statistics {
  /** Number of records that are searched. */
  readonly records: number;
  /** The share of records that have a word, as far as known. */
  readonly shareOf: (stem: string) => number;
}

export interface Candidate {
  readonly words: RecordWords;
  /** Numbers of the terms that the index found in it. */
  readonly found: ReadonlySet<number>;
}

export interface Ranked<Item> {
  readonly item: Item;
  readonly score: number;
  /** Whether it has every word of the search. */
  readonly hasAll: boolean;
}

/** A word of the search, with how to find it. */
interface Sought {
  /** Number of its term; null for a related word. */
  readonly term: number | null;
  /** As typed; null for a related word, which is known by its stem. */
  readonly word: string | null;
  readonly stem: string;
  readonly isPrefix: boolean;
  readonly weight: number;
}

function soughtIn({ terms, related, titlesOnly }: RankedSearch): Sought[] {
  const typed = terms.flatMap(({ words, synonyms, isPrefix }, term) => {
    const content = words.length > 1 ? words.filter((word) => !isEmptyWord(word)) : words;
    const weight = synonyms.length > 0 ? EVERYDAY_WEIGHT : 1;
    return content.map((word) => ({ term, word, stem: stemOf(word), isPrefix, weight }));
  });
  const hasOthers = !titlesOnly && typed.some(({ stem }) => !NOUNS.has(stem));
  const stems = new Set(typed.map(({ stem }) => stem));
  return [
    ...typed.map((one) => (hasOthers && NOUNS.has(one.stem) ? { ...one, weight: NOUN_WEIGHT } : one)),
    ...[...related]
      .filter(([stem]) => !stems.has(stem))
      .map(([stem, weight]) => ({ term: null, word: null, stem, isPrefix: false, weight })),
  ];
}

type Hit = readonly [number: number, weight: number];
type Hits = readonly Hit[];

/** Returns a function that counts each sought word in a record, by its number. */
function counter(sought: readonly Sought[], { titlesOnly }: RankedSearch) {
  const byStem = Map.groupBy(sought.keys(), (number) => sought[number]?.stem ?? '');
  const english = new Map<string, Hits>();
  const foreign = new Map<string, Hits>();
  const find = (word: string, isEnglish: boolean): Hits => {
    const stem = stemOf(word);
    const same = (byStem.get(stem) ?? []).map((number): Hit => [number, 1]);
    const alike = sought.flatMap((one, number): Hits => {
      if (one.word === null || one.stem === stem) return [];
      if (!isEnglish && beginsAlike(one.word, word)) return [[number, 1]];
      return one.isPrefix && word.startsWith(one.word) ? [[number, BEGINNING_WEIGHT]] : [];
    });
    return [...same, ...alike];
  };
  const hitsOf = (word: string, isEnglish: boolean): Hits => {
    const known = isEnglish ? english : foreign;
    let hits = known.get(word);
    if (!hits) known.set(word, (hits = find(word, isEnglish)));
    return hits;
  };
  const count = (words: Iterable<readonly [word: string, count: number]>, isEnglish: boolean): Float64Array => {
    const total = new Float64Array(sought.length);
    for (const [word, times] of words)
      for (const [number, weight] of hitsOf(word, isEnglish)) total[number] = (total[number] ?? 0) + weight * times;
    return total;
  };
  return ({ parts, inTitle, isEnglish }: RecordWords): Float64Array[] =>
    titlesOnly
      ? [count(inTitle, isEnglish)]
      : parts.map(({ words, counts }) =>
          count(
            words.map((word, index) => [word, counts[index] ?? 0] as const),
            isEnglish,
          ),
        );
}

/** All items with their scores, in the given order. */
export async function scoreRecords<Item extends Candidate>(
  items: readonly Item[],
  search: RankedSearch,
  { records, shareOf }: Statistics,
  pace: Pace,
): Promise<Ranked<Item>[]> {
  const sought = soughtIn(search);
  const count = counter(sought, search);
  const counted: Float64Array[][] = [];
  for (const { words, found } of items) {
    const parts = count(words);
    for (const [number, { term }] of sought.entries())
      if (term !== null && found.has(term) && !parts.some((counts) => (counts[number] ?? 0) > 0))
        for (const counts of parts) counts[number] = FOUND_WEIGHT;
    counted.push(parts);
    if (pace.isDue()) await pace.breathe();
  }
  const total = Math.max(records, items.length);
  const weights = sought.map(({ stem, weight }, number) => {
    const having = counted.filter((parts) => parts.some((counts) => (counts[number] ?? 0) >= FOUND_WEIGHT)).length;
    const frequency = Math.max(having, Math.min(1, shareOf(stem)) * total);
    return weight * Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
  });
  const lengths = items.flatMap(({ words }) => words.parts.map(({ length }) => length));
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  const bm25Of = (counts: Float64Array, length: number): number => {
    const norm = search.titlesOnly ? 1 : 1 - B + (B * length) / average;
    let typed = 0;
    let related = 0;
    for (const [number, weight] of weights.entries()) {
      const own = counts[number] ?? 0;
      if (own === 0) continue;
      const value = (weight * own * (K1 + 1)) / (own + K1 * norm);
      // Related words come together: many of them say little more than one.
      if (sought[number]?.term === null) related += value * value;
      else typed += value;
    }
    return typed + Math.sqrt(related);
  };
  const bm25 = items.map(({ words }, index) =>
    (counted[index] ?? []).map((counts, part) => bm25Of(counts, words.parts[part]?.length ?? 0)),
  );
  const best = bm25.reduce((most, parts) => Math.max(most, ...parts), 0) || 1;
  const meaning = search.titlesOnly ? null : meaningOf(sought.map(({ stem, weight }) => [stem, weight]));
  return items.map((item, index) => ({
    item,
    score: Math.max(
      ...(bm25[index] ?? []).map(
        (score, part) => score / best + LIKENESS_WEIGHT * likeness(meaning, item.words.parts[part]?.meaning ?? null),
      ),
    ),
    hasAll: sought.every(
      ({ term }, number) => term === null || (counted[index] ?? []).some((counts) => (counts[number] ?? 0) > 0),
    ),
  }));
}

/** Whether a record belongs into the list: it has every word, or it is not far behind the best. */
export const isListed = ({ hasAll, score }: Ranked<unknown>, best: number): boolean =>
  hasAll || score >= LISTED_SHARE * best;
