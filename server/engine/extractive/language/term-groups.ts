// The terms of a question: each of its words with the words that contracts use for it. A passage needs one word of a group.
import { stemsOf, tokensOf } from '#server/terms.ts';
import { conceptsIn, legalStemsOf } from './thesaurus.ts';

/** The stems of one word or phrase of a question, with their weights. */
export interface TermGroup {
  /** The question's own stem; null for a phrase such as "walk away". */
  readonly own: string | null;
  /** How much the word says about what the question asks for, 0 to 1. */
  readonly weight: number;
  /** Stems that contracts use for it, by weight up to 1; without the own stem. */
  readonly related: ReadonlyMap<string, number>;
}

/** A longer question is read up to here. */
const WORDS_MAX = 150;
/** The weight of what contracts say for a phrase of the question. */
const PHRASE_WEIGHT = 0.5;

/** Of a defined term. Set by hand; higher than for its families, as the clause that answers names the same parties. */
const DEFINED_TERM_WEIGHT = 0.6;

/** The groups of a question, in its order; each own stem has one. */
export function termGroupsOf(question: string, definedTerms: ReadonlySet<string> = new Set()): TermGroup[] {
  const words = tokensOf(question).slice(0, WORDS_MAX);
  const related = new Map<string, Map<string, number>>();
  const stems = words.map((word) => stemsOf(word)[0]);
  for (const stem of stems) if (stem !== undefined) related.set(stem, new Map());
  const phrases: TermGroup[] = [];
  for (const concept of conceptsIn(words)) {
    const legal = legalStemsOf(concept);
    const stem = concept.length === 1 ? stems[concept.at] : undefined;
    if (concept.length > 1)
      phrases.push({
        own: null,
        weight: 1,
        related: new Map([...legal].map(([one, weight]) => [one, weight * PHRASE_WEIGHT])),
      });
    const own = stem === undefined ? undefined : related.get(stem);
    for (const [one, weight] of legal) if (own && one !== stem) own.set(one, Math.max(weight, own.get(one) ?? 0));
  }
  const weightOf = (own: string) => (definedTerms.has(own) ? DEFINED_TERM_WEIGHT : 1);
  return [...[...related].map(([own, of]): TermGroup => ({ own, weight: weightOf(own), related: of })), ...phrases];
}
