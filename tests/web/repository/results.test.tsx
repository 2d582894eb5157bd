// The repository and runs: an input takes one of its files, and a project a result.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import { hrefTo } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import { resultName } from '#src/pages/workflows/result/save-result.tsx';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { shownDialog } from '#tests/web/support/rows.ts';
import { addText, filesOf, newProject } from './project-page.ts';

const visitor = testConsole();
const LEASE = 'LEASE\n\n1. TERM. This lease begins on 1 April 2026 and continues for two years.';

let workflow: Workflow;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data } = await ask<{ data: Workflow[] }>('/workflow?category=Provider&search=Contract%20summary');
  const [first] = data;
  if (!first) throw new Error('The demo data has no contract summary');
  workflow = first;
});

/** The dialog once it shows the user's projects. */
async function ownProjects(page: ReturnType<typeof visitor.open>) {
  const dialog = within(await shownDialog());
  await page.user.click(await dialog.findByText('Personal'));
  return dialog;
}

it('passes a file of the repository to a run, which reads its current version', async () => {
  const project = await newProject('Leases to run on');
  await addText(project.id, 'Office lease', LEASE);
  const page = visitor.open(hrefTo.runWorkflow(workflow.id));
  await page.user.click(await screen.findByLabelText(/^Choose from repository: /));
  const dialog = await ownProjects(page);
  await page.user.click(await dialog.findByText('Leases to run on'));
  await page.user.dblClick(await dialog.findByText('Office lease.txt'));
  expect(await screen.findByText('Selected: Office lease.txt')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Run Workflow' }));
  await screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });
  const { data: run } = await ask<{ data: Run }>(`/workflow/runs/${page.where().split('?run=')[1]}`);
  expect(run.documents.map(({ name }) => name)).toEqual(['Office lease.txt']);
});

it('says that a file in the address is gone, and runs on another', async () => {
  visitor.open(hrefTo.runWorkflowOn(workflow.id, '01890000-0000-7000-8000-000000000000'));
  expect(await screen.findByText(/is no longer in the repository/)).toBeTruthy();
});

it('saves a result into a project under a free name, and links to it', async () => {
  const project = await newProject('Results');
  await addText(project.id, 'Lease');
  const files = [{ name: 'Contract', value: btoa(LEASE), extension: 'txt', file_name: 'Office lease.txt' }];
  const { run } = await ask<{ run: Run }>(`/workflow/apply/${workflow.id}`, { files });
  const save = (name: string) => ({ category: project.category, folder: project.id, name });
  await ask(`/workflow/runs/${run.id}/save`, save('Contract summary of Office lease'));
  const page = visitor.open(hrefTo.runWorkflow(workflow.id, run.id));
  await page.user.click(await screen.findByRole('button', { name: 'Save to repository' }, { timeout: 60_000 }));
  const dialog = await ownProjects(page);
  await page.user.click(await dialog.findByText('Results'));
  const name = dialog.getByLabelText<HTMLInputElement>(/^Name/);
  expect(name.value).toBe('Contract summary of Office lease');
  await page.user.click(dialog.getByText('Save', { selector: 'button *' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  await page.user.type(name, ' again');
  await page.user.click(dialog.getByText('Save', { selector: 'button *' }));
  await page.user.click(await screen.findByText('Open', { selector: '.toast *' }));
  await waitFor(() => expect(page.where()).toMatch(new RegExp(`${project.id}\\?file=`)));
  expect(await filesOf(project.id)).toEqual([
    'Contract summary of Office lease again.docx',
    'Contract summary of Office lease.docx',
    'Lease.txt',
  ]);
});

it('creates the project that a result is saved in, and keeps the typed name', async () => {
  const files = [{ name: 'Contract', value: btoa(LEASE), extension: 'txt', file_name: 'Office lease.txt' }];
  const { run } = await ask<{ run: Run }>(`/workflow/apply/${workflow.id}`, { files });
  const page = visitor.open(hrefTo.runWorkflow(workflow.id, run.id));
  await page.user.click(await screen.findByRole('button', { name: 'Save to repository' }, { timeout: 60_000 }));
  const dialog = await ownProjects(page);
  await page.user.type(dialog.getByLabelText(/^Name/), ' 2');
  await page.user.click(await dialog.findByText('Create a project'));
  expect(await dialog.findByText('Only you will see it.')).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Project name'), '{Enter}');
  expect(await dialog.findByText(MESSAGES.projectNameRequired)).toBeTruthy();
  await page.user.type(dialog.getByLabelText('Project name'), 'Made for a result{Enter}');
  expect(await dialog.findByText('To the project “Made for a result”')).toBeTruthy();
  await page.user.click(dialog.getByText('Save', { selector: 'button *' }));
  await page.user.click(await screen.findByText('Open', { selector: '.toast *' }));
  await waitFor(() => expect(page.where()).toMatch(/\?file=/));
  const id = /([\w-]+)\?file=/.exec(page.where())?.[1] ?? '';
  expect(await filesOf(id)).toEqual(['Contract summary of Office lease 2.docx']);
});

it('names a result by its workflow and document, as a valid file name', () => {
  const document = { name: 'A.pdf', input: 'Contract', main: false, bytes: 1, sha256: '' };
  const main = { ...document, name: 'Lease.docx', main: true };
  expect(resultName({ workflow_name: 'Risk / review', documents: [document, main] })).toBe('Risk - review of Lease');
  expect(resultName({ workflow_name: 'Risk report', documents: [] })).toBe('Risk report');
});
