// Turns the blocks of a contract into rows that can be drawn: paragraphs, headings, tables, signature blocks.
import type { PDFPage } from 'pdf-lib';
import { rgb, setWordSpacing } from 'pdf-lib';
import type { ContractBlock, Run } from './contract-text.ts';
import { signatureLines, signatureOpening } from './contract-text.ts';
import type { Flow, Row } from './pdf-flow.ts';
import { CONTENT_WIDTH, MARGIN } from './pdf-flow.ts';
import type { Fonts, Line } from './pdf-lines.ts';
import { breakLines, widthOf } from './pdf-lines.ts';

const BODY = { size: 10.5, leading: 13 } as const;
const CELL = { size: 9.5, leading: 12, padding: 4.5 } as const;
/** The positions of a clause's number and text, in points from the left margin. */
const INDENT = { clause: { number: 0, text: 34 }, subClause: { number: 34, text: 62 } } as const;
const RULE = rgb(0.55, 0.55, 0.55);
const SHADE = rgb(0.93, 0.93, 0.93);

export function drawLine(page: PDFPage, line: Line, fonts: Fonts, at: { x: number; y: number; size: number }): void {
  page.pushOperators(setWordSpacing(line.stretch));
  for (const segment of line.segments) {
    const font = segment.bold ? fonts.bold : fonts.regular;
    page.drawText(segment.text, { x: at.x + segment.x, y: at.y, size: at.size, font });
  }
  page.pushOperators(setWordSpacing(0));
}

interface TextLayout {
  readonly size: number;
  readonly leading: number;
  readonly indent: number;
  readonly align: 'justify' | 'left' | 'center';
  readonly number?: { readonly text: string; readonly indent: number };
}

function textRows(runs: readonly Run[], fonts: Fonts, layout: TextLayout): Row[] {
  const { size, leading, indent, align, number } = layout;
  const width = CONTENT_WIDTH - indent;
  return breakLines(runs, fonts, { size, width, justify: align === 'justify' }).map((line, index) => ({
    height: leading,
    draw: (page, top) => {
      const y = top - size;
      const centered = align === 'center' ? (width - line.width) / 2 : 0;
      if (number && index === 0) {
        page.drawText(number.text, { x: MARGIN.left + number.indent, y, size, font: fonts.regular });
      }
      drawLine(page, line, fonts, { x: MARGIN.left + indent + centered, y, size });
    },
  }));
}

const bold = (text: string): Run[] => [{ text, bold: true }];

export function titleFlow(title: string, fonts: Fonts): Flow {
  const layout = { size: 17, leading: 23, indent: 0, align: 'center' } as const;
  return { rows: textRows(bold(title), fonts, layout), spaceBefore: 0, together: true, withNext: true };
}

function headingFlow(block: Extract<ContractBlock, { kind: 'heading' }>, fonts: Fonts): Flow {
  const common = { together: true, withNext: true, newPage: block.newPage } as const;
  if (block.level === 1) {
    const layout = { size: 14, leading: 20, indent: 0, align: 'center' } as const;
    return { ...common, rows: textRows(bold(block.text), fonts, layout), spaceBefore: 30 };
  }
  const [, number, text] = /^(\d+\.) (.+)$/.exec(block.text) ?? [];
  const layout = { size: 11.5, leading: 15, align: 'left' } as const;
  const rows =
    number && text
      ? textRows(
          bold(text),
          { regular: fonts.bold, bold: fonts.bold },
          {
            ...layout,
            indent: INDENT.clause.text,
            number: { text: number, indent: INDENT.clause.number },
          },
        )
      : textRows(bold(block.text), fonts, { ...layout, indent: 0 });
  return { ...common, rows, spaceBefore: 11.5 };
}

function clauseFlow(block: Extract<ContractBlock, { kind: 'clause' }>, fonts: Fonts): Flow {
  const indent = block.level === 1 ? INDENT.clause : INDENT.subClause;
  const number = { text: block.number, indent: indent.number };
  const rows = textRows(block.runs, fonts, { ...BODY, indent: indent.text, align: 'justify', number });
  return { rows, spaceBefore: block.level === 1 ? 5.5 : 3.5, withNext: endsOpen(block.runs) && rows.length < 5 };
}

/** A line that announces a list or a table must not be the last one of a page. */
const endsOpen = (runs: readonly Run[]) =>
  /(:|as follows\.|set out below\.|milestones\.)$/.test(runs.at(-1)?.text ?? '');

function tableFlow(rows: readonly (readonly string[])[], fonts: Fonts): Flow {
  const widths = columnWidths(rows, fonts);
  const drawn = rows.map((cells, index): Row => {
    const isHead = index === 0;
    const laid = cells.map((text, column) =>
      breakLines([{ text, bold: isHead }], fonts, {
        size: CELL.size,
        width: (widths[column] ?? 0) - 2 * CELL.padding,
        justify: false,
      }),
    );
    const height = Math.max(...laid.map((lines) => lines.length)) * CELL.leading + 2 * CELL.padding;
    const draw = (page: PDFPage, top: number) => {
      let x = MARGIN.left;
      laid.forEach((lines, column) => {
        const width = widths[column] ?? 0;
        const fill = isHead ? { color: SHADE } : {};
        page.drawRectangle({ x, y: top - height, width, height, borderColor: RULE, borderWidth: 0.6, ...fill });
        lines.forEach((line, at) => {
          const y = top - CELL.padding - CELL.size + 1 - at * CELL.leading;
          drawLine(page, line, fonts, { x: x + CELL.padding, y, size: CELL.size });
        });
        x += width;
      });
    };
    return { height, draw };
  });
  return { rows: drawn, spaceBefore: 9, together: true };
}

/** Columns share the width by their content: at least the longest word, at most a comfortable line length. */
function columnWidths(rows: readonly (readonly string[])[], fonts: Fonts): number[] {
  const needOf = (text: string) => widthOf(text, fonts.bold, CELL.size) + 2 * CELL.padding + 2;
  const wanted = (rows[0] ?? []).map((_, column) => {
    const cells = rows.map((row) => row[column] ?? '');
    const longestWord = Math.max(...cells.flatMap((cell) => cell.split(' ')).map(needOf));
    return Math.max(longestWord, Math.min(170, Math.max(...cells.map(needOf))));
  });
  const total = wanted.reduce((sum, width) => sum + width, 0);
  return wanted.map((width) => (width * CONTENT_WIDTH) / total);
}

function signaturesFlow(block: Extract<ContractBlock, { kind: 'signatures' }>, fonts: Fonts): Flow {
  const width = (CONTENT_WIDTH - 28) / 2;
  const lineHeight = 27;
  const lineCount = Math.max(...block.signatories.map((one) => signatureLines(one, block.deed).length));
  const draw = (page: PDFPage, top: number) => {
    block.signatories.forEach((signatory, index) => {
      const x = MARGIN.left + index * (width + 28);
      const write = (text: string, y: number, font = fonts.regular, shift = 0) =>
        page.drawText(text, { x: x + shift, y, size: 10.5, font });
      write(signatureOpening(block.deed), top - 11);
      write(signatory.party, top - 26, fonts.bold);
      signatureLines(signatory, block.deed).forEach(([label, value], at) => {
        const y = top - 58 - at * lineHeight;
        const shift = widthOf(label, fonts.regular, 10.5) + 6;
        write(label, y);
        if (value) write(value, y, fonts.regular, shift);
        page.drawLine({
          start: { x: x + shift, y: y - 3 },
          end: { x: x + width, y: y - 3 },
          thickness: 0.5,
          color: RULE,
        });
      });
    });
  };
  return { rows: [{ height: 58 + lineCount * lineHeight, draw }], spaceBefore: 18, together: true };
}

export function flowOf(block: ContractBlock, next: ContractBlock | undefined, fonts: Fonts): Flow {
  switch (block.kind) {
    case 'heading':
      return headingFlow(block, fonts);
    case 'clause':
      return clauseFlow(block, fonts);
    case 'table':
      return tableFlow(block.rows, fonts);
    case 'signatures':
      return signaturesFlow(block, fonts);
    case 'centered': {
      const rows = textRows(block.runs, fonts, { ...BODY, indent: 0, align: 'center' });
      return { rows, spaceBefore: 6, withNext: true };
    }
    case 'definition': {
      const rows = textRows(block.runs, fonts, { ...BODY, indent: INDENT.clause.text, align: 'justify' });
      return { rows, spaceBefore: 5 };
    }
    case 'paragraph': {
      const rows = textRows(block.runs, fonts, { ...BODY, indent: 0, align: 'justify' });
      return { rows, spaceBefore: 11, withNext: next?.kind === 'signatures' };
    }
  }
}
