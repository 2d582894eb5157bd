// The menu of a row or a card, wherever it is in the page: opened by its button, its entries found by their words.
import { fireEvent, waitFor } from '@testing-library/react';

/** Opens the menu of an element. @returns its entries, none if it has no menu. */
export async function entriesOf(shown: HTMLElement): Promise<HTMLElement[]> {
  const button = shown.querySelector('.row-menu-button');
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

/** Chooses an entry of the menu of an element. */
export async function chooseEntry(shown: HTMLElement, label: string): Promise<void> {
  const entries = await entriesOf(shown);
  const entry = entries.find(({ textContent }) => textContent === label);
  if (!entry) throw new Error(`There is no ${label}, but ${entries.map(({ textContent }) => textContent).join(', ')}`);
  fireEvent.click(entry);
}
