// What is refused, one edit by one, while the others are written.
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readView } from '#server/documents/docx/read-views.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { resolveChanges } from '#server/redlines/resolve/resolve-changes.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import {
  complexField,
  control,
  moved,
  simpleField,
  table,
  row,
  cell,
  textBox,
} from '#tests/support/docx/word-markup.ts';
import { ins, del, p, partOf, r, redline, THEM, US } from './redline.ts';

const BREAK = '<w:r><w:br/></w:r>';
const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const formula = `<m:oMath xmlns:m="${MATH}"><m:r><m:t>E=mc</m:t></m:r></m:oMath>`;
const SIGNATURE = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** As Word signs a file: the package names the origin of its signatures. */
const signedParts = {
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
      `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>` +
      `<Relationship Id="rId2" Type="${SIGNATURE}" Target="_xmlsignatures/origin.sigs"/></Relationships>`,
  ),
  '_xmlsignatures/origin.sigs': new Uint8Array(),
};

const refusalOf = async (body: string, words: string, text: string) =>
  (await redline(body, { words, text })).refused.map(({ reason }) => reason);

describe('an edit is refused', () => {
  const field = complexField(' REF _1 ', r('5.1'));

  it.each([
    ['inside the result of a field', p(r('see ') + field + r(' here')), '5.1', '5.2', 'field'],
    [
      'over a part of a field, behind its line break',
      p(r('see ') + complexField(' REF _1 ', `${BREAK}${r('5.1')}`) + r(' here')),
      '5.1 here',
      'there',
      'field',
    ],
    ['inside a simple field', p(r('see ') + simpleField(' REF _1 ', r('5.1'))), '5.1', '5.2', 'field'],
    ['in a locked control', p(control(r('Name'), { lock: 'contentLocked' })), 'Name', 'Firm', 'locked_control'],
    ['in a bound control', p(control(r('Name'), { isBound: true })), 'Name', 'Firm', 'bound_control'],
    ['in a group', p('') + control(p(r('Name')), { more: '<w:group/>' }), 'Name', 'Firm', 'locked_control'],
    ['in an empty field', p(control(r('Click'), { more: '<w:showingPlcHdr/>' })), 'Click', 'Firm', 'locked_control'],
    ['in a date field', p(control(r('1 May'), { more: '<w:date/>' })), '1 May', '2 May', 'locked_control'],
    [
      'that begins a paragraph in a field of one',
      control(p(r('A b')), { more: '<w:text/>' }),
      'b',
      'b\nc',
      'locked_control',
    ],
    ['in a text box', p(r('a') + textBox(p(r('boxed')))), 'boxed', 'free', 'text_box'],
    ['in moved text', p(r('a ') + moved('To', THEM, 'm', '90', r('moved'))), 'moved', 'kept', 'moved_text'],
    ['in a formula', p(r('a ') + formula + r(' b')), 'mc', 'mv', 'formula'],
    ['over a part of a formula', p(r('a ') + formula + r(' b')), 'a E', 'c', 'formula'],
    ['between cells', table([row([cell(p(r('A'))), cell(p(r('B')))])]) + p(''), ' | ', '', 'table_structure'],
  ])('%s', async (_, body, words, text, reason) => {
    expect(await refusalOf(body, words, text)).toEqual([reason]);
  });

  const write = (edits: readonly { start: number; end: number; expected: string; text: string; id: string }[]) =>
    writeRedline(makeDocx({ body: p(r('a \u{1F600} b')) }), { edits, ...US }, DEFAULT_LIMITS);

  it('for words that are not there, a cut character and an overlap', async () => {
    const { applied, refused } = await write([
      { id: 'other', start: 0, end: 1, expected: 'b', text: 'c' },
      { id: 'cut', start: 2, end: 3, expected: '\ud83d', text: 'c' },
      { id: 'first', start: 0, end: 4, expected: 'a \u{1F600}', text: 'c' },
      { id: 'second', start: 2, end: 4, expected: '\u{1F600}', text: 'd' },
      { id: 'outside', start: 90, end: 91, expected: '', text: 'd' },
    ]);
    expect(applied).toEqual(['first']);
    expect(refused.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'cut', reason: 'split_character' },
      { id: 'other', reason: 'other_words' },
      { id: 'outside', reason: 'other_words' },
      { id: 'second', reason: 'overlaps' },
    ]);
  });

  it('for an overlap with an edit that is written, but not with one that is refused', async () => {
    const cells = table([row([cell(p(r('A b'))), cell(p(r('C d')))])]) + p('');
    const { applied, refused } = await redline(
      cells,
      { words: 'b | C', text: '' },
      { words: 'C d', text: 'E' },
      { words: 'd', text: 'F' },
    );
    expect(applied).toEqual(['2']);
    expect(refused).toEqual([
      { id: '1', reason: 'table_structure' },
      { id: '3', reason: 'overlaps' },
    ]);
  });

  it('with all others where they are more than 10,000', async () => {
    const edits = Array.from({ length: 10_001 }, (_, id) => ({
      id: `${id}`,
      start: 0,
      end: 0,
      expected: '',
      text: 'a',
    }));
    const { applied, refused } = await write(edits);
    expect(applied).toEqual([]);
    expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['too_many']));
  });

  it('in a file that is protected, but not in one that must track its changes', async () => {
    const made = (edit: string) => ({
      body: p(r('a b')),
      settings: `<w:documentProtection w:edit="${edit}" w:enforcement="1"/>`,
    });
    const edit = { words: 'b', text: 'c' };
    expect((await redline(made('readOnly'), edit)).refused).toEqual([{ id: '1', reason: 'protected' }]);
    expect((await redline(made('trackedChanges'), edit)).applied).toEqual(['1']);
  });

  it('in a file that is digitally signed, which cannot be resolved either', async () => {
    const made = { body: p(r('a b')), more: signedParts };
    const { bytes, input, refused } = await redline(made, { words: 'b', text: 'c' });
    expect(refused).toEqual([{ id: '1', reason: 'signed' }]);
    expect(bytes).toEqual(input);
    await expect(resolveChanges(input, { action: 'accept' }, DEFAULT_LIMITS)).rejects.toMatchObject({
      name: 'ProtectedDocument',
      protection: 'signed',
    });
  });
});

it('writes into a field of a group', async () => {
  const field = control(p(control(r('Name'))), { more: '<w:group/>' });
  expect((await redline(field, { words: 'Name', text: 'Firm' })).applied).toEqual(['1']);
});

it('deletes and replaces a formula as a whole', async () => {
  const around = (middle: string) => p(r('a ') + middle + r(' b'));
  const gone = `<w:del>${formula}</w:del>`;
  expect((await redline(around(formula), { words: 'E=mc', text: '' })).body).toBe(around(gone));
  expect((await redline(around(formula), { words: 'E=mc', text: 'energy' })).body).toBe(around(gone + ins('energy')));
  const { bytes, refused } = await redline(p(r('One')) + p(formula) + p(r('Two')), { words: 'E=mc\n\n', text: '' });
  expect(refused).toEqual([]);
  const final = await readView(bytes, DEFAULT_LIMITS, 'final', { map: false });
  expect(final.document.text).toBe('One\n\nTwo');
  const original = await readView(bytes, DEFAULT_LIMITS, 'original', { map: false });
  expect(original.document.text).toBe('One\n\nE=mc\n\nTwo');
});

it('puts words beside a formula', async () => {
  const { body, applied } = await redline(
    p(r('a ') + formula + r(' b')),
    { after: 'a ', words: '', text: 'that ' },
    { after: 'E=mc', words: '', text: ' holds' },
  );
  expect(applied).toEqual(['1', '2']);
  const space = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  expect(body).toBe(p(space('a ') + ins('that ') + formula + ins(' holds') + space(' b')));
});

it('writes the other edits', async () => {
  const space = '<w:r><w:t> </w:t></w:r>';
  const { body, applied, refused } = await redline(
    p(r('a ') + control(r('Name'), { lock: 'contentLocked' }) + r(' b')),
    { words: 'a', text: 'c' },
    { words: 'Name', text: 'Firm' },
    { words: 'b', text: 'd' },
  );
  expect([applied, refused]).toEqual([['1', '3'], [{ id: '2', reason: 'locked_control' }]]);
  expect(body.replaceAll(' xml:space="preserve"', '')).toBe(
    p(del('a') + ins('c') + space + control(r('Name'), { lock: 'contentLocked' }) + space + del('b') + ins('d')),
  );
});

it('deletes a whole field with the words around it', async () => {
  const { bytes } = await redline(p(r('a see ') + complexField(' REF _1 ', r('5.1')) + r(' b')), {
    words: ' see 5.1',
    text: '',
  });
  const xml = await partOf(bytes, 'word/document.xml');
  expect(xml).toMatch(
    /<w:del [^>]*>(?:(?!<\/w:del>).)*fldCharType="begin".*delInstrText.*fldCharType="end"\/><\/w:r><\/w:del>/,
  );
  expect(xml).not.toContain('<w:instrText');
});
