// The list of a library by keyboard, and with more rows than a page should hold.
import { settled } from './support/looks.ts';
import { expect, test } from './support/test.ts';
import { SUPER_ADMIN, USER } from './support/visit.ts';

test.describe('by keyboard', () => {
  test.use({ account: USER });

  test('a search leads to a playbook and back to the same search', async ({ page }) => {
    await page.goto('/playbook');
    await page.getByRole('heading', { name: '6 playbooks' }).waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('lease');
    await expect(page).toHaveURL(/search=lease/);
    await expect(page.locator('mark').first()).toBeVisible();
    // What was found for a part of the word is gone by then.
    await settled(page);
    const row = page.getByRole('link', { name: 'Commercial lease (tenant)' });
    await row.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Commercial lease (tenant)' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox')).toHaveValue('lease');
    await expect(row).toBeVisible();
  });

  test('a row menu opens, is navigated and closes, and returns the focus', async ({ page }) => {
    await page.goto('/playbook');
    const button = page.getByRole('button', { name: 'Actions for Commercial lease (tenant)' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'View' })).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a row menu that is closed as soon as it opens keeps no focus', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/playbook');
    const button = page.getByRole('button', { name: 'Actions for Commercial lease (tenant)' });
    for (let round = 0; round < 3; round++) {
      await button.focus();
      await Promise.all(['Enter', 'Escape'].map((key) => page.keyboard.press(key)));
      await expect(page.getByRole('menuitem', { name: 'View' })).toBeHidden();
      await settled(page);
      await expect(button).toBeFocused();
    }
  });
});

test.describe('with many rows', () => {
  test.use({ account: SUPER_ADMIN });

  test('only visible ones are in the page, each has its position, and the focus is kept', async ({ page }) => {
    await page.goto('/clause-library?page_size=100');
    const rows = page.locator('.library-area li[aria-setsize="100"]');
    await rows.first().waitFor();
    await expect.poll(() => rows.count()).toBeLessThan(40);
    const first = page.locator('.library-area h3 button').first();
    await first.focus();
    // Rows are measured as they become visible, which moves the end.
    await expect(async () => {
      await page.locator('.library-area').evaluate((area) => {
        area.scrollTop = area.scrollHeight;
      });
      await expect(page.locator('[aria-posinset="100"]')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(first).toBeFocused();
    await expect(page.locator('[aria-posinset="50"]')).toHaveCount(0);
  });
});
