// What the proofreading finds in contracts, and what it leaves alone.
import { describe, expect, it } from 'vitest';
import type { ObservationKind } from '#domain/contracts/contract-reviews.ts';
import { proofread } from '#server/engine/proofreading/proofread.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const observe = (text: string, side = '') =>
  proofread({ document: engineDocument(text), side }, new AbortController().signal);
const titles = async (kind: ObservationKind, text: string, side = '') =>
  (await observe(text, side)).flatMap((one) => (one.kind === kind ? [one.title] : []));

const PREAMBLE = `SERVICES AGREEMENT

This Agreement is made between Alder Freight Ltd, a company of England (the "Customer"), and Birch Systems Ltd, a company of Wales (the "Provider").`;
const contract = (...paragraphs: string[]) => [PREAMBLE, ...paragraphs].join('\n\n');

describe('defined terms', () => {
  it('names a term that is used and not defined', async () => {
    const text = contract(
      '1. The Provider shall perform the Managed Services.',
      '2. Fees for the Managed Services are due monthly.',
    );
    expect(await titles('undefined_term', text)).toEqual(['“Managed Services” is not defined']);
  });

  it.each([
    ['in quotation marks', '1. "Managed Services" means hosting.'],
    ['in brackets', '1. The Provider hosts the platform (the "Managed Services").'],
    ['by two names', '1. "Hosting" or "Managed Services" means hosting.'],
    ['without quotation marks', 'Managed Services means hosting.'],
  ])('leaves a term alone that is defined %s', async (_, definition) => {
    const text = contract(
      definition,
      '2. The Provider shall perform the Managed Services.',
      '3. It bills the Managed Services.',
    );
    expect(await titles('undefined_term', text)).toEqual([]);
  });

  it('leaves names of places and laws alone', async () => {
    const text = contract('1. The courts of New York have jurisdiction.', '2. The laws of New York apply in New York.');
    expect(await titles('undefined_term', text)).toEqual([]);
  });

  it('leaves terms alone that another contract defines', async () => {
    const text = contract(
      '1. Capitalized terms have the meanings given in the Master Agreement.',
      '2. The Provider shall perform the Managed Services.',
      '3. It bills the Managed Services.',
    );
    expect(await titles('undefined_term', text)).toEqual([]);
  });

  it('names a term that is defined and not used, and none of two names for one thing', async () => {
    const text = contract(
      '1. "Uptime" means availability.',
      '2. "European Union" or "EU" means its member states.',
      '3. The Provider hosts in the EU. The Customer pays.',
    );
    expect(await titles('unused_term', text)).toEqual(['“Uptime” is defined and not used']);
  });

  it('names a term with two definitions, with both places', async () => {
    const text = contract(
      '1. "Fees" means the price.',
      '2. "Fees" means the charges.',
      '3. The Customer pays the Fees.',
    );
    const found = (await observe(text)).find(({ kind }) => kind === 'term_defined_twice');
    expect(found?.quotes.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('"Fees" means the charges.'),
      expect.stringContaining('"Fees" means the price.'),
    ]);
  });
});

describe('cross-references', () => {
  const numbered = ['1. One.', '2. Two.', '3. Three.', '4. Four.', '5. Five.'];

  it('names a clause that the contract does not have', async () => {
    const text = contract(...numbered, '6. Sections 2 and 3 survive, and clause 4 as well. Section 12 does not.');
    expect(await titles('broken_reference', text)).toEqual(['There is no clause 12']);
  });

  it('leaves clauses of laws and of other agreements alone', async () => {
    const text = contract(
      ...numbered,
      '6. Section 2 applies, Section 365 of the Bankruptcy Code does not, nor does FAR section 12.212.',
    );
    expect(await titles('broken_reference', text)).toEqual([]);
  });

  it('knows an attachment by the number that Word prints before its heading', async () => {
    const document = engineDocument(contract('1. The prices are in Schedule 2.', 'Prices'));
    const blocks = document.content.blocks.map((block) =>
      block.text === 'Prices' ? { ...block, kind: 'heading' as const, clause: 'Schedule 2' } : block,
    );
    const numbered = { ...document, content: { ...document.content, blocks } };
    const found = await proofread({ document: numbered, side: '' }, new AbortController().signal);
    expect(found.map(({ kind }) => kind)).not.toContain('broken_reference');
  });

  it('names an attachment that the file does not have, once', async () => {
    const text = contract(
      '1. The prices are in Schedule 2 and Schedule 3. Schedule 3 prevails.',
      'Schedule 2',
      'Prices',
    );
    expect(await titles('broken_reference', text)).toEqual(['Schedule 3 is not in the file']);
  });
});

describe('blanks', () => {
  it.each([
    'within [ ] days',
    'within ____ days',
    'to [insert name]',
    'to {customer_name}',
    'of [●] days',
    'to <CUSTOMER NAME>',
  ])('names what is open in "%s"', async (words) =>
    expect(await titles('blank', contract(`1. The Customer pays ${words}.`))).toHaveLength(1),
  );

  it.each([
    'The fee is [***].',
    '[Signature page follows]',
    '[x] Worldwide',
    '[ ] Only Europe',
    'By: ______________',
    '[t]he Provider agrees',
    '[Intentionally omitted]',
  ])('leaves "%s" alone', async (words) => expect(await titles('blank', contract(words))).toEqual([]));
});

describe('figures', () => {
  it.each([
    'The Customer pays within thirty (60) days.',
    'Interest is ten percent (15%).',
    'It pays five hundred thousand US dollars (US$50,000).',
  ])('names words and figures that differ: %s', async (words) =>
    expect(await titles('amounts_disagree', contract(`1. ${words}`))).toHaveLength(1),
  );

  it.each([
    'The Customer pays within thirty (30) days.',
    'It pays five hundred thousand US dollars (US$500,000.00).',
    'It pays two million dollars ($2 million).',
    'Uptime is ninety-nine and five tenths percent (99.5%).',
    'Section two (a) applies.',
  ])('leaves alone what agrees: %s', async (words) =>
    expect(await titles('amounts_disagree', contract(`1. ${words}`))).toEqual([]),
  );

  it.each([
    ['The term runs from 1 May 2025 until 30 April 2024.', 'A period ends before it begins'],
    ['Delivery is due on Monday, 1 May 2025.', '1 May 2025 is no Monday'],
    ['Delivery is due on 31 June 2025.', '31 June 2025 does not exist'],
  ])('names dates that do not fit: %s', async (words, title) =>
    expect(await titles('dates_disagree', contract(`1. ${words}`))).toEqual([title]),
  );

  it.each(['The term runs from 1 May 2024 until 30 April 2025.', 'Delivery is due on Thursday, 1 May 2025.'])(
    'leaves dates alone that fit: %s',
    async (words) => expect(await titles('dates_disagree', contract(`1. ${words}`))).toEqual([]),
  );
});

describe('sides', () => {
  const INDEMNITY = '1. The Provider shall indemnify the Customer against all claims.';

  it('names a duty that only one side has', async () =>
    expect(await titles('one_sided', contract(INDEMNITY))).toEqual(['Only Provider indemnifies']));

  it('does not where the other side has it as well, or both have', async () => {
    const both = '2. The Customer shall indemnify the Provider against all claims.';
    const mutual = '2. Each party shall indemnify the other.';
    expect(await titles('one_sided', contract(INDEMNITY, both))).toEqual([]);
    expect(await titles('one_sided', contract(INDEMNITY, mutual))).toEqual([]);
  });

  it('does not where it is good for the side we act for', async () => {
    expect(await titles('one_sided', contract(INDEMNITY), 'the Customer')).toEqual([]);
    expect(await titles('one_sided', contract(INDEMNITY), 'Provider')).toHaveLength(1);
  });
});

describe('names and numbers', () => {
  it('names a company whose legal form or spelling changes', async () => {
    const form = contract('1. Invoices go to Alder Freight Limited.', '2. Notices go to Birch Systems LLC.');
    expect(await titles('party_spelling', form)).toEqual(['“Birch Systems LLC” or “Birch Systems Ltd”?']);
    const typo = contract('1. Invoices go to Aldre Freight Ltd.');
    expect(await titles('party_spelling', typo)).toEqual(['“Aldre Freight Ltd” or “Alder Freight Ltd”?']);
  });
});

describe('numbers of clauses', () => {
  const numbered = async (...numbers: string[]) => {
    const given = engineDocument(numbers.map((number) => `${number} The Provider reports.`).join('\n\n'));
    const blocks = given.content.blocks.map((block, at) => ({ ...block, clause: numbers[at] ?? '' }));
    const document = { ...given, content: { ...given.content, blocks } };
    const found = await proofread({ document, side: '' }, new AbortController().signal);
    return found.flatMap(({ kind, title }) => (kind === 'numbering_gap' ? [title] : []));
  };

  it('names a number that is left out, and one that is used twice', async () => {
    expect(await numbered('7.1', '7.2', '7.4', '7.5')).toEqual(['Number 7.3 is missing']);
    expect(await numbered('1', '2', '2', '3')).toEqual(['Number 2 is used twice']);
  });

  it('leaves lists alone that begin again', async () =>
    expect(await numbered('1', '1.1', '1.2', '1.3', '2', '2.1', '2.2', '3', '1', '2', '3')).toEqual([]));
});

describe('places and order', () => {
  it('quotes what stands there, in the order of the text', async () => {
    const text = contract('1. Pay within thirty (60) days.', '2. Pay to [insert name].', '3. See Schedule 9.');
    const found = (await observe(text)).filter(({ kind }) => kind !== 'unused_term');
    expect(found.map(({ kind }) => kind)).toEqual(['amounts_disagree', 'blank', 'broken_reference']);
    for (const { quotes } of found)
      for (const { quote, start, end } of quotes) expect(text.slice(start, end)).toBe(quote);
  });

  it('lists the first of very many, and says how many more there are', async () => {
    const text = contract(...Array.from({ length: 60 }, (_, at) => `Pay [amount ${at}].`));
    const blanks = (await observe(text)).filter(({ kind }) => kind === 'blank');
    expect(blanks).toHaveLength(40);
    expect(blanks.at(-1)?.reason).toMatch(/20 more/);
  });

  it('stops when it is aborted', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    await expect(proofread({ document: engineDocument(contract('1. One.')), side: '' }, stopped)).rejects.toThrow(
      'stopped',
    );
  });
});

describe('a paragraph of ten times the limit', () => {
  it.each([
    ['open brackets', '('.repeat(400_000)],
    ['blanks', '_'.repeat(400_000)],
    ['numbers in words', 'one hundred '.repeat(40_000)],
    ['capitalized words', 'and Aaaa Bbbb '.repeat(40_000)],
    ['references', 'Section 1.1, '.repeat(40_000)],
    ['quoted names', '"Aaaa" means '.repeat(40_000)],
    ['companies', 'Aaaa Bbbb Cccc '.repeat(40_000)],
    ['sides', 'the Provider shall, '.repeat(30_000)],
  ])('is read in linear time: %s', async (_, words) => {
    expect(await observe(contract(words))).toBeDefined();
  });
});

describe('a contract of thousands of definitions', () => {
  const definitions = Array.from({ length: 15_000 }, (_, at) => `"Term${at}x" means the thing.`);
  it.each([
    ['in one paragraph', definitions.join(' ')],
    ['in a paragraph each', definitions.join('\n\n')],
  ])('lets other work run in between: %s', async (_, words) => {
    const cpu = () => {
      const { user, system } = process.threadCpuUsage();
      return user + system;
    };
    const document = engineDocument(contract(words));
    const begin = cpu();
    let [last, longest, isOver] = [begin, 0, false];
    const look = () => {
      longest = Math.max(longest, cpu() - last);
      last = cpu();
      if (!isOver) setImmediate(look);
    };
    setImmediate(look);
    await proofread({ document, side: '' }, new AbortController().signal);
    look();
    isOver = true;
    expect(longest / (cpu() - begin)).toBeLessThan(0.5);
  });
});
