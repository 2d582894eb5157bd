// Reads the first sheet of an .xlsx file as a heading and rows of texts, with limits on unpacked size, rows, columns and text.
// One pass over each part, no tree.
import { type FilledSheet, type SheetRow, columnLetters, isBlank } from '#domain/sheets/sheet.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { type Attributes, attribute, walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { fromCellText } from './cell-text.ts';
import { type CellContext, readCell } from './cell-value.ts';
import { readNumberFormats } from './number-formats.ts';
import { ItemText, readSharedTexts } from './shared-texts.ts';
import { findWorkbookParts } from './workbook-parts.ts';

interface WorkbookLimits {
  /** Sum over the parts that are read, counted while unpacking. */
  readonly inflatedBytes: number;
  /** Without empty rows. */
  readonly rows: number;
  readonly columns: number;
  /** Of all cells, in UTF-16 code units: a shared text may be in every cell. */
  readonly textLength: number;
}

export const WORKBOOK_LIMITS: WorkbookLimits = {
  inflatedBytes: 64 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  textLength: 20_000_000,
};

/**
 * Reads a workbook. The first row that is not empty is the heading.
 * @throws Refusal wrong_type, password, damaged, too_large or empty.
 */
export async function readWorkbook(bytes: Uint8Array, limits = WORKBOOK_LIMITS): Promise<FilledSheet> {
  const parts = await ZipParts.open(bytes, limits.inflatedBytes);
  const found = await findWorkbookParts(parts);
  const context = {
    texts: await readSharedTexts(parts, found.texts, limits.inflatedBytes),
    formats: await readNumberFormats(parts, found.styles),
    from1904: found.from1904,
  };
  const reading = new SheetReading(context, limits);
  await walkXml(parts.text(found.sheet, limits.inflatedBytes), reading);
  const [heading, ...rows] = reading.rows;
  if (!heading) throw new Refusal('empty', 'The first sheet has no content.');
  return { columns: heading.cells, rows };
}

/** The 0-based column of an address such as "BC12"; null without one. */
function columnIn(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(address ?? '')?.[0].toUpperCase();
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) - 64);
  return column - 1;
}

class SheetReading {
  readonly rows: SheetRow[] = [];
  private readonly context: CellContext;
  private readonly limits: WorkbookLimits;
  private row = { number: 0, cells: [] as string[], notes: [] as string[], faults: [] as string[] };
  private column = -1;
  private cell: Attributes | null = null;
  private hasFormula = false;
  private value = '';
  private isInValue = false;
  private readonly inline = new ItemText();
  private textLength = 0;

  constructor(context: CellContext, limits: WorkbookLimits) {
    this.context = context;
    this.limits = limits;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 's:row') {
      // Rows and cells may omit their address; they then follow the previous one.
      const number = Number(attribute(attributes, 'r'));
      const isAhead = Number.isInteger(number) && number > this.row.number;
      this.row = { number: isAhead ? number : this.row.number + 1, cells: [], notes: [], faults: [] };
      this.column = -1;
    } else if (name === 's:c') {
      this.column = columnIn(attribute(attributes, 'r')) ?? this.column + 1;
      this.cell = attributes;
      this.hasFormula = false;
      this.value = '';
    } else if (name === 's:f') this.hasFormula = true;
    else if (name === 's:v') this.isInValue = true;
    else if (this.cell) this.inline.open(name);
  }

  text(text: string): void {
    if (this.isInValue) this.value += text;
    else if (this.cell) this.inline.add(text);
  }

  close(name: string): void {
    if (name === 's:v') this.isInValue = false;
    else if (name === 's:c') this.endCell();
    else if (name === 's:row') this.endRow();
    else if (this.cell) this.inline.close(name);
  }

  private endCell(): void {
    const inline = this.inline.take();
    const { cell, row } = this;
    this.cell = null;
    if (!cell) return;
    const type = attribute(cell, 't') ?? 'n';
    const address = `${columnLetters(this.column)}${row.number}`;
    const value = type === 'str' ? fromCellText(this.value) : this.value;
    const read = readCell(
      { address, type, style: attribute(cell, 's'), hasFormula: this.hasFormula, value, inline },
      this.context,
    );
    if (read.note) row.notes.push(read.note);
    if (read.fault) row.faults.push(read.fault);
    if (read.text === '') return;
    if (this.column >= this.limits.columns) throw new Refusal('too_large', `More than ${this.limits.columns} columns.`);
    this.textLength += read.text.length;
    if (this.textLength > this.limits.textLength) throw new Refusal('too_large', 'More text than an import takes.');
    while (row.cells.length < this.column) row.cells.push('');
    row.cells[this.column] = read.text;
  }

  private endRow(): void {
    if (this.row.cells.every(isBlank) && this.row.faults.length === 0) return;
    this.rows.push(this.row);
    if (this.rows.length > this.limits.rows) throw new Refusal('too_large', `More than ${this.limits.rows} rows.`);
  }
}
