// A result as plain text for the clipboard. Tables become tab-separated lines, which spreadsheets and Word can split.
import { type AnswerInWords, RECORD_COLUMNS, RECORD_TITLE } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import { inQuotes } from '#domain/quotation.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import { type Block, type Inline, plainText } from '#domain/result-text/tree.ts';
import { recordCells } from './record-cells.ts';
import { placeOf } from './source-words.ts';

/** The result, then who checked its answers and its sources when there are any; with an empty line between blocks. */
export function resultPlainText(
  blocks: readonly Block[],
  sources: readonly Source[],
  answers: readonly AnswerInWords[] = [],
): string {
  const parts = blocks.map(blockText);
  if (answers.length > 0) {
    const rows = [[...RECORD_COLUMNS], ...answers.map(recordCells)];
    parts.push([RECORD_TITLE, ...rows.map((cells) => cells.map(oneLine).join('\t'))].join('\n'));
  }
  if (sources.length > 0) parts.push(['Sources', ...sources.map(sourceText)].join('\n'));
  return parts.filter((part) => part !== '').join('\n\n');
}

const sourceText = (source: Source) =>
  `[${source.number}] ${placeOf(source)}: ${inQuotes(source.quote)} (${quoteInWords(source)})`;

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainText(block.inlines);
    case 'rule':
      return '';
    case 'code':
      return block.text;
    case 'quotation':
      return block.blocks.map(blockText).join('\n\n').replace(/^/gm, '> ');
    case 'list':
      return block.items
        .map((item, index) => itemText(item, block.ordered ? `${block.start + index}. ` : '• '))
        .join('\n');
    case 'table':
      return [block.header, ...block.rows].map((cells) => cells.map(cellText).join('\t')).join('\n');
  }
}

const itemText = (item: readonly Block[], mark: string) =>
  mark +
  item
    .map(blockText)
    .join('\n')
    .replaceAll('\n', `\n${' '.repeat(mark.length)}`);

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const cellText = (cell: readonly Inline[]) => oneLine(plainText(cell));
