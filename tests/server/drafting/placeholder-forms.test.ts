// The forms of placeholders that templates have, what a form calls them, and what is none.
import { expect, it } from 'vitest';
import { inWords, readLines } from '#tests/support/template-reading.ts';

it.each<[text: string, fields: readonly string[]]>([
  ['The price is [Price per unit].', ['Price per unit: amount']],
  ['Deliver to {{Delivery address}} and {{site_manager}}.', ['Delivery address: address', 'Site manager: text']],
  ['Signed in {city} on {signingDate}.', ['City: signed: text', 'Signing date: date']],
  ['Notice of not less than [14] days.', ['Notice of not less than … days: number “14”']],
  ['Interest of [4]% a year.', ['Interest of … %: number “4”']],
  ['A deposit of [£10,000] is due.', ['A deposit of [£10,000] is due: amount “£10,000”']],
  ['It ends on [1 January 2027].', ['It ends on [1 January 2027]: date “1 January 2027”']],
  ['It lasts [thirty (30) days].', ['It lasts [thirty (30) days]: period “thirty (30) days”']],
  ['Registered number: [●]', ['Registered number: text']],
  ['Registered number: [ ]', ['Registered number: text']],
  ['The rate is [XX] per hour.', ['Rate: number']],
  ['This Agreement is dated [date].', ['Date of the agreement: date']],
  ['The laws of [England and Wales] apply.', ['Governing law: text “England and Wales”']],
  ['It pays the [Buyer / Seller].', ['It pays the …: choice Buyer / Seller']],
  ['[Monthly] [OR] [Quarterly] in advance.', ['In advance: choice Monthly / Quarterly']],
  ['Use [reasonable] endeavours.', ['Use [reasonable] endeavours: text “reasonable”']],
  ['The parties plan [describe the project].', ['Project: long_text']],
  ['Send it to [insert email address].', ['Email address: send it: text']],
  ['The fee is [£●] a month.', ['Fee: amount']],
  ['Pay within [●] ([●]) Business Days.', ['Pay within … Business Days: text', 'Pay within …: text']],
  ['Send it to [[Delivery address]] or {{{Site}}}.', ['Delivery address: address', 'Site: text']],
  ['[ ] Limited pays.', ['Limited pays: text']],
  ['[he/she] agrees.', ['Agrees: choice he / she']],
  ['Telephone: ________', ['Telephone: text']],
  ['Contract value: ..........', ['Contract value: text']],
  ['This ____ day of __________ 20__', ['Date: date']],
  ['Made on [●] 20[●]', ['Date of the agreement: date']],
  ['Governing law: [Scotland]', ['Governing law: text “Scotland”']],
  ['Signed this [ ] day of [ ] 20[ ]', ['Signed: date']],
])('“%s” asks for %j', async (text, fields) => {
  expect(inWords((await readLines(text)).fields)).toEqual(fields);
});

it.each([
  'As noted before[1] and again [2].',
  'He wrote “it is there [sic] own fault”.',
  'See Smith v Jones [2015] EWCA Civ 1234 and Re B [1999] 2 AC 1.',
  'Under the Act [s. 12(3)] and the Regulation [Article 6(1)(a)].',
  'The judge held that “[t]he party […] is liable”.',
  '[Signature page follows]',
  '[Remainder of this page intentionally left blank]',
  '[Reserved]',
  'Signed: ________________',
  '________________________',
  'Clause 1 .................... 12',
  '[x] Worldwide',
  '[ ] the United Kingdom only',
  '[    ] \tISO 27001',
  '[ ] Weekly [ ] Monthly [x] Yearly',
  'The set {1} is none, and f{} }} neither.',
])('“%s” asks for nothing', async (text) => {
  const { fields, optional, warnings } = await readLines(text);
  expect({ fields, optional, warnings }).toEqual({ fields: [], optional: [], warnings: [] });
});

it('takes one name in several places for one field, and the words of forms for themselves', async () => {
  const { text, fields } = await readLines(
    '[Project name] begins with [the project name].',
    'Pay within [30] days.',
    'Pay within [30] days.',
  );
  expect(fields.map(({ label, places }) => [label, places.length])).toEqual([
    ['Project name', 2],
    ['Pay within … days', 1],
    ['Pay within … days (2)', 1],
  ]);
  for (const { places } of fields)
    for (const { start, end } of places) expect(text.slice(start, end)).toMatch(/^\[.*\]$/);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(3);
});

it('reports nested and unclosed placeholders with their place and words, and fills none of them', async () => {
  const { fields, warnings } = await readLines(
    'Pay [the sum of [amount] in full] at once.',
    'Deliver [the goods by [date] to the Buyer.',
    'Sign {{Name.',
    'A good one is [Place of delivery].',
  );
  expect(fields.map(({ label }) => label)).toEqual(['Place of delivery']);
  expect(warnings.map((warning) => warning.replace(/ It stays.*/, ''))).toEqual([
    'Paragraph 1: “[the sum of [amount] in full]” has one placeholder inside another.',
    'Paragraph 2: “[the goods by [date] to the Buyer.” opens a placeholder that does not end in the paragraph.',
    'Paragraph 3: “{{Name.” opens a placeholder that does not end in the paragraph.',
  ]);
});
