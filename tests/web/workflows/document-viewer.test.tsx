// A source opens its document at the quote, beside the result or over it, and returns the focus.
import { screen, waitFor, within } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import type { Source } from '#domain/answers.ts';
import type { Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ask } from '#tests/web/support/ask.ts';

const visitor = testConsole();
const CONTRACT = `LEASE

1. TERM. This lease begins on 1 April 2026 and continues for two years unless terminated earlier.

2. GOVERNING LAW. This lease is governed by the laws of England and Wales.
`;

let workflow: Workflow;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data: workflows } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const found = workflows.find(({ inputs }) => inputs.length === 1 && inputs.every((input) => input.type === 'file'));
  if (!found) throw new Error('the demo data has no workflow for one document');
  workflow = found;
});

async function runOn(file_name: string, value: string): Promise<Run> {
  const files = [{ name: 'Contract', value, file_name }];
  return (await ask<{ run: Run }>(`/workflow/apply/${workflow.id}`, { files })).run;
}

async function openRun(run: Run, query = '') {
  const page = visitor.open(`/run-workflow/${workflow.id}?run=${run.id}${query}`);
  await screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });
  return page;
}

const SLOW = { timeout: 60_000 };
const firstSource = (run: Run): Source => {
  const [number] = run.results.flatMap(({ answers }) => answers.flatMap((answer) => answer.sources));
  const source = run.sources.find((one) => one.number === number);
  if (!source) throw new Error('the run quotes nothing');
  return source;
};
const viewer = () => screen.findByRole('dialog', { name: 'Document' }, SLOW);

it('opens the text as read at the quote, and returns to where it was opened from', async () => {
  const run = await runOn('lease.txt', btoa(CONTRACT));
  const page = await openRun(run);
  const source = firstSource(run);
  const [opener] = screen.getAllByRole('button', { name: new RegExp(`^Open source ${source.number}: `) });
  if (!opener) throw new Error('the source cannot be opened');
  await page.user.click(opener);
  const shown = await viewer();
  await waitFor(() => expect(shown.querySelector('mark')?.textContent).toBe(source.quote), SLOW);
  expect(within(shown).getByText(/The text extracted from this document/).textContent).toMatch(
    / passages, \d+ characters/,
  );
  expect(page.where()).toContain(`&source=${source.number}`);

  await page.user.click(within(shown).getByRole('button', { name: 'Close the document' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Document' })).toBeNull());
  expect(document.activeElement).toBe(opener);
  expect(page.where()).not.toContain('source=');
});

it('is opened by a link, finds words, and closes by Escape', async () => {
  const run = await runOn('lease.txt', btoa(CONTRACT));
  const page = await openRun(run, '&document=0');
  const shown = await viewer();
  const find = await within(shown).findByRole('searchbox', { name: 'Find in this document' }, SLOW);
  await page.user.type(find, 'this LEASE{Enter}');
  await waitFor(() => expect(within(shown).getByRole('status').textContent).toBe('1 of 2'), SLOW);
  await waitFor(() => expect(shown.querySelector('mark')?.textContent).toBe('This lease'));
  const first = shown.querySelector('mark')?.closest('.read-block')?.textContent;
  await page.user.click(within(shown).getByRole('button', { name: 'Next match' }));
  await waitFor(() => expect(shown.querySelector('mark')?.closest('.read-block')?.textContent).not.toBe(first));
  // The first Escape ends the search, the second closes the document.
  await page.user.click(find);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(shown.querySelector('mark')).toBeNull());
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(page.where()).not.toContain('document='));
});

it('shows a PDF page by page, with its words over it and the quote marked', async () => {
  const pdf = await readFile('server/seed/samples/services-agreement.pdf');
  const run = await runOn('services.pdf', pdf.toString('base64'));
  const source = run.sources.find((one) => (one.page ?? 0) > 1) ?? firstSource(run);
  const page = await openRun(run, `&source=${source.number}`);
  const shown = await viewer();
  await within(shown).findByText(`of ${run.documents[0]?.pages}`, { exact: false }, SLOW);
  expect(within(shown).getByRole<HTMLInputElement>('spinbutton', { name: 'Page' }).value).toBe(String(source.page));
  await waitFor(() => expect(shown.querySelectorAll('[data-mark]').length).toBeGreaterThan(0), SLOW);
  expect(shown.querySelectorAll('.page-line').length).toBeGreaterThan(10);

  await page.user.click(within(shown).getByRole('button', { name: 'Previous page' }));
  await within(shown).findByRole('region', { name: `Page ${(source.page ?? 0) - 1}` });
  await waitFor(() => expect(shown.querySelector('[data-mark]')).toBeNull(), SLOW);
  await page.user.click(within(shown).getByRole('tab', { name: 'Extracted text' }));
  await within(shown).findByText(/The text extracted from this document/, {}, SLOW);
});

it('opens nothing for a source that the run does not have', async () => {
  const run = await runOn('lease.txt', btoa(CONTRACT));
  const page = await openRun(run, '&source=99999');
  expect(screen.queryByRole('dialog', { name: 'Document' })).toBeNull();
  expect(page.where()).toContain('source=99999');
});
