import { expect, it } from 'vitest';
import { passageLikeness, passageWords, tellingWords } from '#server/search/passage-likeness.ts';

const rare = () => 0;
const likeness = (one: string, other: string) => passageLikeness(passageWords(one, rare), passageWords(other, rare));

const CAP = 'The aggregate liability of the supplier shall not exceed the fees paid in the preceding twelve months.';

it('is 1 for the same words in the same order, and 0 without words', () => {
  expect(likeness(CAP, CAP)).toBeCloseTo(1, 5);
  expect(likeness(CAP, '—')).toBe(0);
});

it('is higher for another wording of the same than for another clause', () => {
  const other = 'In no event will a party’s total liability be more than the charges paid during the last year.';
  const notices = 'Notices must be in writing and are delivered by hand, by courier or by registered post.';
  expect(likeness(CAP, other)).toBeGreaterThan(likeness(CAP, notices) + 0.1);
});

it('is lower where the same words stand in another order', () => {
  const words = CAP.split(' ').toSorted().join(' ');
  expect(likeness(CAP, words)).toBeLessThan(likeness(CAP, CAP));
});

it('weighs rare words more than common ones', () => {
  const shareOf = (stem: string) => (stem === 'badger' ? 0.001 : 0.9);
  const of = (text: string) => passageWords(text, shareOf);
  const one = of('badger supplier customer');
  expect(passageLikeness(one, of('badger goods fees'))).toBeGreaterThan(
    passageLikeness(one, of('supplier goods fees')),
  );
});

it('finds the words that say most about a passage', () => {
  const shareOf = (stem: string) => (stem === 'badger' ? 0.001 : 0.9);
  expect(tellingWords('The supplier keeps the badger, and the customer pays.', shareOf)[0]).toBe('badger');
});
