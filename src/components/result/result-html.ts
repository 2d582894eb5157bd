// A result as HTML for the clipboard: what Word and mail programs keep (tables, bold, lists), sources listed below.
import { type AnswerInWords, RECORD_COLUMNS, RECORD_TITLE } from '#domain/answer-words.ts';
import type { Source } from '#domain/answers.ts';
import { innerQuote } from '#domain/quotation.ts';
import { quoteInWords } from '#domain/quote-words.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { htmlOf } from '#domain/result-text/html.ts';
import type { Block } from '#domain/result-text/tree.ts';
import { recordCells } from './record-cells.ts';
import { placeOf } from './source-words.ts';

// Attributes, as mail programs drop style sheets, and the content security policy of the page refuses style attributes on their
// way to the clipboard.
const TABLE = '<table border="1" rules="all" cellspacing="0" cellpadding="6">';

/** One HTML fragment: the result, then who checked its answers and its sources when there are any. */
export function resultHtml(
  blocks: readonly Block[],
  sources: readonly Source[],
  answers: readonly AnswerInWords[] = [],
): string {
  const html = htmlOf(blocks, {
    citation: (number) => `<sup>[${number}]</sup>`,
    topHeading: 1,
    table: TABLE,
    cell: ' valign="top"',
  });
  return `<div>${html}${recordHtml(answers)}${sourcesHtml(sources)}</div>`;
}

function recordHtml(answers: readonly AnswerInWords[]): string {
  if (answers.length === 0) return '';
  const cell = (text: string) => `<td valign="top">${escapeHtml(text).replaceAll('\n', '<br>')}</td>`;
  const rows = answers.map((answer) => `<tr>${recordCells(answer).map(cell).join('')}</tr>`);
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
