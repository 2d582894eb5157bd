// What a search text asks for, taken apart once: the database finds by it and the reply is marked by it.
import { isEmptyWord } from '#server/terms.ts';
import { writtenFor } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** One thing that is asked for: a word and what else it may be called, or words that follow each other. */
export interface Term {
  /** More than one for a phrase, which is searched as it stands. */
  readonly words: readonly string[];
  /** Words of contracts for it. */
  readonly alsoWritten: readonly string[];
  /** Words that begin with it count as well. */
  readonly isPrefix: boolean;
}

/** More words than these make no search better, and each costs a lookup. */
const TERMS_MAX = 16;
/** Shorter words begin too many others. */
const PREFIX_MIN_LENGTH = 3;
const PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** The terms of a search text in their order; none where it has no word. Phrases stand in quotation marks. */
export function searchPlan(search: string): readonly Term[] {
  const phrases: Term[] = [];
  const rest = search.replace(PHRASE, (_, inside: string) => {
    phrases.push({ words: wordsOf(inside), alsoWritten: [], isPrefix: false });
    return ' ';
  });
  const words = wordsOf(rest);
  const telling = words.filter((word) => !isEmptyWord(word));
  // "not" alone is a search too.
  const asked = telling.length > 0 || phrases.length > 0 ? telling : words;
  const isTyping = /[\p{L}\p{N}]$/u.test(rest);
  const terms = asked.map((word, index) => ({
    words: [word],
    alsoWritten: writtenFor(word),
    isPrefix: word.length >= PREFIX_MIN_LENGTH || (isTyping && index === asked.length - 1),
  }));
  return [...phrases, ...terms].filter((term) => term.words.length > 0).slice(0, TERMS_MAX);
}
