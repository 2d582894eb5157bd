// What every form of a library does when it saves, tested on prompts: typed text is never lost, and
// no other user's change is overwritten.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { hrefTo } from '#domain/screens.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addPrompt, fillInPrompt, ownPromptsNamed, promptOf, WRITTEN } from '#tests/web/support/prompts.ts';
import { button, field, fill, notSaved, press, question, saidUnder } from '#tests/web/support/record-form.ts';
import { answerWith, cutOff, holdUp } from '#tests/web/support/refused-calls.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

beforeAll(async () => {
  await Promise.all([import('#src/pages/prompts/form.tsx'), import('#src/pages/prompts/list.tsx')]);
});

describe('a text that is too long', () => {
  it('stays in the field when 10,000 characters are pasted into a name, which says so at once', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await page.user.click(await field('Name'));
    await page.user.paste('n'.repeat(10_000));
    expect(await saidUnder('Name')).toBe('At most 200 characters. These are 10,000.');
    expect((await field('Name')).value).toHaveLength(10_000);
  });

  it('stays in the field when five megabytes are pasted into a prompt, and is not sent', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addPrompt());
    await fillInPrompt('Five megabytes');
    const megabytes = 5 * 1024 * 1024;
    await fill('Prompt', 'p'.repeat(megabytes));
    const release = holdUp('/prompts/create');
    press('Save');
    expect(await saidUnder('Prompt')).toBe('At most 20,000 characters. These are 5,242,880.');
    expect((await notSaved()).textContent).toBe('Not saved: one field needs a change.');
    expect((await field('Prompt')).value).toHaveLength(megabytes);
    release();
    expect(await ownPromptsNamed('Five megabytes')).toEqual([]);
  });
});

describe('a save', () => {
  it('is sent once by a double click', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await fillInPrompt('Pressed twice');
    await page.user.dblClick(button('Save'));
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await ownPromptsNamed('Pressed twice')).toHaveLength(1);
    expect(screen.getAllByText('Created successfully.')).toHaveLength(1);
  });

  it('is sent by Ctrl and Enter from any field', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await fillInPrompt('By keyboard');
    fireEvent.keyDown(await field('Prompt'), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await ownPromptsNamed('By keyboard')).toHaveLength(1);
  });

  it('keeps everything while the network is down, and succeeds afterwards', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await fillInPrompt('On the train');
    const restore = cutOff('/prompts/create');
    press('Save');
    expect((await notSaved()).textContent).toContain('The server could not be reached.');
    expect(await screen.findByText('Something went wrong!')).toBeTruthy();
    expect((await field('Name')).value).toBe('On the train');
    expect((await field('Prompt')).value).toBe(WRITTEN.prompt);
    restore();
    press('Save');
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
  });

  it('keeps everything if a proxy finds the request too large', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addPrompt());
    await fillInPrompt('Behind a proxy');
    answerWith('/prompts/create', 413, 'Payload Too Large', '<html>');
    press('Save');
    expect((await notSaved()).textContent).toBe('Not saved: Payload Too Large');
    expect((await field('Prompt')).value).toBe(WRITTEN.prompt);
  });

  it('shows the server’s error about a field under it, until the field is changed', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.addPrompt());
    await fillInPrompt('Refused');
    const sentence = 'There is one of this name.';
    const problem = { type: '/problems/invalid', title: 'Not valid', status: 400, detail: sentence, message: sentence };
    answerWith('/prompts/create', 400, 'Bad Request', { ...problem, errors: { name: [sentence] } });
    press('Save');
    await waitFor(async () => expect(await saidUnder('Name')).toBe(sentence));
    expect(document.activeElement).toBe(await field('Name'));
    await fill('Name', 'Refused no more');
    expect(await saidUnder('Name')).toBe('');
  });
});

describe('a record that another user saved first', () => {
  async function overtake(name: string, with_: 'change' | 'delete') {
    await visitor.signedInAs(USER);
    const prompt = await addPrompt(name);
    const page = visitor.open(hrefTo.viewPrompt(prompt.id));
    await fill('Name', `${name}, mine`);
    if (with_ === 'change')
      await ask(`/prompts/update/${prompt.id}`, { name, category: 'Personal', ...WRITTEN, prompt: 'Theirs.' }, 'PUT');
    else await ask(`/prompts/delete/${prompt.id}`, undefined, 'DELETE');
    press('Update');
    return { prompt, page };
  }

  it('says so, keeps the typed text, and changes nothing', async () => {
    const { prompt } = await overtake('Overtaken', 'change');
    expect(await screen.findByText('Not saved: this prompt was changed in the meantime.')).toBeTruthy();
    expect((await field('Name')).value).toBe('Overtaken, mine');
    expect(await promptOf(prompt.id)).toMatchObject({ name: 'Overtaken', prompt: 'Theirs.' });
  });

  it('can be loaded in its current version, and saved from there', async () => {
    const { prompt, page } = await overtake('Loaded again', 'change');
    await screen.findByText('Not saved: this prompt was changed in the meantime.');
    press('Load the current version');
    expect(await screen.findByDisplayValue('Theirs.')).toBeTruthy();
    expect((await field('Name')).value).toBe('Loaded again');
    await fill('Name', 'Loaded and changed');
    press('Update');
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await promptOf(prompt.id)).toMatchObject({ name: 'Loaded and changed', prompt: 'Theirs.', version: 3 });
  });

  it('can be saved as a copy with the typed text', async () => {
    const { prompt, page } = await overtake('Copied', 'change');
    await screen.findByText('Not saved: this prompt was changed in the meantime.');
    press('Save mine as a copy');
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await ownPromptsNamed('Copied, mine')).toHaveLength(1);
    expect(await promptOf(prompt.id)).toMatchObject({ prompt: 'Theirs.' });
  });

  it('can be saved as a copy also if it was deleted', async () => {
    const { page } = await overtake('Deleted', 'delete');
    expect(await screen.findByText('Not saved: this prompt was deleted in the meantime.')).toBeTruthy();
    press('Save mine as a copy');
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await ownPromptsNamed('Deleted, mine')).toHaveLength(1);
  });
});

describe('leaving with unsaved changes', () => {
  it('asks first, and stays on request', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await fill('Name', 'Half a thought');
    await page.user.click(screen.getByText('Cancel'));
    await page.user.click((await question()).getByText('Stay'));
    expect(page.where()).toBe('/add-prompt');
    expect((await field('Name')).value).toBe('Half a thought');
  });

  it('asks nothing if nothing was entered', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open(hrefTo.addPrompt());
    await field('Name');
    await page.user.click(screen.getByText('Cancel'));
    await waitFor(() => expect(page.where()).toBe('/prompt-library'));
  });
});

describe('another record at the same screen', () => {
  it('is shown and saved, and not the one passed as navigation state', async () => {
    await visitor.signedInAs(USER);
    const [first, second] = [await addPrompt('The first opened'), await addPrompt('The second opened')];
    const page = visitor.open('/prompt-library?category=Personal');
    fireEvent.click(await screen.findByText(first.name));
    expect((await field('Name')).value).toBe(first.name);
    await page.go(hrefTo.viewPrompt(second.id));
    await waitFor(async () => expect((await field('Name')).value).toBe(second.name));
    await fill('Description', 'Written about the second');
    press('Update');
    await waitFor(() => expect(page.where()).toBe('/prompt-library?category=Personal'));
    expect(await promptOf(second.id)).toMatchObject({ name: second.name, description: 'Written about the second' });
    expect(await promptOf(first.id)).toMatchObject({ name: first.name, version: first.version });
  });
});
