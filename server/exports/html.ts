// A run as one HTML document that stands on its own: no script, nothing fetched, and fit to print.
import { type AnswerInWords, RECORD_TITLE } from '#domain/answer-words.ts';
import type { Part, Run as TextRun } from './result-tree.ts';
import type { ReportSource, RunReport } from './run-report.ts';

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1.5rem; font: 16px/1.55 Georgia, 'Times New Roman', serif; color: #1a1a1a; background: #fff; }
h1, h2, h3, h4, h5, h6, th, .facts { font-family: system-ui, 'Segoe UI', Arial, sans-serif; line-height: 1.3; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { border: 1px solid #b8b8b8; padding: 0.4rem 0.6rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { background: #f3f4f6; }
.facts th { width: 11rem; }
.facts, .record { font-size: 0.875rem; }
.record td, .record th { white-space: pre-line; }
.record th:first-child { width: 22%; }
pre { padding: 0.75rem; background: #f6f6f6; white-space: pre-wrap; overflow-wrap: anywhere; }
blockquote { margin: 0 0 0 1rem; padding-left: 1rem; border-left: 3px solid #b8b8b8; }
.prompt, .notice, .original, .decision, footer { color: #4a4a4a; font-size: 0.9rem; }
.prompt, .facts td, .sources q { white-space: pre-line; }
.original { margin: 0.4rem 0 0; }
.warning, .missing { color: #a8071a; font-weight: 700; }
.missing a { color: inherit; }
.warning { border: 2px solid #a8071a; padding: 0.6rem 0.9rem; }
.sources li { margin-bottom: 0.8rem; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 11pt; } tr, .sources li { break-inside: avoid; } h2, h3 { break-after: avoid; } thead { display: table-header-group; } }
`;

const LETTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => LETTERS[letter] ?? letter);
}

function element(name: string, content: string, className?: string): string {
  return `<${name}${className ? ` class="${className}"` : ''}>${content}</${name}>`;
}

/** Writes the report; every word of it is escaped here and nowhere else. */
export function writeHtml(report: RunReport): string {
  const missing = new Set(report.sources.filter(({ isMissing }) => isMissing).map(({ number }) => number));

  const inline = (run: TextRun): string => {
    if (run.kind === 'break') return '<br>';
    if (run.kind === 'citation') {
      const isMissing = missing.has(run.number);
      const link = `<a href="#source-${run.number}">[${run.number}${isMissing ? ' not found' : ''}]</a>`;
      return element('sup', link, isMissing ? 'missing' : undefined);
    }
    let html = escaped(run.text);
    if (run.code) html = element('code', html);
    if (run.strike) html = element('del', html);
    if (run.italics) html = element('em', html);
    return run.bold ? element('strong', html) : html;
  };
  const inlines = (runs: readonly TextRun[]) => runs.map(inline).join('');
  const row = (cells: readonly (readonly TextRun[])[], name: 'th' | 'td') =>
    element('tr', cells.map((cell) => element(name, inlines(cell))).join(''));

  const block = (part: Part): string => {
    switch (part.kind) {
      case 'paragraph':
        return element('p', inlines(part.runs));
      case 'heading':
        // The document has its own title and sections above.
        return element(`h${Math.min(6, part.level + 2)}`, inlines(part.runs));
      case 'list': {
        const items = part.items.map((item) => element('li', item.map(itemBlock).join(''))).join('');
        return part.ordered ? `<ol start="${part.start}">${items}</ol>` : element('ul', items);
      }
      case 'table':
        return element(
          'table',
          element('thead', row(part.header, 'th')) +
            element('tbody', part.rows.map((cells) => row(cells, 'td')).join('')),
        );
      case 'quotation':
        return element('blockquote', part.parts.map(block).join(''));
      case 'code':
        return element('pre', escaped(part.text));
      case 'rule':
        return '<hr>';
    }
  };
  const itemBlock = (part: Part, index: number) =>
    part.kind === 'paragraph' && index === 0 ? inlines(part.runs) : block(part);

  const source = (one: ReportSource) =>
    `<li id="source-${one.number}" value="${one.number}">${escaped(one.place)}: <q>${escaped(one.quote)}</q> ` +
    `${element('span', escaped(one.check), one.isMissing ? 'missing' : 'check')}. ` +
    `${element('span', escaped(one.decision), 'decision')}</li>`;

  const record = (answers: readonly AnswerInWords[]) => {
    if (answers.length === 0) return '';
    const rows = answers.map(({ asked, value, original, sources, decision, note, state }) => {
      const said = original === null ? '' : element('p', `The engine’s answer: ${escaped(original)}`, 'original');
      const remark = note === '' ? '' : element('p', `“${escaped(note)}”`, 'original');
      const checked = element('span', escaped(decision), state === 'rejected' ? 'missing' : undefined);
      return element(
        'tr',
        `<th scope="row">${escaped(asked)}</th>${element('td', escaped(value) + said)}` +
          element('td', sources.map((number) => inline({ kind: 'citation', number })).join(' ')) +
          element('td', checked + remark),
      );
    });
    const header = ['Asked', 'Answer', 'Sources', 'Checked'].map((name) => `<th scope="col">${name}</th>`).join('');
    const table = element('thead', element('tr', header)) + element('tbody', rows.join(''));
    return element('h3', RECORD_TITLE) + element('table', table, 'record');
  };

  const results = report.results.map(
    ({ heading, prompt, parts, answers }) =>
      (heading ? element('h2', escaped(heading)) : '') +
      (heading && prompt ? element('p', escaped(prompt), 'prompt') : '') +
      parts.map(block).join('\n') +
      record(answers),
  );
  const facts = report.facts.map(
    ([label, value]) => `<tr><th scope="row">${escaped(label)}</th>${element('td', escaped(value))}</tr>`,
  );
  return [
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
    // Were anything to slip through, it still could neither run nor call out.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    element('title', escaped(report.title)),
    `<style>${STYLE}</style>\n</head>\n<body>\n<main>`,
    element('h1', escaped(report.title)),
    ...report.warnings.map((warning) => element('p', escaped(warning), 'warning')),
    report.notice ? element('p', escaped(report.notice), 'notice') : '',
    ...results,
    report.sources.length > 0
      ? `<h2>Sources</h2>\n<ol class="sources">${report.sources.map(source).join('\n')}</ol>`
      : '',
    `<h2>About this run</h2>\n${element('table', element('tbody', facts.join('')), 'facts')}`,
    `</main>\n${element('footer', escaped(report.footer))}\n</body>\n</html>\n`,
  ]
    .filter(Boolean)
    .join('\n');
}
