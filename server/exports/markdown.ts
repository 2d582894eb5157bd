// A run as Markdown with its sources as footnotes. Words of documents are escaped, so that they never become markup.
import { type AnswerInWords, NEAREST_LABEL, RECORD_COLUMNS, RECORD_TITLE } from '#domain/answer-words.ts';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { type Block, citedIn, type Inline, type Table } from '#domain/result-text/tree.ts';
import { fenced } from '#server/engine/markdown.ts';
import type { ReportSource, RunReport } from './run-report.ts';
import { styledRuns, type WordsRun } from './styled-runs.ts';

function code(text: string, isInTable: boolean): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const padded = longest > 0 ? ` ${line} ` : line;
  return `${ticks}${isInTable ? padded.replaceAll('|', '\\|') : padded}${ticks}`;
}

/** Blanks stand outside the marks, as emphasis neither begins nor ends with one. */
function styled({ text, bold, italics, strike, code: isCode }: WordsRun, isInTable: boolean): string {
  const inner = text.trim();
  if (inner === '') return text === '' ? '' : ' ';
  let written = isCode ? code(inner, isInTable) : escapeMarkdown(inner);
  if (strike) written = `~~${written}~~`;
  if (italics) written = `*${written}*`;
  if (bold) written = `**${written}**`;
  return `${/^\s/.test(text) ? ' ' : ''}${written}${/\s$/.test(text) ? ' ' : ''}`;
}

const prefixed = (text: string, prefix: string) => text.replace(/^/gm, prefix).replace(/(?<![ \t])[ \t]+$/gm, '');
const cellsOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const DELIMITERS = { none: '---', left: ':--', center: ':-:', right: '--:' } as const;
const tableOf = (header: readonly string[], rows: readonly (readonly string[])[], align: Table['align'] = []) => {
  const delimiters = header.map((_, column) => DELIMITERS[align[column] ?? 'none']);
  return [cellsOf(header), cellsOf(delimiters), ...rows.map(cellsOf)].join('\n');
};
/** Several lines in one line of a table. */
const inCell = (text: string) => text.split('\n').map(escapeMarkdown).join('<br>');

/** Writes the report as one Markdown text (GitHub's dialect, footnotes included). */
export function writeMarkdown(report: RunReport): string {
  const missing = new Set(report.sources.filter(({ isMissing }) => isMissing).map(({ number }) => number));
  const cite = (number: number) => `[^${number}]${missing.has(number) ? ' **(not found)**' : ''}`;

  const words = (inlines: readonly Inline[], isInTable = false) =>
    styledRuns(inlines)
      .map((run) => {
        if (run.kind === 'citation') return cite(run.number);
        if (run.kind === 'break') return isInTable ? '<br>' : '\\\n';
        return styled(run, isInTable);
      })
      .join('');

  const block = (part: Block): string => {
    switch (part.kind) {
      case 'paragraph':
        return words(part.inlines);
      case 'heading':
        return `${'#'.repeat(Math.min(6, part.level + 2))} ${words(part.inlines, true)}`;
      case 'list':
        return part.items
          .map((item, index) => {
            const mark = part.ordered ? `${part.start + index}. ` : '- ';
            return mark + prefixed(itemOf(item), ' '.repeat(mark.length)).trimStart();
          })
          .join('\n');
      case 'table': {
        const row = (cells: readonly (readonly Inline[])[]) => cells.map((cell) => words(cell, true));
        return tableOf(row(part.header), part.rows.map(row), part.align);
      }
      case 'quotation':
        return prefixed(part.blocks.map(block).join('\n\n'), '> ');
      case 'code':
        return fenced(part.text, '');
      case 'rule':
        return '---';
    }
  };

  // A list directly under its sentence; an empty line between them would set every item apart.
  const itemOf = (blocks: readonly Block[]) =>
    blocks.map((part, index) => (index === 0 ? '' : part.kind === 'list' ? '\n' : '\n\n') + block(part)).join('');

  const recordRow = ({ asked, value, original, sources, nearest, decision, note }: AnswerInWords) => [
    inCell(asked),
    inCell(value) + (original === null ? '' : `<br>The engine’s answer: ${inCell(original)}`),
    [...sources.map(cite), ...(nearest.length > 0 ? [`${NEAREST_LABEL}:`, ...nearest.map(cite)] : [])].join(' '),
    inCell(decision) + (note === '' ? '' : `<br>“${inCell(note)}”`),
  ];
  const footnote = ({ number, place, quote, check, isMissing, decision }: ReportSource) => {
    const words = isMissing ? `**${check}**` : check;
    return `[^${number}]: ${escapeMarkdown(place)}: “${escapeMarkdown(quote)}” (${words}). ${escapeMarkdown(decision)}.`;
  };

  const cited = new Set(
    report.results.flatMap(({ blocks, answers }) => [
      ...citedIn(blocks),
      ...answers.flatMap(({ sources, nearest }) => [...sources, ...nearest]),
    ]),
  );
  const further = report.sources.filter(({ number }) => !cited.has(number)).map(({ number }) => cite(number));
  const sections = [
    `# ${escapeMarkdown(report.title)}`,
    ...report.warnings.map((warning) => `> **${escapeMarkdown(warning)}**`),
    ...(report.notice ? [`*${escapeMarkdown(report.notice)}*`] : []),
    ...report.results.flatMap(({ heading, prompt, blocks, answers }) => [
      ...(heading ? [`## ${escapeMarkdown(heading)}`] : []),
      ...(heading && prompt ? [prefixed(prompt.split('\n').map(escapeMarkdown).join('\n'), '> ')] : []),
      ...blocks.map(block),
      ...(answers.length > 0 ? [`### ${RECORD_TITLE}`, tableOf(RECORD_COLUMNS, answers.map(recordRow))] : []),
    ]),
    // Readers drop a footnote that nothing refers to.
    ...(further.length > 0 ? [`Further sources: ${further.join(' ')}`] : []),
    '## About this run',
    tableOf(
      ['', ''],
      report.facts.map(([label, value]) => [`**${inCell(label)}**`, inCell(value)]),
    ),
    escapeMarkdown(report.footer),
    ...report.sources.map(footnote),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}
