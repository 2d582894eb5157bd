// Writes sheets as an .xlsx workbook while it is sent: one batch of rows is in memory at a time.
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '#domain/escape-html.ts';
import type { Sheet } from '#domain/sheets/sheet.ts';
import { type ZipEntry, zipStream } from '#server/ooxml/write-zip.ts';
import { sheetXml, type StreamCell, type StreamSheet } from './sheet-xml.ts';
import { Formats } from './styles.ts';

/** In characters, as spreadsheets measure columns. */
const MIN_WIDTH = 12;
const MAX_WIDTH = 60;
const SHEET_NAME_MAX = 31;
const BATCH_ROWS = 500;
/** As in workbooks by spreadsheets: the first date that a ZIP file can store. */
const PART_DATE = new Date(1980, 0, 1);

/** @param sheets have different names of at most 31 characters, without []/\:*? */
export function workbookStream(sheets: readonly StreamSheet[]): Readable {
  return zipStream(partsOf(sheets));
}

interface NamedSheet {
  readonly name: string;
  readonly sheet: Sheet;
}

/** The bytes of a workbook whose cells are all texts. The names of the sheets differ. */
export function writeWorkbook(sheets: readonly NamedSheet[]): Promise<Uint8Array> {
  return buffer(workbookStream(sheets.map(textSheet)));
}

function textSheet({ name, sheet: { columns, rows } }: NamedSheet): StreamSheet {
  return {
    name: name.replace(/[[\]/\\:*?]/g, ' ').slice(0, SHEET_NAME_MAX),
    widths: columns.map((column, index) => widthOf([column, ...rows.map((row) => row[index] ?? '')])),
    heading: columns,
    frozenColumns: 0,
    hasFilter: false,
    rows: textRows(rows),
  };
}

function* textRows(rows: Sheet['rows']): Generator<StreamCell[][]> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS)
    yield rows.slice(from, from + BATCH_ROWS).map((row) => row.map((text) => ({ text })));
}

/** Wide enough for the longest line, within bounds. */
function widthOf(texts: readonly string[]): number {
  const longest = texts.reduce(
    (width, text) => text.split('\n').reduce((most, line) => Math.max(most, line.length), width),
    0,
  );
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
}

function* partsOf(sheets: readonly StreamSheet[]): Generator<ZipEntry> {
  const formats = new Formats();
  const part = (path: string, text: AsyncIterable<string> | Iterable<string>): ZipEntry => ({
    path,
    at: PART_DATE,
    text,
  });
  yield part('[Content_Types].xml', [contentTypes(sheets.length)]);
  yield part('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
  yield part('xl/workbook.xml', [workbook(sheets.map(({ name }) => name))]);
  const targets = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
  yield part('xl/_rels/workbook.xml.rels', [relationships([...targets, ['styles', 'styles.xml']])]);
  for (const [index, sheet] of sheets.entries())
    yield part(`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet, formats, index === 0));
  // Last: the sheets decide which formats there are.
  yield part('xl/styles.xml', [formats.part()]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
  );
  return (
    `${XML}<Types xmlns="${OFFICE}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${overrides.join('')}</Types>`
  );
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): string {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${all.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeHtml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return (
    `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships">` +
    `<bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`
  );
}
