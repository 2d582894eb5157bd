// Other actions in the builder never lose unsaved changes, against the real server.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { PROMPT } from '#tests/support/workflow-definitions.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { button, field, fill, press } from '#tests/web/support/record-form.ts';
import { holdUp } from '#tests/web/support/refused-calls.ts';
import { ownWorkflow } from './workflow-pages.ts';

const visitor = testConsole();

async function openEdit(values: Readonly<Record<string, unknown>>) {
  await visitor.signedInAs('user@harbour.test');
  const workflow = await ownWorkflow(values);
  visitor.open(`${hrefTo.editWorkflow(workflow.id)}?step=configure`);
  await field('Prompt');
}

it('asks before a version replaces unsaved changes', async () => {
  await openEdit({ name: 'Restored by chance', status: 'Publish' });
  await fill('Prompt', 'Long thought about.');
  press('Versions');
  fireEvent.click(await screen.findByText('Restore into the form'));
  await screen.findByText('Restore version 1?');
  expect((await field('Prompt')).value).toBe('Long thought about.');
  press('Cancel');
  await waitFor(() => expect(screen.queryByText('Restore version 1?')).toBeNull());
  expect((await field('Prompt')).value).toBe('Long thought about.');

  press('Restore into the form');
  await screen.findByText('Restore version 1?');
  press('Restore');
  await waitFor(async () => expect((await field('Prompt')).value).toBe(PROMPT.prompt));
});

it('locks its fields while they are saved', async () => {
  await openEdit({ name: 'Under way' });
  await fill('Prompt', 'Once more.');
  const isInert = async () => (await field('Prompt')).closest('[inert]') !== null;
  expect(await isInert()).toBe(false);
  const release = holdUp('/workflow');
  press('Save as Draft');
  await waitFor(async () => expect(await isInert()).toBe(true));
  expect(button('Versions').disabled).toBe(true);
  release();
  expect(await screen.findByText(MESSAGES.workflowSavedAsDraft)).toBeTruthy();
});
