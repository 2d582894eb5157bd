// What a draft keeps in brackets is reported, and proposed wording is offered whatever it speaks of.
import { expect, it } from 'vitest';
import { templateOf } from '#tests/support/drafts.ts';
import { filled, filledText, inWords, readLines } from '#tests/support/template-reading.ts';

const warningsOf = async (...lines: readonly string[]) =>
  (await filled(templateOf(lines), { leave_blanks: true })).warnings;

it.each<[text: string, value: string]>([
  ['It registers under [section 16 of the Companies Act 2006] at once.', 'section 16 of the Companies Act 2006'],
  ['It relies on [Article 6(1)(a)] alone.', 'Article 6(1)(a)'],
  ['[Section 4 of the Act] does not apply.', 'Section 4 of the Act'],
  ['It is governed by [15 U.S.C. § 1] as amended.', '15 U.S.C. § 1'],
])('“%s” proposes its words', async (text, value) => {
  const { fields } = await readLines(text);
  expect(fields.map((field) => field.value)).toEqual([value]);
  expect(await filledText(templateOf([text]), {})).toBe(text.replaceAll(/[[\]]/g, ''));
  expect(await warningsOf(text)).toEqual([]);
});

it.each<[text: string, words: string]>([
  ['The Act [s. 12(3)] applies.', '[s. 12(3)]'],
  ['The Regulation [Article 28 of the GDPR].', '[Article 28 of the GDPR]'],
  ['He wrote “it is there [sic]”.', '[sic]'],
  ['As noted before[1].', '[1]'],
  ['[Signature page follows]', '[Signature page follows]'],
  ['The list ends] here.', 'The list ends]'],
])('“%s” stays, and the draft says so', async (text, words) => {
  expect(await warningsOf('First.', text)).toEqual([
    `Paragraph 2: “${words}” stays in brackets. Check that it belongs there.`,
  ]);
});

it('says of nested and unclosed placeholders in the draft what it said of the template', async () => {
  const lines = ['Pay [the sum of [amount] in full] at once.', 'Deliver [the goods by Friday.'];
  const { warnings } = await readLines(...lines);
  expect(warnings).toHaveLength(2);
  expect(await warningsOf(...lines)).toEqual(warnings);
});

it('says nothing of blanks, which are listed, nor of what was left out', async () => {
  const lines = ['Pay [Fee].', '[The Buyer may audit the Act [s. 12(3)] once in every year.]', '[Note: delete this.]'];
  const { optional, fields } = await readLines(...lines);
  expect(inWords(fields)).toEqual(['Fee: pay: amount']);
  const included = Object.fromEntries(optional.map(({ id }) => [id, false]));
  const draft = await filled(templateOf(lines), { included, leave_blanks: true });
  expect([draft.blanks, draft.warnings]).toEqual([['Fee: pay'], []]);
  const kept = Object.fromEntries(optional.map(({ id }) => [id, true]));
  const { warnings } = await filled(templateOf(lines), { included: kept, leave_blanks: true });
  expect(warnings.map((warning) => warning.replace(/ stays.*/, ''))).toEqual([
    'Paragraph 2: “[s. 12(3)]”',
    'Paragraph 3: “[Note: delete this.]”',
  ]);
});

it('says the same of one paragraph once', async () => {
  expect(await warningsOf('He wrote “it are [sic]” and “they is [sic]”.')).toEqual([
    'Paragraph 1: “[sic]” stays in brackets. Check that it belongs there.',
  ]);
  const { warnings } = await readLines('Pay [the sum of [amount] now] or [the sum of [amount] now].');
  expect(new Set(warnings).size).toBe(warnings.length);
});

it('counts what is too much to list', async () => {
  const warnings = await warningsOf(...Array<string>(12).fill('The Act [s. 12(3)] applies.'));
  expect(warnings).toHaveLength(11);
  expect(warnings.at(-1)).toBe('2 more passages stay in brackets.');
});

it('says of boxes to tick how many there are', async () => {
  const one = '[ ] the United Kingdom only';
  expect(await warningsOf('First.', one)).toEqual([
    'Paragraph 2: a box to tick is as the template has it. Tick it if it applies.',
  ]);
  expect(await warningsOf('First.', one, '[x] Worldwide', '[ ] Weekly [ ] Monthly')).toEqual([
    'Paragraph 2 and further on: 4 boxes are as the template has them. Tick those that apply.',
  ]);
});
