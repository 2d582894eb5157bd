// A tree of files as a person uses it. Rows are found by their names: computing the roles of a whole page
// takes seconds where several tests share a machine.
import { fireEvent, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { chooseEntry, entriesOf } from './row-menu.ts';

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

/** Waits for the row with this name. */
export const nodeRow = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = rows().find((one) => nameIn(one) === name);
    if (!row) throw new Error(`${name} is not in the tree`);
    return row;
  });

export const nodeMenu = async (name: string): Promise<HTMLElement[]> => entriesOf(await nodeRow(name));
export const chooseForNode = async (name: string, entry: string): Promise<void> =>
  chooseEntry(await nodeRow(name), entry);

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
