// The next draft of a contract is added where its revisions are listed, by whoever may change it.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();
const draft = (words: string) => new File([words], 'Next draft.txt', { type: 'text/plain' });

/** Opens the revisions of a contract. */
async function openRevisions(status: 'open' | 'closed' = 'open') {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract(draft('The Buyer pays within thirty days.'));
  if (status === 'closed') await ask(`/contracts/${id}`, { status }, 'PUT');
  const { user } = visitor.open(hrefTo.contract(id, { tab: 'revisions' }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByText('Revision 1');
  return { panel, user };
}

async function addDropped(panel: ReturnType<typeof within>, files: readonly File[]) {
  const row = panel.getByText('Revision 1');
  fireEvent.drop(row, { dataTransfer: { types: ['Files'], items: [], files } });
  return within(await screen.findByRole('dialog', { name: 'Add a revision' }));
}

it('saves a dropped file as the next revision, shows it and offers the comparison', async () => {
  const { panel, user } = await openRevisions();
  const dialog = await addDropped(panel, [draft('The Buyer pays within sixty days.')]);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Saved as revision 2')).toBeTruthy();
  expect(panel.getByRole('button', { current: true }).textContent).toContain('Revision 2');
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
  await user.click(toasts.getByRole('button', { name: 'Compare' }));
  expect(await panel.findByText('sixty')).toBeTruthy();
});

it('says that the newest revision is this file already', async () => {
  const { panel, user } = await openRevisions();
  const dialog = await addDropped(panel, [draft('The Buyer pays within thirty days.')]);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Revision 1 is this file already')).toBeTruthy();
  expect(panel.queryByText('Revision 2')).toBeNull();
});

it('refuses what cannot be read as a contract', async () => {
  const { panel } = await openRevisions();
  const dialog = await addDropped(panel, [new File(['pixels'], 'scan.png')]);
  expect(dialog.getByText('Choose a PDF, DOCX, DOC or TXT file.')).toBeTruthy();
});

it('adds nothing to a closed contract, and says why', async () => {
  const { panel } = await openRevisions('closed');
  expect(panel.queryByRole('button', { name: 'Add a revision' })).toBeNull();
  expect(panel.getByText(/This contract is closed: reopen it/)).toBeTruthy();
});
