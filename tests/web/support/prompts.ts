// Prompts for the tests of what all forms of the libraries do, past the console and through it.
import type { Category } from '#domain/categories.ts';
import type { Prompt } from '#domain/prompts.ts';
import { ask } from './ask.ts';
import { chooseCategory, fill } from './record-form.ts';

export const WRITTEN = { description: 'What to give notice of', prompt: 'List every notice period.' };

/** Adds one past the console. */
export async function addPrompt(name: string, category: Category = 'Personal'): Promise<Prompt> {
  return (await ask<{ data: Prompt }>('/prompts/create', { name, category, ...WRITTEN })).data;
}

/** A prompt as it is now. */
export const promptOf = async (id: string): Promise<Prompt> => (await ask<{ data: Prompt }>(`/prompts/${id}`)).data;

/** The visitor's own prompts of exactly this name. */
export async function ownPromptsNamed(name: string): Promise<Prompt[]> {
  const query = new URLSearchParams({ category: 'Personal', key: 'title', search: name });
  const { data } = await ask<{ data: Prompt[] }>(`/prompts?${query.toString()}`);
  return data.filter((one) => one.name === name);
}

/** Fills in everything that a prompt needs. */
export async function fillInPrompt(name: string): Promise<void> {
  await fill('Name', name);
  await chooseCategory('Personal');
  await fill('Prompt', WRITTEN.prompt);
}
