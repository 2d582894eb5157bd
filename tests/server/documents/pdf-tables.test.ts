// Tables of a PDF page become rows, where ruling lines or aligned texts show them; what only looks like a table does not.
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadDocument } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { makeOnePagePdf } from './make-documents.ts';
import { grid, makePage, type Stroke, table, type Text } from './make-tables.ts';

const reader = createDocumentReader({ threads: 1 });
afterAll(() => reader.close());

async function readBytes(bytes: Uint8Array): Promise<ReadDocument> {
  const outcome = await reader.read(bytes);
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  for (const block of outcome.document.blocks)
    expect(outcome.document.text.slice(block.start, block.end)).toBe(block.text);
  return outcome.document;
}
const read = async (texts: readonly Text[], strokes: readonly Stroke[] = []) =>
  readBytes(await makePage(texts, strokes));
const rowsIn = ({ blocks }: ReadDocument) => blocks.filter(({ kind }) => kind === 'table_row').map(({ text }) => text);

const PRICES = [
  ['Product', 'Price', 'Discount'],
  ['Scanner', '$5,995.00', '45%'],
  ['Test system', '$2,995.00', '56%'],
];
const BARRED = PRICES.map((row) => row.join(' | '));
const BEFORE: Text = ['The prices of the products are those of this table and apply from the first day on.', 72, 700];
const AFTER: Text = ['The Supplier may raise them once a year, with the consent of the Customer.', 72, 560];

describe('a table with ruling lines', () => {
  const lines = grid([70, 200, 300, 400], [664, 648, 634, 620]);

  it('has a row between two lines, between the paragraphs around it', async () => {
    const { blocks } = await read([BEFORE, ...table(PRICES, [74, 204, 304], 652), AFTER], lines);
    expect(blocks.map(({ kind, text, page }) => [kind, text, page])).toEqual([
      ['paragraph', BEFORE[0], 1],
      ...BARRED.map((row) => ['table_row', row, 1]),
      ['paragraph', AFTER[0], 1],
    ]);
  });

  it('is read from top to bottom, however it is drawn', async () => {
    const cells = table(PRICES, [74, 204, 304], 652);
    const byColumns = cells.toSorted((a, b) => a[1] - b[1]);
    expect(rowsIn(await read(cells.toReversed(), lines))).toEqual(BARRED);
    expect(rowsIn(await read(byColumns, lines))).toEqual(BARRED);
  });

  it('keeps the lines of a cell together, and cells apart that touch', async () => {
    const texts = [
      ...table([['Item', 'Meaning of the item']], [74, 204], 650),
      ...table(
        [
          ['Fee', 'The fee of the second'],
          ['', 'year of the term'],
        ],
        [74, 204],
        630,
        12,
      ),
      ...table([['A name as wide as its co', 'lumn and more']], [74, 200.5], 600),
    ];
    expect(rowsIn(await read(texts, grid([70, 200, 400], [664, 642, 612, 590])))).toEqual([
      'Item | Meaning of the item',
      'Fee | The fee of the second year of the term',
      'A name as wide as its co | lumn and more',
    ]);
  });

  it('may be open at its sides and have lines between columns only: its values make the rows', async () => {
    const rows = [...PRICES, ['Cable', '$12.00', '5%']];
    const open: Stroke[] = [
      [70, 664, 400, 664],
      [70, 646, 400, 646],
      [200, 664, 200, 600],
      [300, 664, 300, 600],
    ];
    expect(rowsIn(await read(table(rows, [74, 204, 304], 652), open))).toEqual(rows.map((row) => row.join(' | ')));
  });

  it('may consist of one path, of thin bars, or of the boxes of its cells', async () => {
    const rows = [
      ['Role', 'Person', 'Place'],
      ['Contract manager of the Supplier', 'Ann Archer', 'at home'],
    ];
    const cells = rows.flatMap((row, index) =>
      row.map((text, column) => `BT /F1 10 Tf ${74 + 160 * column} ${652 - 14 * index} Td (${text}) Tj ET`),
    );
    const boxes = rows.flatMap((row, index) =>
      row.map((_, column) => `${70 + 160 * column} ${648 - 14 * index} 160 14 re`),
    );
    const bars = [
      ...[0, 1, 2, 3].map((n) => `${70 + 160 * n} 634 0.8 28 re f`),
      ...[0, 1, 2].map((n) => `70 ${634 + 14 * n} 480 0.8 re f`),
    ];
    for (const drawn of [`${boxes.join(' ')} S`, boxes.map((box) => `${box} S`).join(' '), bars.join(' ')])
      expect(rowsIn(await readBytes(makeOnePagePdf(Buffer.from(`${drawn} ${cells.join(' ')}`))))).toEqual(
        rows.map((row) => row.join(' | ')),
      );
  });

  it.each<[string, Text[], Stroke[]]>([
    ['a box around a paragraph', [BEFORE, ['It is in a box.', 72, 686]], grid([60, 500], [720, 670])],
    [
      'a page with a line in its margin',
      [BEFORE, AFTER],
      [
        [60, 780, 60, 20],
        [64, 780, 64, 20],
        [580, 780, 580, 20],
      ],
    ],
    [
      'a signature page',
      table(
        [
          ['By: ________', 'By: ________'],
          ['Name: A. Adams', 'Name: B. Brown'],
        ],
        [74, 304],
        652,
      ),
      grid([70, 300, 500], [664, 648, 634]),
    ],
  ])('is not %s', async (_, texts, strokes) => expect(rowsIn(await read(texts, strokes))).toEqual([]));
});

describe('a table without ruling lines', () => {
  it('is what aligned texts show, with the lines of its cells', async () => {
    const rows = [
      ['Product', 'Price', 'Delivery'],
      ['Scanner', '$5,995.00', 'within two weeks of'],
      ['', '', 'the order'],
      ['Test system', '$2,995.00', 'at once'],
      ['Total', '$8,990.00', ''],
    ];
    expect(rowsIn(await read([BEFORE, ...table(rows, [72, 220, 360], 652), AFTER]))).toEqual([
      'Product | Price | Delivery',
      'Scanner | $5,995.00 | within two weeks of the order',
      'Test system | $2,995.00 | at once',
      'Total | $8,990.00',
    ]);
  });

  it('may have two columns, if one has values', async () => {
    const rows = [
      ['First year', '$100'],
      ['Second year', '$120'],
      ['Third year and later', '$140'],
    ];
    expect(rowsIn(await read(table(rows, [72, 300], 652)))).toEqual(rows.map((row) => row.join(' | ')));
  });

  it('may say its values in words, and have a first cell of several lines that are closer than its rows', async () => {
    const credits = [
      ['Availability', 'Credit'],
      ['99.5% to 99.9%', '5% of the monthly fee'],
      ['below 99.5%', '25% of the fee'],
    ];
    expect(rowsIn(await read(table(credits, [72, 300], 652)))).toEqual(credits.map((row) => row.join(' | ')));
    const plan = [
      ['Milestone', 'Date', 'Amount'],
      ['Signature', '3 May 2024', '10,000.00'],
      ['Delivery and', '1 July 2024', '25,000.00'],
    ];
    const texts = [...table(plan, [72, 220, 360], 652, 18), ...table([['Acceptance'], [''], ['']], [72], 606, 12)];
    expect(rowsIn(await read([...texts, ...table([['Total', '', '35,000.00']], [72, 220, 360], 588)]))).toEqual([
      'Milestone | Date | Amount',
      'Signature | 3 May 2024 | 10,000.00',
      'Delivery and Acceptance | 1 July 2024 | 25,000.00',
      'Total | 35,000.00',
    ]);
  });

  it('keeps a line drawn with characters between its rows', async () => {
    const rows = [
      ['Product', 'Price', 'Discount'],
      ['-----------', '-----------', '-----------'],
      ...PRICES.slice(1),
      ['Cable', '$1', '2%'],
    ];
    const { blocks } = await read(table(rows, [72, 220, 360], 652));
    expect(blocks.map(({ text }) => text)).toEqual([BARRED[0], '-----------', ...BARRED.slice(1), 'Cable | $1 | 2%']);
  });

  const sentence = (name: string) => [
    `The ${name} gives its notice`,
    'of the end of the lease in',
    'good time to the other one',
    'and keeps a copy of what it',
    'has sent until the last day',
    'of the year that follows.',
  ];
  const beside = (columns: readonly (readonly string[])[]) =>
    (columns[0] ?? []).map((_, index) => columns.map((texts) => texts[index] ?? ''));
  it.each<[string, readonly (readonly string[])[], readonly number[]]>([
    ['columns of running text', beside([sentence('tenant'), sentence('landlord'), sentence('surety')]), [60, 230, 400]],
    [
      'sentences in three columns',
      [
        ['The Supplier delivers it', 'The Customer pays in time', 'Both keep the terms secret'],
        ['It brings the goods to him', 'It accepts what it ordered', 'Neither gives them away'],
        ['Neither may do more', 'Nothing else is agreed here', 'Nothing else is said here'],
      ],
      [30, 240, 450],
    ],
    [
      'a list with tabs',
      [
        ['(a)', 'the Supplier delivers;'],
        ['(b)', 'the Customer pays;'],
        ['(c)', 'both keep 12 months.'],
      ],
      [72, 120],
    ],
    [
      'a list in a list',
      [
        ['1.', '(a)', 'the Supplier delivers'],
        ['2.', '(b)', 'the Customer pays'],
        ['3.', '(c)', 'both are silent'],
      ],
      [72, 120, 170],
    ],
    [
      'a table of contents',
      [
        ['Section 1.1', 'Definitions', '1'],
        ['Section 1.2', 'Term', '4'],
        ['Section 2.1', 'Fees', '5'],
        ['Section 2.2', 'Notices', '12'],
      ],
      [72, 160, 500],
    ],
    [
      'headings and their pages',
      [
        ['Definitions', '1'],
        ['Term', '4'],
        ['Fees', '5'],
        ['Notices', '12'],
      ],
      [72, 500],
    ],
    [
      'addresses',
      [
        ['Airship Networks Inc.', 'Globe LLC'],
        ['777 108th Avenue NE', '501 Fourth Street'],
        ['Bellevue, Washington', 'Sergeant Bluff, IA'],
        ['98004', '51054'],
      ],
      [72, 320],
    ],
    [
      'signatures',
      [
        ['By: /s/ A. Adams', 'By: /s/ B. Brown'],
        ['3-5-98', '3-4-98'],
        ['555 0100', '555 0101'],
        ['12345', '67890'],
      ],
      [72, 320],
    ],
    [
      'names without colons',
      [
        ['Name', 'A. Adams', 'Name', 'B. Brown'],
        ['Title', 'CEO', 'Title', 'Director'],
        ['Date', '1/2/2008', 'Date', '1/2/2008'],
      ],
      [72, 120, 320, 380],
    ],
    [
      'an address with numbers',
      [
        ['Telephone:', '555 0100'],
        ['Telefax:', '555 0101'],
        ['Postcode:', '12345'],
      ],
      [72, 200],
    ],
    [
      'terms and their meanings',
      [
        ['Period:', 'April 15 to October 15'],
        ['Products:', 'the scanners of Annex 1'],
        ['Territory:', 'the United States'],
      ],
      [72, 200],
    ],
  ])('is not made of %s', async (_, rows, xs) => expect(rowsIn(await read(table(rows, xs, 652, 12)))).toEqual([]));
});
