// A table of records as a person uses it, row by row. Cells are found by their text: computing the
// roles of a whole page takes seconds where several tests share a machine.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The words of each column header, left to right. */
export const headsOf = (table: string): (string | null)[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

/** The column header with exactly this text. */
export function headWith(text: string): HTMLElement {
  const head = screen.getByText(text, { selector: 'thead th *' }).closest('th');
  if (!head) throw new Error(`${text} heads no column`);
  return head;
}

/** Waits for the row with a cell of exactly this text. */
export async function rowWith(text: string): Promise<HTMLElement> {
  const row = (await screen.findByText(text, { selector: 'td, td *' })).closest('tr');
  if (!row) throw new Error(`${text} stands in no row`);
  return row;
}

/** The texts of a row, left to right. */
export async function cellsWith(text: string): Promise<(string | null)[]> {
  return [...(await rowWith(text)).querySelectorAll('td')].map((cell) => cell.textContent);
}

/** Opens the menu of the row with this text. @returns its entries. */
export async function openMenuOf(user: UserEvent, text: string): Promise<HTMLElement[]> {
  await user.click(within(await rowWith(text)).getByLabelText(/^Actions for/));
  return screen.findAllByRole('menuitem');
}

/** A dialog renders before it is shown. */
export const isShown = (dialog: Element): boolean => getComputedStyle(dialog).visibility !== 'hidden';

/** The dialog that is open, once it is. */
export const shownDialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role=dialog]');
    if (!dialog || !isShown(dialog)) throw new Error('No dialog is open');
    return dialog;
  });

/** Chooses an entry of a row's menu. @returns the dialog that it opens. */
export async function chooseIn(user: UserEvent, text: string, entry: string): Promise<HTMLElement> {
  await user.click(within(await rowWith(text)).getByLabelText(/^Actions for/));
  await user.click(await screen.findByText(entry, { selector: '[role=menuitem] *' }));
  return shownDialog();
}
