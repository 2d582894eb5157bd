// The projects of the repository against the real server.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { FileNode } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { shownDialog } from '#tests/web/support/rows.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
/** Names of the projects on screen. */
const names = () =>
  screen
    .queryAllByRole('link')
    .flatMap((link) => within(link).queryAllByRole('heading', { level: 2 }))
    .map((heading) => heading.textContent);

const newProject = async (name: string, category: 'Organization' | 'Personal' = 'Personal') =>
  (await ask<{ data: Project }>('/folders/create', { name, category, description: `About ${name}` })).data;

/** Chooses an entry of a card's menu. @returns the dialog that it opens. */
async function chooseOf(user: ReturnType<typeof visitor.open>['user'], name: string, entry: string) {
  await user.click(await screen.findByLabelText(`Actions for ${name}`));
  await user.click(await screen.findByText(entry, { selector: '[role=menuitem] *' }));
  return shownDialog();
}

it('shows each project of the tab as one link with its details', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Supplier contracts');
  visitor.open('/repository?category=Personal');
  const link = await screen.findByRole('link', { name: /Supplier contracts/ });
  expect(link.getAttribute('href')).toBe(hrefTo.repositoryFolder(project));
  for (const words of ['Empty', 'About Supplier contracts', '0 files', project.author_name.name])
    expect(link.textContent).toContain(words);
});

it('says how many files of a project are readable, unless all of them are', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Quay and garden');
  const add = (name: string, content: string) =>
    ask('/repositories/create', {
      name,
      category: 'Personal',
      folder: project.id,
      file: `data:text/plain;base64,${btoa(content)}`,
      extension: '.txt',
    });
  await add('Garden lease', 'The garden is let for a year.');
  await add('Quay lease', 'The quay is let for two years.');
  await add('Blank page', ' \n ');
  await vi.waitFor(async () => {
    const { data } = await ask<{ data: Project[] }>('/folders?category=Personal&search=Quay%20and');
    expect(data[0]).toMatchObject({ status: 'Ready', files: 3, unreadable: 1 });
  }, 60_000);
  visitor.open('/repository?category=Personal');
  const link = await screen.findByRole('link', { name: /Quay and garden/ });
  expect(link.textContent).toContain('2 of 3 readable');
  expect(link.textContent).not.toContain('Ready');
  visitor.open(hrefTo.repositoryFolder(project));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Quay and garden' });
  expect(heading.closest('header')?.textContent).toContain('2 of 3 readable');
});

it('keeps tab and search in the address', async () => {
  await visitor.signedInAs(USER);
  await newProject('Leases of 2024');
  await newProject('Framework agreements');
  const page = visitor.open('/repository');
  await page.user.click(await screen.findByRole('tab', { name: 'Personal' }));
  await waitFor(() => expect(names()).toContain('Framework agreements'));
  await page.user.type(screen.getByRole('searchbox'), 'leases');
  await waitFor(() => expect(names()).toEqual(['Leases of 2024']));
  expect(page.where()).toBe('/repository?category=Personal&search=leases');
  await page.user.type(screen.getByRole('searchbox'), 'qqq');
  await page.user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(names()).toContain('Framework agreements'));
});

it('finds files of all projects by their names, and links to them', async () => {
  await visitor.signedInAs(USER);
  const project = await newProject('Riverside estate');
  const folder = (
    await ask<{ data: FileNode }>('/repositories/folders', {
      name: 'Signed',
      category: 'Personal',
      folder: project.id,
    })
  ).data;
  const file = (
    await ask<{ data: FileNode }>('/repositories/create', {
      name: 'Boathouse lease',
      category: 'Personal',
      folder: folder.id,
      file: `data:text/plain;base64,${btoa('The boathouse is let for a year.')}`,
      extension: '.txt',
    })
  ).data;
  const page = visitor.open('/repository?category=Personal&search=boathouse');
  const link = await screen.findByRole('link', { name: /Boathouse lease/ });
  expect(link.textContent).toContain('Riverside estate / Signed');
  expect(link.getAttribute('href')).toBe(hrefTo.repositoryFolder(project, file.id));
  expect(await screen.findByText('No project is named “boathouse”.')).toBeTruthy();
  await page.user.click(link);
  expect(await screen.findByRole('heading', { name: 'Boathouse lease.txt' })).toBeTruthy();
});

it('says that no file has that name, and shows all projects again', async () => {
  await visitor.signedInAs(USER);
  const page = visitor.open('/repository?search=qqq');
  expect(await screen.findByText('No file is named “qqq”')).toBeTruthy();
  await page.user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(page.where()).toBe('/repository'));
  expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
});

it('says "Coming Soon" if an address names the set of the provider', async () => {
  await visitor.signedInAs(USER);
  visitor.open('/repository?category=Provider');
  expect(await screen.findByText(MESSAGES.comingSoon)).toBeTruthy();
});

it('creates a project in the current tab, and asks for its name', async () => {
  await visitor.signedInAs(USER);
  const page = visitor.open('/repository?category=Personal');
  await page.user.click(await screen.findByRole('button', { name: /^Create New Project/ }));
  const dialog = within(await shownDialog());
  expect(dialog.getByText('Only you see it.')).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await dialog.findByText(MESSAGES.projectNameRequired)).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Project name'), 'Due diligence');
  await page.user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(MESSAGES.repositoryCreated)).toBeTruthy();
  await waitFor(() => expect(names()).toContain('Due diligence'));
});

it('edits a project, and offers a reload if another user was faster', async () => {
  await visitor.signedInAs(USER);
  const { id, category } = await newProject('Old name');
  const page = visitor.open('/repository?category=Personal');
  await screen.findByRole('heading', { name: 'Old name' });
  await ask(`/folders/update/${id}`, { name: 'Quicker name', category }, 'PUT');
  const dialog = within(await chooseOf(page.user, 'Old name', 'Edit'));
  const name = dialog.getByLabelText<HTMLInputElement>('Project name');
  expect(name.value).toBe('Old name');
  await page.user.type(name, ' again');
  await page.user.click(dialog.getByRole('button', { name: 'Update' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Project name').value).toBe('Quicker name'));
  await page.user.type(screen.getByLabelText('Project name'), ' now');
  await page.user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText(MESSAGES.repositoryUpdated)).toBeTruthy();
  await waitFor(() => expect(names()).toContain('Quicker name now'));
});

it('asks before deleting a project and says what is deleted with it', async () => {
  await visitor.signedInAs(USER);
  const { id, category } = await newProject('Doomed');
  await ask('/repositories/folders', { name: 'Annexes', category, folder: id });
  const page = visitor.open('/repository?category=Personal');
  const dialog = within(await chooseOf(page.user, 'Doomed', 'Delete'));
  expect(dialog.getByText(MESSAGES.deleteRepository('Doomed'))).toBeTruthy();
  expect(await dialog.findByText(/1 folder will be deleted/)).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(MESSAGES.requestSuccessful)).toBeTruthy();
  await waitFor(() => expect(names()).not.toContain('Doomed'));
});

it('is closed to a super admin', async () => {
  await visitor.signedInAs('super@whereas.test');
  const page = visitor.open('/repository');
  await waitFor(() => expect(page.where()).toBe('/unauthorized'));
});
