// The panel of a contract: changes by author, neighboring ones together, filtered and chosen; and of a closed contract.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

/** Opens a contract with the changes of two people. */
async function openPanel() {
  await visitor.signedInAs('user@harbour.test');
  const { user } = visitor.open(hrefTo.contract((await uploadedContract()).id, { tab: 'changes' }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByRole('region', { name: 'Changes by Ines Albrecht' });
  return { panel, user };
}

it('lists a deletion and the insertion behind it as one replacement', async () => {
  const { panel } = await openPanel();
  const rows = within(panel.getByRole('region', { name: 'Changes by Ines Albrecht' })).getAllByRole('listitem');
  expect(rows.map((row) => [row.querySelector('del')?.textContent, row.querySelector('ins')?.textContent])).toEqual([
    ['thirty (30)', 'sixty (60)'],
    ['one hundred', 'fifty'],
  ]);
  expect(rows[0]?.textContent).toMatch(/^Clause 1\.2Replaced/);
  expect(panel.getByText('4 changes')).toBeTruthy();
});

it('counts entries where they are listed, chosen, asked about and saved', async () => {
  const { panel, user } = await openPanel();
  await user.click(panel.getByRole('checkbox', { name: 'Choose Replaced: one hundred fifty' }));
  expect(panel.getByText('1 chosen')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Accept 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 1 change?' }));
  expect(dialog.getByText(/Revision 1 stays and can be downloaded or compared/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save as revision 2' }));
  expect(await screen.findByText(/^1 change accepted/)).toBeTruthy();
  expect(await panel.findByText('3 changes')).toBeTruthy();
});

it('keeps the choice while it is asked about, and after Cancel', async () => {
  const { panel, user } = await openPanel();
  await user.click(panel.getByRole('checkbox', { name: 'Choose Replaced: one hundred fifty' }));
  await user.click(panel.getByRole('button', { name: 'Reject 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 1 change?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(panel.getByText('1 chosen')).toBeTruthy();
});

it('tells equal changes apart by the words beside them', async () => {
  const { panel } = await openPanel();
  const [first] = within(panel.getByRole('region', { name: 'Changes by Ines Albrecht' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('undisputed invoice within thirty (30) sixty (60) days of receipt');
});

it('accepts those of one author only while others are filtered out', async () => {
  const { panel, user } = await openPanel();
  await user.click(panel.getByRole('combobox', { name: 'Author' }));
  await user.click(await screen.findByTitle('Tom Okafor'));
  await user.click(panel.getByRole('button', { name: 'Accept 2 shown' }));
  expect(await screen.findByRole('dialog', { name: 'Accept 2 changes?' })).toBeTruthy();
});

it('lists the changes of one author alone', async () => {
  const { panel, user } = await openPanel();
  await user.click(panel.getByRole('combobox', { name: 'Author' }));
  await user.click(await screen.findByTitle('Tom Okafor'));
  expect(panel.queryByRole('region', { name: 'Changes by Ines Albrecht' })).toBeNull();
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getByText('2 shown')).toBeTruthy();
});

it('says of a closed contract why nothing can be suggested, and offers no decisions', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  await ask(`/contracts/${id}`, { status: 'closed' }, 'PUT');
  visitor.open(hrefTo.contract(id, { tab: 'suggestions' }));
  expect(await screen.findByText(/This contract is closed: reopen it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Redline/ })).toBeNull();
});
