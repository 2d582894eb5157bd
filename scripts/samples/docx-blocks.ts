// Turns the blocks of a contract into Word paragraphs and tables.
import {
  BorderStyle,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Contract, ContractBlock, Run } from './contract-text.ts';
import { signatureLines, signatureOpening } from './contract-text.ts';

/** A4 in twentieths of a point. */
const MARGIN = 1440;
export const PAGE = {
  width: 11_906,
  height: 16_838,
  margin: { top: 1600, right: MARGIN, bottom: 1500, left: MARGIN, header: 800, footer: 760 },
  textWidth: 11_906 - 2 * MARGIN,
} as const;

// A false property is left out: written, it would override the style, such as a bold heading's.
const textRuns = (runs: readonly Run[]) =>
  runs.map(({ text, bold }) => new TextRun({ text, ...(bold ? { bold } : {}) }));
const keptWithNext = (keepNext: boolean) => (keepNext ? { keepNext } : {});
const numbered = (number: string, runs: readonly Run[]) => [
  new TextRun({ children: [number, new Tab()] }),
  ...textRuns(runs),
];

export function childrenOf(contract: Contract): (Paragraph | Table)[] {
  const title = new Paragraph({ heading: HeadingLevel.TITLE, text: contract.title });
  return [title, ...contract.blocks.flatMap((block, index) => childrenOfBlock(block, contract.blocks[index + 1]))];
}

function childrenOfBlock(block: ContractBlock, next: ContractBlock | undefined): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [headingOf(block)];
    case 'clause': {
      const children = numbered(block.number, block.runs);
      return [new Paragraph({ style: `Clause${block.level}`, children, ...keptWithNext(next?.kind === 'table') })];
    }
    case 'table':
      return [tableOf(block.rows), new Paragraph({ style: 'TableText', children: [] })];
    case 'signatures':
      return [new Paragraph({ style: 'TableText', keepNext: true, children: [] }), signaturesOf(block)];
    case 'centered':
      return [new Paragraph({ style: 'ContractDate', children: textRuns(block.runs) })];
    case 'definition':
      return [new Paragraph({ style: 'Definition', children: textRuns(block.runs) })];
    case 'paragraph': {
      const kept = keptWithNext(next?.kind === 'signatures');
      return [new Paragraph({ style: 'ContractText', children: textRuns(block.runs), ...kept })];
    }
  }
}

function headingOf(block: Extract<ContractBlock, { kind: 'heading' }>): Paragraph {
  const heading = block.level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2;
  const [, number, text] = /^(\d+\.) (.+)$/.exec(block.text) ?? [];
  const children = number && text ? numbered(number, [{ text, bold: false }]) : [new TextRun(block.text)];
  return new Paragraph({ heading, children, ...(block.newPage ? { pageBreakBefore: true } : {}) });
}

/** A column's share of the width follows its longest cell, within bounds that keep every column readable. */
function columnShares(rows: readonly (readonly string[])[]): number[] {
  const wanted = (rows[0] ?? []).map((_, column) => {
    const longest = Math.max(...rows.map((row) => row[column]?.length ?? 0));
    return Math.min(34, Math.max(11, longest));
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => Math.floor((width * PAGE.textWidth) / total));
}

function tableOf(rows: readonly (readonly string[])[]): Table {
  const columnWidths = columnShares(rows);
  const cellOf = (text: string, column: number, isHead: boolean) =>
    new TableCell({
      width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
      margins: { left: 90, right: 90 },
      ...(isHead ? { shading: { type: ShadingType.CLEAR, fill: 'EDEDED' } } : {}),
      children: [new Paragraph({ style: 'TableText', children: textRuns([{ text, bold: isHead }]) })],
    });
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: PAGE.textWidth, type: WidthType.DXA },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map((text, column) => cellOf(text, column, index === 0)),
        }),
    ),
  });
}

function signaturesOf(block: Extract<ContractBlock, { kind: 'signatures' }>): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
  const borders = { top: none, bottom: none, left: none, right: none };
  const size = Math.floor(PAGE.textWidth / 2);
  const line = (children: TextRun[], before: number) =>
    new Paragraph({ style: 'TableText', spacing: { before }, keepNext: true, children });
  const cells = block.signatories.map((signatory) => {
    const lines = signatureLines(signatory, block.deed).map(([label, value]) =>
      line([new TextRun(value ? `${label} ${value}` : label)], 280),
    );
    const opening = line([new TextRun(signatureOpening(block.deed))], 40);
    const party = line([new TextRun({ text: signatory.party, bold: true })], 0);
    return new TableCell({
      borders,
      width: { size, type: WidthType.DXA },
      children: [opening, party, ...lines],
    });
  });
  return new Table({
    columnWidths: [size, size],
    layout: TableLayoutType.FIXED,
    width: { size: PAGE.textWidth, type: WidthType.DXA },
    borders: { ...borders, insideHorizontal: none, insideVertical: none },
    rows: [new TableRow({ cantSplit: true, children: cells })],
  });
}
