// The words for a quote's check: found does not mean answered, and a scan is never found word for word.
import { expect, it } from 'vitest';
import type { QuoteCheck } from '#domain/answers.ts';
import { quoteInShort, quoteInWords, quotesInWords, warningsOfDocuments } from '#domain/quote-words.ts';

const scan = (check: QuoteCheck) => ({ check, recognised: true }) as const;

it.each([
  [{ check: 'exact' }, 'Quote found in the document', 'quote found'],
  [
    { check: 'normalised' },
    'Quote found in the document; spacing, hyphens, quotation marks or capitals differ',
    'quote found, typography differs',
  ],
  [scan('exact'), 'Recognized from a scan: compare with the page', 'recognized from a scan: compare with the page'],
  [
    scan('normalised'),
    'Recognized from a scan: compare with the page',
    'recognized from a scan: compare with the page',
  ],
  [{ check: 'missing' }, 'Quote not found in the document', 'quote not found in the document'],
] as const)('says of %o: %s', (checked, words, short) => {
  expect([quoteInWords(checked), quoteInShort(checked)]).toEqual([words, short]);
});

it('sums up the checks, what a reader must act on first', () => {
  const all = [{ check: 'exact' }, scan('exact'), { check: 'missing' }, { check: 'normalised' }] as const;
  const each = all.map((one, index) => ({ ...one, document: `${index % 2}.pdf` }));
  expect(quotesInWords(each)).toEqual({
    text: '1 quote not found in the documents; 1 quote recognized from a scan: compare with the page; 2 quotes found in the documents',
    worst: 'missing',
  });
  const [one] = each;
  if (one === undefined) throw new Error('There is no quote');
  expect(quotesInWords([one, one])).toEqual({ text: '2 quotes found in the document', worst: 'found' });
  expect(quotesInWords([])).toEqual({ text: 'No quotes', worst: 'none' });
});

it('names the document of each warning', () => {
  const documents = [{ name: 'a.pdf', warnings: ['Page 3 is without text.'] }, { name: 'b.pdf' }];
  expect(warningsOfDocuments(documents)).toEqual(['a.pdf: Page 3 is without text.']);
});
