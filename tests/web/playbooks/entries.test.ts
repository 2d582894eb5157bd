// The rules of a playbook while it is written: what is saved of them, and how they are numbered.
import { expect, it } from 'vitest';
import { entriesOf, keptOf, numberOf } from '#src/pages/playbooks/entries.ts';

const entries = entriesOf(['cap', 'term', 'law']).map((entry) => ({ ...entry, isRemoved: entry.value === 'term' }));

it('saves what is not removed, in order', () => {
  expect(keptOf(entries)).toEqual(['cap', 'law']);
});

it('numbers what is kept without a gap', () => {
  expect(numberOf(entries, 0)).toBe(1);
  expect(numberOf(entries, 2)).toBe(2);
});

it('returns every entry if none is removed', () => {
  expect(keptOf(entriesOf(['cap', 'term']))).toEqual(['cap', 'term']);
});
