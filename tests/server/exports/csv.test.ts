// CSV files: no text acts as a formula, none breaks a row, and a spreadsheet reads every letter.
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { CsvColumn } from '#server/exports/csv.ts';
import { csvFile } from '#server/exports/csv.ts';

interface Row {
  name: string;
  count: number;
}
const COLUMNS: readonly CsvColumn<Row>[] = [
  { title: 'Name', value: (row) => row.name },
  { title: 'Count', value: (row) => row.count },
];
const BOM = '\uFEFF';
const row = (name: string, count = 1): Row => ({ name, count });
const written = async (...names: string[]) => {
  const { content } = csvFile(
    'Names',
    COLUMNS,
    names.map((name) => row(name)),
  );
  return (await buffer(content)).toString('utf8');
};
const lineOf = async (name: string) => (await written(name)).slice(`${BOM}Name,Count\r\n`.length);

test('starts with a byte order mark and the header, and ends every line with CR LF', async () => {
  expect(await written('Acme', 'Müller & Söhne, Köln')).toBe(
    `${BOM}Name,Count\r\nAcme,1\r\n"Müller & Söhne, Köln",1\r\n`,
  );
});

test('is a header alone if there are no rows', async () => {
  expect(await written()).toBe(`${BOM}Name,Count\r\n`);
});

test.each([
  ['=', '=1+1', "'=1+1,1\r\n"],
  ['a link', '=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")",1\r\n'],
  ['+', '+49 30 1234', "'+49 30 1234,1\r\n"],
  ['-', '-2+3', "'-2+3,1\r\n"],
  ['@', '@SUM(A1)', "'@SUM(A1),1\r\n"],
  ['a tab', '\t=1+1', "'\t=1+1,1\r\n"],
  ['a carriage return', '\r=1+1', '"\'\r=1+1",1\r\n'],
  ['a line feed', '\n=1+1', '"\'\n=1+1",1\r\n'],
  ['a blank', ' =1+1', "' =1+1,1\r\n"],
  ['a wide equals sign', '\uFF1D1+1', "'\uFF1D1+1,1\r\n"],
  ['a semicolon', ';=1+1', ";'=1+1,1\r\n"],
])('disarms a text that starts with %s like a formula', async (_, name, line) => {
  expect(await lineOf(name)).toBe(line);
});

test.each([
  ['a semicolon', 'Acme;=1+1', "Acme;'=1+1,1\r\n"],
  ['a semicolon and a blank', 'Acme; @SUM(A1)', "Acme;' @SUM(A1),1\r\n"],
])(
  'takes the meaning of a formula from what follows %s, where other spreadsheets begin a cell',
  async (_, name, line) => {
    expect(await lineOf(name)).toBe(line);
  },
);

test.each([
  ['a semicolon', 'Harbour; Vale', 'Harbour; Vale,1\r\n'],
  ['quotes', 'The "Best" Company', '"The ""Best"" Company",1\r\n'],
  ['a comma', 'Harbour, Vale', '"Harbour, Vale",1\r\n'],
  ['lines', 'Harbour\nVale', '"Harbour\nVale",1\r\n'],
  ['markup, which no spreadsheet reads', '<b>Vale</b>', '<b>Vale</b>,1\r\n'],
  ['a dash inside', 'Harbour-Vale = 1', 'Harbour-Vale = 1,1\r\n'],
])('keeps a text with %s in one cell', async (_, name, line) => {
  expect(await lineOf(name)).toBe(line);
});

test('leaves a negative number a number', async () => {
  const { content } = csvFile('Names', COLUMNS, [row('Acme', -5)]);
  expect(await text(content)).toMatch(/Acme,-5\r\n$/);
});

test('says in its last line that there are more rows, and reads no further than necessary', async () => {
  let read = 0;
  function* endless(): Generator<Row> {
    for (;;) yield row(`Company ${(read += 1)}`);
  }
  const { content } = csvFile('Names', COLUMNS, endless(), 2);
  const lines = (await text(content)).trimEnd().split('\r\n');
  expect(lines.slice(1)).toEqual([
    'Company 1,1',
    'Company 2,1',
    'Only the first 2 rows are in this file. Narrow the search to export the rest.,',
  ]);
  expect(read).toBe(3);
});

test('has no such line if the rows just fit', async () => {
  const { content } = csvFile('Names', COLUMNS, [row('A'), row('B')], 2);
  expect((await text(content)).trimEnd().split('\r\n').at(-1)).toBe('B,1');
});

test('breaks off where the rows fail, so that a partial file does not look complete', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield row('Acme');
    await Promise.resolve();
    throw new Error('connection lost');
  }
  await expect(text(csvFile('Names', COLUMNS, failing()).content)).rejects.toThrow('connection lost');
});

test('has a name that can be saved', () => {
  expect(csvFile('Usage of A/B: "Test"', COLUMNS, [])).toMatchObject({
    fileName: 'Usage of A-B Test.csv',
    contentType: 'text/csv; charset=utf-8; header=present',
  });
});
