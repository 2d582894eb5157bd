// The parts of a result as Word's headings, lists and tables.
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
import type { Part, Run } from '#server/exports/result-tree.ts';
import { lines } from './lines.ts';
import type { Notes } from './notes.ts';
import { GREY, RESULT_TABLE } from './styles.ts';

export const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
/** Word knows nine levels of a list. */
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
  readonly header?: readonly (readonly ParagraphChild[])[];
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
  const head = header?.map((children) => [new Paragraph({ children: [...children] })]);
  return new Table({
    style: RESULT_TABLE,
    tableLook: {
      firstRow: head !== undefined,
      firstColumn: head === undefined,
      lastRow: false,
      lastColumn: false,
      noHBand: true,
      noVBand: true,
    },
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [...(head ? [row(head, true)] : []), ...rows.map((cells) => row(cells, false))],
  });
}

export interface Blocks {
  of(parts: readonly Part[]): (Paragraph | Table)[];
  /** The numberings of the lists written so far, as a document takes them. */
  readonly numberings: readonly { reference: string; levels: ILevelsOptions[] }[];
}

export function createBlocks(notes: Notes): Blocks {
  // Each ordered list counts for itself, so each has a numbering of its own.
  const numberings = [{ reference: 'bullets', levels: levels(1, false) }];

  const inline = (run: Run): ParagraphChild[] => {
    if (run.kind === 'break') return [new TextRun({ break: 1 })];
    if (run.kind === 'citation') return notes.cite(run.number);
    const { bold, italics, strike, code } = run;
    return lines(run.text, {
      ...(bold && { bold }),
      ...(italics && { italics }),
      ...(strike && { strike }),
      ...(code && { font: 'Courier New' }),
    });
  };
  const inlines = (runs: readonly Run[]) => runs.flatMap(inline);

  const block = (part: Part, indent = 0): (Paragraph | Table)[] => {
    const indented = indent > 0 ? { indent: { left: indent * 360 } } : {};
    switch (part.kind) {
      case 'paragraph':
        return [new Paragraph({ ...indented, children: inlines(part.runs), spacing: { after: 120 } })];
      case 'heading': {
        // The document's own sections are above.
        const heading = HEADINGS[Math.min(5, part.level)] ?? HeadingLevel.HEADING_6;
        return [new Paragraph({ heading, children: inlines(part.runs) })];
      }
      case 'list':
        return list(part, 0);
      case 'table': {
        const header = part.header.map(inlines);
        const rows = part.rows.map((row) => row.map((runs) => [new Paragraph({ children: inlines(runs) })]));
        const widths = part.header.map(() => 100 / part.header.length);
        // Word joins tables that touch.
        return [tableOf({ widths, header, rows }), new Paragraph({})];
      }
      case 'quotation':
        return part.parts.flatMap((inner) => block(inner, indent + 1));
      case 'code':
        return [new Paragraph({ ...indented, children: lines(part.text, { font: 'Courier New', size: 18 }) })];
      case 'rule':
        return [new Paragraph({ border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: GREY } } })];
    }
  };

  const list = (part: Part & { kind: 'list' }, level: number): (Paragraph | Table)[] => {
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
        return [new Paragraph({ ...place, children: inlines(inner.runs), spacing: { after: 60 } })];
      }),
    );
  };

  return { numberings, of: (parts) => parts.flatMap((part) => block(part)) };
}
