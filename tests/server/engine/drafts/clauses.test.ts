// New clauses at their places: numbers, headings, spelling, names and references as the contract has them.
import { describe, expect, it } from 'vitest';
import { formedClause } from '#server/engine/drafts/clauses/clause-form.ts';
import { placeAfter } from '#server/engine/drafts/clauses/draft-place.ts';
import { fitClause } from '#server/engine/drafts/clauses/fit-clause.ts';
import { nextNumber, typedNumber } from '#server/engine/drafts/clauses/next-number.ts';
import { prepareClause } from '#server/engine/drafts/clauses/prepare-clause.ts';
import { spelledLike } from '#server/engine/drafts/clauses/spelling-style.ts';
import { contractWordsOf } from '#server/engine/verdicts/contract-words.ts';
import { engineDocument, readDocument } from '#tests/server/engine/documents.ts';

it.each([
  ['7.3 ', ['7.3'], '7.4'],
  ['7.3 ', ['7.3', '7.4'], '7.3A'],
  ['7.3A ', ['7.3A', '7.4'], '7.3B'],
  ['Section 12. ', ['12', '13', '12A'], '12B'],
])('“%s” is followed by a number that the contract does not have', (written, taken, expected) => {
  const number = typedNumber(written);
  expect(number && nextNumber(number, new Set(taken))).toBe(expected);
});

describe('the form of a clause', () => {
  const formed = (blocks: readonly string[], after: number, isStranger = false, title = 'Audit of records') => {
    const content = readDocument(blocks.join('\n\n'));
    const text = 'The Supplier keeps records.';
    return formedClause(content, content.blocks[after]?.end ?? 0, { title, text, isStranger });
  };
  const BODY = 'The Supplier shall deliver the goods to the Customer in June.';

  it.each([
    ['a run-in heading', [`1. Supply. ${BODY}`, `2. Price and Payment. ${BODY}`], 1, '3. Audit of Records. '],
    ['a run-in heading in capitals', [`1. SUPPLY. ${BODY}`, `2. TERM: ${BODY}`], 1, '3. AUDIT OF RECORDS. '],
    ['no heading', [`1.1 ${BODY}`, `1.2 ${BODY}`], 1, '1.3 '],
    ['no number', [`Supply: ${BODY}`, `Price: ${BODY}`], 1, 'Audit of records: '],
    ['neither', [BODY, BODY], 1, ''],
    ['a heading above', ['1. Supply', BODY, '2. Price', BODY], 3, '3. Audit of records\n'],
    ['a heading in capitals above', ['1 SUPPLY', BODY, '2 PRICE', BODY], 3, '3 AUDIT OF RECORDS\n'],
  ])('begins with %s where the clauses beside it do', (_, blocks, after, lead) => {
    expect(formed(blocks, after)).toBe(`${lead}The Supplier keeps records.`);
  });

  it('has a section of its own where the one around it is about something else', () => {
    const blocks = ['1. Supply', `1.1 ${BODY}`, '2. Price', `2.1 ${BODY}`];
    expect(formed(blocks, 1, true)).toBe('1A. Audit of records\n1A.1 The Supplier keeps records.');
    expect(formed(blocks, 1, false)).toBe('1.2 The Supplier keeps records.');
  });

  it('has no typed number where the file counts the clauses', () => {
    const content = readDocument([BODY, BODY].join('\n\n'));
    const blocks = content.blocks.map((block, at) => ({ ...block, clause: `1.${at + 1}` }));
    const counted = { ...content, blocks };
    expect(
      formedClause(counted, content.text.length, { title: 'Audit', text: '4.2 Audit. It pays.', isStranger: false }),
    ).toBe('It pays.');
  });
});

it('moves a place to the end of its clause, and never behind the signatures', () => {
  const paragraphs = [
    '1. Supply',
    '1.1 The Supplier delivers:',
    '(a) oak; and',
    '(b) ash.',
    '1.2 It pays.',
    'IN WITNESS WHEREOF they signed.',
  ];
  const content = readDocument(paragraphs.join('\n\n'));
  const blocks = content.blocks.map((block, at) => ({
    ...block,
    ...[{ clause: '1' }, { clause: '1.1' }, { clause: '(a)' }, { clause: '(b)' }, { clause: '1.2' }][at],
  }));
  const at = (words: string) => placeAfter({ ...content, blocks }, content.text.indexOf(words)).at;
  expect(content.text.slice(0, at('delivers'))).toMatch(/\(b\) ash\.$/u);
  expect(content.text.slice(0, at('WITNESS'))).toMatch(/It pays\.$/u);
});

describe('spelling', () => {
  const BRITISH = 'The organisation honours its licence.';
  const AMERICAN = 'The organization honors its license.';
  it.each([
    ['A license to organize the center is canceled.', BRITISH, 'A licence to organise the centre is cancelled.'],
    ['It may license or sublicense works.', BRITISH, 'It may license or sublicense works.'],
    ['A licence to organise the centre of behaviour.', AMERICAN, 'A license to organize the center of behavior.'],
    [
      'It must organise and honour it.',
      'It recognizes the licence and the behaviour.',
      'It must organize and honour it.',
    ],
    ['The Labor Code and Center Parcs organize it.', BRITISH, 'The Labor Code and Center Parcs organise it.'],
    ['It may organise the centre.', 'No word shows how this is spelled.', 'It may organise the centre.'],
    ['The size of the prize, a capsized advertisement.', BRITISH, 'The size of the prize, a capsized advertisement.'],
  ])('“%s” is spelled as in “%s”', (words, contract, expected) => {
    expect(spelledLike(words, contract)).toBe(expected);
  });
});

it('fits names, self name and references, and says what is left', async () => {
  const text =
    'This Lease is made between Ash Ltd (the “Landlord”) and Elm Inc (the “Tenant”). Under this Lease, the Landlord lets and the Tenant pays under section 2.';
  const content = readDocument(text);
  const clause =
    'The lessor may audit this agreement under this clause and clause 9, for [ten] days, with the supplier.';
  const fitted = fitClause(clause, content, await contractWordsOf(content));
  expect(fitted.text).toBe(
    'The Landlord may audit this Lease under this section and clause 9, for [ten] days, with the supplier.',
  );
  expect(fitted.problems.join(' ')).toMatch(
    /square brackets.*whom this contract does not: supplier.*not have: clause 9\./u,
  );
});

it('is prepared for a contract and a clause of ten times their limits', async () => {
  const long = `1. Supply. ${'The Supplier keeps (a) records; and “Terms” of 3.1. '.repeat(20)}\n\n`.repeat(2_000);
  const document = engineDocument(long);
  const clause = 'the supplier shall organise a licence under clause 7 [and '.repeat(3_500);
  const subject = { title: 'Audit '.repeat(2_000), wanted: 'w '.repeat(50_000), text: clause, position: null };
  const prepared = await prepareClause(document, subject);
  const { text } = fitClause(clause, document.content, prepared.contract);
  expect(prepared.formed({ title: subject.title, text }).length).toBeGreaterThan(100_000);
});
