// Dates as people and contracts write them in English, and what they mean: one day, or nothing that can be relied on.

/** A date in a text. */
export interface WrittenDate {
  /** As it is written there. */
  readonly text: string;
  /** yyyy-MM-dd; null where it could be another day as well ("01/02/2024"). */
  readonly iso: string | null;
  readonly start: number;
  readonly end: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth ' +
  'twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'
).split(' ');
/** "1st", also where the reading of a raised "st" left a space in it; "first"; longer words before those they begin with. */
const DAY = `(?:\\d{1,2}\\s?(?:st|nd|rd|th)?|${ORDINALS.toReversed().join('|').replaceAll('-', '[\\s-]')})`;
const YEAR = '(?:1[89]|20|21)\\d{2}';
/** Blanks and commas between the parts of a date: a few, as no layout needs more. */
const GAP = '[\\s,]{1,6}';
const DATE = new RegExp(
  [
    `(?<iso>(?<!\\d)${YEAR}-\\d{2}-\\d{2}(?!\\d))`,
    `(?<![\\p{L}\\d])(?<month>${MONTH})\\s{0,3}(?<day>${DAY})${GAP}(?<year>${YEAR})(?!\\d)`,
    `(?<![\\p{L}\\d])(?<day2>${DAY})\\s{1,3}(?:day\\s{1,3})?(?:of\\s{1,3})?(?<month2>${MONTH})${GAP}(?:in\\s{1,3}the\\s{1,3}year\\s{1,3}(?:of\\s{1,3})?)?(?<year2>${YEAR})(?!\\d)`,
    `(?<![\\d./-])(?<one>\\d{1,2})(?<mark>[./-])(?<other>\\d{1,2})\\k<mark>(?<year3>${YEAR}|\\d{2})(?![\\d/])`,
  ].join('|'),
  'giu',
);

/** The dates of a text in its order. */
export function datesIn(text: string): WrittenDate[] {
  return [...text.matchAll(DATE)].flatMap((match) => {
    const iso = isoOf(match.groups ?? {});
    return iso === undefined ? [] : [{ text: match[0], iso, start: match.index, end: match.index + match[0].length }];
  });
}

/** Null for a date that could be another one, undefined for what only looks like one: 30 February. */
function isoOf(groups: Readonly<Record<string, string | undefined>>): string | null | undefined {
  if (groups['iso']) {
    const [year = '', month = '', day = ''] = groups['iso'].split('-');
    return isoDay(Number(year), Number(month), Number(day));
  }
  if (groups['one'] !== undefined) return isoOfFigures(groups);
  const year = Number(groups['year'] ?? groups['year2']);
  const month = MONTHS.indexOf((groups['month'] ?? groups['month2'] ?? '').slice(0, 3).toLowerCase()) + 1;
  return isoDay(year, month, dayOf(groups['day'] ?? groups['day2'] ?? ''));
}

/** "13/02/2024" can be one day only; "01/02/2024" and "1/1/24" can be several. */
function isoOfFigures({ one, other, year3 }: Readonly<Record<string, string | undefined>>): string | null | undefined {
  const [first, second, year] = [Number(one), Number(other), Number(year3)];
  const days = (year3?.length ?? 0) < 4 ? [] : [isoDay(year, first, second), isoDay(year, second, first)];
  if ((first > 12 && second > 12) || first < 1 || second < 1 || first > 31 || second > 31) return undefined;
  const known = [...new Set(days.filter((day) => day !== undefined))];
  if (year3?.length === 4 && known.length === 0) return undefined;
  return known.length === 1 ? (known[0] ?? null) : null;
}

function dayOf(written: string): number {
  const figure = /^\d{1,2}/.exec(written)?.[0];
  return figure ? Number(figure) : ORDINALS.indexOf(written.toLowerCase().replace(/\s/g, '-')) + 1;
}

const MS_PER_DAY = 86_400_000;

function isoDay(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : undefined;
}

/** Days since 1970 of a yyyy-MM-dd. */
export const dayNumber = (iso: string): number => Math.round(Date.parse(`${iso}T00:00:00Z`) / MS_PER_DAY);
