// The versions of a published workflow (docs/decisions/0022), in the builder, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { PROMPT } from '#tests/support/workflow-definitions.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { button, field, fill, press } from '#tests/web/support/record-form.ts';
import { ownWorkflow } from './workflow-pages.ts';

const visitor = testConsole();

async function openEdit(values: Readonly<Record<string, unknown>>) {
  await visitor.signedInAs('user@harbour.test');
  const workflow = await ownWorkflow(values);
  visitor.open(`${hrefTo.editWorkflow(workflow.id)}?step=configure`);
  await field('Prompt');
  return { workflow };
}

it('names who published what, and restores it into the form', async () => {
  const { workflow } = await openEdit({ name: 'Of two versions', status: 'Publish' });
  await fill('Prompt', 'The second question of {{Our party}}.');
  press('Update');
  await screen.findByText(MESSAGES.workflowUpdated);
  visitor.open(`${hrefTo.editWorkflow(workflow.id)}?step=configure`);
  await waitFor(async () => expect((await field('Prompt')).value).toMatch(/^The second/));
  // The form reloads the saved record when it is refetched, and closes open dialogs.
  await waitFor(() => {
    if (!screen.queryByRole('dialog')) press('Versions');
    expect(screen.getByText('Version 1')).toBeTruthy();
  });
  const first = (await screen.findByText('Version 1')).closest('details') ?? document.body;
  expect(screen.getByText('Version 2').closest('summary')?.textContent).toContain('(live now)');
  expect(first.textContent).toContain('Published by Theo Marchbank');
  expect(first.textContent).toContain(PROMPT.prompt);
  fireEvent.click(within(first).getByText('Restore into the form'));
  await waitFor(async () => expect((await field('Prompt')).value).toBe(PROMPT.prompt));
  expect(button('Update').disabled).toBe(false);
});

it('titles each prompt, or shows the beginning of its text', async () => {
  await visitor.signedInAs('user@harbour.test');
  const workflow = await ownWorkflow({
    name: 'Of titled prompts',
    status: 'Publish',
    prompts: [
      { ...PROMPT, title: 'Law and exit' },
      { ...PROMPT, prompt: 'List the payment terms.' },
    ],
  });
  visitor.open(`${hrefTo.editWorkflow(workflow.id)}?step=configure`);
  await screen.findByRole('button', { name: 'Versions' });
  press('Versions');
  const version = (await screen.findByText('Version 1')).closest('details') ?? document.body;
  const headings = [...version.querySelectorAll('h3')].map((heading) => heading.textContent);
  expect(headings).toEqual(['Law and exit · List', 'Payment terms · List']);
});

it('says that there is none before it is published', async () => {
  await openEdit({ name: 'Never live' });
  press('Versions');
  expect(await screen.findByText(/^Not published yet/)).toBeTruthy();
});
