// All runs of a user: found by the names of workflow and documents, opened, deleted.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { ask } from '#tests/web/support/ask.ts';
import { testConsole } from '#tests/web/support/console.tsx';

const visitor = testConsole();
let runs: Run[];
let made = 0;
/** No two tests look for the same names. */
const [lease, supply] = [() => `lease-of-mill-${made}.txt`, () => `supply-${made}.txt`];

beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data: workflows } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const workflow = workflows.find(
    ({ inputs }) => inputs.length === 1 && inputs.every((input) => input.type === 'file'),
  );
  const content = btoa('Rent is due on the first day of each month. This lease is governed by the laws of England.');
  const run = async (file_name: string) => {
    const files = [{ name: 'Contract', value: content, extension: 'txt', file_name }];
    return (await ask<{ run: Run }>(`/workflow/apply/${workflow?.id}`, { files })).run;
  };
  made += 1;
  runs = [await run(lease()), await run(supply())];
});

const row = (document: string) => screen.findByRole('row', { name: new RegExp(document) }, { timeout: 60_000 });

it('finds a run by the name of a document, and opens it', async () => {
  const page = visitor.open('/workflow-runs');
  await row(supply());
  await page.user.type(screen.getByRole('searchbox', { name: 'Search workflows and documents' }), 'mill');
  await waitFor(() => expect(screen.queryByText(supply())).toBeNull(), { timeout: 60_000 });
  const found = await row(lease());
  await page.user.click(within(found).getByRole('link'));
  await screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });
  expect(page.where()).toContain(runs[0]?.id);
});

it('keeps its filters in the address', async () => {
  visitor.open('/workflow-runs?status=failed');
  expect(await screen.findByText(/^No runs match\./, {}, { timeout: 60_000 })).toBeTruthy();
});

it('deletes a run after asking', async () => {
  const page = visitor.open(`/workflow-runs?search=${supply()}`);
  const found = await row(supply());
  await page.user.click(within(found).getByRole('button', { name: /^Actions for the run of/ }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(supply())).toBeNull(), { timeout: 60_000 });
});

it('deletes the selected runs, after asking how many', async () => {
  const page = visitor.open(`/workflow-runs?search=-${made}.txt`);
  for (const name of [lease(), supply()]) await page.user.click(within(await row(name)).getByRole('checkbox'));
  await page.user.click(
    within(screen.getByRole('group', { name: 'Selected runs' })).getByRole('button', { name: 'Delete' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 runs?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(supply())).toBeNull(), { timeout: 60_000 });
  expect(screen.queryByText(lease())).toBeNull();
});

it('says how many answers of a run are checked', async () => {
  const [run] = runs;
  const answers = run?.results.flatMap((result) => result.answers).length ?? 0;
  await ask(`/workflow/runs/${run?.id}/answers/0/0`, { state: 'verified' }, 'PUT');
  visitor.open(`/workflow-runs?search=${lease()}`);
  expect(within(await row(lease())).getByText(`1 of ${answers}`)).toBeTruthy();
});
