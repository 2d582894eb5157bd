// The values that a passage prints, by their kind. Every quantifier is bounded, so that a long text takes linear time.
import { amountsIn, numberOfWords } from '#domain/values/amounts.ts';
import { datesIn } from '#domain/values/dates.ts';
import { stemsOf } from '#server/terms.ts';
import type { AskedValue, ValueKind } from './asked-values.ts';
import { courtsIn, lawsIn } from './laws.ts';
import { partyWithRole } from './family-values.ts';
import { hasRole, SIDE_MAX } from './period-roles.ts';

/** A value as printed, at its place in a passage. */
export interface PrintedValue {
  readonly text: string;
  readonly start: number;
  /** The same for one value that is printed twice: "thirty (30) days" and "30 days". */
  readonly key: string;
}

const WORD =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred';
const WORDS = `(?:${WORD})(?:[ -](?:and )?(?:${WORD})){0,4}`;
/** "30", "thirty", "thirty (30)", "30 (thirty)". */
const NUMBER = String.raw`(?<![\p{L}\d.,$€£])(?:\d{1,3}(?:,\d{3})?(?: ?\((?:${WORDS})\))?|${WORDS}(?: ?\( ?\d{1,5} ?\))?)`;
const UNIT = '(?:minute|hour|day|night|week|fortnight|month|quarter|year|decade)s?';
const ADJECTIVE =
  '(?:business|calendar|working|banking|trading|consecutive|continuous|successive|additional|further|full|complete|whole|contract|clear)';
/** An age, a year of 360 days and the hours of a day are no periods. */
const NO_PERIOD = '(?! (?:of age|old|(?:a|per|each) day|year\\b))';
const MEASURE = String.raw`[ -]?-?(?:${ADJECTIVE} ){0,2}${UNIT}(?!\p{L})${NO_PERIOD}`;
/** "six (6) to twelve (12) months", "30 days and not more than 60 days", "two years and six months", "net 30". */
const PERIOD = new RegExp(
  [
    String.raw`\bnet[ -]?\d{1,3}(?: days)?(?!\d)`,
    String.raw`${NUMBER}(?: (?:to|or) ${NUMBER}| ?[–-] ?\d{1,3})?${MEASURE}(?: and ${NUMBER} ${UNIT}(?![\p{L}’'])${NO_PERIOD}|,? (?:and|but|or) (?:not|no) (?:more|less|fewer|later|earlier) than ${NUMBER}${MEASURE})?`,
    String.raw`(?<=\b(?:within|for|of|than|least) )(?:an? )(?:${ADJECTIVE} )?${UNIT}(?!\p{L})`,
    String.raw`\b(?:a|one) fortnight\b`,
  ].join('|'),
  'giu',
);

/** "the first (1st) business day of each calendar month". */
const RECURRING_DAY =
  /\b(?:the )?(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fifth|seventh|tenth|fifteenth|twentieth|last)(?: \(\d{1,2}(?:st|nd|rd|th)\))? (?:business |calendar |working )?day of (?:each|every|the|any|a) (?:\p{L}{1,20} ){0,3}?(?:week|month|quarter|year)\b/giu;

const FIGURE = String.raw`\d{1,3}(?:[.,]\d{1,4})?`;
const FRACTION = String.raw`(?:${WORD}|half|quarters?|thirds?|point|zero|and|a)`;
const PER_PERIOD = String.raw`(?: (?:per|a|each) (?:annum|calendar month|month|year|week|day|quarter)| p\.a\.| annually| monthly)?`;
/** "5%", "five percent (5%)", "one and one-half (1.5%) percent per month". */
const PERCENTAGE = new RegExp(
  [
    String.raw`(?<![\p{L}\d])(?:${WORD}|half)(?:[ -]${FRACTION}){0,6}(?: ?\( ?${FIGURE} ?%? ?\))? ?(?:per ?cent(?:um)?(?!\p{L})|%)(?: ?\( ?${FIGURE} ?%? ?\))?${PER_PERIOD}`,
    String.raw`(?<![\p{L}\d])(?:${WORD}|half)(?:[ -]${FRACTION}){0,6} ?\( ?${FIGURE} ?% ?\)${PER_PERIOD}`,
    String.raw`(?<![\p{L}\d.,])${FIGURE} ?(?:%|per ?cent(?:um)?(?!\p{L}))${PER_PERIOD}`,
    String.raw`(?<![\p{L}\d.,])\d{1,4} basis points${PER_PERIOD}`,
  ].join('|'),
  'giu',
);

const FREQUENCY = new RegExp(
  [
    String.raw`\b(?:once|twice|(?:${NUMBER}) times)(?: (?:a|per|each|every|in (?:any|each|every|a)) (?:(?:${ADJECTIVE}|fiscal) )?${UNIT}(?!\p{L}))?`,
    String.raw`\b(?:each|every) (?:${NUMBER} )?(?:(?:${ADJECTIVE}|fiscal) )?${UNIT}(?!\p{L})`,
    String.raw`\b(?:daily|weekly|fortnightly|biweekly|monthly|bimonthly|quarterly|semi-?annual(?:ly)?|half-?yearly|biannual(?:ly)?|annual(?:ly)?|yearly)\b`,
  ].join('|'),
  'giu',
);

const COUNT = new RegExp(String.raw`${NUMBER}(?= \p{L})`, 'giu');
/** Words between a number and what it counts: "five (5) named users". */
const COUNTED_WITHIN = 3;
const WORDS_AFTER = /^(?: [\p{L}-]{1,40}){1,4}/u;

type Recognizer = (text: string, asked: AskedValue) => PrintedValue[];

const matched =
  (pattern: RegExp) =>
  (text: string): PrintedValue[] =>
    [...text.matchAll(pattern)].map((match) => printed(match[0], match.index));

/** A party takes its place in the sentence, which acting-party.ts reads. */
const RECOGNIZERS: Readonly<Record<Exclude<ValueKind, 'party'>, Recognizer>> = {
  date: (text) => datesIn(text).map((date) => ({ text: date.text, start: date.start, key: date.iso ?? date.text })),
  amount: (text) =>
    amountsIn(text).map(({ start, end, figure, currency }) => {
      const amount = printed(text.slice(start, end), start);
      return figure === null ? amount : { ...amount, key: `${currency} ${figure}` };
    }),
  percentage: matched(PERCENTAGE),
  period: periodsIn,
  recurring_day: matched(RECURRING_DAY),
  frequency: matched(FREQUENCY),
  count: countsIn,
  law: (text) => lawsIn(text).map(({ text: law, start }) => printed(law, start)),
  named_party: (text, { of = '' }) => {
    const party = partyWithRole(text, of);
    return party ? [printed(party.text, party.start)] : [];
  },
  court: (text) => courtsIn(text).map(({ text: court, start }) => printed(court, start)),
};

/** The values in a passage that a question asks for, in order; empty for a party. @param text without line breaks. */
export function valuesIn(text: string, asked: AskedValue): PrintedValue[] {
  return asked.kinds
    .flatMap((kind) => (kind === 'party' ? [] : RECOGNIZERS[kind](text, asked)))
    .toSorted((one, other) => one.start - other.start);
}

/** The same text without line breaks, and without repeated blanks. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

function periodsIn(text: string, { role }: AskedValue): PrintedValue[] {
  return matched(PERIOD)(text).filter(({ start, text: { length } }) =>
    hasRole(role, {
      before: text.slice(Math.max(0, start - SIDE_MAX), start),
      after: text.slice(start + length, start + length + SIDE_MAX),
    }),
  );
}

function countsIn(text: string, { of }: AskedValue): PrintedValue[] {
  return [...text.matchAll(COUNT)].flatMap(({ 0: number, index }) => {
    const after = WORDS_AFTER.exec(text.slice(index + number.length, index + number.length + 120))?.[0] ?? '';
    const words = after.trimStart().split(' ');
    const at = words.slice(0, COUNTED_WITHIN + 1).findIndex((word) => stemsOf(word).at(-1) === of);
    return at < 0 ? [] : [printed([number, ...words.slice(0, at + 1)].join(' '), index)];
  });
}

function printed(words: string, start: number): PrintedValue {
  const text = words.trimEnd().replace(/(?<!\b(?:Inc|Ltd|Co|Corp|N\.V|B\.V|S\.A|A\.G|L\.P))[.,]$/, '');
  return { text, start, key: keyOf(text) };
}

const SPELLED = new RegExp(WORDS, 'i');
const NO_MEASURE = new RegExp(String.raw`\b(?:${WORD}|and|per ?cent(?:um)?)\b|[^\p{L}]`, 'giu');

/** "thirty (30) days" and "30 day" are "30 day". */
function keyOf(text: string): string {
  const bare = text.replace(/\([^()]{0,80}\)/g, ' ');
  const spelled = numberOfWords(SPELLED.exec(bare)?.[0] ?? '');
  const figures = text.match(/\d[\d.,]*/g) ?? (spelled === null ? [] : [spelled]);
  return [...figures, ...stemsOf(bare.replace(NO_MEASURE, ' '))].join(' ');
}
