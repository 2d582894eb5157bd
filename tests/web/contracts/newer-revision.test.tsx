// A revision that somebody else saves while the page is open: it is offered, and the text stays until the reader asks for it.
import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { selectWords, toolOfSelection } from './select-words.ts';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

/** Opens a contract with the changes of two people, which a colleague accepts meanwhile. */
async function openOutdated() {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const { user } = visitor.open(hrefTo.contract(id));
  await screen.findByText('thirty (30)', { selector: '.doc-area *' });
  await ask(`/contracts/${id}/changes`, { revision: 1, action: 'accept' });
  return { id, user };
}

/** Comes back from another window. */
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

it('offers the newer revision once the window has the focus again, and shows it when asked', async () => {
  const { user } = await openOutdated();
  comeBack();
  const notice = (await screen.findByText('Revision 2 was saved by Theo Marchbank.')).closest('.notice');
  expect(screen.getByText('thirty (30)', { selector: '.doc-area *' })).toBeTruthy();
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Show it' }));
  await expect.poll(() => screen.queryByText('thirty (30)', { selector: '.doc-area *' })).toBeNull();
  expect(screen.queryByText(/was saved by/)).toBeNull();
});

it('writes no redline of a revision that the reader has not seen', async () => {
  const { id, user } = await openOutdated();
  const asked = { revision: 2, start: 0, end: 1, text: 'x' };
  const { data } = await ask<{ data: { id: string } }>(`/contracts/${id}/suggestions`, asked);
  await ask(`/contracts/${id}/suggestions/${data.id}`, { state: 'accepted' }, 'PUT');
  comeBack();
  await screen.findByText(/was saved by/);
  await user.click(screen.getByRole('button', { name: /^Redline/ }));
  expect(await screen.findByText('Revision 2 was saved meanwhile')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('takes suggestions about the revision that is shown, and then tells of the newer one', async () => {
  const { id, user } = await openOutdated();
  selectWords('ninety days');
  await user.click(await toolOfSelection('Delete'));
  expect(await screen.findByText('Revision 2 was saved by Theo Marchbank.')).toBeTruthy();
  const { data } = await ask<{ data: { quote: string; revision: number }[] }>(`/contracts/${id}/suggestions`);
  expect(data.map(({ quote, revision }) => [quote, revision])).toEqual([[' ninety days', 1]]);
});

it('says in the marked view where suggestions are shown, and goes there', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const { user } = visitor.open(hrefTo.contract(id, { tab: 'suggestions', view: 'marked' }));
  await screen.findByText('thirty (30)', { selector: '.doc-area *' });
  expect(screen.queryByText(/^Suggestions are shown/)).toBeNull();
  selectWords('ninety days');
  await user.click(await toolOfSelection('Delete'));
  await screen.findByText('ninety days', { selector: '.doc-suggested *' });
  await user.click(screen.getByRole('radio', { name: /^Marked/ }));
  await user.click(await screen.findByRole('button', { name: 'Show the final view' }));
  expect(await screen.findByText('ninety days', { selector: '.doc-suggested *' })).toBeTruthy();
  expect(screen.queryByText(/^Suggestions are shown/)).toBeNull();
});
