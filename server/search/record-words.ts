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
export const RANKED_LENGTH = 40_000;
/** Characters counted before others get their turn. */
const PART_LENGTH = 10_000;

export interface RecordWords {
  /** Distinct words, folded, with their weighted counts. */
  readonly words: readonly string[];
  readonly counts: Float32Array;
  /** Counts in the title alone. */
  readonly inTitle: ReadonlyMap<string, number>;
  /** Words that carry meaning, of title, description and texts. */
  readonly length: number;
  readonly meaning: Float32Array | null;
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
  const counts = new Map<string, number>();
  let length = 0;
  const add = (text: string, weight: number, also?: Map<string, number>) => {
    for (const word of wordsOf(text)) {
      counts.set(word, (counts.get(word) ?? 0) + weight);
      also?.set(word, (also.get(word) ?? 0) + 1);
      if (!isEmptyWord(word)) length += 1;
    }
  };
  const inTitle = new Map<string, number>();
  add(title, TITLE_WEIGHT, inTitle);
  add(description, DESCRIPTION_WEIGHT);
  let read = 0;
  for (const { text } of texts) {
    const taken = text.slice(0, RANKED_LENGTH - read);
    for (let from = 0; from < taken.length; from += PART_LENGTH) {
      add(taken.slice(from, from + PART_LENGTH), 1);
      if (pace.isDue()) await pace.breathe();
    }
    read += taken.length;
    if (read >= RANKED_LENGTH) break;
  }
  return {
    words: Array.from(counts.keys(), shared),
    counts: Float32Array.from(counts.values()),
    inTitle,
    length,
    meaning: meaningOf(stemWeights(counts)),
    isEnglish: language === DEFAULT_LANGUAGE,
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
