// Reading on in another view: the paragraph that a reader is at stays where it is.
import { hrefTo } from '#domain/screens.ts';
import { ownContract } from '#tests/browser/support/own-contract.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test.use({ account: 'user@harbour.test', sharesSession: true });

test('another view of a contract shows the same paragraph at the same place', async ({ page, session }) => {
  // Low, so that the text scrolls.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 560 });
  const id = await ownContract(page, session, { name: 'Views.docx' });
  await page.goto(hrefTo.contract(id, { view: 'marked' }));
  const clause = page.locator('.doc-block').filter({ hasText: 'Prices are fixed' });
  await clause.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const inDocument = () =>
    clause.evaluate(
      (element) =>
        element.getBoundingClientRect().top - (element.closest('.doc-area')?.getBoundingClientRect().top ?? 0),
    );
  const before = await inDocument();
  for (const view of ['Final', 'Original', 'Marked']) {
    await page.locator('.ant-segmented-item-label').filter({ hasText: view }).first().click();
    await expect(page.locator('.contract-document')).toHaveAttribute('aria-busy', 'false');
    await expect.poll(async () => Math.abs((await inDocument()) - before)).toBeLessThan(2);
  }
});
