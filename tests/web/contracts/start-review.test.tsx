// The form that starts a review chooses nothing for the person, and the review that it starts is followed to its end.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contracts.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ownReviewPlaybook, rowOf, shownPanel } from './reviewed-contract.ts';
import { uploadedContract } from './uploaded-contract.ts';

const visitor = testConsole();

async function openForm(query: Readonly<Record<string, string>> = {}) {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await uploadedContract();
  const page = visitor.open(hrefTo.contract(id, query));
  const form = within(await screen.findByRole('form', { name: 'Review revision 1' }));
  return { id, form, ...page };
}

it('begins with nothing chosen, and says what is missing', async () => {
  await ownReviewPlaybookOf();
  const { form, user } = await openForm();
  expect(form.queryAllByRole('radio', { checked: true })).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Start the review' }));
  expect(form.getByText(/^Say whom we act for/)).toBeTruthy();
  expect(form.getByText('Choose a playbook, or a general review.')).toBeTruthy();
});

it('takes the playbook that a link names', async () => {
  const playbook = await ownReviewPlaybookOf();
  const { form } = await openForm({ tab: 'review', playbook });
  const chosen = form.queryAllByRole('radio', { checked: true });
  expect(chosen.length).toBeGreaterThan(0);
});

it('asks whom we act for once, and shows the findings when they are there', async () => {
  const playbook = await ownReviewPlaybookOf();
  const { id, form, user } = await openForm({ tab: 'review', playbook });
  await user.click(form.getByRole('radio', { name: /Buyer/ }));
  await user.click(form.getByRole('button', { name: 'Start the review' }));
  expect(await rowOf('Governing law')).toBeTruthy();
  const panel = await shownPanel();
  expect(await panel.findByRole('button', { name: /1 Meets/ }, { timeout: 20_000 })).toBeTruthy();
  expect((await ask<{ data: Contract }>(`/contracts/${id}`)).data.side).toBe('Buyer');
});

it('needs no side for a general review', async () => {
  const { form, user } = await openForm();
  await user.click(form.getByRole('radio', { name: /^General review/ }));
  await user.click(form.getByRole('button', { name: 'Start the review' }));
  expect(await (await shownPanel()).findByRole('combobox', { name: 'Review' })).toBeTruthy();
});

it('reviews without a playbook', async () => {
  const { form, user } = await openForm();
  await user.click(form.getByRole('radio', { name: /Buyer/ }));
  await user.click(form.getByRole('radio', { name: /^General review/ }));
  expect(form.queryByText('How much of it?')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Start the review' }));
  expect(await (await shownPanel()).findByText(/^For Buyer/)).toBeTruthy();
});

async function ownReviewPlaybookOf(): Promise<string> {
  await visitor.signedInAs('user@harbour.test');
  return (await ownReviewPlaybook()).id;
}
