// The meaning of a follow-up question in a conversation.
import { describe, expect, it } from 'vitest';
import { followUp } from '#server/engine/follow-up.ts';

const BEFORE = 'When can either party terminate?';
const NAMES = [
  'Hosting agreement.docx',
  'Office lease.pdf',
  'Mutual non-disclosure agreement.docx',
  'Data processing.pdf',
];
const HOSTING = 'Hosting agreement.docx';
const LEASE = 'Office lease.pdf';

describe('a question that only names documents', () => {
  it.each([
    ['And what about the hosting agreement only?', [HOSTING]],
    ['And the lease?', [LEASE]],
    ['What about the Office Lease?', [LEASE]],
    ['and in the NDA?', ['Mutual non-disclosure agreement.docx']],
    ['What about hosting only?', [HOSTING]],
    ['The same for the hosting agreement and the lease, please', [HOSTING, LEASE]],
  ])('asks the one before of them: %s', (question, named) => {
    const found = followUp(question, BEFORE, NAMES);
    expect(found.standalone).toBe(BEFORE);
    expect(found.documents.toSorted()).toEqual(named.toSorted());
  });
});

describe('a standalone question', () => {
  it.each([
    ['What is the governing law?', []],
    ['And what about liability?', []],
    // A word of a name does not make it one.
    ['What does it say about processing data abroad?', []],
    ['What is the governing law of the lease?', [LEASE]],
    ['Who pays for repairs in the hosting agreement only?', [HOSTING]],
  ])('is asked as it stands: %s', (question, named) => {
    expect(followUp(question, BEFORE, NAMES)).toEqual({ standalone: question, documents: named });
  });
});

it('does not change the first question, whatever it names', () => {
  expect(followUp('And the lease?', null, NAMES)).toEqual({ standalone: 'And the lease?', documents: [] });
});

it('is limited to every document with the name', () => {
  const names = ['Services agreement 2023.pdf', 'Services agreement 2024.pdf', LEASE];
  expect(followUp('And the services agreements?', BEFORE, names).documents).toEqual(names.slice(0, 2));
});

it('does not change a long question', () => {
  const long = `${'hosting '.repeat(2000)}agreement?`;
  expect(followUp(long, BEFORE, NAMES)).toEqual({ standalone: long, documents: [] });
});
