// A stray click loses no work: leaving asks, a finished run does not, and a run can be stopped.
import type { Page } from '@playwright/test';
import { longContract, textContract } from './support/documents.ts';
import { goTo } from './support/navigation.ts';
import { APPLY, choose, history, hold, openRunPage, run, runButton } from './support/run-page.ts';
import { ADMIN } from './support/visit.ts';
import { expect, test } from './support/test.ts';

test.use({ account: ADMIN });

const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('leaving with inputs asks: staying keeps them, leaving leaves', async ({ page, session }) => {
  await openRunPage(page, session, 'Risk report');
  await page.getByLabel('Our role').fill('Buyer');
  await goTo(page, 'Workflows');
  await question(page, 'Leave without running?').getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/run-workflow/);
  await expect(page.getByLabel('Our role')).toHaveValue('Buyer');
  await expect(question(page, 'Leave without running?')).toBeHidden();
  await goTo(page, 'Workflows');
  await question(page, 'Leave without running?').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/workflows');
});

test('closing the tab with inputs asks in the words of the browser', async ({ page, session }) => {
  await openRunPage(page, session, 'Risk report');
  await page.getByLabel('Our role').click();
  await page.getByLabel('Our role').pressSequentially('Buyer');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('a finished run is left without a question', async ({ page, session }) => {
  await openRunPage(page, session, 'Contract summary');
  await choose(page, 'Contract', textContract('finished.txt'));
  await run(page);
  await goTo(page, 'Workflows');
  await expect(page).toHaveURL('/workflows');
});

test('leaving during the upload says that the run has not started', async ({ page, session }) => {
  await openRunPage(page, session, 'Contract summary');
  await choose(page, 'Contract', textContract('sent.txt'));
  const sending = await hold(page, APPLY);
  await runButton(page).click();
  await goTo(page, 'Workflows');
  await question(page, 'Leave while your documents are being sent?').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/workflows');
  await sending.release();
});

test('a run in progress can be stopped, and keeps its inputs', async ({ page, session, isMobile }) => {
  const name = isMobile ? 'long-phone.txt' : 'long-desktop.txt';
  const progress = page.getByRole('region', { name: 'Progress' });
  const result = page.getByRole('article', { name: 'Result' });
  const note = page.getByText('The run was cancelled. Your inputs are still here.');
  // A run that ends before it is stopped shows its result: try again.
  await expect(async () => {
    await openRunPage(page, session, 'Data protection check');
    await choose(page, 'Contract', longContract(name));
    const stopped = page.waitForResponse((reply) => reply.url().endsWith('/cancel'), { timeout: 15_000 });
    await runButton(page).click();
    await expect(progress.getByText(/^(Reading|Prompt|Checking)/)).toBeVisible();
    await progress.getByRole('button', { name: 'Cancel' }).click({ timeout: 5000 });
    expect((await stopped).status()).toBe(200);
  }).toPass({ timeout: 90_000 });
  await expect(note).toBeVisible();
  await expect(result).toHaveCount(0);
  await expect(page.getByText(`Selected: ${name}`)).toBeVisible();
  await expect(runButton(page)).toBeEnabled();
  // The run stops between two steps, and the history shows its state from when it was opened.
  const cancelled = history(page).getByRole('listitem').filter({ hasText: name }).first().getByText('Cancelled');
  await expect(async () => {
    await page.reload();
    await expect(cancelled).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});
