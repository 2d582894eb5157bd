// Publishing versions of a playbook, statistics of its rules, and its rules tried on a contract.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { shownDialog } from '#tests/web/support/rows.ts';
import { buttonOf, ownPlaybook, press, pressLabeled, providerPlaybook, ruleOf } from './playbook-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

const update = (id: string, title: string, rules: object[]) =>
  ask(`/playbook/update/${id}`, { play_books: [{ title, category: 'Personal', rules, questions: [] }] }, 'PUT');

it('is published after a confirmation, and says which version reviews use', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownPlaybook({ title: 'To publish', rules: [ruleOf('Cap')] });
  visitor.open(hrefTo.playbook(id));
  expect(await screen.findByText(/^No version is published/)).toBeTruthy();
  press('Publish version');
  expect(await screen.findByText('Publish version 1?')).toBeTruthy();
  fireEvent.click(buttonOf('Publish'));
  expect(await screen.findByText(MESSAGES.playbookPublished)).toBeTruthy();
  expect(await screen.findByText(/^Reviews use version 1, published/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Publish version', { selector: 'button *' })).toBeNull());
});

it('says that the draft has changes, and lists what each version changed', async () => {
  await visitor.signedInAs(USER);
  const { id, title } = await ownPlaybook({ title: 'Twice published', rules: [ruleOf('Cap'), ruleOf('Law')] });
  await ask(`/playbook/${id}/publish`, {});
  await update(id, title, [ruleOf('Cap', { rule: 'Another text.' }), ruleOf('Term')]);
  await ask(`/playbook/${id}/publish`, {});
  await update(id, title, [ruleOf('Cap')]);
  visitor.open(hrefTo.playbook(id));
  expect(await screen.findByText('The draft has changes.')).toBeTruthy();
  press('Versions');
  const dialog = await shownDialog();
  expect(await within(dialog).findByText('1 rule added: Term')).toBeTruthy();
  expect(within(dialog).getByText('1 rule removed: Law')).toBeTruthy();
  expect(within(dialog).getByText('1 rule changed: Cap')).toBeTruthy();
  expect(within(dialog).getByText('The first published version.')).toBeTruthy();
});

it('of the provider is published by the provider, and others cannot publish it', async () => {
  await visitor.signedInAs(USER);
  const { id } = await providerPlaybook();
  visitor.open(hrefTo.playbook(id));
  expect(await screen.findByText(/by Whereas\.$/, { selector: '.publish-state p' })).toBeTruthy();
  expect(screen.queryByText('Publish version', { selector: 'button *' })).toBeNull();
});

it('says that no review has used it before there are statistics', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownPlaybook({ title: 'Unused', rules: [ruleOf('Cap')] });
  visitor.open(`${hrefTo.playbook(id)}?tab=statistics`);
  expect(await screen.findByText('No review has used this playbook yet.')).toBeTruthy();
});

it('is tried on a contract with the verdict below each rule, which goes when the rule is changed', async () => {
  await visitor.signedInAs(USER);
  const { data } = await ask<{ data: { id: string; name: string }[] }>('/contracts');
  const [contract] = data;
  if (!contract) throw new Error('the demo has no contract');
  const { id } = await ownPlaybook({ title: 'Tried', rules: [ruleOf('Governing law', { rule: 'It names a law.' })] });
  visitor.open(hrefTo.editPlaybook(id));
  await screen.findByRole('form');
  press('Try on a contract');
  const dialog = await shownDialog();
  fireEvent.click(await within(dialog).findByLabelText(`Try on ${contract.name}`));
  expect(await screen.findByText(/^Tried on/)).toBeTruthy();
  expect(document.querySelectorAll('.trial-result')).toHaveLength(1);
  pressLabeled('Edit Governing law');
  const rule = await shownDialog();
  fireEvent.change(within(rule).getByLabelText(/^Rule/), { target: { value: 'It names another law.' } });
  press('Save Rule', rule);
  await waitFor(() => expect(document.querySelectorAll('.trial-result')).toHaveLength(0));
});
