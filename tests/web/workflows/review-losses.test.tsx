// Unsaved text about an answer is not lost by a click beside it.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Run } from '#domain/runs.ts';
import { CONTRACT } from '#tests/support/workflows.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { press } from '#tests/web/support/record-form.ts';
import { ownWorkflow } from './workflow-pages.ts';

const visitor = testConsole();
const VALUE = 'Corrected answer';
const QUESTION = 'Your changes to an answer have not been saved.';

let run: Run;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { id } = await ownWorkflow();
  const files = [{ name: 'Contract', value: btoa(CONTRACT), extension: 'txt', file_name: 'supply.txt' }];
  run = (await ask<{ run: Run }>(`/workflow/apply/${id}`, { files })).run;
});

async function openEdit() {
  const page = visitor.open(`/run-workflow/${run.workflow_id}?run=${run.id}`);
  await screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });
  const [edit] = screen.getAllByText('Edit');
  await page.user.click(edit ?? document.body);
  return { ...page, box: await screen.findByLabelText(VALUE) };
}

it('keeps a form on screen that the filter would hide', async () => {
  await ask(`/workflow/runs/${run.id}/answers/0/0`, { state: 'verified' }, 'PUT');
  const { user, box } = await openEdit();
  await user.type(box, ' of mine');
  await user.click(screen.getByLabelText('Only unchecked'));
  expect(screen.getByLabelText(VALUE)).toBe(box);
  press('Cancel');
  await waitFor(() => expect(document.querySelector('[data-answer="0.0"]')).toBeNull());
});

it('asks before the run is left for the form of its workflow', async () => {
  const { user, box, where } = await openEdit();
  await user.type(box, ' of mine');
  await user.click(screen.getByLabelText('Back'));
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  press('Stay');
  expect(where()).toContain(run.id);
  expect(screen.getByLabelText(VALUE)).toBe(box);

  await user.click(screen.getByLabelText('Back'));
  press('Leave');
  await waitFor(() => expect(where()).not.toContain(run.id));
});

it('asks nothing if nothing is being written', async () => {
  const { user, box, where } = await openEdit();
  await user.type(box, ' of mine');
  press('Cancel');
  await user.click(screen.getByLabelText('Back'));
  await waitFor(() => expect(where()).not.toContain(run.id));
  expect(screen.queryByText(QUESTION)).toBeNull();
});
