// The fields of a mail merge as placeholders.
import { expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { PackageText } from '#tests/support/docx/package-entries.ts';
import { complexField, paragraph, run, simpleField } from '#tests/support/docx/word-markup.ts';
import { filled, inWords, readBytes } from '#tests/support/template-reading.ts';

it.each([
  [
    'of several runs',
    complexField(' MERGEFIELD Delivery_Place \\* MERGEFORMAT ', run('«Delivery_Place»', { bold: true })),
  ],
  ['of one element', simpleField(' MERGEFIELD "Delivery_Place" ', run('«Delivery_Place»', { bold: true }))],
])('is filled in the formatting of its name, and is no field any more: one %s', async (_what, field) => {
  const docx = makeDocx({ body: paragraph(run('Deliver to ') + field + run('.')) });
  const { fields } = await readBytes(docx);
  expect(inWords(fields)).toEqual(['Delivery place: text']);
  const { bytes } = await filled(docx, { values: { [fields[0]?.id ?? '']: 'Leith & Co' } });
  expect((await readBytes(bytes)).text).toBe('Deliver to Leith & Co.');
  const xml = new PackageText(bytes).text('word/document.xml');
  expect(xml).not.toMatch(/fldChar|fldSimple|instrText/);
  expect(xml).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*Leith &amp; Co/);
});

it('stays where its name does not show, where it is in another field, and where it is left blank', async () => {
  const shown = complexField(' MERGEFIELD Name ', run('Heron Ltd'));
  const nested = complexField(' IF ', complexField(' MERGEFIELD Name ', run('«Name»')));
  expect((await readBytes(makeDocx({ body: paragraph(shown) + paragraph(nested) }))).fields).toEqual([]);
  const docx = makeDocx({ body: paragraph(complexField(' MERGEFIELD Name ', run('«Name»'))) });
  const { bytes } = await filled(docx, { leave_blanks: true });
  expect(new PackageText(bytes).text('word/document.xml')).toBe(new PackageText(docx).text('word/document.xml'));
});
