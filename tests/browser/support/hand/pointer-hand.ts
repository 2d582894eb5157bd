// The pointer: a click goes straight to its target.
import type { Page } from '@playwright/test';
import type { Hand } from './hand.ts';

export function pointerHand(page: Page): Hand {
  return {
    press: (target) => target.click(),
    write: (field, text) => field.fill(text),
    append: async (field, text) => {
      await field.press('ControlOrMeta+End');
      await field.pressSequentially(text);
    },
    choose: async (combobox, option) => {
      // The selected value covers the combobox.
      await combobox.locator('xpath=ancestor::*[contains(@class, "ant-select-selector")]').click();
      await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
    },
    give: async (opener, files) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
      await chooser.setFiles(files);
    },
  };
}
