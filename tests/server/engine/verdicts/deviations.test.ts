// What changes the meaning is never "meets", and the reason says what differs.
import { describe, expect, it } from 'vitest';
import { applied, contractOf, judged, RULES, ruleOf } from './playbooks.ts';

const { uptime, overtime, repairs, prepayment, delivery, breach } = RULES;

describe.each([
  ['a percentage', uptime, '99.9%', '95%', /95%.*99\.9%/],
  ['a period', prepayment, 'thirty (30) days’', 'ninety (90) days’', /90/],
  ['the unit of a period', breach, '24 hours', '24 days', /24 days.*24 hours/],
  ['business days', prepayment, '(30) days’', '(30) business days’', /business days/],
  ['a “not”', repairs, 'is not liable', 'is liable', /not/],
  ['an added “not”', prepayment, 'may prepay', 'may not prepay', /may not/],
  ['an option for a duty', repairs, 'must keep', 'may keep', /may.*must/],
  ['efforts for a duty', breach, 'shall notify', 'shall use reasonable efforts to notify', /efforts/],
  ['one party for both', breach, 'Neither party may', 'The Processor may not', /./],
  ['the other party', delivery, 'the Buyer may', 'the Supplier may', /Supplier.*Buyer/],
  ['a dropped exception', delivery, ', except where the delay is caused by force majeure', '', /except/],
  ['an added exception', repairs, 'at its own cost', 'at its own cost, except during the first year', /except/],
  ['a dropped restriction', overtime, 'only on', 'on', /only/],
  ['a dropped “prior written”', breach, 'prior written consent', 'consent', /prior written/],
] as const)('%s', (_name, rule, words, instead, said) => {
  const text = rule.preferred_language.replace(words, instead);
  const document = contractOf([[rule.title, text]]);

  it('deviates or needs a reader, and is quoted and compared', async () => {
    expect(text).not.toBe(rule.preferred_language);
    const found = await judged(rule, document);
    expect(['deviates', 'needs_reader']).toContain(found.verdict);
    expect(found.reason).toMatch(said);
    expect(found.quotes[0]?.quote).toBe(text);
    expect(found.comparison?.words.some(({ op }) => op !== 'equal')).toBe(true);
  });

  it('is mended by the proposal', async () => {
    const found = await judged(rule, document);
    expect(found.proposals).toHaveLength(1);
    expect((await judged(rule, applied(document, found))).verdict).toBe('meets');
  });
});

it.each([
  [
    'an exception',
    'The Supplier must not: (a) sell the goods, except spare parts; (b) lend money to a third party; or (c) move its factory.',
    'The Supplier must not: (a) sell the goods; (b) lend money to a third party, except spare parts; or (c) move its factory.',
  ],
  [
    'a period',
    'The Customer may reject goods that are late, and must pay for goods that are accepted, within thirty days.',
    'The Customer may reject goods that are late, within thirty days, and must pay for goods that are accepted.',
  ],
  [
    'qualifications',
    'The Provider must delete the data, after notice, and keep the logs, without delay, for one year.',
    'The Provider must delete the data, without delay, and keep the logs, after notice, for one year.',
  ],
])('%s of one item in another is no list in another order', async (_name, preferred, text) => {
  const rule = ruleOf('Limits', preferred);
  expect((await judged(rule, contractOf([['Limits', preferred]]))).verdict).toBe('meets');
  expect((await judged(rule, contractOf([['Limits', text]]))).verdict).not.toBe('meets');
});

it('figures that changed places deviate', async () => {
  const rule = ruleOf(
    'Interest',
    'Interest of 4% is due on the first tranche and interest of 9% is due on the second tranche of the loan.',
  );
  const text = rule.preferred_language.replace('4%', 'X').replace('9%', '4%').replace('X', '9%');
  expect((await judged(rule, contractOf([['Interest', text]]))).verdict).toBe('deviates');
});

it('a suggested value in square brackets is a value', async () => {
  const rule = ruleOf(
    'Cap',
    'The total liability of the Supplier in a contract year is limited to [EUR 1,000,000] for all claims together.',
  );
  const text = rule.preferred_language.replace('[EUR 1,000,000]', 'EUR 500,000');
  expect(await judged(rule, contractOf([['Cap', text]]))).toMatchObject({
    verdict: 'deviates',
    comparison: { position: 'preferred' },
  });
});

it.each([
  ['a sentence of its paragraph', `${repairs.preferred_language} However, this clause does not apply to the drains.`],
  [
    'the next paragraph',
    `${repairs.preferred_language}\n\nNotwithstanding the foregoing, the Tenant pays for the roof.`,
  ],
])('%s that limits the clause needs a reader, and its removal is proposed', async (_name, text) => {
  const document = contractOf([[repairs.title, text]]);
  const found = await judged(repairs, document);
  expect(found.verdict).not.toBe('meets');
  expect((await judged(repairs, applied(document, found))).verdict).toBe('meets');
});

it.each([
  'The Tenant may set the cost of its furniture off against the rent.',
  'Whoever complains within two days is deemed satisfied.',
])('another sentence of its paragraph needs a reader, and stays: %s', async (sentence) => {
  const found = await judged(repairs, contractOf([[repairs.title, `${repairs.preferred_language} ${sentence}`]]));
  expect(found).toMatchObject({ verdict: 'needs_reader', proposals: [] });
});

it('a provision elsewhere that names the clause needs a reader', async () => {
  const document = contractOf([
    ['Repairs', repairs.preferred_language],
    ['Special terms', 'Notwithstanding clause 2, the Tenant repairs the roof in the last year.'],
  ]);
  expect((await judged(repairs, document)).verdict).toBe('needs_reader');
});

it.each([
  [overtime, 'Overtime is not paid.'],
  [repairs, 'The Tenant repairs the roof, the foundations and the drains in every case.'],
  [prepayment, 'The Loan may be prepaid in whole only, and with a premium of 3%.'],
])('$0.title is met, and needs a reader where another sentence is about the same', async (rule, sentence) => {
  const special = (words: string) =>
    contractOf([
      [rule.title, rule.preferred_language],
      ['Special conditions', `The annexes are numbered. ${words}`],
    ]);
  expect((await judged(rule, special('Drawings are attached.'))).verdict).toBe('meets');
  const found = await judged(rule, special(sentence));
  expect(found).toMatchObject({
    verdict: 'needs_reader',
    reason: expect.stringContaining('may limit the clause') as string,
  });
  expect(found.quotes.map(({ quote }) => quote)).toContain(sentence);
});

it('a term that the clause defines, and another clause defines otherwise, needs a reader', async () => {
  const rule = ruleOf(
    'Working hours',
    '“Working Hours” means 9 am to 5 pm on business days, and support is given in them.',
  );
  const document = contractOf([
    ['Support', rule.preferred_language],
    [
      'Annex',
      'In this annex “Working Hours” means any time that the Provider chooses for its staff and its subcontractors.',
    ],
  ]);
  expect((await judged(rule, document)).verdict).toBe('needs_reader');
});

it('a second copy that differs needs a reader', async () => {
  const document = contractOf([
    ['Late delivery', delivery.preferred_language],
    ['Delay', delivery.preferred_language.replace('maximum of 5%', 'maximum of 50%')],
  ]);
  expect((await judged(delivery, document)).verdict).not.toBe('meets');
});

it('words that are never acceptable deviate', async () => {
  const rule = {
    ...repairs,
    red_line: 'The Tenant must restore the building to its original condition at its own cost.',
  };
  const document = contractOf([
    ['Repairs', repairs.preferred_language],
    ['End of the lease', rule.red_line],
  ]);
  const found = await judged(rule, document);
  expect(found.verdict).toBe('deviates');
  expect(found.quotes[0]?.quote).toBe(rule.red_line);
});

it('a proposal keeps the clause’s own numbers and words where they say the same, and has the comment', async () => {
  const rule = { ...uptime, comment: 'Our standard level.' };
  const text = uptime.preferred_language.replace('shall make', 'must make').replace('99.9%', '98%');
  const { proposals } = await judged(rule, contractOf([['Availability', `2.1 ${text}`]]));
  expect(proposals[0]).toMatchObject({ text: text.replace('98%', '99.9%'), comment: 'Our standard level.' });
});
