// A result as HTML for the clipboard: what Word and mail programs keep (tables, bold, lists), sources listed below.
import { type AnswerInWords, RECORD_TITLE } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import { innerQuote } from '#domain/quotation.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import type { Block, Inline } from './document-tree.ts';
import { cellsOfRecord, RECORD_COLUMNS } from './record-words.ts';
import { placeOf } from './source-words.ts';

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  );

// Mail programs drop style sheets, and style attributes on their way to the clipboard count as styles of the page, which
// its content security policy refuses aloud. Word and mail programs draw these.
const TABLE = '<table border="1" rules="all" cellspacing="0" cellpadding="6">';

/** One HTML fragment: the result, then who checked its answers and its sources when there are any. */
export function resultHtml(
  blocks: readonly Block[],
  sources: readonly Source[],
  answers: readonly AnswerInWords[] = [],
): string {
  return `<div>${blocks.map(blockHtml).join('')}${recordHtml(answers)}${sourcesHtml(sources)}</div>`;
}

function inlineHtml(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text);
    case 'code':
      return `<code>${escapeHtml(inline.text)}</code>`;
    case 'break':
      return '<br>';
    case 'citation':
      return `<sup>[${inline.number}]</sup>`;
    case 'strong':
      return `<strong>${inlinesHtml(inline.children)}</strong>`;
    case 'emphasis':
      return `<em>${inlinesHtml(inline.children)}</em>`;
    case 'deleted':
      return `<del>${inlinesHtml(inline.children)}</del>`;
  }
}

const inlinesHtml = (inlines: readonly Inline[]) => inlines.map(inlineHtml).join('');

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inlinesHtml(block.children)}</p>`;
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.children)}</h${block.level}>`;
    case 'rule':
      return '<hr>';
    case 'code':
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case 'quote':
      return `<blockquote>${block.children.map(blockHtml).join('')}</blockquote>`;
    case 'list':
      return listHtml(block);
    case 'table':
      return tableHtml(block);
  }
}

function listHtml(list: Block & { kind: 'list' }): string {
  const items = list.items.map((item) => `<li>${item.map(itemBlockHtml).join('')}</li>`).join('');
  return list.ordered ? `<ol start="${list.start}">${items}</ol>` : `<ul>${items}</ul>`;
}

/** Word sets a paragraph inside a list item on a line of its own, after an empty bullet. */
const itemBlockHtml = (block: Block, index: number) =>
  block.kind === 'paragraph' && index === 0 ? inlinesHtml(block.children) : blockHtml(block);

function tableHtml(table: Block & { kind: 'table' }): string {
  const row = (cells: readonly (readonly Inline[])[], tag: 'th' | 'td') =>
    `<tr>${cells
      .map((cell, column) => {
        const align = table.align[column];
        return `<${tag} valign="top"${align ? ` align="${align}"` : ''}>${inlinesHtml(cell)}</${tag}>`;
      })
      .join('')}</tr>`;
  return (
    `${TABLE}<thead>${row(table.header, 'th')}</thead>` +
    `<tbody>${table.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
  );
}

function recordHtml(answers: readonly AnswerInWords[]): string {
  if (answers.length === 0) return '';
  const cell = (text: string) => `<td valign="top">${escapeHtml(text).replaceAll('\n', '<br>')}</td>`;
  const rows = answers.map((answer) => `<tr>${cellsOfRecord(answer).map(cell).join('')}</tr>`);
  const header = RECORD_COLUMNS.map((name) => `<th valign="top">${name}</th>`).join('');
  return `<h3>${RECORD_TITLE}</h3>${TABLE}<thead><tr>${header}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sourcesHtml(sources: readonly Source[]): string {
  if (sources.length === 0) return '';
  const lines = sources.map(
    (source) =>
      `<p>[${source.number}] ${escapeHtml(placeOf(source))}: &ldquo;${escapeHtml(innerQuote(source.quote))}&rdquo; ` +
      `(${escapeHtml(quoteInWords(source))})</p>`,
  );
  return `<h3>Sources</h3>${lines.join('')}`;
}
