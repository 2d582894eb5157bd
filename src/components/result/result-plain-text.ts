// A result as plain text for the clipboard. Tables become tab-separated lines, which spreadsheets and Word can split.
import type { Source } from '#domain/answers.ts';
import type { Block, Inline } from './document-tree.ts';
import { checkLabel, placeOf } from './source-words.ts';

/** The result, then its sources when there are any; blocks are parted by an empty line. */
export function resultPlainText(blocks: readonly Block[], sources: readonly Source[]): string {
  const parts = blocks.map(blockText);
  if (sources.length > 0) parts.push(['Sources', ...sources.map(sourceText)].join('\n'));
  return parts.filter((part) => part !== '').join('\n\n');
}

const sourceText = (source: Source) =>
  `[${source.number}] ${placeOf(source)}: “${source.quote}” (${checkLabel(source.check)})`;

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

const cellText = (cell: readonly Inline[]) => inlinesText(cell).replace(/\s+/g, ' ').trim();
