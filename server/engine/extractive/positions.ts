// Answers that are found by position: the title and the date at the front, the signatures at the end.
import type { Span } from '#server/engine/span.ts';
import type { PassageIndex } from './passage-index.ts';
import type { ClauseFamily } from './vocabulary/vocabulary.ts';

interface PositionHit extends Span {
  readonly score: number;
  /** The title or the date itself, without the words that introduce it. */
  readonly value: string;
}

const FRONT = 4000;
/** A hit that scores less than this below the best is something else, such as the title of an exhibit. */
const SCORE_WITHIN = 2.5;

function closeToBest(found: readonly PositionHit[]): PositionHit[] {
  const ranked = found.toSorted((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(({ score }) => score >= best - SCORE_WITHIN);
}

const KIND =
  'agreement|contract|lease|deed|amendment|addendum|memorandum of understanding|letter of intent|license|licence|terms and conditions|statement of work|undertaking|policy|order form|guaranty|guarantee|indenture';
/** Capitalized words that end in the kind of document: "Master Services Agreement", "AMENDMENT NO. 2 TO THE SUPPLY AGREEMENT". */
const WORD = String.raw`(?<![\p{L}\p{N}])(?!(?:This|THIS|Is|IS|Are|ARE|Shall|SHALL|Will|WILL|Now|NOW|Therefore|THEREFORE|Whereas|WHEREAS|Entire|ENTIRE)\b)[A-Z][\p{L}\p{N}&’'\/-]*`;
const JOIN = String.raw`(?:of|and|for|to|the|or|in|on|by|with|OF|AND|FOR|TO|THE)`;
const KINDS = KIND.replaceAll(
  /(^|[| ])([a-z])/g,
  (_, before: string, letter: string) => `${before}[${letter}${letter.toUpperCase()}]`,
);
/** White space within a paragraph: a title never continues from the paragraph above. */
const GAP = String.raw`(?:(?!\s*\n\s*\n)\s)+`;
const NAMED = String.raw`(?:${WORD},?${GAP}(?:${JOIN}${GAP}){0,2}){0,9}(?:${KINDS}|${KIND.toUpperCase()})\b`;
const TITLE = new RegExp(
  String.raw`${NAMED}(?:${GAP}(?:No|NO)\.\s?\d+(?:${GAP}(?:to|TO)${GAP}(?:(?:the|THE)${GAP})?${NAMED})?)?`,
  'gu',
);

const ITS_OWN_NAME = 1.5;
/** A table of contents may stand between a cover and the words "This Supply Agreement". */
const PREAMBLE_WITHIN = 12_000;
const LEAD = /^(?:(?:This|THIS|The|THE|Exhibit|EXHIBIT|Form|FORM of)\s+(?:[\d.]+\s+)?)+/;
/** "This Supply Agreement (this “Agreement”) is made": the contract names itself. */
const NAMES_ITSELF = /(?:^|[\s"“])this\s+$/i;
const OPENS_PREAMBLE =
  /^[\s"”,]{0,4}(?:\([^)]{0,80}["“][^)]{0,80}\)|[^.;]{0,60}\b(?:is|was|made|dated|entered|effective|between|by and)\b)/i;

/** Length of the rest of a title on its line, as in "NON-COMPETITION AGREEMENT and right of first offer". */
function restOfHeading(text: string, start: number, end: number): number {
  if (!opensLine(text, start)) return 0;
  const rest = /^[^\n]{0,120}/.exec(text.slice(end))?.[0].trimEnd() ?? '';
  return /^ (?:and|of|for|to|on|regarding|relating to|no\.?) [\p{L}\p{N} ,&’'()/-]{3,100}$/iu.test(rest) &&
    !/[a-z]{3}.*\b(?:is|shall|between)\b/.test(rest)
    ? rest.length
    : 0;
}

/** Whether only white space stands before it on its line. */
function opensLine(text: string, start: number): boolean {
  const before = text.slice(0, start);
  const words = before.trimEnd();
  return words === '' || before.slice(words.length).includes('\n');
}

/** Titles at the front, best first: the name that the contract gives itself, then those that come early, in capitals or alone on a line. */
export function titlesOf({ content }: PassageIndex): PositionHit[] {
  const front = content.text.slice(0, PREAMBLE_WITHIN);
  const found: PositionHit[] = [];
  let isNamed = false;
  for (const match of front.matchAll(TITLE)) {
    const start = match.index + (LEAD.exec(match[0])?.[0].length ?? 0);
    const matched = match.index + match[0].length;
    const end = matched + restOfHeading(front, start, matched);
    const title = front.slice(start, end);
    const words = title.split(/\s+/).length;
    if (end <= start || words > 14 || !/^\p{Lu}/u.test(title)) continue;
    const isShort = words === 1 || found.some((one) => isLonger(front.slice(one.start, one.end), title));
    const namesItself: boolean = !isNamed && !isShort && isNamingItself(front, start, end);
    isNamed ||= namesItself;
    if (!namesItself && start >= FRONT) continue;
    const ownLine = opensLine(front, start) || /^\s*(?:\n|$)/.test(front.slice(end));
    const early = namesItself ? ITS_OWN_NAME : (-3 * start) / FRONT;
    const score = 3 + early + (words > 1 ? 2 : 0) + (ownLine ? 0.6 : 0) + (title === title.toUpperCase() ? 0.4 : 0);
    found.push({ start, end, score, value: title });
  }
  return closeToBest(found);
}

function isLonger(one: string, other: string): boolean {
  return one.length > other.length && one.toLowerCase().startsWith(other.toLowerCase());
}

function isNamingItself(text: string, start: number, end: number): boolean {
  return (
    NAMES_ITSELF.test(text.slice(Math.max(0, start - 8), start)) && OPENS_PREAMBLE.test(text.slice(end, end + 160))
  );
}

const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
/** "1st", also with the spaces that reading a raised "st" may leave. */
const DAY = String.raw`\d{1,2}\s?(?:s\s?t|n\s?d|r\s?d|t\s?h)?`;
const DATE = new RegExp(
  [
    String.raw`\b${MONTH}\s*${DAY},?\s*\d{4}\b`,
    String.raw`\b${DAY}\s+(?:day\s+)?(?:of\s+)?${MONTH},?\s*(?:in the year\s+)?\d{4}\b`,
    String.raw`\b\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}\b`,
    String.raw`\b(?:19|20)\d{2}-\d{2}-\d{2}\b`,
  ].join('|'),
  'gi',
);
/** "this ___ day of ________, 2018": signed by hand, or never dated in full. */
const BLANK_DATE =
  /\b(?:made|entered into|dated|executed|effective)\b[^.;]{0,40}?((?:(?:_+|\[[^\][]{0,20}\]|\.{3,}|●+)[\s,]*(?:day\s+of\s+)?){0,3}(?:19|20)\d{2})\b/i;
const DATED = /\b(?:dated|made|entered into|executed|date|as of|effective|this)\b[^.;]{0,70}$/i;

/** "the Supply Agreement dated as of 8 December 2009", in an amendment: the date of that agreement. */
const OF_ANOTHER =
  /\b(?:the|that|a|an|certain|another)\b[^.;]{0,80}\b(?:agreement|lease|contract|deed),? (?:\(as amended\) |as amended,? )?(?:dated|made|entered)\b/i;

const OF_AN_EVENT =
  /\b(?:begins?|beginning|commenc\w+|ends?|ending|expir\w+|until|before|after|by|than|since|starts?|starting)\s+(?:on\s+)?$/i;

/** "This Agreement is made as of": the contract dates itself, whatever its cover says. */
const OPENING = /\b(?:this|the)\b[^.;]{0,60}\b(?:made|entered into|dated|executed|effective)\b[^.;]{0,60}$/i;
const IN_PREAMBLE = 1;

/** Dates of the agreement as a whole, best first; those at the signatures come after those at the front. */
export function datesOf({ content }: PassageIndex): PositionHit[] {
  const { text } = content;
  const tail = Math.max(FRONT, text.length - FRONT);
  const found = [...datesIn(text, 0, FRONT, 2), ...datesIn(text, tail, text.length, 0.5)];
  return closeToBest(found.length > 0 ? found : blankDatesOf(text));
}

/** The year of a date whose day is left blank. */
function blankDatesOf(text: string): PositionHit[] {
  const match = BLANK_DATE.exec(text.slice(0, FRONT));
  const value = match?.[1];
  if (!match || value === undefined) return [];
  const end = match.index + match[0].length;
  return [{ start: end - value.length, end, value, score: 1 }];
}

function* datesIn(text: string, from: number, to: number, base: number): Generator<PositionHit> {
  for (const match of text.slice(from, to).matchAll(DATE)) {
    const start = from + match.index;
    const end = start + match[0].length;
    const before = text.slice(Math.max(0, start - 80), start);
    const lead = DATED.exec(before);
    if ((base < 1 || /^[\d/.-]+$/.test(match[0])) && !lead) continue;
    if (OF_ANOTHER.test(before) || OF_AN_EVENT.test(before)) continue;
    // "“Break Date” means 24 March 2029" is the date of something else.
    if (/["“][^"“”]{0,40}\bdate["”]/i.test(before) && !/\b(?:effective|agreement) date["”]/i.test(before)) continue;
    const early = base >= 1 ? 1 - match.index / FRONT : match.index / FRONT;
    yield {
      start: start - (lead?.[0].length ?? 0),
      end,
      value: match[0],
      score: base + early + (lead ? 1.5 : 0) + (base >= 1 && OPENING.test(before) ? IN_PREAMBLE : 0),
    };
  }
}

/** The full dates of a text, as printed. */
const fullDatesIn = (text: string): readonly string[] => text.match(DATE) ?? [];

/** The first full date; null where there is none. */
export const firstDateIn = (text: string): string | null => fullDatesIn(text)[0] ?? null;

/** Whether a passage is in the part of the document where the family is expected. */
export function isInPosition(position: ClauseFamily['position'], passage: Span, textLength: number): boolean {
  if (position === 'parties') return passage.start < FRONT;
  return position === 'signatures' && passage.end > textLength - FRONT;
}

/** The score of a passage's position, for a family that is found by position. */
export function positionScore(position: 'parties' | 'signatures', passage: Span, textLength: number): number {
  if (position === 'parties') return passage.start < FRONT ? 2 * (1 - passage.start / FRONT) : -1.5;
  return passage.start > textLength * 0.8 ? 1 : -1;
}
