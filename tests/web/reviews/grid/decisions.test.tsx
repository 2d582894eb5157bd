// Decisions in the grid (design 5): each is about the answer that was looked at, and none is lost unseen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testConsole } from '#tests/web/support/console.tsx';
import { holdUp } from '#tests/web/support/refused-calls.ts';
import { answerAnew, openedBy, press, storedCell, thePanel, toast, withRoom } from './grid-page.ts';

const visitor = testConsole();
const opened = (name: string) => openedBy(visitor, 'user@harbour.test', name);
withRoom();

it('does not verify by V an answer that nobody has looked at', async () => {
  const { grid, review, first, law } = await opened('Answered anew');
  holdUp(`/tabular-review/${review.id}/changes`);
  await answerAnew(review.id, first.id, law.id);
  grid.focus();
  press(grid, 'v');
  await toast('It was answered anew meanwhile. Look at it and decide again.');
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open');
});

it('means by V what the open cell shows', async () => {
  const { grid, review, first, law } = await opened('Open and answered anew');
  grid.focus();
  press(grid, 'Enter');
  const panel = await thePanel('Governing law');
  await within(panel).findByText('Word for word');
  const release = holdUp(`/tabular-review/${review.id}/cells/${first.id}/${law.id}`);
  await answerAnew(review.id, first.id, law.id);
  fireEvent.keyDown(panel, { key: 'v' });
  release();
  await toast('This cell was answered anew meanwhile. Reload and try again.');
  expect((await storedCell(review.id, first.id, law.id))?.decision).toBe('open');
});

it('holds an edit up that was begun from another answer', async () => {
  const { grid, review, first, law } = await opened('Edited and answered anew');
  const release = holdUp(`/tabular-review/${review.id}/changes`);
  grid.focus();
  press(grid, 'e');
  const panel = await thePanel('Governing law');
  const field = await within(panel).findByLabelText('What the answer should say');
  fireEvent.change(field, { target: { value: 'The law of Ireland' } });
  await answerAnew(review.id, first.id, law.id);
  release();
  await within(panel).findByText(/^Answered anew meanwhile/);
  expect(within(panel).getByText('Save').closest('button')?.disabled).toBe(true);
  fireEvent.click(within(panel).getByText('Replace it with mine'));
  await waitFor(() => expect(within(panel).getByText('Save').closest('button')?.disabled).toBe(false));
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Cell edited');
  expect((await storedCell(review.id, first.id, law.id))?.value).toBe('The law of Ireland');
});
