// Reading Word documents as shown with all changes accepted, in the order of the page.
import { Document, HeadingLevel, Packer, Paragraph, Tab, Table, TableCell, TableRow, TextRun } from 'docx';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { makeDocx, p, wordDocument, type WordPackage } from '#tests/server/documents/make-documents.ts';

const read = async (bytes: Uint8Array) => unpack(await readDocx(bytes, DEFAULT_LIMITS));
const readBody = async (body: string, made: WordPackage = {}) => read(makeDocx({ body, ...made }));
const textsOf = async (body: string, made: WordPackage = {}) =>
  (await readBody(body, made)).blocks.map((block) => block.text);
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const deleted = (text: string) => `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;

describe('a document written by a word processor library', () => {
  it('becomes headings, paragraphs, list items and table rows with their places', async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    const document = new Document({
      numbering: { config: [{ reference: 'n', levels: [{ level: 0, format: 'decimal', text: '%1.' }] }] },
      sections: [
        {
          children: [
            new Paragraph({ text: 'Services Agreement', heading: HeadingLevel.TITLE }),
            new Paragraph({
              children: [new TextRun('Between '), new TextRun({ text: 'Acme', bold: true }), new TextRun(' and Zeta')],
            }),
            new Paragraph({ text: 'The Supplier performs.', numbering: { reference: 'n', level: 0 } }),
            new Table({ rows: [new TableRow({ children: [cell('Fee'), cell('EUR 100')] })] }),
            new Paragraph({
              children: [new TextRun('7.2'), new TextRun({ children: [new Tab(), 'Notices are in writing.'] })],
            }),
          ],
        },
      ],
    });
    const { kind, pages, text, blocks } = await read(await Packer.toBuffer(document));
    expect([kind, pages]).toEqual(['docx', null]);
    expect(blocks.map((block) => [block.kind, block.paragraph, block.clause, block.text])).toEqual([
      ['heading', 1, undefined, 'Services Agreement'],
      ['paragraph', 2, undefined, 'Between Acme and Zeta'],
      ['list_item', 3, '1', 'The Supplier performs.'],
      ['table_row', 4, undefined, 'Fee | EUR 100'],
      ['paragraph', 6, '7.2', '7.2 Notices are in writing.'],
    ]);
    for (const block of blocks) expect(text.slice(block.start, block.end)).toBe(block.text);
  });
});

describe('tracked changes', () => {
  it('are read as accepted: insertions are text, deletions and moved-away text are not', async () => {
    const body = `<w:p>${run('pays within ')}${deleted('thirty')}<w:ins w:id="2">${run('sixty')}</w:ins>${run(' days')}</w:p>
      <w:p><w:moveFrom w:id="3">${run('moved clause')}</w:moveFrom></w:p>
      <w:p><w:moveTo w:id="4">${run('moved clause')}</w:moveTo></w:p>
      <w:p><w:ins w:id="5">${run('kept ')}<w:del w:id="6">${run('inserted, then deleted')}</w:del></w:ins></w:p>`;
    expect(await textsOf(body)).toEqual(['pays within sixty days', 'moved clause', 'kept']);
  });

  it('join two paragraphs if the mark between them is deleted', async () => {
    const mark = '<w:rPr><w:del w:id="1" w:author="a"/></w:rPr>';
    expect(await textsOf(p('The term is ', mark) + p('five years.'))).toEqual(['The term is five years.']);
    expect(await textsOf(p('Last words', mark))).toEqual(['Last words']);
  });

  it('drop deleted table rows and cells, and keep the rows around them', async () => {
    const row = (text: string, rowProperties = '', cellProperties = '') =>
      `<w:tr><w:trPr>${rowProperties}</w:trPr><w:tc>${p(text)}</w:tc><w:tc><w:tcPr>${cellProperties}</w:tcPr>${p('x')}</w:tc></w:tr>`;
    const body = `<w:tbl>${row('a')}${row('b', '<w:del w:id="1"/>')}${row('c', '', '<w:cellDel w:id="2"/>')}</w:tbl>`;
    expect(await textsOf(body + p('after'))).toEqual(['a | x', 'c', 'after']);
  });
});

describe('the text of a paragraph', () => {
  it('has tabs as spaces, breaks as line ends, and no soft hyphens', async () => {
    const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>
      <w:r><w:t>1.</w:t><w:tab/><w:t>Non</w:t><w:noBreakHyphen/><w:t>compete</w:t><w:br/><w:t>in</w:t><w:softHyphen/><w:t>deed\u00a0so</w:t></w:r></w:p>`;
    expect(await textsOf(body)).toEqual(['1. Non-compete\nindeed so']);
  });

  it('has the results of fields and not their instructions, nested ones included', async () => {
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
    const inner = `${char('begin')}${code(' DATE ')}${char('separate')}${run('hidden')}${char('end')}`;
    const field = `${char('begin')}${code(' IF ')}${inner}${char('separate')}${run('Section 4')}${char('end')}`;
    const simple = `<w:fldSimple w:instr="REF x">${run(' above')}</w:fldSimple>`;
    expect(await textsOf(`<w:p>${run('see ')}${field}${simple}</w:p>`)).toEqual(['see Section 4 above']);
  });

  it('is not lost if a field never ends', async () => {
    const body = `<w:p>${run('a')}<w:r><w:fldChar w:fldCharType="begin"/></w:r></w:p>${p('b')}`;
    expect(await textsOf(body)).toEqual(['a', 'b']);
  });

  it('includes hyperlinks, smart tags, content controls and custom XML', async () => {
    const body = `<w:p><w:hyperlink>${run('link ')}</w:hyperlink><w:smartTag>${run('tag ')}</w:smartTag>
      <w:sdt><w:sdtPr><w:alias w:val="no"/></w:sdtPr><w:sdtContent>${run('control ')}</w:sdtContent></w:sdt>
      <w:customXml>${run('custom')}</w:customXml></w:p><w:sdt><w:sdtContent>${p('block control')}</w:sdtContent></w:sdt>`;
    expect(await textsOf(body)).toEqual(['link tag control custom', 'block control']);
  });

  it('has a text box once although the file has two versions of it', async () => {
    const box = `<w:txbxContent>${p('In the box')}</w:txbxContent>`;
    const both = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing>${box}</w:drawing></mc:Choice>
      <mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`;
    expect(await textsOf(`<w:p>${run('Around ')}<w:r>${both}</w:r>${run('it')}</w:p>`)).toEqual([
      'In the box',
      'Around it',
    ]);
    const fallback = `<mc:AlternateContent><mc:Fallback>${run('only version')}</mc:Fallback></mc:AlternateContent>`;
    expect(await textsOf(`<w:p>${fallback}</w:p>`)).toEqual(['only version']);
  });
});

describe('the kind of a paragraph', () => {
  const styles = `<w:style w:type="paragraph" w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
    <w:style w:type="paragraph" w:styleId="Clause"><w:basedOn w:val="berschrift2"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Body"><w:basedOn w:val="Clause"/><w:pPr><w:outlineLvl w:val="9"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:style>
    <w:style w:type="paragraph" w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>`;
  const styled = (id: string, text = 'some words') => p(text, `<w:pStyle w:val="${id}"/>`);

  it.each([
    ['a heading by the English name behind a localized id', styled('berschrift2'), 'heading'],
    ['a heading by inheritance', styled('Clause'), 'heading'],
    [
      'a list item where a heading style numbers a whole clause',
      styled('Clause', 'The Supplier shall. '.repeat(20)),
      'list_item',
    ],
    ['plain where a style undoes what it inherits', styled('Body'), 'paragraph'],
    ['plain under a style that is based on itself', styled('Loop'), 'paragraph'],
    ['a heading by its own outline level', p('some words', '<w:outlineLvl w:val="0"/>'), 'heading'],
    ['a list item by its own numbering', p('some words', '<w:numPr><w:numId w:val="1"/></w:numPr>'), 'list_item'],
    ['a heading by its capitals', p('GOVERNING LAW'), 'heading'],
  ])('%s', async (_, body, kind) => {
    expect((await readBody(body, { styles })).blocks[0]?.kind).toBe(kind);
  });
});

describe('tables', () => {
  const cell = (...paragraphs: string[]) => `<w:tc>${paragraphs.map((text) => p(text)).join('')}</w:tc>`;

  it('become one row of text per row, nested tables included', async () => {
    const inner = `<w:tc><w:tbl><w:tr>${cell('in 1')}${cell('in 2')}</w:tr></w:tbl>${p('')}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('Fee', 'per day')}${cell('')}${cell('EUR 100')}</w:tr><w:tr>${cell('b')}${inner}</w:tr></w:tbl>`;
    expect(await textsOf(body)).toEqual(['Fee per day | EUR 100', 'b | in 1 in 2']);
  });

  it('for page layout become separate paragraphs', async () => {
    const body = `<w:tbl><w:tr>${cell('1. Term', 'Five years.', '2. Fees')}</w:tr></w:tbl>`;
    expect(await textsOf(body)).toEqual(['1. Term', 'Five years.', '2. Fees']);
  });
});

describe('the package', () => {
  it('is read in the strict format, with any name of the main part and any prefix', async () => {
    const document = wordDocument(p('Strict words'), 'http://purl.oclc.org/ooxml/wordprocessingml/main')
      .replaceAll('w:', 'ns0:')
      .replace('xmlns:w=', 'xmlns:ns0=');
    expect(await textsOf('', { document, strict: true, mainPart: 'content/main.xml' })).toEqual(['Strict words']);
  });

  it('is read in UTF-16', async () => {
    const document = Buffer.from(`\ufeff${wordDocument(p('Vergütung')).replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(await textsOf('', { more: { 'word/document.xml': document } })).toEqual(['Vergütung']);
  });

  it('is read without its macros', async () => {
    const mainType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    const more = { 'word/vbaProject.bin': new Uint8Array(64) };
    expect(await textsOf(p('Text'), { mainType, more })).toEqual(['Text']);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'a workbook',
      makeDocx({ mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      'excel',
    ],
    [
      'an OpenDocument text',
      zipSync({ mimetype: Buffer.from('application/vnd.oasis.opendocument.text'), 'content.xml': new Uint8Array(9) }),
      'opendocument',
    ],
    ['a ZIP of something else', zipSync({ 'photo.jpg': new Uint8Array(9) }), 'wrong_type'],
    ['a document without text', makeDocx({ body: p('  ') }), 'empty'],
    ['a document of pictures', makeDocx({ body: '<w:p><w:r><w:drawing/></w:r></w:p>' }), 'no_text'],
    ['XML that breaks off', makeDocx({ document: wordDocument(p('x')).slice(0, -20) }), 'damaged'],
    ['a main part of no length', makeDocx({ more: { 'word/document.xml': new Uint8Array() } }), 'damaged'],
    ['another vocabulary under the right type', makeDocx({ document: '<a><b>text</b></a>' }), 'damaged'],
    ['a package cut off', makeDocx({ body: p('x') }).slice(0, 400), 'damaged'],
  ])('is refused when it is %s', async (_, bytes, reason) => {
    await expect(readDocx(bytes, DEFAULT_LIMITS)).rejects.toMatchObject({ reason });
  });

  it('is read with a warning if it embeds another document', async () => {
    const { warnings } = await readBody(`${p('Text')}<w:altChunk/>`);
    expect(warnings).toEqual([expect.stringContaining('not read')]);
  });
});
