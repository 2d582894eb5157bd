// How a journey operates the product: by keyboard alone in the wide window, with the pointer in the small one. Its
// steps are the same, so that every journey is tested both ways and written once.
import type { Locator } from '@playwright/test';
import type { GivenFile } from '#tests/browser/support/documents.ts';

export interface Hand {
  /** Works what acts: a button, a link, an entry of a menu, a tab, a box, a row. */
  press(target: Locator): Promise<void>;
  /** Writes a text in the place of what a field holds. */
  write(field: Locator, text: string): Promise<void>;
  /** Goes on writing where a field ends, letter by letter. */
  append(field: Locator, text: string): Promise<void>;
  /** Chooses from the list of a combobox. */
  choose(combobox: Locator, option: string): Promise<void>;
  /** Hands over files, or a folder by its path, by what opens the file chooser. */
  give(opener: Locator, files: GivenFile | GivenFile[] | string): Promise<void>;
}
