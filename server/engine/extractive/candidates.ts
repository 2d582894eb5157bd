// The passages that may answer a question, with all evidence for each: how it matches the question's words, and how it fits
// the families of clauses that the question may mean.
import type { Pace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import { featuresOf } from './features.ts';
import { familyLogOddsOf } from './log-odds.ts';
import { definedTermStems } from './language/defined-terms.ts';
import { type Intent, intentsOf } from './language/intents.ts';
import type { Idf, PassageIndex } from './passage-index.ts';
import type { Passage } from './passages.ts';
import { isInPosition } from './positions.ts';
import { groupsOf, matchScorer, type MatchScorer, type QuestionMatch } from './question-match.ts';
import type { SubQuestion } from './questions.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

/** The best passages of each score. */
const PER_SCORE_MAX = 25;
/** The terms of the question beside those of the family. */
const TEXT_WEIGHT = 0.6;
const DETAILS_WEIGHT = 0.25;
const DETAILS_MAX = 4000;

/** Log odds of a passage without the essential words of a family. */
export const NO_EVIDENCE = -15;

/** Evidence for a family: how likely the question means it, and the log odds that the passage is such a clause. */
interface FamilyEvidence {
  readonly probability: number;
  readonly logOdds: number;
}

export interface Candidate {
  readonly number: number;
  readonly passage: Passage;
  readonly match: QuestionMatch;
  readonly families: readonly FamilyEvidence[];
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** The highest share of the question's own words in one candidate, by IDF. */
  readonly coverage: number;
  /** The share of the question's words that nothing else has. */
  readonly unknown: number;
}

/** Statistics over all documents, where they are searched as one corpus. */
export interface Corpus {
  readonly idf: Idf;
  /** The best score of the question's terms in any of their passages. */
  readonly best: number;
}

/** A family without wordings only adds its terms to the question. */
const isRecognizable = ({ cues, position }: ClauseFamily): boolean => cues.length > 0 || position !== undefined;

export async function candidatesOf(
  index: PassageIndex,
  question: SubQuestion,
  pace: Pace,
  corpus?: Corpus,
): Promise<Candidates> {
  const idf = corpus?.idf ?? index.idf;
  const scorer = matchScorer(index, question, groupsOf(question), idf, corpus?.best);
  await pace.breathe();
  const intents = intentsIn(index, question)
    .filter(({ family }) => isRecognizable(family))
    .map(({ family, probability }) => ({ family, probability, ...scoredFamily(index, question, family, idf) }));
  const numbers = new Set([
    ...[scorer.terms, scorer.families, ...intents.map(({ scores }) => scores)].flatMap((scores) => topOf(scores)),
    ...intents.flatMap(({ family }) => positionCandidates(index, family)),
  ]);
  const candidates: Candidate[] = [];
  for (const number of numbers) {
    if (pace.isDue()) await pace.breathe();
    const passage = index.passages[number];
    if (!passage) continue;
    const families = intents.map(({ family, probability, scores, best }): FamilyEvidence => {
      const features = featuresOf(index, family, passage, (scores[number] ?? 0) / (best || 1));
      return { probability, logOdds: features ? familyLogOddsOf(features) : NO_EVIDENCE };
    });
    candidates.push({ number, passage, match: scorer.match(number), families });
  }
  return { candidates, coverage: coverageOf(scorer, numbers), unknown: scorer.unknown };
}

/** The weight of a defined term, which says who acts on what. Set by hand. */
const DEFINED_TERM_WEIGHT = 0.3;

/** The families that a question means in this document: words that most of its passages have say nothing about which. */
function intentsIn(index: PassageIndex, { meaning, intents }: SubQuestion): readonly Intent[] {
  if (meaning === null) return intents;
  const definedTerms = definedTermStems(meaning);
  return intentsOf(meaning, (stem) => (definedTerms.has(stem) ? DEFINED_TERM_WEIGHT : index.distinctness(stem)));
}

const coverageOf = (scorer: MatchScorer, numbers: Iterable<number>): number =>
  [...numbers].reduce((most, number) => Math.max(most, scorer.coverage(number)), 0);

/** BM25 of a family's terms and the question's. */
function scoredFamily(index: PassageIndex, { text, details }: SubQuestion, family: ClauseFamily, idf: Idf) {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of stemsOf(text)) terms.set(stem, Math.max(weight, terms.get(stem) ?? 0));
  };
  add(family.terms, 1);
  add(details.slice(0, DETAILS_MAX), DETAILS_WEIGHT);
  add(text, TEXT_WEIGHT);
  const scores = index.score(terms, idf);
  return { scores, best: scores.reduce((most, score) => Math.max(most, score), 0) };
}

/** "This Agreement is made between Ash GmbH and Elm KG" shares no term with "Parties". */
function positionCandidates({ passages, content }: PassageIndex, { position }: ClauseFamily): number[] {
  if (position === undefined) return [];
  return [...passages.entries()].flatMap(([number, passage]) =>
    isInPosition(position, passage, content.text.length) ? [number] : [],
  );
}

function topOf(scores: Float64Array): number[] {
  const numbers: number[] = [];
  for (const [number, score] of scores.entries()) if (score > 0) numbers.push(number);
  return numbers.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, PER_SCORE_MAX);
}
