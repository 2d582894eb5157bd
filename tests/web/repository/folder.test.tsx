// The page of a project against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { uploads } from '#src/components/upload-queue/upload-queue.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { shownDialog } from '#tests/web/support/rows.ts';
import {
  addText,
  chooseFiles,
  dropOn,
  fileEntry,
  filesOf,
  folderEntry,
  newProject,
  textFile,
  treeHas,
  treeNames,
} from './project-page.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
afterEach(() => uploads.clear());

async function openProject(name: string) {
  await visitor.signedInAs(USER);
  const project = await newProject(name);
  const page = visitor.open(hrefTo.repositoryFolder(project));
  await screen.findByRole('heading', { name, level: 1 });
  return { project, page };
}

it('refuses an unknown tab, and accepts the provider’s by its label too', async () => {
  await visitor.signedInAs(USER);
  const { id } = await newProject('Tabs');
  const page = visitor.open(`/repository/Nowhere/Tabs/${id}`);
  expect(await screen.findByText(MESSAGES.invalidTab)).toBeTruthy();
  await page.go(`/repository/By%20Whereas/Tabs/${id}`);
  expect(await screen.findByRole('heading', { name: 'Tabs' })).toBeTruthy();
});

it('corrects an old address, and says where the project is', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Leases & options');
  const page = visitor.open(`/repository/Organization/Old%20name/${project.id}?file=${project.id}`);
  await screen.findByRole('heading', { name: 'Leases & options' });
  await waitFor(() => expect(page.where()).toBe(`${hrefTo.repositoryFolder(project)}?file=${project.id}`));
  expect(screen.getByText('This file is no longer in the project')).toBeTruthy();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Personal' }).getAttribute('href')).toBe('/repository?category=Personal');
});

it('says that a project does not exist', async () => {
  await visitor.signedInAs(USER);
  visitor.open('/repository/Personal/Gone/01890000-0000-7000-8000-000000000000');
  expect(await screen.findByText('Project not found')).toBeTruthy();
});

it('uploads the chosen files, with one message', async () => {
  const { project } = await openProject('Uploads');
  await chooseFiles([textFile('Lease.txt'), textFile('Deed.txt')]);
  await treeHas('Lease.txt', 'Deed.txt');
  expect(await screen.findByText('2 files uploaded', { selector: '.toast *' })).toBeTruthy();
  expect(await filesOf(project.id)).toEqual(['Deed.txt', 'Lease.txt']);
});

it('keeps the folders of a dropped folder, and lists skipped files', async () => {
  const { project } = await openProject('Dropped');
  const folder = folderEntry('Contracts', [
    fileEntry(textFile('.DS_Store')),
    fileEntry(textFile('photo.png')),
    fileEntry(textFile('Index.txt')),
    folderEntry('2024', [fileEntry(textFile('Lease.txt'))]),
  ]);
  dropOn(screen.getByText('This project is empty'), [folder, fileEntry(textFile('Note.txt'))]);
  await treeHas('Contracts', 'Note.txt');
  expect(await filesOf(project.id)).toEqual(['Contracts/2024/Lease.txt', 'Contracts/Index.txt', 'Note.txt']);
  const panel = within(screen.getByRole('complementary', { name: 'Uploads' }));
  expect(await panel.findByText('1 skipped · 1 system file left out')).toBeTruthy();
  expect(panel.getByText('Skipped: only PDF, Word and text files are kept here.')).toBeTruthy();
});

it('asks what to do with a taken name, and adds a version', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Versions');
  const id = await addText(project.id, 'Lease', 'The first words.');
  const page = visitor.open(hrefTo.repositoryFolder(project));
  await treeHas('Lease.txt');
  await chooseFiles([textFile('LEASE.txt', 'Other words.')]);
  const dialog = within(await shownDialog());
  await page.user.click(dialog.getByRole('button', { name: 'New version' }));
  await screen.findByText('1 file uploaded', { selector: '.uploads *' });
  expect(await filesOf(project.id)).toEqual(['Lease.txt']);
  expect((await ask<{ data: { revision: number } }>(`/repositories/${id}`)).data.revision).toBe(2);
});

it('shows why a file cannot be read', async () => {
  await openProject('Unreadable');
  await chooseFiles([new File(['%PDF-1.7 broken'], 'broken.pdf', { type: 'application/pdf' })]);
  await treeHas('broken.pdf');
  expect(await screen.findByText('1 file cannot be read', {}, { timeout: 60_000 })).toBeTruthy();
  expect(screen.getByText(/broken\.pdf is damaged and could not be opened/)).toBeTruthy();
});

it('selects several files and deletes them together', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Selection');
  for (const name of ['One', 'Two', 'Three']) await addText(project.id, name);
  const page = visitor.open(hrefTo.repositoryFolder(project));
  await treeHas('One.txt', 'Two.txt', 'Three.txt');
  for (const name of ['One.txt', 'Two.txt']) await page.user.click(screen.getByLabelText(`Select ${name}`));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected files' }));
  expect(bar.getByText('2 selected')).toBeTruthy();
  await page.user.click(bar.getByRole('button', { name: 'Delete' }));
  const dialog = within(await shownDialog());
  expect(await dialog.findByText(/2 files will be deleted/)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(treeNames()).toEqual(['Three.txt']));
  expect(screen.queryByRole('toolbar', { name: 'Selected files' })).toBeNull();
});

it('opens a file from a link, and shows its details once the file is closed', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Linked');
  const id = await addText(project.id, 'Lease');
  const page = visitor.open(`${hrefTo.repositoryFolder(project, id)}&view=document`);
  expect(await screen.findByText('The term is two years.')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Close the document' }));
  expect(page.where()).toBe(hrefTo.repositoryFolder(project, id));
  expect(await screen.findByRole('heading', { name: 'Lease.txt' })).toBeTruthy();
});

it('links one selected file to the workflows that run on it, and several to none', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Selected to run');
  for (const name of ['One', 'Two']) await addText(project.id, name);
  const page = visitor.open(hrefTo.repositoryFolder(project));
  await treeHas('One.txt', 'Two.txt');
  await page.user.click(screen.getByLabelText('Select One.txt'));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected files' }));
  await page.user.click(bar.getByRole('button', { name: 'Run workflow' }));
  expect(within(await shownDialog()).getByText('One.txt')).toBeTruthy();
  await page.user.click(within(await shownDialog()).getByRole('button', { name: 'Close' }));
  await page.user.click(screen.getByLabelText('Select Two.txt'));
  expect(bar.queryByRole('button', { name: 'Run workflow' })).toBeNull();
});

it('links a file to a workflow that runs on it', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Runs');
  const id = await addText(project.id, 'Lease');
  const page = visitor.open(hrefTo.repositoryFolder(project));
  await treeHas('Lease.txt');
  await page.user.click(screen.getByLabelText('Actions for Lease.txt'));
  await page.user.click(await screen.findByText('Run workflow', { selector: '[role=menuitem] *' }));
  const dialog = within(await shownDialog());
  await page.user.click(await dialog.findByRole('link', { name: /^Contract summary/ }));
  expect(page.where()).toMatch(new RegExp(`^/run-workflow/[^?]+\\?file=${id}$`));
  expect(await screen.findByText('Selected: Lease.txt')).toBeTruthy();
});
