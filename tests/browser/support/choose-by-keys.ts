// A choice from a list with the keyboard alone, as a person makes it who looks before pressing the next key.
import type { Locator, Page } from '@playwright/test';
import { settled } from './looks.ts';
import { expect } from './test.ts';

const ACTIVE = '.ant-select-item-option-active';

/** Opens the list of a combobox, goes down to an option, and takes it. */
export async function chooseByKeys(page: Page, combobox: Locator, option: string): Promise<void> {
  await combobox.focus();
  await expect(combobox).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  const wanted = page.locator('.ant-select-item-option').getByText(option, { exact: true });
  await expect(wanted).toBeVisible();
  // While it opens, and when its options arrive, the list begins anew at the one that is chosen.
  await settled(page);
  const active = page.locator(ACTIVE);
  await expect(async () => {
    if ((await active.textContent()) !== option) await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText(option, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
}
