// Writes one sheet of a workbook as XML, row by row. A text never becomes a formula, even after a user edits the cell.
import { escapeHtml } from '#domain/escape-html.ts';
import { columnLetters } from '#domain/sheets/sheet.ts';
import { CELL_TEXT_MAX, toCellText } from '#server/workbooks/cell-text.ts';
import { type Formats, LOOKS } from './styles.ts';

/** The content of a cell; null for an empty cell. */
export type StreamCell =
  | null
  | { readonly text: string; readonly look?: 'text' | 'muted' | 'heading' }
  /** A day as days since 1970. */
  | { readonly day: number; readonly text: string }
  /** `code` is the number format by which it shows as `text`. */
  | { readonly number: number; readonly text: string; readonly code?: string };

export interface StreamSheet {
  readonly name: string;
  /** In characters, as spreadsheets measure columns. */
  readonly widths: readonly number[];
  readonly heading: readonly string[];
  /** Columns that stay visible while scrolling. */
  readonly frozenColumns: number;
  /** Whether the heading has filters. */
  readonly hasFilter: boolean;
  /** In batches. */
  readonly rows: AsyncIterable<readonly (readonly StreamCell[])[]> | Iterable<readonly (readonly StreamCell[])[]>;
}

/** The most that spreadsheets open (1,048,576 rows with the heading). */
const ROWS_MAX = 1_048_575;

export async function* sheetXml(sheet: StreamSheet, formats: Formats, isFirst: boolean): AsyncGenerator<string> {
  yield opening(sheet, isFirst);
  let number = 1;
  yield rowXml(
    sheet.heading.map((text) => ({ text, look: 'heading' as const })),
    number,
    formats,
  );
  for await (const rows of sheet.rows) {
    const xml: string[] = [];
    for (const row of rows) {
      number += 1;
      if (number > ROWS_MAX) throw new RangeError('more rows than a sheet takes');
      xml.push(rowXml(row, number, formats));
    }
    yield xml.join('');
  }
  const all = `A1:${columnLetters(Math.max(0, sheet.heading.length - 1))}${number}`;
  yield `</sheetData>${sheet.hasFilter ? `<autoFilter ref="${all}"/>` : ''}</worksheet>`;
}

function opening({ widths, frozenColumns }: StreamSheet, isFirst: boolean): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const [split, pane] = frozenColumns > 0 ? [` xSplit="${frozenColumns}"`, 'bottomRight'] : ['', 'bottomLeft'];
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
    `<sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>` +
    `<pane${split} ySplit="1" topLeftCell="${columnLetters(frozenColumns)}2" activePane="${pane}" state="frozen"/>` +
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>' +
    `<cols>${columns.join('')}</cols><sheetData>`
  );
}

function rowXml(cells: readonly StreamCell[], number: number, formats: Formats): string {
  const xml = cells.map((cell, index) => (cell ? cellXml(cell, `${columnLetters(index)}${number}`, formats) : ''));
  return `<row r="${number}">${xml.join('')}</row>`;
}

/** Days since 1970: the first after the nonexistent 29 February 1900 of spreadsheets, and their last. */
const [FIRST_DAY, LAST_DAY] = [-25_508, 2_932_896];
/** Days from the epoch of spreadsheets to 1970. */
const EPOCH = 25_569;

function cellXml(cell: NonNullable<StreamCell>, at: string, formats: Formats): string {
  if ('day' in cell && cell.day >= FIRST_DAY && cell.day <= LAST_DAY)
    return `<c r="${at}" s="${LOOKS.date}"><v>${cell.day + EPOCH}</v></c>`;
  if ('number' in cell && Number.isFinite(cell.number)) {
    const look = cell.code === undefined ? LOOKS.number : formats.lookOf(cell.code);
    if (look !== undefined) return `<c r="${at}" s="${look}"><v>${cell.number}</v></c>`;
  }
  if (cell.text === '') return '';
  const look = 'look' in cell && cell.look ? cell.look : FORMULA_LIKE.test(cell.text) ? 'quoted' : 'text';
  return `<c r="${at}" s="${LOOKS[look]}" t="inlineStr"><is><t xml:space="preserve">${fitting(cell.text)}</t></is></c>`;
}

const FORMULA_LIKE = /^\s*[=+\-@]/;
const CUT = '… (longer than a spreadsheet cell takes: the CSV file and the review have all of it)';

/** A text that is cut says so. */
function fitting(text: string): string {
  const whole = toCellText(text);
  if (whole.length <= CELL_TEXT_MAX) return escapeHtml(whole);
  // Never cut within an escape or a surrogate pair.
  const room = whole.slice(0, CELL_TEXT_MAX - CUT.length).replace(/(?:_x?[0-9A-F]{0,4}|[\uD800-\uDBFF])$/, '');
  return escapeHtml(room) + CUT;
}
