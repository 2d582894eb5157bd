// The marks of a template: its text without them is that of the draft.
import { expect, it } from 'vitest';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { control, paragraph, run } from '#tests/support/docx/word-markup.ts';
import { templateOf } from '#tests/support/drafts.ts';
import { filledText, readBytes } from '#tests/support/template-reading.ts';

const asLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const NOTICE = control(paragraph(run('Delete this box.')), { more: '<w:tag w:val="template-notice"/>' });

it.each<[form: string, template: Uint8Array, marks: readonly string[]]>([
  ['a bracketed paragraph', templateOf(['First.', '[The Buyer may audit the books once in every year.]']), ['[', ']']],
  ['paragraphs in one pair', templateOf(['[', 'The Buyer may audit.', ']', 'Last.']), ['[', ']']],
  ['words in a line', templateOf(['Pay at once [Optional: and in cash].']), ['[Optional: ', ']']],
  [
    'signs around paragraphs',
    templateOf(['{{#optional Audit}}', 'The Buyer may audit.', '{{/optional}}', 'Last.']),
    ['{{#optional Audit}}', '{{/optional}}'],
  ],
  ['a notice', makeDocx({ body: NOTICE + paragraph(run('First.')) }), ['Delete this box.']],
])('of %s are all that a draft with every clause does not have', async (_form, template, expected) => {
  const { text, marks, optional } = await readBytes(template);
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  const rest = marks.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  const included = Object.fromEntries(optional.map(({ id }) => [id, true]));
  expect(asLines(rest)).toEqual(asLines(await filledText(template, { included })));
});
