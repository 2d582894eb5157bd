import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuote, createCitations } from '#server/engine/citations.ts';
import { locateQuote } from '#server/engine/citing/locate.ts';
import { engineDocument, LEASE, readDocument, SUPPLY_AGREEMENT } from './documents.ts';

const supply = engineDocument(SUPPLY_AGREEMENT, 'supply.txt');
const lease = engineDocument(LEASE, 'lease.txt');
const check = (quote: string, text: string, place = {}) =>
  checkQuote([engineDocument(text)], { document: 'contract.txt', quote, ...place });

describe('a quote', () => {
  it('is exact if it is there word for word', () => {
    const quote = 'governed by and construed in accordance with the laws of Scotland';
    const source = checkQuote([supply], { document: 'supply.txt', quote });
    expect(source).toMatchObject({ check: 'exact', quote, paragraph: 9 });
    expect(SUPPLY_AGREEMENT.slice(source.start ?? 0, source.end ?? 0)).toBe(quote);
  });

  it('is not exact just because the engine gives offsets', () => {
    expect(check('pay in gold', 'The buyer shall pay in cash.', { start: 16, end: 27 })).toMatchObject({
      check: 'missing',
      start: null,
      end: null,
      quote: 'pay in gold',
    });
  });

  it('is marked if it is on a scan', () => {
    const document = engineDocument('The fee is due.');
    const blocks = document.content.blocks.map((block) => ({ ...block, page: 2, recognised: true as const }));
    const scan = { ...document, content: { ...document.content, blocks } };
    expect(checkQuote([scan], { document: document.name, quote: 'fee is due' })).toMatchObject({
      page: 2,
      recognised: true,
    });
    expect(check('fee is due', 'The fee is due.')).not.toHaveProperty('recognised');
  });

  it('keeps the engine’s place if the words are there too', () => {
    const text = 'The fee is due. Later on, the fee is due.';
    expect(check('fee is due', text, { start: 30, end: 40 })).toMatchObject({ start: 30, check: 'exact' });
    expect(check('fee  is due', text, { start: 30, end: 40 })).toMatchObject({ start: 30, check: 'normalised' });
  });

  it.each([
    ['white space', 'shall pay the fee', 'shall  pay\n\tthe\u00a0fee'],
    ['no white space', 'shall pay the fee', 'shall paythe fee'],
    ['a hyphen at the end of a line', 'shall indemnify the Buyer', 'shall indem-\nnify the Buyer'],
    ['a soft hyphen', 'shall indemnify', 'shall indem\u00adnify'],
    ['a word with a hyphen broken at it', 'a non-compete', 'a non-\ncompete'],
    ['typographic quotation marks', `the "Buyer's" fee`, 'the “Buyer’s” fee'],
    ['a dash', 'the fee - if any - is due', 'the fee — if any – is due'],
    ['a ligature', 'the office first', 'the oﬃce ﬁrst'],
    ['an accent written apart', 'the caf\u00e9 owner', 'the cafe\u0301 owner'],
    ['capitals', 'The supplier shall not be liable', 'THE SUPPLIER SHALL NOT BE LIABLE'],
    ['capitals of which one becomes two letters', 'in i\u0307zmir at the office', 'IN \u0130ZMIR AT THE OFFICE'],
  ])('is normalized across %s, and carries the words of the document', (_, quote, words) => {
    const text = `Before. ${words} After.`;
    expect(check(quote, text)).toMatchObject({ check: 'normalised', quote: words, start: 8, end: 8 + words.length });
  });

  it('is found without the quotation marks that a model adds', () => {
    expect(check('“shall  pay”', 'Buyer shall pay now')).toMatchObject({ check: 'normalised', quote: 'shall pay' });
  });

  it.each([
    ['a word', 'shall pay', 'shall not pay'],
    ['a figure broken by a dash', '1020 days', '10-20 days'],
    ['an accent', 'cafe', 'caf\u00e9'],
    ['half a ligature', 'of f', 'oﬃce'],
  ])('is missing when %s differs', (_, quote, text) => {
    expect(check(quote, text).check).toBe('missing');
  });

  it('prefers the same letter case', () => {
    expect(check('the  buyer', 'THE BUYER and the buyer')).toMatchObject({ start: 14, quote: 'the buyer' });
  });

  it('prefers whole words to a part of a word', () => {
    expect(check('able', 'liable, and able')).toMatchObject({ start: 12 });
  });

  it('cites the other document if it is there', () => {
    const quote = 'governed by the laws of England and Wales';
    expect(checkQuote([supply, lease], { document: 'supply.txt', quote })).toMatchObject({
      document: 'lease.txt',
      check: 'exact',
    });
    expect(checkQuote([supply, lease], { document: 'nowhere.txt', quote }).document).toBe('lease.txt');
  });

  it('has the page and the printed clause if the reader knows them', () => {
    const content = readDocument('Fees are due.', {
      blocks: [{ kind: 'paragraph', text: 'Fees are due.', page: 3, clause: '7.2(b)', start: 0, end: 13 }],
    });
    const document = { ...supply, content };
    expect(checkQuote([document], { document: document.name, quote: 'Fees' })).toMatchObject({
      page: 3,
      clause: '7.2(b)',
    });
  });

  it('of any exact substring is exact', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80, unit: 'binary' }), fc.nat(), fc.nat(), (text, a, b) => {
        const start = a % text.length;
        const quote = text.slice(start, start + 1 + (b % 40));
        const found = locateQuote(readDocument(text), quote);
        const says = /[\p{L}\p{N}]/u.test(quote);
        expect(found?.check).toBe(says ? 'exact' : undefined);
        if (found) expect(text.slice(found.start, found.end)).toBe(quote);
      }),
      { numRuns: 500 },
    );
  });

  it('of whole words is found with any change of spacing, line breaks and typography', () => {
    const words = SUPPLY_AGREEMENT.match(/\S+/g) ?? [];
    const spaces = fc.constantFrom(' ', '  ', '\n', '\r\n ', '\u00a0', '\t');
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 30 }), fc.array(spaces, { minLength: 30 }), (a, length, gaps) => {
        const start = a % (words.length - length);
        const chosen = words.slice(start, start + length);
        const mangled = chosen
          .map((word) => word.replace(/([a-z]{3})([a-z]{3})/, '$1-\n$2').replaceAll('"', '”'))
          .reduce((text, word, index) => text + (gaps[index] ?? ' ') + word);
        const found = locateQuote(supply.content, mangled);
        expect(found).not.toBeNull();
        const quoted = SUPPLY_AGREEMENT.slice(found?.start, found?.end).match(/\S+/g);
        expect(quoted?.join(' ')).toBe(chosen.join(' '));
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['marks alone', '… — “”'],
  ])('of %s is found nowhere', (_, quote) => {
    expect(locateQuote(supply.content, quote)).toBeNull();
  });

  it('of regular-expression characters is found literally', () => {
    expect(check('(a+)+$ [x]', 'cost (a+)+$ [x] each').check).toBe('exact');
    expect(check('.*pay.*', 'shall pay').check).toBe('missing');
  });

  it('of fifty thousand characters in a document of six million letters is answered within the time limit of a test', () => {
    const content = readDocument('a'.repeat(6_000_000), { blocks: [] });
    expect(locateQuote(content, `b${'a'.repeat(50_000)}`)).toBeNull();
    expect(locateQuote(content, `${'a'.repeat(50_000)}b`)).toBeNull();
  });
});

describe('a quote with an ellipsis', () => {
  const text = 'The Tenant shall, at its own cost and throughout the Term, insure the Premises against fire and flood.';
  const lines = engineDocument(text, 'lease.txt');
  const ask = (quote: string) => checkQuote([supply, lines], { document: 'lease.txt', quote });

  it.each(['…', '...', ' [...] ', '(…)', '....'])(
    'is one source in pieces, each in the words of the document: %s',
    (mark) => {
      expect(ask(`The Tenant shall,${mark}insure  the Premises against fire`)).toMatchObject({
        quote: 'The Tenant shall, … insure the Premises against fire',
        document: 'lease.txt',
        check: 'normalised',
        start: 0,
        end: text.indexOf(' and flood'),
        parts: [{ quote: 'The Tenant shall,', start: 0 }, { quote: 'insure the Premises against fire' }],
      });
    },
  );

  it.each([
    ['one piece is not there', 'The Tenant shall … insure the Building against fire'],
    ['the pieces stand in another order', 'insure the Premises … The Tenant shall, at its own cost'],
    ['a piece is a scrap', 'The Tenant shall, at its own … flood'],
    ['it is in two documents', 'governed by and construed … insure the Premises against fire'],
  ])('is missing where %s', (_, quote) => {
    expect(ask(quote)).toMatchObject({ check: 'missing', quote, start: null });
  });

  it('is missing if the pieces are pages apart', () => {
    const far = engineDocument(`The Tenant shall pay. ${'Other matters. '.repeat(400)}Insure the Premises.`, 'far.txt');
    const quote = 'The Tenant shall … Insure the Premises';
    expect(checkQuote([far], { document: 'far.txt', quote })).toMatchObject({ check: 'missing' });
  });

  it('is one source if the document itself has the ellipsis', () => {
    const printed = engineDocument('“The Tenant shall … insure the Premises”', 'deed.txt');
    const quote = 'The Tenant shall ... insure the Premises';
    const source = checkQuote([printed], { document: 'deed.txt', quote });
    expect(source).toMatchObject({ check: 'normalised' });
    expect(source.parts).toBeUndefined();
  });
});

describe('the sources of a run', () => {
  const fee = { document: 'supply.txt', quote: 'sawn oak' };
  const law = { document: 'supply.txt', quote: 'laws of Scotland' };

  it('are numbered across all drafts, and the same quote is one source', () => {
    const citations = createCitations([supply]);
    expect(citations.check({ text: 'Oak [1].', quotes: [fee] }).text).toBe('Oak [1].');
    const second = citations.check({
      text: 'Law [1], oak [2], both [1, 2].',
      quotes: [law, { ...fee, quote: 'sawn  oak' }],
    });
    expect(second.text).toBe('Law [2], oak [1], both [2] [1].');
    expect(citations.sources.map(({ number, quote }) => [number, quote])).toEqual([
      [1, 'sawn oak'],
      [2, 'laws of Scotland'],
    ]);
  });

  it('keep a missing quote as it was claimed, once', () => {
    const citations = createCitations([supply]);
    const invented = { document: 'supply.txt', quote: 'The Supplier shall dance.' };
    expect(citations.check({ text: 'a [1] b [2]', quotes: [invented, invented] }).text).toBe('a [1] b [1]');
    expect(citations.sources).toEqual([{ number: 1, ...invented, start: null, end: null, check: 'missing' }]);
  });

  it('leave no citation of a missing or empty quote', () => {
    const citations = createCitations([supply]);
    citations.check({ text: '', quotes: [fee] });
    const { text, numbersOf } = citations.check({
      text: 'Law [1][2], more [3]. [7]',
      quotes: [law, { ...law, quote: ' ' }],
    });
    expect(text).toBe('Law [2], more.');
    expect([1, 2, 3, 0, -1].map(numbersOf)).toEqual([[2], [], [], [], []]);
  });
});

describe('a sentence that crosses a page', () => {
  const before = 'The Tenant shall not assign this lease unless the';
  const after = 'Landlord has consented in writing.';
  const content = {
    ...engineDocument(`${before} ${after}\n\nPage 3\n\nNext clause.`).content,
    seams: [{ at: before.length + 1, page: 4, apart: true }],
  };
  const printed = { ...engineDocument(''), name: 'lease.pdf', content };

  it('is one source with its printed pieces and their pages', () => {
    const citations = createCitations([printed]);
    const quote = { document: 'lease.pdf', quote: `${before} ${after}` };
    const { text, numbersOf } = citations.check({ text: 'No assignment [1].', quotes: [quote] });
    expect(citations.sources).toMatchObject([
      { check: 'exact', quote: `${before} ${after}`, parts: [{ quote: before }, { quote: after, page: 4 }] },
    ]);
    expect(text).toBe('No assignment [1].');
    expect(numbersOf(1)).toEqual([1]);
  });

  it('is one source if nothing is between', () => {
    const joined = { ...printed, content: { ...content, seams: [{ at: before.length + 1, page: 4, apart: false }] } };
    expect(checkQuote([joined], { document: 'lease.pdf', quote: `${before} ${after}` }).parts).toBeUndefined();
    expect(checkQuote([joined], { document: 'lease.pdf', quote: after })).toMatchObject({ page: 4 });
  });
});
