// How well a passage matches the words of a question, whatever family of clauses it asks for.
import { stemsOf } from '#server/terms.ts';
import { definedTermStems } from './language/defined-terms.ts';
import { isKnownStem } from './language/intents.ts';
import { type TermGroup, termGroupsOf } from './language/term-groups.ts';
import { rarityOf } from './language/word-frequencies.ts';
import type { Idf, PassageIndex } from './passage-index.ts';
import type { SubQuestion } from './questions.ts';
import { askedValueOf } from './values/asked-values.ts';
import { inOneLine, valuesIn } from './values/printed-values.ts';

/** Features of a passage, each about 0 to 2. */
export interface QuestionMatch {
  /** BM25 of the question's terms, divided by the best of any passage. */
  readonly relative: number;
  /** BM25 of the question's terms, divided by the highest that its own words can reach. */
  readonly share: number;
  /** BM25 of the question's terms. */
  readonly evidence: number;
  /** BM25 of the terms of the families that it may mean, by their probability. */
  readonly familyTerms: number;
  /** The share of its words that the headings have, by IDF. */
  readonly heading: number;
  /** The rarity of its contract words that the passage has, and of those that it lacks. */
  readonly contractWords: number;
  readonly missingWords: number;
  /** The rarity of all its contract words: the more it says, the less its family says. The same for every passage. */
  readonly questionWords: number;
  /** The share of its words that the whole clause has, by IDF, where the passage is a part of a long one. */
  readonly clause: number;
  /** It continues a clause that begins in an earlier passage. */
  readonly continued: number;
  /** Relative position: 0 for the first passage, 1 for the last of a document that is not short. */
  readonly place: number;
  /** It has a value of the kind that the question asks for, such as a period. Never for a party, as most passages have one. */
  readonly askedValue: number;
  /** Both have a negation, or only the passage has one. */
  readonly sharedNegation: number;
  readonly ownNegation: number;
}

const NEGATION = /\b(?:not|no|nor|neither|never|without|none|nothing|prohibit\w*|refrain)\b/i;
/** Of a related word in the passage, where the question's own word is missing. */
const RELATED_HEADING = 0.5;
const RELATED_WORD = 0.7;
/** A fully matched term of BM25 with k1 = 1.2. */
const TERM_MAX = 2.2;
/** BM25 scores and rarities in the tens become features of about 1. */
const SCALE = 10;
/** In a shorter document the place of a passage says less. */
const PASSAGES_MIN = 60;
/** Long details are read up to here, in characters. */
const DETAILS_MAX = 1500;

/** Passages before and after one that count as parts of the same clause. */
const PARTS_AROUND = 3;

export interface MatchScorer {
  /** BM25 of the question's terms and of the families' terms, by passage. */
  readonly terms: Float64Array;
  readonly families: Float64Array;
  /** The highest of `terms`. */
  readonly best: number;
  match(passage: number): QuestionMatch;
  /** The share of the question's own words that a passage has, by IDF. */
  coverage(passage: number): number;
  /** The share of the question's words that are in no passage, no contract and no other question: "dragons". */
  readonly unknown: number;
}

export const groupsOf = ({ text, details }: SubQuestion): TermGroup[] =>
  termGroupsOf(`${text} ${details.slice(0, DETAILS_MAX)}`, definedTermStems(text));

/** @param best the highest score of `groups` in any document, where the document is one of many. */
export function matchScorer(
  index: PassageIndex,
  question: SubQuestion,
  groups: readonly TermGroup[],
  idf: Idf,
  best?: number,
): MatchScorer {
  const terms = index.scoreGroups(groups, idf);
  const families = index.score(familyTermsOf(question), idf);
  const top = best ?? terms.reduce((most, score) => Math.max(most, score), 0);
  const own = groups.flatMap(({ own, related, weight }) => {
    if (own === null) return [];
    const rarity = weight * index.distinctness(own) * rarityOf(own);
    return [{ own, related, idf: weight * idf(own), rarity }];
  });
  const total = own.reduce((sum, group) => sum + group.idf, 0);
  const rarity = own.reduce((sum, group) => sum + group.rarity, 0);
  const isNegative = NEGATION.test(`${question.text} ${question.details}`);
  const asked = askedValueOf(question.text);
  const has = (passage: number) => (stem: string) => index.has(stem, passage);
  return {
    terms,
    families,
    best: top,
    match(number) {
      const passage = index.passages[number];
      const inHeading = new Set(stemsOf(passage?.heading ?? ''));
      const contractWords = sum(own, (group) => group.rarity * presence(group, has(number), RELATED_WORD));
      const parts = partsOf(index, number);
      const hasNegation = passage !== undefined && NEGATION.test(passage.text);
      return {
        relative: (terms[number] ?? 0) / (top || 1),
        share: (terms[number] ?? 0) / (total * TERM_MAX || 1),
        evidence: (terms[number] ?? 0) / SCALE,
        familyTerms: (families[number] ?? 0) / SCALE,
        heading:
          sum(own, (group) => group.idf * presence(group, (stem) => inHeading.has(stem), RELATED_HEADING)) /
          (total || 1),
        contractWords: contractWords / SCALE,
        missingWords: (rarity - contractWords) / SCALE,
        questionWords: rarity / SCALE,
        clause:
          sum(
            own,
            (group) => group.idf * presence(group, (stem) => parts.some((part) => index.has(stem, part)), RELATED_WORD),
          ) / (total || 1),
        continued: parts[0] === number ? 0 : 1,
        place: number / Math.max(index.passages.length, PASSAGES_MIN),
        askedValue: asked && passage && valuesIn(inOneLine(passage.text), asked).length > 0 ? 1 : 0,
        sharedNegation: isNegative && hasNegation ? 1 : 0,
        ownNegation: !isNegative && hasNegation ? 1 : 0,
      };
    },
    unknown: own.filter((group) => isUnknown(index, group)).length / (own.length || 1),
    coverage: (number) => sum(own, (group) => (index.has(group.own, number) ? group.idf : 0)) / (total || 1),
  };
}

/** The passages of the same clause; of a very long one, those next to it. */
function partsOf({ passages }: PassageIndex, number: number): number[] {
  const clause = passages[number]?.clause;
  const parts: number[] = [];
  for (let at = Math.max(0, number - PARTS_AROUND); at <= number + PARTS_AROUND; at++)
    if (passages[at]?.clause === clause) parts.push(at);
  return parts;
}

const isUnknown = (index: PassageIndex, { own, rarity }: { readonly own: string; readonly rarity: number }): boolean =>
  rarity === 0 && index.passageFrequency(own) === 0 && !isKnownStem(own);

/** 1 for the own word of a group, less for the best of its related words, 0 for none of them. */
function presence(
  { own, related }: Omit<TermGroup, 'weight'>,
  isThere: (stem: string) => boolean,
  relatedWeight: number,
): number {
  if (own !== null && isThere(own)) return 1;
  let best = 0;
  for (const [stem, weight] of related) if (weight > best && isThere(stem)) best = weight;
  return relatedWeight * best;
}

function familyTermsOf({ intents }: SubQuestion): Map<string, number> {
  const terms = new Map<string, number>();
  for (const { family, probability } of intents)
    for (const stem of stemsOf(family.terms)) terms.set(stem, Math.max(probability, terms.get(stem) ?? 0));
  return terms;
}

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0);
