// What is fetched while somebody scrolls: what is in sight first, nothing twice, and nothing that was scrolled past.
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

it('asks for what is in sight first, some rows at once and two calls at a time', () => {
  const { asked, fetcher } = fetching();
  fetcher.request(ids(0, 100));
  expect(asked.map(({ documents }) => documents)).toEqual([ids(0, 20), ids(20, 40)]);
});

it('asks for the next rows once some have come, and for none twice', async () => {
  const { asked, fetcher, cells } = fetching();
  fetcher.request(ids(0, 50));
  asked[0]?.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(3), { timeout: 60_000 });
  expect(asked[2]?.documents).toEqual(ids(40, 50));
  expect(cells.needsFetch('d0')).toBe(false);
  fetcher.request(ids(0, 50));
  expect(asked).toHaveLength(3);
});

it('gives up what was scrolled past, and keeps what is still wanted', () => {
  const { asked, fetcher } = fetching();
  fetcher.request(ids(0, 40));
  fetcher.request(ids(30, 70));
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked[1]?.signal.aborted).toBe(false);
  expect(asked[2]?.documents).toEqual(ids(40, 60));
});

it('asks a server that has failed only when somebody says so', async () => {
  const { asked, fetcher, onFailure } = fetching();
  fetcher.request(ids(0, 10));
  asked[0]?.refuse(new Error('down'));
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce(), { timeout: 60_000 });
  fetcher.request(ids(0, 12));
  expect(asked).toHaveLength(1);
  fetcher.retry();
  expect(asked[1]?.documents).toEqual(ids(0, 12));
});

it('asks again for what was on its way when it became old', () => {
  const { asked, fetcher } = fetching();
  fetcher.request(ids(0, 10));
  fetcher.restart();
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(asked[1]?.documents).toEqual(ids(0, 10));
});
