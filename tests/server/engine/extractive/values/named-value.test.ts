// Which value of a passage an answer names.
import { describe, expect, it } from 'vitest';
import { askedValueOf } from '#server/engine/extractive/values/asked-values.ts';
import { namedValueIn } from '#server/engine/extractive/values/named-value.ts';

function named(question: string, passage: string, parties: readonly string[] = []): string | null {
  const asked = askedValueOf(question);
  return asked && namedValueIn(passage, question, asked, parties);
}

const TERM =
  'This Agreement has an initial term of three (3) years and may be terminated upon ninety (90) days’ written notice.';
const RENT = 'Tenant shall pay monthly rent of $2,000 and, on signing, a security deposit of $4,000.';
const TWO_NOTICES =
  'Supplier may terminate on thirty (30) days’ notice, and Buyer may terminate on sixty (60) days’ notice.';

describe('the value beside the words of the question', () => {
  it.each([
    ['How long is the notice period?', TERM, 'ninety (90) days'],
    ['How long is the initial term?', TERM, 'three (3) years'],
    ['How much is the deposit?', RENT, '$4,000'],
    ['What is the monthly rent?', RENT, '$2,000'],
    ['When does it expire?', 'It commences on 1 May 2024 and expires on 30 April 2027.', '30 April 2027'],
    ['When is rent due?', 'Rent is payable on the first day of\neach month.', 'the first day of each month'],
    [
      'How many users may log in?',
      'Up to fifty (50) named users may log in from two (2) sites.',
      'Up to fifty (50) named users',
    ],
    ['How long is the warranty?', 'A warranty of 30 days, being thirty (30) days, applies.', '30 days'],
  ])('%s', (question, passage, value) => {
    expect(named(question, passage)).toBe(value);
  });
});

const RENEWAL =
  'It continues for a term of two (2) years unless a party gives notice of non-renewal not less than sixty (60) days before the end of the term.';
const CURE =
  'Either party may terminate if the other does not cure a breach within ten (10) days after written notice.';

describe('a period by its place in the sentence', () => {
  it.each([
    ['When does the agreement end?', RENEWAL, 'two (2) years'],
    ['How long is the notice period?', RENEWAL, 'not less than sixty (60) days'],
    ['How long is the notice period?', CURE, null],
    ['How long does the agreement last?', CURE, null],
    ['How much time is there to cure a breach?', CURE, 'ten (10) days'],
  ])('%s', (question, passage, value) => {
    expect(named(question, passage)).toBe(value);
  });
});

it.each(['How long beforehand must we object?', 'How far ahead do we say so?'])(
  '%s asks for a notice period',
  (question) => {
    expect(askedValueOf(question)?.role).toBe('notice');
  },
);

it('that is due by a date is no date on which something else begins', () => {
  const option =
    'The Tenant may extend the Lease for one more year that begins on 1 May 2030 by notice to the Landlord by 31 January 2030.';
  expect(named('By what date must we tell them that we want one more year?', option)).toBe('31 January 2030');
  expect(named('What is the latest day for it?', 'The year begins on 1 May 2030.')).toBe(null);
});

describe('no value', () => {
  it.each([
    ['where two are as close', 'How much notice must be given?', TWO_NOTICES],
    [
      'where the only one is in another sentence',
      'How long is the warranty?',
      'The warranty is limited. Pay within ten days.',
    ],
    [
      'where a rule selects one of two',
      'What is the liability cap?',
      'The cap on liability is the greater of $5,000 and the fees paid.',
    ],
    [
      'where whichever of two is right',
      'By when must we object?',
      'Object within ten days or by 1 May 2025, whichever is earlier.',
    ],
    ['where the passage has none', 'How long is the warranty?', 'The warranty is limited.'],
  ])('%s', (_, question, passage) => {
    expect(named(question, passage)).toBeNull();
  });
});

describe('the party that acts', () => {
  it.each([
    [
      'Who pays for the repairs?',
      'The Tenant shall pay the rent. The cost of repairs shall be borne by the Landlord.',
      'the Landlord',
    ],
    ['Who pays for repairs?', 'Tenant shall keep the Premises in repair at Tenant’s sole cost and expense.', 'Tenant'],
    ['Who pays for repairs?', 'The Tenant shall, at its own expense, carry out all repairs.', 'The Tenant'],
    ['Who pays for the arbitration?', 'The costs of arbitration are shared equally by the parties.', 'the parties'],
    ['Who owns the improvements?', 'All improvements by Contractor are the sole property of Client.', 'Client'],
    ['Who owns the software?', 'Licensor retains all right, title and interest in the Software.', 'Licensor'],
    [
      'Who insures the building?',
      'The Landlord shall insure the Building, and the Tenant shall insure its contents.',
      'The Landlord',
    ],
    ['Who insures the building?', 'Tenant shall obtain and maintain insurance of the Building.', 'Tenant'],
    ['Who fixes the roof?', 'The Tenant shall repair the roof.', 'The Tenant'],
    ['Who insures the building?', 'The Tenant shall: (a) pay the rent; and (b) insure the Building.', 'The Tenant'],
    ['Who may terminate the agreement?', 'Either party may terminate this Agreement on notice.', 'Either party'],
    ['Which party is responsible for taxes?', 'Lessor and Lessee shall pay all taxes.', 'Lessor and Lessee'],
  ])('%s %s', (question, passage, party) => {
    expect(named(question, passage)).toBe(party);
  });

  it('has a name that the contract defines', () => {
    expect(named('Who pays the taxes?', 'Ash & Co. (UK) shall pay all taxes.', ['Ash & Co. (UK)'])).toBe(
      'Ash & Co. (UK)',
    );
  });
});

describe('the party in a role', () => {
  const PARTIES =
    'This Lease is made between (1) Orchard Estates LLP, a partnership (the “Landlord”), and (2) Penn & Sons Ltd. (the “Tenant”).';
  it.each([
    ['Who is the landlord?', PARTIES, 'Orchard Estates LLP'],
    ['Who is the tenant?', PARTIES, 'Penn & Sons Ltd.'],
    ['Who is our supplier?', '“Supplier” means Ash GmbH, with its seat in Bonn.', 'Ash GmbH'],
    ['Who is the buyer?', 'Buyer: Elm KG', 'Elm KG'],
    ['Who is the guarantor?', PARTIES, null],
  ])('%s', (question, passage, party) => {
    expect(named(question, passage)).toBe(party);
  });
});

describe('no party', () => {
  it.each([
    [
      'where two act',
      'Who pays for repairs?',
      'Landlord shall pay for outer repairs, and Tenant shall pay for inner repairs.',
    ],
    ['where the verb is another one', 'Who delivers the goods?', 'Buyer shall inspect the goods upon delivery.'],
    ['where the duty is denied', 'Who pays for repairs?', 'The Landlord shall not pay for repairs.'],
    ['where it is about something else', 'Who pays for repairs?', 'The Tenant shall pay the rent.'],
    ['where a duty is no right', 'Who may inspect the books?', 'Supplier shall inspect the books.'],
    ['where nobody is asked for', 'Who may not compete?', 'Supplier may compete.'],
  ])('%s', (_, question, passage) => {
    expect(named(question, passage)).toBeNull();
  });
});

it('a value is found in time proportional to a long passage', () => {
  const pieces = ['the Tenant ', 'Tenant shall, ', 'paid by the Tenant, ', 'Tenant and ', '30 days of notice '];
  for (const piece of pieces)
    for (const question of ['Who pays for notice?', 'Who delivers notice?', 'How long is the notice period?'])
      expect(named(question, piece.repeat(600))).toBeDefined();
}, 20_000);
