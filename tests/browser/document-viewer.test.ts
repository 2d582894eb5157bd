// Checking an answer: from a source to the words on the document's page, and back.
import type { Locator, Page } from '@playwright/test';
import { CLAUSES, pdfContract, textFile } from './support/documents.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/looks.ts';
import { choose, openRunPage, result, run, sourceChip } from './support/run-page.ts';
import { expect, test } from './support/test.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER, reducedMotion: 'reduce' });

const WORKFLOW = 'Contract summary';
/** Beside the result if there is room, otherwise over it. */
const viewer = (page: Page): Locator =>
  page
    .getByRole('complementary', { name: 'Document', exact: true })
    .or(page.getByRole('dialog', { name: 'Document', exact: true }));

test('a source opens the page of a PDF at its quote, whose words can be selected and searched', async ({
  page,
  session,
}) => {
  await openRunPage(page, session, WORKFLOW);
  await choose(page, 'Contract', await pdfContract('supply.pdf'));
  await run(page);
  const opener = sourceChip(page, 1);
  await opener.focus();
  await page.keyboard.press('Enter');
  const shown = viewer(page);
  await expect(shown.locator('[data-mark]').first()).toBeInViewport();
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  await expect(shown.getByText('of 1', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  // A double click takes the word under it: the unseen words lie where the printed ones do.
  const line = shown.locator('.page-line', { hasText: 'undisputed invoice' });
  const box = await line.boundingBox();
  const text = (await line.textContent()) ?? '';
  if (!box) throw new Error('the line is not to be seen');
  const middleOf = text.indexOf('undisputed') + 'undisputed'.length / 2;
  await page.mouse.dblclick(box.x + (box.width * middleOf) / text.length, box.y + box.height / 2);
  expect((await page.evaluate(() => getSelection()?.toString() ?? '')).trim()).toBe('undisputed');

  await shown.getByRole('searchbox', { name: 'Find in this document' }).fill('STONEGROUND flour');
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('status')).toHaveText('1 of 1');
  await expect(shown.locator('[data-mark]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shown.getByRole('searchbox', { name: 'Find in this document' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a link opens the text of a long document at the quote', async ({ page, session }) => {
  await openRunPage(page, session, WORKFLOW);
  // Longer than the page renders at once, with the quoted words after that.
  const recitals = Array.from({ length: 240 }, (_, index) => `Recital ${index + 1} is left blank on purpose.`);
  await choose(page, 'Contract', textFile('long.txt', [...recitals, ...CLAUSES].join('\n\n')));
  await run(page);
  await page.goto(`${page.url()}&source=1`);
  await expect(result(page)).toBeAttached();
  await expect(viewer(page).locator('mark')).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await viewer(page).getByRole('button', { name: 'Close the document' }).click();
  await expect(viewer(page)).toBeHidden();
  expect(page.url()).not.toContain('source=');
});
