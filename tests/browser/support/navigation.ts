// Uses the side navigation as a user does: at the side, or behind a button in small windows.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { UserRecord } from '#domain/session.ts';
import { handOf } from './hand/hand-of.ts';

export const opener = (page: Page): Locator => page.getByRole('button', { name: 'Open navigation' });
export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
export const profileMenu = (page: Page): Locator => page.getByRole('menu', { name: 'Profile' });

/** Opens the navigation if it is hidden. */
export async function openNavigation(page: Page): Promise<void> {
  await page.locator('#side-navigation').waitFor({ state: 'attached' });
  if (await opener(page).isVisible()) await handOf(page).press(opener(page));
}

export async function goTo(page: Page, entry: string): Promise<void> {
  await openNavigation(page);
  await handOf(page).press(mainNavigation(page).getByRole('link', { name: entry }));
}

/** The card of a workflow in its list; Home, which may still be visible, has links to workflows and runs as well. */
export async function openFromWorkflows(page: Page, name: string): Promise<void> {
  await goTo(page, 'Workflows');
  await expect(page.getByRole('heading', { level: 1, name: 'Workflows' })).toBeVisible();
  await handOf(page).press(page.getByRole('link', { name: new RegExp(name) }));
}

export const avatarOf = (page: Page, user: Pick<UserRecord, 'name'>): Locator =>
  page.getByRole('button', { name: `Profile of ${user.name}` });

export async function signOutThere(page: Page, user: Pick<UserRecord, 'name'>): Promise<void> {
  await openNavigation(page);
  await handOf(page).press(avatarOf(page, user));
  await handOf(page).press(page.getByRole('menuitem', { name: 'Log out' }));
}
