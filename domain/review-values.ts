// What the text in a cell is worth as its column's type (docs/decisions/0030): how it is shown, and what it sorts by. What
// cannot be read as the type stays as it is written, and sorts last.
import type { ColumnType } from './reviews.ts';
import { amountsIn, figureOf } from './values/amounts.ts';
import { datesIn, dayNumber } from './values/dates.ts';

export interface CellValue {
  readonly answer: string;
  /** Of a date days since 1970, of an amount its figure, of yes and no 1 and 0; null for what has none. */
  readonly sort_number: number | null;
}

/** Reads an answer: the text is meant as the value, and may say a little about it. */
export function readValue(type: ColumnType, text: string): CellValue {
  const written = { answer: text.trim(), sort_number: null };
  if (type === 'date') return readDate(written.answer) ?? written;
  if (type === 'amount') return readAmount(written.answer) ?? written;
  if (type === 'yes_no') return readYesNo(written.answer) ?? written;
  if (type === 'list') return { answer: listItems(written.answer).join('\n'), sort_number: null };
  return written;
}

/** Reads a passage of a document, in which the value stands among other things: the first counts. */
export function findValue(type: ColumnType, passage: string): CellValue {
  const written = { answer: passage.trim(), sort_number: null };
  if (type === 'date') {
    const [date] = datesIn(passage);
    return date ? dateValue(date) : written;
  }
  if (type === 'amount') {
    const [amount] = amountsIn(passage);
    return amount ? { answer: amount.shown, sort_number: amount.figure } : written;
  }
  return written;
}

const dateValue = ({ text, iso }: { text: string; iso: string | null }): CellValue => ({
  answer: iso ?? text,
  sort_number: iso === null ? null : dayNumber(iso),
});

/** Several dates are no date. */
function readDate(text: string): CellValue | null {
  const dates = datesIn(text);
  const [first] = dates;
  if (!first || dates.some(({ iso, text: other }) => (iso ?? other) !== (first.iso ?? first.text))) return null;
  return first.iso === null ? null : dateValue(first);
}

/** "five hundred thousand dollars ($500,000)" says one amount twice; two amounts are none. A figure alone has no currency. */
function readAmount(text: string): CellValue | null {
  const amounts = amountsIn(text);
  if (amounts.length === 0) {
    const figure = /^\d[\d.,'’\u00a0\u202f ]{0,30}$/.test(text) ? figureOf(text.replace(/[.,]$/, '')) : null;
    return figure === null ? null : { answer: text, sort_number: figure };
  }
  // The one that says most about its currency.
  const best = amounts.find(({ currency }) => /^\p{Lu}{3}$/u.test(currency)) ?? amounts.at(-1);
  if (!best || amounts.some(({ figure }) => figure !== best.figure)) return null;
  const longest = amounts.toSorted((one, other) => other.shown.length - one.shown.length)[0] ?? best;
  const shown = longest.currency === best.currency ? longest.shown : best.shown;
  return { answer: shown, sort_number: best.figure };
}

/** "No. 5" and "No assignment without consent" say no to nothing. */
const SAYS_NO = /^no(?:$|\s?[,;:(–—-]|\s-|\.(?:$|\s+(?!\d)))/i;
const SAYS_YES = /^yes(?![\p{L}\d])/iu;

function readYesNo(text: string): CellValue | null {
  const isYes = SAYS_YES.test(text) || /^(?:y|true)\.?$/i.test(text);
  const isNo = SAYS_NO.test(text) || /^(?:n|false)\.?$/i.test(text);
  if (!isYes && !isNo) return null;
  const rest = text.replace(/^(?:yes|no|y|n|true|false)/i, '');
  const word = isYes ? 'Yes' : 'No';
  return { answer: /^\.?$/.test(rest) ? word : `${word}${rest}`, sort_number: isYes ? 1 : 0 };
}

const BULLET = /^\s{0,20}(?:[-*•–▪◦]|\(?\d{1,3}[.)]|\([a-z]{1,3}\))\s+/;

/** The items of a list, each on a line of its own; parted by semicolons where they stand in one. */
function listItems(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parts = lines.length > 1 ? lines : text.split(';');
  const items = parts.map((part) =>
    part
      .replace(BULLET, '')
      .replace(/^\s*and\s+/i, '')
      .trim()
      .replace(/;$/, ''),
  );
  return [...new Set(items.filter((item) => item !== ''))];
}
