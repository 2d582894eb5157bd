// Clauses that a draft may leave out, and the cross-references that follow the numbering.
import { expect, it } from 'vitest';
import { makeDocx, type MadeDocx } from '#tests/support/docx/make-docx.ts';
import {
  bookmarked,
  cell,
  complexField,
  control,
  paragraph,
  row,
  run,
  table,
} from '#tests/support/docx/word-markup.ts';
import { templateOf } from '#tests/support/drafts.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { filled, filledText, readBytes, readLines } from '#tests/support/template-reading.ts';

const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>' +
  '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>' +
  '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const clause = (content: string, level = 0) => paragraph(content, { list: { id: 1, level } });
const optional = (label: string, content: string, tag = 'optional') =>
  control(content, { more: `<w:alias w:val="${label}"/><w:tag w:val="${tag}"/>` });
const numbered = (body: string, more: Partial<MadeDocx> = {}) => makeDocx({ body, numbering: NUMBERING, ...more });

it.each<[form: string, lines: readonly string[], label: string]>([
  [
    'a bracketed paragraph',
    ['First.', '[The Buyer may audit the books of the Seller once in every year.]', 'Last.'],
    'The Buyer may audit the books of the …',
  ],
  [
    'several paragraphs in one pair',
    ['First.', '[The Buyer may audit.', 'Once a year.]', 'Last.'],
    'The Buyer may audit',
  ],
  ['a paragraph that says so', ['First.', '[Optional: Audit. The Buyer may audit.]', 'Last.'], 'Audit'],
  [
    'signs around paragraphs',
    ['First.', '{{#optional Audit rights}}', 'The Buyer may audit.', '{{/optional}}', 'Last.'],
    'Audit rights',
  ],
  ['signs in a paragraph', ['First.', '{{#optional Audit}}The Buyer may audit.{{/optional}}', 'Last.'], 'Audit'],
])('reads %s as optional, leaves it out and keeps it without its marks', async (_form, lines, label) => {
  const { optional: clauses, fields, warnings } = await readLines(...lines);
  expect(clauses.map((one) => [one.label, one.included])).toEqual([[label, true]]);
  expect([fields, warnings]).toEqual([[], []]);
  const id = clauses[0]?.id ?? '';
  expect(await filledText(templateOf(lines), { included: { [id]: false } })).toBe('First.\n\nLast.');
  const kept = await filledText(templateOf(lines), { included: { [id]: true } });
  expect(kept).toMatch(/^First\.\n\n[^[\]{}]*The Buyer may audit[^[\]{}]*\n\nLast\.$/);
});

it('leaves out words within a line with the space before them', async () => {
  const lines = ['Pay at once [Optional: and in cash].'];
  const id = (await readLines(...lines)).optional[0]?.id ?? '';
  expect(await filledText(templateOf(lines), { included: { [id]: false } })).toBe('Pay at once.');
  expect(await filledText(templateOf(lines), {})).toBe('Pay at once and in cash.');
});

it('takes drafting notes away unless somebody keeps them', async () => {
  const lines = ['[Note to draft: settle the cap.]', 'The cap is £5. [Drafting note: confirm with finance.]'];
  const { optional: clauses, fields } = await readLines(...lines);
  expect(clauses).toMatchObject([{ label: 'Drafting notes', included: false }]);
  expect(fields).toEqual([]);
  expect(await filledText(templateOf(lines), {})).toBe('The cap is £5.');
  expect(await filledText(templateOf(lines), { included: { 'drafting-notes': true } })).toContain('[Note to draft');
});

it('asks for no value of a clause that is left out, and fills those of one that stays', async () => {
  const made = makeDocx({
    body: paragraph(run('First.')) + optional('Audit', paragraph(run('Audits cost [Audit price].')), 'optional:off'),
  });
  const { optional: clauses, fields } = await readBytes(made);
  expect(clauses).toMatchObject([{ id: 'audit', label: 'Audit', included: false }]);
  expect(fields).toHaveLength(1);
  expect(await filledText(made, {})).toBe('First.');
  expect(await filledText(made, { included: { audit: true }, values: { 'audit-price': '£5' } })).toBe(
    'First.\n\nAudits cost £5.',
  );
});

it('takes rows, and a table with the last of them; a cell keeps a paragraph', async () => {
  const text = (words: string) => cell(paragraph(run(words)));
  const body =
    table([row([text('Kept'), text('1')]), optional('Extra', row([text('Extra'), text('2')]))]) +
    paragraph(run('Between.')) +
    table([optional('Extra', row([text('Only'), text('3')]))]) +
    table([row([cell(optional('Words', paragraph(run('Words.')))), text('Beside')])]);
  const draft = await filled(makeDocx({ body }), { included: { extra: false, words: false } });
  expect(draft.left_out).toBe(2);
  const parts = await ZipParts.open(draft.bytes, DEFAULT_LIMITS.maxInflatedBytes);
  const xml = (await parts.whole('word/document.xml')) ?? '';
  expect((await readBytes(draft.bytes)).text).toBe('Kept | 1\n\nBetween.\n\nBeside');
  expect(xml.match(/<w:tbl>/g)).toHaveLength(2);
  expect(xml).toMatch(/<\/w:tcPr><w:p\/><\/w:tc>/);
});

it('removes the notice of the template', async () => {
  const notice = control(paragraph(run('Template. Complete what stands in brackets.')), {
    more: '<w:tag w:val="template-notice"/>',
  });
  const { bytes } = await filled(makeDocx({ body: paragraph(run('Text.')), header: notice }), {});
  expect((await readBytes(bytes)).text).toBe('Text.');
});

const reference = (name: string, shown: string, form = 'r') => complexField(` REF ${name} \\${form} \\h `, run(shown));

it('moves the numbers of cross-references, in the form in which each showed them', async () => {
  const made = numbered(
    clause(run('One.')) +
      optional('Audit', clause(run('Audit.')) + clause(run('Sub.'), 1)) +
      clause(bookmarked('7', '_Ref1', run('Three.'))) +
      clause(run('Sub of three.'), 1) +
      clause(bookmarked('8', '_Ref2', run('Second sub.')), 1) +
      paragraph(
        run('See ') +
          reference('_Ref1', '3') +
          run(', ') +
          reference('_Ref2', '3(b)', 'w') +
          run(', ') +
          reference('_Ref2', '(b)', 'n') +
          run('.'),
      ),
  );
  const { bytes, warnings } = await filled(made, { included: { audit: false } });
  expect((await readBytes(bytes)).text).toMatch(/See 2, 2\(b\), \(b\)\.$/);
  expect(warnings).toEqual([]);
  expect(
    Buffer.from(
      (await filled(numbered(clause(bookmarked('1', '_Ref1', run('A.'))) + paragraph(reference('_Ref1', '1'))), {}))
        .bytes,
    ).length,
  ).toBeGreaterThan(0);
});

it('warns of references to what was left out', async () => {
  const made = numbered(
    optional('Audit', clause(bookmarked('7', '_Ref1', run('Audit.')))) +
      clause(run('Price.')) +
      clause(run('As ') + reference('_Ref1', '1') + run(' says.')),
  );
  const { warnings } = await filled(made, { included: { audit: false } });
  expect(warnings).toEqual(['Clause 2 refers to 1, “Audit”, which was left out. Change the reference.']);
});

it('keeps the far end of a bookmark, and a section break, when a clause goes', async () => {
  const section =
    '<w:p><w:pPr><w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:pPr><w:r><w:t>Ends.</w:t></w:r></w:p>';
  const body =
    optional('Audit', paragraph('<w:bookmarkStart w:id="3" w:name="Range"/>' + run('Audit.')) + section) +
    paragraph(run('Rest.') + '<w:bookmarkEnd w:id="3"/>');
  const { bytes } = await filled(makeDocx({ body }), { included: { audit: false } });
  const parts = await ZipParts.open(bytes, DEFAULT_LIMITS.maxInflatedBytes);
  const xml = (await parts.whole('word/document.xml')) ?? '';
  expect(xml).toContain('<w:bookmarkStart w:id="3"');
  expect(xml.match(/<w:sectPr>/g)).toHaveLength(2);
  expect((await readBytes(bytes)).text).toBe('Rest.');
});

it('reports an optional clause without an end, and keeps it', async () => {
  const { optional: clauses, warnings } = await readLines('{{#optional Audit}}', 'The Buyer may audit.');
  expect(clauses).toEqual([]);
  expect(warnings[0]).toMatch(
    /^Paragraph 1: “{{#optional Audit}}” begins or ends an optional clause without its other mark\./,
  );
});
