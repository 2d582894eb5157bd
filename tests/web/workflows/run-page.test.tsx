// The run page against the real server: a contract in, a result out, and nothing lost on the way.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { me } from '#domain/endpoints/auth.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Run } from '#domain/runs.ts';
import type { Workflow } from '#domain/workflows.ts';
import { http } from '#src/providers/http/client.ts';
import { testConsole } from '#tests/web/support/console.tsx';
import { ask } from '#tests/web/support/ask.ts';

const visitor = testConsole();
const CONTRACT = `SUPPLY AGREEMENT

This Supply Agreement is made on 4 March 2026 between Bramble Mills Ltd ("Supplier") and Quayside Bakeries Ltd ("Buyer").

1. TERM. This Agreement begins on 1 April 2026 and continues for two years unless terminated earlier under clause 5.

2. TERMINATION. Either party may terminate this Agreement for convenience on 90 days' written notice.

3. GOVERNING LAW. This Agreement is governed by the laws of England and Wales.
`;
/** Quotation marks within a quote are single. */
const wordsOf = (text: string) => text.replace(/["“”‘’]/g, '').replace(/\s+/g, ' ');
const contract = (content = CONTRACT, name = 'supply.txt') => new File([content], name, { type: 'text/plain' });

let workflow: Workflow;
beforeEach(async () => {
  await visitor.signedInAs('user@harbour.test');
  const { data: workflows } = await ask<{ data: Workflow[] }>('/workflow?category=Provider');
  const found = workflows.find(({ inputs }) => inputs.length === 1 && inputs.every((input) => input.type === 'file'));
  if (!found) throw new Error('the demo data has no workflow for one document');
  workflow = found;
});

async function openForm(query = '') {
  const page = visitor.open(`/run-workflow/${workflow.id}${query}`);
  await screen.findByRole('form', { name: 'Inputs' });
  return page;
}
const choose = async (page: Awaited<ReturnType<typeof openForm>>, file: File) => {
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!picker) throw new Error('no picker');
  await page.user.upload(picker, file);
};
const runButton = () => screen.getByRole('button', { name: /^Run/ });
const result = () => screen.findByRole('article', { name: 'Result' }, { timeout: 60_000 });

it('runs only once everything required is there, and says what is missing', async () => {
  const page = await openForm();
  const [input] = workflow.inputs;
  expect(await screen.findByText('Built-in engine: quotations only, no language model')).toBeTruthy();
  expect(runButton()).toHaveProperty('disabled', true);
  expect(screen.getByText(`Still needed: ${input?.name}`)).toBeTruthy();
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(MESSAGES.requiredFields)).toBeTruthy();
  await choose(page, contract());
  expect(runButton()).toHaveProperty('disabled', false);
});

it('shows a result whose quotes are in the document, under a separate address', async () => {
  const page = await openForm();
  await choose(page, contract());
  await page.user.click(runButton());
  await result();
  expect(page.where()).toMatch(new RegExp(`^/run-workflow/${workflow.id}\\?run=`));
  const quotes = [...document.querySelectorAll('.passage blockquote')].map((quote) => quote.textContent ?? '');
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(wordsOf(CONTRACT)).toContain(wordsOf(quote));

  const writeText = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await page.user.click(screen.getByRole('button', { name: /Copy Result/ }));
  expect(await screen.findByText(MESSAGES.resultCopied)).toBeTruthy();

  // Back to the form: the inputs are still there, and the run is in the history.
  await page.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.where()).toBe(`/run-workflow/${workflow.id}`);
  expect(await screen.findByText('Selected: supply.txt')).toBeTruthy();
  const history = await screen.findByRole('region', { name: 'Your runs' });
  await page.user.click(await within(history).findByRole('link', { name: /Finished\s*supply\.txt/ }));
  await result();
});

it('opens a stored run by its address, and deletes it after asking', async () => {
  const { run } = await ask<{ run: { id: string } }>(`/workflow/apply/${workflow.id}`, {
    files: [{ name: 'Contract', value: btoa(CONTRACT), extension: 'txt', file_name: 'kept.txt' }],
  });
  const opened = visitor.open(`/run-workflow/${workflow.id}?run=${run.id}`);
  await result();
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  const history = await screen.findByRole('region', { name: 'Your runs' });
  const row = (await within(history).findByText('kept.txt')).closest('li') ?? history;
  await opened.user.click(within(row).getByRole('button', { name: /^Delete the run/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(history).getByText('kept.txt')).toBeTruthy();
  await opened.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(within(history).queryByText('kept.txt')).toBeNull());
});

it('says beside the input what is wrong with the document, and keeps the inputs', async () => {
  const page = await openForm();
  await choose(page, contract('%PDF-1.7\nbroken off', 'lease.pdf'));
  await page.user.click(runButton());
  const alert = await screen.findByText(/^lease\.pdf /, { selector: '[role=alert]' });
  expect(alert.closest('.run-input')).not.toBeNull();
  expect(screen.getByText('Selected: lease.pdf')).toBeTruthy();
  await waitFor(() => expect(runButton()).toHaveProperty('disabled', false));
  expect(runButton().textContent).toBe('Run Workflow');
});

/** The console keeps believing that its user can run. */
function allowedAsBefore(): void {
  const stale = http.interceptors.response.use((reply) => {
    const { data } = reply.data as { data: object };
    if (reply.config.url === me.path) Object.assign(data, { is_subscription_active: true, assigned_license: true });
    return reply;
  });
  onTestFinished(() => http.interceptors.response.eject(stale));
}

/** Runs. @returns the page's message about the refusal. */
async function refusedRun(): Promise<string> {
  allowedAsBefore();
  const page = await openForm();
  await choose(page, contract());
  await waitFor(() => expect(runButton()).toHaveProperty('disabled', false));
  await page.user.click(runButton());
  const advice = await screen.findByText(/^Your inputs are kept/);
  return advice.closest('.notice')?.textContent ?? '';
}
const isCalm = () =>
  screen.queryByText('Selected: supply.txt') !== null && screen.queryByText(MESSAGES.workflowRunFailed) === null;

it('says without a toast that the subscription has ended, and keeps the inputs', async () => {
  await visitor.signedInAs('user@pellworth.test');
  expect(await refusedRun()).toContain('Your subscription is not active');
  expect(isCalm()).toBe(true);
});

const OWN_PASSWORD = 'lantern quill harvest';

it('says without a toast that a license is missing, and keeps the inputs', async () => {
  // The one account without a license has never set its password, which it must do first.
  await visitor.signedInAs('new@harbour.test');
  await ask('/auth/password/reset', { password: OWN_PASSWORD, confirm_password: OWN_PASSWORD });
  await visitor.signedInAs('new@harbour.test', OWN_PASSWORD);
  expect(await refusedRun()).toContain('No license is assigned to you');
  expect(isCalm()).toBe(true);
});

it('asks before chosen documents are lost, and not after a finished run', async () => {
  const page = await openForm();
  await choose(page, contract());
  await page.user.click(screen.getByRole('link', { name: /Workflows/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Leave without running?');
  await page.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('Selected: supply.txt')).toBeTruthy();
  await page.user.click(runButton());
  await result();
  await page.user.click(screen.getByRole('link', { name: /Workflows/ }));
  await waitFor(() => expect(page.where()).toBe('/workflows'));
});

it('chooses the sample contract that the address names', async () => {
  await openForm('?sample=mutual-nda');
  expect(await screen.findByText('Selected: mutual-nda.pdf')).toBeTruthy();
});

it('keeps the chosen document while the sample of the address is loading', async () => {
  const gate = Promise.withResolvers<undefined>();
  const ordinary = globalThis.fetch;
  const late = vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, options) => {
    if (typeof target === 'string' && target.includes('mutual-nda')) await gate.promise;
    return ordinary(target, options);
  });
  const page = await openForm('?sample=mutual-nda');
  expect(await screen.findByText('Loading mutual-nda.pdf…')).toBeTruthy();
  expect(screen.getByText('Loading mutual-nda.pdf')).toBeTruthy();
  await choose(page, contract());
  gate.resolve(undefined);
  await Promise.allSettled(late.mock.results.map(({ value }) => value as Promise<Response>));
  late.mockRestore();
  expect(await screen.findByText('Selected: supply.txt')).toBeTruthy();
  expect(runButton()).toHaveProperty('disabled', false);
});

it('says that a workflow or a run does not exist', async () => {
  visitor.open('/run-workflow/0190aaaa-0000-7000-8000-000000000000');
  expect(await screen.findByText(MESSAGES.workflowNotFound)).toBeTruthy();
  act(() => document.body.replaceChildren());
  visitor.open(`/run-workflow/${workflow.id}?run=0190aaaa-0000-7000-8000-000000000000`);
  expect(await screen.findByText('Run not found')).toBeTruthy();
});

it('shows the result of a run that ended before it could be stopped', async () => {
  const clause = (number: number) => `${number}. PAYMENT. The Buyer shall pay invoice ${number} within 30 days.`;
  const long = Array.from({ length: 20_000 }, (_, index) => clause(index + 1)).join('\n\n');
  // The request to stop it arrives after its end.
  const late = http.interceptors.request.use(async (config) => {
    const run = /(.+)\/cancel$/.exec(config.url ?? '')?.[1];
    if (run)
      await vi.waitUntil(async () => (await ask<{ data: Run }>(run)).data.status !== 'running', {
        timeout: 60_000,
        interval: 50,
      });
    return config;
  });
  onTestFinished(() => http.interceptors.request.eject(late));
  const page = await openForm();
  await choose(page, contract(long, 'long.txt'));
  await page.user.click(runButton());
  await screen.findByText(/^(Reading|Prompt|Checking)/);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await result();
  expect(screen.queryByText(/The run was cancelled/)).toBeNull();
});
