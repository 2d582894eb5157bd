// Editing the prompts of a workflow: placeholders, output formats, fields and files, their order.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { PROMPT } from '#tests/support/workflow-definitions.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { addPrompt, WRITTEN } from '#tests/web/support/prompts.ts';
import { button, field, fill, press, saidUnder } from '#tests/web/support/record-form.ts';
import { shownDialog } from '#tests/web/support/rows.ts';
import {
  chooseFormat,
  namesOf,
  ownWorkflow,
  pressLabeled,
  promptCards,
  promptTexts,
  storedWorkflow,
} from './workflow-pages.ts';

const visitor = testConsole();

async function openPrompts(prompts: readonly object[] = [PROMPT]) {
  await visitor.signedInAs('user@harbour.test');
  const workflow = await ownWorkflow({ prompts });
  const page = visitor.open(`${hrefTo.editWorkflow(workflow.id)}?step=configure`);
  await waitFor(() => expect(promptCards()).toHaveLength(prompts.length));
  return { ...page, workflow };
}
const three = ['First?', 'Second?', 'Third?'].map((prompt) => ({ ...PROMPT, prompt }));
const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
/** Types at the end of the prompt, letter by letter up to the caret. */
async function type(text: string) {
  const area = (await field('Prompt')) as unknown as HTMLTextAreaElement;
  area.focus();
  const value = area.value + text;
  fireEvent.change(area, { target: { value, selectionStart: value.length, selectionEnd: value.length } });
  area.setSelectionRange(value.length, value.length);
  fireEvent.select(area);
  return area;
}

describe('a placeholder', () => {
  it('is offered while it is typed, and chosen by the keyboard', async () => {
    const fields = ['Our party', 'Their party'].map((name) => ({ name, is_require: true }));
    await openPrompts([{ ...PROMPT, prompt: 'Ask', fields }]);
    const area = await type(' {{par');
    expect(options()).toEqual(['{{Our party}}', '{{Their party}}', 'Add the field “par”']);
    fireEvent.keyDown(area, { key: 'ArrowDown' });
    expect(area.getAttribute('aria-activedescendant')).toBe(
      document.querySelector('[role=option][aria-selected=true]')?.id,
    );
    fireEvent.keyDown(area, { key: 'Enter' });
    expect(promptTexts()).toEqual(['Ask {{Their party}}']);
    expect(options()).toEqual([]);
  });

  it('is left alone after Escape', async () => {
    await openPrompts([{ ...PROMPT, prompt: 'Ask' }]);
    const area = await type(' {{Our');
    expect(options()).not.toEqual([]);
    fireEvent.keyDown(area, { key: 'Escape' });
    expect(options()).toEqual([]);
    expect(promptTexts()).toEqual(['Ask {{Our']);
  });

  it('adds its field if there is none', async () => {
    await openPrompts([{ ...PROMPT, prompt: 'Ask', fields: [] }]);
    const area = await type(' {{Buyer');
    fireEvent.keyDown(area, { key: 'Enter' });
    expect(promptTexts()).toEqual(['Ask {{Buyer}}']);
    expect(namesOf('field')).toEqual(['Buyer']);
  });

  it('is inserted by the button of its field', async () => {
    await openPrompts([{ ...PROMPT, prompt: 'Ask' }]);
    pressLabeled('Insert Our party');
    expect(promptTexts()).toEqual(['Ask{{Our party}}']);
  });

  it('without a field is marked and reported, and can become one', async () => {
    await openPrompts();
    await fill('Prompt', 'How may {{Our party}} and {{Nobody}} end it?');
    const marks = () => [...document.querySelectorAll<HTMLElement>('mark')].map((mark) => mark.dataset['unknown']);
    expect(marks()).toEqual(['false', 'true']);
    expect(screen.getByText(/^\{\{Nobody\}\} is not a field of this prompt/)).toBeTruthy();
    press('Add it as a field');
    expect(namesOf('field')).toEqual(['Our party', 'Nobody']);
    expect(marks()).toEqual(['false', 'false']);
  });

  it('is mentioned before its field is removed', async () => {
    await openPrompts();
    pressLabeled('Remove Our party');
    const dialog = await shownDialog();
    expect(dialog.textContent).toContain('stays in the prompt as plain text');
    fireEvent.click(button('Remove'));
    await waitFor(() => expect(namesOf('field')).toEqual([]));
  });
});

describe('the output format', () => {
  it.each(['List', 'Table', 'Plain Text'])('%s is saved under its name', async (format) => {
    const { workflow } = await openPrompts([{ ...PROMPT, output: format === 'List' ? 'Table' : 'List' }]);
    await chooseFormat(format);
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    expect((await storedWorkflow(workflow.id)).prompts[0]?.output).toBe(format);
  });

  it('Dynamic sends its custom format, and keeps it while others are tried', async () => {
    const { workflow } = await openPrompts();
    await chooseFormat('Dynamic');
    press('Publish');
    expect(await saidUnder('Format to follow')).toMatch(/^Enter the custom format or the JSON shape/);
    // Each word of it passes through one that is a format.
    for (const text of ['Dynamic', 'List', 'List of dates: [clause]']) await fill('Format to follow', text);
    await chooseFormat('Table');
    await chooseFormat('Dynamic');
    expect((await field('Format to follow')).value).toBe('List of dates: [clause]');
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    expect((await storedWorkflow(workflow.id)).prompts[0]?.output).toBe('List of dates: [clause]');
  });

  it('that is unknown is refused at the field', async () => {
    await openPrompts();
    await chooseFormat('Dynamic');
    await fill('Format to follow', 'Bullets');
    expect(await saidUnder('Format to follow')).toMatch(/^“Bullets” is not an output format\./);
  });

  it('that is not JSON is marked while it is typed, until it is', async () => {
    await openPrompts();
    await chooseFormat('Dynamic');
    fireEvent.click(screen.getByText('JSON'));
    await fill('JSON shape', '{ "date": ');
    expect(await saidUnder('JSON shape')).toMatch(/^This JSON shape is not valid JSON: /);
    await fill('JSON shape', 'dates');
    expect(await saidUnder('JSON shape')).toMatch(/^This JSON shape is not valid JSON: /);
    await fill('JSON shape', '{ "date": "when" }');
    expect(await saidUnder('JSON shape')).toBe('Valid JSON.');
  });

  it('of a JSON shape opens as JSON', async () => {
    await openPrompts([{ ...PROMPT, output: '{ "date": "when" }' }]);
    expect((await field('JSON shape')).value).toBe('{ "date": "when" }');
  });
});

describe('fields and files', () => {
  it('have a name, are required or not, and one file is the main one', async () => {
    const { workflow } = await openPrompts();
    press('Add field');
    fireEvent.change(screen.getByLabelText('Name of field 2'), { target: { value: 'Deal value' } });
    fireEvent.click(screen.getByLabelText('Deal value is required'));
    press('Add file');
    fireEvent.change(screen.getByLabelText('Name of file 2'), { target: { value: 'Annex' } });
    fireEvent.click(screen.getByLabelText('Annex is the main document'));
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    expect((await storedWorkflow(workflow.id)).prompts[0]).toMatchObject({
      fields: [
        { name: 'Our party', is_require: false },
        { name: 'Deal value', is_require: false },
      ],
      files: [
        { name: 'Contract', is_require: true, main: false },
        { name: 'Annex', is_require: true, main: true },
      ],
    });
  });

  it('without a name, or with a repeated one, are refused at their fields', async () => {
    await openPrompts();
    press('Add file');
    press('Add field');
    fireEvent.change(screen.getByLabelText('Name of field 2'), { target: { value: 'our PARTY' } });
    press('Publish');
    expect(await screen.findByText(MESSAGES.inputNameRequired)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Name of file 2'), { target: { value: 'Annex' } });
    expect(await screen.findByText('our PARTY already exists')).toBeTruthy();
  });
});

describe('several prompts', () => {
  it('move one position at a time, and are saved in that order', async () => {
    const { workflow } = await openPrompts(three);
    pressLabeled('Move Prompt 3 up');
    expect(promptTexts()).toEqual(['First?', 'Third?', 'Second?']);
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    const stored = await storedWorkflow(workflow.id);
    expect(stored.prompts.map(({ prompt }) => prompt)).toEqual(['First?', 'Third?', 'Second?']);
  });

  it('are duplicated below themselves, with the focus in the copy', async () => {
    await openPrompts(three);
    pressLabeled('Duplicate Prompt 1');
    expect(promptTexts()).toEqual(['First?', 'First?', 'Second?', 'Third?']);
    expect(document.activeElement).toBe(promptCards()[1]?.querySelector('textarea'));
  });

  it('collapse to a line each', async () => {
    await openPrompts(three);
    press('Collapse all');
    expect(promptTexts()).toEqual([]);
    expect(promptCards().map((card) => card.querySelector('.prompt-summary')?.textContent)).toEqual([
      'First?',
      'Second?',
      'Third?',
    ]);
    press('Expand all');
    expect(promptTexts()).toHaveLength(3);
  });

  it('expand again if something is wrong in them', async () => {
    await openPrompts(three);
    const [first] = promptCards();
    const area = first?.querySelector('textarea') ?? document.body;
    fireEvent.change(area, { target: { value: '' } });
    press('Collapse all');
    press('Publish');
    await waitFor(() => expect(promptTexts()).toEqual(['']));
    expect(screen.getByText(MESSAGES.promptRequired)).toBeTruthy();
  });

  it('ask before a prompt with content is removed', async () => {
    await openPrompts(three);
    pressLabeled('Remove Prompt 2');
    await shownDialog();
    fireEvent.click(button('Remove'));
    await waitFor(() => expect(promptTexts()).toEqual(['First?', 'Third?']));
  });

  it('are removed at once if they are empty, and one must stay', async () => {
    await openPrompts();
    press('Add prompt');
    expect(promptTexts()).toEqual([PROMPT.prompt, '']);
    // Most questions are about the same document.
    expect(namesOf('file')).toEqual(['Contract', 'Contract']);
    pressLabeled('Remove Prompt 2');
    expect(promptTexts()).toEqual([PROMPT.prompt]);
    pressLabeled('Remove Prompt 1');
    await shownDialog();
    fireEvent.click(button('Remove'));
    await waitFor(() => expect(promptCards()).toEqual([]));
    press('Publish');
    expect(await screen.findByText(MESSAGES.workflowPromptRequired)).toBeTruthy();
  });

  it('are at most 50', async () => {
    const { workflow } = await openPrompts(Array.from({ length: 50 }, (_, at) => ({ ...PROMPT, prompt: `${at}?` })));
    expect(workflow.prompts).toHaveLength(50);
    expect(button('Add prompt').disabled).toBe(true);
    expect(button('From the prompt library').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLButtonElement>('Duplicate Prompt 1').disabled).toBe(true);
  });

  it('can be taken from the prompt library', async () => {
    await openPrompts();
    await addPrompt('Notices');
    press('From the prompt library');
    fireEvent.change(screen.getByLabelText('Search prompts'), { target: { value: 'Notices' } });
    fireEvent.click(await screen.findByLabelText('Use Notices'));
    expect(promptTexts()).toEqual([PROMPT.prompt, WRITTEN.prompt]);
    expect(screen.getAllByLabelText<HTMLInputElement>('Title').map(({ value }) => value)).toEqual(['', 'Notices']);
  });

  it('keeps its title, and gets a suggestion while it has none', async () => {
    const { workflow } = await openPrompts([{ ...PROMPT, prompt: 'What is the governing law?' }]);
    const title = await field('Title');
    expect([title.value, title.placeholder]).toEqual(['', 'Governing law']);
    await fill('Title', 'Which law');
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    expect((await storedWorkflow(workflow.id)).prompts[0]?.title).toBe('Which law');
  });
});
