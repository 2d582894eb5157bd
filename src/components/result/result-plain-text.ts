// A result as plain text for the clipboard. Tables become tab-separated lines, which spreadsheets and Word can split.
import { type AnswerInWords, RECORD_TITLE } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import { inQuotes } from '#domain/quotation.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import type { Block, Inline } from './document-tree.ts';
import { cellsOfRecord, RECORD_COLUMNS } from './record-words.ts';
import { placeOf } from './source-words.ts';

/** The result, then who checked its answers and its sources when there are any; blocks are parted by an empty line. */
export function resultPlainText(
  blocks: readonly Block[],
  sources: readonly Source[],
  answers: readonly AnswerInWords[] = [],
): string {
  const parts = blocks.map(blockText);
  if (answers.length > 0) {
    const rows = [[...RECORD_COLUMNS], ...answers.map(cellsOfRecord)];
    parts.push([RECORD_TITLE, ...rows.map((cells) => cells.map(oneLine).join('\t'))].join('\n'));
  }
  if (sources.length > 0) parts.push(['Sources', ...sources.map(sourceText)].join('\n'));
  return parts.filter((part) => part !== '').join('\n\n');
}

const sourceText = (source: Source) =>
  `[${source.number}] ${placeOf(source)}: ${inQuotes(source.quote)} (${quoteInWords(source)})`;

function inlineText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'break':
      return '\n';
    case 'citation':
      return `[${inline.number}]`;
    default:
      return inlinesText(inline.children);
  }
}

/** Words alone, without their marks. */
export const inlinesText = (inlines: readonly Inline[]) => inlines.map(inlineText).join('');

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return inlinesText(block.children);
    case 'rule':
      return '';
    case 'code':
      return block.text;
    case 'quote':
      return block.children.map(blockText).join('\n\n').replace(/^/gm, '> ');
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
const cellText = (cell: readonly Inline[]) => oneLine(inlinesText(cell));
