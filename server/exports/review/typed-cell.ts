// A value as its column's type has it: dates and amounts are such in a workbook too, as long as it shows them as they are
// written in the review. Whatever else a value says stays a text.
import type { ColumnType } from '#domain/column-types.ts';
import { readValue } from '#domain/review-values.ts';
import type { StreamCell } from '#server/workbooks/sheet-xml.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What stands before and after the figure: no quotation marks, which a number format cannot have in a text. */
const FIGURE = /^(?<before>[^\d"\\]{0,20})(?<figure>\d{1,3}(?:,\d{3}){0,5}(?:\.\d{2})?)(?<after>[^\d"\\]{0,30})$/u;

export function typedCell(type: ColumnType, value: string): StreamCell {
  if (type !== 'date' && type !== 'amount') return { text: value };
  const number = readValue(type, value).sort_number;
  if (number === null) return { text: value };
  if (type === 'date') return DAY.test(value) ? { day: number, text: value } : { text: value };
  const { before = '', figure = '', after = '' } = FIGURE.exec(value)?.groups ?? {};
  // "$1.5 million" is more than its digits say: it stays as it is written.
  if (figure === '' || Number(figure.replaceAll(',', '')) !== number) return { text: value };
  const digits = figure.includes('.') ? '#,##0.00' : '#,##0';
  if (!figure.includes(',') && number >= 1000) return { text: value };
  return { number, text: value, code: `${literal(before)}${digits}${literal(after)}` };
}

const literal = (text: string): string => (text === '' ? '' : `"${text}"`);
