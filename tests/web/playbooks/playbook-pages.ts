// A playbook's pages as a person uses them. Buttons are found by their label: computing the roles of a whole page
// takes seconds where several tests share a machine.
import { fireEvent, screen, within } from '@testing-library/react';
import type { Playbook, Question, Rule } from '#domain/playbooks.ts';
import { ask } from '#tests/web/support/ask.ts';

export const ruleOf = (title: string, rest: Partial<Rule> = {}): Rule => ({
  title,
  rule: `The rule on ${title}.`,
  preferred_language: '',
  fallback_position: '',
  fallback_language: '',
  ...rest,
});
export const questionOf = (title: string): Question => ({ title, question: `What of ${title}?` });

/** Adds a playbook of the user. */
export async function ownPlaybook(given: Partial<Playbook>): Promise<Playbook> {
  const playbook = { title: 'Own', category: 'Personal', rules: [], questions: [], ...given };
  return (await ask<{ data: Playbook }>('/playbook/create/', { play_books: [playbook] })).data;
}

export const storedPlaybook = async (id: string): Promise<Playbook> =>
  (await ask<{ data: Playbook }>(`/playbook/retrieve/${id}`)).data;

export async function playbookTitled(title: string): Promise<Playbook | undefined> {
  const { data } = await ask<{ data: Playbook[] }>(
    `/playbook/list/?${new URLSearchParams({ search: title, key: 'title' }).toString()}`,
  );
  return data.find((one) => one.title === title);
}

export async function providerPlaybook(): Promise<Playbook> {
  const { data } = await ask<{ data: Playbook[] }>('/playbook/list/?category=Provider');
  const [first] = data;
  if (!first) throw new Error('The provider set is empty');
  return first;
}

export const buttonOf = (text: string, within_: HTMLElement = document.body): HTMLButtonElement => {
  const button = within(within_).getByText(text, { selector: 'button, button *' }).closest('button');
  if (!button) throw new Error(`No button says ${text}`);
  return button;
};
export const press = (text: string, inside?: HTMLElement) => fireEvent.click(buttonOf(text, inside));
export const pressLabeled = (label: string) => fireEvent.click(screen.getByLabelText(label, { selector: 'button' }));

/** Types into fields by their labels. */
export function enter(inside: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within(inside).getByLabelText(new RegExp(`^${label}\\*?$`), { selector: 'input, textarea' }), {
      target: { value },
    });
}

/** The titles of the rules or questions in a form, in order. */
export const titlesIn = (section: string): (string | null)[] =>
  [...document.querySelectorAll(`section[aria-label="${section}"] h3`)].map((head) => head.textContent);
