// The rule of bench:statements that makes a question of a statement.
import { expect, it } from 'vitest';
import { questionFromStatement } from '#benchmarks/question-from-statement.ts';

it.each([
  ['The Supplier shall insure the goods.', 'Must the Supplier insure the goods?'],
  ['Each party must bear its own costs', 'Must each party bear its own costs?'],
  ['Tenant may assign the lease with consent.', 'May the Tenant assign the lease with consent?'],
  ['Some fees of Agreement may be refunded.', 'May some fees of Agreement be refunded?'],
])('asks for the duty or the permission of "%s"', (statement, question) => {
  expect(questionFromStatement(statement)).toBe(question);
});

it.each([
  ['Licensee shall not sublicense the software.', 'May the Licensee sublicense the software?'],
  ['A Director must not vote on own contracts.', 'May a Director vote on own contracts?'],
  ['The price can’t be raised.', 'May the price be raised?'],
  ['The deposit cannot be withheld.', 'May the deposit be withheld?'],
  ['The Agent mustn’t sign.', 'May the Agent sign?'],
  ['Neither party shall be liable for delay.', 'May either party be liable for delay?'],
  ['No employee may share prices.', 'May any employee share prices?'],
])('asks whether what "%s" forbids is allowed', (statement, question) => {
  expect(questionFromStatement(statement)).toBe(question);
});

it.each([
  [
    'A party that may terminate shall give notice to a party that can cure.',
    'Must a party that may terminate give notice to a party that can cure?',
  ],
  ['If the lease may end early, Tenant shall pay a fee.', 'If the lease may end early, must the Tenant pay a fee?'],
  ['Upon expiry, all copies will be destroyed.', 'Upon expiry, must all copies be destroyed?'],
])('takes the verb of the main clause of "%s"', (statement, question) => {
  expect(questionFromStatement(statement)).toBe(question);
});

it('asks whether a statement without a modal verb is agreed', () => {
  expect(questionFromStatement('The law of Delaware applies.')).toBe('Is it agreed that the law of Delaware applies?');
});
