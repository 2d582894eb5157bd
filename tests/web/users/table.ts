// The users table as a person reads it. Rows are found by their text: a query by role inspects the style of every
// element of the page, again and again while it loads.
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const table = () => screen.getByRole('table', { name: 'Users' });

/** Rows of users; skeletons replace them while they load. */
const rows = (): HTMLTableRowElement[] =>
  [...table().querySelectorAll('tr')].filter((row) => row.querySelector('[aria-label^="Actions for"]'));

/** The words of each column header, left to right. */
export const heads = (): (string | null)[] =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

/** Waits for the row of an address. */
export async function rowOf(email: string): Promise<HTMLElement> {
  const cell = await screen.findByText(email, { selector: 'td' });
  const row = cell.closest('tr');
  if (!row) throw new Error(`${email} stands in no row`);
  return row;
}

/** The texts of a row, left to right. */
export async function cellsOf(email: string): Promise<(string | null)[]> {
  return within(await rowOf(email))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

/** Waits for the rows. @returns the texts of a column, top to bottom. */
export async function column(index: number): Promise<(string | null | undefined)[]> {
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return rows().map((row) => row.cells[index]?.textContent);
}

/** Opens the row menu of an address. @returns its entries. */
export async function openMenu(user: UserEvent, email: string): Promise<HTMLElement[]> {
  await user.click(within(await rowOf(email)).getByRole('button', { name: /^Actions for/ }));
  return screen.findAllByRole('menuitem');
}

/** Chooses an entry of the row menu. @returns the dialog that it opens. */
export async function choose(user: UserEvent, email: string, entry: string): Promise<HTMLElement> {
  const found = (await openMenu(user, email)).find((item) => item.textContent === entry);
  if (!found) throw new Error(`The menu of ${email} has no entry ${entry}`);
  await user.click(found);
  return screen.findByRole('dialog');
}

/** "7 of 10", once it is known. */
export async function seatsShown(): Promise<string> {
  const figures = await screen.findByText(/licenses used$/);
  return figures.textContent.replace(' licenses used', '');
}
