// The dialog of a redline offers only what can be written, into the revision that was read.
import { screen, within } from '@testing-library/react';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { hrefTo } from '#domain/screens.ts';
import { negotiatedContract } from '#tests/browser/support/negotiated-contract.ts';
import { ask } from '#tests/web/support/ask.ts';
import { stored, testConsole } from '#tests/web/support/console.tsx';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

async function docx(change: (settings: string) => string = (same) => same): Promise<File> {
  const parts = unzipSync(new Uint8Array((await negotiatedContract('Flour supply.docx')).buffer));
  const settings = strToU8(change(strFromU8(parts['word/settings.xml'] ?? new Uint8Array())));
  return new File([zipSync({ ...parts, 'word/settings.xml': settings })], 'Flour supply.docx');
}

const PROTECTION = '<w:documentProtection w:edit="readOnly" w:enforcement="1"/>';
const protect = (settings: string) => settings.replace(/(<w:settings[^>]*>)/, `$1${PROTECTION}`);

/** Accepts a suggestion for each of these words. */
async function accept(id: string, ...passages: readonly string[]): Promise<void> {
  const { data } = await ask<{ data: ContractText }>(`/contracts/${id}/text?view=final`);
  for (const words of passages) {
    const start = data.text.indexOf(words);
    const body = { revision: data.revision, start, end: start + words.length, text: `other ${words}` };
    const added = await ask<{ data: Suggestion }>(`/contracts/${id}/suggestions`, body);
    await ask(`/contracts/${id}/suggestions/${added.data.id}`, { state: 'accepted' }, 'PUT');
  }
}

/** Opens the page of a contract with accepted suggestions. */
async function openContract(file: File, ...passages: readonly string[]) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract(file);
  await accept(id, ...passages);
  const { user } = visitor.open(hrefTo.contract(id));
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Redline/ }));
    return within(await screen.findByRole('dialog', { name: 'Redline' }));
  };
  return { id, user, open };
}

it('does not offer to write into a revision that nobody here has read', async () => {
  const { id, open } = await openContract(await docx(), 'stoneground');
  await screen.findByRole('button', { name: 'Redline (1)' });
  const body = new FormData();
  body.set('file', await docx((settings) => settings.replace('</w:settings>', ' </w:settings>')));
  const headers = { Authorization: `Bearer ${stored('token')}` };
  expect(
    (await fetch(`/api${pathOf(FILE_CALLS.repository.uploadRevision.path, { id })}`, { method: 'PUT', headers, body }))
      .status,
  ).toBe(200);
  const dialog = await open();
  expect(await dialog.findByText('Revision 2 was saved meanwhile')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('says once why nothing of a protected file can be written, and offers nothing', async () => {
  const { open } = await openContract(await docx(protect), 'stoneground', 'undisputed');
  const dialog = await open();
  expect(await dialog.findByText('Nothing can be written')).toBeTruthy();
  expect(dialog.getAllByText(/protected against editing/)).toHaveLength(1);
  expect(dialog.queryByText(/The others can/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(dialog.queryByText(/become tracked changes/)).toBeNull();
});

it('names the clause and the words beside each suggestion, and chooses all or none', async () => {
  const { user, open } = await openContract(await docx(), 'stoneground', 'undisputed');
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
