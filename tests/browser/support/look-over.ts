// Checks each dialog and menu over a screen, and closes it by Escape.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from './looks.ts';
import { expectReadingOrder } from './reading-order.ts';
import type { Over } from './visit.ts';

export async function lookOver(page: Page, all: readonly Over[], isWide: boolean): Promise<void> {
  const shown = page.locator('[role="dialog"], [role="menu"]').filter({ visible: true });
  for (const { shows, open, over = [] } of all)
    await test.step(shows, async () => {
      const before = await shown.count();
      if ((await open(page)) === false) return;
      // It takes the focus once it is open; until then Escape would go to what is behind it.
      await expect(shown).toHaveCount(before + 1);
      await expect(
        shown
          .last()
          .or(page.locator('.ant-drawer:has([role="dialog"])'))
          .locator(':focus')
          .or(page.locator('.ant-drawer:focus')),
      ).not.toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScrolling(page);
      if (isWide) await expectReadingOrder(page);
      await lookOver(page, over, isWide);
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(before);
    });
}
