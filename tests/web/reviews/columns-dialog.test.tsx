// The columns of a review: written by hand, taken from the libraries, reordered, removed, saved.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { Query } from '#domain/queries.ts';
import { hrefTo } from '#domain/screens.ts';
import { SAME_TITLE } from '#src/pages/reviews/setup/column-drafts.ts';
import { http } from '#src/providers/http/client.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { COLUMN, demoProject, dialogTitled, filesBelow, ownReview, press, storedReview } from './review-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const THREE = ['Parties', 'Term', 'Cap'].map((title) => ({ title, instructions: `State: ${title}`, type: 'text' }));

/** Opens the columns of a new review. @returns the dialog and the review's id. */
async function openColumns(columns: readonly object[]) {
  await visitor.signedInAs(USER);
  const { id, version } = await ownReview({ name: 'Of columns', columns });
  const page = visitor.open(hrefTo.tabularReview(id));
  const label = columns.length > 0 ? 'Edit columns' : 'Add columns';
  fireEvent.click(await screen.findByText(label, { selector: '.setup-step button *' }));
  return {
    id,
    version,
    page,
    dialog: await dialogTitled(columns.length > 0 ? `Columns (${columns.length})` : 'Columns'),
  };
}

const titlesOf = async (id: string) => (await storedReview(id)).columns.map(({ title }) => title);
const rows = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('.review-column-title, s')].map((title) => title.textContent);
const write = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const pressLabeled = (dialog: HTMLElement, label: string) =>
  fireEvent.click(within(dialog).getByLabelText(label, { selector: 'button' }));

it('are written by hand, and each shows what is missing once they are saved', async () => {
  const { id, dialog } = await openColumns([]);
  press(dialog, 'Add column');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Title'));
  expect(within(dialog).queryByText(MESSAGES.columnTitleRequired)).toBeNull();
  press(dialog, 'Save columns');
  expect(await within(dialog).findByText(MESSAGES.columnTitleRequired)).toBeTruthy();
  expect(within(dialog).getByText(MESSAGES.columnQuestionRequired)).toBeTruthy();
  write(dialog, 'Title', 'Governing law');
  write(dialog, 'Question', 'Which law governs?');
  fireEvent.mouseDown(dialog.querySelector('.ant-select-selector') ?? dialog);
  fireEvent.click(await screen.findByText('Verbatim clause', { selector: '.ant-select-item-option-content' }));
  press(dialog, 'Save columns');
  expect(await screen.findByText(MESSAGES.updatedSuccessfully)).toBeTruthy();
  expect((await storedReview(id)).columns).toMatchObject([
    { title: 'Governing law', instructions: 'Which law governs?', type: 'verbatim' },
  ]);
});

it('come from a query of the library, without existing ones', async () => {
  const { id, dialog } = await openColumns([COLUMN]);
  const { data } = await ask<{ data: Query[] }>('/queries?category=Provider&page_size=100');
  const query = data.find((one) => one.query.some(({ title }) => title === COLUMN.title));
  const titles = query?.query.map(({ title }) => title) ?? [];
  expect(titles.length).toBeGreaterThan(1);
  press(dialog, 'From a query');
  const picker = await dialogTitled('Columns from a query');
  fireEvent.change(within(picker).getByLabelText('Search queries'), { target: { value: query?.name } });
  fireEvent.click(await within(picker).findByLabelText(`Add ${titles.length} columns of ${query?.name ?? ''}`));
  expect(await within(dialog).findByText(/Already in the review: “Governing law”/)).toBeTruthy();
  press(dialog, 'Save columns');
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(await titlesOf(id)).toEqual([COLUMN.title, ...titles.filter((title) => title !== COLUMN.title)]);
});

it('report a repeated title at once, and focus it when they are saved', async () => {
  const { dialog } = await openColumns(THREE);
  fireEvent.click(within(dialog).getByText('Cap'));
  write(dialog, 'Title', 'parties');
  expect(within(dialog).getByText(SAME_TITLE)).toBeTruthy();
  fireEvent.click(within(dialog).getByText('parties', { selector: '.review-column-title' }));
  press(dialog, 'Save columns');
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Title'));
});

it('say which will run again, and are reordered by the keyboard', async () => {
  const { id, dialog } = await openColumns(THREE);
  pressLabeled(dialog, 'Move Cap up');
  expect(rows(dialog)).toEqual(['Parties', 'Cap', 'Term']);
  expect(within(dialog).queryByText(/must be run again/)).toBeNull();
  fireEvent.click(within(dialog).getByText('Term', { selector: '.review-column-title' }));
  write(dialog, 'Question', 'How long does it last?');
  expect(within(dialog).getByText(/must be run again/)).toBeTruthy();
  press(dialog, 'Save columns');
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(await titlesOf(id)).toEqual(['Parties', 'Cap', 'Term']);
});

it('are saved once by a double click, also if answers are counted first', async () => {
  const { dialog } = await openColumns(THREE);
  fireEvent.click(within(dialog).getByText('Term', { selector: '.review-column-title' }));
  write(dialog, 'Question', 'How long does it last?');
  const asked = vi.spyOn(http, 'request');
  press(dialog, 'Save columns');
  press(dialog, 'Save columns');
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(asked.mock.calls.filter(([{ method }]) => method?.toUpperCase() === 'PUT')).toHaveLength(1);
  asked.mockRestore();
});

it('ask before answers of changed columns are lost, and not if there are none', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'Answered', columns: [COLUMN, ...THREE.slice(1)] });
  const [file] = filesBelow((await demoProject()).children);
  await ask(`/tabular-review/${id}/documents`, { files: [file?.id] });
  const { columns } = await storedReview(id);
  await ask(`/tabular-review/${id}/run`, { columns: [columns[0]?.id] });
  await waitFor(async () => expect((await storedReview(id)).run?.status).toBe('finished'));
  visitor.open(hrefTo.tabularReview(id));
  fireEvent.click(await screen.findByText('Columns', { selector: 'button *' }));
  const dialog = await dialogTitled('Columns (3)');
  fireEvent.click(within(dialog).getByText(COLUMN.title, { selector: '.review-column-title' }));
  write(dialog, 'Question', 'Which law is it governed by?');
  press(dialog, 'Save columns');
  const question = await dialogTitled('Change the question of this column?');
  await waitFor(() => expect(question.textContent).toContain('1 answer will be discarded and must be run again.'));
  expect((await storedReview(id)).columns[0]?.instructions).toBe(COLUMN.instructions);
  press(question, 'Change and save');
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect((await storedReview(id)).columns[0]?.instructions).toBe('Which law is it governed by?');
});

it('are removed after a question, and until then can be restored', async () => {
  const { id, dialog } = await openColumns(THREE);
  pressLabeled(dialog, 'Remove Parties');
  pressLabeled(dialog, 'Remove Term');
  await waitFor(() => expect(within(dialog).getAllByText(/It has no answers yet/)).toHaveLength(2));
  const [undo] = within(dialog).getAllByText('Undo');
  fireEvent.click(undo ?? dialog);
  press(dialog, 'Save columns');
  const question = await dialogTitled('Remove this column?');
  expect(question.textContent).toContain('Term');
  expect(question.textContent).toContain(MESSAGES.cannotBeUndone);
  press(question, 'Remove and save');
  await screen.findByText(MESSAGES.updatedSuccessfully);
  expect(await titlesOf(id)).toEqual(['Parties', 'Cap']);
});

it('are not lost by an accidental close', async () => {
  const { id, dialog } = await openColumns(THREE);
  pressLabeled(dialog, 'Remove Term');
  press(dialog, 'Cancel');
  const question = await dialogTitled('Discard your changes?');
  press(question, 'Keep editing');
  expect(rows(dialog)).toEqual(['Parties', 'Term', 'Cap']);
  press(dialog, 'Cancel');
  press(await dialogTitled('Discard your changes?'), 'Discard');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(await titlesOf(id)).toEqual(['Parties', 'Term', 'Cap']);
});

it('are not lost by leaving the page', async () => {
  const { id, page, dialog } = await openColumns(THREE);
  pressLabeled(dialog, 'Remove Term');
  await page.go('/tabular-review');
  press(await dialogTitled('Leave without saving?'), 'Stay');
  expect(page.where()).toBe(hrefTo.tabularReview(id));
  expect(rows(dialog)).toEqual(['Parties', 'Term', 'Cap']);
});

it('report a change by another user, and offer the current columns', async () => {
  const { id, version, dialog } = await openColumns(THREE);
  await ask(`/tabular-review/${id}/columns`, { columns: [COLUMN], version }, 'PUT');
  pressLabeled(dialog, 'Move Cap up');
  press(dialog, 'Save columns');
  expect(await within(dialog).findByText(/changed in the meantime/)).toBeTruthy();
  press(dialog, 'Reload');
  await waitFor(() => expect(rows(dialog)).toEqual([COLUMN.title]));
});
