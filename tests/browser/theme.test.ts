// The theme on the built pages: light loads nothing of dark; dark shows from the first paint and has enough contrast.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/looks.ts';
import { expect, test } from './support/test.ts';
import { ADMIN } from './support/visit.ts';

const DARK_PAPER = 'rgb(18, 22, 29)';
const PAPER = 'rgb(246, 243, 236)';

const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

function darkFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('antd-dark')) asked.push(request.url());
  });
  return asked;
}

test.describe('for somebody who is signed in', () => {
  test.use({ account: ADMIN });

  test('light loads nothing of dark, and dark is chosen in the settings and remembered', async ({ page }) => {
    const asked = darkFiles(page);
    await page.goto('/profile');
    const dark = page.getByRole('radio', { name: 'Dark' });
    await expect(dark).toBeVisible();
    expect(await paper(page)).toBe(PAPER);
    expect(asked).toEqual([]);

    await dark.check();
    await expect.poll(() => paper(page)).toBe(DARK_PAPER);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toBeChecked();

    await page.emulateMedia({ media: 'print' });
    expect(await paper(page)).toBe(PAPER);
  });

  test('follows the system while it is open', async ({ page }) => {
    await page.goto('/users');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => paper(page)).toBe(DARK_PAPER);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => paper(page)).toBe(PAPER);
  });
});

test.describe('in dark', () => {
  test.use({ account: ADMIN, sharesSession: true, colorScheme: 'dark', reducedMotion: 'reduce' });

  for (const address of ['/dashboard', '/workflows', '/users', '/create-workflow', '/profile', '/tabular-review'])
    test(`${address} is accessible`, { tag: '@wide' }, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await paper(page)).toBe(DARK_PAPER);
      await expectAccessible(page);
    });
});
