// The cell that N moves to.
import { expect, it, vi } from 'vitest';
import type { CellSummary } from '#domain/reviews.ts';
import { CellStore, missingCell } from '#src/pages/reviews/grid/data/cell-store.ts';
import { adjacentCell, findNextToReview } from '#src/pages/reviews/grid/data/next-to-review.ts';

const ground = { documents: ['d1', 'd2', 'd3'], columns: ['a', 'b'] };
const open = (document: string, column: string, given: Partial<CellSummary> = {}): CellSummary => ({
  ...missingCell(document, column),
  state: 'done',
  ...given,
});
const noFetch = () => Promise.reject(new Error('nothing is to be fetched'));

function told(...cells: CellSummary[]): CellStore {
  const store = new CellStore();
  store.setRows(ground.documents, cells, 1);
  return store;
}

it('goes along the row, then into the rows below, then on from the top', async () => {
  const cells = told(open('d1', 'b'), open('d2', 'a'), open('d1', 'a'));
  const next = (document: string, column: string) => findNextToReview(ground, cells, { document, column }, noFetch);
  expect(await next('d1', 'a')).toEqual({ document: 'd1', column: 'b' });
  expect(await next('d1', 'b')).toEqual({ document: 'd2', column: 'a' });
  expect(await next('d2', 'a')).toEqual({ document: 'd1', column: 'a' });
});

it('skips decided, missing and failed cells, and never returns the current one', async () => {
  const cells = told(open('d1', 'a'), open('d1', 'b', { decision: 'verified' }), open('d2', 'a', { state: 'failed' }));
  expect(await findNextToReview(ground, cells, { document: 'd1', column: 'a' }, noFetch)).toBeNull();
  expect(await findNextToReview(ground, cells, null, noFetch)).toEqual({ document: 'd1', column: 'a' });
});

it('loads the rows on the way that are not loaded yet', async () => {
  const cells = new CellStore();
  cells.setRows(['d1'], [], 1);
  const fetch = vi.fn(async (documents: readonly string[]) => {
    cells.setRows(documents, [open('d3', 'b')], 1);
  });
  expect(await findNextToReview(ground, cells, { document: 'd1', column: 'a' }, fetch)).toEqual({
    document: 'd3',
    column: 'b',
  });
  expect(fetch.mock.calls).toEqual([[['d2', 'd3']]]);
});

it('steps to the next and previous cell, across the ends of rows', () => {
  expect(adjacentCell(ground, { document: 'd1', column: 'b' }, 1)).toEqual({ document: 'd2', column: 'a' });
  expect(adjacentCell(ground, { document: 'd2', column: 'a' }, -1)).toEqual({ document: 'd1', column: 'b' });
  expect(adjacentCell(ground, { document: 'd1', column: 'a' }, -1)).toBeNull();
  expect(adjacentCell(ground, { document: 'd3', column: 'b' }, 1)).toBeNull();
});
