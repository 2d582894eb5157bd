// The dialogs of a rule and a question.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { shownDialog } from '#tests/web/support/rows.ts';
import { buttonOf, enter, press, pressLabeled, titlesIn } from './playbook-pages.ts';

const visitor = testConsole();
const FURTHER = ['Preferred Language', 'Fallback Position', 'Fallback Language'];

async function openDialog(button: 'Add Rule' | 'Add Question') {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/create-playbook');
  await screen.findByRole('form');
  press(button);
  return { ...page, dialog: await shownDialog() };
}
const closed = () => waitFor(() => expect(document.querySelector('[role=dialog] form')).toBeNull());
const further = (dialog: HTMLElement) =>
  within(dialog)
    .getByLabelText(FURTHER[0] ?? '')
    .closest<HTMLElement>('.entry-dialog-further');

it('saves no rule without its title and text: "Title is required." "Rule is required."', async () => {
  const { dialog } = await openDialog('Add Rule');
  press('Save Rule', dialog);
  expect(await within(dialog).findByText('Title is required.')).toBeTruthy();
  expect(within(dialog).getByText('Rule is required.')).toBeTruthy();
  enter(dialog, { Title: 'Cap', Rule: '  \n ' });
  press('Save Rule', dialog);
  expect(within(dialog).queryByText('Title is required.')).toBeNull();
  expect(within(dialog).getByText('Rule is required.')).toBeTruthy();
  expect(titlesIn('Rules')).toEqual([]);
});

it('saves a question only when both title and question are present', async () => {
  const { dialog } = await openDialog('Add Question');
  enter(dialog, { Title: 'Law' });
  press('Save Question', dialog);
  expect(await within(dialog).findByText(MESSAGES.questionRequired)).toBeTruthy();
  enter(dialog, { Title: '', Question: 'Which law governs?' });
  press('Save Question', dialog);
  expect(await within(dialog).findByText(MESSAGES.titleRequired)).toBeTruthy();
  expect(titlesIn('Questions')).toEqual([]);
  enter(dialog, { Title: 'Law' });
  press('Save Question', dialog);
  await closed();
  expect(titlesIn('Questions')).toEqual(['1. Law']);
});

it('shows the optional fields of a rule by View more, and hides them by View less', async () => {
  const { dialog } = await openDialog('Add Rule');
  expect(further(dialog)?.hidden).toBe(true);
  press('View more', dialog);
  expect(further(dialog)?.hidden).toBe(false);
  enter(dialog, { Title: 'Cap', Rule: 'Capped.', 'Fallback Language': 'Twice the fees.' });
  press('View less', dialog);
  expect(further(dialog)?.hidden).toBe(true);
  press('Save Rule', dialog);
  await closed();
  expect(screen.getByText('Fallback Language', { selector: '.entry-row-note' })).toBeTruthy();
  // Filled fields are visible at once.
  pressLabeled('Edit Cap');
  const again = await shownDialog();
  expect(further(again)?.hidden).toBe(false);
  expect(within(again).getByDisplayValue('Twice the fees.')).toBeTruthy();
});

it('shows the optional fields if one of them is refused, and keeps the typed text', async () => {
  const { dialog } = await openDialog('Add Rule');
  const tooLong = 'x'.repeat(20_001);
  enter(dialog, { Title: 'Cap', Rule: 'Capped.', 'Preferred Language': tooLong });
  press('Save Rule', dialog);
  expect(await within(dialog).findByText(/^At most 20,000 characters/)).toBeTruthy();
  expect(further(dialog)?.hidden).toBe(false);
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Preferred Language').value).toBe(tooLong);
});

it('focuses the first invalid field', async () => {
  const { dialog } = await openDialog('Add Rule');
  enter(dialog, { Title: 'Cap' });
  press('Save Rule', dialog);
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText(/^Rule/)));
});

it('is saved by Ctrl+Enter too, once, and sends no playbook', async () => {
  const { dialog } = await openDialog('Add Rule');
  enter(dialog, { Title: 'Cap', Rule: 'Capped.' });
  fireEvent.keyDown(within(dialog).getByLabelText(/^Rule/), { key: 'Enter', ctrlKey: true });
  await closed();
  expect(titlesIn('Rules')).toEqual(['1. Cap']);
  expect(screen.queryByText(MESSAGES.nameRequired)).toBeNull();
});

it('closes by Cancel, and asks first if something was typed', async () => {
  const { dialog } = await openDialog('Add Rule');
  press('Cancel', dialog);
  await closed();
  press('Add Rule');
  const typed = await shownDialog();
  enter(typed, { Title: 'Half a rule' });
  press('Cancel', typed);
  expect(await screen.findByText('Discard your changes?')).toBeTruthy();
  fireEvent.click(buttonOf('Keep editing'));
  expect(within(typed).getByDisplayValue('Half a rule')).toBeTruthy();
  press('Cancel', typed);
  fireEvent.click(await waitFor(() => buttonOf('Discard')));
  await closed();
  expect(titlesIn('Rules')).toEqual([]);
});

it('asks before the tab closes over unsaved typing', async () => {
  const { dialog } = await openDialog('Add Rule');
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  enter(dialog, { Title: 'Half a rule' });
  await waitFor(() => expect(asks()).toBe(true));
  enter(dialog, { Title: '' });
  await waitFor(() => expect(asks()).toBe(false));
});
