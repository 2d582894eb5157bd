// Documents for a review: from the repository, and from the computer.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fileNameOf } from '#domain/files.ts';
import type { ReviewRow } from '#domain/reviews.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { answerWith } from '#tests/web/support/refused-calls.ts';
import { demoProject, dialogTitled, filesBelow, ownReview, press } from './review-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

async function openDocuments() {
  await visitor.signedInAs(USER);
  const { id } = await ownReview({ name: 'Of documents' });
  visitor.open(hrefTo.tabularReview(id));
  fireEvent.click(await screen.findByText('Add documents', { selector: '.setup-step button *' }));
  return { id, dialog: await dialogTitled('Add documents') };
}

async function openProject(dialog: HTMLElement) {
  const project = await demoProject();
  fireEvent.click(await within(dialog).findByText(project.name, { selector: '.picker-project-name' }));
  await within(dialog).findByLabelText('All of this project');
  return project;
}

const namesOf = async (id: string) =>
  (await ask<{ data: ReviewRow[] }>(`/tabular-review/${id}/rows`)).data.map(({ name }) => name);

it('are files and whole folders of the repository, counted before they are added', async () => {
  const { id, dialog } = await openDocuments();
  const project = await openProject(dialog);
  const folder = project.children.find(({ type }) => type === 'folder');
  const below = filesBelow(folder ? [folder] : []);
  fireEvent.click(within(dialog).getByLabelText(`Select ${folder?.name ?? ''}`));
  const words = below.length === 1 ? '1 file' : `${below.length} files`;
  expect(await within(dialog).findByText(new RegExp(`^${words} chosen`))).toBeTruthy();
  press(dialog, `Add ${words}`);
  expect(await screen.findByText(/^\d+ documents? added\.$/)).toBeTruthy();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect((await namesOf(id)).toSorted()).toEqual(below.map(fileNameOf).toSorted());
});

it('are all of a project by one checkbox, which also clears them', async () => {
  const { dialog } = await openDocuments();
  const project = await openProject(dialog);
  const all = within(dialog).getByLabelText('All of this project');
  fireEvent.click(all);
  expect(within(dialog).getByText(new RegExp(`^${project.files} files chosen`))).toBeTruthy();
  fireEvent.click(all);
  expect(within(dialog).getByText('Nothing chosen yet')).toBeTruthy();
});

it('are not added if the server refuses, and the selection stays', async () => {
  const { id, dialog } = await openDocuments();
  const project = await openProject(dialog);
  fireEvent.click(within(dialog).getByLabelText('All of this project'));
  const detail = 'There is no room.';
  const problem = { type: '/problems/conflict', title: 'Conflict', status: 409, detail, message: detail };
  answerWith(`/tabular-review/${id}/documents`, 409, 'Conflict', problem);
  press(dialog, `Add ${project.files} files`);
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(within(dialog).getByText(new RegExp(`^${project.files} files chosen`))).toBeTruthy();
});

it('are uploaded from the start if there is no project to choose from', async () => {
  await visitor.signedInAs('user@pellworth.test');
  for (const category of ['Organization', 'Personal'])
    expect((await ask<{ total: number }>(`/folders?category=${category}`)).total).toBe(0);
  const { id } = await ownReview({ name: 'Without projects' });
  visitor.open(hrefTo.tabularReview(id));
  fireEvent.click(await screen.findByText('Add documents', { selector: '.setup-step button *' }));
  const dialog = await dialogTitled('Add documents');
  expect(await within(dialog).findByLabelText('Files to upload')).toBeTruthy();
  fireEvent.click(within(dialog).getByText('From the repository'));
  expect(await within(dialog).findByText('There are no projects here yet.')).toBeTruthy();
});

it('are uploaded by the console’s queue, which continues after the dialog', async () => {
  const { id, dialog } = await openDocuments();
  fireEvent.click(within(dialog).getByText('Upload'));
  const text = new File(['This agreement is governed by the laws of England.'], 'Uploaded.txt');
  // happy-dom reports no folders.
  const file = Object.assign(text, { webkitRelativePath: '' });
  fireEvent.change(within(dialog).getByLabelText('Files to upload'), { target: { files: [file] } });
  expect(await screen.findByText('1 sent to “Of documents”')).toBeTruthy();
  expect(dialog.isConnected).toBe(false);
  expect(await namesOf(id)).toEqual(['Uploaded.txt']);
});
