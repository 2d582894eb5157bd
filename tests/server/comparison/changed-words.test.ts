import { expect, test } from 'vitest';
import { aboutChangedWords, partyNamesIn } from '#server/comparison/about/changed-words.ts';
import { diffWords } from '#domain/word-diff.ts';

const PREAMBLE =
  'This Supply Agreement (the “Agreement”) is made between Alder Works Ltd (“Supplier”) and Birch plc (the "Buyer").';
const PARTIES = partyNamesIn([PREAMBLE]);

test.each([
  ['a fee of $1,000 a year', 'a fee of $1,200 a year', ['amount']],
  ['interest at 5% on top', 'interest at 8% on top', ['amount']],
  ['five per cent of the price', 'ten per cent of the price', ['amount']],
  ['up to EUR 2 million in total', 'up to EUR 3 million in total', ['amount']],
  ['begins on 1 March 2026', 'begins on 1 May 2026', ['date']],
  ['no later than March 31', 'no later than April 30', ['date']],
  ['within 30 days of receipt', 'within 45 days of receipt', ['period']],
  ['within 30 days of receipt', 'within 30 business days of receipt', ['period']],
  ['thirty (30) days’ notice', 'ninety (90) days’ notice', ['period']],
  ['is paid monthly', 'is paid quarterly', ['period']],
  ['within 2½ months', 'within 3½ months', ['period']],
  ['within 2½ months', 'within 2 months', ['period']],
  ['at -5 per cent a year', 'at 5 per cent a year', ['amount']],
  ['at 5½% a year', 'at 6½% a year', ['amount']],
  ['nothing herein limits it', 'something herein limits it', ['negation']],
  ['with unlimited liability', 'with limited liability', ['negation']],
  ['The Supplier bears the cost.', 'The Buyer bears the cost.', ['party']],
  ['the insurance of Alder Works Ltd', 'the insurance of Birch plc', ['party']],
  ['The Supplier shall deliver.', 'The Supplier may deliver.', ['obligation']],
  ['The Supplier will deliver.', 'The Supplier is entitled to deliver.', ['obligation']],
  ['with best efforts', 'with reasonable efforts', ['obligation']],
  ['The Supplier shall assign.', 'The Supplier shall not assign.', ['negation']],
  ['assign with consent', 'assign without consent', ['negation']],
  ['a non-exclusive licence', 'a exclusive licence', ['negation']],
  ['as set out in Section 7.2(b)', 'as set out in Section 7.3', ['cross_reference']],
  ['listed in Schedule 1', 'listed in Schedule 2', ['cross_reference']],
  ['under clauses 4 and 5', 'under clauses 4 and 6', ['cross_reference']],
  ['the "Goods" - all', 'the “Goods” – all', ['typography']],
  ['Confidential information', 'Confidential Information', ['defined_term']],
  ['to each party at once', 'to each Party at once', ['defined_term']],
  ['a Party pays $5 a day', 'a party pays $6 a day', ['amount', 'defined_term']],
  ['the fee is due. it is paid', 'the fee is due. It is paid', ['typography']],
  ['Payment terms', 'PAYMENT TERMS', ['typography']],
  ['the ﬁnal oﬀer', 'the final offer', ['typography']],
  ['for 10² units', 'for 102 units', []],
  ['sells blue widgets', 'sells green widgets', []],
  [
    'The Supplier shall pay $500 within 10 days.',
    'The Buyer may not pay $900 within 20 days.',
    ['amount', 'period', 'party', 'obligation', 'negation'],
  ],
])('%j against %j is about %j', (from, to, about) => {
  expect(aboutChangedWords(diffWords(from, to), PARTIES)).toEqual(about);
});

test('values that did not change are not told', () => {
  const from = 'The Supplier shall pay $500 by 1 March 2026 under Section 4 in red.';
  expect(aboutChangedWords(diffWords(from, from.replace('red', 'blue')), PARTIES)).toEqual([]);
});

test('the parties are those that the preamble names, not its other terms', () => {
  expect(PARTIES.names).toEqual(expect.arrayContaining(['Supplier', 'Buyer', 'Birch plc']));
  expect(PARTIES.names).not.toContain('Agreement');
});
