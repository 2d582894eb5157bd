import { expect, it } from 'vitest';
import { usageInWords } from '#domain/usage-words.ts';

const tokens = { input_tokens: 1234, output_tokens: 56 };

it.each([
  ['only the tokens where no prices are known', undefined, '1,234 tokens read and 56 written'],
  ['a small sum to the hundredth of a cent', 0.0123, '1,234 tokens read and 56 written, USD 0.0123'],
  ['a sum as it is paid', 2.5, '1,234 tokens read and 56 written, USD 2.50'],
  ['a sum that rounds to nothing', 0.000_01, '1,234 tokens read and 56 written, less than USD 0.0001'],
  ['a model that costs nothing', 0, '1,234 tokens read and 56 written, USD 0.00'],
])('tells %s', (_, amount, words) => {
  const cost = amount === undefined ? {} : { cost: { amount, currency: 'USD' } };
  expect(usageInWords({ ...tokens, ...cost })).toBe(words);
});
