// Single sign-on by hand: a provider connected on the screen Security, and sign-ins through it from the sign-in screen.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SCREENS } from '#domain/screens.ts';
import { handOf } from './hand/hand-of.ts';
import { fillSignIn } from './sign-in.ts';
import { signInByApi } from './test.ts';

export const ADMIN_GROUP = 'Whereas Admins';

export const signOnCard = (page: Page): Locator => page.getByRole('region', { name: 'Single sign-on' });

/** An administrator signs in with a password, and opens Security. */
export async function openSecurity(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(origin);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
  await page.goto(`${origin}${SCREENS.security.path}`);
  await expect(signOnCard(page)).toBeVisible();
}

/** An address that the screen gives for the provider. */
export async function addressNamed(page: Page, name: string): Promise<string> {
  const value = signOnCard(page)
    .locator('.security-value', { has: page.getByText(name, { exact: true }) })
    .locator('code');
  return (await value.textContent()) ?? '';
}

/** Fills in what both protocols ask for, saves it, and tests the connection. */
export async function saveProvider(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const hand = handOf(page);
  const card = signOnCard(page);
  for (const [label, text] of Object.entries(fields)) await hand.write(card.getByLabel(label), text);
  await hand.press(card.getByRole('button', { name: 'Save the provider' }));
  await hand.press(card.getByRole('button', { name: 'Test the connection' }));
  await expect(card.getByText('People can sign in through it', { exact: true }).first()).toBeVisible();
}

/** From our sign-in screen to the provider's page, where somebody says who they are. */
export async function signInThrough(
  page: Page,
  { origin, email, login }: { readonly origin: string; readonly email: string; readonly login: string },
): Promise<void> {
  const hand = handOf(page);
  await page.goto(`${origin}${SCREENS.signIn.path}`);
  await hand.write(page.getByLabel('Email'), email);
  await hand.press(page.getByRole('button', { name: 'Sign in with single sign-on' }));
  await hand.write(page.getByLabel('User name'), login);
  await hand.press(page.getByRole('button', { name: 'Continue' }));
}

/** A super admin leaves a company no license beyond those in use. */
export async function takeFreeLicenses(
  page: Page,
  origin: string,
  company: { readonly id: string; readonly admin: string; readonly password?: string },
): Promise<void> {
  const as = async (email: string, password?: string) => ({
    authorization: `Bearer ${(await signInByApi(origin, email, password)).access_token}`,
  });
  const headers = await as(company.admin, company.password);
  const reply = await page.request.get(`${origin}/api/subscription/`, { headers });
  const { data } = (await reply.json()) as { data: { plan_id: string; used_licenses: number } };
  const changed = await page.request.put(`${origin}/api/subscription/create-munual-subscription/${company.id}`, {
    headers: await as('super@whereas.test'),
    data: { plan_id: data.plan_id, number_of_licenses: data.used_licenses },
  });
  expect(changed.status(), await changed.text()).toBe(200);
}

/** The company whose provider sends people back to an address. */
export const companyIn = (address: string): string => /\/sso\/([^/]+)\//.exec(address)?.[1] ?? '';

/** Opens a workflow, where somebody without a license is told so. */
export async function expectNoLicense(page: Page): Promise<void> {
  await page.goto(new URL(SCREENS.workflows.path, page.url()).href);
  await handOf(page).press(page.locator('main a[href^="/run-workflow/"]').first());
  await expect(page.getByText('No license is assigned to you').first()).toBeVisible();
}
