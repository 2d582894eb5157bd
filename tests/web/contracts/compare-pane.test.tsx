// The comparison in the panel says what is compared, and what a download became.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { savedFiles } from '#tests/web/support/saved-files.ts';
import { addRevision, contractFile, protectedFile, uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

const other = (xml: string) => xml.replace('each month', 'each week').replace('EUR 540', 'EUR 560');

async function openComparison(id: string, address: { with: string; with_revision?: string }) {
  const { user } = visitor.open(hrefTo.contract(id, { tab: 'compare', ...address }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByText(/passages are the same/);
  return { panel, user };
}

it('names the other file that is compared, and counts all differences', async () => {
  await visitor.signedInAs('user@harbour.test');
  const older = await uploadedContract();
  const { id } = await uploadedContract(await contractFile(other));
  const { panel } = await openComparison(id, { with: older.id });
  expect(panel.queryByText('No other revision yet')).toBeNull();
  expect(panel.getByTitle(`${older.name}.docx`)).toBeTruthy();
  expect(panel.getByText('All 2 differences')).toBeTruthy();
  expect(panel.getByText(/Changed: .*amount/)).toBeTruthy();
});

it('says that a downloaded comparison is a redline', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  await addRevision(id, await contractFile(other));
  const { panel, user } = await openComparison(id, { with: id, with_revision: '1' });
  const saved = savedFiles();
  await user.click(panel.getByRole('button', { name: 'Download as redline' }));
  expect(await screen.findByText('Downloaded as a redline of the older file')).toBeTruthy();
  expect(saved[0]?.name).toMatch(/^Redline of /);
});

it('says that the comparison of a protected file is no redline', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract(await protectedFile());
  await addRevision(id, await contractFile(other));
  const { panel, user } = await openComparison(id, { with: id, with_revision: '1' });
  const saved = savedFiles();
  await user.click(panel.getByRole('button', { name: 'Download as redline' }));
  expect(await screen.findByText(/^Downloaded as a comparison document/)).toBeTruthy();
  expect(saved[0]?.name).toMatch(/^Comparison of /);
});
