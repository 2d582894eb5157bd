// Fetching while scrolling: visible cells first, nothing twice, and nothing that was scrolled past.
import { expect, it, vi } from 'vitest';
import type { FetchCells } from '#src/pages/reviews/grid/data/cell-fetcher.ts';
import { CellFetcher } from '#src/pages/reviews/grid/data/cell-fetcher.ts';
import { CellStore } from '#src/pages/reviews/grid/data/cell-store.ts';

interface Asked {
  readonly documents: readonly string[];
  readonly signal: AbortSignal;
  readonly answer: (revision?: number) => void;
  readonly refuse: (error: Error) => void;
}

function fetching() {
  const asked: Asked[] = [];
  const ask: FetchCells = (documents, signal) =>
    new Promise((resolve, reject) => {
      asked.push({ documents, signal, answer: (revision = 1) => resolve({ data: [], revision }), refuse: reject });
    });
  const cells = new CellStore();
  const onFailure = vi.fn();
  return { asked, cells, onFailure, fetcher: new CellFetcher(cells, ask, onFailure) };
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `d${from + at}`);

it('requests visible cells first, some rows at a time and two calls at once', () => {
  const { asked, fetcher } = fetching();
  fetcher.request(ids(0, 100));
  expect(asked.map(({ documents }) => documents)).toEqual([ids(0, 20), ids(20, 40)]);
});

it('requests the next rows once some have arrived, and none twice', async () => {
  const { asked, fetcher, cells } = fetching();
  fetcher.request(ids(0, 50));
  asked[0]?.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(3), { timeout: 60_000 });
  expect(asked[2]?.documents).toEqual(ids(40, 50));
  expect(cells.needsFetch('d0')).toBe(false);
  fetcher.request(ids(0, 50));
  expect(asked).toHaveLength(3);
});

it('cancels what was scrolled past, and keeps what is still needed', () => {
  const { asked, fetcher } = fetching();
  fetcher.request(ids(0, 40));
  fetcher.request(ids(30, 70));
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked[1]?.signal.aborted).toBe(false);
  expect(asked[2]?.documents).toEqual(ids(40, 60));
});

it('retries after a failure only on request', async () => {
  const { asked, fetcher, onFailure } = fetching();
  fetcher.request(ids(0, 10));
  asked[0]?.refuse(new Error('down'));
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), { timeout: 60_000 });
  fetcher.request(ids(0, 12));
  expect(asked).toHaveLength(1);
  fetcher.retry();
  expect(asked[1]?.documents).toEqual(ids(0, 12));
});

it('requests again what was pending when it became stale', () => {
  const { asked, fetcher } = fetching();
  fetcher.request(ids(0, 10));
  fetcher.restart();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked[1]?.documents).toEqual(ids(0, 10));
});
