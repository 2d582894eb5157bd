// Around the text of a Word document: notes, headers and footers, and warnings.
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx, p, wordPart, type WordPackage } from '#tests/server/documents/make-documents.ts';

const read = async (made: WordPackage) => unpack(await readDocx(makeDocx(made), DEFAULT_LIMITS));
const shown = async (made: WordPackage) =>
  (await read(made)).blocks.map(({ kind, paragraph, text }) => [kind, paragraph, text]);

const note = (kind: 'footnote' | 'endnote', id: number, ...paragraphs: string[]) =>
  `<w:${kind} w:id="${id}">${paragraphs.map((text) => p(text)).join('')}</w:${kind}>`;
const referring = (kind: 'footnote' | 'endnote', id: number, before = 'Fees', after = ' are due.') =>
  `<w:p><w:r><w:t>${before}</w:t></w:r><w:r><w:${kind}Reference w:id="${id}"/></w:r>
    <w:r><w:t xml:space="preserve">${after}</w:t></w:r></w:p>`;
const separator = '<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:t>____</w:t></w:r></w:p></w:footnote>';

describe('notes', () => {
  it('follow the paragraph that refers to them and leave its words unchanged', async () => {
    const footnotes = wordPart('footnotes', separator + note('footnote', 1, 'Net of tax.', 'Monthly.'));
    expect(await shown({ body: referring('footnote', 1) + p('Next'), parts: { footnotes } })).toEqual([
      ['paragraph', 1, 'Fees are due.'],
      ['footnote', 1, 'Net of tax.\nMonthly.'],
      ['paragraph', 2, 'Next'],
    ]);
  });

  it('follow the table row that refers to them', async () => {
    const footnotes = wordPart('footnotes', note('footnote', 1, 'Net of tax.'));
    const body = `<w:tbl><w:tr><w:tc>${referring('footnote', 1)}</w:tc><w:tc>${p('100')}</w:tc></w:tr></w:tbl>`;
    expect(await shown({ body, parts: { footnotes } })).toEqual([
      ['table_row', 1, 'Fees are due. | 100'],
      ['footnote', 2, 'Net of tax.'],
    ]);
  });

  it('are at the end if they are endnotes', async () => {
    const endnotes = wordPart('endnotes', note('endnote', 2, 'As amended.'));
    expect(await shown({ body: referring('endnote', 2) + p('Next'), parts: { endnotes } })).toEqual([
      ['paragraph', 1, 'Fees are due.'],
      ['paragraph', 2, 'Next'],
      ['footnote', 2, 'As amended.'],
    ]);
  });

  it('are written once, and not if their reference is deleted or their text is missing', async () => {
    const footnotes = wordPart('footnotes', note('footnote', 1, 'Once.') + note('footnote', 3, 'Deleted.'));
    const deleted = '<w:p><w:del w:id="9"><w:r><w:footnoteReference w:id="3"/></w:r></w:del></w:p>';
    const body =
      referring('footnote', 1, 'a', 'b') + referring('footnote', 1, 'c', 'd') + referring('footnote', 7) + deleted;
    expect((await shown({ body, parts: { footnotes } })).map(([, , text]) => text)).toEqual([
      'ab',
      'Once.',
      'cd',
      'Fees are due.',
    ]);
  });
});

describe('headers and footers', () => {
  const section = (...references: string[]) => `<w:sectPr>${references.join('')}<w:pgSz w:w="1"/></w:sectPr>`;
  const calls = (kind: 'header' | 'footer', id: string) => `<w:${kind}Reference w:type="default" r:id="${id}"/>`;

  it('are read once after the text, without bare page numbers', async () => {
    const parts = {
      header1: wordPart('hdr', p('Draft of 3 May') + p('Page 1 of 9')),
      header2: wordPart('hdr', p('Draft of 4 May')),
      footer1: wordPart('ftr', p('Strictly confidential') + p('- 2 -')),
    };
    const first = `<w:p><w:pPr>${section(calls('header', 'header1'))}</w:pPr><w:r><w:t>Text</w:t></w:r></w:p>`;
    const body = first + p('More') + section(calls('header', 'header2'), calls('footer', 'footer1'));
    expect(await shown({ body, parts })).toEqual([
      ['paragraph', 1, 'Text'],
      ['paragraph', 2, 'More'],
      ['paragraph', undefined, 'Draft of 3 May'],
      ['paragraph', undefined, 'Strictly confidential'],
    ]);
  });

  it('that no section refers to are not read', async () => {
    const parts = { header1: wordPart('hdr', p('Left over')) };
    expect(await shown({ body: p('Text'), parts })).toEqual([['paragraph', 1, 'Text']]);
  });

  it('do not make up for a missing text', async () => {
    const parts = { header1: wordPart('hdr', p('Letterhead')) };
    await expect(read({ body: section(calls('header', 'header1')), parts })).rejects.toMatchObject({ reason: 'empty' });
  });
});

describe('the warnings', () => {
  it.each([
    ['an insertion', '<w:p><w:ins w:id="1"><w:r><w:t>x</w:t></w:r></w:ins></w:p>'],
    ['a deletion', `${p('x')}<w:p><w:del w:id="1"><w:r><w:delText>y</w:delText></w:r></w:del></w:p>`],
    ['a deleted paragraph mark', p('x', '<w:rPr><w:del w:id="1"/></w:rPr>')],
    ['a deleted row', `${p('x')}<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr></w:tr></w:tbl>`],
  ])('say that tracked changes were read as accepted: %s', async (_, body) => {
    expect((await read({ body })).warnings).toEqual([expect.stringContaining('read as if accepted')]);
  });

  it('mention comments that were not read', async () => {
    const { warnings } = await read({ body: `${p('x')}<w:p><w:r><w:commentReference w:id="1"/></w:r></w:p>` });
    expect(warnings).toEqual([expect.stringContaining('comments')]);
  });

  it('are empty for a plain document', async () => {
    expect((await read({ body: p('x') })).warnings).toEqual([]);
  });
});
