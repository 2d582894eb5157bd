// Files of the libraries on screen: downloads, the preview of an import with each row, its
// result, and that nothing is lost if it fails.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { importOf, libraryFile } from '#tests/support/library-files.ts';
import { fieldsOf } from '#tests/support/libraries.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { cutOff, holdUp } from '#tests/web/support/refused-calls.ts';
import { shownDialog } from '#tests/web/support/rows.ts';
import { savedFiles } from '#tests/web/support/saved-files.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

const buttonWith = (text: string, inside: HTMLElement = document.body) => {
  const found = within(inside).getByText(text).closest('button');
  if (!found) throw new Error(`${text} is no button`);
  return found;
};
const fileOf = (content: string, name = 'records.json') => new File([content], name);
const promptsFile = (...titles: readonly string[]) =>
  fileOf(
    libraryFile(
      'prompts',
      titles.map((title) => fieldsOf('prompts', title)),
    ),
  );
const UNNAMED = { description: '', prompt: 'List the dates.' };

async function openList(path: string, as = USER) {
  await visitor.signedInAs(as);
  const page = visitor.open(path);
  await screen.findByText('Export');
  return page;
}

async function openImport(path: string, as = USER) {
  const page = await openList(path, as);
  fireEvent.click(buttonWith('Import'));
  const dialog = await shownDialog();
  const picker = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('The dialog has no place for a file');
  return { ...page, dialog, give: (file: File) => page.user.upload(picker, file) };
}

const chosenIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    .filter(({ checked, value }) => checked && value !== 'all')
    .map(({ value }) => value);

const rowsIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('tbody tr.ant-table-row')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  );

async function offered(path: string): Promise<(string | null)[]> {
  const { user } = await openList(path);
  await user.click(buttonWith('Export'));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

it('offers a Word document of playbooks, besides the formats of every library', async () => {
  expect(await offered('/playbook')).toEqual(['Excel workbook (.xlsx)', 'Word document (.docx)', 'JSON (.json)']);
});

it('offers workbooks and JSON of the other libraries', async () => {
  expect(await offered('/query-library')).toEqual(['Excel workbook (.xlsx)', 'JSON (.json)']);
});

it('saves the open tab under its name and the day', async () => {
  const saved = savedFiles();
  const { user } = await openList('/prompt-library');
  await user.click(buttonWith('Export'));
  await user.click(await screen.findByText('JSON (.json)'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^prompts By Whereas \d{4}-\d\d-\d\d\.json$/);
  expect(await saved[0]?.blob.text()).toContain('"library": "prompts"');
});

it('saves one playbook from its page under its title', async () => {
  const saved = savedFiles();
  await visitor.signedInAs(USER);
  const [playbook] = (await ask<{ data: { id: string; title: string }[] }>('/playbook/list/?category=Provider')).data;
  const { user } = visitor.open(hrefTo.playbook(playbook?.id ?? ''));
  await screen.findByText('Export');
  await user.click(buttonWith('Export'));
  await user.click(await screen.findByText('Word document (.docx)'));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`${playbook?.title}.docx`]));
});

it('shows what it would add and refuse, adds it on command, and opens its tab', async () => {
  const { dialog, give, where } = await openImport('/prompt-library?category=Personal');
  expect(chosenIn(dialog)).toEqual(['Personal']);
  expect(buttonWith('Import', dialog).disabled).toBe(true);
  await give(promptsFile('Brought in one', 'Brought in two'));
  await within(dialog).findByText('2 prompts will be added.');
  expect(rowsIn(dialog)).toEqual([
    ['1', 'Brought in one', 'To add'],
    ['2', 'Brought in two', 'To add'],
  ]);
  fireEvent.click(buttonWith('Import 2 prompts', dialog));
  expect(await screen.findByText('2 prompts imported')).toBeDefined();
  expect(await screen.findByText('Brought in two')).toBeDefined();
  expect(where()).toContain('category=Personal');
  await waitFor(() => expect(screen.queryByText('Import prompts')).toBeNull());
});

it('names the rows that it refuses, before and after the import', async () => {
  const { dialog, give } = await openImport('/prompt-library?category=Personal');
  const twin = fieldsOf('prompts', 'Told twice');
  await give(fileOf(libraryFile('prompts', [twin, UNNAMED, twin])));
  await within(dialog).findByText('1 prompt will be added. 2 are refused.');
  const refused = [
    ['2', 'No namename: Name is required.', 'Refused'],
    ['3', 'Told twiceIt is the same as the one in row 1.', 'Refused'],
  ];
  expect(rowsIn(dialog)).toEqual([['1', 'Told twice', 'To add'], ...refused]);
  fireEvent.click(buttonWith('Import 1 prompt', dialog));
  await within(dialog).findByText('1 prompt imported. 2 were refused.');
  expect(rowsIn(dialog)).toEqual(refused);
  fireEvent.click(buttonWith('Close', dialog));
  await waitFor(() => expect(screen.queryByText('Import prompts')).toBeNull());
});

it('checks the file again when another category is chosen', async () => {
  await visitor.signedInAs(USER);
  await ask('/prompts/import', importOf('prompts', ['Only personal']));
  const { dialog, give } = await openImport('/prompt-library?category=Personal');
  await give(promptsFile('Only personal'));
  await within(dialog).findByText('Nothing to import: this prompt already exists.');
  expect(buttonWith('Import', dialog).disabled).toBe(true);
  fireEvent.click(within(dialog).getByLabelText('Organization'));
  await within(dialog).findByText('1 prompt will be added.');
  expect(buttonWith('Import 1 prompt', dialog).disabled).toBe(false);
});

it('says beside the file why it cannot be read, and accepts another one', async () => {
  const { dialog, give, user } = await openImport('/clause-library?category=Personal');
  await give(promptsFile('A prompt'));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'This file contains prompts, not clauses. Import it on the page for prompts.',
  );
  await user.click(buttonWith('Delete', dialog));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await give(fileOf(libraryFile('clauses', [fieldsOf('clauses', 'Readable')])));
  expect(await within(dialog).findByText('1 clause will be added.')).toBeDefined();
});

it('sends no file of more than 10 MB', async () => {
  const { dialog, give } = await openImport('/prompt-library');
  cutOff('/prompts/import');
  await give(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.xlsx'));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('File size must be less than 10MB');
});

it('keeps the file and its rows if the import fails, and adds them on a second attempt', async () => {
  const { dialog, give } = await openImport('/prompt-library?category=Personal');
  await give(promptsFile('Stubborn'));
  await within(dialog).findByText('1 prompt will be added.');
  const reach = cutOff('/prompts/import');
  fireEvent.click(buttonWith('Import 1 prompt', dialog));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('The server could not be reached.');
  expect(rowsIn(dialog)).toEqual([['1', 'Stubborn', 'To add']]);
  reach();
  // A loading button accepts no clicks, and stops loading a moment after the reply.
  await waitFor(() => expect(buttonWith('Import 1 prompt', dialog).className).not.toContain('loading'));
  fireEvent.click(buttonWith('Import 1 prompt', dialog));
  expect(await screen.findByText('1 prompt imported')).toBeDefined();
});

it('adds the rows once, however often the button is pressed', async () => {
  const { dialog, give } = await openImport('/prompt-library?category=Personal');
  await give(promptsFile('Pressed twice'));
  await within(dialog).findByText('1 prompt will be added.');
  const release = holdUp('/prompts/import');
  const button = buttonWith('Import 1 prompt', dialog);
  fireEvent.click(button);
  fireEvent.click(button);
  await within(dialog).findByText('Adding 1 prompt…');
  release();
  expect(await screen.findByText('1 prompt imported')).toBeDefined();
  const found = await ask<{ total: number }>('/prompts?category=Personal&key=title&search="Pressed twice"');
  expect(found.total).toBe(1);
});

it('offers a super admin the provider set only', async () => {
  const { dialog } = await openImport('/prompt-library', 'super@whereas.test');
  expect([...dialog.querySelectorAll('.ant-radio-wrapper')].map((one) => one.textContent)).toEqual(['By Whereas']);
});

it('shows markup and formulas as plain text', async () => {
  const { dialog, give } = await openImport('/prompt-library?category=Personal');
  const name = '<img src=x onerror=alert(1)> =1+1';
  await give(fileOf(libraryFile('prompts', [{ ...UNNAMED, name }])));
  await within(dialog).findByText('1 prompt will be added.');
  expect(rowsIn(dialog)).toEqual([['1', name, 'To add']]);
  expect(dialog.querySelector('img')).toBeNull();
});
