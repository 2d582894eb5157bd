// The value of a cell as text, as a person sees it.
import { type NumberFormats, dateText, percentText } from './number-formats.ts';

export interface RawCell {
  /** "D7". */
  readonly address: string;
  /** ST_CellType; 'n' where the file says none. */
  readonly type: string;
  readonly style: string | undefined;
  readonly hasFormula: boolean;
  /** Content of `v`: the value, or the index of a shared text. */
  readonly value: string;
  /** Content of `is`: inline text. */
  readonly inline: string;
}

export interface CellValue {
  readonly text: string;
  readonly note?: string;
  readonly fault?: string;
}

export interface CellContext {
  readonly texts: readonly string[];
  readonly formats: NumberFormats;
  readonly from1904: boolean;
}

/** Of a formula the saved result counts; formulas are never evaluated. */
export function readCell(cell: RawCell, context: CellContext): CellValue {
  if (cell.type === 'e') return { text: '', fault: `Cell ${cell.address} shows the error ${cell.value.slice(0, 20)}.` };
  const shown = shownBy(cell, context);
  if (!cell.hasFormula) return shown;
  return shown.text === '' && cell.type !== 'str'
    ? { text: '', fault: `The formula in cell ${cell.address} has no result. Replace it with its text.` }
    : { ...shown, note: `Cell ${cell.address} has a formula. What it showed when the file was saved is taken.` };
}

function shownBy({ address, type, style, value, inline }: RawCell, context: CellContext): CellValue {
  switch (type) {
    case 's':
      return { text: context.texts[Number(value)] ?? '' };
    case 'inlineStr':
      return { text: inline };
    case 'b':
      return { text: value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE' };
    case 'n':
      return numberShown(address, value.trim(), context.formats(style), context.from1904);
    default:
      // Results of formulas and ISO 8601 dates need no conversion.
      return { text: value };
  }
}

function numberShown(address: string, value: string, kind: 'plain' | 'date' | 'percent', from1904: boolean): CellValue {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return { text: value };
  if (kind === 'percent') return { text: percentText(number) };
  if (kind === 'plain') return { text: String(number) };
  const text = dateText(number, from1904);
  return { text, note: `Cell ${address} holds a date, which is read as ${text}.` };
}
