// The builder of workflows (docs/decisions/0022), against the real server.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { PROMPT } from '#tests/support/workflow-definitions.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import {
  button,
  chooseCategory,
  chosenCategory,
  field,
  fill,
  notSaved,
  press,
  question,
  saidUnder,
} from '#tests/web/support/record-form.ts';
import { answerWith } from '#tests/web/support/refused-calls.ts';
import { ownWorkflow, storedWorkflow, workflowsNamed } from './workflow-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';
const SUPER_ADMIN = 'super@whereas.test';
const PERSONAL = '/workflows?category=Personal';

async function openNew(email = USER) {
  await visitor.signedInAs(email);
  const page = visitor.open(hrefTo.createWorkflow());
  await field('Name');
  return page;
}
async function fillBasics(name: string) {
  await fill('Name', name);
  await fill('Description', 'What it answers');
  if (!chosenCategory()) await chooseCategory('Personal');
}
async function openEdit(values: Readonly<Record<string, unknown>> = {}, step = '?step=configure') {
  await visitor.signedInAs(USER);
  const workflow = await ownWorkflow(values);
  const page = visitor.open(`${hrefTo.editWorkflow(workflow.id)}${step}`);
  await field(step === '' ? 'Name' : 'Prompt');
  return { ...page, workflow };
}

describe('a new workflow', () => {
  it('is saved as a draft, which is Pending, and listed in its tab', async () => {
    const page = await openNew();
    await fillBasics('A first draft');
    press('Continue');
    await fill('Prompt', 'List every date.');
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    await waitFor(() => expect(page.where()).toBe(PERSONAL));
    const [stored] = await workflowsNamed('A first draft');
    expect(stored).toMatchObject({ status: 'Pending', category: 'Personal', description: 'What it answers' });
    expect(stored?.prompts).toEqual([
      {
        prompt: 'List every date.',
        output: 'List',
        fields: [],
        files: [{ name: 'Contract', is_require: true, main: true }],
      },
    ]);
  });

  it('is live once it is published', async () => {
    await openNew();
    await fillBasics('Live at once');
    press('Continue');
    await fill('Prompt', 'List every date.');
    press('Publish');
    expect(await screen.findByText(MESSAGES.workflowCreated)).toBeTruthy();
    expect((await workflowsNamed('Live at once'))[0]?.status).toBe('Publish');
  });

  it('requires a name, a description and a category to continue', async () => {
    const page = await openNew();
    press('Continue');
    expect(await saidUnder('Name')).toBe(MESSAGES.nameRequired);
    expect(await saidUnder('Description')).toBe(MESSAGES.descriptionRequired);
    expect(screen.getByText(MESSAGES.categoryRequired)).toBeTruthy();
    expect(document.activeElement).toBe(await field('Name'));
    expect(page.where()).toBe(hrefTo.createWorkflow());
    // The second step was not opened yet, and shows no errors.
    expect(document.querySelectorAll('.step-errors')).toHaveLength(1);
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    await fillBasics('Complete');
    press('Continue');
    expect(await saidUnder('Prompt')).toMatch(/^Say what to find/);
  });

  it('refuses a name of 26 characters where it is typed, and keeps it', async () => {
    await openNew();
    await fill('Name', 'n'.repeat(25));
    expect(await saidUnder('Name')).toBe('25 of 25 characters');
    await fill('Name', 'n'.repeat(26));
    expect(await saidUnder('Name')).toBe('At most 25 characters. These are 26.');
    expect((await field('Name')).value).toHaveLength(26);
    await fill('Description', 'd'.repeat(81));
    expect(await saidUnder('Description')).toBe('At most 80 characters. These are 81.');
  });

  it('starts with its basics, whatever step the address names', async () => {
    await visitor.signedInAs(USER);
    visitor.open(`${hrefTo.createWorkflow()}?step=configure`);
    expect(await field('Name')).toBeTruthy();
  });

  it('starts in the category of the tab', async () => {
    await visitor.signedInAs(USER);
    const page = visitor.open('/workflows?category=Organization');
    fireEvent.click(await screen.findByText('Create New Workflow'));
    await waitFor(() => expect(page.where()).toBe(hrefTo.createWorkflow()));
    await waitFor(() => expect(chosenCategory()).toBe('Organization'));
  });

  it('starts as a copy of one of the provider, for the company or a person', async () => {
    await visitor.signedInAs(USER);
    const { data } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
    const [workflow] = data;
    const page = visitor.open(`/run-workflow/${workflow?.id}`);
    await page.user.click(await screen.findByRole('button', { name: 'Duplicate' }, { timeout: 60_000 }));
    expect((await field('Name')).value).toMatch(/ \(Copy\)$/);
    expect((await field('Description')).value).toBe(workflow?.description);
    expect(screen.queryByLabelText('By Whereas')).toBeNull();
  });

  it('is created by a super admin in the provider set', async () => {
    await openNew(SUPER_ADMIN);
    expect(chosenCategory()).toBe('By Whereas');
  });
});

describe('an edited workflow', () => {
  it('opens at the step that its address names, and moves between the two', async () => {
    const page = await openEdit({ name: 'Two steps' });
    press('Back');
    expect((await field('Name')).value).toBe('Two steps');
    expect(page.where()).toBe(hrefTo.editWorkflow(page.workflow.id));
    press('Continue');
    await field('Prompt');
    expect(page.where()).toBe(`${hrefTo.editWorkflow(page.workflow.id)}?step=configure`);
  });

  it('that is live stays so by Update, as a new version', async () => {
    const { workflow } = await openEdit({ name: 'Stays live', status: 'Publish' });
    expect(button('Update').disabled).toBe(true);
    await fill('Prompt', 'Another question of {{Our party}}.');
    press('Update');
    expect(await screen.findByText(MESSAGES.workflowUpdated)).toBeTruthy();
    const stored = await storedWorkflow(workflow.id);
    expect(stored).toMatchObject({ status: 'Publish', version: 2 });
    expect(stored.prompts[0]?.prompt).toBe('Another question of {{Our party}}.');
  });

  it('that is live goes back to Pending by Unpublish, with its changes', async () => {
    const { workflow } = await openEdit({ name: 'Goes back', status: 'Publish' });
    await fill('Prompt', 'Changed.');
    press('Unpublish');
    expect(await screen.findByText(MESSAGES.workflowUnpublished)).toBeTruthy();
    const stored = await storedWorkflow(workflow.id);
    expect([stored.status, stored.prompts[0]?.prompt]).toEqual(['Pending', 'Changed.']);
  });

  it('that is not live is published with its unsaved changes', async () => {
    const { workflow } = await openEdit({ name: 'Goes live' });
    expect(button('Save as Draft').disabled).toBe(true);
    press('Publish');
    expect(await screen.findByText(MESSAGES.workflowPublished)).toBeTruthy();
    expect((await storedWorkflow(workflow.id)).status).toBe('Publish');
  });

  it('keeps the word on its card, for which the builder has no field', async () => {
    const { workflow } = await openEdit({ name: 'Tagged', display_tag: 'Closing' }, '');
    await fill('Description', 'Another line');
    press('Save as Draft');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    expect(await storedWorkflow(workflow.id)).toMatchObject({ display_tag: 'Closing', description: 'Another line' });
  });

  it('keeps the typed text when another user has changed it meanwhile, as a copy on request', async () => {
    const { workflow } = await openEdit({ name: 'A name with 23 letters.' });
    const { description, category, prompts } = workflow;
    const theirs = { name: 'Theirs', description, category, prompts, status: 'Pending', version: workflow.version };
    await ask(`/workflow/${workflow.id}`, theirs, 'PUT');
    await fill('Prompt', 'Mine');
    press('Publish');
    expect(await screen.findByText('Not saved: this workflow was changed in the meantime.')).toBeTruthy();
    expect((await field('Prompt')).value).toBe('Mine');
    expect((await storedWorkflow(workflow.id)).name).toBe('Theirs');
    press('Save mine as a copy');
    expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
    expect((await workflowsNamed('A name with 23 let (Copy)'))[0]?.prompts[0]?.prompt).toBe('Mine');
  });

  it('replaces the typed text by the current version on request', async () => {
    const { workflow } = await openEdit({ name: 'Overtaken' });
    const { description, category } = workflow;
    const theirs = { name: 'Overtaken', description, category, prompts: [{ ...PROMPT, prompt: 'Theirs' }] };
    await ask(`/workflow/${workflow.id}`, { ...theirs, status: 'Pending', version: workflow.version }, 'PUT');
    await fill('Prompt', 'Mine');
    press('Save as Draft');
    await screen.findByText('Not saved: this workflow was changed in the meantime.');
    press('Load the current version');
    await waitFor(async () => expect((await field('Prompt')).value).toBe('Theirs'));
    press('Publish');
    expect(await screen.findByText(MESSAGES.workflowPublished)).toBeTruthy();
  });

  it('is not published in a version that another user left meanwhile, even without typed changes', async () => {
    const { workflow } = await openEdit({ name: 'Published blindly' });
    const { description, category, prompts, version } = workflow;
    await ask(
      `/workflow/${workflow.id}`,
      { name: 'Theirs', description, category, prompts, status: 'Pending', version },
      'PUT',
    );
    press('Publish');
    expect(await screen.findByText('Not saved: this workflow was changed in the meantime.')).toBeTruthy();
    press('Load the current version');
    expect(await screen.findByText(/^Theirs, by Theo Marchbank/)).toBeTruthy();
    expect(screen.queryByText(/^Not saved/)).toBeNull();
    expect((await storedWorkflow(workflow.id)).status).toBe('Pending');
  });

  it('asks before leaving with unsaved changes', async () => {
    const page = await openEdit({ name: 'Unsaved' }, '');
    await fill('Description', 'Half a');
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click((await question()).getByText('Leave'));
    await waitFor(() => expect(page.where()).toBe(PERSONAL));
  });

  it('of the provider set can be run, not edited, by members', async () => {
    await visitor.signedInAs(USER);
    const { data } = await ask<{ data: { id: string }[] }>('/workflow?category=Provider');
    const id = data[0]?.id ?? '';
    const page = visitor.open(hrefTo.editWorkflow(id));
    await waitFor(() => expect(page.where()).toBe(hrefTo.runWorkflow(id)));
  });

  it('that does not exist reads "Workflow not found"', async () => {
    await visitor.signedInAs(USER);
    visitor.open(hrefTo.editWorkflow('01890000-0000-7000-8000-000000000000'));
    expect(await screen.findByText(MESSAGES.workflowNotFound)).toBeTruthy();
  });
});

describe('an error', () => {
  it('is shown at a prompt without text, which gets the focus', async () => {
    await openEdit({ name: 'Without text' });
    await fill('Prompt', '   ');
    press('Publish');
    expect(await saidUnder('Prompt')).toBe(MESSAGES.promptRequired);
    expect((await notSaved()).textContent).toBe('Not saved: one field needs a change.');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Prompt')));
  });

  it('of the server opens the step of the field, shows it there and focuses the field', async () => {
    await openEdit({ name: 'Refused' });
    await fill('Prompt', 'Changed');
    const detail = 'Some fields need a change.';
    answerWith('/workflow/', 400, 'Bad Request', {
      type: '/problems/invalid',
      title: 'Not valid',
      status: 400,
      detail,
      message: detail,
      errors: { name: ['Another one has this name.'] },
    });
    press('Publish');
    await waitFor(async () => expect(await saidUnder('Name')).toBe('Another one has this name.'));
    await waitFor(async () => expect(document.activeElement).toBe(await field('Name')));
    expect(await screen.findByText(MESSAGES.workflowPublishFailed)).toBeTruthy();
  });
});
