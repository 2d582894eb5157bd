// Editing a cell: typed letters go into the field, and the keys work again once it is saved or cancelled.
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testConsole } from '#tests/web/support/console.tsx';
import { openReview, press, thePanel, withRoom } from './grid-page.ts';

const visitor = testConsole();
withRoom();

it('focuses the field of an open cell with E, and restores its keys after Escape', async () => {
  const { grid } = await openReview(visitor, 'user@harbour.test', 'Written about twice');
  grid.focus();
  press(grid, 'Enter');
  const panel = await thePanel('Governing law');
  await within(panel).findByText('Quote found in the document');
  panel.focus();
  fireEvent.keyDown(panel, { key: 'e' });
  const field = await within(panel).findByLabelText('Corrected answer');
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(field);

  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() => expect(within(panel).queryByLabelText('Corrected answer')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(panel));
});
