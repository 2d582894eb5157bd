// Decisions in the grid: each is about the answer on screen, and none is lost unnoticed.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewCell } from '#domain/reviews.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { holdUp } from '#tests/web/support/refused-calls.ts';
import { answerAnew, cellAt, openReview, pageOf, press, storedCell, thePanel, toast, withRoom } from './grid-page.ts';

const visitor = testConsole();
const opened = (name: string) => openReview(visitor, 'user@harbour.test', name);
withRoom();

it('does not verify by V an answer that nobody has seen', async () => {
  const { grid, review, first, law } = await opened('Answered anew');
  holdUp(`/tabular-review/${review.id}/changes`);
  await answerAnew(review.id, first.id, law.id);
  grid.focus();
  press(grid, 'v');
  await toast('This cell has just been run again. Check the new answer, then decide again.');
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open');
});

it('verifies by V what the open cell shows', async () => {
  const { grid, review, first, law } = await opened('Open and answered anew');
  grid.focus();
  press(grid, 'Enter');
  const panel = await thePanel('Governing law');
  await within(panel).findByText('Quote found in the document');
  const release = holdUp(`/tabular-review/${review.id}/cells/${first.id}/${law.id}`);
  await answerAnew(review.id, first.id, law.id);
  fireEvent.keyDown(panel, { key: 'v' });
  release();
  await toast('This cell has just been run again. Reload and try again.');
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open');
});

it('blocks an edit that was started from another answer', async () => {
  const { grid, review, first, law } = await opened('Edited and answered anew');
  const release = holdUp(`/tabular-review/${review.id}/changes`);
  grid.focus();
  press(grid, 'e');
  const panel = await thePanel('Governing law');
  const field = await within(panel).findByLabelText('Corrected answer');
  fireEvent.change(field, { target: { value: 'The law of Ireland' } });
  await answerAnew(review.id, first.id, law.id);
  release();
  await within(panel).findByText(/^The answer has changed since/);
  expect(within(panel).getByText('Save').closest('button')?.disabled).toBe(true);
  fireEvent.click(within(panel).getByText('Replace with mine'));
  await waitFor(() => expect(within(panel).getByText('Save').closest('button')?.disabled).toBe(false));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(async () => expect((await storedCell(review.id, first.id, law.id))?.value).toBe('The law of Ireland'));
  expect(screen.queryByText('Cell edited', { ignore: '[data-announcer] *' })).toBeNull();
});

const wholeCell = async (id: string, document: string, column: string): Promise<ReviewCell> =>
  (await ask<{ data: ReviewCell }>(`/tabular-review/${id}/cells/${document}/${column}`)).data;

it('restores a flag with its note after F has removed it', async () => {
  const { grid, review, first, law } = await opened('Unflagged');
  const note = 'Look at the schedule';
  await ask(`/tabular-review/${review.id}/cells/${first.id}/${law.id}/flag`, { flagged: true, note }, 'PUT');
  await waitFor(() => expect(cellAt(first.id, law.id).querySelector('[aria-label="Flagged"]')).toBeTruthy(), {
    timeout: 60_000,
  });
  grid.focus();
  press(grid, 'f');
  await toast('Flag removed');
  expect((await wholeCell(review.id, first.id, law.id)).flag).toBeNull();
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(async () => expect((await wholeCell(review.id, first.id, law.id)).flag?.note).toBe(note));
});

it('restores an edit with its note after U has reopened it', async () => {
  const { grid, review, first, law } = await opened('Reopened');
  const edit = { state: 'edited', value: 'The law of Ireland', note: 'By the amendment' };
  await ask(`/tabular-review/${review.id}/cells/${first.id}/${law.id}/decision`, edit, 'PUT');
  await waitFor(() => expect(cellAt(first.id, law.id).textContent).toContain('The law of Ireland'), {
    timeout: 60_000,
  });
  grid.focus();
  press(grid, 'u');
  await toast('Cell reopened');
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open');
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(async () => expect((await wholeCell(review.id, first.id, law.id)).decision).toMatchObject(edit));
});

it('says that rows have changed if the filter depends on cells, and shows them on request', async () => {
  const { go, review, first, second, law } = await opened('Outdated');
  await go(`${pageOf(review)}?column=${law.id}&state=open`);
  await screen.findByText(`${review.documents} of ${review.documents} documents`);
  expect(screen.queryByText('Rows have changed.')).toBeNull();
  const decision = `/tabular-review/${review.id}/cells/${first.id}/${law.id}/decision`;
  await ask(decision, { state: 'verified' }, 'PUT');
  await screen.findByText('Rows have changed.', {}, { timeout: 60_000 });
  fireEvent.click(screen.getByText('Update'));
  await screen.findByText(`1 of ${review.documents} documents`);
  await waitFor(() => expect(screen.queryByText('Rows have changed.')).toBeNull());
  expect(cellAt(second.id, law.id)).toBeTruthy();
});
