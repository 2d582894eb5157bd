// The tables that are open while a part is walked: the columns of their cells, and what their style says about runs.
import { attribute, type Attributes, isOn } from '#server/ooxml/xml.ts';
import { layered, NO_RUN_PROPERTIES, type RunProperties } from './run-properties.ts';
import type { StyleFormats, TableRegion } from './style-formats.ts';

interface PrintedCell {
  /** Columns that it spans. */
  columns: number;
  /** Continues the cell above it. */
  isMerged: boolean;
  /** The id of its first paragraph. */
  paragraph: number | undefined;
}

/** A row of a table that is in no other table. */
export interface PrintedRow {
  readonly table: number;
  /** Columns that it leaves free at its start. */
  columnsBefore: number;
  readonly cells: PrintedCell[];
}

interface OpenTable {
  style: string | undefined;
  readonly looks: Set<TableRegion>;
  row: number;
  cell: number;
}

/** Word has at most 63 columns. */
const MOST_COLUMNS = 100;
const LOOK_BITS: readonly (readonly [TableRegion, attribute: string, bit: number])[] = [
  ['firstRow', 'firstRow', 0x20],
  ['firstCol', 'firstColumn', 0x80],
];

export class OpenTables {
  row: PrintedRow | null = null;
  private readonly formats: StyleFormats;
  private readonly tables: OpenTable[] = [];
  private rowDepth = 0;
  private count = -1;

  constructor(formats: StyleFormats) {
    this.formats = formats;
  }

  open(name: string, attributes: Attributes): void {
    const table = this.tables.at(-1);
    switch (name) {
      case 'w:tbl':
        if (this.rowDepth === 0) this.count += 1;
        this.tables.push({ style: undefined, looks: new Set(), row: -1, cell: -1 });
        break;
      case 'w:tblStyle':
        if (table !== undefined) table.style = attribute(attributes, 'val');
        break;
      case 'w:tblLook':
        for (const [region, key, bit] of LOOK_BITS) if (hasLook(attributes, key, bit)) table?.looks.add(region);
        break;
      case 'w:tr':
        this.rowDepth += 1;
        if (this.rowDepth === 1) this.row = { table: Math.max(0, this.count), columnsBefore: 0, cells: [] };
        if (table !== undefined) {
          table.row += 1;
          table.cell = -1;
        }
        break;
      case 'w:tc':
        if (this.rowDepth === 1) this.row?.cells.push({ columns: 1, isMerged: false, paragraph: undefined });
        if (table !== undefined) table.cell += 1;
        break;
      default:
        if (this.rowDepth === 1 && this.row !== null) describe(this.row, name, attributes);
    }
  }

  close(name: string): void {
    if (name === 'w:tbl') this.tables.pop();
    if (name !== 'w:tr') return;
    this.rowDepth -= 1;
    if (this.rowDepth === 0) this.row = null;
  }

  /** @param id of a paragraph that opens */
  addParagraph(id: number): void {
    const cell = this.row?.cells.at(-1);
    if (cell !== undefined) cell.paragraph ??= id;
  }

  /** The view takes the open cell away. */
  dropCell(): void {
    if (this.rowDepth === 1) this.row?.cells.pop();
  }

  /** What the style of the innermost table says about the runs of the open cell. */
  get run(): RunProperties {
    const table = this.tables.at(-1);
    if (table === undefined) return NO_RUN_PROPERTIES;
    const { whole, regions } = this.formats.table(table.style);
    if (regions.size === 0) return whole;
    const inColumn = table.cell === 0 && table.looks.has('firstCol') ? regions.get('firstCol') : undefined;
    const inRow = table.row === 0 && table.looks.has('firstRow') ? regions.get('firstRow') : undefined;
    return [inColumn, inRow].reduce<RunProperties>(
      (below, region) => layered(below, region ?? NO_RUN_PROPERTIES),
      whole,
    );
  }
}

function describe(row: PrintedRow, name: string, attributes: Attributes): void {
  const cell = row.cells.at(-1);
  if (name === 'w:gridBefore') row.columnsBefore = columnsOf(attributes, 0);
  if (name === 'w:gridSpan' && cell !== undefined) cell.columns = columnsOf(attributes, 1);
  if (name === 'w:vMerge' && cell !== undefined) cell.isMerged = attribute(attributes, 'val') !== 'restart';
}

function columnsOf(attributes: Attributes, least: number): number {
  const columns = Number(attribute(attributes, 'val'));
  return Number.isInteger(columns) ? Math.max(least, Math.min(columns, MOST_COLUMNS)) : least;
}

/** Newer files name the regions, older ones have a bit for each. */
function hasLook(attributes: Attributes, key: string, bit: number): boolean {
  const named = attribute(attributes, key);
  if (named !== undefined) return isOn({ val: named });
  return (Number.parseInt(attribute(attributes, 'val') ?? '0', 16) & bit) !== 0;
}
