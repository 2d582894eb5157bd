import { expect, it } from 'vitest';
import { fillTerms as fill } from '#server/engine/redrafts/contract-terms.ts';

const fillTerms = (clause: string, text: string) => fill(clause, { text });

const SERVICES =
  'This Agreement is made between Ash Ltd (“Supplier”) and Elm Inc (“Customer”). “Confidential Information” means secrets. ' +
  'Under it, Supplier serves Customer, and Customer pays Supplier. Under this Agreement no Supplier acts for a Customer.';
const LEASE =
  'This Lease is made between Ash Ltd (the “Landlord”) and Elm Inc (the “Tenant”). When the Tenant pays, the Landlord lets. ' +
  'For this Lease, the Landlord acts and the Tenant pays.';

it('calls the parties as the contract does, with its article', () => {
  expect(fillTerms('The provider shall invoice the client.', SERVICES).text).toBe('Supplier shall invoice Customer.');
  expect(fillTerms('The lessor may enter, and the lessee lets it in.', LEASE).text).toBe(
    'The Landlord may enter, and the Tenant lets it in.',
  );
});

it('says what it renamed', () => {
  expect(fillTerms('The provider shall invoice the client.', SERVICES).renamed).toEqual([
    ['provider', 'Supplier'],
    ['client', 'Customer'],
  ]);
});

it('writes a defined term as the contract defines it', () => {
  expect(fillTerms('It protects confidential information.', SERVICES).text).toBe(
    'It protects Confidential Information.',
  );
});

it('calls the contract what it calls itself', () => {
  expect(fillTerms('A party may end this contract. Nothing in this agreement limits it.', LEASE).text).toBe(
    'A party may end this Lease. Nothing in this Lease limits it.',
  );
});

it('leaves a role that may be another party', () => {
  const both = fillTerms('The supplier pays the vendor.', SERVICES);
  expect(both.text).toBe('Supplier pays the vendor.');
  expect(fillTerms('The guarantor pays.', SERVICES).text).toBe('The guarantor pays.');
});

it('changes nothing where the contract has no terms', () => {
  const clause = 'The supplier shall notify the customer of each breach of this agreement.';
  expect(fillTerms(clause, 'No terms here.')).toEqual({ text: clause, renamed: [], hasBlanks: false });
});

it('says that blanks are left', () => {
  expect(fillTerms('It lasts [five] years.', LEASE).hasBlanks).toBe(true);
  expect(fillTerms('It lasts ____ years.', LEASE).hasBlanks).toBe(true);
  expect(fillTerms('It lasts five years.', LEASE).hasBlanks).toBe(false);
});

it('takes a clause and a contract of a million characters', () => {
  const long = 'the supplier pays the customer under this agreement and '.repeat(20_000);
  expect(fillTerms(long.slice(0, 200_000), long).text.length).toBeGreaterThan(100_000);
});

it('leaves alone who is no party of the contract', () => {
  const merger =
    'Neither party may assign this Agreement, except to the purchaser of all of its business if the purchaser assumes it.';
  expect(fillTerms(merger, SERVICES).text).toContain(
    'to the purchaser of all of its business if the purchaser assumes it',
  );
  expect(fillTerms('It may be assigned to a client or any supplier.', SERVICES).text).toBe(
    'It may be assigned to a client or any supplier.',
  );
});

it('writes a party in small letters where the contract does', () => {
  const contract = 'Each party may end it. A party that ends it tells the other party. "Party" means either of them.';
  expect(fillTerms('Neither party may assign it.', contract).text).toBe('Neither party may assign it.');
});

it('takes a name in small letters for somebody else where the clause writes its parties with capitals', () => {
  expect(fillTerms('The Client may resell it to a buyer, and the buyer pays the Client.', SERVICES).text).toBe(
    'Customer may resell it to a buyer, and the buyer pays Customer.',
  );
});

it('calls a party what its caller knows it to be called', () => {
  const names = new Map([['lender', 'Customer']]);
  expect(fill('The Lender pays the Supplier.', { text: SERVICES }, names).text).toBe('Customer pays Supplier.');
});

it('leaves a value in square brackets a value', () => {
  expect(fillTerms('It is done at [the client’s office] for the client.', SERVICES).text).toBe(
    'It is done at [the Customer’s office] for Customer.',
  );
});
