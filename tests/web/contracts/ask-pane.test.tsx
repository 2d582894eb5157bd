// The tab Ask of a contract: threads that colleagues share, answers that reveal their passages, prompts, and suggestions.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import type { Thread } from '#domain/contracts/threads.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addRevision, contractFile, uploadedContract } from './uploaded-contract.ts';
import { selectWords } from './select-words.ts';

const visitor = testConsole();
const QUESTION = 'Which law governs this contract?';

async function openAsk(address: Readonly<Record<string, string>> = {}, of?: string) {
  await visitor.signedInAs('user@harbour.test');
  const id = of ?? (await uploadedContract()).id;
  const { user, where } = visitor.open(hrefTo.contract(id, { tab: 'ask', ...address }));
  const panel = within(await screen.findByRole('region', { name: 'Work on the contract' }));
  await panel.findByRole('tab', { name: 'Ask', selected: true });
  const named = (name: string) => new URLSearchParams(where().split('?')[1]).get(name);
  return { id, panel, user, named };
}

async function asked(question = QUESTION) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const { data } = await ask<{ data: Thread }>(`/contracts/${id}/threads`, { question });
  return { id, thread: data };
}

it('offers three questions where nobody has asked, and answers one with its passage', async () => {
  const { panel, user, named } = await openAsk();
  const examples = within(await panel.findByRole('list', { name: 'Example questions' }));
  expect(examples.getAllByRole('button')).toHaveLength(3);
  await user.click(examples.getByRole('button', { name: QUESTION }));
  const box = panel.getByRole('textbox', { name: 'Ask about this contract' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('{Enter}');
  const answer = within(await panel.findByRole('article', { name: 'Question 1' }));
  expect(answer.getByRole('heading', { level: 2, name: QUESTION })).toBeTruthy();
  expect(answer.getByText('Theo Marchbank')).toBeTruthy();
  expect(named('thread')).toMatch(/^[0-9a-f-]{36}$/);
  await user.click(answer.getAllByRole('button', { name: /^Open source/ })[0] ?? box);
  expect(named('passage')).toMatch(/^\d+$/);
});

it('begins a line with Shift and Enter, and sends with Enter', async () => {
  const { panel, user } = await openAsk();
  const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask about this contract' });
  await user.type(box, 'Who pays{Shift>}{Enter}{/Shift}and when?');
  expect(box.value).toBe('Who pays\nand when?');
  await user.keyboard('{Enter}');
  expect(await panel.findByRole('article', { name: 'Question 1' })).toBeTruthy();
  expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a further question' }).value).toBe('');
});

it('lists what was asked, and opens a thread by its address', async () => {
  const { id, thread } = await asked();
  const { panel, user, named } = await openAsk({}, id);
  const threads = within(await panel.findByRole('list', { name: 'Threads' }));
  await user.click(threads.getByRole('button', { name: /Which law governs/ }));
  expect(await panel.findByRole('article', { name: 'Question 1' })).toBeTruthy();
  expect(named('thread')).toBe(thread.id);
  await user.click(panel.getByRole('button', { name: 'All threads' }));
  expect(await panel.findByRole('list', { name: 'Threads' })).toBeTruthy();
});

it('says which revision a question was about once there is a newer one', async () => {
  const { id, thread } = await asked();
  await addRevision(id, await contractFile((xml) => xml.replace('undisputed', 'valid')));
  const { panel } = await openAsk({ thread: thread.id }, id);
  expect(await panel.findByText('Asked of revision 1; the newest is 2')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Make this a suggestion' })).toBeNull();
});

it('keeps a decision about an answer', async () => {
  const { id, thread } = await asked();
  const { panel, user } = await openAsk({ thread: thread.id }, id);
  const answer = within(await panel.findByRole('article', { name: 'Question 1' }));
  await user.click(answer.getAllByRole('button', { name: /^Verify/ })[0] ?? document.body);
  expect(await answer.findByText(/^Verified by Theo Marchbank/)).toBeTruthy();
});

it('makes a suggestion of a passage that an answer cites', async () => {
  const { id, thread } = await asked('What flour does the Supplier supply?');
  const { panel, user } = await openAsk({ thread: thread.id, view: 'final' }, id);
  const answer = within(await panel.findByRole('article', { name: 'Question 1' }));
  await user.click(await answer.findByRole('button', { name: 'Make this a suggestion' }));
  const [passage] = screen.queryAllByRole('menuitem');
  if (passage) await user.click(passage);
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest a change' }));
  const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Words as they should be/ });
  expect(thread.run.sources.map(({ quote }) => quote)).toContain(words.value);
  await user.type(words, ' Always.');
  await user.click(dialog.getByRole('button', { name: 'Suggest' }));
  await screen.findByText('Suggestion added');
  const { data } = await ask<{ data: Suggestion[] }>(`/contracts/${id}/suggestions`);
  expect(data).toMatchObject([{ origin: { thread: thread.id } }]);
});

it('puts selected words of the document into the question', async () => {
  const { panel, user } = await openAsk({ view: 'final' });
  await screen.findAllByText(/stoneground/);
  selectWords('stoneground');
  const tools = within(await screen.findByRole('toolbar', { name: /selected words/ }));
  await user.click(tools.getByRole('button', { name: 'Ask' }));
  const box = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask about this contract' });
  expect(box.value).toBe('“stoneground”\n');
});

it('asks with a prompt of the library, whose fields are filled in first', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const prompt = 'What does the {{Party}} owe?';
  await ask('/prompts/create', { name: 'Debts of a party', description: '', prompt, category: 'Personal' });
  const { panel, user } = await openAsk({}, id);
  await user.type(await panel.findByRole('textbox', { name: 'Ask about this contract' }), '/');
  const choice = within(await screen.findByRole('dialog', { name: 'Ask with a prompt' }));
  await user.click(await choice.findByRole('button', { name: /Debts of a party/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Debts of a party' }));
  await user.click(form.getByRole('button', { name: 'Ask' }));
  expect((await form.findByRole('alert')).textContent).toBe('Party is required.');
  await user.type(form.getByRole('textbox', { name: 'Party' }), 'Buyer');
  await user.click(form.getByRole('button', { name: 'Ask' }));
  const answer = within(await panel.findByRole('article', { name: 'Question 1' }));
  expect(answer.getByRole('heading', { level: 2, name: 'What does the Buyer owe?' })).toBeTruthy();
  expect(answer.getByText('Prompt: Debts of a party')).toBeTruthy();
});

it('says that a thread is of another contract', async () => {
  const { thread } = await asked();
  const { panel } = await openAsk({ thread: thread.id });
  expect(await panel.findByText('Thread not found')).toBeTruthy();
});

it('keeps a question that did not arrive, and asks it again', async () => {
  const { panel, user } = await openAsk();
  await user.type(await panel.findByRole('textbox', { name: 'Ask about this contract' }), QUESTION);
  const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.keyboard('{Enter}');
  const again = await panel.findByRole('button', { name: 'Ask again' });
  lost.mockRestore();
  expect(panel.getByText(QUESTION)).toBeTruthy();
  await user.click(again);
  expect(await panel.findByRole('article', { name: 'Question 1' })).toBeTruthy();
});
