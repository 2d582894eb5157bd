// Figures in one form, whether in words or digits: "thirty (30) days", "30 days"; "two years", "24 months"; "50 per cent", "50%".
import { amountsIn, numberOfWords } from '#domain/values/amounts.ts';
import { datesIn } from '#domain/values/dates.ts';
import { figureOf } from '#domain/values/figures.ts';

export type ValueKind = 'amount' | 'date' | 'percentage' | 'period' | 'figure';

export interface Value {
  readonly key: string;
  readonly kind: ValueKind;
  readonly start: number;
  readonly end: number;
}

/** Amounts of money and days of the calendar, in the order of the text. */
export function fixedValuesIn(text: string): Value[] {
  const amounts = amountsIn(text).map(({ figure, currency, shown, start, end }): Value => {
    // What it is paid for, as in "a year", is compared as words.
    const per = figure === null ? null : PER.exec(text.slice(start, end));
    return {
      key: figure === null ? plain(shown) : `${currency} ${figure}`,
      kind: 'amount',
      start,
      end: per === null ? end : start + per.index,
    };
  });
  const dates = datesIn(text).map(({ iso, text: written, start, end }): Value => ({
    key: iso ?? plain(written),
    kind: 'date',
    start,
    end,
  }));
  const all = [...amounts, ...dates].toSorted((one, other) => one.start - other.start);
  let last = 0;
  return all.filter(({ start, end }) => {
    if (start < last) return false;
    last = end;
    return true;
  });
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

const PER = /\s?(?:\/|(?<!\p{L})(?:per|an?|each|every|for)(?!\p{L}))/iu;

const UNITS: Readonly<Record<string, readonly [factor: number, unit: string]>> = {
  minute: [1, 'minutes'],
  hour: [1, 'hours'],
  day: [1, 'days'],
  week: [7, 'days'],
  fortnight: [14, 'days'],
  month: [1, 'months'],
  quarter: [3, 'months'],
  year: [12, 'months'],
};
/** "Calendar days" are days; "business days" and "clear days" are others. */
const QUALIFIERS: Readonly<Record<string, string>> = {
  business: 'business ',
  working: 'business ',
  banking: 'banking ',
  clear: 'clear ',
  full: 'full ',
  trading: 'trading ',
  calendar: '',
  consecutive: '',
};
const NUMBER_WORD =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million)$/;
const WORDS_MAX = 8;

interface RawWord {
  /** In lower case. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The value that begins at a word, and how many words it takes; null where none does. */
export function valueAt(
  wordAt: (offset: number) => RawWord | undefined,
): { readonly key: string; readonly kind: ValueKind; readonly length: number } | null {
  const number = numberAt(wordAt);
  if (number === null) return null;
  let { length } = number;
  const again = repeatedAt(wordAt, length);
  // "thirty (60)" is both.
  if (again !== null && again.value !== number.value) return { key: `#${number.value}`, kind: 'figure', length };
  if (again !== null) length += again.length;
  const next = wordAt(length)?.text;
  const isInTwoWords = next === 'per' && wordAt(length + 1)?.text === 'cent';
  if (next === '%' || isInTwoWords) {
    length += isInTwoWords ? 2 : 1;
    const shown = again === null ? repeatedAt(wordAt, length) : null;
    if (shown?.value === number.value) length += shown.length;
    return { key: `${number.value}%`, kind: 'percentage', length };
  }
  return periodAt(wordAt, number.value, length) ?? { key: `#${number.value}`, kind: 'figure', length };
}

interface WrittenNumber {
  readonly value: number;
  readonly length: number;
}

function numberAt(wordAt: (offset: number) => RawWord | undefined): WrittenNumber | null {
  const first = wordAt(0)?.text ?? '';
  if (/^\d/.test(first)) {
    const value = figureOf(first.replace(/[.,]$/, ''));
    return value === null ? null : { value, length: 1 };
  }
  if (!NUMBER_WORD.test(first)) return null;
  const words = [first];
  while (words.length < WORDS_MAX) {
    const next = wordAt(words.length)?.text ?? '';
    const isJoined = next === 'and' && /^(?:hundred|thousand|million)$/.test(words.at(-1) ?? '');
    if (!NUMBER_WORD.test(next) && !(isJoined && NUMBER_WORD.test(wordAt(words.length + 1)?.text ?? ''))) break;
    words.push(next);
  }
  const value = numberOfWords(words.join(' '));
  return value === null ? null : { value, length: words.length };
}

/** "(30)" behind "thirty". */
function repeatedAt(wordAt: (offset: number) => RawWord | undefined, from: number): WrittenNumber | null {
  const [open, figure] = [wordAt(from)?.text, wordAt(from + 1)?.text ?? ''];
  if (open !== '(' || !/^\d/.test(figure)) return null;
  const value = figureOf(figure);
  const percent = wordAt(from + 2)?.text === '%' ? 1 : 0;
  if (value === null || wordAt(from + 2 + percent)?.text !== ')') return null;
  return { value, length: 3 + percent };
}

function periodAt(
  wordAt: (offset: number) => RawWord | undefined,
  value: number,
  from: number,
): { key: string; kind: ValueKind; length: number } | null {
  let at = from;
  const qualifier = QUALIFIERS[wordAt(at)?.text ?? ''];
  if (qualifier !== undefined) at += 1;
  const unit = UNITS[(wordAt(at)?.text ?? '').replace(/['’]s?$/u, '').replace(/s$/, '')];
  if (unit === undefined) return null;
  const [factor, name] = unit;
  return { key: `${value * factor} ${qualifier ?? ''}${name}`, kind: 'period', length: at + 1 };
}
