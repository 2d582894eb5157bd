// The changes of a contract in the panel: by author, neighboring ones together, filtered and chosen.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { uploadContract } from '#domain/endpoints/contracts.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import { negotiatedContract } from '#tests/browser/support/negotiated-contract.ts';
import { stored, testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();

async function uploaded(): Promise<Contract> {
  const body = new FormData();
  const { name, buffer } = await negotiatedContract('Flour supply.docx');
  body.set('file', new File([new Uint8Array(buffer)], name));
  const headers = { Authorization: `Bearer ${stored('token')}` };
  const reply = await fetch(`/api${uploadContract.path}`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { data: Contract }).data;
}

let panel: ReturnType<typeof within>;
let user: ReturnType<typeof visitor.open>['user'];
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploaded();
  ({ user } = visitor.open(hrefTo.contract(id)));
  panel = within(await screen.findByRole('region', { name: 'Changes and suggestions' }));
  await panel.findByRole('region', { name: 'Changes by Ines Albrecht' });
});

it('lists a deletion and the insertion behind it as one replacement', () => {
  const rows = within(panel.getByRole('region', { name: 'Changes by Ines Albrecht' })).getAllByRole('listitem');
  expect(rows.map((row) => [row.querySelector('del')?.textContent, row.querySelector('ins')?.textContent])).toEqual([
    ['thirty (30)', 'sixty (60)'],
    ['one hundred', 'fifty'],
  ]);
  expect(rows[0]?.textContent).toMatch(/^Replaced/);
  expect(panel.getByText('6 in 4 places')).toBeTruthy();
});

it('chooses and counts every change of an entry', async () => {
  await user.click(panel.getByRole('checkbox', { name: 'Choose Replaced: one hundred fifty' }));
  expect(panel.getByText('2 chosen')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Accept 2' })).toBeTruthy();
});

it('lists the changes of one author alone', async () => {
  await user.click(panel.getByRole('combobox', { name: 'Author' }));
  await user.click(await screen.findByTitle('Tom Okafor'));
  expect(panel.queryByRole('region', { name: 'Changes by Ines Albrecht' })).toBeNull();
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getByText('2 shown')).toBeTruthy();
});
