// Which of a passage's values answers a question: the one beside the question's words. Where none is clearly closer, none is
// named, as a wrong figure misleads more than a quote without one.
import { isEmptyWord, stemOf } from '#server/terms.ts';
import { actingPartyIn } from './acting-party.ts';
import type { AskedValue } from './asked-values.ts';
import { type TermGroup, termGroupsOf } from '#server/engine/extractive/language/term-groups.ts';
import { rarityOf } from '#server/engine/extractive/language/word-frequencies.ts';
import { inOneLine, type PrintedValue, valuesIn } from './printed-values.ts';
import { splitSentences } from '#server/engine/extractive/sentences/sentences.ts';
import { isAlternative, withQualifier } from './value-qualifiers.ts';

/** The best value is this many times as close as the second. */
const CLEARLY = 2;
/** The distance over a word, over one without meaning, over punctuation, and over "and": "starts on 1 May and ends on 30 June". */
const OVER = { word: 1, emptyWord: 0.3, punctuation: 2, conjunction: 3 };
const CONJUNCTIONS = new Set(['and', 'or', 'but']);
/** Of a related word, in place of the question's own. */
const RELATED = 0.5;
/** A date by which something must be done: "By what date must we object?" */
const DUE_DATE_ASKED = /\bby (?:what|which) (?:date|day)\b|\b(?:latest|last) (?:date|day)\b/i;
const BEFORE_DUE_DATE = /\b(?:by|before|until|prior to|(?:no|not) later than)(?: the)? $/i;
/** Characters that are read before a date. */
const BEFORE_DATE_MAX = 30;
/** Words that ask, and say nothing about the value. */
const ASKING = new Set(
  'long much mani often far soon quickli day date amount percentag rate number time year month week hour period last take get give need requir shall'.split(
    ' ',
  ),
);

interface Word {
  readonly stem: string;
  readonly start: number;
  /** In words from the start of the passage, with its punctuation. */
  readonly at: number;
  readonly sentence: number;
}

/**
 * The value that a passage gives to a question, as printed there; null where it has none, or several.
 * @param parties names of the contract's parties, beside the usual roles.
 */
export function namedValueIn(
  passage: string,
  question: string,
  asked: AskedValue,
  parties: readonly string[] = [],
): string | null {
  const text = inOneLine(passage);
  if (asked.kinds.includes('party')) return actingPartyIn(text, question, parties);
  const isDueDate = asked.kinds.includes('date') && DUE_DATE_ASKED.test(question);
  const values = valuesIn(text, asked).filter(
    ({ start }) => !isDueDate || BEFORE_DUE_DATE.test(text.slice(Math.max(0, start - BEFORE_DATE_MAX), start)),
  );
  if (values.length === 0) return null;
  const groups = termGroupsOf(question).filter(({ own }) => own === null || !ASKING.has(own));
  const words = wordsOf(text);
  const outside = words.filter((word) => !isWithin(word, values));
  const closeness = new Map<string, { readonly value: PrintedValue; readonly score: number }>();
  for (const value of values) {
    const score = closenessOf(value, words, outside, groups);
    const known = closeness.get(value.key);
    if (!known || score > known.score) closeness.set(value.key, { value, score });
  }
  const [best, second] = [...closeness.values()].toSorted((one, other) => other.score - one.score);
  if (!best || isAlternative(text, best.value, second !== undefined)) return null;
  // A passage without any of the question's words was found by its family.
  const isClose = best.score > 0 || (!second && !hasAny(outside, groups));
  const isClosest = best.score >= CLEARLY * (second?.score ?? 0);
  return isClose && isClosest ? withQualifier(text, best.value) : null;
}

const isWithin = ({ start }: Word, values: readonly PrintedValue[]): boolean =>
  values.some((value) => start >= value.start && start < value.start + value.text.length);

const PART = /[\p{L}\p{N}]+|[,;:()]/gu;

function wordsOf(text: string): Word[] {
  const starts = splitSentences(text, { start: 0, end: text.length }, Number.POSITIVE_INFINITY).map(
    ({ start }) => start,
  );
  const words: Word[] = [];
  let at = 0;
  let sentence = 0;
  for (const { 0: part, index } of text.matchAll(PART)) {
    while ((starts[sentence + 1] ?? Number.POSITIVE_INFINITY) <= index) sentence += 1;
    const word = part.toLowerCase();
    at += distanceOver(word);
    words.push({ stem: isEmptyWord(word) ? '' : stemOf(word), start: index, at, sentence });
  }
  return words;
}

function distanceOver(word: string): number {
  if (!/[\p{L}\p{N}]/u.test(word)) return OVER.punctuation;
  if (CONJUNCTIONS.has(word)) return OVER.conjunction;
  return isEmptyWord(word) ? OVER.emptyWord : OVER.word;
}

/** The sum over the question's words of their rarity, divided by the distance to the next of them in the same sentence. */
function closenessOf(
  value: PrintedValue,
  words: readonly Word[],
  outside: readonly Word[],
  groups: readonly TermGroup[],
): number {
  const inside = words.filter((word) => isWithin(word, [value]));
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return 0;
  const near = outside.filter(({ sentence }) => sentence === first.sentence);
  return groups.reduce((sum, group) => {
    let best = 0;
    for (const word of near) {
      const weight = weightOf(group, word.stem);
      if (weight === 0) continue;
      const distance = word.at < first.at ? first.at - word.at : word.at - last.at;
      best = Math.max(best, weight / (1 + distance));
    }
    return sum + best;
  }, 0);
}

function weightOf({ own, related }: TermGroup, stem: string): number {
  if (stem === '') return 0;
  if (stem === own) return rarityOf(stem);
  return RELATED * (related.get(stem) ?? 0) * rarityOf(stem);
}

const hasAny = (words: readonly Word[], groups: readonly TermGroup[]): boolean =>
  words.some(({ stem }) => groups.some((group) => weightOf(group, stem) > 0));
