// The text of a cell parsed by the type of its column (docs/decisions/0030): how it shows, and its sort key. Words that change
// a date or an amount are never dropped: such a text stays as written, and sorts last.
import type { ColumnType } from './column-types.ts';
import { type Verdict, VERDICT_WORDS, VERDICTS } from './contracts/verdicts.ts';
import { type WrittenAmount, amountsIn } from './values/amounts.ts';
import { type WrittenDate, datesIn, dayNumber } from './values/dates.ts';
import { figureOf } from './values/figures.ts';
import { listItems } from './values/list-items.ts';
import { isBareAmount, isBareDate, isPlainAmount, isPlainDate } from './values/sole-value.ts';
import { yesOrNo } from './values/yes-no.ts';

export interface CellValue {
  readonly answer: string;
  /**
   * Of a date days since 1970, of an amount its figure, of yes and no 1 and 0, of a verdict its place in `VERDICTS`; null for
   * what has none.
   */
  readonly sort_number: number | null;
}

/** Types whose values have a `sort_number`, unless they do not read as one. */
export const NUMBERED_TYPES: ReadonlySet<ColumnType> = new Set(['yes_no', 'date', 'amount', 'verdict']);

/** Reads an engine's answer: the text is meant as the value. What a person wrote stays so, and only sorts by this. */
export function readValue(type: ColumnType, text: string): CellValue {
  const written = { answer: text.trim(), sort_number: null };
  if (type === 'date') return readDate(written.answer) ?? written;
  if (type === 'amount') return readAmount(written.answer) ?? written;
  if (type === 'yes_no') return readYesNo(written.answer) ?? written;
  if (type === 'verdict') return { ...written, sort_number: verdictIn(written.answer)?.place ?? null };
  if (type === 'list') return { answer: listItems(written.answer).join('\n'), sort_number: null };
  return written;
}

/** The verdict that a text begins with: "Fallback 2: …". */
export function verdictIn(
  text: string,
): { readonly verdict: Verdict; readonly place: number; readonly rest: string } | null {
  const place = VERDICTS.findIndex((verdict) => text.toLowerCase().startsWith(VERDICT_WORDS[verdict].toLowerCase()));
  const verdict = VERDICTS[place];
  return verdict ? { verdict, place, rest: text.slice(VERDICT_WORDS[verdict].length) } : null;
}

/** Reads a passage of a document, in which the value stands among other things; else the passage is the value. */
export function findValue(type: ColumnType, passage: string): CellValue {
  const written = { answer: passage.trim(), sort_number: null };
  if (type === 'date') {
    const dates = datesIn(passage);
    const date = oneDate(dates);
    return date && isPlainDate(passage, dates) ? dateValue(date) : written;
  }
  if (type === 'amount') {
    const amounts = amountsIn(passage);
    const value = oneAmount(amounts);
    return value && isPlainAmount(passage, amounts) ? value : written;
  }
  return written;
}

const dateValue = ({ text, iso }: WrittenDate): CellValue => ({
  answer: iso ?? text,
  sort_number: iso === null ? null : dayNumber(iso),
});

/** Several dates are no date. */
function oneDate(dates: readonly WrittenDate[]): WrittenDate | null {
  const [first] = dates;
  return first && dates.every(({ iso, text }) => (iso ?? text) === (first.iso ?? first.text)) ? first : null;
}

function readDate(text: string): CellValue | null {
  const dates = datesIn(text);
  const date = oneDate(dates);
  return date && date.iso !== null && isBareDate(text, dates) ? dateValue(date) : null;
}

const DOLLARS = /^(?:\$|USD|CAD|AUD|NZD|HKD|SGD)$/;

/** "five hundred thousand dollars ($500,000)" says one amount twice; two amounts are none. */
function oneAmount(amounts: readonly WrittenAmount[]): CellValue | null {
  // The one that says most about its currency, and the one that says what it is paid for.
  const best = amounts.find(({ currency }) => currency !== '$') ?? amounts[0];
  if (!best || best.figure === null) return null;
  const longest = amounts.toSorted((one, other) => other.per.length - one.per.length)[0] ?? best;
  const isSame = ({ figure, currency, per }: WrittenAmount): boolean =>
    figure === best.figure &&
    (currency === best.currency || (currency === '$' && DOLLARS.test(best.currency))) &&
    (per === '' || per === longest.per);
  if (!amounts.every(isSame)) return null;
  const bare = best.per === '' ? best.shown : best.shown.slice(0, -best.per.length);
  return { answer: `${bare}${longest.per}`, sort_number: best.figure };
}

/** A figure alone has no currency. */
function readAmount(text: string): CellValue | null {
  const amounts = amountsIn(text);
  if (amounts.length > 0) return isBareAmount(text, amounts) ? oneAmount(amounts) : null;
  const figure = figureOf(text.replace(/[.,]$/, ''));
  return figure === null ? null : { answer: text, sort_number: figure };
}

function readYesNo(text: string): CellValue | null {
  const said = yesOrNo(text);
  if (!said) return null;
  const { word, rest } = said;
  return { answer: rest === '.' ? word : `${word}${rest}`, sort_number: word === 'Yes' ? 1 : 0 };
}
