// A review as a file, read back by a workbook reader
// and an XML parser that know nothing of the writer.
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '#domain/answers.ts';
import { exportReview } from '#server/exports/review/export-review.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import { cell, column, exporting, row, rowsOf, workbookOf } from './reviews.ts';

describe('the workbook of a review', () => {
  const LAW = column('Governing law', 'text');
  const START = column('Start', 'date');
  const FEE = column('Fee', 'amount');
  const rows = [row(0, 'Lease.pdf'), row(1, 'NDA.pdf')];
  let book: Awaited<ReturnType<typeof workbookOf>>;
  beforeAll(async () => {
    book = await workbookOf(
      exporting([LAW, START, FEE], rows, [
        cell('Lease.pdf', 'Governing law', {
          decision: { state: 'verified', by: 'Priya Ostler', at: '2026-11-21T09:45:00.000Z', note: 'Clause 7 too' },
          flag: { by: 'Theo Marchbank', at: '2026-11-21T09:50:00.000Z', note: 'And Scotland?' },
        }),
        cell('Lease.pdf', 'Start', { value: '2025-01-31' }),
        cell('Lease.pdf', 'Fee', { value: 'USD 1,500,000' }),
        cell('NDA.pdf', 'Governing law', { value: '', answer: '', absence: 'not_in_documents', sources: [] }),
        cell('NDA.pdf', 'Start', {
          value: '2024-02-29',
          answer: 'next year',
          decision: { state: 'edited', by: 'Rosalind Vale', at: '2026-11-21T09:55:00.000Z', value: '2024-02-29' },
        }),
        cell('NDA.pdf', 'Fee', {
          state: 'failed',
          value: '',
          answer: '',
          absence: 'engine_failed',
          problem: 'No reply.',
          sources: [],
        }),
      ]),
    );
  });

  it('shows the grid, and why a cell has no value', async () => {
    const { columns, rows: read } = await readWorkbook(book.bytes);
    expect(columns).toEqual(['Document', 'Governing law', 'Start', 'Fee']);
    expect(read.map(({ cells }) => cells)).toEqual([
      ['Lease.pdf', 'England and Wales', '2025-01-31', '1500000'],
      ['NDA.pdf', 'Not found in the documents', '2024-02-29', 'Failed: No reply.'],
    ]);
  });

  it('has dates and amounts as typed values, displayed as written', () => {
    expect(book.grid.get('C2')).toMatchObject({ type: 'n', text: '45688', style: '5' });
    expect(book.grid.get('D2')).toMatchObject({ type: 'n', text: '1500000', style: '7' });
    expect(book.part('xl/styles.xml')).toContain('formatCode="&quot;USD &quot;#,##0"');
  });

  it('lists every cell with its position, its state and who checked it', () => {
    const [heading, ...read] = rowsOf(book.cells);
    expect(heading).toEqual([
      'Document',
      'Column',
      'Type',
      'Value',
      'State',
      'Quote',
      'Page',
      'Clause',
      'Nearest passages',
      'Quote checked',
      'Decision',
      'Reviewer',
      'Decided at',
      'Note',
      'Engine’s answer',
      'Flag',
      'Assigned to',
      'Engine',
      'Answered at',
    ]);
    expect(read).toHaveLength(6);
    expect(read[0]).toEqual([
      'Lease.pdf',
      'Governing law',
      'Text',
      'England and Wales',
      'Answered',
      'The passage of Lease.pdf about Governing law.',
      '3',
      '7.2',
      '',
      'Quote found in the document',
      'Verified',
      'Priya Ostler',
      '2026-11-21 09:45 UTC',
      'Clause 7 too',
      '',
      'Flagged by Theo Marchbank, 2026-11-21 09:50 UTC: And Scotland?',
      'Priya Ostler',
      'Built-in, without a language model',
      '2026-11-21 09:30 UTC',
    ]);
    expect(read[4]?.slice(3, 15)).toEqual([
      '45351',
      'Answered',
      'The passage of NDA.pdf about Start.',
      '3',
      '7.2',
      '',
      'Quote found in the document',
      'Edited',
      'Rosalind Vale',
      '2026-11-21 09:55 UTC',
      '',
      'next year',
    ]);
    expect(read[3]?.slice(3, 6)).toEqual(['', 'Not found in the documents', '']);
  });

  it('says what it is, which questions it answers, and that no language model wrote it', () => {
    const about = rowsOf(book.about).map((texts) => texts.join(': '));
    expect(about).toContain('Exported: 2026-11-21 10:00 UTC by Rosalind Vale');
    expect(about).toContain('Column: Fee (amount): What is the Fee?');
    expect(about.some((line) => line.startsWith('Note: ') && line.includes('No language model was used'))).toBe(true);
  });

  it('freezes the heading and the documents', () => {
    expect(book.part('xl/worksheets/sheet1.xml')).toContain('<pane xSplit="1" ySplit="1" topLeftCell="B2"');
    expect(book.part('xl/worksheets/sheet2.xml')).toContain('<autoFilter ref="A1:S7"/>');
  });
});

describe('a hostile value', () => {
  const NASTY = [
    '=HYPERLINK("http://evil.test","x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '<script>&amp;</script>',
    'a\u0000b\u0001c\uFFFE',
    '\uD83D',
    '_x0041_',
    'constructor',
    'two\nlines',
  ];
  const columns = [column('=1+1', 'text'), column('Fee', 'amount')];
  const rows = NASTY.map((name, index) => row(index, name));

  it('is a text in the workbook, character for character, and never a formula', async () => {
    const cells = NASTY.map((name) => cell(name, '=1+1', { value: name, sources: [] }));
    const book = await workbookOf(exporting(columns, rows, cells));
    for (const sheet of [book.grid, book.cells])
      for (const one of sheet.values()) expect(one).toMatchObject({ formula: false, type: 'inlineStr' });
    const { columns: heading, rows: read } = await readWorkbook(book.bytes);
    expect(heading).toEqual(['Document', '=1+1', 'Fee']);
    expect(read.map((one) => one.cells[1])).toEqual(NASTY);
  });

  it('is inert in every spreadsheet that opens the CSV', async () => {
    const cells = NASTY.map((name) => cell(name, '=1+1', { value: name, sources: [] }));
    const csv = (await buffer(exportReview(exporting(columns, rows, cells), 'csv').content)).toString('utf8');
    for (const field of csv.split(/[,\r\n]+/)) expect(field.replace(/^"/, '')).not.toMatch(/^[\s]*[=+@-]/);
  });

  it('that is longer than a cell says so, and is complete in the CSV', async () => {
    const long = 'x'.repeat(50_000);
    const given = exporting(
      [columns[1] ?? column('Fee', 'amount')],
      [row(0, 'Lease.pdf')],
      [cell('Lease.pdf', 'Fee', { value: long })],
    );
    const book = await workbookOf(given);
    const text = book.grid.get('B2')?.text ?? '';
    expect(text.length).toBeLessThanOrEqual(32_767);
    expect(text).toContain('longer than a spreadsheet cell takes');
    expect((await buffer(exportReview(given, 'csv').content)).toString('utf8')).toContain(long);
  });
});

describe('the file', () => {
  it('says which documents and filters were chosen, and never shows a rejected value as one', async () => {
    const given = exporting(
      [column('Law', 'text')],
      [row(0, 'Lease.pdf')],
      [
        cell('Lease.pdf', 'Law', {
          decision: { state: 'rejected', by: 'Priya Ostler', at: '2026-11-21T09:45:00.000Z' },
        }),
      ],
      { chosen: 1, filters: ['A cell in some column is: rejected'] },
    );
    const book = await workbookOf({ ...given, review: { ...given.review, documents: 12 } });
    expect(book.grid.get('B2')?.text).toBe('Rejected: England and Wales');
    const about = rowsOf(book.about).map((texts) => texts.join(': '));
    expect(about).toContain('Documents: 1 of 12');
    expect(about).toContain('Filter: A cell in some column is: rejected');
  });

  it('names who chose the passage behind a quote', async () => {
    const passage = {
      number: 1,
      document: 'Lease.pdf',
      page: 4,
      quote: 'Scots law',
      start: 1,
      end: 10,
      check: 'exact',
    };
    const sources = [passage as Source];
    const decision = { state: 'edited' as const, by: 'Priya Ostler', value: 'Scots law', sources };
    const chosen = cell('Lease.pdf', 'Law', { value: 'Scots law', answer: 'English law', sources, decision });
    const book = await workbookOf(exporting([column('Law', 'text')], [row(0, 'Lease.pdf')], [chosen]));
    const [, told] = rowsOf(book.cells);
    expect(told).toEqual(
      expect.arrayContaining([
        'Scots law',
        '4',
        'Quote found in the document. Chosen by Priya Ostler',
        'Edited',
        'English law',
      ]),
    );
  });

  it('keeps a possible date apart from answered ones, and counts the steps', async () => {
    const dates = [
      cell('Lease.pdf', 'End', { value: '2025-01-31', likelihood: 0.3 }),
      cell('NDA.pdf', 'End', { value: '2026-02-28', likelihood: 0.9 }),
      cell('Loan.pdf', 'End', { value: '', absence: 'not_in_documents', sources: [] }),
    ];
    const names = ['Lease.pdf', 'NDA.pdf', 'Loan.pdf'];
    const given = exporting(
      [column('End', 'date')],
      names.map((name, at) => row(at, name)),
      dates,
    );
    const book = await workbookOf(given);
    expect(book.grid.get('B2')).toMatchObject({ type: 'inlineStr', text: 'Possible: 2025-01-31' });
    expect(book.cells.get('D2')).toMatchObject({ type: 'inlineStr', text: '2025-01-31' });
    expect(book.cells.get('E2')?.text).toBe('Possible');
    expect(book.cells.get('D3')).toMatchObject({ type: 'n' });
    const about = rowsOf(book.about).map((texts) => texts.join(': '));
    expect(about).toContain('Answers: 1 answered, 1 possible, 1 not found');
    expect(about).toContain('Take care: 1 answer is only possible: read what it quotes before you rely on it.');
  });

  it('never shows an answer as complete if only a part was read, and says why', async () => {
    const problem = 'It was given 12% of the text.';
    const given = exporting(
      [column('Fee', 'amount')],
      [row(0, 'Lease.pdf')],
      [cell('Lease.pdf', 'Fee', { value: 'USD 1,500', absence: 'cut_off', problem })],
    );
    const book = await workbookOf(given);
    expect(book.grid.get('B2')?.text).toBe('USD 1,500 (cut off before the end)');
    expect(rowsOf(book.cells)[1]).toEqual(expect.arrayContaining(['USD 1,500', `Cut off before the end: ${problem}`]));
  });

  it('has a name that is not a path', () => {
    expect(exportReview(exporting([], [], []), 'xlsx').fileName).toBe('Suppliers-2026 2026-11-21.xlsx');
  });

  it('can hold the largest review, with every source', async () => {
    const [columns, rows] = [
      Array.from({ length: 41 }, (_, index) => column(`Category ${index}`, 'text')),
      Array.from({ length: 15 }, (_, index) => row(index, `Contract ${index}.pdf`)),
    ];
    const cells = rows.flatMap(({ id }) => columns.map(({ title }) => cell(id, title)));
    const [, ...read] = rowsOf((await workbookOf(exporting(columns, rows, cells))).cells);
    expect(read).toHaveLength(615);
    for (const texts of read) expect(texts[5]).toBe(`The passage of ${texts[0]} about ${texts[1]}.`);
  });
});
