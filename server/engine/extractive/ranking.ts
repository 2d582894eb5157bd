// Ranks what could answer a question. It withholds nothing: what is worth reading of a ranking is said in log-odds.ts.
import { stemsOf } from '#server/terms.ts';
import { createCoverageJudge } from './coverage.ts';
import { evidenceOf } from './evidence.ts';
import { familiesIn } from './families.ts';
import { isHeadedAs } from './heading-match.ts';
import { logOddsOf, WORTH_READING } from './log-odds.ts';
import type { Pace } from '#server/pace.ts';
import type { PassageIndex, Rarity } from './passage-index.ts';
import type { Passage } from './passages.ts';
import { datesOf, firstDateIn, isInPlace, titlesOf } from './positions.ts';
import type { AskedQuestion } from './questions.ts';
import { type Found, trimmed } from './trimming.ts';
import type { ClauseFamily } from './vocabulary/family.ts';

/** Passages that the words bring up, for a closer look by the wordings; those in the place of a family come with them. */
const CANDIDATES = 120;
/** A clause under its own heading, which says what is asked in the same words: it is read, however it is worded. */
const HEADED_SO = WORTH_READING + 1;
/** Nobody asks for more; the first of them are narrowed to the sentences that answer. */
const RANKED_MAX = 20;
const TRIMMED = 8;
/** A passage about the very words that narrow a question. */
const NARROWED = 2;
/** Where no clause says when it takes effect, a contract does on its date. */
const DATE_TAKES_EFFECT = WORTH_READING + 1;
const DETAILS_MAX = 4000;

/** What the documents have in common that a question is asked of as one body. */
export interface Body {
  readonly rarity: Rarity;
  /** The highest relevance of any passage of theirs. */
  readonly top: number;
}

export const relevanceOf = (index: PassageIndex, question: AskedQuestion, rarity?: Rarity): Float64Array =>
  index.score(termsOf(question), rarity);

/**
 * What could answer a question, likeliest first. With a `body` the likelihoods of its documents are compared with each
 * other.
 */
export async function rank(index: PassageIndex, question: AskedQuestion, pace: Pace, body?: Body): Promise<Found[]> {
  const [family, ...others] = question.families;
  if (family && others.length === 0 && family.position === 'title') return titlesOf(index);
  if (family && others.length === 0 && family.position === 'agreement_date') {
    const dates = datesOf(index);
    return dates.length > 0 || body ? dates : effectiveDatesOf(index, question, pace);
  }
  const relevance = relevanceOf(index, question, body?.rarity);
  await pace.breathe();
  const candidates = [...new Set([...best(relevance, CANDIDATES), ...inPlace(index, question.families)])];
  const top = body?.top ?? relevance[candidates[0] ?? 0] ?? 0;
  const isNamed = isHeadedAs(question.label);
  const judge = judgeOf(index, question, body?.rarity ?? index.rarity);
  const found: Found[] = [];
  for (const number of candidates) {
    if (pace.isDue()) await pace.breathe();
    const passage = index.passages[number];
    const share = (relevance[number] ?? 0) / (top || 1);
    const judged = passage ? judge(passage, number, share) : null;
    const score =
      passage && isNamed(passage) ? Math.max(judged ?? Number.NEGATIVE_INFINITY, HEADED_SO + share) : judged;
    if (passage && score !== null) found.push({ start: passage.start, end: passage.end, score });
  }
  if (family?.id === 'effective_date')
    found.push(...datesOf(index).map((date) => ({ ...date, score: DATE_TAKES_EFFECT })));
  return found
    .toSorted((one, other) => other.score - one.score || one.start - other.start)
    .slice(0, RANKED_MAX)
    .map((one, at) => (at < TRIMMED ? trimmed(index.content.text, question.families, one) : one));
}

/** "Agreement date: date of the agreement, effective date", asked of a contract that is dated by its commencement alone. */
async function effectiveDatesOf(index: PassageIndex, question: AskedQuestion, pace: Pace): Promise<Found[]> {
  const named = familiesIn(question.details, { weakNames: false }).map(({ family }) => family);
  const families = named.filter(({ id }) => id === 'effective_date').slice(0, 1);
  if (families.length === 0) return [];
  const found = await rank(index, { ...question, families, narrowing: [] }, pace);
  return found.filter(({ start, end }) => firstDateIn(index.content.text.slice(start, end)) !== null);
}

/** "This Agreement is made between Ash GmbH and Elm KG" has no word in common with "Parties". */
function inPlace({ passages, content }: PassageIndex, families: readonly ClauseFamily[]): number[] {
  const positions = families.map(({ position }) => position).filter((position) => position !== undefined);
  if (positions.length === 0) return [];
  const stands = (passage: Passage) => positions.some((one) => isInPlace(one, passage, content.text.length));
  return [...passages.keys()].filter((number) => passages[number] && stands(passages[number]));
}

type Judge = (passage: Passage, number: number, share: number) => number | null;

function judgeOf(index: PassageIndex, question: AskedQuestion, rarity: Rarity): Judge {
  const { families, narrowing } = question;
  if (families.length === 0) {
    const judge = createCoverageJudge(index, question, rarity);
    return (_, number, share) => judge(number, share);
  }
  return (passage, number, share) => {
    const there = narrowing.filter((stem) => index.has(stem, number)).length;
    // "Who pays for travel expenses?" is about payment, but only passages about travel or expenses answer it.
    if (there === 0 && narrowing.length > 1) return null;
    const evidence = families.map((family) => evidenceOf(index, family, passage, share)).filter((one) => one !== null);
    if (evidence.length === 0) return null;
    return Math.max(...evidence.map(logOddsOf)) + (there > 0 ? (NARROWED * there) / narrowing.length : 0);
  };
}

function termsOf({ label, details, families }: AskedQuestion): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of stemsOf(text)) terms.set(stem, Math.max(weight, terms.get(stem) ?? 0));
  };
  for (const family of families) add(family.terms, 1);
  add(details.slice(0, DETAILS_MAX), families.length > 0 ? 0.25 : 0.5);
  add(label, families.length > 0 ? 0.6 : 1);
  return terms;
}

function best(scores: Float64Array, count: number): number[] {
  const numbers: number[] = [];
  for (const [number, score] of scores.entries()) if (score > 0) numbers.push(number);
  return numbers.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, count);
}
