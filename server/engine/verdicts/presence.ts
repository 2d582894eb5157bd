// Whether a contract could have a clause on what a rule is about. "Missing" is claimed only where several signs agree that it
// has none: no passage with the words of the language together, no heading of that name, and no passage that the ranking finds.
import type { Rule } from '#domain/playbooks.ts';
import { fallbacksOf } from '#domain/playbooks.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { answerThreshold } from '#server/engine/extractive/log-odds.ts';
import { familiesOfLabel } from '#server/engine/extractive/families.ts';
import { passageIndexOf, type PassageIndex } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { ContractWords } from './contract-words.ts';
import { namedClause, type ScoredSpan, spanOfClause } from './named-clause.ts';
import { type OperativeClause, operativeClausesOf } from './operative-clauses.ts';
import type { Span } from '#server/engine/span.ts';
import type { Pace } from '#server/pace.ts';
import { isEmptyWord, stemOf, stemsOf, tokensOf } from '#server/terms.ts';

interface Presence {
  /** The most likely passage; null where nothing could be it. */
  readonly best: Span | null;
  /** The next ones that could be it. */
  readonly others: readonly Span[];
  /** The clause that is likely the one that the rule is about; null where that is not sure enough. */
  readonly clause: OperativeClause | null;
  /** The related passages, whether or not they could be it, the most related first. */
  readonly nearest: readonly Span[];
  /** For tests and measurements. */
  readonly signs: Signs;
}

interface Signs {
  /** Log odds of the best passage for the title and the rule, above the threshold of an answer. */
  readonly ranked: number;
  /** The share of the distinctive words of any language that one passage has: 0 to 1. */
  readonly language: number;
  /** The share of the title's words that a heading has: 0 to 1. */
  readonly heading: number;
  /** The share of the title's words that one passage has: 0 to 1. */
  readonly title: number;
  /** The share of the best passages whose headings are about something else: 0 to 1. */
  readonly foreign: number;
}

const RULE_TEXT_MAX = 1_500;
const OTHERS_MAX = 2;

interface Sought {
  readonly rule: Rule;
  /** Whether another rule of the playbook claims a passage. */
  readonly isClaimed: (text: string) => boolean;
}

export async function presenceOf(
  { rule, isClaimed }: Sought,
  { content }: EngineDocument,
  contract: ContractWords,
  pace: Pace,
): Promise<Presence> {
  const index = await passageIndexOf(content);
  const question = subQuestion(rule.title, rule.rule.slice(0, RULE_TEXT_MAX));
  const isFree = ({ start, end }: Span): boolean => !isClaimed(content.text.slice(start, end));
  const hits = (await rank(index, question, pace)).filter(isFree);
  const texts = [rule.preferred_language, ...fallbacksOf(rule).map(({ language }) => language)].filter(
    (text) => text !== '',
  );
  const byLanguage = await bestPassage(index, texts, isFree, pace);
  const byTitle = shareInPassage(index, stemsOf(rule.title));
  const signs: Signs = {
    ranked: (hits[0]?.score ?? Number.NEGATIVE_INFINITY) - answerThreshold(question),
    language: byLanguage.share,
    heading: headingShare(contract, rule.title),
    title: byTitle,
    foreign: foreignShare(contract, rule.title, [byLanguage.place, hits[0] ?? null]),
  };
  const named = await namedPassages(index, contract, rule.title, isFree, pace);
  const scored = [...named.hits, ...hits.map((hit) => ({ ...hit, score: hit.score - answerThreshold(question) }))];
  const ranked = ownWordsFirst(content, contract, scored);
  const nearest = [...(byLanguage.place === null ? [] : [byLanguage.place]), ...ranked];
  const likely = namedClause(rule.title, content, contract, { hits: scored, idf: index.idf, languages: texts });
  const found = likely && isFree(spanOfClause(likely.clause)) ? likely : null;
  if (named.hits.length === 0 && found?.hasName !== true && !couldBeThere(signs, named.isNamed))
    return { best: null, others: [], clause: null, nearest, signs };
  const clause = found?.clause ?? null;
  const place = clause === null ? null : spanOfClause(clause);
  const best = place ?? (byLanguage.share >= LANGUAGE_ALONE ? byLanguage.place : (ranked[0] ?? byLanguage.place));
  const others = ranked.filter((one) => best === null || one.end <= best.start || one.start >= best.end);
  return { best, others: others.slice(0, OTHERS_MAX), clause, nearest, signs };
}

/** A paragraph before a row of a table, an option or a note for drafters that says nearly as much. */
const OWN_WORDS_LEAD = 2;

function ownWordsFirst(content: ReadDocument, contract: ContractWords, hits: readonly ScoredSpan[]): Span[] {
  const { isOperative } = operativeClausesOf(content, contract);
  const own = contract.blocks.filter(isOperative);
  const isOwn = ({ start, end }: Span) => own.some(({ block }) => block.start < end && block.end > start);
  return hits
    .map(({ start, end, score }) => ({ start, end, rank: score + (isOwn({ start, end }) ? OWN_WORDS_LEAD : 0) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ start, end }) => ({ start, end }));
}

/** Language of such a share in one passage is that clause, whatever else says. */
const LANGUAGE_ALONE = 0.5;
/**
 * A logistic model over the signs, learned on the provider's playbooks: from clauses in other words than the rule's, and from
 * contracts that have all clauses but this one. Whoever changes a sign learns the weights again.
 */
const WEIGHTS = { intercept: 0.5, ranked: 0.3, language: 1.7, heading: 2.82, title: 2.13, foreign: -1.45 };
const RANKED_RANGE = 4;
const SMALLEST_SHARE = 0.02;

/** @param isNamed the title names clauses that the vocabulary knows, and the contract has none of them. */
function couldBeThere({ ranked, language, heading, title, foreign }: Signs, isNamed: boolean): boolean {
  if (language >= LANGUAGE_ALONE) return true;
  if (isNamed && heading < 1) return false;
  const logOdds =
    WEIGHTS.intercept +
    WEIGHTS.ranked * Math.min(RANKED_RANGE, Math.max(-RANKED_RANGE, ranked)) +
    WEIGHTS.language * Math.log(language + SMALLEST_SHARE) +
    WEIGHTS.heading * heading +
    WEIGHTS.title * title +
    WEIGHTS.foreign * foreign;
  return logOdds > 0;
}

/** Log odds from which the best passage for the name of a clause could be that clause: three in ten are. */
const NAMED_MIN = 0;
/** The same under a heading that names something else: seven in ten are. */
const NAMED_ELSEWHERE_MIN = 2;
const TOPICS_MAX = 6;

/** The clauses that a title names, such as both of "Confidentiality and data protection". */
const topicsOf = (title: string): string[] =>
  [title, ...title.split(/[,;/&]|\s(?:and|or)\s/)]
    .map((topic) => topic.trim())
    .filter((topic, at, all) => all.indexOf(topic) === at && namesClause(topic))
    .slice(0, TOPICS_MAX);

/** The parties, the title and the signatures of a contract are no clauses. */
const namesClause = (topic: string): boolean => familiesOfLabel(topic).some(({ position }) => position === undefined);

interface Named {
  /** Whether the title names a clause that the vocabulary knows. */
  readonly isNamed: boolean;
  /** The passages that could be such a clause, best first. */
  readonly hits: readonly ScoredSpan[];
}

/** Ranks the passages for each clause that a title names: the learned ranking tells well whether a contract has one. */
async function namedPassages(
  index: PassageIndex,
  contract: ContractWords,
  title: string,
  isFree: (span: Span) => boolean,
  pace: Pace,
): Promise<Named> {
  const topics = topicsOf(title);
  const found: ScoredSpan[] = [];
  for (const topic of topics) {
    for (const { start, end, score } of await rank(index, subQuestion(topic), pace)) {
      const span = { start, end };
      const isElsewhere = foreignShare(contract, title, [span]) === 1;
      if (score > (isElsewhere ? NAMED_ELSEWHERE_MIN : NAMED_MIN) && isFree(span)) found.push({ ...span, score });
    }
  }
  const hits = found.toSorted((one, other) => other.score - one.score);
  return { isNamed: topics.length > 0, hits };
}

interface Found {
  readonly place: Span | null;
  readonly share: number;
}

/** The passage with the largest share of a language's distinctive words. */
async function bestPassage(
  index: PassageIndex,
  languages: readonly string[],
  isFree: (span: Span) => boolean,
  pace: Pace,
): Promise<Found> {
  let best: Found = { place: null, share: 0 };
  for (const language of languages) {
    const stems = [...new Set(stemsOf(language.slice(0, 20_000)))];
    const terms = new Map(stems.map((stem) => [stem, index.idf(stem)]));
    const scores = index.score(terms);
    await pace.breathe();
    let top = -1;
    let score = 0;
    for (const [number, value] of scores.entries())
      if (value > score) {
        score = value;
        top = number;
      }
    const passage = index.passages[top];
    if (passage === undefined || !isFree(passage)) continue;
    const total = stems.reduce((sum, stem) => sum + index.idf(stem), 0);
    const has = stems.reduce(
      (sum, stem) => sum + (index.has(stem, top) || index.has(stem, top + 1) ? index.idf(stem) : 0),
      0,
    );
    const share = total === 0 ? 0 : has / total;
    if (share > best.share) best = { place: { start: passage.start, end: passage.end }, share };
  }
  return best;
}

function foreignShare({ headings, words }: ContractWords, title: string, places: readonly (Span | null)[]): number {
  const wanted = new Set(titleStems(title));
  const found = places.filter((place) => place !== null);
  const foreign = found.filter(({ end }) => {
    const heading = headings.findLast(({ at }) => (words[at]?.start ?? Number.POSITIVE_INFINITY) < end);
    const stems = titleStems(heading?.text ?? '');
    return stems.length > 0 && !stems.some((stem) => wanted.has(stem));
  });
  return found.length === 0 ? 0 : foreign.length / found.length;
}

/** Of the headings that text follows. */
function headingShare({ headings }: ContractWords, title: string): number {
  const wanted = new Set(titleStems(title));
  if (wanted.size === 0) return 0;
  let best = 0;
  for (const [index, { text, at }] of headings.entries()) {
    if (headings[index + 1]?.at === at) continue;
    const own = new Set(titleStems(text));
    let shared = 0;
    for (const stem of wanted) if (own.has(stem)) shared += 1;
    best = Math.max(best, shared / wanted.size);
  }
  return best;
}

const titleStems = (title: string): string[] =>
  tokensOf(title)
    .filter((word) => !isEmptyWord(word))
    .map(stemOf);

function shareInPassage(index: PassageIndex, stems: readonly string[]): number {
  const own = [...new Set(stems)];
  if (own.length === 0) return 0;
  const scores = index.score(new Map(own.map((stem) => [stem, 1])));
  let top = -1;
  let score = 0;
  for (const [number, value] of scores.entries())
    if (value > score) {
      score = value;
      top = number;
    }
  return top < 0 ? 0 : own.filter((stem) => index.has(stem, top)).length / own.length;
}
