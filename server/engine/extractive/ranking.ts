// Ranks the passages of a document for a question. Ranking drops nothing below a threshold: that is up to selection.ts.
import type { Pace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import { createCoverageScorer } from './coverage.ts';
import { featuresOf } from './features.ts';
import { familiesIn } from './families.ts';
import { logOddsOf, ANSWER_THRESHOLD } from './log-odds.ts';
import type { PassageIndex, Idf } from './passage-index.ts';
import type { Passage } from './passages.ts';
import { datesOf, firstDateIn, isInPosition, titlesOf } from './positions.ts';
import type { SubQuestion } from './questions.ts';
import { type Hit, trimToAnswer } from './trimming.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

/** Candidates from BM25, which the features then re-rank; candidates by position are added. */
const CANDIDATES_MAX = 120;
/** Minimum score of a clause whose heading equals the label, whatever its wording. */
const HEADING_MATCH_SCORE = ANSWER_THRESHOLD + 1;
const RANKED_MAX = 20;
/** The best hits are trimmed to the sentences with the answer. */
const TRIMMED_MAX = 8;
/** For a passage with all qualifiers of the question. */
const QUALIFIER_BONUS = 2;
/** Without a clause on its effective date, a contract takes effect on its date. */
const AGREEMENT_DATE_SCORE = ANSWER_THRESHOLD + 1;
const DETAILS_MAX = 4000;

/** Statistics over all documents, where they are searched as one corpus. */
export interface Corpus {
  readonly idf: Idf;
  /** The best BM25 of any of their passages. */
  readonly topRelevance: number;
}

export const relevanceOf = (index: PassageIndex, question: SubQuestion, idf?: Idf): Float64Array =>
  index.score(termsOf(question), idf);

/** The hits for a question, best first. With a `corpus` the scores of its documents are comparable. */
export async function rank(index: PassageIndex, question: SubQuestion, pace: Pace, corpus?: Corpus): Promise<Hit[]> {
  const [family, ...others] = question.families;
  if (family && others.length === 0 && family.position === 'title') return titlesOf(index);
  if (family && others.length === 0 && family.position === 'agreement_date') {
    const dates = datesOf(index);
    return dates.length > 0 || corpus ? dates : effectiveDatesOf(index, question, pace);
  }
  const relevance = relevanceOf(index, question, corpus?.idf);
  await pace.breathe();
  const candidates = [
    ...new Set([...topPassages(relevance, CANDIDATES_MAX), ...positionCandidates(index, question.families)]),
  ];
  const top = corpus?.topRelevance ?? relevance[candidates[0] ?? 0] ?? 0;
  const hasHeading = headingMatcher(question.label);
  const score = scorerOf(index, question, corpus?.idf ?? index.idf);
  const hits: Hit[] = [];
  for (const number of candidates) {
    if (pace.isDue()) await pace.breathe();
    const passage = index.passages[number];
    if (!passage) continue;
    const { start, end } = passage;
    const relativeBm25 = (relevance[number] ?? 0) / (top || 1);
    const scored = score(passage, number, relativeBm25);
    if (hasHeading(passage))
      hits.push({
        start,
        end,
        score: Math.max(scored ?? Number.NEGATIVE_INFINITY, HEADING_MATCH_SCORE + relativeBm25),
      });
    else if (scored !== null) hits.push({ start, end, score: scored });
  }
  if (family?.id === 'effective_date')
    hits.push(...datesOf(index).map((date) => ({ ...date, score: AGREEMENT_DATE_SCORE })));
  return hits
    .toSorted((one, other) => other.score - one.score || one.start - other.start)
    .slice(0, RANKED_MAX)
    .map((one, at) => (at < TRIMMED_MAX ? trimToAnswer(index.content.text, question.families, one) : one));
}

/** For "Agreement date: date of the agreement, effective date", where the contract has only a commencement date. */
async function effectiveDatesOf(index: PassageIndex, question: SubQuestion, pace: Pace): Promise<Hit[]> {
  const named = familiesIn(question.details, { weakNames: false }).map(({ family }) => family);
  const families = named.filter(({ id }) => id === 'effective_date').slice(0, 1);
  if (families.length === 0) return [];
  const hits = await rank(index, { ...question, families, qualifiers: [] }, pace);
  return hits.filter(({ start, end }) => firstDateIn(index.content.text.slice(start, end)) !== null);
}

/** One word is the heading of many different clauses. */
const HEADING_WORDS_MIN = 2;

/** Whether the heading of a clause, or of the section above it, equals the label: "12.2 Termination for Convenience." */
function headingMatcher(label: string): (passage: Passage) => boolean {
  const wanted = headingKey(label);
  if (wanted.split(' ').length < HEADING_WORDS_MIN) return () => false;
  return ({ title, section }) => headingKey(title) === wanted || (title === '' && headingKey(section) === wanted);
}

const headingKey = (text: string): string =>
  stemsOf(text)
    .filter((stem) => !/^\d/.test(stem))
    .toSorted()
    .join(' ');

/** "This Agreement is made between Ash GmbH and Elm KG" shares no term with "Parties". */
function positionCandidates({ passages, content }: PassageIndex, families: readonly ClauseFamily[]): number[] {
  const positions = families.map(({ position }) => position).filter((position) => position !== undefined);
  if (positions.length === 0) return [];
  const isInAny = (passage: Passage) => positions.some((one) => isInPosition(one, passage, content.text.length));
  return [...passages.keys()].filter((number) => passages[number] && isInAny(passages[number]));
}

type Scorer = (passage: Passage, number: number, relativeBm25: number) => number | null;

function scorerOf(index: PassageIndex, question: SubQuestion, idf: Idf): Scorer {
  const { families, qualifiers } = question;
  if (families.length === 0) {
    const score = createCoverageScorer(index, question, idf);
    return (_, number, relativeBm25) => score(number, relativeBm25);
  }
  return (passage, number, relativeBm25) => {
    const matched = qualifiers.filter((stem) => index.has(stem, number)).length;
    // "Who pays for travel expenses?" is about payment, but only passages about travel or expenses answer it.
    if (matched === 0 && qualifiers.length > 1) return null;
    const features = families
      .map((family) => featuresOf(index, family, passage, relativeBm25))
      .filter((one) => one !== null);
    if (features.length === 0) return null;
    return Math.max(...features.map(logOddsOf)) + (matched > 0 ? (QUALIFIER_BONUS * matched) / qualifiers.length : 0);
  };
}

function termsOf({ label, details, families }: SubQuestion): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of stemsOf(text)) terms.set(stem, Math.max(weight, terms.get(stem) ?? 0));
  };
  for (const family of families) add(family.terms, 1);
  add(details.slice(0, DETAILS_MAX), families.length > 0 ? 0.25 : 0.5);
  add(label, families.length > 0 ? 0.6 : 1);
  return terms;
}

function topPassages(scores: Float64Array, count: number): number[] {
  const numbers: number[] = [];
  for (const [number, score] of scores.entries()) if (score > 0) numbers.push(number);
  return numbers.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, count);
}
