// What spreadsheets and word processors put on the clipboard (the editable table).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockOf, rowsOf } from '#src/pages/clauses/clipboard-block.ts';

const TABLE =
  '<html><head><style>td{color:red}</style></head><body><table><tr><td>a</td><td>b</td></tr></table></body></html>';

describe('a text of tab-separated values', () => {
  it.each([
    ['a\tb', [['a', 'b']]],
    ['a\tb\n', [['a', 'b']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\t', [['', '']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"two\nlines"\t"a ""quoted"" word"', [['two\nlines', 'a "quoted" word']]],
    ['"tab\there"\tb', [['tab\there', 'b']]],
    ['5" pipe\t"the Supplier" shall', [['5" pipe', '"the Supplier" shall']]],
  ])('%j is %j', (text, rows) => {
    expect(rowsOf(text)).toEqual(rows);
  });

  it('is read back as a spreadsheet wrote it', () => {
    const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, (written) => {
        const text = written.map((row) => row.map(quoted).join('\t')).join('\n');
        expect(rowsOf(`${text}\n`)).toEqual(written);
      }),
    );
  });
});

describe('pasted content', () => {
  it('fills cells if it is a table', () => {
    expect(blockOf({ text: 'a\tb', html: TABLE })).toEqual([['a', 'b']]);
    expect(blockOf({ text: 'a\tb\nc\td', html: '' })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('is text if it has no tabs', () => {
    expect(blockOf({ text: 'First line\nSecond line', html: '' })).toBeNull();
  });

  it('is text if it is a numbered paragraph of a word processor', () => {
    expect(blockOf({ text: '1.1\tThe Supplier shall', html: '<p>1.1 The Supplier shall</p>' })).toBeNull();
    expect(blockOf({ text: 'See the table:\na\tb', html: `<p>See the table:</p>${TABLE}` })).toBeNull();
  });

  it('is text if its rows differ in length and it has no table markup', () => {
    expect(blockOf({ text: 'Fees\n1.\tThe Customer pays', html: '' })).toBeNull();
  });
});
