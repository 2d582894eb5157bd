// Records as cards, found and opened as a person does.
import { waitFor } from '@testing-library/react';
import { chooseEntry, entriesOf } from './row-menu.ts';

export const cards = () => [...document.querySelectorAll('.card-list h2')];

/** Waits for the card of a record. */
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

export const menuOf = async (name: string): Promise<HTMLElement[]> => entriesOf(await cardOf(name));
export const chooseFor = async (name: string, label: string): Promise<void> => chooseEntry(await cardOf(name), label);
