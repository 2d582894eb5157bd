// Amounts of money as people and contracts write them, and what they come to. A bare "$" stays one: whose dollars they are
// the contract says elsewhere.
import { NUMBER_WORD, numberOfWords, SCALES } from './number-words.ts';

/** An amount in a text. */
export interface WrittenAmount {
  /** "USD 1,500,000", "$50 per hour". */
  readonly shown: string;
  readonly figure: number;
  /** ISO 4217, or the sign where that is nobody's alone. */
  readonly currency: string;
}

const CODES =
  'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|RMB|INR|SGD|HKD|SEK|NOK|DKK|PLN|CZK|HUF|ILS|ZAR|BRL|MXN|KRW|TWD|THB|AED|SAR|TRY|RUB';
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
  ['₹|Rs\\.?(?=\\s?\\d)|(?:Indian )?rupees?', 'INR'],
  ['¥', '¥'],
  ['(?:Japanese )?yen', 'JPY'],
  ['Renminbi|yuan', 'CNY'],
  ['\\$|dollars?', '$'],
];
const CURRENCY = `(?:${CODES}|${SIGNS.map(([wording]) => wording).join('|')})`;
/** In groups of three, or in one piece. */
const FIGURE = "(?:\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3}(?!\\d)){1,6}|\\d{1,18})(?:[.,]\\d{1,6}(?!\\d))?";
const SCALE = '(?:thousand|million|billion|trillion|mio|mn|mm|bn|[kmb])';
const WORDS = `(?:${NUMBER_WORD})(?:(?:[\\s-]{1,2}|, |\\s(?:and)\\s)(?:${NUMBER_WORD})){0,20}`;
/** "per hour", "a month", "/ year". */
const PER = String.raw`(?:\s?\/\s?|\s(?:per|an?|each|every)\s)(?:calendar |business |square )?\p{Ll}{2,12}`;
const AMOUNT = new RegExp(
  [
    `(?<![\\p{L}\\d])(?<sign>${CURRENCY})\\s{0,2}(?<figure>${FIGURE})(?:\\s{0,2}(?<scale>${SCALE})(?![\\p{L}\\d]))?(?<per>${PER})?`,
    `(?<![\\p{L}\\d.,])(?<figure2>${FIGURE})(?:\\s{0,2}(?<scale2>${SCALE}))?\\s{0,2}(?<sign2>${CURRENCY})(?![\\p{L}\\d])(?<per2>${PER})?`,
    `(?<![\\p{L}\\d])(?<words>${WORDS})\\s{1,3}(?:(?:and\\s)?(?:no|\\d{2})\\/100\\s{1,3})?(?<sign3>${CURRENCY})(?![\\p{L}\\d])(?<per3>${PER})?`,
  ].join('|'),
  'giu',
);

/** The amounts of a text in its order. */
export function amountsIn(text: string): WrittenAmount[] {
  return [...text.matchAll(AMOUNT)].flatMap(({ groups = {} }) => {
    const sign = groups['sign'] ?? groups['sign2'] ?? groups['sign3'] ?? '';
    const scale = groups['scale'] ?? groups['scale2'];
    const currency = currencyOf(sign);
    const written = groups['figure'] ?? groups['figure2'];
    const figure =
      written === undefined
        ? numberOfWords(groups['words'] ?? '')
        : figureOf(written, { isScaled: scale !== undefined, isEuropean: EUROPEAN.test(currency) });
    if (figure === null) return [];
    const whole = scaled(figure, scale);
    const per = (groups['per'] ?? groups['per2'] ?? groups['per3'] ?? '')
      .replace(/\s+/g, ' ')
      .replace(/^\s?\/\s?/, '/');
    return [{ shown: `${shownAmount(whole, currency)}${per}`, figure: whole, currency }];
  });
}

/** Where a point parts thousands. */
const EUROPEAN = /^(?:EUR|CHF|SEK|NOK|DKK|PLN|CZK|BRL)$/;

function currencyOf(sign: string): string {
  const code = new RegExp(`^(?:${CODES})$`, 'i').exec(sign)?.[0].toUpperCase();
  if (code) return code === 'RMB' ? 'CNY' : code;
  return SIGNS.find(([wording]) => new RegExp(`^(?:${wording})$`, 'iu').test(sign.trim()))?.[1] ?? sign;
}

/** A written figure; null where it could be another one as well ("1.500" of a currency that is written both ways). */
export function figureOf(
  written: string,
  { isScaled = false, isEuropean = false }: { isScaled?: boolean; isEuropean?: boolean } = {},
): number | null {
  const bare = written.replace(/['’\u00a0\u202f ]/g, '');
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  const decimal = decimalMark(bare, { points, commas, isScaled, isEuropean });
  if (decimal === 'unknown') return null;
  const group = decimal === '.' ? ',' : decimal === ',' ? '.' : /[.,]/g;
  const plain = bare.replaceAll(group, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function decimalMark(
  bare: string,
  { points, commas, isScaled, isEuropean }: { points: number; commas: number; isScaled: boolean; isEuropean: boolean },
): '.' | ',' | 'none' | 'unknown' {
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
  if (points + commas === 0 || points > 1 || commas > 1) return 'none';
  const mark = points === 1 ? '.' : ',';
  if (isScaled || !/[.,]\d{3}$/.test(bare)) return mark;
  if (mark === ',' || isEuropean) return 'none';
  return 'unknown';
}

const SHORT_SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mm: 1e6, mn: 1e6, mio: 1e6, b: 1e9, bn: 1e9 };

function scaled(figure: number, scale: string | undefined): number {
  const by = SCALES[scale?.toLowerCase() ?? ''] ?? SHORT_SCALES[scale?.toLowerCase() ?? ''] ?? 1;
  // 1.1 million is 1,100,000, which the product of the two is not.
  return Math.round(figure * by * 1e6) / 1e6;
}

function shownAmount(figure: number, currency: string): string {
  const digits = Number.isInteger(figure) ? 0 : 2;
  const shown = figure.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: 6 });
  return /^\p{Lu}{3}$/u.test(currency) ? `${currency} ${shown}` : `${currency}${shown}`;
}
