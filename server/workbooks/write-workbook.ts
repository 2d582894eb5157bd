// A sheet as an .xlsx workbook to read and to edit: bold heading that stays in sight, wrapped cells, every cell a text, so
// that nothing in it is ever run as a formula.
import type { CellObject } from 'write-excel-file/node';
import type { Sheet } from '#domain/sheets/sheet.ts';
import { toCellText } from './cell-text.ts';

/** In characters, as spreadsheets measure columns. */
const NARROWEST = 12;
const WIDEST = 60;
/** Of a sheet's name; longer ones are damage to a spreadsheet. */
const SHEET_NAME_MAX = 31;

/** Wide enough for its longest line, within bounds. */
function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce(
    (width, text) => text.split('\n').reduce((most, line) => Math.max(most, line.length), width),
    0,
  );
  return Math.min(WIDEST, Math.max(NARROWEST, longest + 2));
}

/**
 * A text that the writer takes. It looks texts up in an object, where those that every object has, such as "constructor",
 * are found before they were ever added: their first letter is written as an escape.
 */
const safeText = (text: string): string =>
  text in {} ? `_x${text.charCodeAt(0).toString(16).padStart(4, '0')}_${text.slice(1)}` : toCellText(text);

const cell = (text: string, style: Partial<CellObject>): CellObject | null =>
  text === '' ? null : { value: safeText(text), type: String, wrap: true, alignVertical: 'top', ...style };

interface NamedSheet {
  readonly name: string;
  readonly sheet: Sheet;
}

function contentOf({ name, sheet: { columns, rows } }: NamedSheet) {
  const heading = columns.map((column) => cell(column, { fontWeight: 'bold', backgroundColor: '#F2EFE8' }));
  return {
    data: [heading, ...rows.map((row) => row.map((text) => cell(text, {})))],
    sheet: name.replace(/[[\]/\\:*?]/g, ' ').slice(0, SHEET_NAME_MAX),
    stickyRowsCount: 1,
    columns: columns.map((column, index) => ({ width: widthOf([column, ...rows.map((row) => row[index] ?? '')]) })),
  };
}

/** The bytes of an .xlsx file with these sheets, whose names differ. */
export async function writeSheets(sheets: readonly NamedSheet[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(sheets.map(contentOf)).toBuffer();
}

/** The bytes of an .xlsx file with one sheet. */
export async function writeWorkbook(name: string, sheet: Sheet): Promise<Uint8Array> {
  return writeSheets([{ name, sheet }]);
}
