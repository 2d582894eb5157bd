// The tables of a template: of terms, and of signatures.
import { BorderStyle, Paragraph, ShadingType, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx';
import { PAGE } from '#scripts/samples/docx-blocks.ts';
import { type Inline, inlinesOf } from './template-inline.ts';
import type { ParagraphMaker } from './template-blocks.ts';

const LINE = { style: BorderStyle.SINGLE, size: 4, color: 'A6A6A6' } as const;
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const LABEL_SHARE = 0.32;

const lengthOf = (cell: readonly Inline[]) =>
  cell.reduce((sum, one) => sum + (one.kind === 'text' ? one.text.length : 18), 0);

/** Labels have a third of the width; otherwise a column's share follows its longest cell, within bounds. */
function widthsOf(rows: readonly (readonly (readonly Inline[])[])[], hasHead: boolean): number[] {
  const columns = (rows[0] ?? []).map((_, column) =>
    Math.min(60, Math.max(14, ...rows.map((row) => lengthOf(row[column] ?? [])))),
  );
  if (!hasHead && columns.length === 2) {
    const label = Math.floor(PAGE.textWidth * LABEL_SHARE);
    return [label, PAGE.textWidth - label];
  }
  const total = columns.reduce((sum, width) => sum + width, 0);
  return columns.map((width) => Math.floor((width * PAGE.textWidth) / total));
}

export function tableOf(
  { rows, hasHead }: { rows: readonly (readonly (readonly Inline[])[])[]; hasHead: boolean },
  paragraph: ParagraphMaker,
): Table {
  const columnWidths = widthsOf(rows, hasHead);
  const cellOf = (content: readonly Inline[], column: number, isHead: boolean) => {
    const isLabel = isHead || (!hasHead && column === 0);
    return new TableCell({
      width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
      margins: { left: 100, right: 100, top: 30, bottom: 30 },
      ...(isLabel ? { shading: { type: ShadingType.CLEAR, fill: 'F2F2F2' } } : {}),
      children: [paragraph(isLabel ? 'TableLabel' : 'TableText', content)],
    });
  };
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: PAGE.textWidth, type: WidthType.DXA },
    borders: { top: LINE, bottom: LINE, left: LINE, right: LINE, insideHorizontal: LINE, insideVertical: LINE },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: hasHead && index === 0,
          cantSplit: true,
          children: cells.map((content, column) => cellOf(content, column, hasHead && index === 0)),
        }),
    ),
  });
}

/** What a party does when it signs, beside the lines for it. */
function openingOf(party: string, isDeed: boolean): string {
  const signatory = `{{${party}-signatory}}, {{${party}-signatory-title}}`;
  return isDeed
    ? `Executed as a deed by **{{${party}-name}}** acting by ${signatory}, in the presence of a witness`
    : `Signed by ${signatory}, for and on behalf of **{{${party}-name}}**`;
}

const linesOf = (isDeed: boolean) =>
  isDeed ? ['Signature', 'Signature of witness', 'Name of witness', 'Address of witness'] : ['Signature', 'Date'];

/** One row for each party, which no page break cuts. */
export function signaturesOf(
  { parties, isDeed }: { readonly parties: readonly string[]; readonly isDeed: boolean },
  paragraph: ParagraphMaker,
): Table {
  const columnWidths = [0.5, 0.5].map((share) => Math.floor(PAGE.textWidth * share));
  const borders = { top: NONE, bottom: NONE, left: NONE, right: NONE };
  const cell = (column: number, children: Paragraph[]) =>
    new TableCell({
      borders,
      width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
      margins: { left: column === 0 ? 0 : 200, right: column === 0 ? 200 : 0, bottom: 240 },
      children,
    });
  return new Table({
    columnWidths,
    layout: TableLayoutType.FIXED,
    width: { size: PAGE.textWidth, type: WidthType.DXA },
    borders: { ...borders, insideHorizontal: NONE, insideVertical: NONE },
    rows: parties.map(
      (party) =>
        new TableRow({
          cantSplit: true,
          children: [
            cell(0, [paragraph('TableText', inlinesOf(openingOf(party, isDeed)), { keepNext: true })]),
            cell(
              1,
              linesOf(isDeed).map((label) => new Paragraph({ style: 'SignatureLine', text: label })),
            ),
          ],
        }),
    ),
  });
}
