// A review of a contract as a workbook: findings, suggestions, answers and facts. Every cell is text, so that none runs as a
// formula.
import { ProblemError } from '#domain/errors.ts';
import type { Sheet } from '#domain/sheets/sheet.ts';
import { CELL_TEXT_MAX } from '#server/workbooks/cell-text.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';
import type { ContractReviewReport, ReportedQuote } from './review-report.ts';

const bySource = (quotes: readonly ReportedQuote[], say: (quote: ReportedQuote) => string): string =>
  quotes.map((quote, at) => (quotes.length === 1 ? say(quote) : `[${at + 1}] ${say(quote)}`)).join('\n');

const quoteColumns = (quotes: readonly ReportedQuote[]): string[] => [
  bySource(quotes, ({ place }) => place),
  bySource(quotes, ({ quote }) => quote),
  bySource(quotes, ({ check }) => check),
];
const QUOTES = ['Place', 'Quote', 'Quote checked'];

const findingsOf = ({ findings }: ContractReviewReport): Sheet => ({
  columns: [
    'Finding',
    'Verdict',
    'Engine’s verdict',
    'Severity',
    'Reason',
    ...QUOTES,
    'Decision',
    'Note',
    'Assigned to',
    'Flag',
  ],
  rows: findings.map((one) => [
    one.title,
    one.verdict,
    one.engineSaid,
    one.severity,
    one.reason,
    ...quoteColumns(one.quotes),
    one.decision,
    one.note,
    one.assignee,
    one.flag,
  ]),
});

const suggestionsOf = ({ findings }: ContractReviewReport): Sheet => ({
  columns: ['Finding', 'State', 'Words of the contract', 'Suggested words', 'Comment for the counterparty'],
  rows: findings.flatMap(({ title, suggestions }) =>
    suggestions.map(({ state, from, to, comment }) => [title, state, from, to, comment]),
  ),
});

const answersOf = ({ answers }: ContractReviewReport): Sheet => ({
  columns: ['Asked', 'Question', 'Answer', 'Engine’s answer', ...QUOTES, 'Decision', 'Note'],
  rows: answers.map((one) => [
    one.title,
    one.question,
    one.value,
    one.engineSaid,
    ...quoteColumns(one.quotes),
    one.decision,
    one.note,
  ]),
});

const aboutOf = ({ title, warnings, facts, counts }: ContractReviewReport): Sheet => ({
  columns: ['About this review', ''],
  rows: [
    ['Title', title],
    ...warnings.map((warning) => ['Take care', warning]),
    ...facts.map(([label, value]) => [label, value]),
    ...counts.map(([verdict, count]) => [verdict, String(count)]),
  ],
});

/** @throws ProblemError too_large for a text that is longer than a cell takes. */
export function writeReviewWorkbook(report: ContractReviewReport): Promise<Uint8Array> {
  const sheets = [
    { name: 'Findings', sheet: findingsOf(report) },
    { name: 'Suggestions', sheet: suggestionsOf(report) },
    { name: 'Answers', sheet: answersOf(report) },
    { name: 'About', sheet: aboutOf(report) },
  ].filter(({ sheet, name }) => sheet.rows.length > 0 || name === 'Findings');
  if (sheets.some(({ sheet }) => sheet.rows.some((row) => row.some(({ length }) => length > CELL_TEXT_MAX))))
    throw new ProblemError(
      'too_large',
      `This review has a text that is longer than the ${CELL_TEXT_MAX.toLocaleString('en-US')} characters a spreadsheet cell takes. Download it as .docx.`,
    );
  return writeWorkbook(sheets);
}
