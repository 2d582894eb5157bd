// After rejecting a cell of a review, words selected in its document with the pointer become its answer.
import { hrefTo } from '#domain/screens.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './support/looks.ts';
import { ownReview } from './support/own-review.ts';
import { expect, test } from './support/test.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER, reducedMotion: 'reduce' });

const WORDS = 'within 30 days of receipt';

test('a rejected cell is answered with the words selected in its document, and keeps them', async ({ page, session }, {
  testId,
  retry,
}) => {
  const name = `Rejected ${testId.slice(-6)} ${retry}`;
  const review = await ownReview(page, session, { name, documents: ['Mill supply.txt'] });
  await page.goto(hrefTo.tabularReview(review.id));
  const grid = page.getByRole('grid', { name });
  await grid.getByRole('gridcell', { name: /England and Wales/ }).click();
  const cell = page.getByRole('region', { name: /^Governing law: Mill supply/ });
  await cell.getByRole('button', { name: /^Reject/ }).click();
  await cell.getByRole('form', { name: 'Reject the answer' }).getByRole('button', { name: 'Reject' }).click();
  const instead = cell.getByRole('group', { name: 'Another passage for: Governing law' });
  await expect(instead).not.toContainText('Looking for other passages');
  await expectAccessible(page);

  await instead.getByRole('button', { name: 'Add a quote from the document' }).click();
  const bar = page.getByRole('group', { name: 'Add a quote for: Governing law' });
  const use = bar.getByRole('button', { name: 'Use the selected words' });
  await expect(use).toBeDisabled();
  const printed = page.locator('.viewer .read-text', { hasText: WORDS });
  await printed.scrollIntoViewIfNeeded();
  const [from, to] = await printed.evaluate((block, words) => {
    const text = document.createTreeWalker(block, NodeFilter.SHOW_TEXT).nextNode();
    const start = text?.textContent?.indexOf(words) ?? -1;
    if (!text || start < 0) throw new Error('the words are not in one piece');
    const endOf = (offset: number) => {
      const range = document.createRange();
      range.setStart(text, offset);
      range.setEnd(text, offset + 1);
      return range.getBoundingClientRect();
    };
    const [first, last] = [endOf(start), endOf(start + words.length - 1)];
    return [
      { x: first.left + 1, y: first.top + first.height / 2 },
      { x: last.right - 1, y: last.top + last.height / 2 },
    ];
  }, WORDS);
  if (!from || !to) throw new Error('the words are not to be seen');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(bar).toContainText(`“${WORDS}”`);
  await expectNoSidewaysScrolling(page);
  await use.click();

  await expect(bar).toBeHidden();
  await expect(cell.getByText('Chosen by Theo Marchbank')).toBeVisible();
  await expect(cell.getByRole('blockquote')).toHaveText(WORDS);
  // The address follows after a pause.
  await expect(page).not.toHaveURL(/source=/);
  await page.reload();
  await expect(cell.getByText('Chosen by Theo Marchbank')).toBeVisible();
  await cell.getByRole('button', { name: 'Close the cell' }).click();
  await expect(grid.getByRole('gridcell', { name: new RegExp(WORDS) })).toBeVisible();
});
