// The findings of a review beside the contract: read, stepped through and decided, with every decision taken back again.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Suggestion } from '#domain/contracts/suggestions.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { decideElsewhere, findingTitled, reviewedContract, reviewNow, rowOf, shownPanel } from './reviewed-contract.ts';
import { addRevision, contractFile } from './uploaded-contract.ts';

const visitor = testConsole();

async function openReviewed(query: Readonly<Record<string, string>> = {}) {
  await visitor.signedInAs('user@harbour.test');
  const reviewed = await reviewedContract();
  const page = visitor.open(hrefTo.contract(reviewed.id, { tab: 'review', ...query }));
  await rowOf('Governing law');
  return { ...reviewed, ...page };
}

const titles = () => [...document.querySelectorAll('.finding-title')].map(({ textContent }) => textContent);
const open = async (user: Awaited<ReturnType<typeof openReviewed>>['user'], title: string) => {
  const row = await rowOf(title);
  await user.click(within(row).getByRole('button', { expanded: false }));
  return within(row);
};
const chip = (panel: Awaited<ReturnType<typeof shownPanel>>, name: RegExp) => panel.getByRole('button', { name });

it('lists what needs work first, with the number of each verdict as a filter', async () => {
  const { id, review, user } = await openReviewed();
  const panel = await shownPanel();
  expect(titles()).toEqual(['Liability cap', 'Confidentiality', 'Governing law', 'Termination']);
  const { open: counted } = (await reviewNow(id, review.id)).counts;
  expect(chip(panel, new RegExp(`^${counted} Open$`))).toBeTruthy();
  expect(chip(panel, /^1 Open question$/)).toBeTruthy();
  await user.click(chip(panel, /1 Meets/));
  expect(titles()).toEqual(['Governing law']);
  await user.click(panel.getByRole('button', { name: 'Show all' }));
  expect(titles()).toHaveLength(4);
});

it('opens a finding with its quote, its rule and what differs, under an address of its own', async () => {
  const { user, review, where } = await openReviewed();
  const row = await open(user, 'Liability cap');
  expect((await row.findByRole('list', { name: 'Passages of the contract' })).textContent).toContain('fifty per cent');
  expect(row.getByText('From the contract to the preferred language')).toBeTruthy();
  expect(row.getByText('General Counsel')).toBeTruthy();
  expect(new URL(where(), 'http://page').searchParams.get('finding')).toBe(findingTitled(review, 'Liability cap').id);
  expect(new URL(where(), 'http://page').searchParams.get('view')).toBe('final');
});

it('opens the finding that a shared link names', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id, review } = await reviewedContract();
  visitor.open(hrefTo.contract(id, { tab: 'review', finding: findingTitled(review, 'Confidentiality').id }));
  const row = within(await rowOf('Confidentiality'));
  expect(row.getByRole('button', { expanded: true })).toBeTruthy();
});

it('steps and decides by keys, and takes a decision back', async () => {
  const { id, review, user } = await openReviewed();
  const stateOf = async () => findingTitled(await reviewNow(id, review.id), 'Liability cap').decision.state;
  await user.keyboard('j');
  expect(within(await rowOf('Liability cap')).getByRole('button', { expanded: true })).toBeTruthy();
  await user.keyboard('v');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(await stateOf()).toBe('verified');
  await user.click(undo);
  await waitFor(async () => expect(await stateOf()).toBe('open'));
  await user.keyboard('n');
  expect(within(await rowOf('Confidentiality')).getByRole('button', { expanded: true })).toBeTruthy();
});

it('shows the verdict of a person beside that of the engine', async () => {
  const { id, review, user } = await openReviewed();
  const row = await open(user, 'Governing law');
  await user.keyboard('e');
  const verdict = await row.findByRole('combobox', { name: 'Verdict' });
  expect(document.activeElement).toBe(verdict);
  await user.click(verdict);
  await user.click(await screen.findByTitle('Deviates'));
  await user.click(row.getByRole('button', { name: 'Save' }));
  expect(await row.findByText(/^Meets/)).toBeTruthy();
  expect(row.getByText('Deviates', { selector: '.status-badge' })).toBeTruthy();
  // The row shows the decision before it is saved.
  const saved = async () => findingTitled(await reviewNow(id, review.id), 'Governing law');
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ verdict: 'meets', decision: { state: 'edited', verdict: 'deviates' } }),
  );
});

it('verifies an open finding with the change that it suggests, and takes both back at once', async () => {
  const { id, review, user } = await openReviewed();
  const row = await open(user, 'Confidentiality');
  await user.click(row.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('button', { name: 'Redline (1)' })).toBeTruthy();
  expect(await row.findByText('Accepted')).toBeTruthy();
  const states = async () => {
    const { data } = await ask<{ data: Suggestion[] }>(`/contracts/${id}/suggestions`);
    const finding = findingTitled(await reviewNow(id, review.id), 'Confidentiality');
    return [data.find(({ id: one }) => one === finding.suggestions[0]?.id)?.state, finding.decision.state];
  };
  await waitFor(async () => expect(await states()).toEqual(['accepted', 'verified']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await states()).toEqual(['open', 'open']));
});

it('makes a suggestion of the language of a rule, in the place of what the finding quotes', async () => {
  const { id, review, user, where } = await openReviewed();
  const row = await open(user, 'Liability cap');
  const before = findingTitled(review, 'Liability cap').suggestions.length;
  await user.click(await row.findByRole('button', { name: 'Suggest this: Preferred language' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace words' }));
  const words = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'New words' });
  expect(words.value).toMatch(/^The total liability of either party is limited to one hundred per cent/);
  await user.type(words, ' In writing.');
  await user.click(dialog.getByRole('button', { name: 'Suggest' }));
  await waitFor(async () => {
    const { suggestions } = findingTitled(await reviewNow(id, review.id), 'Liability cap');
    expect(suggestions).toHaveLength(before + 1);
    expect(suggestions.at(-1)?.text).toMatch(/In writing$/);
  });
  expect(new URL(where(), 'http://page').searchParams.get('tab')).toBe('review');
  await waitFor(async () =>
    expect((await rowOf('Liability cap')).querySelectorAll('[data-suggestion-row]')).toHaveLength(before + 1),
  );
});

it('does not overwrite the decision of a colleague that nobody here has seen', async () => {
  const { id, review, user } = await openReviewed();
  const row = await open(user, 'Liability cap');
  await decideElsewhere(id, review, 'Liability cap', { state: 'rejected', note: 'Agreed in the call.' });
  await user.click(row.getByRole('button', { name: 'Verify: Liability cap' }));
  expect(await screen.findByText(/A colleague has just decided this/)).toBeTruthy();
  expect(await row.findByText(/Agreed in the call/)).toBeTruthy();
  expect(findingTitled(await reviewNow(id, review.id), 'Liability cap').decision.state).toBe('rejected');
});

it('offers to review a newer revision, and keeps the review of the older one', async () => {
  const { id } = await openReviewed();
  await addRevision(id, await contractFile((xml) => xml.replace('undisputed', 'valid')));
  window.dispatchEvent(new Event('focus'));
  const panel = await shownPanel();
  expect(await panel.findByText('This review is of revision 1; revision 2 is newer.')).toBeTruthy();
  expect(titles()).toHaveLength(4);
  expect(panel.getByRole('button', { name: 'Review revision 2' })).toBeTruthy();
});

it('shows the review of a newer revision that is started while a finding of the older one is open', async () => {
  const { id, user, where, review } = await openReviewed();
  await addRevision(id, await contractFile((xml) => xml.replace('undisputed', 'valid')));
  window.dispatchEvent(new Event('focus'));
  const panel = await shownPanel();
  await panel.findByText('This review is of revision 1; revision 2 is newer.');
  await open(user, 'Liability cap');
  const shown = (name: string) => new URL(where(), 'http://page').searchParams.get(name);
  await waitFor(() => expect(shown('revision')).toBe('1'));
  await user.click(await panel.findByRole('button', { name: 'Review revision 2' }));
  const form = within(await screen.findByRole('form', { name: 'Review revision 2' }));
  await user.click(await form.findByRole('radio', { name: /Buyer/ }));
  await user.click(form.getByRole('button', { name: 'Start the review' }));
  await waitFor(() => expect(shown('review')).toMatch(/^[\da-f-]{36}$/));
  await rowOf('Liability cap');
  expect(panel.queryByText(/^This review is of revision 1/)).toBeNull();
  expect([shown('review') === review.id, shown('finding'), shown('revision')]).toEqual([false, null, null]);
});

it('asks before a finding is left whose form has unsaved words', async () => {
  const { user, where, review } = await openReviewed();
  const row = await open(user, 'Liability cap');
  await user.keyboard('r');
  await user.type(await row.findByLabelText(/Why it is wrong/), 'Agreed.');
  await user.click(within(await rowOf('Confidentiality')).getByRole('button', { expanded: false }));
  const shown = () => new URL(where(), 'http://page').searchParams.get('finding');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(shown()).toBe(findingTitled(review, 'Liability cap').id);
  expect(row.getByText('Agreed.')).toBeTruthy();
  await user.click(within(await rowOf('Confidentiality')).getByRole('button', { expanded: false }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(shown()).toBe(findingTitled(review, 'Confidentiality').id));
});

it('keeps a flag with its note for colleagues', async () => {
  const { id, review, user } = await openReviewed();
  const row = await open(user, 'Liability cap');
  await user.click(row.getByRole('button', { name: 'Flag' }));
  await user.type(row.getByLabelText(/What colleagues should look at/), 'Ask finance.');
  await user.click(within(row.getByRole('form', { name: 'Flag the finding' })).getByRole('button', { name: 'Flag' }));
  expect(await row.findByText('“Ask finance.”')).toBeTruthy();
  expect(findingTitled(await reviewNow(id, review.id), 'Liability cap').flag?.note).toBe('Ask finance.');
});
