// The blanks of forms that only the file's markup shows: underlined spaces, tabs with a leader, text fields, and cells.
import { expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { cell, complexField, paragraph, row, run, table } from '#tests/support/docx/word-markup.ts';
import { filledText, inWords, readBytes } from '#tests/support/template-reading.ts';

const leaderLine = (text: string, more = '') =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="right" w:leader="underscore" w:pos="9000"/></w:tabs></w:pPr>${run(text)}${more}</w:p>`;
const inTable = (...rows: readonly (readonly string[])[]) =>
  table(rows.map((cells) => row(cells.map((words) => cell(paragraph(run(words)))))));

it.each<[what: string, body: string, fields: readonly string[]]>([
  [
    'underlined spaces',
    paragraph(run('Place of work: ') + run('        ', { underline: true })),
    ['Place of work: text'],
  ],
  ['an underlined tab', paragraph(run('Salary ') + run('\t', { underline: true })), ['Salary: amount']],
  ['a tab with a leader', leaderLine('Telephone:\t'), ['Telephone: text']],
  [
    'a text field',
    paragraph(run('Employer: ') + complexField(' FORMTEXT ', run('\u2002\u2002\u2002\u2002\u2002'))),
    ['Employer: text'],
  ],
  [
    'a cell beside its label',
    inTable(['Registered office', '______'], ['Term', '[●]']),
    ['Registered office: address', 'Term: period'],
  ],
  [
    'cells below the heads of their columns',
    inTable(['Item', 'Unit price'], ['[name]', '[●]']),
    ['Name: item: text', 'Unit price: amount'],
  ],
])('finds %s, and what it is for', async (_what, body, fields) => {
  const made = makeDocx({ body: body + paragraph(run('End.')) });
  const read = await readBytes(made);
  expect(inWords(read.fields)).toEqual(fields);
  const values = Object.fromEntries(read.fields.map(({ id }) => [id, 'Filled']));
  const text = await filledText(made, { values });
  expect(text).toContain('Filled');
  expect(text).not.toMatch(/[_●]/);
});

it.each<[what: string, body: string]>([
  ['spaces without a line', paragraph(run('One     two'))],
  ['a tab without a leader', paragraph(run('One\ttwo'))],
  ['a line of contents', leaderLine('Termination\t12')],
  ['a text field that is filled', paragraph(run('Employer: ') + complexField(' FORMTEXT ', run('Heron')))],
  ['a line to sign on', inTable(['Signature', '__________'])],
  ['a line above who signs', paragraph(run('__________')) + paragraph(run('Authorised signatory'))],
])('takes %s for no blank', async (_what, body) => {
  expect((await readBytes(makeDocx({ body: body + paragraph(run('End.')) }))).fields).toEqual([]);
});
