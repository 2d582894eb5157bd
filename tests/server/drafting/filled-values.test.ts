// Values in the places of placeholders: formatting, escaping, lines, dates, and what stays byte for byte.
import { expect, it } from 'vitest';
import { writtenValue } from '#domain/drafts/written-values.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { cell, control, inserted, link, paragraph, row, run, table, textBox } from '#tests/support/docx/word-markup.ts';
import { templateOf } from '#tests/support/drafts.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { fillTemplate } from '#server/drafting/fill-template.ts';
import { filled, filledText, readBytes, readLines } from '#tests/support/template-reading.ts';

const partOf = async (bytes: Uint8Array, name = 'word/document.xml') =>
  (await (await ZipParts.open(bytes, DEFAULT_LIMITS.maxInflatedBytes)).whole(name)) ?? '';

it('writes a name with signs of XML as it was typed', async () => {
  const name = `Alder & Birch <"Holdings"> 'Ltd'`;
  expect(await filledText(templateOf(['[Supplier name] sells.']), { values: { 'party-1-name': name } })).toBe(
    `${name} sells.`,
  );
});

it('keeps the formatting of the words in the brackets, and of the text around them', async () => {
  const body = paragraph(
    run('Sold to ') + run('[') + run('Buyer name', { bold: true }) + run('] today', { italic: true }),
  );
  const { bytes } = await filled(makeDocx({ body }), { values: { 'party-1-name': 'Quill' } });
  const xml = await partOf(bytes);
  expect(xml).toContain('<w:r><w:t xml:space="preserve">Sold to </w:t></w:r>');
  expect(xml).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Quill</w:t></w:r>');
  expect(xml).toContain('<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve"> today</w:t></w:r>');
});

it('drops the highlight of a placeholder, not that of a text', async () => {
  const highlight = (text: string) => `<w:r><w:rPr><w:b/><w:highlight w:val="yellow"/></w:rPr><w:t>${text}</w:t></w:r>`;
  const body = paragraph(highlight('[Site]') + run(' and ')) + paragraph(highlight('Check [Colour] twice'));
  const { bytes } = await filled(makeDocx({ body }), { values: { site: 'Bath', colour: 'red' } });
  const xml = await partOf(bytes);
  expect(xml).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Bath</w:t></w:r>');
  expect(xml).toContain('<w:highlight w:val="yellow"/></w:rPr><w:t xml:space="preserve">Check red twice</w:t>');
});

it('breaks the lines of a value within a line, and makes paragraphs of one that stands alone', async () => {
  const bytes = templateOf([
    'Sent to [Delivery address] today.',
    '[Insert a description of the services and of what is delivered]',
  ]);
  const { fields } = await readBytes(bytes);
  const values = Object.fromEntries(fields.map(({ id }) => [id, 'One\r\nTwo']));
  expect(await filledText(bytes, { values })).toBe('Sent to One\nTwo today.\n\nOne\n\nTwo');
});

it.each([
  ['Dated [date].', 'Dated 1 December 2026.'],
  ['Dated [date], after November 3, 2026.', 'Dated December 1, 2026, after November 3, 2026.'],
  ['Dated [date], after 3rd March 2026.', 'Dated 1st December 2026, after 3rd March 2026.'],
  ['Made this ____ day of ________ 20__.', 'Made this 1st day of December 2026.'],
])('writes a date as the document does: %s', async (template, text) => {
  const { fields } = await readLines(template);
  const values = Object.fromEntries(fields.map(({ id }) => [id, '2026-12-01']));
  expect(await filledText(templateOf([template]), { values })).toBe(text);
  // As a preview does that knows the field alone.
  for (const field of fields) expect(text).toContain(writtenValue(field, '2026-12-01', field.places[0]));
});

it('keeps the currency of a blank', async () => {
  const [field] = (await readLines('Pay [£●].')).fields;
  expect(await filledText(templateOf(['Pay [£●].']), { values: { [field?.id ?? '']: '5,000' } })).toBe('Pay £5,000.');
});

it('fills headers, footers, notes, cells, links, text boxes and what somebody inserted', async () => {
  const where = '[Project name]';
  const by = { author: 'Dana' };
  const made = makeDocx({
    body:
      paragraph(inserted(by, run(where)) + link('rId9', run(where))) +
      table([row([cell(paragraph(run(where))), cell(paragraph(run('-')))])]) +
      paragraph(textBox(paragraph(run(where)))) +
      paragraph(run('Note') + '<w:r><w:footnoteReference w:id="1"/></w:r>'),
    footnotes: [paragraph(run(where))],
    header: paragraph(run(where)),
    footer: paragraph(run(where)),
    links: { rId9: 'https://example.test/' },
  });
  const draft = await filled(made, { values: { 'project-name': 'Heron' } });
  // The text box stands twice, for older programs too.
  expect(draft.filled).toBe(8);
  for (const part of ['document', 'footnotes', 'header1', 'footer1'])
    expect(await partOf(draft.bytes, `word/${part}.xml`)).not.toContain('[');
  expect(await partOf(draft.bytes)).toContain('<w:ins ');
  expect((await readBytes(draft.bytes)).fields).toEqual([]);
});

it('leaves every byte outside of the placeholders as it is, and the whole file where nothing is filled', async () => {
  const body = paragraph(run('Plain &amp; simple')) + paragraph(run('[Site]')) + paragraph(run('The end'));
  const made = makeDocx({ body, header: paragraph(run('Head')) });
  const { bytes } = await filled(made, { values: { site: 'Bath' } });
  expect(await partOf(bytes)).toBe((await partOf(made)).replace('[Site]', 'Bath'));
  expect(await partOf(bytes, 'word/header1.xml')).toBe(await partOf(made, 'word/header1.xml'));
  expect(Buffer.from((await filled(made, { leave_blanks: true })).bytes)).toEqual(Buffer.from(made));
});

it('writes the value that the template proposes where nobody typed another', async () => {
  expect(await filledText(templateOf(['Within [14] days.']), {})).toBe('Within 14 days.');
  expect(await filledText(templateOf(['Within [14] days.']), { values: { 'within-days': '30' } })).toBe(
    'Within 30 days.',
  );
});

it('refuses a value that is missing or that no file can hold, by field, and fills nothing', async () => {
  const task = { values: { site: 'a\u0002' }, included: {}, leave_blanks: false };
  expect(await fillTemplate(templateOf(['[Site] and [Colour]']), task, DEFAULT_LIMITS)).toEqual({
    errors: {
      site: ['Site has a control character that a Word file cannot hold. Type it again.'],
      colour: ['Colour is missing.'],
    },
  });
});

const typed = (properties: string, content: string) => control(content, { more: properties });
const PLACEHOLDER =
  '<w:r><w:rPr><w:rStyle w:val="PlaceholderText"/><w:b/></w:rPr><w:t>Click or tap here to enter text.</w:t></w:r>';

it('reads content controls with their kinds, and takes them away with what they were bound to', async () => {
  const body = [
    paragraph(
      run('By ') +
        typed('<w:alias w:val="Name of buyer"/><w:tag w:val="party-2-name"/><w:showingPlcHdr/><w:text/>', PLACEHOLDER),
    ),
    paragraph(
      control(run('[Start]'), {
        isBound: true,
        lock: 'contentLocked',
        more: '<w:tag w:val="start"/><w:date><w:dateFormat w:val="dd/MM/yyyy"/></w:date>',
      }),
    ),
    paragraph(
      typed(
        '<w:alias w:val="Law"/><w:dropDownList><w:listItem w:displayText="Choose an item." w:value=""/><w:listItem w:displayText="Wales" w:value="w"/><w:listItem w:value="Malta"/></w:dropDownList>',
        run('Choose an item.'),
      ),
    ),
    typed(
      '<w:alias w:val="Scope"/><w:showingPlcHdr/><w:rPr><w:i/></w:rPr>',
      paragraph(PLACEHOLDER) + paragraph(PLACEHOLDER),
    ),
    paragraph(run('[') + typed('<w:alias w:val="Days"/><w:text/>', run('14')) + run('] days')),
  ].join('');
  const made = makeDocx({ body });
  const { fields } = await readBytes(made);
  expect(
    fields.map(({ id, type, options, value, party }) => [id, type, options.join(), value, party?.detail ?? '']),
  ).toEqual([
    ['party-2-name', 'party', '', '', 'name'],
    ['start', 'date', '', '', ''],
    ['law', 'choice', 'Wales,Malta', '', ''],
    ['scope', 'text', '', '', ''],
    ['days', 'number', '', '14', ''],
  ]);
  const values = { 'party-2-name': 'Quill & Co', start: '2026-02-03', law: 'Malta', scope: 'All of it' };
  const { bytes } = await filled(made, { values });
  const xml = await partOf(bytes);
  expect((await readBytes(bytes)).text).toBe('By Quill & Co\n\n03/02/2026\n\nMalta\n\nAll of it\n\n14 days');
  expect(xml).not.toMatch(/w:sdt|PlaceholderText|dataBinding/);
  expect(xml).toContain('<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Quill &amp; Co</w:t></w:r>');
  expect(xml).toContain('<w:r><w:rPr><w:i/></w:rPr><w:t xml:space="preserve">All of it</w:t></w:r>');
});

it('fills controls that are empty, in a line and around a paragraph', async () => {
  const body =
    paragraph(run('By ') + typed('<w:alias w:val="Who"/><w:text/>', '')) +
    typed('<w:alias w:val="What"/><w:text/>', '<w:p/>');
  expect(await filledText(makeDocx({ body }), { values: { who: 'Ann', what: 'All' } })).toBe('By Ann\n\nAll');
});
