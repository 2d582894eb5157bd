// The pointer: a click goes straight to its target.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Hand } from './hand.ts';

/** Runs in the page: whether an animation that will end moves the element, or is about to. */
function isMoving(target: Element): boolean {
  return document.getAnimations().some(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target?.contains(target)) return false;
    return playState !== 'finished' && playState !== 'idle' && effect.getComputedTiming().endTime !== Infinity;
  });
}

/** A dialog that grows under a click has a different row below the pointer when the button is released. */
async function click(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(isMoving), { message: `${target.toString()} moves` }).toBe(false);
  await target.click();
}

export function pointerHand(page: Page): Hand {
  return {
    press: click,
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
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), click(opener)]);
      await chooser.setFiles(files);
    },
  };
}
