// The meanings of words, as learned from public contracts.
import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { likeness, meaningOf } from '#server/search/word-vectors.ts';
import { stemsOf } from '#server/terms.ts';

const meaning = (text: string) => meaningOf(stemsOf(text).map((stem) => [stem, 1] as const));

it.each([
  ['indemnify', 'defend and hold harmless', 'invoices and payment'],
  ['consequential damages', 'lost profits', 'governing law'],
  ['renewal', 'initial term', 'merchantability'],
])('“%s” is closer to “%s” than to “%s”', (one, near, far) => {
  expect(likeness(meaning(one), meaning(near))).toBeGreaterThan(likeness(meaning(one), meaning(far)) + 0.3);
});

it('a meaning has the length 1, whatever the weights', () => {
  expect(Math.hypot(...(meaningOf([['indemnif', 20]]) ?? []))).toBeCloseTo(1, 5);
});

it('unknown words have no meaning, and are like nothing', () => {
  expect(meaning('zzzzqx')).toBeNull();
  expect(likeness(meaning('zzzzqx'), meaning('indemnify'))).toBe(0);
});

it('the file stays below 300 kB', () => {
  expect(statSync('server/search/word-vectors.json').size).toBeLessThan(300_000);
});
