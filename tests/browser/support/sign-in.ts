// Fills in the sign-in form.
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domain/demo.ts';
import { handOf } from './hand/hand-of.ts';

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const hand = handOf(page);
  await hand.write(page.getByLabel('Email'), email);
  await hand.write(page.getByLabel('Password', { exact: true }), password);
  await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }));
}

export async function fillNewPassword(page: Page, password: string, again = password): Promise<void> {
  const hand = handOf(page);
  await hand.write(page.getByLabel('New password', { exact: true }), password);
  await hand.write(page.getByLabel('Confirm password', { exact: true }), again);
}
