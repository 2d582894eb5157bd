// Cells of every kind as a person sees them, and files that exceed the limits.
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/refusal.ts';
import { readWorkbook, WORKBOOK_LIMITS } from '#server/workbooks/read-workbook.ts';
import type { Workbook } from '#tests/support/make-xlsx.ts';
import { inlineCell, makeXlsx, textRow } from '#tests/support/make-xlsx.ts';

const HEADING = textRow('Name', 'Prompt');
const STYLES = `<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>`;

/** The first row below the heading. */
const rowOf = async (cells: string, made: Workbook = {}) => {
  const sheet = await readWorkbook(makeXlsx({ styles: STYLES, ...made, rows: `${HEADING}<row r="7">${cells}</row>` }));
  return sheet.rows[0] ?? { number: 0, cells: [], notes: [], faults: [] };
};
const cellsOf = async (cells: string, made?: Workbook) => (await rowOf(cells, made)).cells;
const refusal = (made: Workbook | Uint8Array, limits = WORKBOOK_LIMITS) =>
  readWorkbook(made instanceof Uint8Array ? made : makeXlsx(made), limits).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.reason : error),
  );

describe('a cell', () => {
  it('is a shared text, in runs or whole, without phonetic guides', async () => {
    const texts =
      '<si><t>One</t></si><si><r><t xml:space="preserve">Two </t></r><r><rPr><b/></rPr><t>three</t></r><rPh sb="0" eb="1"><t>ツー</t></rPh></si>';
    expect(await cellsOf('<c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>9</v></c>', { texts })).toEqual([
      'Two three',
      'One',
    ]);
  });
  it('is a number, a boolean or a percentage as a person writes it', async () => {
    const cells =
      '<c><v>1.1000000000000001</v></c><c t="b"><v>1</v></c><c s="3"><v>0.085</v></c><c s="4"><v>30</v></c>';
    expect(await cellsOf(cells)).toEqual(['1.1', 'TRUE', '8.5%', '30']);
  });
  it('is a date if its format says so, with a note', async () => {
    const { cells, notes } = await rowOf(
      '<c r="A7" s="1"><v>46022</v></c><c r="B7" s="2"><v>1</v></c><c s="5"><v>46022.5</v></c>',
    );
    expect(cells).toEqual(['2025-12-31', '1900-01-01', '2025-12-31 12:00']);
    expect(notes[0]).toBe('Cell A7 holds a date, which is read as 2025-12-31.');
  });
  it('is a date counted from 1904 if the workbook says so', async () => {
    expect(await cellsOf('<c s="1"><v>44560</v></c>', { properties: '<workbookPr date1904="1"/>' })).toEqual([
      '2025-12-31',
    ]);
  });
  it('with a formula has its stored result, with a note', async () => {
    const { cells, notes, faults } = await rowOf(
      '<c r="A7" t="str"><f>CONCATENATE("a","b")</f><v>ab</v></c><c r="B7"><f>1+1</f><v>2</v></c>',
    );
    expect(cells).toEqual(['ab', '2']);
    expect(notes).toEqual(
      ['A', 'B'].map((column) => `Cell ${column}7 has a formula. What it showed when the file was saved is taken.`),
    );
    expect(faults).toEqual([]);
  });
  it('with a formula without a result, or with an error, is an error of its row', async () => {
    const { faults } = await rowOf(
      `${inlineCell('x')}<c r="B7"><f>HYPERLINK("http://x")</f></c><c r="C7" t="e"><f>[1]Sheet1!A1</f><v>#REF!</v></c>`,
    );
    expect(faults).toEqual([
      'The formula in cell B7 has no result. Replace it with its text.',
      'Cell C7 shows the error #REF!.',
    ]);
  });
  it('is at its reference, and after the previous one without a reference', async () => {
    expect(await cellsOf(`<c r="C7" t="inlineStr"><is><t>c</t></is></c>${inlineCell('d')}`)).toEqual([
      '',
      '',
      'c',
      'd',
    ]);
  });
});

describe('a workbook', () => {
  it('is read from its first visible sheet, in either vocabulary', async () => {
    const sheet = (text: string) =>
      strToU8(
        `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${textRow(text)}</sheetData></worksheet>`,
      );
    const made = {
      sheets: '<sheet name="A" state="hidden" r:id="rId1"/><sheet name="B" r:id="rId4"/>',
      rows: HEADING,
      more: { 'xl/worksheets/sheet2.xml': sheet('Second') },
    };
    expect((await readWorkbook(makeXlsx(made))).columns).toEqual(['Second']);
    expect((await readWorkbook(makeXlsx({ rows: HEADING, strict: true }))).columns).toEqual(['Name', 'Prompt']);
  });
  it('with macros and external links is read without them', async () => {
    const made: Workbook = {
      rows: HEADING,
      mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      more: {
        'xl/vbaProject.bin': new Uint8Array(9),
        'xl/externalLinks/externalLink1.xml': strToU8('<not well formed'),
        '../../etc/passwd': strToU8('x'),
      },
    };
    expect((await readWorkbook(makeXlsx(made))).columns).toEqual(['Name', 'Prompt']);
  });
  it('that is another kind of document, or broken, is refused', async () => {
    expect(await refusal({ mainType: 'application/vnd.ms-excel.sheet.binary.macroEnabled.main' })).toBe('wrong_type');
    expect(await refusal({ sheets: '' })).toBe('damaged');
    expect(await refusal({ sheets: '<sheet name="A" state="hidden" r:id="rId1"/>' })).toBe('damaged');
    expect(await refusal({ sheet: '<worksheet><sheetData>' })).toBe('damaged');
    expect(await refusal({ rows: '' })).toBe('empty');
    expect(await refusal(makeXlsx({ rows: HEADING }).slice(0, 900))).toBe('damaged');
  });
});

describe('a hostile workbook', () => {
  it('with expanding entities is refused at its document type', async () => {
    const lols = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${lols}]><worksheet><sheetData>&l9;</sheetData></worksheet>`;
    expect(await refusal({ sheet: bomb })).toBe('damaged');
  });
  it('that unpacks to more than the limit is refused while it unpacks', async () => {
    const rows = `${HEADING}<!--${' '.repeat(3_000_000)}-->`;
    expect(makeXlsx({ rows }).length).toBeLessThan(10_000);
    expect(await refusal({ rows }, { ...WORKBOOK_LIMITS, inflatedBytes: 1_000_000 })).toBe('too_large');
    expect(
      await refusal(
        { rows: HEADING, texts: `<!--${' '.repeat(3_000_000)}-->` },
        { ...WORKBOOK_LIMITS, inflatedBytes: 1_000_000 },
      ),
    ).toBe('too_large');
  });
  it('that shares one long text among many cells is refused for their total text', async () => {
    const texts = `<si><t>${'x'.repeat(10_000)}</t></si>`;
    const rows = HEADING + '<row><c t="s"><v>0</v></c></row>'.repeat(2_001);
    expect(await refusal({ texts, rows })).toBe('too_large');
  });
  it('with cells far to the right, or endless rows, is refused', async () => {
    expect(await refusal({ rows: `${HEADING}<row><c r="XFD2" t="inlineStr"><is><t>x</t></is></c></row>` })).toBe(
      'too_large',
    );
    expect(await refusal({ rows: HEADING + textRow('x').repeat(11) }, { ...WORKBOOK_LIMITS, rows: 10 })).toBe(
      'too_large',
    );
  });
  it('with endlessly nested elements is read to its end or refused, and nothing else', async () => {
    expect(await refusal({ rows: `${HEADING}${'<x>'.repeat(60_000)}${'</x>'.repeat(60_000)}` })).toBe('read');
    expect(await refusal({ rows: `${HEADING}${'<x>'.repeat(300_000)}` })).toBe('too_large');
  });
});
