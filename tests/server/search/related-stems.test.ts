// The words that contracts write for a search.
import { describe, expect, it } from 'vitest';
import { relatedStems } from '#server/search/related-stems.ts';
import { stemOf } from '#server/terms.ts';

describe('related words', () => {
  it.each([
    ['what if they go bust', 'insolvency'],
    ['can we get our money back', 'refund'],
    ['most we can be made to pay', 'liability'],
    ['indemnity', 'defend'],
  ])('of “%s” include “%s”', (search, word) => {
    expect([...relatedStems(search).keys()]).toContain(stemOf(word));
  });

  it('weigh less than the words of the search', () => {
    for (const weight of relatedStems('who pays if we are sued').values()) expect(weight).toBeLessThan(1);
  });

  it('of a word that no contract has are none', () => {
    expect([...relatedStems('zzzzqx')]).toEqual([]);
  });

  it('are read from the beginning of a long search', () => {
    expect([...relatedStems(`${'zzzzqx '.repeat(800)} insolvency`)]).toEqual([]);
  });
});
