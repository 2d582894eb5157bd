// An item is quoted with the words that introduce its own list, and never with those of another list or clause.
import { describe, expect, it } from 'vitest';
import type { Block, ReadDocument } from '#domain/documents.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';
import { checkQuote } from '#server/engine/citations.ts';
import { expandToSentences, quoteOf } from '#server/engine/extractive/sentences/sentence-expansion.ts';

const LONG =
  `in every season and at each of the places ${'that the parties agree on from time to time '.repeat(12)}`.trim();

const read = (...paragraphs: readonly string[]) => unpack(readText(Buffer.from(paragraphs.join('\n\n'))));

/** The source of the quote around some words of a document. */
function sourceOf(content: ReadDocument, words: string) {
  const start = content.text.indexOf(words);
  expect(start, words).toBeGreaterThanOrEqual(0);
  const quote = quoteOf(content, expandToSentences(content, { start, end: start + words.length }));
  return checkQuote([{ name: 'hives.txt', input: 'Contract', main: true, content }], {
    document: 'hives.txt',
    ...quote,
  });
}

const quoteFrom = (content: ReadDocument, words: string) => sourceOf(content, words).quote;

describe('an item far below the introduction', () => {
  it.each([
    ['letters in brackets', ['(a)', '(b)', '(c)']],
    ['bare letters', ['a)', 'b)', 'c)']],
    ['capital letters', ['(A)', '(B)', '(C)']],
    ['Roman numbers', ['(i)', '(ii)', '(iii)']],
    ['figures in brackets', ['(1)', '(2)', '(3)']],
    ['plain figures', ['1.', '2.', '3.']],
    ['bullets', ['•', '•', '•']],
  ])('has it, in a list of %s', (_, [one, two, three]) => {
    const content = read(
      '6.1 The Keeper shall:',
      `${one} feed the bees ${LONG};`,
      `${two} count the bees; and`,
      `${three} sell the honey.`,
      '6.2 Wax is shared.',
    );
    expect(quoteFrom(content, 'sell the honey')).toBe(`6.1 The Keeper shall: … ${three} sell the honey.`);
  });

  it('is cited where the item is', () => {
    const content = read(
      '6.1 The Keeper shall:',
      `(a) feed the bees ${LONG};`,
      '(b) count the bees.',
      '6.2 Wax is shared.',
    );
    expect(sourceOf(content, 'count the bees')).toMatchObject({
      clause: '6.1(b)',
      check: 'exact',
      parts: [{ quote: '6.1 The Keeper shall:' }, { quote: '(b) count the bees.' }],
    });
  });

  it('has the words before a list in running text', () => {
    const content = read(
      `9. The Keeper agrees that he will (a) feed the bees ${LONG}; (b) count the bees; and (c) sell the honey.`,
      '10. Wax is shared.',
    );
    expect(quoteFrom(content, 'sell the honey')).toBe(
      '9. The Keeper agrees that he will … (b) count the bees; and (c) sell the honey.',
    );
  });

  it('has it behind the items of a nested list, and of its own list there', () => {
    const content = read(
      '6.1 The Keeper shall:',
      '(a) for the bees:',
      `(i) feed them ${LONG};`,
      '(ii) count them; and',
      '(b) sell the honey.',
    );
    expect(quoteFrom(content, 'count them')).toBe('(a) for the bees: … (ii) count them; and');
    expect(quoteFrom(content, 'sell the honey')).toBe('6.1 The Keeper shall: … (b) sell the honey.');
  });

  it('has it where the numbers are automatic', () => {
    const texts: [string, string | undefined][] = [
      ['The Keeper shall:', '6.1'],
      [`feed the bees ${LONG};`, '(a)'],
      ['count the bees.', '(b)'],
    ];
    const blocks: Block[] = [];
    for (const [text, clause] of texts) {
      const start = (blocks.at(-1)?.end ?? -2) + 2;
      const kind = clause === '6.1' ? 'paragraph' : 'list_item';
      blocks.push({ kind, text, start, end: start + text.length, ...(clause !== undefined && { clause }) });
    }
    const text = blocks.map((block) => block.text).join('\n\n');
    const content: ReadDocument = { kind: 'docx', text, blocks, pages: null, warnings: [] };
    expect(sourceOf(content, 'count the bees')).toMatchObject({
      quote: 'The Keeper shall: … count the bees.',
      clause: '6.1(b)',
    });
  });

  it('has it across the foot of a page', () => {
    const page = (number: number) => `Page | ${number}`;
    const content = read(
      'Bees are kept.',
      page(1),
      '6.1 The Keeper shall:',
      `(a) feed the bees ${LONG};`,
      page(2),
      '(b) count the bees.',
      page(3),
      '6.2 Wax is shared.',
    );
    expect(quoteFrom(content, 'count the bees')).toBe('6.1 The Keeper shall: … (b) count the bees.');
  });
});

describe('an item without a certain introduction stands alone', () => {
  const item = '(b) Repair. The Keeper mends the hives.';
  it.each([
    [
      'where a list nested in the item before is introduced',
      ['7.2 Hives', '(a) Scope. The Keeper warrants that:', '(i) hives are oak; and', '(ii) hives are dry.', item],
    ],
    [
      'where another clause has the introduction',
      ['7.1 The Keeper warrants that:', '(a) bees live.', '7.2 Hives.', item],
    ],
    ['behind a heading', ['7.1 The Keeper warrants that:', '(a) bees live.', 'HIVES', item]],
    ['behind another paragraph', ['7.1 The Keeper warrants that:', '(a) bees live.', 'Bees sting.', item]],
    ['where a number is missing', ['7.1 The Keeper warrants that:', '(c) bees live;', item]],
    ['where the first item is missing', ['7.1 The Keeper warrants that:', item]],
    ['where the first item has no introduction', ['7.1 The Keeper warrants much.', '(a) Bees. Bees live.', item]],
  ])('%s', (_, paragraphs) => {
    const quote = quoteFrom(read(...paragraphs), 'The Keeper mends');
    expect(quote).not.toContain('warrants');
    expect(quote).toContain('The Keeper mends the hives.');
  });

  it('as do the clauses of a contract', () => {
    const content = read('The parties agree as follows:', '1. Bees are kept.', '2. Honey is sold.');
    expect(quoteFrom(content, 'Honey is sold')).toBe('2. Honey is sold.');
  });
});

it('an introduction is looked for within sixty items only', () => {
  const items = Array.from({ length: 90 }, (_, at) => `(${at + 1}) feed hive ${at + 1};`);
  const content = read(`6.1 The Keeper shall: ${items.join(' ')}`, '6.2 Wax is shared.');
  expect(quoteFrom(content, 'feed hive 59;')).toBe('6.1 The Keeper shall: … (59) feed hive 59;');
  expect(quoteFrom(content, 'feed hive 75;')).toBe('(75) feed hive 75;');
});

describe('a quote from the introduction on', () => {
  const items = ['(a) feed the bees;', '(b) count the bees; and', '(c) sell the honey.'];

  it('has the whole list', () => {
    const content = read('6.1 The Keeper shall:', ...items, '6.2 Wax is shared.');
    const quote = quoteFrom(content, 'The Keeper shall:\n\n(a) feed');
    expect(quote).toMatch(/^6\.1 The Keeper shall:[^]*honey\.$/);
  });

  it('marks where a list that is too long is cut', () => {
    const long = ['a', 'b', 'c', 'd'].map((letter) => `(${letter}) feed the bees ${LONG.slice(0, 300)};`);
    const quote = quoteFrom(read('6.1 The Keeper shall:', ...long, '(e) rest.'), 'The Keeper shall:\n\n(a) feed');
    expect(quote.length).toBeLessThan(610);
    expect(quote).toMatch(/; …$/);
  });
});

describe('a sentence', () => {
  it.each([
    ['a percentage', 'the Owner one half of one percent\n\n(0.5%) of the price.'],
    ['a figure', 'the Owner within\n\n30 days of the sale.'],
    ['an amount', 'the Owner not more than the price or\n\n$5,000 in a year.'],
    ['a reference', 'the Owner as it is said in Section\n\n3.4 will apply.'],
  ])('is whole where it goes on in the next paragraph with %s', (_, end) => {
    const content = read(`3.4 Honey. The Keeper pays ${end}`, 'Next.');
    const tail = end.slice(end.indexOf('\n') + 2, -1);
    expect(quoteFrom(content, tail).replace(/\s+/g, ' ')).toMatch(/^(?:3\.4 Honey\. )?The Keeper pays the Owner/);
  });

  it('longer than a passage is quoted from its part on, behind its opening words', () => {
    const text = `The liability of the Keeper, ${'his helpers, '.repeat(90)}and his heirs shall in no event be more than ten.`;
    const source = sourceOf(read('Bees are kept.', text), 'shall in no event be more than ten.');
    expect(source).toMatchObject({
      quote: 'The liability of the Keeper … shall in no event be more than ten.',
      check: 'exact',
    });
  });

  it('may begin with a name in small letters', () => {
    expect(quoteFrom(read('Bees are kept by others. hIves Limited sells the honey of them.'), 'sells the honey')).toBe(
      'hIves Limited sells the honey of them.',
    );
  });

  it('is not cut between a number and the section after it', () => {
    const text = 'The duties under (i) Section 9 hereof and (ii) Exhibit A survive the end of it.';
    expect(quoteFrom(read('Bees are kept.', text), 'hereof and')).toBe(text);
  });
});
