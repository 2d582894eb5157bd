// The pane where the work on a document cannot begin, or only in part: no Word, an old one, a document that nobody may change.
import type { Page } from '@playwright/test';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import { openWord } from '#tests/support/word/open-word.ts';
import { handOf } from './support/hand/hand-of.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'user@harbour.test' });

const docxOf = (words: string) => makeDocx({ body: paragraph(run(words)) });

async function signIn(page: Page): Promise<void> {
  const dialog = page.waitForEvent('popup');
  await handOf(page).press(page.getByRole('button', { name: 'Sign in' }));
  const window = await dialog;
  await handOf(window).press(window.getByRole('button', { name: /^Continue/ }));
}

test('the pane says that office.js did not load, and leads to the console @wide', async ({ page }) => {
  await page.route(/office\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/addin');
  await expect(page.getByRole('heading', { name: 'The connection to Word could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: /The console does the same/ })).toBeVisible();
});

test('the pane says which Word it needs @wide', async ({ page }) => {
  await openWord(page, { docx: docxOf('Text.'), requirements: { WordApi: '1.5' } });
  await page.goto('/addin');
  await expect(page.getByRole('heading', { name: 'This Word is too old for the add-in' })).toBeVisible();
  await expect(page.getByText(/^It needs Word of Microsoft 365, version 2308 or newer/)).toBeVisible();
});

test('a document that is open for reading is sent and worked on, and is the same contract the next time @wide', async ({
  page,
  hand,
}, testInfo) => {
  const name = `Read only ${testInfo.testId.slice(-6)} ${testInfo.retry}`;
  await openWord(page, {
    docx: docxOf(`${name}. The Supplier shall pay.`),
    mode: 'readOnly',
    url: `https://contoso.example/${encodeURIComponent(name)}.docx`,
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/addin');
  await signIn(page);
  await hand.press(page.getByRole('button', { name: 'Send this document' }));
  await expect(page.getByText('Word does not let the add-in mark it')).toBeVisible();
  await expect(page.getByText('This document is open for reading.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Work on the contract' })).toBeVisible();

  await page.reload();
  await hand.press(page.getByRole('button', { name: 'Send this document' }));
  await expect(page.getByText('Revision 1 ·')).toBeVisible();
});
