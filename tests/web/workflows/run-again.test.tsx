// A stored run opened by its address: its documents can be reused, and it can be repeated while its workflow exists.
import { screen, waitFor, within } from '@testing-library/react';
import { AxiosError } from 'axios';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { MESSAGES } from '#domain/messages.ts';
import { isUnderWay, type Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { http } from '#src/providers/http/client.ts';
import { stored, testConsole } from '#tests/web/support/console.tsx';
import { ask } from '#tests/web/support/ask.ts';

const visitor = testConsole();
const CONTRACT = `LEASE

1. TERM. This lease begins on 1 April 2026 and continues for two years unless terminated earlier.

2. GOVERNING LAW. This lease is governed by the laws of England and Wales.
`;

let workflow: Workflow;
let run: Run;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data: workflows } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const found = workflows.find(({ inputs }) => inputs.length === 1 && inputs.every((input) => input.type === 'file'));
  if (!found) throw new Error('the demo data has no workflow for one document');
  workflow = found;
  const files = [{ name: 'Contract', value: btoa(CONTRACT), extension: 'txt', file_name: 'kept.txt' }];
  run = (await ask<{ run: Run }>(`/workflow/apply/${workflow.id}`, { files })).run;
});
afterEach(() => vi.restoreAllMocks());

const result = () => screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });

type Page = Awaited<ReturnType<typeof openRun>>;

/** The run that came after it, once it has ended: the result of the one before stays on the page until then. */
const nextRun = ({ where }: Page): Promise<Run> =>
  waitFor(async () => {
    const id = where().split('?run=')[1] ?? run.id;
    expect(id).not.toBe(run.id);
    const { data } = await ask<{ data: Run }>(`/workflow/runs/${id}`);
    expect(isUnderWay(data)).toBe(false);
    return data;
  });

async function openRun() {
  const page = visitor.open(`/run-workflow/${workflow.id}?run=${run.id}`);
  await result();
  return page;
}

it('puts the documents of a run back into the form, and runs on them again', async () => {
  const page = await openRun();
  await page.user.click(screen.getByRole('button', { name: 'Change inputs' }));
  expect(await screen.findByText('Selected: kept.txt')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Run Workflow' }));
  const again = await nextRun(page);
  expect(again.documents.map(({ name, sha256 }) => [name, sha256])).toEqual(
    run.documents.map(({ name, sha256 }) => [name, sha256]),
  );
});

it('does not ask before leaving a form without local changes', async () => {
  const page = await openRun();
  await page.user.click(screen.getByRole('button', { name: 'Change inputs' }));
  await screen.findByText('Selected: kept.txt');
  await page.user.click(screen.getByRole('link', { name: /Workflows/ }));
  await waitFor(() => expect(page.where()).toBe('/workflows'));
});

it('says which document is no longer stored', async () => {
  const page = await openRun();
  const headers = { Authorization: `Bearer ${stored('token')}` };
  expect((await fetch(`/api/workflow/runs/${run.id}`, { method: 'DELETE', headers })).status).toBe(200);
  await page.user.click(screen.getByRole('button', { name: 'Change inputs' }));
  expect(await screen.findByText('kept.txt is no longer kept with that run. Choose it again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Run Workflow' })).toHaveProperty('disabled', true);
});

it('downloads a document of the run unchanged', async () => {
  const page = await openRun();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:kept';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await page.user.click(screen.getByRole('button', { name: 'Download kept.txt' }));
  await waitFor(() => expect(names).toEqual(['kept.txt']));
  expect(await saved[0]?.text()).toBe(CONTRACT);
});

it('runs again at once with the inputs of a run, under another address', async () => {
  const page = await openRun();
  await page.user.click(screen.getByRole('button', { name: 'Run again' }));
  const again = await nextRun(page);
  expect(again.documents).toEqual(run.documents);
  expect(again.workflow_version).toBe(run.workflow_version);
});

it('still shows a run whose workflow is gone, without a form to change its inputs', async () => {
  const misled = http.interceptors.request.use((config) => {
    if (config.url?.includes('/workflow/retrieve/'))
      config.url = '/workflow/retrieve/0190aaaa-0000-7000-8000-000000000000';
    return config;
  });
  onTestFinished(() => http.interceptors.request.eject(misled));
  const page = await openRun();
  expect(screen.getByRole('heading', { level: 1, name: run.workflow_name })).toBeTruthy();
  expect(screen.getByText('This workflow is no longer available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change inputs' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download kept.txt' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(page.where()).toBe('/workflows'));
});

it('retries by itself while the server is unreachable', async () => {
  let refusals = 0;
  const cut = http.interceptors.request.use((config) => {
    if (!config.url?.includes('/workflow/runs/') || refusals > 1) return config;
    refusals += 1;
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  });
  onTestFinished(() => http.interceptors.request.eject(cut));
  visitor.open(`/run-workflow/${workflow.id}?run=${run.id}`);
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeTruthy();
  await result();
  expect(refusals).toBe(2);
});

it('redirects a run under the address of a workflow that does not exist to its own', async () => {
  const page = visitor.open(`/run-workflow/0190aaaa-0000-7000-8000-000000000000?run=${run.id}`);
  await result();
  expect(page.where()).toBe(`/run-workflow/${workflow.id}?run=${run.id}`);
});

it('says once that no language model was used', async () => {
  await openRun();
  expect(document.body.textContent?.split(MESSAGES.extractiveNotice)).toHaveLength(2);
  expect(within(await result()).getByText(MESSAGES.extractiveNotice)).toBeTruthy();
});
