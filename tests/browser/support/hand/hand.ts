// How a journey operates the product: by keyboard alone in the wide window, by pointer in the small one. Each journey is
// written once and tested both ways.
import type { Locator } from '@playwright/test';
import type { GivenFile } from '#tests/browser/support/documents.ts';

export interface Hand {
  /** Activates a button, a link, a menu item, a tab, a checkbox or a row. */
  press(target: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Types at the end of a field, letter by letter. */
  append(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a combobox. */
  choose(combobox: Locator, option: string): Promise<void>;
  /** Chooses files, or a folder by path, through the control that opens the file chooser. */
  give(opener: Locator, files: GivenFile | GivenFile[] | string): Promise<void>;
}
