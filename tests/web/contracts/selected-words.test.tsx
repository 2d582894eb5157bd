// The toolbar at selected words: it acts on these words in the text that is shown, or is not there.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { selectWords } from './select-words.ts';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

const toolbar = () => screen.queryByRole('toolbar', { name: /^Suggest a change/ });

/** Opens a contract in its final view, with words of it selected. */
async function openSelected(words: string) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const page = visitor.open(hrefTo.contract(id, { view: 'final' }));
  await screen.findByText(/ninety days/);
  selectWords(words);
  await screen.findByRole('toolbar', { name: /^Suggest a change/ });
  return { id, ...page };
}

it('closes with Escape', async () => {
  const { user } = await openSelected('ninety days');
  await user.keyboard('{Escape}');
  expect(toolbar()).toBeNull();
  expect(window.getSelection()?.isCollapsed).toBe(true);
});

it('closes when another view is shown, without a press in the page', async () => {
  const { id, go } = await openSelected('ninety days');
  await go(hrefTo.contract(id, { view: 'marked' }));
  expect(toolbar()).toBeNull();
  await screen.findByText('thirty (30)', { selector: '.doc-area *' });
  expect(toolbar()).toBeNull();
});

it('closes when something outside of the document is pressed, or gets the focus', async () => {
  const { user } = await openSelected('ninety days');
  await user.click(screen.getByRole('tab', { name: /^Changes/ }));
  expect(toolbar()).toBeNull();
  selectWords('ninety days');
  await screen.findByRole('toolbar');
  screen.getByRole('button', { name: 'Redline' }).focus();
  await expect.poll(toolbar).toBeNull();
});

it('deletes the selected words, with the space that would be left over', async () => {
  const { id, user } = await openSelected('ninety days');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Suggestion added');
  // Suggestions are only added to: none can be undone.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const { data } = await ask<{ data: Suggestion[] }>(`/contracts/${id}/suggestions`);
  expect(data.map(({ quote, text, revision }) => [quote, text, revision])).toEqual([[' ninety days', '', 1]]);
});
