// A cell in words, as in every export, with the reason if it has no value.
import { expect, it } from 'vitest';
import type { ReviewCell, ReviewColumn, ReviewRow } from '#domain/reviews.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { cellInShort, cellInWords } from '#server/exports/review/cell-words.ts';

const column: ReviewColumn = { id: 'c', title: 'Term', instructions: 'How long?', type: 'text' };
const row: ReviewRow = {
  id: 'd',
  position: 0,
  name: 'Scan.pdf',
  kind: 'pdf',
  bytes: 1,
  pages: null,
  reading: { state: 'refused', reason: 'no_text' },
  file: null,
  assignee: null,
};
const cell: ReviewCell = {
  document: 'd',
  column: 'c',
  state: 'done',
  value: '',
  answer: '',
  absence: 'unreadable',
  problem: REFUSAL_TEXTS.no_text('Scan.pdf'),
  sources: [],
  decision: { state: 'open' },
  flag: null,
  engine: null,
  unsupported: false,
  answered_at: '2026-11-21T09:00:00.000Z',
  revision: 1,
};

it('says that a quote was recognized on a scan', () => {
  const source = { number: 1, document: 'Scan.pdf', page: 2, quote: 'x', start: 0, end: 1, check: 'exact' as const };
  const check = (recognised: object) =>
    cellInWords(row, column, { ...cell, sources: [{ ...source, ...recognised }] }).check;
  expect(check({})).toBe('Quote found in the document');
  expect(check({ recognised: true })).toBe('Recognized from a scan: compare with the page');
});

it('says why a document could not be read, in the table of cells and in the grid', () => {
  const words = 'Could not be read: Scan.pdf has pages but no text: it is a scan.';
  expect(cellInWords(row, column, cell).state).toContain(words);
  expect(cellInShort(cell)).toEqual({ text: expect.stringContaining(words), holds: false });
});

it('keeps what is answered, possible and not found apart, in the table of cells and in the grid', () => {
  const source = {
    number: 1,
    document: 'Scan.pdf',
    page: 4,
    quote: 'two years',
    start: 0,
    end: 9,
    check: 'exact' as const,
  };
  const found: ReviewCell = { ...cell, value: 'two years', answer: 'two years', sources: [source], problem: null };
  delete found.absence;
  const possible = { ...found, likelihood: 0.5 };
  const absent: ReviewCell = { ...cell, absence: 'not_in_documents', problem: null, nearest: [source] };
  const stateOf = (one: ReviewCell) => cellInWords(row, column, one).state;
  expect([found, possible, absent].map(stateOf)).toEqual(['Answered', 'Possible', 'Not found in the documents']);
  expect([found, possible, absent].map(cellInShort)).toEqual([
    { text: 'two years', holds: true },
    { text: 'Possible: two years', holds: false },
    { text: 'Not found in the documents', holds: false },
  ]);
  expect(cellInWords(row, column, absent)).toMatchObject({ quotes: '', nearest: 'page 4: “two years”' });
  const verified = { ...possible, decision: { state: 'verified' as const } };
  expect(stateOf(verified)).toBe('Answered');
  expect(cellInShort(verified)).toEqual({ text: 'two years', holds: true });
  const edited = { ...absent, value: 'three', decision: { state: 'edited' as const, value: 'three' } };
  expect(cellInWords(row, column, edited)).toMatchObject({ state: 'Answered', nearest: '' });
});
