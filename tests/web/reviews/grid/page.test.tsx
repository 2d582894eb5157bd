// The page of a tabular review against the real server: its grid, keys, open cells and states.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { answerWith, holdUp } from '#tests/web/support/refused-calls.ts';
import { COLUMN, ownReview } from '#tests/web/reviews/review-pages.ts';
import {
  activeCell,
  answeredReview,
  cellAt,
  openReview,
  pageOf,
  press,
  rowsOf,
  storedCell,
  theGrid,
  thePanel,
  toast,
  withRoom,
} from './grid-page.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
withRoom();

const opened = (name: string) => openReview(visitor, USER, name);

it('is a grid with its size, its documents, and for each cell a value or why there is none', async () => {
  const { grid, review, first, law, dragons } = await opened('Shown');
  expect(grid.getAttribute('aria-rowcount')).toBe(String(review.documents + 1));
  expect(grid.getAttribute('aria-colcount')).toBe('5');
  expect(within(grid).getByText(first.name)).toBeTruthy();
  const cell = await storedCell(review.id, first.id, law.id);
  await waitFor(() => {
    expect(cellAt(first.id, law.id).textContent).toContain(cell?.value.slice(0, 20));
    expect(cellAt(first.id, dragons.id).textContent).toBe('Not found in the documents');
  });
  expect(document.title).toContain('Shown');
});

it('requests its rows and their first cells together with the review itself, and once', async () => {
  await visitor.signedInAs(USER);
  const review = await answeredReview('Loaded in parallel');
  const calls = `/tabular-review/${review.id}`;
  // The interceptor that was added last runs first.
  const releaseCells = holdUp(`${calls}/cells`);
  const sent: string[] = [];
  const releaseReview = holdUp(calls, (path) => {
    sent.push(path);
    return path === calls;
  });
  visitor.open(pageOf(review));
  await waitFor(() => expect(sent).toContain(`${calls}/cells`));
  expect(screen.queryByRole('grid')).toBeNull();
  releaseReview();
  await screen.findByRole('grid');
  releaseCells();
  await theGrid();
  expect(sent.filter((path) => path === `${calls}/cells`)).toHaveLength(1);
});

it('moves from cell to cell by keys, however fast they are pressed', async () => {
  const { grid, first, second, law, parties } = await opened('Walked');
  grid.focus();
  expect(activeCell(grid)).toBe(`cell-${first.id}.${law.id}`);
  press(grid, 'ArrowDown', 'ArrowRight');
  expect(activeCell(grid)).toBe(`cell-${second.id}.${parties.id}`);
  await waitFor(() => expect(cellAt(second.id, parties.id).getAttribute('aria-selected')).toBe('true'));
  press(grid, 'ArrowUp', 'ArrowUp');
  expect(activeCell(grid)).toBe(`cell-head.${parties.id}`);
});

it('verifies by V at once in the cell alone, and undoes it by U', async () => {
  const { grid, review, first, law } = await opened('Verified');
  grid.focus();
  press(grid, 'v');
  await waitFor(() => expect(cellAt(first.id, law.id).dataset['decision']).toBe('verified'));
  await waitFor(async () => expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('verified'));
  expect(document.querySelector('.toast')).toBeNull();
  await waitFor(() => expect(document.querySelector('[data-announcer]')?.textContent).toBe('Cell verified'));
  press(grid, 'u');
  await waitFor(async () => expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open'));
  await waitFor(() => expect(cellAt(first.id, law.id).dataset['decision']).toBe('open'));
});

it('rejects by R, flags by F and handles a key pressed while another is pending', async () => {
  const { grid, review, first, second, law, parties } = await opened('Decided');
  grid.focus();
  press(grid, 'r', 'ArrowRight', 'f', 'n', 'v');
  await waitFor(async () => {
    expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('rejected');
    expect((await storedCell(review.id, first.id, parties.id))?.flagged).toBe(true);
  });
  // N moved on from the flagged cell, and V verified the one it moved to.
  await waitFor(() => {
    expect(activeCell(grid)).not.toBe(`cell-${first.id}.${parties.id}`);
    const active = document.getElementById(activeCell(grid) ?? '');
    expect(active?.dataset['decision']).toBe('verified');
  });
  expect(second.id).not.toBe(first.id);
});

it('moves to the next open cell by N from anywhere on the page, and not from a field', async () => {
  const { grid, first, law } = await opened('From anywhere');
  press(document.body, 'v');
  expect(activeCell(grid)).toBeNull();
  fireEvent.keyDown(screen.getAllByRole('searchbox')[0] ?? grid, { key: 'n' });
  expect(activeCell(grid)).toBeNull();
  press(document.body, 'n');
  await waitFor(() => expect(activeCell(grid)).toBe(`cell-${first.id}.${law.id}`));
});

it('reverts a refused decision and says why', async () => {
  const { grid, first, law, review } = await opened('Refused');
  answerWith(`/tabular-review/${review.id}/cells/${first.id}/${law.id}/decision`, 409, 'Conflict', {
    type: '/problems/conflict',
    title: 'Conflict',
    status: 409,
    detail: 'Priya Ostler has just reviewed this cell. Reload and try again.',
    message: 'Priya Ostler has just reviewed this cell. Reload and try again.',
  });
  grid.focus();
  press(grid, 'v');
  await toast('Priya Ostler has just reviewed this cell. Reload and try again.');
  await waitFor(() => expect(cellAt(first.id, law.id).dataset['decision']).toBe('open'));
});

it('opens a cell with its question, sources and history, edits it, and returns the focus', async () => {
  const { grid, review, first, law, where } = await opened('Edited');
  grid.focus();
  press(grid, 'Enter');
  const panel = await thePanel('Governing law');
  await within(panel).findByText('Which law governs the agreement?');
  await within(panel).findByText('Quote found in the document');
  await waitFor(() => expect(where()).toContain(`cell=${first.id}.${law.id}`));

  fireEvent.keyDown(panel, { key: 'e' });
  const field = await within(panel).findByLabelText('Corrected answer');
  fireEvent.change(field, { target: { value: 'The law of Ireland' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(cellAt(first.id, law.id).textContent).toContain('The law of Ireland'));
  await within(panel).findByText(/^Edited by Theo Marchbank/);
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('edited');

  // In a window too narrow for two panes it is a drawer, which reads the code of the key.
  fireEvent.keyDown(panel, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(document.querySelector('.cell-panel')).toBeNull());
  expect(document.activeElement).toBe(grid);
  expect(activeCell(grid)).toBe(`cell-${first.id}.${law.id}`);
});

it('asks before unsaved text about a cell is lost', async () => {
  const { grid } = await opened('Unsaved');
  grid.focus();
  press(grid, 'e');
  const panel = await thePanel('Governing law');
  const field = await within(panel).findByLabelText('Corrected answer');
  fireEvent.change(field, { target: { value: 'Half a' } });
  fireEvent.click(within(panel).getByLabelText('Next cell'));
  await screen.findByText('Discard your changes?');
  fireEvent.click(screen.getByText('Keep editing'));
  expect((field as HTMLTextAreaElement).value).toBe('Half a');
  fireEvent.click(within(panel).getByLabelText('Next cell'));
  fireEvent.click(await screen.findByText('Discard', { selector: 'button *' }));
  await thePanel('Parties');
});

it('opens the cell that a link names', async () => {
  await visitor.signedInAs(USER);
  const review = await answeredReview('Linked');
  const [, second] = await rowsOf(review.id);
  visitor.open(`${pageOf(review)}?cell=${second?.id}.${review.columns[1]?.id}`);
  const panel = await thePanel('Parties');
  expect(panel.querySelector('.cell-panel-document')?.textContent).toBe(second?.name);
});

it('assigns the selected documents', async () => {
  const { grid, review, first, second } = await opened('Assigned');
  grid.focus();
  press(grid, ' ', 'ArrowDown', ' ');
  const bar = await screen.findByRole('group', { name: 'Selected documents' });
  await within(bar).findByText('2 selected');
  press(grid, 'a');
  const dialog = await screen.findByText('Assign 2 documents');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Reviewer' }));
  fireEvent.click(await screen.findByText('Priya Ostler', { selector: '.ant-select-item-option-content' }));
  const footer = dialog.closest('.ant-modal-content')?.querySelector<HTMLElement>('.ant-modal-footer');
  fireEvent.click(within(footer ?? document.body).getByText('Assign'));
  await waitFor(async () =>
    expect((await rowsOf(review.id)).map(({ assignee }) => assignee?.name)).toEqual(['Priya Ostler', 'Priya Ostler']),
  );
  const rows = await rowsOf(review.id);
  expect(document.querySelector('.toast')).toBeNull();
  expect([first.id, second.id]).toEqual(rows.map(({ id }) => id));
});

it('narrows the documents by the address, and says when none is left', async () => {
  const { review, first, go, where } = await opened('Filtered');
  await go(`${pageOf(review)}?search=${encodeURIComponent(first.name)}`);
  await screen.findByText(`1 of ${review.documents} documents`);
  await go(`${pageOf(review)}?search=zzzz`);
  await screen.findByText('No document of this review matches the filter.');
  fireEvent.click(screen.getByText('Clear filters', { selector: '.list-state button *' }));
  await theGrid();
  expect(where()).toBe(pageOf(review));
});

it('is read-only once it is published', async () => {
  const { grid, review, first, law } = await opened('Final');
  await ask(`/tabular-review/${review.id}/publish`, {}, 'PUT');
  await screen.findByText('This review is published', {}, { timeout: 60_000 });
  expect(screen.queryByText('Add documents')).toBeNull();
  grid.focus();
  press(grid, 'v');
  await toast('The review is published');
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open');
});

it('shows its set-up if it has no documents or no columns', async () => {
  await visitor.signedInAs(USER);
  const empty = await ownReview({ name: 'To set up', columns: [COLUMN] });
  visitor.open(pageOf(empty));
  await screen.findByText('1 written.');
  fireEvent.click(screen.getAllByText('Add documents', { selector: 'button *' })[1] ?? document.body);
  expect(await screen.findByText('From the repository')).toBeTruthy();
});

it('says that a review is gone, and links to the others', async () => {
  await visitor.signedInAs(USER);
  visitor.open(hrefTo.tabularReview('01890000-0000-7000-8000-000000000000'));
  await screen.findByText('Review not found');
  expect(screen.getByText('To the reviews').closest('a')?.getAttribute('href')).toBe(hrefTo.tabularReviews());
});
