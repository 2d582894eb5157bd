// The main job from start to end: sign in, run a workflow on a contract, check its quotes, download the result,
// find it again, sign out.
import type { Page } from '@playwright/test';
import { strFromU8 } from 'fflate';
import { MESSAGES } from '#domain/messages.ts';
import type { GivenFile } from '#tests/browser/support/documents.ts';
import { CONTRACT_TEXT, docxContract, pdfContract } from '#tests/browser/support/documents.ts';
import { downloaded, oneLine, wordsOf } from '#tests/browser/support/downloads.ts';
import { openFromWorkflows, signOutThere } from '#tests/browser/support/navigation.ts';
import {
  APPLY,
  choose,
  history,
  hold,
  quotesIn,
  result,
  runButton,
  sourceChip,
} from '#tests/browser/support/run-page.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';

async function copied(page: Page, type: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const [item] = await navigator.clipboard.read();
    const blob = await item?.getType(wanted);
    return (await blob?.text()) ?? '';
  }, type);
}

const contracts: readonly { kind: string; make: (name: string) => Promise<GivenFile>; spot: RegExp }[] = [
  { kind: 'docx', make: docxContract, spot: /(?:clause|para\.) \d+/ },
  { kind: 'pdf', make: pdfContract, spot: /p\. 1/ },
];

for (const { kind, make, spot } of contracts) {
  test(`a contract as .${kind} goes from sign-in to a checked result and out again`, async ({
    page,
    context,
    hand,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const file = await make(`flour-supply.${kind}`);

    await page.goto('/');
    await fillSignIn(page, 'Paralegal@Harbour.test');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Priya Ostler' })).toBeVisible();

    await openFromWorkflows(page, 'Contract summary');
    await expect(page.getByRole('heading', { level: 1, name: 'Contract summary' })).toBeVisible();

    await expect(runButton(page)).toBeDisabled();
    await choose(page, 'Contract', file);
    await expect(page.getByText(`Selected: ${file.name}`)).toBeVisible();
    const sending = await hold(page, APPLY);
    await hand.press(runButton(page));
    await expect(page.getByRole('button', { name: 'Running Workflow...' })).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: 'Progress of the run' })).toBeVisible();
    await sending.release();

    await expect(result(page)).toBeVisible({ timeout: 60_000 });
    await expectToast(page, MESSAGES.workflowRunDone);
    await expect(result(page).getByText('England and Wales').first()).toBeVisible();
    const quotes = await quotesIn(page);
    expect(quotes.length).toBeGreaterThan(3);
    for (const quote of quotes) expect(CONTRACT_TEXT).toContain(quote);
    await expect(sourceChip(page, 1)).toContainText(spot);
    await expect(result(page).getByText('quote not found', { exact: false })).toHaveCount(0);

    const citation = sourceChip(page, 1);
    await hand.press(citation);
    await expect(page.getByRole('region', { name: file.name })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(citation).toBeFocused();

    await hand.press(page.getByRole('button', { name: 'Copy Result' }));
    await expectToast(page, MESSAGES.resultCopied);
    const quote = quotes[0] ?? '';
    expect(await copied(page, 'text/html')).toMatch(/<table[\s\S]*<th[\s\S]*<td/);
    expect(oneLine(await copied(page, 'text/plain'))).toContain(quote);

    const html = await downloaded(page, 'Web page (.html)');
    expect(html.name).toMatch(/\.html$/);
    expect(strFromU8(html.bytes)).toContain('<table');
    const docx = await downloaded(page, 'Word document (.docx)');
    expect(docx.name).toMatch(/\.docx$/);
    expect(wordsOf(docx.bytes)).toContain(quote);

    const address = page.url();
    expect(address).toContain('?run=');
    await hand.press(page.getByRole('button', { name: 'Back' }));
    const kept = history(page).getByRole('listitem').filter({ hasText: file.name }).first();
    await expect(kept.getByText('Finished')).toBeVisible();
    await hand.press(history(page).locator(`a[href$="${new URL(address).search}"]`));
    await expect(result(page)).toBeVisible();
    await page.reload();
    await expect(result(page)).toBeVisible();
    await expect.poll(() => quotesIn(page)).toEqual(quotes);

    await signOutThere(page, { name: 'Priya Ostler' });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(quote)).toHaveCount(0);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
}
