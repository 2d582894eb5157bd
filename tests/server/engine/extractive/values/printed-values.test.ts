// The values that passages print.
import { describe, expect, it } from 'vitest';
import type { ValueKind } from '#server/engine/extractive/values/asked-values.ts';
import { valuesIn } from '#server/engine/extractive/values/printed-values.ts';

const textsOf = (kind: ValueKind, text: string, counted = 'user') =>
  valuesIn(text, { kinds: [kind], role: null, of: counted }).map((value) => value.text);

describe('a passage prints', () => {
  const cases: readonly (readonly [ValueKind, string, readonly string[]])[] = [
    [
      'period',
      'within thirty (30) days or 30 (thirty) Business Days',
      ['thirty (30) days', '30 (thirty) Business Days'],
    ],
    ['period', 'for one hundred and eighty (180) calendar days', ['one hundred and eighty (180) calendar days']],
    ['period', 'a 12-month term, a period of 3 consecutive weeks', ['12-month', '3 consecutive weeks']],
    ['period', 'six (6) to twelve (12) months', ['six (6) to twelve (12) months']],
    ['period', 'sixty days and not more than ninety (90) days', ['sixty days and not more than ninety (90) days']],
    ['period', 'one year and six months', ['one year and six months']],
    ['period', 'for two years and ninety days’ notice', ['two years', 'ninety days']],
    ['period', 'payable net 30, or within a week or a fortnight', ['net 30', 'a week', 'a fortnight']],
    ['period', 'persons of 18 years of age, 24 hours a day, on the basis of a 365 day year', []],
    [
      'amount',
      'a fee of $1,250.50, EUR 400 a month and ten thousand dollars',
      ['$1,250.50', 'EUR 400 a month', 'ten thousand dollars'],
    ],
    [
      'amount',
      'CHF 100; £20; ¥1,000; Rs. 500; US$ 1.5 million',
      ['CHF 100', '£20', '¥1,000', 'Rs. 500', 'US$ 1.5 million'],
    ],
    [
      'percentage',
      '5 % of the price, five percent (5%), 12.5 per cent per annum',
      ['5 %', 'five percent (5%)', '12.5 per cent per annum'],
    ],
    ['percentage', 'one and one-half percent (1.5%) per month', ['one and one-half percent (1.5%) per month']],
    ['date', 'from 1 May 2024 to December 31, 2025', ['1 May 2024', 'December 31, 2025']],
    [
      'date',
      'the 1st day of May, 2024; May 1st, 2024; 2024-05-01; 12/31/2024',
      ['1st day of May, 2024', 'May 1st, 2024', '2024-05-01', '12/31/2024'],
    ],
    [
      'recurring_day',
      'on the first (1st) business day of each calendar month',
      ['the first (1st) business day of each calendar month'],
    ],
    [
      'frequency',
      'reports quarterly, and an audit once in any calendar year',
      ['quarterly', 'once in any calendar year'],
    ],
    ['count', 'two (2) sites and fifty (50) named users', ['fifty (50) named users']],
    ['law', 'the laws of the State of New York, without regard to conflicts', ['laws of the State of New York']],
    ['law', 'governed by English law', ['English law']],
    [
      'court',
      'the state and federal courts located in Travis County, Texas',
      ['state and federal courts located in Travis County, Texas'],
    ],
    ['court', 'the courts of England and Wales', ['courts of England and Wales']],
    ['court', 'any court of competent jurisdiction', []],
    ['court', 'The seat of arbitration shall be Geneva, Switzerland.', ['Geneva, Switzerland']],
  ];
  it.each(cases)('%s: %s', (kind, text, values) => {
    expect(textsOf(kind, text)).toEqual(values);
  });

  it('one value in two forms', () => {
    const [first, second] = valuesIn('thirty (30) days, that is 30 days', { kinds: ['period'], role: null });
    expect(first?.key).toBe(second?.key);
  });
});

it('values are read in time proportional to a long text', () => {
  const kinds = [
    'date',
    'recurring_day',
    'amount',
    'percentage',
    'period',
    'frequency',
    'count',
    'law',
    'court',
  ] as const;
  const pieces = ['9,', 'ninety (', '$ 1', 'one and ', 'Laws of A ', 'seat ', 'the first day of each ', 'May 1', 'A '];
  for (const piece of pieces) for (const kind of kinds) expect(textsOf(kind, piece.repeat(40_000))).toBeDefined();
}, 20_000);
