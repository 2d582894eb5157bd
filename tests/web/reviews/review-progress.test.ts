// The progress of a review, in words.
import { expect, it } from 'vitest';
import { NO_CELLS } from '#domain/reviews.ts';
import { addedWords } from '#src/shared/reviews/use-add-documents.ts';
import { cellsByFilter, hasPendingCells, describeProgress, describeSize } from '#src/pages/reviews/review-progress.ts';

it.each([
  [{}, ''],
  [{ total: 6 }, '0 of 6 answered'],
  [
    { total: 1230, answered: 1000, absent: 30, unreadable: 2, verified: 12, edited: 2, rejected: 1 },
    '1,000 of 1,230 answered · 28 not found · 2 could not be read · 15 reviewed',
  ],
  [{ total: 9, answered: 5, possible: 2, absent: 1 }, '3 of 9 answered · 2 possible · 1 not found'],
  [{ total: 6, answered: 2, waiting: 2, running: 1, failed: 1 }, '2 of 6 answered · running, 3 to go · 1 failed'],
])('describes %j: %s', (counts, words) => {
  expect(describeProgress({ ...NO_CELLS, ...counts })).toBe(words);
});

it.each([
  [0, 0, 'No documents and no columns yet'],
  [0, 1, '1 column, no documents yet'],
  [2, 0, '2 documents, no columns yet'],
  [1, 41, '1 document × 41 columns'],
])('describes %i by %i: %s', (documents, columns, words) => {
  expect(describeSize({ documents, columns })).toBe(words);
});

it('counts the cells of each filter, and none for filters that the figures do not know', () => {
  const counts = {
    ...NO_CELLS,
    total: 20,
    answered: 9,
    possible: 2,
    absent: 5,
    unreadable: 1,
    verified: 3,
    rejected: 1,
  };
  expect(cellsByFilter(counts)).toMatchObject({ answered: 7, possible: 2, absent: 4, unreadable: 1, open: 10 });
  expect(cellsByFilter(counts)).not.toHaveProperty('untyped');
});

it('is running while cells wait or run', () => {
  expect(hasPendingCells({ counts: NO_CELLS })).toBe(false);
  expect(hasPendingCells({ counts: { ...NO_CELLS, waiting: 1 } })).toBe(true);
  expect(hasPendingCells({ counts: { ...NO_CELLS, running: 1 } })).toBe(true);
});

it.each([
  [1, 0, '1 document added.'],
  [1200, 1, '1,200 documents added. 1 is already in the review.'],
  [0, 3, 'Nothing added. 3 are already in the review.'],
])('describes %i added and %i existing: %s', (added, skipped, words) => {
  expect(addedWords(added, skipped)).toBe(words);
});
