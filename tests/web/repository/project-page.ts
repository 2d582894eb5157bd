// A project's page as a person uses it.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FileTreeNode } from '#domain/files.ts';
import type { Project, ProjectTree } from '#domain/projects.ts';
import { ask } from '#tests/web/support/ask.ts';

export const newProject = async (name: string, category: 'Organization' | 'Personal' = 'Personal'): Promise<Project> =>
  (await ask<{ data: Project }>('/folders/create', { name, category })).data;

/** Adds a text file directly on the server. @returns its id. */
export async function addText(folder: string, name: string, text = 'The term is two years.'): Promise<string> {
  const file = `data:text/plain;base64,${btoa(text)}`;
  const body = { category: 'Personal', name, file, folder };
  return (await ask<{ data: { id: string } }>('/repositories/create', body)).data.id;
}

const namesIn = (nodes: readonly FileTreeNode[], above = ''): string[] =>
  nodes.flatMap((node) => {
    const path = `${above}${node.name}${node.extension}`;
    return node.type === 'file' ? [path] : namesIn(node.children, `${path}/`);
  });

/** The files of a project by their paths, as on the server. */
export const filesOf = async (id: string): Promise<string[]> =>
  namesIn((await ask<{ data: ProjectTree }>(`/folders/${id}`)).data.children).toSorted();

export const treeNames = () =>
  [...document.querySelectorAll('[role=treeitem] .tree-name')].map((name) => name.textContent);

export const treeHas = (...names: string[]) =>
  waitFor(
    () => {
      const missing = names.filter((name) => !treeNames().includes(name));
      if (missing.length > 0) throw new Error(`The tree has no ${missing.join(', ')}`);
    },
    { timeout: 60_000 },
  );

export const textFile = (name: string, text = `This is ${name}.`) => new File([text], name, { type: 'text/plain' });

/** Chooses files with the page's file input. */
export async function chooseFiles(files: readonly File[]): Promise<void> {
  const input = await screen.findByLabelText('Files to upload');
  // Browsers set this for every file that was not chosen with its folder.
  for (const file of files) Object.defineProperty(file, 'webkitRelativePath', { value: '' });
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  fireEvent.change(input);
}

type Entry = Pick<FileSystemEntry, 'name' | 'isFile' | 'isDirectory'>;

/** What a browser reports for a dropped file. */
export const fileEntry = (file: File): Entry =>
  Object.assign(
    { name: file.name, isFile: true, isDirectory: false },
    { file: (done: (file: File) => void) => done(file) },
  );

/** A dropped folder; its reader returns some entries at a time, as browsers do. */
export function folderEntry(name: string, entries: readonly Entry[]): Entry {
  const createReader = () => {
    const left = [...entries];
    return { readEntries: (done: (some: Entry[]) => void) => done(left.splice(0, 2)) };
  };
  return Object.assign({ name, isFile: false, isDirectory: true }, { createReader });
}

/** Drops files and folders on the page. */
export function dropOn(target: Element, entries: readonly Entry[]): void {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], items, files: [] } });
}
