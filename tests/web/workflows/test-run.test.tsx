// Testing a workflow in the builder before saving (docs/decisions/0022), against the real server. happy-dom
// is not wide enough for two columns, so the test is in its drawer.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { hrefTo } from '#domain/screens.ts';
import { PROMPT } from '#tests/support/workflow-definitions.ts';
import { CONTRACT } from '#tests/support/workflows.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { button, field, fill, press, saidUnder } from '#tests/web/support/record-form.ts';
import { ownWorkflow, workflowsNamed } from './workflow-pages.ts';

const visitor = testConsole();
const USER = 'user@harbour.test';

async function openTest(email = USER, values: Readonly<Record<string, unknown>> = {}) {
  await visitor.signedInAs(email);
  const workflow = await ownWorkflow(values);
  const page = visitor.open(`${hrefTo.editWorkflow(workflow.id)}?step=configure`);
  await field('Prompt');
  act(() => button('Test run').focus());
  press('Test run');
  await screen.findByText(/^Test this draft/);
  return { ...page, workflow };
}
async function chooseContract(page: Awaited<ReturnType<typeof openTest>>) {
  const picker = document.querySelector<HTMLInputElement>('.test-panel input[type=file]');
  if (!picker) throw new Error('The test asks for no file');
  await page.user.upload(picker, new File([CONTRACT], 'supply.txt', { type: 'text/plain' }));
  await screen.findByText('Selected: supply.txt');
}

it('asks for the inputs of the form, not of the saved workflow', async () => {
  await openTest();
  expect(screen.getByText('Still needed: Contract')).toBeTruthy();
  press('Add field');
  fireEvent.change(screen.getByLabelText('Name of field 2'), { target: { value: 'Deal value' } });
  expect(await screen.findByText('Still needed: Contract, Deal value')).toBeTruthy();
  expect(button('Run test').disabled).toBe(true);
});

it('runs the form, shows its result with its sources, and saves nothing', async () => {
  const page = await openTest(USER, { name: 'Tried out' });
  await fill('Prompt', 'State the governing law.');
  await chooseContract(page);
  press('Run test');
  const result = await screen.findByLabelText('Result', { selector: 'article' });
  expect(result.textContent).toContain('England and Wales');
  expect(document.querySelectorAll('.passage blockquote').length).toBeGreaterThan(0);
  expect((await workflowsNamed('Tried out'))[0]?.prompts[0]?.prompt).toBe(PROMPT.prompt);
  const { total } = await ask<{ total: number }>(`/workflow/runs?workflow_id=${page.workflow.id}`);
  expect(total).toBe(0);

  expect(screen.queryByText(/^The prompts have changed/)).toBeNull();
  await fill('Prompt', 'State the term.');
  expect(await screen.findByText('The prompts have changed since this test.')).toBeTruthy();
  press('Test again');
  expect(await screen.findByText('Selected: supply.txt')).toBeTruthy();
});

it('says at the prompt why it cannot be run', async () => {
  const page = await openTest();
  await chooseContract(page);
  await fill('Prompt', '');
  press('Run test');
  expect(await saidUnder('Prompt')).toBe(MESSAGES.promptRequired);
});

it('focuses that prompt once its drawer is closed', async () => {
  const page = await openTest();
  await chooseContract(page);
  await fill('Prompt', '');
  press('Run test');
  await waitFor(() => expect(document.querySelector('.ant-drawer-content-wrapper-hidden')).not.toBeNull());
  const prompt = await field('Prompt');
  await waitFor(() => expect(document.activeElement).toBe(prompt));
});

it('shows at the prompt what the server refuses', async () => {
  const page = await openTest();
  await chooseContract(page);
  const told = 'Some fields need a change.';
  const problem = { type: '/problems/invalid', title: 'Not valid', status: 400, detail: told, message: told };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ ...problem, errors: { 'prompts.0.prompt': ['Ask less.'] } }, { status: 400 }),
  );
  press('Run test');
  await waitFor(async () => expect(await saidUnder('Prompt')).toBe('Ask less.'));
});

it('says before a document is chosen that the subscription has ended', async () => {
  const page = await openTest('user@pellworth.test');
  expect(await screen.findByText('Your subscription is not active', { selector: '.notice-title' })).toBeTruthy();
  await chooseContract(page);
  expect(button('Run test').disabled).toBe(true);
});

it('says beside the input what is wrong with the document', async () => {
  const page = await openTest();
  const picker = document.querySelector<HTMLInputElement>('.test-panel input[type=file]');
  if (!picker) throw new Error('The test asks for no file');
  await page.user.upload(picker, new File(['%PDF-1.7\nbroken off'], 'lease.pdf', { type: 'application/pdf' }));
  press('Run test');
  const alert = await screen.findByText(/^lease\.pdf /, { selector: '[role=alert]' });
  expect(alert.closest('.run-input')).not.toBeNull();
});
