// The tab Draft of a contract: a new clause and a preamble, changed and inserted as suggestions.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { hrefTo } from '#domain/screens.ts';
import { selectWords } from '#tests/web/contracts/select-words.ts';
import { uploadedContract } from '#tests/web/contracts/uploaded-contract.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();

async function openDraft(email = 'user@harbour.test') {
  await visitor.signedInAs(email);
  const { id } = await uploadedContract();
  const page = visitor.open(hrefTo.contract(id, { tab: 'draft', view: 'final' }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  const suggestions = async () => (await ask<{ data: Suggestion[] }>(`/contracts/${id}/suggestions`)).data;
  return { id, panel, suggestions, ...page };
}

async function withClause() {
  const opened = await openDraft();
  const { panel, user } = opened;
  await user.type(
    await panel.findByRole('textbox', { name: 'What should the clause be about?' }),
    'limitation of liability',
  );
  await user.click(panel.getByRole('button', { name: 'Draft the clause' }));
  const result = within(await panel.findByRole('article', { name: 'New clause' }));
  return { ...opened, result };
}

it('drafts a clause of the library, and inserts it as it was changed', async () => {
  const { id, result, user, suggestions } = await withClause();
  const text = result.getByRole<HTMLTextAreaElement>('textbox', { name: 'New clause' });
  expect(text.value).not.toBe('');
  await user.type(text, ' And no more.');
  await user.click(await result.findByRole('button', { name: 'Insert as a suggestion' }));
  await expect.poll(async () => (await suggestions()).length).toBe(1);
  const [added] = await suggestions();
  expect(added?.text.trim()).toBe(text.value.trim());
  expect(added?.origin).toMatchObject({ draft: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const whole = (await ask<{ data: ContractText }>(`/contracts/${id}/text?view=final`)).data.text;
  // In paragraphs of its own.
  const start = added?.start ?? 0;
  const after = `${whole.slice(0, start)}${added?.text}${whole.slice(start)}`;
  expect(after.split('\n')).toContain(text.value.trim().split('\n').at(-1));
});

it('drafts another clause of the library in its place', async () => {
  const { panel, result, user } = await withClause();
  const before = result.getByRole<HTMLTextAreaElement>('textbox', { name: 'New clause' }).value;
  const [other] = await panel.findAllByRole('button', { name: /^Use this one/ });
  await user.click(other ?? document.body);
  await waitFor(() =>
    expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'New clause' }).value).not.toBe(before),
  );
});

it('keeps what was drafted while another tab is shown', async () => {
  const { panel, user } = await withClause();
  await user.click(panel.getByRole('tab', { name: 'Summary' }));
  await user.click(panel.getByRole('tab', { name: 'Draft' }));
  expect(await panel.findByRole('article', { name: 'New clause' })).toBeTruthy();
});

it('takes the place of words that are selected in the document', async () => {
  const { id, panel, user } = await openDraft();
  const { data } = await ask<{ data: ContractText }>(`/contracts/${id}/text?view=final`);
  const words = data.text.slice(0, data.text.indexOf(' ')).trim();
  await screen.findAllByText((text) => text.includes(words));
  selectWords(words);
  await user.click(await screen.findByRole('button', { name: 'New clause' }));
  expect(await panel.findByRole('radio', { name: /^After/, checked: true })).toBeTruthy();
});

it('says that an instruction takes a language model', async () => {
  const { panel } = await openDraft();
  expect(await panel.findByText(/takes a language model, and none is connected/)).toBeTruthy();
  expect(panel.queryByRole('textbox', { name: /^How should it be written/ })).toBeNull();
});

it('drafts a preamble from the parties that the contract names, and inserts it', async () => {
  const { panel, user, suggestions } = await openDraft();
  await user.click(await panel.findByText('Preamble'));
  const kind = await panel.findByRole('textbox', { name: 'Kind of contract' });
  const [first] = panel.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(first?.value).not.toBe('');
  await user.clear(kind);
  await user.type(kind, 'Supply Agreement');
  await user.click(panel.getByRole('button', { name: 'Draft the preamble' }));
  const result = within(await panel.findByRole('article', { name: 'Preamble' }));
  expect(result.getByRole<HTMLTextAreaElement>('textbox', { name: 'Preamble' }).value).toContain(first?.value ?? '?');
  await user.click(await result.findByRole('button', { name: 'Insert as a suggestion' }));
  await expect.poll(async () => (await suggestions()).length).toBe(1);
});

it('tells somebody without a subscription before they draft', async () => {
  const { panel } = await openDraft('user@pellworth.test');
  expect(await panel.findByText(/subscription of your company/)).toBeTruthy();
});
