// Quotes are whole: sentences, or list items with the words that introduce the list, across pages, lines and running heads.
import { describe, expect, it } from 'vitest';
import { checkQuote } from '#server/engine/citations.ts';
import { quoteOf, expandToSentences } from '#server/engine/extractive/sentences/sentence-expansion.ts';
import { engineDocument, readDocument } from '#tests/server/engine/documents.ts';

/** The quote made of some words of a text, and the source it becomes. */
function quoteFrom(text: string, words: string) {
  const content = readDocument(text);
  const start = text.indexOf(words);
  const quote = quoteOf(content, expandToSentences(content, { start, end: start + words.length }));
  return { ...quote, source: checkQuote([engineDocument(text)], { document: 'contract.txt', ...quote }) };
}

const LIST = `9. Return. Upon termination the Recipient will:

(a) cease using the Confidential Information;

(b) return or destroy all copies; and

(c) confirm in writing that it has done so.

10. Notices are in writing.`;

describe('a quote', () => {
  it.each([
    [
      'begins and ends with its sentence',
      'One. Two is what we ask for, Ltd. included. Three.',
      'what we',
      'Two is what we ask for, Ltd. included.',
    ],
    [
      'goes on where a line ends',
      'Neither party may assign this Agreement without the prior\n\napproval of the other party. Next.',
      'may assign',
      'Neither party may assign this Agreement without the prior\n\napproval of the other party.',
    ],
    [
      'has the items of the list that it opens',
      LIST,
      'the Recipient will',
      LIST.slice(LIST.indexOf('Upon'), LIST.indexOf('\n\n10.')),
    ],
  ])('%s', (_, text, words, expected) => {
    const { quote, source } = quoteFrom(text, words);
    expect(quote).toBe(expected);
    expect(source).toMatchObject({ check: 'exact', quote: expected, start: text.indexOf(expected) });
    expect(source.parts).toBeUndefined();
  });

  it('of an item has the introduction of its list, with a mark for words left out', () => {
    const long = LIST.replace('cease using', `cease using ${'at each and every one of its sites '.repeat(18)}`);
    const { quote, source } = quoteFrom(long, 'return or destroy');
    expect(quote).toBe('Upon termination the Recipient will: … (b) return or destroy all copies; and');
    expect(source.check).toBe('exact');
    expect(source.parts?.map((part) => part.quote)).toEqual([
      'Upon termination the Recipient will:',
      '(b) return or destroy all copies; and',
    ]);
    for (const part of source.parts ?? []) expect(long.slice(part.start, part.end)).toBe(part.quote);
  });

  it('of a clause has nothing of the list in the previous clause', () => {
    const clauses = `21. Cooperation. Each Party will: (a) amend what has to be amended; and (b) cooperate with the others.

22. Assignment. This Agreement may not be assigned. Any attempted assignment is void.`;
    expect(quoteFrom(clauses, 'Assignment. This Agreement may not be assigned').quote).toBe(
      '22. Assignment. This Agreement may not be assigned.',
    );
  });

  it('that is too long ends with a sentence if that has most of the passage', () => {
    const sentences = Array.from(
      { length: 9 },
      (__, at) => `The Supplier keeps record number ${at} of all that it has delivered to the Buyer.`,
    );
    const text = sentences.join(' ');
    const { quote } = quoteFrom(text, text.slice(10, 590));
    expect(quote.length).toBeLessThanOrEqual(600);
    expect(quote).toMatch(/^The Supplier keeps [^…]*Buyer\.$/);
  });

  it('of a sentence that is too long marks the end that is cut', () => {
    const text = `The Supplier, ${'its agents, '.repeat(90)}and its affiliates keep records.`;
    const { quote, source } = quoteFrom(text, text.slice(14, 300).trim());
    expect(quote).toMatch(/^The Supplier, its agents, .* …$/);
    expect(source).toMatchObject({ check: 'exact', quote });
  });
});

describe('a quote across repeated printed lines', () => {
  const HEAD = 'ALDER COMMUNICATIONS CORPORATION\n\n';
  const text = `${HEAD}1. Supply. Alder supplies it.\n\n${HEAD}2. Term. Either party may terminate this Agreement by giving notice\n\n7\n\n${HEAD}of three months. Next.\n\n8\n\nMore is said.\n\n9\n\nThe end.`;
  const whole = 'Either party may terminate this Agreement by giving notice of three months.';

  it('continues after them, and is in the document in pieces', () => {
    const { quote, source } = quoteFrom(text, 'may terminate');
    expect(quote).toBe(whole);
    expect(source).toMatchObject({ check: 'exact', quote: whole });
    expect(source.parts?.map((part) => part.quote)).toEqual([
      'Either party may terminate this Agreement by giving notice',
      'of three months.',
    ]);
  });

  it('is found by its words alone', () => {
    expect(checkQuote([engineDocument(text)], { document: 'contract.txt', quote: whole })).toMatchObject({
      check: 'normalised',
      quote: whole,
      parts: [{ quote: 'Either party may terminate this Agreement by giving notice' }, { quote: 'of three months.' }],
    });
  });

  it('is missing if its pieces leave words out without an ellipsis', () => {
    const plain = 'The Supplier shall not be liable.';
    const pieces = [
      { start: 0, end: 18 },
      { start: 23, end: 33 },
    ];
    const ask = (quote: string) => checkQuote([engineDocument(plain)], { document: 'contract.txt', quote, pieces });
    expect(ask('The Supplier shall be liable.').check).toBe('missing');
    expect(ask('The Supplier shall … be liable.').check).toBe('exact');
  });
});
