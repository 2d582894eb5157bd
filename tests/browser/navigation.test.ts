// The side navigation: its entries by role, how it opens, and that the page beside it does not move.
import type { Page } from '@playwright/test';
import type { Role } from '#domain/roles.ts';
import { ROLE_LABELS, ROLES } from '#domain/roles.ts';
import { navigationOf } from '#domain/screens.ts';
import { settled } from './support/looks.ts';
import { avatarOf, mainNavigation, opener, openNavigation, profileMenu } from './support/navigation.ts';
import { ACCOUNTS, USER } from './support/visit.ts';
import { expect, test } from './support/test.ts';

const side = (page: Page) => page.locator('#side-navigation');
const EXPANDED = /side-expanded/;
const HELP = 'Help (opens in a new tab)';

const entriesOf = (role: Role) => navigationOf(role).map((entry) => entry.label);

for (const role of ROLES) {
  const account = ACCOUNTS[role];
  const entries = [...entriesOf(role), role === 'admin' ? HELP : 'Help'];
  test.describe(`for ${account}`, () => {
    test.use({ account });

    test('it offers exactly the entries of the role, and names the role', async ({ page, isMobile }) => {
      await page.goto('/workflows');
      await openNavigation(page);
      if (!isMobile) await side(page).hover();
      await expect(mainNavigation(page).getByRole('link')).toHaveText(entries);
      await expect(side(page).getByText(ROLE_LABELS[role])).toBeVisible();
      await expect(mainNavigation(page).getByRole('link', { name: 'Workflows' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      if (entries.includes(HELP))
        await expect(mainNavigation(page).getByRole('link', { name: HELP })).toHaveAttribute('target', '_blank');
    });
  });
}

test.describe('beside the page', { tag: '@wide' }, () => {
  test.use({ account: USER });

  test('it opens on hover and moves nothing', async ({ page }) => {
    await page.goto('/workflows');
    await expect(page.getByRole('link', { name: /Contract summary/ })).toBeVisible();
    await settled(page);
    const before = await page.getByRole('main').boundingBox();
    await expect(side(page)).not.toHaveClass(EXPANDED);
    await side(page).hover();
    await expect(side(page)).toHaveClass(EXPANDED);
    await expect.poll(async () => (await side(page).boundingBox())?.width).toBeGreaterThan(200);
    expect(await page.getByRole('main').boundingBox()).toEqual(before);
    await page.mouse.move(900, 500);
    await expect(side(page)).not.toHaveClass(EXPANDED);
  });

  test('locked open it stays open after a reload, beside the page', async ({ page }) => {
    await page.goto('/dashboard');
    await side(page).hover();
    await expect(side(page)).toHaveClass(EXPANDED);
    // The lock moves with the edge while the navigation widens.
    await settled(page);
    await page.getByRole('button', { name: 'Keep navigation open' }).click();
    await page.mouse.move(900, 500);
    await expect(side(page)).toHaveClass(EXPANDED);
    await page.reload();
    await expect(side(page)).toHaveClass(EXPANDED);
    await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Keep navigation open' }).click();
    await page.mouse.move(900, 500);
    await expect(side(page)).not.toHaveClass(EXPANDED);
  });

  test('the keyboard reaches every entry and expands it meanwhile', async ({ page, session }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Keep navigation open' })).toBeFocused();
    await expect(side(page)).toHaveClass(EXPANDED);
    await page.keyboard.press('Tab');
    await expect(side(page).getByRole('button', { name: 'Search' })).toBeFocused();
    for (const entry of entriesOf('user')) {
      await page.keyboard.press('Tab');
      await expect(mainNavigation(page).getByRole('link', { name: entry })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(mainNavigation(page).getByRole('link', { name: 'Help' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(avatarOf(page, session ?? { name: '' })).toBeFocused();
  });

  test('the profile menu closes by a click outside, by its avatar, and by Escape', async ({ page, session }) => {
    await page.goto('/dashboard');
    const avatar = avatarOf(page, session ?? { name: '' });
    await avatar.click();
    await expect(profileMenu(page)).toBeVisible();
    await page.mouse.click(900, 700);
    await expect(profileMenu(page)).toHaveCount(0);
    await avatar.click();
    await expect(profileMenu(page)).toBeVisible();
    await avatar.click();
    await expect(profileMenu(page)).toHaveCount(0);
    await avatar.click();
    await expect(profileMenu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profileMenu(page)).toHaveCount(0);
    await expect(avatar).toBeFocused();
  });
});

test.describe('the profile menu', () => {
  test.use({ account: USER });

  test('leads to Settings, and closes', async ({ page, session }) => {
    const avatar = avatarOf(page, session ?? { name: '' });
    await page.goto('/dashboard');
    await openNavigation(page);
    await avatar.click();
    await expect(profileMenu(page).getByRole('menuitem')).toHaveText(['Settings', 'Log out']);
    await profileMenu(page).getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(profileMenu(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  test('is navigated with the keyboard', async ({ page, session }) => {
    await page.goto('/dashboard');
    await openNavigation(page);
    await avatarOf(page, session ?? { name: '' }).focus();
    await page.keyboard.press('Enter');
    await expect(profileMenu(page).getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(profileMenu(page).getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(profileMenu(page).getByRole('menuitem', { name: 'Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
  });

  test('logs out, and closes', async ({ page, session }) => {
    await page.goto('/dashboard');
    await openNavigation(page);
    await avatarOf(page, session ?? { name: '' }).click();
    await profileMenu(page).getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(profileMenu(page)).toHaveCount(0);
  });
});

test.describe('in a small window', { tag: '@small' }, () => {
  test.use({ account: USER });

  test('the top bar opens and closes it, and so do Escape and a choice', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(side(page)).toBeHidden();
    await opener(page).click();
    await expect(side(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close navigation' }).click();
    await expect(side(page)).toBeHidden();
    await opener(page).click();
    await expect(side(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(side(page)).toBeHidden();
    await opener(page).click();
    await expect(side(page)).toBeVisible();
    await page.mouse.click(370, 500);
    await expect(side(page)).toBeHidden();
    await opener(page).click();
    await mainNavigation(page).getByRole('link', { name: 'Workflows' }).click();
    await expect(page).toHaveURL('/workflows');
    await expect(side(page)).toBeHidden();
  });
});
