import { expect, test } from 'vitest';
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { NUMBERING } from '#tests/support/docx/document-model.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { readText } from '#tests/server/comparison/read-text.ts';
import { redlineEdits } from '#server/redlines/compare/redline-edits.ts';
import { redlineOfComparison } from '#server/redlines/compare/redline-of-comparison.ts';

const PAYMENT = 'The Buyer shall pay every invoice of the Supplier within thirty days of its receipt.';
const LIABILITY = 'Neither party is liable for indirect loss, loss of profit or loss of data, however caused.';
const LAW = 'This agreement is governed by the laws of England, and its courts decide every dispute.';
const NOTICE = 'Notices are sent in writing to the addresses on the cover page, and by email for information.';

async function docxOf(paragraphs: readonly string[], rows: readonly string[][] = []): Promise<Uint8Array> {
  const table = rows.map(
    (cells) => new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
  );
  const children = [
    ...paragraphs.map((text) => new Paragraph(text)),
    ...(table.length > 0 ? [new Table({ rows: table }), new Paragraph('Signed by both.')] : []),
  ];
  return new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })));
}

const textOf = async (bytes: Uint8Array, view: 'final' | 'original'): Promise<string> =>
  unpack((await readView(bytes, DEFAULT_LIMITS, view, { map: false })).document).text;
const STAMP = { author: 'A. Vale', date: '2026-03-01T09:30:00Z' };

test.each([
  ['changed words', [PAYMENT, LAW], [PAYMENT.replace('thirty', 'sixty'), LAW]],
  ['a paragraph added at the start', [PAYMENT, LAW], [NOTICE, PAYMENT, LAW]],
  ['paragraphs added inside', [PAYMENT, LAW], [PAYMENT, LIABILITY, NOTICE, LAW]],
  ['a paragraph added at the end', [PAYMENT, LAW], [PAYMENT, LAW, NOTICE]],
  ['a paragraph removed', [PAYMENT, LIABILITY, LAW], [PAYMENT, LAW]],
  ['the last paragraph removed', [PAYMENT, LIABILITY, LAW], [PAYMENT, LIABILITY]],
  ['the first paragraph removed', [PAYMENT, LIABILITY, LAW], [LIABILITY, LAW]],
  ['another paragraph in its place', [PAYMENT, LIABILITY, LAW], [PAYMENT, NOTICE, LAW]],
  ['a moved paragraph', [PAYMENT, LIABILITY, LAW], [LIABILITY, LAW, PAYMENT]],
  ['a paragraph that is only a number', ['In euros per month:', '500', LAW], ['In euros per month:', '900', LAW]],
  ['a number removed', ['In euros per month:', '500', LAW], ['In euros per month:', LAW]],
  ['two paragraphs that became one', [PAYMENT, LIABILITY, LAW], [`${PAYMENT} ${LIABILITY}`, LAW]],
])(
  'a redline of a comparison gives the newer text when accepted and the older one when rejected: %s',
  async (_title, from, to) => {
    const [older, newer] = [await docxOf(from), await docxOf(to)];
    const { bytes, incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
    expect(incomplete).toEqual([]);
    const split = _title.startsWith('two paragraphs');
    const final = await textOf(bytes, 'final');
    expect(split ? final.replace(/\s+/g, ' ') : final).toBe(
      split ? (await textOf(newer, 'final')).replace(/\s+/g, ' ') : await textOf(newer, 'final'),
    );
    expect(await textOf(bytes, 'original')).toBe(await textOf(older, 'final'));
  },
);

test('cells are changed one by one', async () => {
  const older = await docxOf(
    [LAW],
    [
      ['Bolts', '$40'],
      ['Nuts', '$15'],
    ],
  );
  const newer = await docxOf(
    [LAW],
    [
      ['Bolts', '$45'],
      ['Nuts', '$18'],
    ],
  );
  const { bytes, incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
  expect(incomplete).toEqual([]);
  expect(await textOf(bytes, 'final')).toBe(await textOf(newer, 'final'));
});

test.each([
  ['100,000 different lines', 100_000, (at: number) => `Older ${at} x${at}`, (at: number) => `Newer ${at} y${at}`],
  [
    '20,000 repeated ones, reversed',
    20_000,
    (at: number) => `${LAW} ${at % 50}`,
    (at: number) => `${LAW} ${49 - (at % 50)}`,
  ],
])('edits are found in bounded time: %s', (_title, count, older, newer) => {
  const linesOf = (line: (at: number) => string) => readText(Array.from({ length: count }, (_, at) => line(at)));
  const [from, to] = [linesOf(older), linesOf(newer)];
  const started = performance.now();
  expect(redlineEdits(from, to).edits.length).toBeLessThanOrEqual(2 * count);
  expect(performance.now() - started).toBeLessThan(25_000);
});

const ROWS = [
  ['Bolts', '$40'],
  ['Nuts', '$15'],
  ['Washers', '$5'],
];

test.each<[string, string[][], string[][]]>([
  ['a row inside', ROWS.toSpliced(1, 1), ROWS],
  ['a row at the end', ROWS.slice(0, 2), ROWS],
  ['a row at the start', ROWS.slice(1), ROWS],
  ['a row that goes', ROWS, ROWS.toSpliced(1, 1)],
  ['a whole table', [], ROWS],
  ['a table that goes', ROWS, []],
])('rows and tables come and go as tracked rows: %s', async (_title, from, to) => {
  const [older, newer] = [await docxOf([LAW, NOTICE], from), await docxOf([LAW, NOTICE], to)];
  const { bytes, incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
  expect(incomplete).toEqual([]);
  expect(await textOf(bytes, 'final')).toBe(await textOf(newer, 'final'));
  expect(await textOf(bytes, 'original')).toBe(await textOf(older, 'final'));
});

test('a paragraph that becomes a row of a table is written as a row', async () => {
  const [older, newer] = [await docxOf([LAW, NOTICE]), await docxOf([LAW], [[NOTICE]])];
  const { bytes, incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
  expect(incomplete).toEqual([]);
  expect(await textOf(bytes, 'final')).toBe(await textOf(newer, 'final'));
});

test('a row that gets another number of cells makes the redline incomplete', async () => {
  const [older, newer] = [await docxOf([LAW], [[PAYMENT, '$40']]), await docxOf([LAW], [[PAYMENT, '$40', 'net']])];
  const { incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
  expect(incomplete).toEqual(['table_structure']);
});

test.each([
  ['a note', { footnotes: [paragraph(run('Or less.'))] }, PAYMENT, 'note'],
  ['a running head', { header: paragraph(run('Second draft')) }, PAYMENT, 'running_head'],
])('what only the newer file has is named where it cannot be written: %s', async (_title, more, text, reason) => {
  const mark = 'footnotes' in more ? '<w:r><w:footnoteReference w:id="1"/></w:r>' : '';
  const older = makeDocx({ body: paragraph(run(text)) });
  const newer = makeDocx({ body: paragraph(run(text) + mark), ...more });
  const { incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
  expect(incomplete).toEqual([reason]);
});

test.each([
  ['its paragraph stays', PAYMENT, PAYMENT],
  ['its paragraph is replaced', 'Two1', 'Two'],
])('a note that goes takes the reference to it along where %s', async (_title, from, to) => {
  const mark = '<w:r><w:footnoteReference w:id="1"/></w:r>';
  const older = makeDocx({ body: paragraph(run(from) + mark), footnotes: [paragraph(run('Or less.'))] });
  const newer = makeDocx({ body: paragraph(run(to)) });
  const { bytes, incomplete } = await redlineOfComparison(older, newer, STAMP, DEFAULT_LIMITS);
  expect(incomplete).toEqual([]);
  expect(await textOf(bytes, 'final')).toBe(to);
});

test('an unnumbered paragraph between numbered ones makes the redline incomplete', async () => {
  const counted = (text: string) => paragraph(run(text), { list: { id: 1, level: 0 } });
  const docx = (between: string) => makeDocx({ body: counted(PAYMENT) + between + counted(LAW), numbering: NUMBERING });
  const redlineOf = async (between: string) =>
    (await redlineOfComparison(docx(''), docx(between), STAMP, DEFAULT_LIMITS)).incomplete;
  expect(await redlineOf(paragraph(run(NOTICE)))).toEqual(['other_numbers']);
  expect(await redlineOf(counted(NOTICE))).toEqual([]);
});
