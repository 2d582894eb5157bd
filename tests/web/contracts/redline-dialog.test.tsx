// The dialog of a redline offers only what can be written, into the revision that was read.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { accept, addRevision, contractFile, protectedFile, suggest, uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

/** Opens the page of a contract with accepted suggestions. */
async function openContract(file: File, ...passages: readonly string[]) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract(file);
  await accept(id, await suggest(id, ...passages));
  const { user } = visitor.open(hrefTo.contract(id));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Redline/ }));
    return within(await screen.findByRole('dialog', { name: 'Redline' }));
  };
  return { id, user, open };
}

it('does not offer to write into a revision that nobody here has read', async () => {
  const { id, open } = await openContract(await contractFile(), 'stoneground');
  await screen.findByRole('button', { name: 'Redline (1)' });
  await addRevision(id, await contractFile((xml) => xml.replace('each month', 'each week')));
  const dialog = await open();
  expect(await dialog.findByText('Revision 2 was saved meanwhile')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('says once why nothing of a protected file can be written, and offers nothing', async () => {
  const { open } = await openContract(await protectedFile(), 'stoneground', 'undisputed');
  const dialog = await open();
  expect(await dialog.findByText('Nothing can be written')).toBeTruthy();
  expect(dialog.getAllByText(/protected against editing/)).toHaveLength(1);
  expect(dialog.queryByText(/The others can/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(dialog.queryByText(/become tracked changes/)).toBeNull();
});

it('says what nobody has accepted yet is left out', async () => {
  const { id, open } = await openContract(await contractFile(), 'stoneground');
  await suggest(id, 'undisputed');
  window.dispatchEvent(new Event('focus'));
  const dialog = await open();
  expect(await dialog.findByText('1 open suggestion is left out: accept it first.')).toBeTruthy();
});

it('names the clause and the words beside each suggestion, and chooses all or none', async () => {
  const { user, open } = await openContract(await contractFile(), 'stoneground', 'undisputed');
  const dialog = await open();
  await dialog.findByText('Clause 1.1');
  const [first] = dialog.getAllByRole('listitem');
  expect(first?.textContent).toContain('The Supplier shall supply other stoneground flour in');
  await user.click(dialog.getByRole('button', { name: 'None' }));
  expect(dialog.getByText('0 of 2 suggestions chosen')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Save as revision 2' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'All' }));
  expect(dialog.getByText('2 of 2 suggestions chosen')).toBeTruthy();
});
