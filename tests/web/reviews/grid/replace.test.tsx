// From a rejected cell (docs/decisions/0053): other passages of its document, and text selected in it.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewCell } from '#domain/reviews.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { cellAt, openReview, press, storedCell, thePanel, toast, withRoom } from './grid-page.ts';

const visitor = testConsole();
withRoom();

type Opened = Awaited<ReturnType<typeof openReview>>;
const stored = async ({ review, first, law }: Opened): Promise<ReviewCell> =>
  (await ask<{ data: ReviewCell }>(`/tabular-review/${review.id}/cells/${first.id}/${law.id}`)).data;

/** The first cell of a review, opened and rejected by R. */
async function rejected(name: string): Promise<{ at: Opened; panel: HTMLElement }> {
  const at = await openReview(visitor, 'user@harbour.test', name);
  at.grid.focus();
  press(at.grid, 'Enter');
  const panel = await thePanel('Governing law');
  await within(panel).findByText('Quote found in the document');
  fireEvent.keyDown(panel, { key: 'r' });
  const why = await within(panel).findByLabelText('Why it is wrong (optional)');
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  await within(panel).findByText(/^Rejected by Theo Marchbank/);
  return { at, panel };
}

it('replaces a rejected cell by another passage, which becomes its answer and source, and undoes it', async () => {
  const { at, panel } = await rejected('Replaced');
  const before = await stored(at);
  const [use] = await within(panel).findAllByRole('button', { name: 'Use this passage' }, { timeout: 15_000 });
  if (!use) throw new Error('no passage is offered');
  use.focus();
  fireEvent.click(use);
  await within(panel).findByText('Chosen by Theo Marchbank', {}, { timeout: 15_000 });
  const cell = await stored(at);
  expect(cell.decision).toMatchObject({ state: 'edited', by: 'Theo Marchbank' });
  expect(cell.sources[0]?.quote).not.toBe(before.sources[0]?.quote);
  expect(cell.value).toBe(cell.sources[0]?.quote.replace(/\s+/g, ' '));
  await waitFor(() => expect(cellAt(at.first.id, at.law.id).textContent).toContain(cell.value.slice(0, 20)));
  // The pressed button is gone; the keys still work.
  await waitFor(() => expect(document.activeElement).toBe(panel));

  // Another wording keeps the passage.
  fireEvent.keyDown(panel, { key: 'e' });
  const field = await within(panel).findByLabelText('Corrected answer');
  fireEvent.change(field, { target: { value: 'In short' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(async () => expect(await stored(at)).toMatchObject({ value: 'In short', sources: cell.sources }));

  fireEvent.keyDown(panel, { key: 'u' });
  await toast('Cell reopened');
  await waitFor(async () => expect((await stored(at)).sources).toEqual(before.sources));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(async () => expect(await stored(at)).toMatchObject({ value: 'In short', sources: cell.sources }));
});

it('uses text that is selected in the document beside it', async () => {
  const { at, panel } = await rejected('Selected');
  fireEvent.click(await within(panel).findByRole('button', { name: 'Add a quote from the document' }));
  const bar = within(await screen.findByRole('group', { name: 'Add a quote for: Governing law' }, { timeout: 15_000 }));
  const use = bar.getByRole<HTMLButtonElement>('button', { name: 'Use the selected words' });
  expect(use.disabled).toBe(true);

  const viewer = screen.getByRole('region', { name: at.first.name });
  fireEvent.click(await within(viewer).findByRole('tab', { name: 'Extracted text' }));
  const words = await waitFor(() => {
    const nodes = [...viewer.querySelectorAll('.read-text p')].flatMap((block) => [...block.childNodes]);
    const node = nodes.find((one) => one.nodeType === Node.TEXT_NODE && (one.textContent ?? '').length > 40);
    if (!node) throw new Error('the text is not shown yet');
    return node;
  });
  act(() => {
    document.getSelection()?.setBaseAndExtent(words, 0, words, 30);
    document.dispatchEvent(new Event('selectionchange'));
  });
  await waitFor(() => expect(use.disabled).toBe(false));
  fireEvent.click(use);
  await within(panel).findByText('Chosen by Theo Marchbank', {}, { timeout: 15_000 });
  const cell = await stored(at);
  expect(cell.value).toBe((words.textContent ?? '').slice(0, 30).replace(/\s+/g, ' ').trim());
  expect(cell.sources).toMatchObject([{ document: at.first.name, check: expect.stringMatching(/exact|normalised/) }]);
  expect((await storedCell(at.review.id, at.first.id, at.law.id))?.decision).toBe('edited');
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Add a quote for/ })).toBeNull());
});
