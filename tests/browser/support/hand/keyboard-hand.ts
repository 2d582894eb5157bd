// The keyboard alone: each target must be reached from the current focus, and the focus must be visible on it.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { settled } from '#tests/browser/support/looks.ts';
import type { Hand } from './hand.ts';
import type { Step } from './way.ts';
import { stepTo } from './way.ts';

/** A limit for the keys pressed; a list of fifty rows has two tab stops in each. */
const MOST_PRESSES = 120;
const PATIENCE_MS = 10_000;

/** The next key; waits while a dialog or menu is about to take or return the focus. */
async function nextStep(target: Locator): Promise<Exclude<Step, { is: 'waiting' }>> {
  let step = await target.evaluate(stepTo);
  if (step.is === 'waiting')
    await expect
      .poll(
        async () => {
          step = await target.evaluate(stepTo);
          return step.is === 'waiting' ? step.why : 'on';
        },
        { message: 'where the focus is', timeout: PATIENCE_MS, intervals: [20, 50, 100] },
      )
      .toBe('on');
  if (step.is === 'waiting') throw new Error(step.why);
  return step;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  let without: string | null = null;
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    const step = await nextStep(target);
    if (step.is === 'there') {
      if (without !== null) await expectSeen(target, without, step.hidden);
      return;
    }
    without = step.look;
    await page.keyboard.press(step.key);
    // A menu moves the focus in the frame after the key: wait for it, or the path is one key behind.
    if (step.key.startsWith('Arrow')) await twoFrames(page);
  }
  throw new Error(`${MOST_PRESSES} presses do not lead to ${target.toString()}.`);
}

/** Expects a visible focus indicator within the window. */
async function expectSeen(target: Locator, without: string, hidden: string | null): Promise<void> {
  expect(hidden, `the focus on ${target.toString()}`).toBeNull();
  // In a grid the active cell has the indicator, not the grid.
  if (without === '') return;
  await expect
    .poll(
      async () => {
        const step = await target.evaluate(stepTo);
        return step.is === 'there' ? (step.look === without ? 'as before' : 'drawn') : 'gone again';
      },
      { message: `the focus is drawn on ${target.toString()}`, timeout: PATIENCE_MS, intervals: [20, 50, 100] },
    )
    .toBe('drawn');
}

const SPACE_WORKS = ['checkbox', 'radio', 'switch'];

function workingKey(target: Element): string {
  const control = target.closest('label')?.control ?? target;
  const role = control.getAttribute('role') ?? (control instanceof HTMLInputElement ? control.type : '');
  return role;
}

export function keyboardHand(page: Page): Hand {
  const press = async (target: Locator) => {
    await reach(page, target);
    const role = await target.evaluate(workingKey);
    await page.keyboard.press(SPACE_WORKS.includes(role) ? 'Space' : 'Enter');
  };
  return {
    press,
    write: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.type(text);
    },
    append: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(text);
    },
    choose: async (combobox, option) => {
      await reach(page, combobox);
      await page.keyboard.press('ArrowDown');
      await expect(combobox).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('.ant-select-item-option').getByText(option, { exact: true })).toBeVisible();
      // When it opens and when its options arrive, the list starts again at the selected option.
      await settled(page);
      const active = page.locator('.ant-select-item-option-active');
      await expect(async () => {
        if ((await active.textContent()) !== option) await page.keyboard.press('ArrowDown');
        await expect(active).toHaveText(option, { timeout: 1000 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    },
    give: async (opener, files) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(opener)]);
      await chooser.setFiles(files);
    },
  };
}
