// "Add to review" from a project's files: to an existing review, or to a new one.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addText, newProject } from '#tests/web/repository/project-page.ts';
import { demoProject, dialogTitled, filesBelow, ownReview, press, reviewsIn, storedReview } from './review-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

/** Opens the demo's project and asks to add its first folder. @returns the dialog and the number of its files. */
async function openDialog() {
  const project = await demoProject();
  const page = visitor.open(hrefTo.repositoryFolder(project));
  const folder = project.children.find(({ type }) => type === 'folder');
  const name = folder?.name ?? '';
  fireEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  fireEvent.click(await screen.findByText('Add to review', { selector: '[role=menuitem] *' }));
  return { page, dialog: await dialogTitled(`Add “${name}” to a review`), files: filesBelow(folder ? [folder] : []) };
}

it('adds a folder with its content to a review, and opens it', async () => {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'Takes more' });
  const published = await ownReview({ name: 'Takes nothing' });
  await ask(`/tabular-review/${published.id}/publish`, {}, 'PUT');
  const { page, dialog, files } = await openDialog();
  const choice = async (name: string) =>
    (await within(dialog).findByText(name)).closest('label')?.querySelector('input') ?? dialog;
  expect(await choice('Takes nothing')).toHaveProperty('disabled', true);
  fireEvent.click(await choice('Takes more'));
  press(dialog, 'Add');
  fireEvent.click(await screen.findByText('Open review'));
  await waitFor(() => expect(page.where()).toBe(hrefTo.tabularReview(id)));
  expect((await storedReview(id)).documents).toBe(files.length);
});

it('keeps files of a Personal project to their owner unless the company is chosen, with a warning', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('For my eyes', 'Personal');
  await addText(project.id, 'Salary');
  await addText(project.id, 'Bonus');
  const page = visitor.open(hrefTo.repositoryFolder(project));
  for (const name of ['Salary.txt', 'Bonus.txt']) await page.user.click(await screen.findByLabelText(`Select ${name}`));
  await page.user.click(screen.getByRole('button', { name: 'Add to review' }));
  const dialog = await dialogTitled('Add 2 files to a review');
  fireEvent.click(within(dialog).getByText('A new review'));
  const openTo = within(within(dialog).getByRole('radiogroup', { name: 'Who can open it' }));
  expect(openTo.getByLabelText('Only me and people I choose')).toHaveProperty('checked', true);
  expect(within(dialog).queryByText(/read what you add here from your Personal project/)).toBeNull();
  fireEvent.click(openTo.getByLabelText('Everyone in my company'));
  expect(within(dialog).getByText(/read what you add here from your Personal project/)).toBeTruthy();
});

it('adds them to a new review, which needs a name', async () => {
  await visitor.signedInAs(USER);
  const { dialog, files } = await openDialog();
  fireEvent.click(within(dialog).getByText('A new review'));
  press(dialog, 'Create and add');
  expect(await within(dialog).findByText(MESSAGES.reviewNameRequired)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Out of a folder' } });
  const openTo = within(dialog).getByRole('radiogroup', { name: 'Who can open it' });
  fireEvent.click(within(openTo).getByLabelText('Only me and people I choose'));
  expect(within(dialog).getByText(/^Listed under “Shared with me”/)).toBeTruthy();
  press(dialog, 'Create and add');
  expect(await screen.findByText('Open review')).toBeTruthy();
  const created = (await reviewsIn('Personal')).find(({ name }) => name === 'Out of a folder');
  expect(created?.documents).toBe(files.length);
});
