// Records as cards, as somebody finds and opens them.
import { fireEvent, screen, waitFor } from '@testing-library/react';

export const cards = () => [...document.querySelectorAll('.card-list h2')];

/** The card of a record, once it is there. */
export const cardOf = (name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const card = cards()
      .find((heading) => heading.textContent === name)
      ?.closest('li');
    if (!card) throw new Error(`${name} has no card`);
    return card;
  });

export const badgeOf = async (name: string): Promise<string | null | undefined> =>
  (await cardOf(name)).querySelector('.status-badge')?.textContent;

/** Opens the menu of a card; gives its entries, none where it has no menu. */
export async function menuOf(name: string): Promise<HTMLElement[]> {
  const button = (await cardOf(name)).querySelector('.row-menu-button');
  if (!button) return [];
  fireEvent.click(button);
  await screen.findByText('Delete', { selector: '[role=menuitem] *' });
  return [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
}

export async function chooseFor(name: string, label: string): Promise<void> {
  const entry = (await menuOf(name)).find((one) => one.textContent === label);
  if (!entry) throw new Error(`The menu of ${name} has no ${label}`);
  fireEvent.click(entry);
}
