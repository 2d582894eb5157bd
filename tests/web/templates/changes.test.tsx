// Changes of templates: adding, new versions, renaming, moving, deleting; against the real server.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { testConsole } from '#tests/web/support/console.tsx';
import {
  chooseFile,
  chooseForNode,
  demoDocument,
  dialogTitled,
  nodeRow,
  treeHolds,
} from '#tests/web/support/file-trees.ts';
import { cutOff, holdUp } from '#tests/web/support/refused-calls.ts';
import { ask } from '#tests/web/support/ask.ts';
import { press } from '#tests/web/support/record-form.ts';

const visitor = testConsole();
const NDA = 'templates/mutual-nda.docx';
const OTHER = 'templates/amendment-agreement.docx';

/** A user's own templates, empty at the start of each test. */
async function startEmpty() {
  await visitor.signedInAs('paralegal@harbour.test');
  const { data } = await ask<{ data: { id: string }[] }>('/templates/tree?category=Personal');
  if (data.length > 0) await ask('/templates/delete', { ids: data.map(({ id }) => id) });
}
beforeEach(startEmpty);

async function addFolder(name: string, folder: string | null = null): Promise<string> {
  return (await ask<{ data: { id: string } }>('/templates/folders', { category: 'Personal', name, folder })).data.id;
}
async function addFile(name: string, folder: string | null = null, path = NDA): Promise<string> {
  const bytes = new Uint8Array(await (await demoDocument(path, 'x.docx')).arrayBuffer());
  const file = `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
  return (await ask<{ data: { id: string } }>('/templates/create', { category: 'Personal', name, folder, file })).data
    .id;
}
const open = async () => {
  const page = visitor.open('/template-library?category=Personal');
  await waitFor(() => {
    if (!document.querySelector('.file-tree [role=treeitem], .list-state')) throw new Error('Nothing is shown');
  });
  return page;
};
const save = (dialog: HTMLElement) => [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Save');
/** While it turns from loading to idle, antd's button accepts no click. */
const pressSave = async (dialog: HTMLElement) => {
  await waitFor(() => expect(save(dialog)?.matches('.ant-btn-loading')).toBe(false));
  fireEvent.click(save(dialog) ?? dialog);
};
const openNew = async (entry: string) => {
  press('New');
  fireEvent.click(await screen.findByText(entry, { selector: '[role=menuitem] *' }));
};

it('adds a file under its own name, and enables Save only once there is a file and a name', async () => {
  await open();
  await openNew('Add File');
  const { element, ...dialog } = await dialogTitled('Add file');
  expect(save(element)?.disabled).toBe(true);
  chooseFile(element, await demoDocument(NDA, 'Our NDA.docx'));
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Our NDA');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: '' } });
  expect(save(element)?.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Standard NDA' } });
  await pressSave(element);
  expect(await screen.findByText('File uploaded successfully')).toBeDefined();
  await treeHolds(['Standard NDA.docx']);
});

it('refuses a file that is too large or of another type', async () => {
  await open();
  await openNew('Add File');
  const { element, ...dialog } = await dialogTitled('Add file');
  const large = await demoDocument(NDA, 'Large.docx');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  chooseFile(element, large);
  expect(dialog.getByText('File size exceeds 10MB limit.')).toBeDefined();
  chooseFile(element, new File(['a'], 'Notes.txt'));
  expect(dialog.getByText('Choose a PDF, DOC or DOCX file.')).toBeDefined();
  expect(save(element)?.disabled).toBe(true);
});

it('keeps both files, or makes a new version, if the name is taken', async () => {
  await addFile('Standard NDA');
  await open();
  await openNew('Add File');
  const { element, ...dialog } = await dialogTitled('Add file');
  chooseFile(element, await demoDocument(OTHER, 'Standard NDA.docx'));
  await pressSave(element);
  expect(await dialog.findByText(/^There is a file “Standard NDA.docx” in this folder already/)).toBeDefined();
  fireEvent.click(dialog.getByText('Keep both'));
  await treeHolds(['Standard NDA.docx', 'Standard NDA (2).docx']);

  await openNew('Add File');
  const again = await dialogTitled('Add file');
  chooseFile(again.element, await demoDocument(OTHER, 'Standard NDA.docx'));
  fireEvent.click(save(again.element) ?? again.element);
  fireEvent.click(await again.findByText('New version'));
  expect(await screen.findByText('File updated successfully')).toBeDefined();
  await treeHolds(['Standard NDA.docx', 'Standard NDA (2).docx']);
});

it('gives a file a new version, and requires a file first', async () => {
  const id = await addFile('Standard NDA');
  await open();
  await chooseForNode('Standard NDA.docx', 'Update file');
  const { element, ...dialog } = await dialogTitled('Update file');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Standard NDA');
  await pressSave(element);
  expect(await dialog.findByText('Please select a file to update.')).toBeDefined();
  chooseFile(element, await demoDocument(OTHER, 'Whatever.docx'));
  await pressSave(element);
  expect(await screen.findByText('File updated successfully')).toBeDefined();
  const { data } = await ask<{ data: { revision: number; name: string } }>(`/template/${id}`);
  expect(data).toMatchObject({ revision: 2, name: 'Standard NDA' });
});

it('stops an upload, and says why one failed while the dialog stays open', async () => {
  await open();
  await openNew('Add File');
  const { element, ...dialog } = await dialogTitled('Add file');
  chooseFile(element, await demoDocument(NDA, 'Our NDA.docx'));
  const release = holdUp('/templates/upload');
  await pressSave(element);
  fireEvent.click(await dialog.findByText('Cancel upload'));
  release();
  await dialog.findByText('Cancel');
  const restore = cutOff('/templates/upload');
  await pressSave(element);
  expect(await dialog.findByText(/^The server could not be reached/)).toBeDefined();
  restore();
  await pressSave(element);
  await treeHolds(['Our NDA.docx']);
});

it('asks before a chosen file is discarded', async () => {
  await open();
  await openNew('Add File');
  const { element, ...dialog } = await dialogTitled('Add file');
  chooseFile(element, await demoDocument(NDA, 'Our NDA.docx'));
  fireEvent.click(dialog.getByText('Cancel'));
  expect(await screen.findByText('Discard your changes?')).toBeDefined();
  fireEvent.click(screen.getByText('Discard'));
  await waitFor(() => expect(screen.queryByText('Add file')).toBeNull());
});

it('renames a file, says what is wrong with a name, and undoes it', async () => {
  await addFile('Draft');
  await addFile('Standard NDA');
  await open();
  await chooseForNode('Draft.docx', 'Rename');
  const dialog = await dialogTitled('Rename file');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'a/b' } });
  press('Rename');
  expect(await dialog.findByText('A name cannot contain slashes or consist only of dots.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'standard nda' } });
  press('Rename');
  expect(await dialog.findByText(/^There is a file “Standard NDA.docx”/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Final' } });
  press('Rename');
  await treeHolds(['Final.docx', 'Standard NDA.docx']);
  fireEvent.click(await screen.findByText('Undo'));
  await treeHolds(['Draft.docx', 'Standard NDA.docx']);
});

it('makes folders, and moves a file into one and back', async () => {
  await addFile('Standard NDA');
  await open();
  await openNew('New folder');
  const folder = await dialogTitled('New folder');
  fireEvent.change(folder.getByLabelText('Name'), { target: { value: 'Clients' } });
  press('Create');
  await nodeRow('Clients');
  await chooseForNode('Standard NDA.docx', 'Move');
  const { element, ...dialog } = await dialogTitled('Move Standard NDA.docx');
  const clients = [...element.querySelectorAll('[role=treeitem]')].find((row) => row.textContent?.includes('Clients'));
  fireEvent.click(clients ?? element);
  expect(await dialog.findByText('To Clients')).toBeDefined();
  fireEvent.click(dialog.getByText('Move here'));
  expect(await screen.findByText('Standard NDA.docx moved to Clients')).toBeDefined();
  fireEvent.click(await nodeRow('Clients'));
  await treeHolds(['Clients', 'Standard NDA.docx']);
  fireEvent.click(screen.getByText('Undo'));
  await waitFor(async () => expect((await nodeRow('Standard NDA.docx')).getAttribute('aria-level')).toBe('1'));
});

it('asks before a template is deleted', async () => {
  await addFile('Standard NDA');
  await open();
  await chooseForNode('Standard NDA.docx', 'Delete');
  const dialog = await dialogTitled('Delete “Standard NDA.docx”?');
  expect(dialog.getByText('Are you sure you want to delete this template?')).toBeDefined();
  fireEvent.click(dialog.getByText('Delete'));
  expect(await screen.findByText('Template deleted successfully')).toBeDefined();
  expect(await screen.findByText('No records found.')).toBeDefined();
});

it('says how many files go with a folder', async () => {
  const clients = await addFolder('Clients');
  const old = await addFolder('Old', clients);
  await addFile('One', clients);
  await addFile('Two', old);
  await open();
  await chooseForNode('Clients', 'Delete');
  const dialog = await dialogTitled('Delete “Clients”?');
  expect(await dialog.findByText(/^2 templates and 2 folders will be deleted\./)).toBeDefined();
  fireEvent.click(dialog.getByText('Cancel'));
  await nodeRow('Clients');
});

const drop = async (on: Element, name: string) => {
  const dropped = await demoDocument(NDA, name);
  fireEvent.drop(on, { dataTransfer: { types: ['Files'], files: [dropped], items: [] } });
};

it('accepts files dropped on an empty list', async () => {
  await open();
  await drop(await screen.findByText('No records found.'), 'First.docx');
  expect(await screen.findByText('File uploaded successfully')).toBeDefined();
  await treeHolds(['First.docx']);
});

it('uploads files that are dropped on a folder into it', async () => {
  await addFolder('Clients');
  await open();
  await drop(await nodeRow('Clients'), 'Second.docx');
  expect(await screen.findByText('File uploaded successfully')).toBeDefined();
  fireEvent.click(await nodeRow('Clients'));
  await treeHolds(['Clients', 'Second.docx']);
});
