// Toasts: place, style and duration. The tests control the page's clock.
import type { Page } from '@playwright/test';
import { TOAST_MAX_WIDTH_PX, TOAST_MS, TOAST_REMOVAL_MS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { settled } from './support/looks.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const GREEN = /rgb\((\d+), (\d+), (\d+)\)/;

/** From here on only the test advances the clock. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

async function askForLink(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@nowhere.test');
  await stopTheClock(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

async function leftBorder(page: Page): Promise<{ width: string; red: number; green: number }> {
  const { width, color } = await page.locator('.toast').evaluate((toast) => {
    const style = getComputedStyle(toast);
    return { width: style.borderLeftWidth, color: style.borderLeftColor };
  });
  const [, red, green] = GREEN.exec(color) ?? [];
  return { width, red: Number(red), green: Number(green) };
}

test('a success is at the top right with a green left border and a check, and closes after its time', async ({
  page,
}) => {
  await askForLink(page);
  const toast = page.locator('.toast').filter({ hasText: MESSAGES.forgotSent });
  await expect(toast).toBeVisible();
  await expect(toast.getByRole('status')).toBeVisible();
  await expect(toast.locator('.toast-icon svg')).toBeVisible();
  const { width, red, green } = await leftBorder(page);
  expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(3);
  expect(green).toBeGreaterThan(red);
  await settled(page);
  const [box, window] = [await toast.boundingBox(), page.viewportSize()];
  expect(box?.width).toBeLessThanOrEqual(TOAST_MAX_WIDTH_PX);
  expect(box?.y).toBeLessThan(100);
  expect((window?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  await page.clock.runFor(TOAST_MS + TOAST_REMOVAL_MS + 100);
  await expect(toast).toHaveCount(0);
});

test('an error has a red left border and can be dismissed', async ({ page, faults }) => {
  faults.allow(/401/);
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Email').waitFor();
  await stopTheClock(page);
  await fillSignIn(page, 'nobody@nowhere.test', 'not-the-password');
  const toast = page.locator('.toast').filter({ hasText: SERVER_MESSAGES.wrongCredentials });
  await expect(toast.getByRole('alert')).toBeVisible();
  const { red, green } = await leftBorder(page);
  expect(red).toBeGreaterThan(green);
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(TOAST_REMOVAL_MS + 100);
  await expect(toast).toHaveCount(0);
});

test('a toast that appears under a resting pointer closes after its time', async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@nowhere.test');
  await stopTheClock(page);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width - 60, 40);
  await page.keyboard.press('Enter');
  const toast = page.locator('.toast').filter({ hasText: MESSAGES.forgotSent });
  await expect(toast).toBeVisible();
  await settled(page);
  expect(await toast.evaluate((one) => one.matches(':hover')), 'the pointer is above it').toBe(true);
  await page.clock.runFor(TOAST_MS + TOAST_REMOVAL_MS + 100);
  await expect(toast).toHaveCount(0);
});

test('a toast stays as long as the pointer rests on it', async ({ page }) => {
  await askForLink(page);
  const toast = page.locator('.toast').filter({ hasText: MESSAGES.forgotSent });
  await expect(toast).toBeVisible();
  await settled(page);
  await toast.hover();
  await page.clock.runFor(TOAST_MS * 3);
  await expect(toast).toBeVisible();
  await expect(toast).not.toHaveClass(/leaving/);
  await page.mouse.move(5, 600);
  await page.clock.runFor(TOAST_MS + TOAST_REMOVAL_MS + 100);
  await expect(toast).toHaveCount(0);
});
