// From the other side's paper to a clean copy: read who changed what, suggest, decide, redline, compare, and accept all.
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { drop, folderOf } from '#tests/browser/support/drop.ts';
import { negotiatedContract } from '#tests/browser/support/negotiated-contract.ts';
import { acceptedText, downloadRevision, textWithout } from '#tests/browser/support/revision-files.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test.use({ account: 'user@harbour.test' });

interface Wish {
  readonly tool: 'Replace' | 'Delete' | 'Insert after' | 'Comment';
  readonly words: string;
  readonly text: string;
  readonly comment?: string;
}

const WISHES: readonly Wish[] = [
  { tool: 'Replace', words: 'ninety days', text: 'thirty days' },
  { tool: 'Delete', words: ' in the quantities that the Buyer orders each month', text: '' },
  { tool: 'Insert after', words: 'England and Wales', text: ' and its courts have jurisdiction' },
  { tool: 'Comment', words: 'limits liability for fraud', text: '', comment: 'Please add gross negligence.' },
  { tool: 'Replace', words: 'EUR 540', text: 'EUR 560' },
];

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1200;

/** Selects words in the document, as a finger or a mouse does. */
const selectWords = (page: Page, words: string) =>
  page.locator('.doc-area').evaluate((area, wanted) => {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0 || !node.parentElement?.closest('[data-at]')) continue;
      node.parentElement.scrollIntoView({ block: 'center' });
      return window.getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
    throw new Error(`“${wanted}” is not in the document`);
  }, words);

/** Goes to the paragraph with these words by Tab and the arrow keys, and opens it. */
async function openParagraph(page: Page, words: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.matches('.doc-area, [data-block]') ?? false);
  for (let presses = 0; !(await focused()); presses += 1) {
    if (presses > 60) throw new Error('Tab does not lead to the document');
    await page.keyboard.press('Shift+Tab');
  }
  const block = page.locator('[data-block]').filter({ hasText: words }).first();
  const index = Number(await block.getAttribute('data-block'));
  const current = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-block') ?? -1));
  for (let presses = 0; (await current()) !== index; presses += 1) {
    if (presses > 60) throw new Error(`The arrow keys do not lead to “${words}”`);
    await page.keyboard.press((await current()) > index ? 'ArrowUp' : 'ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('a contract is read with its changes, redlined, compared and accepted as a clean copy', async ({
  page,
  hand,
}, testInfo) => {
  const name = `Flour supply ${testInfo.testId.slice(-6)} ${testInfo.retry}`;
  const file = await negotiatedContract(`${name}.docx`);
  await page.goto('/contracts');
  const review = page.getByRole('dialog', { name: 'Review a contract' });
  if (isNarrow(page)) {
    const folder = await folderOf(testInfo.outputPath('given'), { [file.name]: file });
    const veil = page.locator('.drop-zone-veil');
    await drop(page, page.locator('.contracts-page'), [join(folder, file.name)], veil);
  } else {
    await hand.press(page.getByRole('button', { name: 'Review a contract' }));
    await hand.give(review.getByRole('button', { name: 'Choose File: Contract' }), file);
  }
  await expect(review.getByText(`Selected: ${file.name}`)).toBeVisible();
  await hand.write(review.getByLabel('Counterparty'), 'Quayside Bakeries');
  await hand.press(review.getByRole('button', { name: 'Open', exact: true }));

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const show = async (part: 'Document' | 'Changes') => {
    if (isNarrow(page)) await hand.press(page.locator('.contract-switch').getByText(part, { exact: true }));
  };
  // A new contract opens at its review, which a phone shows in place of the text.
  await show('Document');
  const document = page.getByRole('region', { name: 'Text of the contract' });
  await expect(document.locator('del').filter({ hasText: 'thirty (30)' })).toHaveAttribute('title', /by Ines Albrecht/);
  await expect(document.locator('ins').filter({ hasText: 'sixty (60)' })).toBeVisible();
  await expect(document.getByRole('button', { name: 'Comment 1 by Ines Albrecht' })).toBeVisible();

  const dialog = page.getByRole('dialog');
  for (const wish of WISHES) {
    await show('Document');
    const added = page.waitForResponse(
      (reply) => reply.url().endsWith('/suggestions') && reply.request().method() === 'POST',
    );
    if (isNarrow(page)) {
      await selectWords(page, wish.words);
      const toolbar = page.getByRole('toolbar', { name: /^Suggest a change/ });
      await hand.press(toolbar.getByRole('button', { name: wish.tool }));
      if (wish.text !== '') await hand.write(dialog.getByLabel(/^(New words|Words to insert)/), wish.text);
    } else {
      await openParagraph(page, wish.words);
      const field = dialog.getByLabel(/^Words as they should be/);
      const text = await field.inputValue();
      const instead = wish.tool === 'Insert after' ? `${wish.words}${wish.text}` : wish.text;
      if (wish.tool !== 'Comment') await hand.write(field, text.replace(wish.words, instead));
    }
    if (wish.comment !== undefined) await hand.write(dialog.getByLabel(/^Comment for the counterparty/), wish.comment);
    const isAtOnce = isNarrow(page) && wish.tool === 'Delete';
    if (!isAtOnce) await hand.press(dialog.getByRole('button', { name: 'Suggest', exact: true }));
    expect((await added).status()).toBe(200);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Suggestion added').last()).toBeVisible();
    // The page scrolls to it, and with it away from words that are selected meanwhile.
    const { id } = ((await (await added).json()) as { data: { id: string } }).data;
    await show('Document');
    await expect(document.locator(`[data-suggestion="${id}"][data-current]`).first()).toBeInViewport();
  }

  await show('Changes');
  const panel = page.getByRole('region', { name: 'Work on the contract' });
  await expect(panel.getByText('5 open', { exact: true })).toBeVisible();
  for (const words of ['thirty', 'quantities', 'jurisdiction', 'gross negligence']) {
    const row = panel.getByRole('listitem').filter({ hasText: words });
    await hand.press(row.getByRole('button', { name: 'Accept' }));
    await expect(row.getByRole('button', { name: 'Reopen' })).toBeVisible();
  }
  await expect(panel.getByText('1 open · 4 accepted', { exact: true })).toBeVisible();

  await hand.press(page.getByRole('button', { name: 'Redline (4)' }));
  await hand.press(dialog.getByRole('button', { name: 'Save as revision 2' }));
  await expect(page.getByText('Redline saved as revision 2')).toBeVisible();
  await show('Document');
  await expect(document.locator('del').filter({ hasText: 'ninety' })).toHaveAttribute('title', /by Theo Marchbank/);
  await expect(document.locator('del').filter({ hasText: 'thirty (30)' })).toHaveAttribute('title', /Ines Albrecht/);

  await show('Changes');
  await hand.press(panel.locator('.panel-views').getByText('Compare'));
  await hand.choose(panel.getByRole('combobox', { name: 'Compare with a revision' }), 'Revision 1');
  await expect(panel.getByRole('listitem').filter({ hasText: 'jurisdiction' })).toBeVisible();

  await hand.press(panel.locator('.panel-views').getByText('Tracked'));
  await hand.press(panel.getByRole('button', { name: 'More' }));
  await hand.press(page.getByRole('menuitem', { name: 'Accept all as a clean copy' }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Save as revision 3' }));
  await expect(page.getByText('Saved as revision 3')).toBeVisible();
  await show('Document');
  await expect(document.getByText('sixty (60)')).toBeVisible();
  await expect(document.getByText('and its courts have jurisdiction')).toBeVisible();
  await expect(document.locator('.doc-change, .doc-mark, .doc-comment')).toHaveCount(0);

  await show('Changes');
  await hand.press(panel.locator('.panel-views').getByText('Revisions'));
  const [received, redline, clean] = [
    await downloadRevision(page, 1, testInfo),
    await downloadRevision(page, 2, testInfo),
    await downloadRevision(page, 3, testInfo),
  ];
  expect(textWithout('Theo Marchbank', redline)).toBe(acceptedText(received));
  expect(acceptedText(redline)).toBe(acceptedText(clean));
  expect(acceptedText(clean)).toContain('thirty days');
});
