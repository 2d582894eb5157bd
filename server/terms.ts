// Words as they are compared: lower-case stems without the words that carry no meaning.
import { stemmer } from 'stemmer';

const WORD = /[\p{L}\p{N}]+/gu;
const EMPTY_WORDS = new Set(
  `a an the of to in on at by for with from into as is are was were be been being am do does did done has have had having
  and or but if then than that this these those it its he she they them their there here which who whom whose what when
  where why how any all each every some such no nor not only own same so too very can could may might shall should will
  would must about above below between both during up out over under again further once s t d ll re ve per also either
  neither other another upon within hereof herein hereby thereof therein hereto hereunder`.split(/\s+/),
);
/** Porter takes "terms" and "term" for one word; a lawyer does not. */
const OWN_STEMS = new Map([
  ['terms', 'terms'],
  ['licence', 'licens'],
  ['licences', 'licens'],
]);
const CACHE_MAX = 50_000;
const stems = new Map<string, string>();

/** Whether a word, in lower case, carries no meaning in a search. */
export const isEmptyWord = (word: string): boolean => EMPTY_WORDS.has(word);

/** The stem of a word in lower case. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = OWN_STEMS.get(word) ?? (word.length > 40 ? word : stemmer(word));
  if (stems.size >= CACHE_MAX) stems.clear();
  stems.set(word, stem);
  return stem;
}

/** The words of a text in order, in lower case. */
export const tokensOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

const SHORT_TEXT = 160;
const SHORT_TEXTS_MAX = 5000;
/** Headings and labels are looked at again and again. */
const stemsOfShort = new Map<string, readonly string[]>();

/** The stems of a text in order, empty words left out. */
export function stemsOf(text: string): readonly string[] {
  if (text.length > SHORT_TEXT) return stemsIn(text);
  const known = stemsOfShort.get(text);
  if (known) return known;
  const found = stemsIn(text);
  if (stemsOfShort.size >= SHORT_TEXTS_MAX) stemsOfShort.clear();
  stemsOfShort.set(text, found);
  return found;
}

function stemsIn(text: string): string[] {
  const found: string[] = [];
  for (const word of tokensOf(text)) if (!EMPTY_WORDS.has(word)) found.push(stemOf(word));
  return found;
}
