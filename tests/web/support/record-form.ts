// The form of a library's record as a person fills it in. Fields are found by their labels and buttons by their words:
// computing the roles of a whole page takes seconds where several tests share a machine.
import { fireEvent, screen, within } from '@testing-library/react';

/** Waits for the field with exactly this label. */
export const field = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText(label, { selector: 'input, textarea' });

/** Puts a text into a field at once, like pasting. */
export async function fill(label: string, text: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value: text } });
}

export async function chooseCategory(category: string): Promise<void> {
  fireEvent.mouseDown(await field('Category'));
  fireEvent.click(await screen.findByText(category, { selector: '.ant-select-item-option-content' }));
}

/** The category that is chosen. */
export const chosenCategory = (): string | null | undefined =>
  document.querySelector('.record-category .ant-select-selection-item')?.textContent;

export function button(words: string): HTMLButtonElement {
  const found = screen.getByText(words, { selector: 'button, button *' }).closest('button');
  if (!found) throw new Error(`${words} is on no button`);
  return found;
}

export const press = (words: string) => fireEvent.click(button(words));

/** The message in the footer about why nothing was saved. */
export const notSaved = (): Promise<HTMLElement> => screen.findByText(/^Not saved: /);

/** The error under a field. */
export async function saidUnder(label: string): Promise<string | null> {
  const id = (await field(label)).getAttribute('aria-describedby');
  return document.getElementById(id ?? '')?.textContent ?? null;
}

/** The dialog that asks before entered text is lost, once it is open. */
export const question = async () => {
  const title = await screen.findByText('Leave without saving?');
  const dialog = title.closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error('The question stands in no dialog');
  return within(dialog);
};
