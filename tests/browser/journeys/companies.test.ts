// Company Management and the subscription page by keyboard, and on the way to a payment page.
import type { Locator, Page } from '@playwright/test';
import { changeSubscription, upgradeSubscription } from '#domain/endpoints/subscriptions.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/visit.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
/** A dialog takes the focus once it has opened; until then keys go to what is behind it. */
const takenFocus = (shown: Locator) => expect(shown.locator(':focus')).toHaveCount(1);

test.describe('the companies', () => {
  test.use({ account: SUPER_ADMIN });

  test('open their menu and dialogs by keyboard alone', { tag: '@wide' }, async ({ page, hand }) => {
    await page.goto('/company');
    const actions = page.getByRole('button', { name: 'Actions for Castellan Foods' });
    await hand.press(actions);
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Deactivate Castellan Foods?')).toBeVisible();
    await takenFocus(dialog(page, 'Deactivate Castellan Foods?'));
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Deactivate Castellan Foods?')).toHaveCount(0);
    await expect(actions).toBeFocused();
  });

  test('are filled in by keyboard, including the plan and its dates', { tag: '@wide' }, async ({ page, hand }) => {
    await page.goto('/company');
    await hand.press(page.getByRole('button', { name: 'Add New Company' }));
    const form = dialog(page, 'Create Company');
    await takenFocus(form);
    await hand.choose(form.getByLabel('Plan'), 'Enterprise (Yearly)');
    await expect(form.getByTitle('Enterprise (Yearly)')).toBeVisible();
    // Closed to the keyboard, too, until the form knows of a plan.
    const start = form.getByRole('textbox', { name: 'Start date' });
    await expect(start).toBeEnabled();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Number of licenses')).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Tab');
    await expect(start).toBeFocused();
    await page.keyboard.type('03052026');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(form.getByRole('gridcell', { name: 'Thursday, March 5, 2026' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: 'Start date: open calendar' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(form.getByLabel('Number of licenses')).toHaveValue('12');
    await expect(start).toHaveValue('03/06/2026');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Company name is required')).toBeVisible();
    await expect(form.getByLabel('Company name')).toBeFocused();
  });
});

test.describe('requesting another subscription', () => {
  test.use({ account: ADMIN });

  test('opens the payment page if there is one', async ({ page, hand }) => {
    await page.route(`**/api${upgradeSubscription.path}`, (route) =>
      route.fulfill({ json: { data: { url: 'https://pay.example.test/session/1' }, message: 'Continue there.' } }),
    );
    await page.route('https://pay.example.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Payment</title>' }),
    );
    await page.goto('/subscription');
    await hand.press(page.getByRole('button', { name: 'Upgrade or change' }));
    const form = dialog(page, 'Upgrade or change');
    await hand.write(form.getByLabel('Number of licenses'), '25');
    await hand.press(form.getByRole('button', { name: 'Upgrade' }));
    await expect(page).toHaveURL('https://pay.example.test/session/1');
  });

  test('stays on the page if the reply has no web address', async ({ page, hand }) => {
    await page.route(`**/api${changeSubscription.path}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { data: { url: 'javascript:document.title=1' }, message: 'Changed.' } })
        : route.fallback(),
    );
    await page.goto('/subscription');
    await hand.press(page.getByRole('button', { name: 'Upgrade or change' }));
    await hand.press(dialog(page, 'Upgrade or change').getByRole('button', { name: 'Renew' }));
    await expectToast(page, 'Changed.');
    await expect(page).toHaveURL('/subscription');
  });
});

test('returning from the payment leads to the start page', async ({ page, hand }) => {
  await page.goto('/subscription-successful');
  await hand.press(page.getByRole('link', { name: 'Go back to Dashboard' }));
  await expect(page).toHaveURL('/');
});
