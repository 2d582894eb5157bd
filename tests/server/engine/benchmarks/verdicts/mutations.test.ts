// The mutations of bench:verdicts: what each makes of a clause.
import { expect, it } from 'vitest';
import { positionsOf } from '#benchmarks/verdicts/cases.ts';
import type { Scene } from '#benchmarks/verdicts/mutation.ts';
import { MUTATIONS } from '#benchmarks/verdicts/mutations/all.ts';
import { readPlaybookSets } from '#benchmarks/verdicts/playbook-sets.ts';
import { rolesOf } from '#benchmarks/verdicts/roles.ts';
import { WORDINGS } from '#benchmarks/verdicts/wordings.ts';
import { seededNumbers } from '#tests/support/seeded.ts';

const scene = (seed = 1): Scene => ({
  random: seededNumbers(seed),
  roles: ['Supplier', 'Customer'],
  wordings: WORDINGS.provider,
});

function mutate(name: string, language: string): string | null {
  const mutation = MUTATIONS.find((one) => one.name === name);
  if (!mutation) throw new Error(`No mutation ${name}`);
  return mutation.apply(language, scene());
}

it.each([
  ['cap halved', 'Liability is limited to 150% of the Fees.', 'Liability is limited to 75% of the Fees.'],
  ['cap halved', 'Liability shall not exceed twice the Fees.', 'Liability shall not exceed the Fees.'],
  [
    'cap halved',
    'Debts must not exceed two hundred thousand pounds sterling (£200,000).',
    'Debts must not exceed one hundred thousand pounds sterling (£100,000).',
  ],
  ['amount changed', 'The fee is EUR 1,200 a year.', 'The fee is EUR 4,800 a year.'],
  ['period tripled', 'It pays within thirty (30) days.', 'It pays within ninety (90) days.'],
  ['period tripled', 'It ends on one month’s notice.', 'It ends on three months’ notice.'],
  ['date moved', 'It ends on 31 December.', 'It ends on 18 December.'],
  ['unit of a period changed', 'It pays within 30 days.', 'It pays within 30 weeks.'],
  ['unit of a period changed', 'It replies within 5 business days.', 'It replies within 5 days.'],
  ['mutual made one-way', 'Neither party may assign it.', 'The Customer may not assign it.'],
  ['mutual made one-way', 'Each party’s liability is capped.', 'The Customer’s liability is capped.'],
  ['"not" added', 'The Supplier must inform the Customer.', 'The Supplier must not inform the Customer.'],
  ['"not" removed', 'The Supplier may not assign it.', 'The Supplier may assign it.'],
  ['carve-out dropped', 'It is secret, except as law requires.', 'It is secret.'],
  ['carve-out dropped', 'It may not, unless it is in default, assign it.', 'It may not assign it.'],
  ['obligation made optional', 'The Supplier must insure it.', 'The Supplier may insure it.'],
  [
    'obligation reduced to efforts',
    'The Supplier must insure it.',
    'The Supplier must use reasonable efforts to insure it.',
  ],
  ['party roles swapped', 'THE SUPPLIER owes the Customer.', 'THE CUSTOMER owes the Supplier.'],
  ['comparison turned', 'It gives not less than 30 days.', 'It gives not more than 30 days.'],
  ['opposite word', 'The license is irrevocable.', 'The license is revocable.'],
  ['"and" and "or" exchanged', 'It covers (a) fire; and (b) theft.', 'It covers (a) fire; or (b) theft.'],
  ['materiality added', 'It is liable for any loss.', 'It is liable for any material loss.'],
  ['defined terms swapped', 'The Supplier informs the Customer.', 'The Vendor informs the Client.'],
  ['"must" as "shall"', 'It must pay.', 'It shall pay.'],
  ['numbers in words and figures', 'It pays within 30 days.', 'It pays within thirty (30) days.'],
  ['spelling', 'An authorized organization.', 'An authorised organisation.'],
  ['list reordered', 'It pays (a) rent; and (b) tax.', 'It pays (a) tax; and (b) rent.'],
  ['list reordered', 'With the skill, care and diligence of one.', 'With the care, skill and diligence of one.'],
  ['list renumbered', 'It pays (a) rent; and (b) tax.', 'It pays (i) rent; and (ii) tax.'],
  ['quotation marks', 'The “Term” of the Supplier’s work', 'The "Term" of the Supplier\'s work'],
  ['line breaks', 'It pays. It insures.', 'It pays.\nIt insures.'],
  ['brackets removed', 'The laws of [Ireland] apply.', 'The laws of Ireland apply.'],
])('%s: “%s” becomes “%s”', (name, language, changed) => {
  expect(mutate(name, language)).toBe(changed);
});

it.each([
  ['cap halved', 'The fee is EUR 1,200 a year.'],
  ['amount changed', 'It pays as clause 7 says, within 30 days.'],
  ['period tripled', 'It pays EUR 30 on 31 March.'],
  ['mutual made one-way', 'The Supplier may assign it.'],
  ['"not" removed', 'The Supplier may assign it.'],
  ['obligation made optional', 'It must not assign it, and neither party must disclose it.'],
  ['party roles swapped', 'It pays.'],
  ['list reordered', 'It pays (a) rent; and (b) tax on such rent.'],
  ['list renumbered', 'It pays within thirty (30) days and again within five (5) days.'],
])('%s leaves “%s” alone', (name, language) => {
  expect(mutate(name, language)).toBeNull();
});

it('names every mutation once', () => {
  const names = MUTATIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('makes nothing that a rule accepts of a clause whose change matters, and the same in every run', async () => {
  const accepted: string[] = [];
  for (const { name: set, playbooks } of await readPlaybookSets())
    for (const playbook of playbooks) {
      const positions = positionsOf(playbook);
      const changed = (seed: number) => {
        const own = { random: seededNumbers(seed), roles: rolesOf(playbook), wordings: WORDINGS[set] };
        return MUTATIONS.filter(({ group }) => group === 'matters').map(({ name, apply }) =>
          positions.map(({ rule, language }) => ({ name, rule, language: apply(language, own) })),
        );
      };
      const once = changed(5);
      expect(changed(5)).toEqual(once);
      for (const { name, rule, language } of once.flat())
        if (positions.some((one) => one.rule === rule && one.language === language))
          accepted.push(`${name}: ${language}`);
    }
  expect(accepted).toEqual([]);
});
