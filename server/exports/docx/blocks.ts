// The blocks of a result as Word's headings, lists and tables.
import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type ILevelsOptions,
  LevelFormat,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Block, type Inline, type List, plainText, type Table as ResultTable } from '#domain/result-text/tree.ts';
import { styledRuns } from '#server/exports/styled-runs.ts';
import { columnShares } from './column-shares.ts';
import type { Notes } from './notes.ts';
import { GRAY, lines, RESULT_TABLE } from './styles.ts';

export const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Word has nine list levels. */
const LIST_LEVELS = 9;
const BULLETS = ['•', '◦', '▪'];

function levels(start: number, isOrdered: boolean): ILevelsOptions[] {
  return Array.from({ length: LIST_LEVELS }, (_, level) => ({
    level,
    format: isOrdered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: isOrdered ? `%${level + 1}.` : (BULLETS[level % BULLETS.length] ?? '•'),
    alignment: AlignmentType.LEFT,
    start: isOrdered ? start : 1,
    style: { paragraph: { indent: { left: 720 + level * 360, hanging: 360 } } },
  }));
}

interface TableShape {
  /** Of the columns, in percent. */
  readonly widths: readonly number[];
  /** Cells of paragraphs. */
  readonly header?: readonly (readonly Paragraph[])[];
  /** Rows of cells of paragraphs. */
  readonly rows: readonly (readonly (readonly Paragraph[])[])[];
}

/** A table in the style of the file; its first row is repeated on each page where it is a header. */
export function tableOf({ widths, header, rows }: TableShape): Table {
  const row = (cells: readonly (readonly Paragraph[])[], isHeader: boolean) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: cells.map(
        (children, index) =>
          new TableCell({ width: { size: widths[index] ?? 0, type: WidthType.PERCENTAGE }, children: [...children] }),
      ),
    });
  return new Table({
    style: RESULT_TABLE,
    tableLook: {
      firstRow: header !== undefined,
      firstColumn: header === undefined,
      lastRow: false,
      lastColumn: false,
      noHBand: true,
      noVBand: true,
    },
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [...(header ? [row(header, true)] : []), ...rows.map((cells) => row(cells, false))],
  });
}

export interface Blocks {
  of(blocks: readonly Block[]): (Paragraph | Table)[];
  /** The numberings of the lists written so far, as a document takes them. */
  readonly numberings: readonly { reference: string; levels: ILevelsOptions[] }[];
}

export function createBlocks(notes: Notes): Blocks {
  // Each ordered list starts its own numbering.
  const numberings = [{ reference: 'bullets', levels: levels(1, false) }];

  const words = (inlines: readonly Inline[]): ParagraphChild[] =>
    styledRuns(inlines).flatMap((run) => {
      if (run.kind === 'break') return [new TextRun({ break: 1 })];
      if (run.kind === 'citation') return notes.cite(run.number);
      const { bold, italics, strike, code } = run;
      return lines(run.text, {
        ...(bold && { bold }),
        ...(italics && { italics }),
        ...(strike && { strike }),
        ...(code && { font: 'Courier New' }),
      });
    });

  const block = (part: Block, indent = 0): (Paragraph | Table)[] => {
    const indented = indent > 0 ? { indent: { left: indent * 360 } } : {};
    switch (part.kind) {
      case 'paragraph':
        return [new Paragraph({ ...indented, children: words(part.inlines), spacing: { after: 120 } })];
      case 'heading': {
        // Heading 1 is for the sections of the file.
        const heading = HEADINGS[Math.min(5, part.level)] ?? HeadingLevel.HEADING_6;
        return [new Paragraph({ heading, children: words(part.inlines) })];
      }
      case 'list':
        return list(part, 0);
      case 'table': {
        // Word joins tables that touch.
        return [tableOfResult(part), new Paragraph({})];
      }
      case 'quotation':
        return part.blocks.flatMap((inner) => block(inner, indent + 1));
      case 'code':
        return [new Paragraph({ ...indented, children: lines(part.text, { font: 'Courier New', size: 18 }) })];
      case 'rule':
        return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: GRAY } } })];
    }
  };

  const tableOfResult = ({ align, header, rows }: ResultTable) => {
    const cell = (inlines: readonly Inline[], column: number) => [
      new Paragraph({ children: words(inlines), alignment: align[column] ?? AlignmentType.LEFT }),
    ];
    const columns = header.map((title, column) => [title, ...rows.map((row) => row[column] ?? [])].map(plainText));
    const widths = columnShares(columns);
    return tableOf({ widths, header: header.map(cell), rows: rows.map((row) => row.map(cell)) });
  };

  const list = (part: List, level: number): (Paragraph | Table)[] => {
    let reference = 'bullets';
    if (part.ordered) {
      reference = `numbers-${numberings.length}`;
      numberings.push({ reference, levels: levels(part.start, true) });
    }
    const numbering = { reference, level: Math.min(level, LIST_LEVELS - 1) };
    return part.items.flatMap((item) =>
      item.flatMap((inner, index) => {
        if (inner.kind === 'list') return list(inner, level + 1);
        if (inner.kind !== 'paragraph') return block(inner, level + 2);
        const place = index === 0 ? { numbering } : { indent: { left: 720 + level * 360 } };
        return [new Paragraph({ ...place, children: words(inner.inlines), spacing: { after: 60 } })];
      }),
    );
  };

  return { numberings, of: (blocks) => blocks.flatMap((part) => block(part)) };
}
