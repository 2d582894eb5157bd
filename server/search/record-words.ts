// The words of a library record as the ranking reads them: counted once per version of the record.
import type { LibraryText } from '#domain/library.ts';
import type { Pace } from '#server/pace.ts';
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { DEFAULT_LANGUAGE } from './language.ts';
import { meaningOf } from './word-vectors.ts';
import { wordsOf } from './words.ts';

/** A word of the title or description counts as much as this many of the text. */
const TITLE_WEIGHT = 3;
const DESCRIPTION_WEIGHT = 1.5;
/** Characters read per record; a longer text is ranked by its beginning. */
const RANKED_LENGTH = 40_000;
/** Short texts are joined to parts of this length in characters: a playbook has a part per rule or two, a clause is one. */
const PART_LENGTH = 1000;
/** A longer text is several parts, so that others get their turn in between. */
const PART_LENGTH_MAX = 10_000;

/** A part of a record, with its title and description. */
interface PartWords {
  /** Distinct words, folded, with their weighted counts. */
  readonly words: readonly string[];
  readonly counts: Float32Array;
  /** Words that carry meaning. */
  readonly length: number;
  readonly meaning: Float32Array | null;
}

export interface RecordWords {
  /** At least one. */
  readonly parts: readonly PartWords[];
  /** Counts in the title alone. */
  readonly inTitle: ReadonlyMap<string, number>;
  readonly isEnglish: boolean;
}

interface ReadRecord {
  readonly title: string;
  readonly description: string;
  readonly texts: readonly LibraryText[];
  /** A text search configuration. */
  readonly language: string;
}

/** Counts the words of a record, up to RANKED_LENGTH characters of its texts. */
export async function recordWords(
  { title, description, texts, language }: ReadRecord,
  pace: Pace,
): Promise<RecordWords> {
  const parts: PartWords[] = [];
  for (const text of partsOf(texts)) {
    parts.push(countPart(title, description, text));
    if (pace.isDue()) await pace.breathe();
  }
  const inTitle = new Map<string, number>();
  for (const word of wordsOf(title)) inTitle.set(word, (inTitle.get(word) ?? 0) + 1);
  return { parts, inTitle, isEnglish: language === DEFAULT_LANGUAGE };
}

/** Texts joined and cut to parts; what is left at the end belongs to the last one. */
function partsOf(texts: readonly LibraryText[]): string[] {
  const parts: string[] = [];
  let current = '';
  let read = 0;
  for (const { text } of texts) {
    const taken = text.slice(0, RANKED_LENGTH - read);
    read += taken.length;
    for (let from = 0; from < taken.length; from += PART_LENGTH_MAX) {
      current += `${taken.slice(from, from + PART_LENGTH_MAX)}\n`;
      if (current.length < PART_LENGTH) continue;
      parts.push(current);
      current = '';
    }
    if (read >= RANKED_LENGTH) break;
  }
  const last = parts.pop();
  return last === undefined ? [current] : [...parts, last + current];
}

function countPart(title: string, description: string, text: string): PartWords {
  const counts = new Map<string, number>();
  let length = 0;
  const add = (counted: string, weight: number) => {
    for (const word of wordsOf(counted)) {
      counts.set(word, (counts.get(word) ?? 0) + weight);
      if (!isEmptyWord(word)) length += 1;
    }
  };
  add(title, TITLE_WEIGHT);
  add(description, DESCRIPTION_WEIGHT);
  add(text, 1);
  return {
    words: Array.from(counts.keys(), shared),
    counts: Float32Array.from(counts.values()),
    length,
    meaning: meaningOf(stemWeights(counts)),
  };
}

function* stemWeights(counts: ReadonlyMap<string, number>): Generator<[string, number]> {
  const stems = new Map<string, number>();
  for (const [word, count] of counts)
    if (!isEmptyWord(word)) stems.set(stemOf(word), (stems.get(stemOf(word)) ?? 0) + count);
  for (const [stem, count] of stems) yield [stem, 1 + Math.log(count)];
}

const SHARED_MAX = 100_000;
const sharedWords = new Map<string, string>();

/** One string for each word, not a slice that would keep the whole text in memory. */
function shared(word: string): string {
  const known = sharedWords.get(word);
  if (known !== undefined) return known;
  if (sharedWords.size >= SHARED_MAX) sharedWords.clear();
  const own = Buffer.from(word).toString();
  sharedWords.set(own, own);
  return own;
}
