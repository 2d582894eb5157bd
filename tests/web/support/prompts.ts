// Prompts for the tests of all library forms, added directly and through the console.
import type { Category } from '#domain/categories.ts';
import type { Prompt } from '#domain/prompts.ts';
import { ask } from './ask.ts';
import { chooseCategory, fill } from './record-form.ts';

export const WRITTEN = { description: 'What to give notice of', prompt: 'List every notice period.' };

/** Adds one directly on the server. */
export async function addPrompt(name: string, category: Category = 'Personal'): Promise<Prompt> {
  return (await ask<{ data: Prompt }>('/prompts/create', { name, category, ...WRITTEN })).data;
}

/** A prompt in its current version. */
export const promptOf = async (id: string): Promise<Prompt> => (await ask<{ data: Prompt }>(`/prompts/${id}`)).data;

/** The user's prompts with exactly this name. */
export async function ownPromptsNamed(name: string): Promise<Prompt[]> {
  const query = new URLSearchParams({ category: 'Personal', key: 'title', search: name });
  const { data } = await ask<{ data: Prompt[] }>(`/prompts?${query.toString()}`);
  return data.filter((one) => one.name === name);
}

/** Fills in the required fields of a prompt. */
export async function fillInPrompt(name: string): Promise<void> {
  await fill('Name', name);
  await chooseCategory('Personal');
  await fill('Prompt', WRITTEN.prompt);
}
