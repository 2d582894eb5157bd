// What the run page accepts, refuses and keeps.
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { GivenFile } from './support/documents.ts';
import { damagedDocx, lockedDocx, scannedPdf, textContract, textFile } from './support/documents.ts';
import { choose, dropArea, openRunPage, run, runButton, sourceChip } from './support/run-page.ts';
import { USER } from './support/visit.ts';
import { expect, test } from './support/test.ts';

test.use({ account: USER });

const hint = '#run-hint';
const TYPED = 'We are the Buyer.';

const refusedAtOnce: readonly (readonly [string, GivenFile, string])[] = [
  [
    'of another type',
    textFile('notes.odt', 'x'),
    'notes.odt cannot be used here. Choose a PDF, DOCX, DOC or TXT file.',
  ],
  ['of ten megabytes', textFile('big.txt', 'x'.repeat(UPLOAD_MAX_BYTES)), MESSAGES.fileTooLarge],
  ['without content', textFile('void.txt', ''), REFUSAL_TEXTS.empty('void.txt')],
];

/** One is enough in a small window: messages and their place are the same for all. */
const tagOf = (index: number) => (index === 0 ? [] : ['@wide']);

for (const [index, [what, file, sentence]] of refusedAtOnce.entries()) {
  test(
    `a file ${what} is refused when it is chosen, and what was typed stays`,
    { tag: tagOf(index) },
    async ({ page, session }) => {
      await openRunPage(page, session, 'Risk report');
      await page.getByLabel('Our role').fill(TYPED);
      await choose(page, 'Contract', file);
      await expect(dropArea(page, 'Contract').locator('..').getByRole('alert')).toContainText(sentence);
      await expect(page.getByLabel('Our role')).toHaveValue(TYPED);
      await expect(runButton(page)).toBeDisabled();
      await choose(page, 'Contract', textContract('good.txt'));
      await expect(page.getByText('Selected: good.txt')).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
      await expect(runButton(page)).toBeEnabled();
    },
  );
}

const refusedByReading: readonly (readonly [string, () => Promise<GivenFile> | GivenFile, string])[] = [
  ['a scan', () => scannedPdf('scan.pdf'), REFUSAL_TEXTS.no_text('scan.pdf')],
  ['protected by a password', () => lockedDocx('locked.docx'), REFUSAL_TEXTS.password('locked.docx')],
  ['damaged', () => damagedDocx('broken.docx'), REFUSAL_TEXTS.damaged('broken.docx')],
];

for (const [index, [what, make, sentence]] of refusedByReading.entries()) {
  test(
    `a file that is ${what} is refused beside its input, and everything stays`,
    { tag: tagOf(index) },
    async ({ page, session, faults }) => {
      faults.allow(/4[0-9][0-9].*(apply|Unprocessable|Bad Request)/);
      const file = await make();
      await openRunPage(page, session, 'Risk report');
      await page.getByLabel('Our role').fill(TYPED);
      await choose(page, 'Contract', file);
      await runButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
      await expect(page.getByText(`Selected: ${file.name}`)).toBeVisible();
      await expect(page.getByLabel('Our role')).toHaveValue(TYPED);
      await expect(runButton(page)).toBeEnabled();
    },
  );
}

test('a file can be dropped, and removed again', async ({ page, session }) => {
  await openRunPage(page, session, 'Contract summary');
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['1. TERM. This Agreement begins on 1 April 2026.'], 'dropped.txt'));
    return transfer;
  });
  await dropArea(page, 'Contract').dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(dropArea(page, 'Contract')).toHaveAttribute('data-over', 'true');
  await dropArea(page, 'Contract').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Selected: dropped.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Contract' }).click();
  await expect(page.getByText('Selected: dropped.txt')).toHaveCount(0);
  await expect(runButton(page)).toBeDisabled();
});

test('missing inputs are named beside the disabled button', async ({ page, session }) => {
  await openRunPage(page, session, 'Risk report');
  await expect(runButton(page)).toBeDisabled();
  await expect(page.locator(hint)).toContainText('Contract');
  await expect(page.locator(hint)).toContainText('Our role');
  await expect(page.locator(hint)).not.toContainText('Governing law we prefer');
  await choose(page, 'Contract', textContract('whole.txt'));
  await page.getByLabel('Our role').fill('   ');
  await expect(page.locator(hint)).not.toContainText('Contract');
  await expect(runButton(page)).toBeDisabled();
  await page.getByLabel('Our role').fill(TYPED);
  await expect(runButton(page)).toBeEnabled();
});

test('a sample chosen for a workflow is preselected on the run page and runs', async ({ page }) => {
  // Home links users without runs to this page.
  await page.goto('/workflows?sample=mutual-nda');
  await expect(page.getByText(/sample: mutual non-disclosure agreement/)).toBeVisible();
  await page.getByRole('link', { name: /NDA triage/ }).click();
  await expect(page.getByText('Selected: mutual-nda.pdf')).toBeVisible();
  await run(page);
  await expect(sourceChip(page, 1)).toBeVisible();
});
