// The tab Clauses of a contract: extracted by kind, revealed, saved, looked for in the library, and used as suggestions.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { selectWords } from './select-words.ts';
import { addRevision, contractFile, uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

async function openClauses(of?: string, address: Readonly<Record<string, string>> = {}) {
  await visitor.signedInAs('user@harbour.test');
  const id = of ?? (await uploadedContract()).id;
  const { user, where } = visitor.open(hrefTo.contract(id, { tab: 'clauses', ...address }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByRole('tab', { name: 'Clauses', selected: true });
  return { id, panel, user, named: (name: string) => new URLSearchParams(where().split('?')[1]).get(name) };
}

async function extracted() {
  const opened = await openClauses();
  await opened.user.click(await opened.panel.findByRole('button', { name: 'Extract the clauses' }));
  const rows = await opened.panel.findAllByRole('button', { name: /^Actions for / });
  return { ...opened, rows };
}

it('extracts the clauses by kind, and shows them again', async () => {
  const { id, panel, rows } = await extracted();
  expect(panel.getByText(`${rows.length} clauses`)).toBeTruthy();
  const kinds = panel.getAllByRole('heading', { level: 2 });
  expect(kinds.length).toBeGreaterThan(1);
  const { data } = await ask<{ data: { clauses: { kind: string }[] } }>(`/contracts/${id}/clauses`);
  expect(new Set(data.clauses.map(({ kind }) => kind)).size).toBe(kinds.length);
});

it('filters the clauses by their words', async () => {
  const { panel, user } = await extracted();
  await user.type(panel.getByRole('searchbox', { name: 'Filter clauses' }), 'zzzz');
  expect(await panel.findByText('No clause has these words.')).toBeTruthy();
});

it('reveals a clause in the document, with its actions below it', async () => {
  const { panel, user, named } = await extracted();
  const [first] = panel.getAllByRole('listitem');
  const row = within(first ?? document.body);
  await user.click(row.getAllByRole('button')[0] ?? document.body);
  expect(named('passage')).toMatch(/^\d+$/);
  expect(await row.findByRole('button', { name: 'Redraft' })).toBeTruthy();
});

it('says which revision they are of, and extracts those of the one that is shown', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  await ask(`/contracts/${id}/clauses`, {});
  await addRevision(id, await contractFile((xml) => xml.replace('flour', 'rye flour')));
  const { panel, user } = await openClauses(id);
  expect(await panel.findByText('These are the clauses of revision 1.')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Extract the clauses' }));
  await waitFor(() => expect(panel.queryByText('These are the clauses of revision 1.')).toBeNull());
});

it('saves a clause to the library under its heading', async () => {
  const { user, rows } = await extracted();
  await user.click(rows[1] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Save to the clause library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save to the clause library' }));
  const title = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Of the flour contract');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await ask<{ data: { title: string }[] }>('/clauses/?category=Organization&search=flour%20contract');
  expect(data.map(({ title: saved }) => saved)).toContain('Of the flour contract');
});

it('offers the language of a library clause as a suggestion that names it', async () => {
  const { id, panel, user, rows } = await extracted();
  // Not the one that another test saves to the library: a redraft into the same words is no suggestion.
  await user.click(rows.at(-1) ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Find in the library' }));
  const matches = within(await panel.findByRole('list', { name: 'Clauses of the library, most alike first' }));
  await user.click(matches.getAllByRole('button', { name: 'Use as a suggestion' })[0] ?? document.body);
  const redraft = within(await panel.findByRole('article', { name: 'Redraft' }));
  await user.click(redraft.getByRole('button', { name: 'Accept as a suggestion' }));
  const added = async () => (await ask<{ data: Suggestion[] }>(`/contracts/${id}/suggestions`)).data[0];
  await expect.poll(async () => (await added())?.origin?.clause).toMatch(/^[0-9a-f-]{36}$/);
});

it('says that redrafting takes a language model, and where to go without one', async () => {
  const { panel, user, rows } = await extracted();
  await user.click(rows[1] ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Redraft' }));
  expect(await panel.findByText('Redrafting under an instruction takes a language model')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Find in the library' }));
  expect(await panel.findByText(/% alike/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'All clauses' }));
  expect(await panel.findByRole('searchbox', { name: 'Filter clauses' })).toBeTruthy();
});

it('looks for words that are selected in the document', async () => {
  const { id, panel, user } = await openClauses(undefined, { view: 'final' });
  const { data } = await ask<{ data: ContractText }>(`/contracts/${id}/text?view=final`);
  const words = data.text.slice(0, data.text.indexOf(' ')).trim();
  await screen.findAllByText((text) => text.includes(words));
  selectWords(words);
  await user.click(await screen.findByRole('button', { name: 'Find in the library' }));
  expect(await panel.findByText('Selected words')).toBeTruthy();
});
