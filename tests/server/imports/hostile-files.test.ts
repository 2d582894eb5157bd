// Files that no import accepts, each refused with a sentence that says what to do next.
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#domain/errors.ts';
import { PROMPTS } from '#domain/prompts.ts';
import { checkCandidates, planImport } from '#server/imports/plan-import.ts';
import { readImport } from '#server/imports/read-import.ts';
import { asBase64, libraryFile } from '#tests/support/library-files.ts';
import { makeXlsx, textRow } from '#tests/support/make-xlsx.ts';

const refused = (content: string | Uint8Array) =>
  readImport(asBase64(content), PROMPTS).then(
    () => 'read',
    (error: unknown) => (error instanceof ProblemError ? `${error.code}: ${error.message}` : error),
  );
const planned = async (content: string | Uint8Array) =>
  planImport(PROMPTS, checkCandidates(PROMPTS, await readImport(asBase64(content), PROMPTS)), []);

const HEADING = textRow('Name', 'Prompt');
const UNREADABLE = 'unreadable_document: ';
const CHOOSE = 'Choose an exported .json or .xlsx file';
const COMPOUND = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

describe('a file that is not an export', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['of no bytes', '', 'This file is empty.'],
    ['that is a PDF', '%PDF-1.7\n', `This is a PDF. ${CHOOSE}.`],
    ['that is another ZIP', zipSync({ 'a.txt': strToU8('x') }), `This is not an .xlsx workbook. ${CHOOSE}`],
    ['of the format before 2007', COMPOUND, 'This is not an .xlsx workbook.'],
    [
      'with a password',
      new Uint8Array([...COMPOUND, ...Buffer.from('EncryptedPackage', 'utf16le')]),
      'This workbook is protected by a password. Save it without one',
    ],
    [
      'that is a broken workbook',
      makeXlsx({ sheet: '<worksheet' }),
      'This workbook is damaged. Open it in a spreadsheet',
    ],
    ['that is a page', '<!doctype html><script>alert(1)</script>', `nor valid JSON. ${CHOOSE}.`],
    ['of bytes that are no text', new Uint8Array([0xff, 0x80, 0x81]), `nor text in UTF-8. ${CHOOSE}.`],
    ['that ends in the middle', libraryFile('prompts', [{}]).slice(0, -2), 'nor valid JSON.'],
    ['that is JSON of another shape', '{"records":[]}', 'was not exported from a library'],
    ['that is a list', '[]', 'was not exported from a library'],
    ['that is deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'was not exported from a library'],
    [
      'of a later version',
      '{"format":"whereas-library","version":2,"library":"prompts","records":[]}',
      'This file has version 2',
    ],
    [
      'of another library',
      libraryFile('clauses', [{}]),
      'This file contains clauses, not prompts. Import it on the page for clauses.',
    ],
    ['of no records', libraryFile('prompts', []), 'This file contains no prompts.'],
    ['with a heading alone', makeXlsx({ rows: HEADING }), 'This file contains no prompts.'],
    [
      'of another sheet',
      makeXlsx({ rows: textRow('Invoice', 'Amount') }),
      'The sheet has no column “Name”, “Prompt”. It has an unknown column “Invoice”, “Amount”.',
    ],
  ])('%s is refused', async (_, content, sentence) => {
    const found = await refused(content);
    expect(found).toContain(UNREADABLE);
    expect(found).toContain(sentence);
  });

  it('that is not base64 is refused', async () => {
    await expect(readImport('%%%', PROMPTS)).rejects.toThrow('The file arrived damaged. Choose it again.');
  });
});

describe('a file that is too large', () => {
  it('of more than 10 MB is refused before it is read', async () => {
    expect(await refused(new Uint8Array(20 * 1024 * 1024))).toBe('too_large: File size must be less than 10MB');
  });
  it('of more than a thousand records is refused with their number', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ name: `${index}`, prompt: 'x' }));
    const sentence =
      'too_large: This file has 1,001 records, and one import can add 1,000. Split it and import the parts.';
    expect(await refused(libraryFile('prompts', many))).toBe(sentence);
    expect(await refused(makeXlsx({ rows: HEADING + many.map(({ name }) => textRow(name, 'x')).join('') }))).toBe(
      sentence,
    );
  });
  it('that unpacks to a hundred times its size is refused', async () => {
    const bomb = makeXlsx({ rows: `${HEADING}<!--${' '.repeat(70 * 1024 * 1024)}-->` });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refused(bomb)).toBe('too_large: This workbook is too large to import. Split it and import the parts.');
  });
});

describe('a file with markup and formulas', () => {
  it('is read as plain text', async () => {
    const prompt = {
      name: '<img src=x onerror=alert(1)>',
      description: "=cmd|' /C calc'!A0",
      prompt: '{{constructor}}',
    };
    const { records } = await planned(libraryFile('prompts', [prompt]));
    expect(records).toEqual([prompt]);
  });
  it('says at the row how a formula is read, or why it is refused', async () => {
    const rows = `${HEADING}<row r="2"><c t="inlineStr"><is><t>Dates</t></is></c><c r="B2" t="str"><f>A1</f><v>List</v></c></row>
      <row r="3"><c t="inlineStr"><is><t>Sums</t></is></c><c r="B3"><f>A1</f></c></row>`;
    const { preview } = await planned(makeXlsx({ rows }));
    expect(preview.rows).toEqual([
      {
        row: 2,
        name: 'Dates',
        outcome: 'add',
        reasons: ['Cell B2 has a formula. What it showed when the file was saved is taken.'],
      },
      {
        row: 3,
        name: 'Sums',
        outcome: 'refuse',
        reasons: [
          'The formula in cell B3 has no result. Replace it with its text.',
          'Row 3, Prompt: Prompt is required.',
        ],
      },
    ]);
  });
});

describe('a bad row', () => {
  it('is named with its column, and does not affect the others', async () => {
    const rows =
      HEADING + textRow('Dates', 'List the dates.') + textRow('', 'No name') + textRow('x'.repeat(10_000), 'Long');
    const { preview } = await planned(makeXlsx({ rows }));
    expect(preview.rows.map(({ row, outcome, reasons }) => [row, outcome, ...reasons])).toEqual([
      [2, 'add'],
      [3, 'refuse', 'Row 3, Name: Name is required.'],
      [4, 'refuse', 'Row 4, Name: At most 200 characters.'],
    ]);
  });
});
