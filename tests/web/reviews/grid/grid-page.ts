// The page of a review as a person uses it: cells by document and column, keys, and the server's state.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CellSummary, Review, ReviewRow } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import type { WebConsole } from '#tests/web/support/console.tsx';
import { demoProject, filesBelow, ownReview, storedReview } from '#tests/web/reviews/review-pages.ts';

export const COLUMNS = [
  { title: 'Governing law', instructions: 'Which law governs the agreement?', type: 'text' },
  { title: 'Parties', instructions: 'Who are the parties?', type: 'list' },
  { title: 'Dragons', instructions: 'Which dragons does zyxwv guard?', type: 'text' },
] as const;

/** happy-dom has no layout: without this the grid would have no space for a cell. */
export function withRoom(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}

/** A review of two contracts of the demo, answered by the built-in engine. */
export async function answeredReview(name: string): Promise<Review> {
  const { id } = await ownReview({ name, columns: COLUMNS });
  const files = filesBelow((await demoProject()).children).slice(0, 2);
  await ask(`/tabular-review/${id}/documents`, { files: files.map((file) => file.id) });
  await ask(`/tabular-review/${id}/run`, {});
  return waitFor(
    async () => {
      const review = await storedReview(id);
      if (review.run?.status !== 'finished') throw new Error(`The run is ${review.run?.status}`);
      return review;
    },
    { timeout: 60_000, interval: 200 },
  );
}

export const rowsOf = async (id: string): Promise<ReviewRow[]> =>
  (await ask<{ data: ReviewRow[] }>(`/tabular-review/${id}/rows`)).data;

/** A cell as on the server. */
export async function storedCell(id: string, document: string, column: string): Promise<CellSummary | undefined> {
  const { data } = await ask<{ data: CellSummary[] }>(`/tabular-review/${id}/cells?documents=${document}`);
  return data.find((cell) => cell.column === column);
}

/** Opens an answered review. @returns its first two rows and its columns. */
export async function openReview(visitor: WebConsole, email: string, name: string) {
  await visitor.signedInAs(email);
  const review = await answeredReview(name);
  const [first, second] = await rowsOf(review.id);
  const [law, parties, dragons] = review.columns;
  if (!first || !second || !law || !parties || !dragons) throw new Error('The review is not as it was made');
  const page = visitor.open(pageOf(review));
  const grid = await theGrid();
  return { ...page, review, grid, first, second, law, parties, dragons };
}

/** Has the engine answer a cell again. */
export async function answerAnew(id: string, document: string, column: string): Promise<void> {
  const before = await storedCell(id, document, column);
  await ask(`/tabular-review/${id}/run`, { scope: 'all', documents: [document], columns: [column] });
  await waitFor(
    async () => {
      const now = await storedCell(id, document, column);
      if (now?.state !== 'done' || now.answered_at === before?.answered_at) throw new Error('It is not answered yet');
    },
    { timeout: 60_000, interval: 200 },
  );
}

/** Its address, for opening. */
export const pageOf = (review: Pick<Review, 'id'>): string => hrefTo.tabularReview(review.id);

export const theGrid = (): Promise<HTMLElement> =>
  waitFor(() => {
    const grid = document.querySelector<HTMLElement>('[role=grid]');
    if (!grid?.querySelector('.grid-cell-text')) throw new Error('No cell is shown');
    return grid;
  });

export const cellAt = (document_: string, column: string): HTMLElement => {
  const cell = document.getElementById(`cell-${document_}.${column}`);
  if (!cell) throw new Error('The cell is not in the page');
  return cell;
};

export const activeCell = (grid: HTMLElement): string | null => grid.getAttribute('aria-activedescendant');

export const press = (grid: HTMLElement, ...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(grid, { key });
};

/** The open cell beside the grid. */
export const thePanel = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const panel = document.querySelector<HTMLElement>('.cell-panel');
    if (panel?.querySelector('h2')?.textContent !== title) throw new Error(`${title} is not open`);
    return panel;
  });

export const toast = (words: string): Promise<HTMLElement> => screen.findByText(words);
