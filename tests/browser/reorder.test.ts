// Rows put in order by mouse, by finger and by keyboard, on the items of a query.
import type { Page } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { settled } from './support/looks.ts';
import { ownRecord } from './support/own-records.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';
import { USER } from './support/visit.ts';

test.use({ account: USER });

async function openItems(page: Page, session: SignedIn | null): Promise<void> {
  await page.goto(hrefTo.viewQuery(await ownRecord(page, session, 'queries')));
  await page.getByLabel('Name').waitFor();
}

const expectOrder = (page: Page, titles: readonly string[]) =>
  expect
    .poll(() =>
      page
        .getByLabel('Title', { exact: true })
        .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))),
    )
    .toEqual(titles);

/** Picks the first item up with the keyboard and takes it one place down. */
async function carryDown(page: Page) {
  const handle = page.getByRole('button', { name: 'Reorder Term' });
  await handle.press('Space');
  await expect(page.getByText('Term is at position 1 of 3.')).toBeAttached();
  await handle.press('ArrowDown');
  await expect(page.getByText('Term is at position 2 of 3.')).toBeAttached();
  return handle;
}

test('moves an item by keyboard, and announces its position', async ({ page, session }) => {
  await openItems(page, session);
  const handle = await carryDown(page);
  await handle.press('Space');
  await expect(page.getByText('Put down. Term is at position 2 of 3.')).toBeAttached();
  await expectOrder(page, ['Renewal', 'Term', 'Notice']);
  await expect(handle).toBeFocused();
});

test('returns an item to its position with Escape', async ({ page, session }) => {
  await openItems(page, session);
  const handle = await carryDown(page);
  await handle.press('Escape');
  await expect(page.getByText('Left where it was. Term is at position 1 of 3.')).toBeAttached();
  await expectOrder(page, ['Term', 'Renewal', 'Notice']);
});

test('handles keys however fast they are pressed', { tag: '@wide' }, async ({ page, session }) => {
  await openItems(page, session);
  const handle = page.getByRole('button', { name: 'Reorder Term' });
  await handle.focus();
  const press = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await press('Space', 'ArrowDown', 'Enter');
  await expect(page.getByText('Put down. Term is at position 2 of 3.')).toBeAttached();
  await press('Enter', 'ArrowDown', 'Escape');
  await expect(page.getByText('Left where it was. Term is at position 2 of 3.')).toBeAttached();
  await expectOrder(page, ['Renewal', 'Term', 'Notice']);
  await expect(handle).toBeFocused();
});

test('drags an item by its handle, and saves the order', async ({ page, session }) => {
  await openItems(page, session);
  await settled(page);
  const from = page.getByRole('button', { name: 'Reorder Term' });
  const to = page.getByRole('button', { name: 'Reorder Renewal' });
  // Both well within the window: at its edges the page scrolls along with what is dragged.
  await from.evaluate((handle) => window.scrollBy(0, handle.getBoundingClientRect().top - 150));
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('The handles are not on the page');
  const middle = start.x + start.width / 2;
  await page.mouse.move(middle, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle, end.y, { steps: 5 });
  await page.mouse.move(middle, end.y + end.height, { steps: 5 });
  await expect(page.getByText('Term is at position 2 of 3.')).toBeAttached();
  await page.mouse.up();
  await expectOrder(page, ['Renewal', 'Term', 'Notice']);
  await page.getByRole('button', { name: 'Update' }).click();
  await expectToast(page, 'Updated successfully.');
  await expect(page).toHaveURL(/\/query-library\?category=Personal$/);
});
