// Add, clone, view and edit a prompt against the real server. What all forms of the libraries do is in
// tests/web/shared/saving.test.tsx.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Prompt } from '#domain/prompts.ts';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addPrompt, fillInPrompt, promptOf, WRITTEN } from '#tests/web/support/prompts.ts';
import {
  button,
  chooseCategory,
  chosenCategory,
  field,
  fill,
  notSaved,
  press,
  saidUnder,
} from '#tests/web/support/record-form.ts';
import { cutOff, holdUp } from '#tests/web/support/refused-calls.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const SUPER_ADMIN = 'super@whereas.test';
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

beforeAll(async () => {
  await Promise.all([import('#src/pages/prompts/form.tsx'), import('#src/pages/prompts/list.tsx')]);
});

/** The newest of the provider's. */
async function ofProvider(): Promise<Prompt> {
  const [prompt] = (await ask<{ data: Prompt[] }>('/prompts?category=Provider')).data;
  if (!prompt) throw new Error('The provider has no prompt');
  return prompt;
}

describe('Add Prompt', () => {
  it('adds a prompt, confirms it, and returns to the list on its tab', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await fillInPrompt('Notice periods');
    press('Save');
    expect(await screen.findByText('Created successfully.')).toBeTruthy();
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await screen.findByText('Notice periods')).toBeTruthy();
  });

  it('says what is missing, and focuses it', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addPrompt());
    await field('Name');
    press('Save');
    expect(await saidUnder('Name')).toBe('Name is required.');
    expect(await saidUnder('Category')).toBe('Category is required.');
    expect(await saidUnder('Prompt')).toBe('Prompt is required.');
    expect((await notSaved()).textContent).toBe('Not saved: 3 fields need a change.');
    expect(document.activeElement).toBe(await field('Name'));
    await fill('Name', 'Found');
    expect(await saidUnder('Name')).toBe('');
  });

  it('offers a member of a company the two categories of a company, and a super admin the provider set only', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    fireEvent.mouseDown(await field('Category'));
    await screen.findByText('Personal', { selector: '.ant-select-item-option-content' });
    const offered = [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
    expect(offered).toEqual(['Organization', 'Personal']);
    expect(page.where()).toBe('/add-prompt');
  });

  it('leaves a super admin nothing to choose', async () => {
    await visitor.signedInAs(SUPER_ADMIN);
    visitor.open(hrefTo.addPrompt());
    await field('Name');
    expect(chosenCategory()).toBe('By Whereas');
  });
});

describe('view and edit a prompt', () => {
  it('updates it, confirms it, and returns to the list on its tab', async () => {
    await visitor.signedInAs(USER);
    const prompt = await addPrompt('To be updated', 'Organization');
    const page = visitor.open(hrefTo.viewPrompt(prompt.id));
    await fill('Description', 'Updated');
    await chooseCategory('Personal');
    press('Update');
    expect(await screen.findByText('Updated successfully.')).toBeTruthy();
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await promptOf(prompt.id)).toMatchObject({ description: 'Updated', category: 'Personal' });
  });

  it('says under the category that only its author can make it Personal', async () => {
    await visitor.signedInAs('admin@harbour.test');
    const prompt = await addPrompt('Of the administrator', 'Organization');
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.viewPrompt(prompt.id));
    await chooseCategory('Personal');
    press('Update');
    await waitFor(async () => expect(await saidUnder('Category')).toMatch(/^Only .+ can make it Personal$/));
    expect(chosenCategory()).toBe('Personal');
    expect(await promptOf(prompt.id)).toMatchObject({ category: 'Organization' });
  });

  it('enables Update only after a change', async () => {
    await visitor.signedInAs(USER);
    const prompt = await addPrompt('Unchanged');
    visitor.open(hrefTo.viewPrompt(prompt.id));
    await field('Name');
    expect(button('Update').disabled).toBe(true);
  });

  it('shows one of the provider read-only, and says how to change it', async () => {
    await visitor.signedInAs(USER);
    const prompt = await ofProvider();
    const page = visitor.open(hrefTo.viewPrompt(prompt.id));
    expect(await screen.findByText('This prompt is by Whereas. Clone it to change it.')).toBeTruthy();
    expect(document.querySelector('.record-page')?.textContent).toContain(prompt.prompt);
    expect(document.querySelector('.record-page input, .record-page textarea')).toBeNull();
    press('Clone');
    expect((await field('Name')).value).toBe(`${prompt.name} (Copy)`);
    expect(page.where()).toBe(hrefTo.addPrompt(prompt.id));
  });

  it('lets a super admin change one of the provider', async () => {
    await visitor.signedInAs(SUPER_ADMIN);
    const prompt = await ofProvider();
    visitor.open(hrefTo.viewPrompt(prompt.id));
    expect((await field('Name')).value).toBe(prompt.name);
    expect(chosenCategory()).toBe('By Whereas');
  });

  it('shows at once the record that the list passes along', async () => {
    await visitor.signedInAs(USER);
    await addPrompt('Passed along');
    const page = visitor.open('/prompt-library?category=Personal');
    const link = await screen.findByText('Passed along');
    const release = holdUp('/prompts/');
    await page.user.click(link);
    expect((await field('Name')).value).toBe('Passed along');
    release();
  });

  it('says that an unknown id does not exist', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.viewPrompt(UNKNOWN_ID));
    expect(await screen.findByText('No prompt found!')).toBeTruthy();
  });

  it('can be requested again if it failed to load', async () => {
    await visitor.signedInAs(USER);
    const prompt = await addPrompt('Asked for twice');
    const restore = cutOff('/prompts/');
    visitor.open(hrefTo.viewPrompt(prompt.id));
    expect(await screen.findByText('Error fetching data')).toBeTruthy();
    restore();
    press('Retry');
    expect((await field('Name')).value).toBe('Asked for twice');
  });
});

describe('Clone Prompt', () => {
  it('starts with (Copy) after the name, and with description, content and category', async () => {
    await visitor.signedInAs(USER);
    const prompt = await addPrompt('Original', 'Organization');
    const page = visitor.open(hrefTo.addPrompt(prompt.id));
    expect((await field('Name')).value).toBe('Original (Copy)');
    expect((await field('Description')).value).toBe(WRITTEN.description);
    expect((await field('Prompt')).value).toBe(WRITTEN.prompt);
    expect(chosenCategory()).toBe('Organization');
    press('Save');
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Organization'));
    expect(await promptOf(prompt.id)).toMatchObject({ name: 'Original', version: 1 });
  });

  it('becomes Personal if the role cannot write the original’s category', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addPrompt((await ofProvider()).id));
    await field('Name');
    expect(chosenCategory()).toBe('Personal');
  });
});

it('opens the workflow builder with the prompt as its first', async () => {
  await visitor.signedInAs(USER);
  const prompt = await ofProvider();
  const page = visitor.open(hrefTo.viewPrompt(prompt.id));
  await page.user.click(await screen.findByRole('button', { name: 'Use in a workflow' }, { timeout: 60_000 }));
  await waitFor(() => expect(page.where()).toContain('/create-workflow'));
  await fill('Name', 'From a prompt');
  await fill('Description', 'What it says');
  await chooseCategory('Personal');
  press('Continue');
  expect((await field('Prompt')).value).toBe(prompt.prompt);
});
