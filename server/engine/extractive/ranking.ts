// Ranks what could answer a question, and says nothing where nothing does. The bounds are on the shape of a score (how
// many wordings of a family are there, how much of a question is covered), the same for every document.
import { familiesIn, familiesOfLabel } from './families.ts';
import type { Pace } from './pace.ts';
import type { PassageIndex } from './passage-index.ts';
import { datesOf, placeBonus, titlesOf } from './positions.ts';
import type { AskedQuestion } from './questions.ts';
import { stemsOf } from '#server/terms.ts';
import { splitSentences } from './sentences.ts';
import { valueIn } from './values.ts';
import type { ClauseFamily } from './vocabulary/family.ts';

export interface Found {
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** The value itself where it is less than the quote, such as the date in "dated as of 1 May 2020". */
  readonly value?: string;
}

/** Passages that the words bring up, for a closer look by the wordings. */
const CANDIDATES = 120;
/** One strong wording of the family, or two weak ones, or its heading with one of them. */
const FAMILY_THRESHOLD = 2;
const HEADING_BONUS = 1.2;
/** "“Break Date” means 24 March 2029" answers who asks for a break date, and is in the way of who asks for anything else. */
const DEFINITION =
  /^\s*(?:\(?[\da-z]{1,3}(?:\.\d{1,3})*[.)]?\s+)?(?:the (?:term|word|expression)s? )?["“”]([^"“”]{2,60})["”]\s*(?:(?:shall |will )?mean|has the meaning|is defined|refers to)/i;
const REFERENCE = /\b(?:meaning|defined)\b.{0,40}\b(?:set forth|set out|given|ascribed|assigned|specified|in|by)\b/i;
const DEFINES_IT = 2.5;
const DEFINES_OTHER = -1.2;
const IS_ROW = -1;
/** The row or line of a cover page that is headed by what is asked. */
const IS_LABELLED = 2.5;
/** Finds that are looked at closely enough to leave out the sentences around the answer. */
const TRIMMED = 8;
/** Half of what was asked, by rarity of the words. */
const COVERAGE_THRESHOLD = 0.5;
/** So many of a detail's words in one passage weigh as much as the label itself. */
const DETAILS_ENOUGH = 4;

/** What answers a question, best first; empty where the document does not. */
export async function rank(index: PassageIndex, question: AskedQuestion, pace: Pace): Promise<Found[]> {
  const position = question.families[0]?.position;
  if (question.families.length === 1 && position === 'title') return titlesOf(index).slice(0, 5);
  if (question.families.length === 1 && position === 'agreement_date') return datesOf(index);
  const terms = termsOf(question);
  const relevance = index.score(terms);
  await pace.breathe();
  const candidates = best(relevance, CANDIDATES);
  const top = relevance[candidates[0] ?? 0] ?? 0;
  const found: Found[] = [];
  for (const number of candidates) {
    if (pace.isDue()) await pace.breathe();
    const passage = index.passages[number];
    if (!passage) continue;
    const share = (relevance[number] ?? 0) / (top || 1);
    const score =
      question.families.length > 0
        ? Math.max(...question.families.map((family) => familyScore(index, family, number, share))) *
          narrowed(index, question.narrowing, number)
        : coverageScore(index, question, number, share);
    if (score > 0) found.push({ start: passage.start, end: passage.end, score });
  }
  const ranked = found.toSorted((one, other) => other.score - one.score || one.start - other.start);
  return ranked.map((one, at) => (at < TRIMMED ? trimmed(index, question.families, one) : one));
}

/** "made as of 9 February 2026 (the “Effective Date”)", out of the sentence that goes on to name the parties. */
function aroundDate(text: string, start: number, end: number): { start: number; end: number } {
  const naming =
    /\b(?:made|entered into|dated|executed|effective|as of)\b[^.;]{0,60}\(?[^.;()]{0,20}["“](?:effective|commencement) date["”]\)?/i;
  const found = naming.exec(text.slice(start, end));
  return found && /\d{4}/.test(found[0])
    ? { start: start + found.index, end: start + found.index + found[0].length }
    : { start, end };
}

/** Leaves the sentences around the answer out, for the families whose answer is brief, and takes the value out of it. */
function trimmed(index: PassageIndex, families: readonly ClauseFamily[], found: Found): Found {
  const [family] = families;
  if (!family) return found;
  const { text } = index.content;
  let { start, end } = found;
  if (families.every(({ isBrief }) => isBrief)) {
    const cues = families.flatMap((one) => one.cues).filter(([weight]) => weight >= 1);
    const telling = splitSentences(text, found, end - start).filter((sentence) => {
      const words = text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ');
      return cues.some(([, cue]) => cue.test(words));
    });
    start = telling[0]?.start ?? start;
    end = telling.at(-1)?.end ?? end;
  }
  if (family.id === 'effective_date') ({ start, end } = aroundDate(text, start, end));
  const value = valueIn(family.id, text.slice(start, end));
  return { start, end, score: found.score, ...(value !== null && { value }) };
}

function termsOf({ label, details, families }: AskedQuestion): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const stem of stemsOf(text)) terms.set(stem, Math.max(weight, terms.get(stem) ?? 0));
  };
  for (const family of families) add(family.terms, 1);
  add(details.slice(0, 4000), families.length > 0 ? 0.25 : 0.5);
  add(label, families.length > 0 ? 0.6 : 1);
  return terms;
}

function best(scores: Float64Array, count: number): number[] {
  const numbers: number[] = [];
  for (const [number, score] of scores.entries()) if (score > 0) numbers.push(number);
  return numbers.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0)).slice(0, count);
}

/** Zero where too few wordings of the family stand in the passage. */
function familyScore(index: PassageIndex, family: ClauseFamily, number: number, share: number): number {
  const passage = index.passages[number];
  if (!passage) return 0;
  const text = passage.text.replace(/\s+/g, ' ');
  let wording = 0;
  for (const [weight, cue] of family.cues) if (cue.test(text)) wording += weight;
  wording += definitionScore(family, text);
  if (passage.label !== '' && familiesOfLabel(passage.label).includes(family)) wording += IS_LABELLED;
  else if (passage.isRow) wording += IS_ROW;
  if (wording > 0 && familiesIn(passage.heading, { weakNames: true }).some((named) => named.family === family))
    wording += HEADING_BONUS;
  // A clause that is headed by what is asked is an answer; how it is worded says which of several is the better one.
  if (wording >= 0 && passage.title !== '' && familiesOfLabel(passage.title).includes(family))
    wording = Math.max(wording, FAMILY_THRESHOLD);
  if (family.position === 'parties' && wording > 0 && /\b(?:between|among|parties)\b/i.test(passage.heading))
    wording += HEADING_BONUS;
  const place =
    family.position === 'parties' || family.position === 'signatures'
      ? placeBonus(family.position, passage, index.content.text.length)
      : 0;
  return wording + Math.min(0, place) >= FAMILY_THRESHOLD ? wording + place + 1.5 * share : 0;
}

function definitionScore(family: ClauseFamily, text: string): number {
  const defined = DEFINITION.exec(text)?.[1];
  if (defined === undefined) return 0;
  const length = stemsOf(defined).length;
  const isOwn = familiesIn(defined, { weakNames: true }).some(
    (named) => named.family === family && named.at + named.length === length,
  );
  if (isOwn && family.isDuty !== true && !REFERENCE.test(text)) return DEFINES_IT;
  return DEFINES_OTHER;
}

/** "Who pays for travel expenses?" is about payment, but only passages about travel or expenses answer it. */
function narrowed(index: PassageIndex, narrowing: readonly string[], number: number): number {
  if (narrowing.length === 0) return 1;
  const there = narrowing.filter((stem) => index.has(stem, number)).length;
  return there === 0 && narrowing.length > 1 ? 0 : 1 + there / narrowing.length;
}

/** For a question outside the vocabulary: how much of what it asks stands in one passage. */
function coverageScore(index: PassageIndex, question: AskedQuestion, number: number, share: number): number {
  const label = new Set(stemsOf(question.label));
  const details = new Set(stemsOf(question.details.slice(0, 4000)));
  let asked = 0;
  let covered = 0;
  let words = 0;
  for (const stem of label) {
    const value = index.rarity(stem);
    asked += value;
    if (!index.has(stem, number)) continue;
    covered += value;
    words++;
  }
  let detailWords = 0;
  for (const stem of details) if (!label.has(stem) && index.has(stem, number)) detailWords++;
  const coverage = Math.max(asked > 0 ? covered / asked : 0, Math.min(1, detailWords / DETAILS_ENOUGH));
  const isThin = words + detailWords < Math.min(2, label.size + details.size);
  return coverage < COVERAGE_THRESHOLD || isThin ? 0 : coverage + share + detailWords * 0.05;
}
