// antd's components follow our theme with the styles that the build generated; the browser generates none.
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { SUPER_ADMIN } from './support/visit.ts';

test.use({ account: SUPER_ADMIN });

const computed = (of: Locator, names: readonly string[]) =>
  of.evaluate((element, asked) => {
    const style = getComputedStyle(element);
    return Object.fromEntries(asked.map((name) => [name, style.getPropertyValue(name)]));
  }, names);

test('the list of companies and its form are styled by the build alone', async ({ page }) => {
  await page.goto('/company');
  const button = page.getByRole('button', { name: 'Add New Company' });
  await expect(button).toBeVisible();
  expect(await computed(button, ['background-color', 'border-radius', 'height', 'font-weight'])).toEqual({
    'background-color': 'rgb(36, 82, 143)',
    'border-radius': '6px',
    height: '34px',
    'font-weight': '500',
  });
  const heading = page.getByRole('columnheader', { name: 'Admin email' });
  expect(await computed(heading, ['font-weight', 'text-align'])).toEqual({
    'font-weight': '600',
    'text-align': 'start',
  });

  await button.click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await expect(field).toBeVisible();
  expect(await computed(field, ['border-radius', 'height', 'border-top-width', 'font-size'])).toEqual({
    'border-radius': '6px',
    height: '34px',
    'border-top-width': '1px',
    'font-size': '14px',
  });
  // As antd marks what it makes.
  await expect(page.locator('style[data-css-hash]')).toHaveCount(0);
});
