// The tab Summary of a contract: written, shown with its passages, decided, copied, and of which revision.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContractSummary } from '#domain/contracts/contract-clauses.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addRevision, contractFile, uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

async function openSummary(of?: string) {
  await visitor.signedInAs('user@harbour.test');
  const id = of ?? (await uploadedContract()).id;
  const { user, where } = visitor.open(hrefTo.contract(id, { tab: 'summary' }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByRole('tab', { name: 'Summary', selected: true });
  return { id, panel, user, named: (name: string) => new URLSearchParams(where().split('?')[1]).get(name) };
}

async function summarized() {
  const opened = await openSummary();
  await opened.user.click(await opened.panel.findByRole('button', { name: 'Summarize revision 1' }));
  const terms = within(await opened.panel.findByRole('article', { name: 'Key terms' }));
  await terms.findByText('Governing law');
  return { ...opened, terms };
}

it('writes a summary whose key terms reveal their passages', async () => {
  const { terms, user, named } = await summarized();
  expect(terms.getByText('Revision 1')).toBeTruthy();
  await user.click(terms.getAllByRole('button', { name: /^Open source/ })[0] ?? document.body);
  expect(named('passage')).toMatch(/^\d+$/);
});

it('says where the contract is silent', async () => {
  const { terms } = await summarized();
  expect(terms.getAllByText(/Not found in the documents/i).length).toBeGreaterThan(0);
});

it('keeps what a person decides about a term', async () => {
  const { id, terms, user } = await summarized();
  await user.click(terms.getAllByRole('button', { name: /Verify/ })[0] ?? document.body);
  expect((await terms.findAllByText(/^Verified/)).length).toBeGreaterThan(0);
  const { data } = await ask<{ data: ContractSummary }>(`/contracts/${id}/summary`);
  expect(data.run.results[0]?.answers.map(({ decision }) => decision.state)).toContain('verified');
});

it('says which revision it is of once there is a newer one', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  await ask(`/contracts/${id}/summary`, {});
  await addRevision(id, await contractFile((xml) => xml.replace('flour', 'rye flour')));
  const { panel } = await openSummary(id);
  expect(await panel.findByText('This is the summary of revision 1; revision 2 is shown.')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Summarize revision 2' })).toBeTruthy();
});
