import { expect, it } from 'vitest';
import type { Answer, Source } from '#domain/answers.ts';
import { clauseBody } from '#src/workspace/clauses/clause-body.ts';
import { summaryText } from '#src/workspace/summary/summary-text.ts';

const bodyOf = (text: string, heading: string) => clauseBody({ start: 100, text, heading });

it('leaves out the line of the heading and the number of the first paragraph', () => {
  expect(bodyOf('7. Insurance\n\n7.1 The supplier insures.\n\n7.2 It pays.', 'Insurance')).toEqual({
    start: 118,
    text: 'The supplier insures.\n\n7.2 It pays.',
  });
  expect(bodyOf('Insurance\n\nThe supplier insures.', 'Insurance').text).toBe('The supplier insures.');
});

it('keeps a heading that stands before its words', () => {
  expect(bodyOf('7.1 Insurance. The supplier insures.', 'Insurance')).toEqual({
    start: 104,
    text: 'Insurance. The supplier insures.',
  });
});

it('keeps a clause that begins with its words, and one that is a number only', () => {
  expect(bodyOf('The supplier insures.', '').text).toBe('The supplier insures.');
  expect(bodyOf('7.1 ', '').text).toBe('7.1 ');
});

const engine = { kind: 'built-in', model: null } as const;
const answer = (given: Partial<Answer>): Answer => ({
  label: 'Term',
  value: 'three years',
  sources: [1],
  engine,
  decision: { state: 'open' },
  ...given,
});
const SOURCES: readonly Source[] = [
  { number: 1, document: 'a.docx', clause: '2.1', quote: 'three years', start: 0, end: 11, check: 'exact' },
];
const textOf = (answers: Answer[]) =>
  summaryText({ prompt: '', output: 'List', text: '', answers }, SOURCES, 'Lease, revision 2');

it('writes a paragraph for each key term, with its place', () => {
  expect(textOf([answer({})])).toBe('Key terms of Lease, revision 2\n\nTerm: three years (clause 2.1)');
});

it('writes what a person corrected, what was rejected, and that the contract is silent', () => {
  const corrected = answer({ decision: { state: 'edited', value: 'four years' } });
  const rejected = answer({ decision: { state: 'rejected' } });
  const silent = answer({ value: '', sources: [], absence: 'not_in_documents' });
  expect(textOf([corrected, rejected, silent]).split('\n\n').slice(1)).toEqual([
    'Term: four years (clause 2.1)',
    'Term: three years (clause 2.1) [rejected]',
    'Term: Not found in the documents',
  ]);
});
