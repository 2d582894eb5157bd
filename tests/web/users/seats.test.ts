// Texts about the licenses of a company.
import { expect, it } from 'vitest';
import { hasFreeSeat, seatSentence } from '#src/pages/users/use-seats.ts';

it.each([
  [0, 10, '10 of 10 licenses are free', true],
  [9, 10, '1 of 10 licenses is free', true],
  [10, 10, 'All 10 licenses are assigned', false],
  // A later subscription has fewer seats.
  [11, 10, 'All 10 licenses are assigned', false],
  [1, 1, 'The one license is assigned', false],
  [2, 0, 'There are no licenses, as no subscription is active.', false],
])('with %i of %i in use: %s', (used_licenses, total_licenses, sentence, isFree) => {
  expect(seatSentence({ used_licenses, total_licenses })).toBe(sentence);
  expect(hasFreeSeat({ used_licenses, total_licenses })).toBe(isFree);
});

it('refuses nobody a license while the number is unknown', () => {
  expect(hasFreeSeat(null)).toBe(true);
});
