// Ranks the passages of a document for a question. Ranking drops nothing below a threshold: that is up to selection.ts.
import type { Pace } from '#server/pace.ts';
import { stemsOf } from '#server/terms.ts';
import { type Candidate, type Candidates, candidatesOf, type Corpus } from './candidates.ts';
import { answerFeatures, answerLogOdds, rankingLogOdds } from './evidence.ts';
import { familiesIn } from './families.ts';
import { answerThreshold } from './log-odds.ts';
import { corpusIdf, type PassageIndex } from './passage-index.ts';
import type { Passage } from './passages.ts';
import { datesOf, firstDateIn, titlesOf } from './positions.ts';
import { groupsOf } from './question-match.ts';
import type { SubQuestion } from './questions.ts';
import { type Hit, trimToAnswer } from './trimming.ts';
import { type AskedValue, askedValueOf } from './values/asked-values.ts';
import { definedNamesIn } from './values/family-values.ts';
import { namedValueIn } from './values/named-value.ts';

/** Minimum score of a clause whose heading equals the label, whatever its wording. */
const HEADING_MATCH_SCORE = 1;
/** Nothing answers a question of unknown words alone. Set by hand, as the labeled questions have none. */
const UNKNOWN_LOG_ODDS = 4;
/** A best passage with the names, the law or the date that its family has is surely such a clause. */
const VALUE_LOG_ODDS = 1.5;
const RANKED_MAX = 20;
/** The best hits are trimmed to the sentences with the answer. */
const TRIMMED_MAX = 8;
/** Without a clause on its effective date, a contract takes effect on its date. */
const AGREEMENT_DATE_SCORE = 1;
const BELOW_CLAUSE = 0.1;
/** Where a contract defines the names of its parties, in characters. */
const PREAMBLE = 4000;

/** Statistics over documents that are searched as one corpus. */
export async function corpusOf(indexes: readonly PassageIndex[], question: SubQuestion, pace: Pace): Promise<Corpus> {
  const idf = corpusIdf(indexes);
  const groups = groupsOf(question);
  let best = 0;
  for (const index of indexes) {
    for (const score of index.scoreGroups(groups, idf)) best = Math.max(best, score);
    await pace.breathe();
  }
  return { idf, best };
}

/** The hits for a question, best first. With a `corpus` the scores of its documents are comparable. */
export async function rank(index: PassageIndex, question: SubQuestion, pace: Pace, corpus?: Corpus): Promise<Hit[]> {
  const [family, ...others] = question.families;
  if (family && others.length === 0 && family.position === 'title') return titlesOf(index);
  if (family && others.length === 0 && family.position === 'agreement_date') {
    const dates = datesOf(index);
    return dates.length > 0 || corpus ? dates : effectiveDatesOf(index, question, pace);
  }
  const hits = hitsOf(await candidatesOf(index, question, pace, corpus), question.label);
  if (family?.id === 'effective_date') hits.push(...agreementDatesOf(index, hits, answerThreshold(question)));
  const ranked = hits
    .toSorted((one, other) => other.score - one.score || one.start - other.start)
    .slice(0, RANKED_MAX)
    .map((one, at) => (at < TRIMMED_MAX ? trimToAnswer(index.content.text, question.families, one) : one));
  const isOfFamily = ranked[0]?.value !== undefined;
  const asked = askedValueOf(question.text);
  return ranked.map((one) => {
    const hit = asked ? withAskedValue(index, question.text, asked, one) : one;
    return isOfFamily ? { ...hit, score: hit.score + VALUE_LOG_ODDS } : hit;
  });
}

/** With its value where the passage says one for the question. */
function withAskedValue({ content: { text } }: PassageIndex, question: string, asked: AskedValue, hit: Hit): Hit {
  if (hit.value !== undefined && asked.kinds.some((kind) => FAMILY_KINDS.has(kind))) return hit;
  const parties = asked.kinds.includes('party') ? definedNamesIn(text.slice(0, PREAMBLE)) : [];
  const value = namedValueIn(text.slice(hit.start, hit.end), question, asked, parties);
  const { value: _, ...bare } = hit;
  return value === null ? bare : { ...bare, value };
}

/** The kinds of value that families extract: "Which court?" is not answered by a law. */
const FAMILY_KINDS: ReadonlySet<string> = new Set(['law', 'date']);

/** The score of the best is the log odds that the document answers; the others follow at their distance. */
function hitsOf({ candidates, coverage, unknown }: Candidates, label: string): Hit[] {
  if (candidates.length === 0) return [];
  const ranked = candidates.map((candidate) => ({ candidate, logOdds: rankingLogOdds(candidate) }));
  const features = answerFeatures(ranked, coverage);
  const answered = answerLogOdds(features) - UNKNOWN_LOG_ODDS * unknown;
  const hasHeading = headingMatcher(label);
  return ranked.map(({ candidate, logOdds }): Hit => {
    const { start, end } = candidate.passage;
    const score = answered + logOdds - features.best;
    return { start, end, score: hasHeading(candidate.passage) ? Math.max(score, headingScore(candidate)) : score };
  });
}

const headingScore = ({ match }: Candidate): number => HEADING_MATCH_SCORE + match.relative;

/** The dates of the contract as its effective dates, after any clause that answers. */
function agreementDatesOf(index: PassageIndex, hits: readonly Hit[], threshold: number): Hit[] {
  const best = hits.reduce((most, { score }) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const score = best < threshold ? AGREEMENT_DATE_SCORE : Math.min(AGREEMENT_DATE_SCORE, best - BELOW_CLAUSE);
  return datesOf(index).map((date) => ({ ...date, score }));
}

/** For "Agreement date: date of the agreement, effective date", where the contract has only a commencement date. */
async function effectiveDatesOf(index: PassageIndex, question: SubQuestion, pace: Pace): Promise<Hit[]> {
  const named = familiesIn(question.details, { weakNames: false }).map(({ family }) => family);
  const family = named.find(({ id }) => id === 'effective_date');
  if (!family) return [];
  const hits = await rank(index, { ...question, families: [family], intents: [{ family, probability: 1 }] }, pace);
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
