// Any sheet of texts survives an .xlsx workbook unchanged, and each of its cells is plain text.
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Sheet } from '#domain/sheets/sheet.ts';
import { fromCellText, toCellText } from '#server/workbooks/cell-text.ts';
import { readWorkbook } from '#server/workbooks/read-workbook.ts';
import { writeWorkbook } from '#server/workbooks/write-workbook.ts';
import { anyText } from '#tests/support/library-records.ts';

const writeRecords = (sheet: Sheet) => writeWorkbook([{ name: 'Records', sheet }]);

const readBack = async (columns: string[], rows: string[][]) => {
  const sheet = await readWorkbook(await writeRecords({ columns, rows }));
  return { columns: sheet.columns, rows: sheet.rows.map(({ cells }) => columns.map((_, index) => cells[index] ?? '')) };
};

const anyRow = fc
  .array(anyText, { minLength: 3, maxLength: 3 })
  .filter((cells) => cells.some((cell) => cell.trim() !== ''));

describe('a workbook', () => {
  it('keeps every text unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRow, { maxLength: 5 }), async (rows) => {
        const columns = ['One', 'Two', 'Three'];
        expect(await readBack(columns, rows)).toEqual({ columns, rows });
      }),
      { numRuns: 100 },
    );
  });

  it('keeps every character, whatever it means in XML or a spreadsheet', async () => {
    const units = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
    const lastOfPlanes = Array.from({ length: 16 }, (_, plane) => String.fromCodePoint(0x1_0000 * plane + 0x1_fffe));
    const texts = [...units, ...lastOfPlanes];
    const rows = Array.from({ length: 257 }, (_, row) => [`${row}`, texts.slice(256 * row, 256 * (row + 1)).join('a')]);
    const columns = ['One', 'Two'];
    expect(await readBack(columns, rows)).toEqual({ columns, rows });
  });

  it('keeps texts such as "constructor"', async () => {
    const rows = [['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']];
    const columns = ['a', 'b', 'c', 'd', 'e'];
    expect(await readBack(columns, rows)).toEqual({ columns, rows });
  });

  it('stores formulas as texts, each in its cell', async () => {
    const bytes = await writeRecords({
      columns: ['Title'],
      rows: [['=1+1'], ['@SUM(A1)'], ["=cmd|'/c x'!A0"]],
    });
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f');
    expect([...sheet.matchAll(/<c [^>]*>/g)].every(([cell]) => cell.includes('t="inlineStr"'))).toBe(true);
  });

  it('keeps the heading bold and frozen, and every cell wrapped', async () => {
    const parts = unzipSync(await writeRecords({ columns: ['Title'], rows: [['One\ntwo']] }));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/worksheets/sheet1.xml')).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(part('xl/styles.xml')).toMatch(/<b ?\/>/);
    expect(part('xl/styles.xml')).toMatch(/wrapText="(?:1|true)"/);
  });

  it('leaves empty rows out, and numbers the others as a spreadsheet does', async () => {
    const sheet = await readWorkbook(await writeRecords({ columns: ['A'], rows: [['1st'], [''], ['3rd']] }));
    expect(sheet.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
      [2, '1st'],
      [4, '3rd'],
    ]);
  });
});

describe('the text of a cell', () => {
  it('survives its escapes, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.string({ unit: fc.constantFrom('_', 'x', '0', '4', '1', 'F', '\u0001', '\r') })),
        (text) => {
          expect(fromCellText(toCellText(text))).toBe(text);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
