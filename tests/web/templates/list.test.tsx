// The template library against the real server: sets, tree, search, details, links.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { FileTreeNode } from '#domain/files.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { chooseForNode, namesInTree, nodeMenu, nodeRow, treeHolds } from '#tests/web/support/file-trees.ts';
import { savedFiles } from '#tests/web/support/saved-files.ts';
import { answerWith, cutOff } from '#tests/web/support/refused-calls.ts';

const visitor = testConsole();
const PROVIDER_FOLDERS = [
  'Commercial',
  'Confidentiality',
  'Data protection',
  'Disputes',
  'Finance',
  'General',
  'Property',
  'Services',
  'Technology',
];
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
const openTab = (label: string) =>
  fireEvent.click(
    [...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === label) ?? document.body,
  );
const entries = async (name: string) => (await nodeMenu(name)).map(({ textContent }) => textContent);
const details = () => screen.findByRole('dialog', { name: 'Details' });

async function idOf(category: string, name: string): Promise<string> {
  const { data } = await ask<{ data: FileTreeNode[] }>(`/templates/tree?category=${category}`);
  const all = (nodes: readonly FileTreeNode[]): FileTreeNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)]);
  return all(data).find((node) => node.name === name)?.id ?? '';
}

it('shows the three sets, and members can write two of them', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/template-library');
  await treeHolds(PROVIDER_FOLDERS);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Template Library');
  expect(tabs()).toEqual(['By Whereas', 'Organization', 'Personal']);
  expect(screen.queryByText('New')).toBeNull();
  expect(await entries('General')).toEqual(['Details', 'Download as zip']);

  openTab('Organization');
  await treeHolds(['Clients', 'Amendment agreement.docx']);
  expect(page.where()).toBe('/template-library?category=Organization');
  expect(screen.getByText('New')).toBeDefined();
  expect(await entries('Amendment agreement.docx')).toEqual([
    'Open',
    'Rename',
    'Move',
    'Update file',
    'Download',
    'Draft a contract',
    'Delete',
  ]);
});

it('shows a super admin the provider set only, and lets it be changed', async () => {
  await visitor.signedInAs('super@whereas.test');
  visitor.open('/template-library?category=Personal');
  await treeHolds(PROVIDER_FOLDERS);
  expect(tabs()).toEqual(['By Whereas']);
  expect(screen.getByText('New')).toBeDefined();
  expect(await entries('General')).toContain('Delete');
});

it('finds files by name, expands the folders around them, and keeps the search in the address', async () => {
  await visitor.signedInAs('user@harbour.test');
  const page = visitor.open('/template-library');
  await treeHolds(PROVIDER_FOLDERS);
  await page.user.type(screen.getByRole('searchbox'), 'amend');
  await treeHolds(['General', 'Amendment agreement.docx']);
  expect(document.querySelector('.tree-name mark')?.textContent).toBe('Amend');
  await waitFor(() => expect(page.where()).toBe('/template-library?search=amend'));
  await page.user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No records found.')).toBeDefined();
  await page.user.click(screen.getByText('Clear search'));
  await treeHolds(PROVIDER_FOLDERS);
});

it('shows the details of a file, which its address names, and every version of it', async () => {
  await visitor.signedInAs('user@harbour.test');
  const id = await idOf('Organization', 'Client engagement letter');
  const page = visitor.open(`/template-library?category=Organization&file=${id}`);
  const shown = within(await details());
  expect(await shown.findByText('Client engagement letter.docx')).toBeDefined();
  for (const fact of [
    'Word document',
    'Rosalind Vale',
    'Organization / Clients',
    'For new matters; the rates are on the intranet',
  ])
    expect(shown.getByText(fact)).toBeDefined();
  expect((await shown.findByText('Version 2 (current)')).textContent).toBeDefined();
  expect(shown.getByLabelText('Download version 1')).toBeDefined();
  // Its folder is expanded.
  expect(namesInTree()).toEqual(['Clients', 'Client engagement letter.docx', 'Amendment agreement.docx']);
  await page.user.click(shown.getByLabelText('Close the details'));
  await waitFor(() => expect(page.where()).toBe('/template-library?category=Organization'));
});

it('opens a file in the page, an older version of it too, and closes it by Escape', async () => {
  await visitor.signedInAs('user@harbour.test');
  const id = await idOf('Organization', 'Client engagement letter');
  const page = visitor.open(`/template-library?category=Organization&file=${id}`);
  await page.user.click(await screen.findByLabelText('Open version 1'));
  await waitFor(() =>
    expect(page.where()).toBe(`/template-library?category=Organization&file=${id}&view=document&revision=1`),
  );
  const viewer = within(await screen.findByRole('dialog', { name: 'Document' }));
  expect(await viewer.findByText('Client engagement letter.docx (version 1)')).toBeDefined();
  expect(await viewer.findByText(/^The text extracted from this document/)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.closest('.viewer-drawer')).toBeTruthy());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.where()).toBe(`/template-library?category=Organization&file=${id}`));
  // Its code has loaded by now, and is in the page before the drawer around it.
  await page.user.click(await screen.findByLabelText('Open version 1'));
  await waitFor(() => expect(document.activeElement?.closest('.viewer-drawer')).toBeTruthy());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.where()).toBe(`/template-library?category=Organization&file=${id}`));
});

it('writes the description of a file', async () => {
  await visitor.signedInAs('user@harbour.test');
  const id = await idOf('Organization', 'Amendment agreement');
  const page = visitor.open(`/template-library?category=Organization&file=${id}`);
  await page.user.click(await screen.findByLabelText('Edit the description'));
  const field = await screen.findByLabelText('Description');
  await page.user.clear(field);
  await page.user.type(field, 'For price changes');
  await page.user.click(screen.getByText('Save'));
  expect(await screen.findByText('Updated successfully.')).toBeDefined();
  expect(await screen.findByText('For price changes', { selector: '.file-description' })).toBeDefined();
});

it('downloads a folder as a zip', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/template-library');
  const saved = savedFiles();
  await chooseForNode('General', 'Download as zip');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('General.zip');
});

it('downloads a file by a signed link, which needs no session', async () => {
  await visitor.signedInAs('user@harbour.test');
  visitor.open('/template-library?category=Organization');
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    followed.push(this.href);
  });
  await chooseForNode('Amendment agreement.docx', 'Download');
  await waitFor(() => expect(followed).toHaveLength(1));
  const reply = await fetch(followed[0] ?? '');
  expect(reply.headers.get('content-disposition')).toContain('Amendment%20agreement.docx');
  expect(new TextDecoder().decode((await reply.arrayBuffer()).slice(0, 2))).toBe('PK');
});

it('says that there are no templates, and what to do', async () => {
  await visitor.signedInAs('paralegal@harbour.test');
  const page = visitor.open('/template-library?category=Personal');
  expect(await screen.findByText('No records found.')).toBeDefined();
  await page.user.click(screen.getByText('Add File'));
  expect(await screen.findByRole('dialog', { name: 'Add file' })).toBeDefined();
});

it('says that the templates could not be loaded, and retries', async () => {
  await visitor.signedInAs('user@harbour.test');
  const restore = cutOff('/templates/tree');
  const page = visitor.open('/template-library');
  expect(await screen.findByText('Error fetching data')).toBeDefined();
  expect(screen.getByText(/The server could not be reached/)).toBeDefined();
  restore();
  await page.user.click(screen.getByText('Retry'));
  await nodeRow('General');
});

it('says why a file that a link names cannot be shown', async () => {
  await visitor.signedInAs('user@harbour.test');
  answerWith('/template/', 404, 'Not Found', null);
  visitor.open('/template-library?file=01890000-0000-7000-8000-000000000000');
  expect(await within(await details()).findByText('Error fetching data')).toBeDefined();
});

it('leads from a Word template to its form, for those who keep contracts', async () => {
  await visitor.signedInAs('user@harbour.test');
  const { where } = visitor.open('/template-library?category=Organization');
  await chooseForNode('Amendment agreement.docx', 'Draft a contract');
  expect(where()).toMatch(/^\/contracts\/draft\?template=[0-9a-f-]{36}$/);
});

it('offers no draft to a super admin, who has no contracts', async () => {
  await visitor.signedInAs('super@whereas.test');
  visitor.open('/template-library');
  await treeHolds(PROVIDER_FOLDERS);
  fireEvent.click(await screen.findByText('General'));
  expect(await entries('Amendment agreement.docx')).not.toContain('Draft a contract');
});
