// The suggestions of a contract: what still needs work first, each with its place, and all open ones decided at once.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { accept, addRevision, contractFile, suggest, uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

async function contractWith(...passages: readonly string[]) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  return { id, suggestions: await suggest(id, ...passages) };
}

async function openSuggestions(id: string) {
  const { user } = visitor.open(hrefTo.contract(id, { tab: 'suggestions' }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByText(/^\d+ (out of date|open)/);
  return { panel, user };
}

it('lists an accepted suggestion first whose words the newest revision no longer has', async () => {
  const { id, suggestions } = await contractWith('stoneground', 'undisputed');
  await accept(id, suggestions.slice(1));
  await addRevision(id, await contractFile((xml) => xml.replace('undisputed', 'valid')));
  const { panel } = await openSuggestions(id);
  expect(panel.getByText('1 out of date · 1 open')).toBeTruthy();
  const [first] = panel.getAllByRole('listitem');
  expect(first?.textContent).toContain('Revision 2, the newest, no longer has these words');
  expect(first?.textContent).toContain('Accepted by Theo Marchbank');
});

it('names the clause of a suggestion, and the words beside it', async () => {
  const { id } = await contractWith('stoneground');
  const { panel } = await openSuggestions(id);
  await panel.findByText('Clause 1.1');
  const [first] = panel.getAllByRole('listitem');
  expect(first?.textContent).toContain('The Supplier shall supply other stoneground flour in');
});

it('accepts all open suggestions, and reopens them again', async () => {
  const { id } = await contractWith('stoneground', 'undisputed', 'fraud');
  const { panel, user } = await openSuggestions(id);
  await user.click(panel.getByRole('button', { name: 'Accept all open (3)…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 3 open suggestions?' }));
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  expect(await panel.findByText('3 accepted')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await panel.findByText('3 open')).toBeTruthy();
});

it('says why the suggestions of a closed contract cannot be decided', async () => {
  const { id } = await contractWith('stoneground', 'undisputed');
  await ask(`/contracts/${id}`, { status: 'closed' }, 'PUT');
  const { panel } = await openSuggestions(id);
  expect(panel.getByText(/reopen it from its menu to decide suggestions/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: /Next open|Accept/ })).toBeNull();
});
