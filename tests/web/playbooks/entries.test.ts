// The rules of a playbook in its form: which are saved, and how they are numbered.
import { expect, it } from 'vitest';
import { entriesOf, keptOf, numberOf } from '#src/pages/playbooks/entries.ts';

const entries = entriesOf(['cap', 'term', 'law']).map((entry) => ({ ...entry, isRemoved: entry.value === 'term' }));

it('saves the entries that are not removed, in order', () => {
  expect(keptOf(entries)).toEqual(['cap', 'law']);
});

it('numbers the remaining entries without a gap', () => {
  expect(numberOf(entries, 0)).toBe(1);
  expect(numberOf(entries, 2)).toBe(2);
});

it('returns every entry if none is removed', () => {
  expect(keptOf(entriesOf(['cap', 'term']))).toEqual(['cap', 'term']);
});
