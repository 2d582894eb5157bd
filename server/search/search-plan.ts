// Parses a search text into terms, for the database query and for highlighting the results.
import { isEmptyWord } from '#server/terms.ts';
import { synonymsOf } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** A word with its synonyms, or a phrase. */
export interface Term {
  /** More than one for a phrase. */
  readonly words: readonly string[];
  /** Words that contracts use for it. */
  readonly synonyms: readonly string[];
  /** Whether it also matches words that begin with it. */
  readonly isPrefix: boolean;
}

/** More terms do not improve a search, and each costs a lookup. */
const TERMS_MAX = 16;
/** A shorter prefix matches too many words. */
const PREFIX_MIN_LENGTH = 3;
const PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** The terms of a search text: phrases in quotation marks first, then words. */
export function searchPlan(search: string): readonly Term[] {
  const phrases: Term[] = [];
  const rest = search.replace(PHRASE, (_, inside: string) => {
    phrases.push({ words: wordsOf(inside), synonyms: [], isPrefix: false });
    return ' ';
  });
  const words = wordsOf(rest);
  const contentWords = words.filter((word) => !isEmptyWord(word));
  // A search for a stop word alone, such as "not", is valid.
  const searched = contentWords.length > 0 || phrases.length > 0 ? contentWords : words;
  const isTyping = /[\p{L}\p{N}]$/u.test(rest);
  const terms = searched.map((word, index) => ({
    words: [word],
    synonyms: synonymsOf(word),
    isPrefix: word.length >= PREFIX_MIN_LENGTH || (isTyping && index === searched.length - 1),
  }));
  return [...phrases, ...terms].filter((term) => term.words.length > 0).slice(0, TERMS_MAX);
}
