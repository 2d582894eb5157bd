// Amounts of money as people and contracts write them, and what they come to. A bare "$" stays one: whose dollars they are
// the contract says elsewhere.
import { figureOf, WRITTEN_FIGURE } from './figures.ts';

const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };

/** Any of these words. */
const NUMBER_WORD = [...UNITS, ...TENS.slice(2), 'hundred', ...Object.keys(SCALES)]
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** What the words come to; null where they are no number. */
export function numberOfWords(words: string): number | null {
  let total = 0;
  let group = 0;
  let isSaid = false;
  for (const word of words.toLowerCase().split(/[\s,-]+/)) {
    if (word === 'and' || word === '') continue;
    const unit = UNITS.indexOf(word);
    const ten = TENS.indexOf(word);
    const scale = SCALES[word];
    if (unit >= 0) group += unit;
    else if (ten >= 2) group += ten * 10;
    else if (word === 'hundred') group = (group || 1) * 100;
    else if (scale !== undefined) {
      total += (group || 1) * scale;
      group = 0;
    } else return null;
    isSaid = true;
  }
  return isSaid ? total + group : null;
}

/** An amount in a text. */
export interface WrittenAmount {
  /** "USD 1,500,000", "$50 per hour"; as it is written where it cannot be read. */
  readonly shown: string;
  /** Null where it could be another one as well, or is a part of one: of a range, of "INR 5 hundred". */
  readonly figure: number | null;
  /** ISO 4217, or the sign where that is nobody's alone. */
  readonly currency: string;
  /** What it is paid for: " per user per month"; empty for a sum. */
  readonly per: string;
  readonly start: number;
  readonly end: number;
}

const CODES =
  'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|RMB|INR|SGD|HKD|SEK|NOK|DKK|PLN|CZK|HUF|ILS|ZAR|BRL|MXN|KRW|TWD|THB|AED|SAR|TRY|RUB';
const CODE = new RegExp(`^(?:${CODES})$`, 'i');
/** Signs and words for currencies, longer ones first. */
const SIGNS: readonly (readonly [wording: string, currency: string])[] = [
  ['US\\s?\\$|U\\.S\\.\\s?\\$|(?:U\\.?S\\.?|United States) dollars?', 'USD'],
  ['CA?\\$|CDN\\s?\\$|Canadian dollars?', 'CAD'],
  ['AU?\\$|Australian dollars?', 'AUD'],
  ['NZ\\$|New Zealand dollars?', 'NZD'],
  ['HK\\$|Hong Kong dollars?', 'HKD'],
  ['S\\$|Singapore dollars?', 'SGD'],
  ['R\\$', 'BRL'],
  ['€|euros?', 'EUR'],
  ['£|pounds? sterling', 'GBP'],
  ['Swiss francs?', 'CHF'],
  ['₹|Rs\\.?|(?:Indian )?rupees?', 'INR'],
  ['¥', '¥'],
  ['(?:Japanese )?yen', 'JPY'],
  ['Renminbi|yuan', 'CNY'],
  ['\\$|dollars?', '$'],
];
const CURRENCY = `(?:${CODES}|${SIGNS.map(([wording]) => wording).join('|')})`;
const LONG_SCALE = 'thousand|lakhs?|lacs?|crores?|million|billion|trillion|mio|mn|mm|bn';
/** A letter belongs to its figure: "USD 5 M&A fee". */
const SCALE = `\\s{0,2}(?:${LONG_SCALE})|[kmb]`;
const WORDS = `(?:${NUMBER_WORD})(?:(?:[\\s-]{1,2}|, |\\s(?:and)\\s)(?:${NUMBER_WORD})){0,20}`;
/** "per hour", "a month", "/ year", "per user per month". */
const PER = String.raw`(?:(?:\s?\/\s?|,?\s(?:per|each|every)\s|\san?\s)(?:calendar |business |square )?\p{Ll}{2,12}){1,3}`;
const AMOUNT = new RegExp(
  [
    `(?<![\\p{L}\\d])(?<sign>${CURRENCY})\\s{0,2}(?<figure>${WRITTEN_FIGURE})(?:(?<scale>${SCALE})(?![\\p{L}\\d]))?(?<per>${PER})?`,
    `(?<![\\p{L}\\d.,])(?<figure2>${WRITTEN_FIGURE})(?<scale2>${SCALE})?\\s{0,2}(?<sign2>${CURRENCY})(?![\\p{L}\\d]|\\s{0,2}\\d)(?<per2>${PER})?`,
    `(?<![\\p{L}\\d])(?<words>${WORDS})\\s{1,3}(?:(?:and\\s)?(?:no|(?<cents>\\d{2}))\\/100\\s{1,3})?(?<sign3>${CURRENCY})(?![\\p{L}\\d])(?<per3>${PER})?`,
  ].join('|'),
  'giu',
);

/** What makes the amount before it a part of one: another figure, a scale, the rest of what it is paid for. */
const GOES_ON = new RegExp(
  `^(?:[.,]?\\d|%|\\s{0,2}[-–—]\\s?\\d|\\s{0,2}(?:to|or)\\s\\d|[\\s-]{0,2}(?:${LONG_SCALE}|[kmb]|hundred|${NUMBER_WORD})(?![\\p{L}\\d])|,?\\s?(?:\\/|(?:per|each|every)\\s))`,
  'iu',
);
/** "per metric ton": only words that begin something else may follow what it is paid for. */
const PER_GOES_ON =
  /^\s(?!(?:and|or|for|in|on|at|as|by|to|with|during|payable|which|that|shall|is|under|plus|from|until|only)\b)[\p{L}\d]/iu;
/** A minus, and the first part of a range. */
const BEGAN_BEFORE = /(?:[-−]\s?|[–—]|\d\s?[–—]\s|(?:\d|thousand|million|billion|[kmb])\s(?:to|or)\s{1,2})$/iu;

/** The amounts of a text in its order. */
export function amountsIn(text: string): WrittenAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ 0: written, index: start, groups = {} }) => {
    const sign = groups['sign'] ?? groups['sign2'] ?? groups['sign3'] ?? '';
    // "The Parties will try 3 times" says nothing of Turkish lira.
    if (CODE.test(sign) && sign !== sign.toUpperCase()) return [];
    const currency = currencyOf(sign);
    const per = (groups['per'] ?? groups['per2'] ?? groups['per3'] ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\s?\/\s?/g, '/');
    const end = start + written.length;
    const after = text.slice(end, end + 24);
    const isPart =
      GOES_ON.test(after) ||
      (per !== '' && PER_GOES_ON.test(after)) ||
      BEGAN_BEFORE.test(text.slice(Math.max(0, start - 16), start));
    const figure = isPart ? null : figureIn(groups, currency, per);
    const shown = figure === null ? written : `${shownAmount(figure, currency)}${per}`;
    return [{ shown, figure, currency, per, start, end }];
  });
}

function figureIn(groups: Readonly<Record<string, string | undefined>>, currency: string, per: string): number | null {
  const scale = (groups['scale'] ?? groups['scale2'])?.trim().toLowerCase().replace(/s$/, '');
  const written = groups['figure'] ?? groups['figure2'];
  // A price for a unit has thousandths as often as thousands.
  const isEuropean = EUROPEAN.test(currency) && per === '';
  const figure =
    written === undefined
      ? numberOfWords(groups['words'] ?? '')
      : figureOf(written, { isScaled: scale !== undefined, isEuropean });
  return figure === null ? null : scaled(figure, scale) + Number(groups['cents'] ?? 0) / 100;
}

/** Where a point parts thousands. */
const EUROPEAN = /^(?:EUR|CHF|SEK|NOK|DKK|PLN|CZK|BRL)$/;

function currencyOf(sign: string): string {
  if (CODE.test(sign)) return sign === 'RMB' ? 'CNY' : sign;
  return SIGNS.find(([wording]) => new RegExp(`^(?:${wording})$`, 'iu').test(sign.trim()))?.[1] ?? sign;
}

const SHORT_SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  lakh: 1e5,
  lac: 1e5,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
};

/** 1.1 million is 1,100,000, which the product of the two is not. */
function scaled(figure: number, scale: string | undefined): number {
  if (scale === undefined) return figure;
  return Math.round(figure * (SCALES[scale] ?? SHORT_SCALES[scale] ?? 1) * 1e3) / 1e3;
}

function shownAmount(figure: number, currency: string): string {
  const digits = Number.isInteger(figure) ? 0 : 2;
  const shown = figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 6 });
  return /^\p{Lu}{3}$/u.test(currency) ? `${currency} ${shown}` : `${currency}${shown}`;
}
