// What is style alone changes no verdict.
import { describe, expect, it } from 'vitest';
import { contractOf, judged, RULES, ruleOf } from './playbooks.ts';

const { uptime, overtime, repairs, prepayment, delivery, breach } = RULES;
const preferred = (rule: { preferred_language: string }) => rule.preferred_language;

it.each(Object.values(RULES))('the preferred language of “$title” meets', async (rule) => {
  const found = await judged(rule, contractOf([[rule.title, preferred(rule)]]));
  expect(found).toMatchObject({ verdict: 'meets', fallback: null, proposals: [], problem: null });
});

it('a fallback is recognized with its rank', async () => {
  const found = await judged(uptime, contractOf([['Availability', uptime.fallback_language]]));
  expect(found).toMatchObject({ verdict: 'fallback', fallback: 1 });
});

it('a second fallback has the rank 2', async () => {
  const rule = {
    ...uptime,
    fallbacks: [{ position: '', language: 'The Provider shall publish its availability every month on its website.' }],
  };
  const found = await judged(rule, contractOf([['Availability', rule.fallbacks[0]?.language ?? '']]));
  expect(found).toMatchObject({ verdict: 'fallback', fallback: 2 });
});

it.each([
  ['other words of duty', uptime, (text: string) => text.replaceAll('shall', 'must')],
  ['capitals', overtime, (text: string) => text.toUpperCase()],
  [
    'synonyms',
    overtime,
    (text: string) => text.replace('only on', 'solely upon').replace('prior consent', 'prior consent'),
  ],
  [
    'figures for words',
    overtime,
    (text: string) => text.replace('eight hours', '8 hours').replace('125%', '125 per cent'),
  ],
  [
    'the order of a list',
    repairs,
    (text: string) => text.replace('the roof, the foundations', 'the foundations, the roof'),
  ],
  ['hyphens and quotation marks', repairs, (text: string) => text.replace('load-bearing', 'load bearing')],
  [
    'notice periods in digits',
    prepayment,
    (text: string) => text.replace('thirty (30) days’', "30 days'").replace('not less than', 'at least'),
  ],
  [
    'drafting synonyms',
    prepayment,
    (text: string) => text.replace('may not be', 'must not be').replace('in whole or in part', 'wholly or in part'),
  ],
  [
    'conditions',
    delivery,
    (text: string) =>
      text
        .replace('If the', 'In the event that the')
        .replace('except where', 'unless')
        .replace('up to a maximum of', 'not exceeding'),
  ],
  [
    'promptness',
    breach,
    (text: string) => text.replace('without undue delay', 'promptly').replace('shall notify', 'must inform'),
  ],
] as const)('%s are harmless', async (_name, rule, change) => {
  const text = change(preferred(rule));
  expect(text).not.toBe(preferred(rule));
  expect((await judged(rule, contractOf([[rule.title, text]]))).verdict).toBe('meets');
});

it('a year is twelve months', async () => {
  const rule = ruleOf(
    'Warranty',
    'The goods are free from defects for two years after delivery to the buyer in good condition.',
  );
  const text = rule.preferred_language.replace('two years', 'twenty-four (24) months');
  expect((await judged(rule, contractOf([['Warranty', text]]))).verdict).toBe('meets');
});

it('a clause may be split into items, without a heading, and stand in a schedule', async () => {
  const rule = ruleOf(
    'Records',
    'The Processor shall: (a) keep a record of each category of processing; (b) show it to the authority on request; and (c) review it once a year.',
  );
  const lines =
    'The Processor shall:\n\n(i) keep a record of each category of processing;\n\n(ii) show it to the authority on request; and\n\n(iii) review it once a year.';
  const document = contractOf([
    ['Fees', 'The fees are stated in the order form and are due on receipt of an invoice.'],
  ]);
  const text = `${document.content.text}\n\nSCHEDULE 2\n\n${lines}`;
  const { engineDocument } = await import('#tests/server/engine/documents.ts');
  const found = await judged(rule, engineDocument(text));
  expect(found.verdict).toBe('meets');
  expect(found.quotes[0]?.quote).toContain('(iii) review it once a year.');
});

it('the contract may call the parties otherwise', async () => {
  const text = preferred(delivery).replaceAll('Supplier', 'Vendor').replaceAll('Buyer', 'Purchaser');
  const parties = 'between Ash Ltd (the “Vendor”) and Elm Ltd (the “Purchaser”)';
  expect((await judged(delivery, contractOf([['Late delivery', text]], { parties }))).verdict).toBe('meets');
});

describe('a contract that defines its parties otherwise', () => {
  const elsewhere = [
    'Samples',
    'A Supplier of samples and a Buyer of samples keep the labels of the factory.',
  ] as const;
  const parties = 'between Ash Ltd (the “Vendor”) and Elm Ltd (the “Purchaser”)';
  const swapped = (text: string, names: Record<string, string>) =>
    text.replace(/Supplier|Buyer|Borrower/g, (name) => names[name] ?? name);
  const verdictOf = async (rule: typeof delivery, text: string, between: string) =>
    (await judged(rule, contractOf([[rule.title, text], elsewhere], { parties: between }))).verdict;

  it('may have the playbook’s names somewhere else', async () => {
    const text = swapped(preferred(delivery), { Supplier: 'Vendor', Buyer: 'Purchaser' });
    expect(await verdictOf(delivery, text, parties)).toBe('meets');
  });

  it('deviates where they have changed places', async () => {
    const text = swapped(preferred(delivery), { Supplier: 'Purchaser', Buyer: 'Vendor' });
    expect(await verdictOf(delivery, text, parties)).toBe('deviates');
  });

  it('is for a reader where nobody can tell who is who', async () => {
    const rule = RULES.prepayment;
    const text = swapped(preferred(rule), { Borrower: 'Company' });
    const found = await verdictOf(rule, text, 'between Ash Ltd (the “Company”) and Elm Ltd (the “Purchaser”)');
    expect(found).toBe('needs_reader');
  });

  it('meets where the other party is known', async () => {
    const rule = ruleOf(
      'Drawings',
      'The Lender must pay a drawing to the Borrower within three business days after the Borrower asks for it in writing.',
    );
    const text = swapped(preferred(rule), { Borrower: 'Company' }).replaceAll('Lender', 'Bank');
    expect(await verdictOf(rule, text, 'between Ash Ltd (the “Company”) and Elm Ltd (the “Bank”)')).toBe('meets');
  });
});

it('a blank of the playbook may be filled in, and the reason says so', async () => {
  const rule = ruleOf(
    'Insurance',
    'The Contractor must maintain liability insurance of at least [●] with a reputable insurer throughout the term.',
  );
  const found = await judged(
    rule,
    contractOf([['Insurance', rule.preferred_language.replace('[●]', 'EUR 2,000,000')]]),
  );
  expect(found).toMatchObject({ verdict: 'meets' });
  expect(found.reason).toContain('filled in');
});

it('quotes are the document’s own words at their place', async () => {
  const document = contractOf([[repairs.title, preferred(repairs)]]);
  const { quotes } = await judged(repairs, document);
  for (const { quote, start, end } of quotes) expect(document.content.text.slice(start, end)).toBe(quote);
  expect(quotes[0]?.quote).toBe(preferred(repairs));
});

it('items of a list in another order are the same list, however long they are', async () => {
  const items = [
    'the ratio of total net debt to adjusted earnings shall not exceed 3 times at any time before the maturity date',
    'the ratio of adjusted earnings to net finance charges shall not be less than 4 times',
    'capital expenditure shall not exceed GBP 2,000,000, except with consent',
  ];
  const listOf = ([first = '', second = '', third = '']: readonly string[]) =>
    `The Borrower shall ensure that on each quarter date:\n(a) ${first};\n(b) ${second}; and\n(c) ${third}.`;
  const rule = ruleOf('Financial covenants', listOf(items));
  const document = contractOf([
    ['Covenants', listOf([...items.slice(1), ...items.slice(0, 1)]).replaceAll('\n', '\n\n')],
  ]);
  expect((await judged(rule, document)).verdict).toBe('meets');
});

it('an agreement is the same whatever it calls itself', async () => {
  const rule = { ...uptime, preferred_language: 'Nothing in this Agreement limits the duties of the Provider by law.' };
  const lease = contractOf([[rule.title, 'Nothing in this Lease limits the duties of the Provider by law.']]);
  expect(await judged(rule, lease)).toMatchObject({ verdict: 'meets', proposals: [] });
  const other = contractOf([[rule.title, 'Nothing in the Lease limits the duties of the Provider by law.']]);
  expect(await judged(rule, other)).not.toMatchObject({ verdict: 'meets' });
});
