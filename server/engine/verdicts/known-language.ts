// Whether a contract is in the language whose negations, duties and synonyms the built-in judge knows.
import type { ReadDocument } from '#domain/documents.ts';
import { languageOf } from '#server/search/language.ts';

const known = new WeakMap<ReadDocument, boolean>();
const SAMPLE = 4_000;
const MIN_SHARE = 0.6;
/** Words that every English contract has, and hardly any other text. */
const ENGLISH = /\b(?:the|and|of|shall|must|this|or|any|by|is|with)\b/giu;
const ENGLISH_MIN = 0.1;

export function isKnownLanguage(content: ReadDocument): boolean {
  let isKnown = known.get(content);
  if (isKnown === undefined) known.set(content, (isKnown = isEnglish(sampleOf(content.text))));
  return isKnown;
}

/** From the middle, as a cover page has names. */
const sampleOf = (text: string): string => {
  const start = text.length > 3 * SAMPLE ? Math.floor(text.length / 3) : 0;
  return text.slice(start, start + SAMPLE);
};

function isEnglish(sample: string): boolean {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters === 0) return true;
  if (latin < MIN_SHARE * letters) return false;
  const words = sample.match(/\p{L}+/gu)?.length ?? 1;
  const english = sample.match(ENGLISH)?.length ?? 0;
  return english >= ENGLISH_MIN * words || languageOf(sample) === 'english';
}
