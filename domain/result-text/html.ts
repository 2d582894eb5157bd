// A result as HTML, for the clipboard and for files.
import { escapeHtml } from '#domain/escape-html.ts';
import type { Block, Inline, List, Table } from './tree.ts';

interface HtmlStyle {
  readonly citation: (number: number) => string;
  /** What a heading of level 1 is: 3 for `<h3>`. */
  readonly topHeading: number;
  /** The opening tag of tables. */
  readonly table: string;
  /** Attributes of every cell, with a space before them. */
  readonly cell: string;
}

const ELEMENTS = { strong: 'strong', emphasis: 'em', deleted: 'del' } as const;

export function htmlOf(blocks: readonly Block[], style: HtmlStyle): string {
  return blocks.map((block) => blockHtml(block, style)).join('\n');
}

function blockHtml(block: Block, style: HtmlStyle): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.inlines, style)}</p>`;
    case 'heading': {
      const tag = `h${Math.min(6, style.topHeading + block.level - 1)}`;
      return `<${tag}>${inlinesHtml(block.inlines, style)}</${tag}>`;
    }
    case 'rule':
      return '<hr>';
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case 'quotation':
      return `<blockquote>${htmlOf(block.blocks, style)}</blockquote>`;
    case 'list':
      return listHtml(block, style);
    case 'table':
      return tableHtml(block, style);
  }
}

function inlinesHtml(inlines: readonly Inline[], style: HtmlStyle): string {
  return inlines
    .map((inline) => {
      switch (inline.kind) {
        case 'text':
          return escapeHtml(inline.text);
        case 'code':
          return `<code>${escapeHtml(inline.text)}</code>`;
        case 'break':
          return '<br>';
        case 'citation':
          return style.citation(inline.number);
        default: {
          const tag = ELEMENTS[inline.kind];
          return `<${tag}>${inlinesHtml(inline.children, style)}</${tag}>`;
        }
      }
    })
    .join('');
}

function listHtml({ ordered, start, items }: List, style: HtmlStyle): string {
  // Word sets a paragraph inside a list item on a line of its own, after an empty bullet.
  const part = (block: Block, index: number) =>
    block.kind === 'paragraph' && index === 0 ? inlinesHtml(block.inlines, style) : blockHtml(block, style);
  const list = items.map((item) => `<li>${item.map(part).join('')}</li>`).join('');
  return ordered ? `<ol start="${start}">${list}</ol>` : `<ul>${list}</ul>`;
}

function tableHtml({ align, header, rows }: Table, style: HtmlStyle): string {
  const row = (cells: readonly (readonly Inline[])[], tag: 'th' | 'td') => {
    const written = cells.map((cell, column) => {
      const side = align[column] ? ` align="${align[column]}"` : '';
      return `<${tag}${style.cell}${side}>${inlinesHtml(cell, style)}</${tag}>`;
    });
    return `<tr>${written.join('')}</tr>`;
  };
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `${style.table}<thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table>`;
}
