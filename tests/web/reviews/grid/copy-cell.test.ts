// The text of a copied cell: never a rejected or missing value as a fact.
import { expect, it } from 'vitest';
import type { Source } from '#domain/answers.ts';
import type { ReviewCell } from '#domain/reviews.ts';
import { cellToText } from '#src/pages/reviews/grid/use-grid-actions.ts';
import { missingCell } from '#src/pages/reviews/grid/data/cell-store.ts';

const source = (quote: string, check: Source['check']): Source => ({
  number: 1,
  document: 'Supply.pdf',
  page: 12,
  quote,
  start: null,
  end: null,
  check,
});
const cell = (given: Partial<ReviewCell>): ReviewCell => ({
  ...missingCell('d', 'c'),
  state: 'done',
  value: 'England',
  answer: 'England',
  sources: [source('Governed by English law', 'exact')],
  engine: null,
  problem: null,
  decision: { state: 'open' },
  flag: null,
  revision: 1,
  ...given,
});

it('has the value, the quote and its location', () => {
  expect(cellToText(cell({}))).toBe('England\n\n“Governed by English law”\nSupply.pdf, page 12');
});

it('says who rejected it', () => {
  expect(cellToText(cell({ decision: { state: 'rejected' } }))).toMatch(/^Rejected: England/);
});

it('says that it is only possible, until somebody has verified it', () => {
  expect(cellToText(cell({ likelihood: 0.5 }))).toMatch(/^Possible: England/);
  expect(cellToText(cell({ likelihood: 0.5, decision: { state: 'verified' } }))).toMatch(/^England/);
  expect(cellToText(cell({ likelihood: 0.5, decision: { state: 'rejected' } }))).toMatch(/^Rejected: England/);
});

it('says that the quote is not in the document, and prefers one that is', () => {
  const missing = source('Governed by the law of Mars', 'missing');
  expect(cellToText(cell({ sources: [missing] }))).toMatch(/page 12 \(Quote not found in the document\)$/);
  const both = cellToText(cell({ sources: [missing, source('Governed by English law', 'normalised')] }));
  expect(both).toBe('England\n\n“Governed by English law”\nSupply.pdf, page 12');
});

it('says why there is no value', () => {
  const failed = cell({ state: 'failed', value: '', answer: '', sources: [] });
  expect(cellToText(failed)).toBe('The engine failed here');
});
