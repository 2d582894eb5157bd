// A run as one self-contained HTML document: no scripts, no requests, ready to print.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnswerInWords, NEAREST_LABEL, RECORD_COLUMNS, RECORD_TITLE } from '#domain/answer-words.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { htmlOf } from '#domain/result-text/html.ts';
import type { ReportSource, RunReport } from './run-report.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'report.css'), 'utf8');

function element(name: string, content: string, className?: string): string {
  return `<${name}${className ? ` class="${className}"` : ''}>${content}</${name}>`;
}

/** Writes the report and escapes every word of it. */
export function writeHtml(report: RunReport): string {
  const missing = new Set(report.sources.filter(({ isMissing }) => isMissing).map(({ number }) => number));

  const cite = (number: number): string => {
    const isMissing = missing.has(number);
    const link = `<a href="#source-${number}">[${number}${isMissing ? ' not found' : ''}]</a>`;
    return element('sup', link, isMissing ? 'missing' : undefined);
  };

  const source = (one: ReportSource) =>
    `<li id="source-${one.number}" value="${one.number}">${escapeHtml(one.place)}: <q>${escapeHtml(one.quote)}</q> ` +
    `${element('span', escapeHtml(one.check), one.isMissing ? 'missing' : 'check')}. ` +
    `${element('span', escapeHtml(one.decision), 'decision')}</li>`;

  const record = (answers: readonly AnswerInWords[]) => {
    if (answers.length === 0) return '';
    const rows = answers.map(({ asked, value, original, sources, nearest, decision, note, state }) => {
      const said = original === null ? '' : element('p', `The engine’s answer: ${escapeHtml(original)}`, 'original');
      const remark = note === '' ? '' : element('p', `“${escapeHtml(note)}”`, 'original');
      const near = nearest.length === 0 ? '' : `${NEAREST_LABEL}: ${nearest.map(cite).join(' ')}`;
      const checked = element('span', escapeHtml(decision), state === 'rejected' ? 'missing' : undefined);
      return element(
        'tr',
        `<th scope="row">${escapeHtml(asked)}</th>${element('td', escapeHtml(value) + said)}` +
          element('td', sources.map(cite).join(' ') + near) +
          element('td', checked + remark),
      );
    });
    const header = RECORD_COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('');
    const table = element('thead', element('tr', header)) + element('tbody', rows.join(''));
    return element('h3', RECORD_TITLE) + element('table', table, 'record');
  };

  const results = report.results.map(
    ({ heading, prompt, blocks, answers }) =>
      (heading ? element('h2', escapeHtml(heading)) : '') +
      (heading && prompt ? element('p', escapeHtml(prompt), 'prompt') : '') +
      htmlOf(blocks, { citation: cite, topHeading: 3, table: '<table>', cell: '' }) +
      record(answers),
  );
  const facts = report.facts.map(
    ([label, value]) => `<tr><th scope="row">${escapeHtml(label)}</th>${element('td', escapeHtml(value))}</tr>`,
  );
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    // A second line of defense: even markup that slipped through could not run or call out.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    element('title', escapeHtml(report.title)),
    `<style>\n${STYLE}</style>\n</head>\n<body>\n<main>`,
    element('h1', escapeHtml(report.title)),
    ...report.warnings.map((warning) => element('p', escapeHtml(warning), 'warning')),
    report.notice ? element('p', escapeHtml(report.notice), 'notice') : '',
    ...results,
    report.sources.length > 0
      ? `<h2>Sources</h2>\n<ol class="sources">${report.sources.map(source).join('\n')}</ol>`
      : '',
    `<h2>About this run</h2>\n${element('table', element('tbody', facts.join('')), 'facts')}`,
    `</main>\n${element('footer', escapeHtml(report.footer))}\n</body>\n</html>\n`,
  ]
    .filter(Boolean)
    .join('\n');
}
