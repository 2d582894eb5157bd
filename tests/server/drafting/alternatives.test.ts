// Alternatives of which a contract has one, and words that are each kept or left out.
import { expect, it } from 'vitest';
import { templateOf } from '#tests/support/drafts.ts';
import { filledText, inWords, readLines } from '#tests/support/template-reading.ts';

it.each<[text: string, field: string]>([
  ['The Customer [shall] [may] [must] pay.', 'Customer …: choice shall / may / must'],
  ['The notice is [30 days] [60 days].', 'Notice is …: choice 30 days / 60 days'],
  ['The term is [one year] [two years] [three years].', 'Term is …: choice one year / two years / three years'],
  ['A cap of [£1,000] [£2,000] applies.', 'A cap of …: choice £1,000 / £2,000'],
  ['It is an [exclusive] [non-exclusive] licence.', 'It is an …: choice exclusive / non-exclusive'],
  ['Rent is due [monthly] [quarterly] in advance.', 'Rent is due …: choice monthly / quarterly'],
  ['The laws of [England and Wales] [Scotland] apply.', 'Governing law: choice England and Wales / Scotland'],
  [
    'It shall [use reasonable endeavours to] [use best endeavours to] deliver.',
    'It shall …: choice use reasonable endeavours to / use best endeavours to',
  ],
  [
    '[The Supplier shall insure the Goods.] [The Supplier shall not insure the Goods.]',
    'The Supplier shall insure the Goods. / The …: choice The Supplier shall insure the Goods. / The Supplier shall not insure the Goods.',
  ],
])('“%s” is one choice', async (text, field) => {
  expect(inWords((await readLines(text)).fields)).toEqual([field]);
});

it.each<[text: string, fields: readonly string[]]>([
  ['With [prior] [written] consent.', ['prior', 'written']],
  ['To [First name] [Last name].', ['', '']],
  ['To [Name] [Address].', ['', '']],
  ['Pay [currency] [amount].', ['', '']],
  ['From [Acme] [Beta].', ['', '']],
])('“%s” is no choice', async (text, values) => {
  const { fields } = await readLines(text);
  expect(fields.map(({ type }) => type)).not.toContain('choice');
  expect(fields).toHaveLength(values.length);
});

it.each([
  ['[Drafting note: delete as appropriate.] From [Acme] [Beta].'],
  ['[Drafting note: choose one of the brackets.]', 'From [Acme] [Beta].'],
  ['[Choose one:] [Acme] [Beta]'],
])('a note that says so makes a choice of any words: %s', async (...lines) => {
  const { fields } = await readLines(...lines);
  expect(fields.map(({ type, options }) => [type, options])).toEqual([['choice', ['Acme', 'Beta']]]);
});

it('writes the one that is chosen in the place of all', async () => {
  const lines = ['The Customer [shall] [may] [must] pay.'];
  const id = (await readLines(...lines)).fields[0]?.id ?? '';
  expect(await filledText(templateOf(lines), { values: { [id]: 'may' } })).toBe('The Customer may pay.');
});

it.each(['[OR]', 'or', '[Or]'])(
  'offers the second of two paragraphs with “%s” between them instead of the first',
  async (or) => {
    const lines = [
      'First.',
      '[The Buyer may audit the books once.]',
      or,
      '[The Buyer may not audit the books.]',
      'Last.',
    ];
    const { optional, fields } = await readLines(...lines);
    expect(fields).toEqual([]);
    const [one, other] = optional;
    expect(optional.map(({ label, included }) => [label, included])).toEqual([
      ['The Buyer may audit the books once', true],
      ['Or: The Buyer may not audit the books', false],
    ]);
    const text = (included: Record<string, boolean>) => filledText(templateOf(lines), { included });
    expect(await text({})).toBe('First.\n\nThe Buyer may audit the books once.\n\nLast.');
    expect(await text({ [one?.id ?? '']: false, [other?.id ?? '']: true })).toBe(
      'First.\n\nThe Buyer may not audit the books.\n\nLast.',
    );
  },
);
