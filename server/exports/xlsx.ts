// A result with tables as a workbook: its tables first, then the answers with their review, the sources, and the facts of the
// run. Every cell is text, so that no cell runs as a formula.
import { citedInWords } from '#domain/answer-words.ts';
import { ProblemError } from '#domain/errors.ts';
import { plainText, tablesIn } from '#domain/result-text/tree.ts';
import type { Sheet } from '#domain/sheets/sheet.ts';
import { CELL_TEXT_MAX } from '#server/workbooks/cell-text.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';
import type { RunReport } from './run-report.ts';

const NO_TABLE = 'This result has no table to export as a spreadsheet. Download it as .docx, .html or .md.';

function answersOf(report: RunReport): Sheet {
  const rows = report.results.flatMap(({ answers }, index) =>
    answers.map(({ decision, note, ...answer }) => [
      String(index + 1),
      answer.asked,
      answer.value,
      answer.original ?? '',
      citedInWords(answer),
      decision,
      note,
    ]),
  );
  return { columns: ['Prompt', 'Asked', 'Answer', 'Engine’s answer', 'Sources', 'Checked', 'Note'], rows };
}

function sourcesOf({ sources }: RunReport): Sheet {
  return {
    columns: ['Source', 'Document', 'Place', 'Quote', 'Quote checked', 'Checked'],
    rows: sources.map(({ number, document, spot, quote, check, decision }) => [
      `[${number}]`,
      document,
      spot,
      quote,
      check,
      decision,
    ]),
  };
}

function aboutOf({ warnings, notice, facts, footer }: RunReport): Sheet {
  const rows = [
    ...warnings.map((warning) => ['Take care', warning]),
    ...(notice ? [['Note', notice]] : []),
    ...facts.map(([label, value]) => [label, value]),
    ['', footer],
  ];
  return { columns: ['About this run', ''], rows };
}

/** @throws ProblemError conflict where the result has no table, too_large for what a cell cannot hold. */
export async function writeXlsx(report: RunReport): Promise<Uint8Array> {
  const tables = report.results
    .flatMap(({ blocks }) => tablesIn(blocks))
    .map(({ header, rows }): Sheet => ({
      columns: header.map(plainText),
      rows: rows.map((row) => row.map(plainText)),
    }));
  if (tables.length === 0) throw new ProblemError('conflict', NO_TABLE);
  const answers = answersOf(report);
  const sheets = [
    ...tables.map((sheet, index) => ({ name: tables.length > 1 ? `Table ${index + 1}` : 'Table', sheet })),
    ...(answers.rows.length > 0 ? [{ name: 'Answers', sheet: answers }] : []),
    { name: 'Sources', sheet: sourcesOf(report) },
    { name: 'About', sheet: aboutOf(report) },
  ];
  requireCellSizes(sheets.flatMap(({ sheet }) => sheet.rows.flat()));
  return writeWorkbook(sheets);
}

function requireCellSizes(cells: readonly string[]): void {
  if (!cells.some((cell) => cell.length > CELL_TEXT_MAX)) return;
  throw new ProblemError(
    'too_large',
    `This result has a text that is longer than the ${CELL_TEXT_MAX.toLocaleString('en-US')} characters a spreadsheet cell takes. Download it as .docx, .html or .md.`,
  );
}
