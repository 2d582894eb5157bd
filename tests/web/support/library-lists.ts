// The list of a library as a person uses it. Rows are found by their headings: computing the roles of a
// whole page takes seconds where several tests share a machine.
import { fireEvent, waitFor } from '@testing-library/react';
import { encodeClause, CLAUSE_COLUMNS } from '#domain/clause-content.ts';
import type { Category } from '#domain/categories.ts';
import type { LibraryName, LibraryRecord } from '#domain/library.ts';
import { SCREENS } from '#domain/screens.ts';
import { ask } from './ask.ts';
import { chooseEntry, entriesOf } from './row-menu.ts';

export const listOf = (library: LibraryName): string => SCREENS[library].path;

const CREATED_BY: Readonly<Record<LibraryName, readonly [path: string, fields: (title: string) => object]>> = {
  playbooks: ['/playbook/create/', (title) => ({ title, rules: [], questions: [] })],
  clauses: [
    '/clauses/create',
    (title) => encodeClause({ columns: CLAUSE_COLUMNS, rows: [[title, 'Neither party is liable.', 'Ireland']] }),
  ],
  prompts: ['/prompts/create', (name) => ({ name, description: 'What it is for', prompt: 'List the dates.' })],
  queries: ['/queries/create', (name) => ({ name, description: '', query: [{ title: 'Term', description: '' }] })],
};

/** Adds a record directly on the server, as the signed-in user. */
export async function addRecord(library: LibraryName, category: Category, title: string): Promise<LibraryRecord> {
  const [path, fields] = CREATED_BY[library];
  const record = { ...fields(title), category };
  const { data } = await ask<{ data: LibraryRecord }>(
    path,
    library === 'playbooks' ? { play_books: [record] } : record,
  );
  return data;
}

const headings = () => [...document.querySelectorAll('.library-area h3')];
export const titles = (): (string | null)[] => headings().map((heading) => heading.textContent);
export const count = (): string | null | undefined => document.querySelector('.library-count')?.textContent;
export const range = (): string | null | undefined =>
  document.querySelector('.library-foot .ant-pagination-total-text')?.textContent;
export const marked = (): (string | null)[] =>
  [...document.querySelectorAll('.library-area mark')].map((mark) => mark.textContent);
const allTabs = () => [...document.querySelectorAll('[role=tab]')];
export const tabs = (): (string | null)[] => allTabs().map((tab) => tab.textContent);
export const openTab = (label: string): boolean =>
  fireEvent.click(allTabs().find((tab) => tab.textContent === label) ?? document.body);

/** Waits for the list to have these titles. */
export const listed = (words: string | RegExp): Promise<void> =>
  waitFor(() => {
    if (!(typeof words === 'string' ? count() === words : words.test(count() ?? '')))
      throw new Error(`The list says ${count()}`);
  });

/** Waits for the row with this title. */
export const rowOf = (title: string): Promise<HTMLElement> =>
  waitFor(() => {
    const row = headings()
      .find((heading) => heading.textContent === title)
      ?.closest('li');
    if (!row) throw new Error(`${title} is not listed`);
    return row;
  });

/** Opens the select box below this part of the page. */
export const openSelect = (selector: string): boolean =>
  fireEvent.mouseDown(document.querySelector(`${selector} .ant-select-selector`) ?? document.body);

export const menuOf = async (title: string): Promise<HTMLElement[]> => entriesOf(await rowOf(title));
export const choose = async (title: string, entry: string): Promise<void> => chooseEntry(await rowOf(title), entry);
