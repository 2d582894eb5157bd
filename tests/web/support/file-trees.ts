// A tree of files as a person reads it and works on it. Rows are found by their names: computing the roles of a whole page
// takes seconds where several tests share a machine.
import { fireEvent, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';

const rows = () => [...document.querySelectorAll<HTMLElement>('[role=tree] [role=treeitem]')];
const nameIn = (row: Element) => row.querySelector('.tree-name')?.textContent;

/** The names in the tree, top to bottom. */
export const namesInTree = (): (string | null | undefined)[] => rows().map(nameIn);

/** Waits for the tree to hold these names, top to bottom. */
export const treeHolds = (names: readonly string[]): Promise<void> =>
  waitFor(() => {
    const there = namesInTree();
    if (there.join('\n') !== names.join('\n')) throw new Error(`The tree holds ${there.join(', ') || 'nothing'}`);
  });

/** The row of this name, once it is there. */
export const nodeRow = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = rows().find((one) => nameIn(one) === name);
    if (!row) throw new Error(`${name} is not in the tree`);
    return row;
  });

/** Opens the menu of a row; gives its entries. */
export async function nodeMenu(name: string): Promise<HTMLElement[]> {
  const button = (await nodeRow(name)).querySelector('.row-menu-button');
  if (!button) return [];
  fireEvent.click(button);
  return waitFor(() => {
    const entries = [
      ...document.querySelectorAll<HTMLElement>('.ant-dropdown:not(.ant-dropdown-hidden) [role=menuitem]'),
    ];
    if (entries.length === 0) throw new Error('No menu is open');
    return entries;
  });
}

/** Chooses an entry of a row's menu. */
export async function chooseForNode(name: string, entry: string): Promise<void> {
  const found = (await nodeMenu(name)).find(({ textContent }) => textContent === entry);
  if (!found) throw new Error(`${name} cannot be: ${entry}`);
  fireEvent.click(found);
}

/** The dialog with this title, once it is open. */
export async function dialogTitled(title: string) {
  const element = await waitFor(() => {
    const heading = [...document.querySelectorAll('.ant-modal-title')].find((one) => one.textContent === title);
    const dialog = heading?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) throw new Error(`No dialog is called ${title}`);
    return dialog;
  });
  return { ...within(element), element };
}

/** A real document of the demo data, under another name if one is given. */
export async function demoDocument(path: string, name: string): Promise<File> {
  return new File([await readFile(`server/seed/${path}`)], name);
}

/** Chooses a file in the file modal. */
export function chooseFile(dialog: HTMLElement, file: File): void {
  const input = dialog.querySelector('input[type=file]');
  if (!input) throw new Error('No file can be chosen here');
  fireEvent.change(input, { target: { files: [file] } });
}
