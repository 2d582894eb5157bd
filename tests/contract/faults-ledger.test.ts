// The ledger that npm run test:faults compares the product with: one that misses a loss would prove nothing.
import { expect, it } from 'vitest';
import { createFindings } from '#tests/faults/findings.ts';
import { createLedger } from '#tests/faults/ledger.ts';

const opened = () => {
  const findings = createFindings();
  const ledger = createLedger<number>('thing', findings);
  const found = () => [...findings.violations.keys()];
  return { ledger, found };
};
const both = (one: number | null, other: number | null) =>
  new Map([
    ['one', one],
    ['other', other],
  ]);
const there = (things: Record<string, number>) => new Map(Object.entries(things));

it('holds what was acknowledged against what is there', () => {
  const { ledger, found } = opened();
  ledger.begin(both(1, 1)).done();
  ledger.check(there({ one: 1, other: 1 }));
  expect(found()).toEqual([]);
  ledger.check(there({ one: 1 }));
  expect(found()).toEqual(['missing']);
});

it.each([
  ['done', { one: 2, other: 2 }],
  ['not done', { one: 1, other: 1 }],
])('takes a change that nobody answered as %s when all of it is there so, and remembers', (_, seen) => {
  const { ledger, found } = opened();
  ledger.begin(both(1, 1)).done();
  ledger.begin(both(2, 2));
  expect(ledger.settled().size).toBe(0);
  ledger.check(there(seen));
  expect(found()).toEqual([]);
  expect(ledger.settled()).toEqual(there(seen));
});

it('calls half of a change half written', () => {
  const { ledger, found } = opened();
  ledger.begin(both(1, 1)).done();
  ledger.begin(both(2, null));
  ledger.check(there({ one: 2, other: 1 }));
  expect(found()).toEqual(['half_written']);
});

it('expects nothing of a change that was refused, and knows of nothing that nobody asked for', () => {
  const { ledger, found } = opened();
  ledger.begin(both(1, 1)).refused();
  ledger.check(there({}));
  expect(found()).toEqual([]);
  ledger.check(there({ third: 1 }));
  expect(found()).toEqual(['wrong']);
});
