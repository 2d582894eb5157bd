// A forgotten password from the question to the next sign-in, through the mail.
import { MESSAGES } from '#domain/messages.ts';
import { mailedLink } from './support/outbox.ts';
import { fillNewPassword, fillSignIn } from './support/sign-in.ts';
import { expect, forgetSession, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('a forgotten password is replaced through a mailed link, once', async ({ page, isMobile, faults, baseURL }) => {
  // One account for each window size, since they run at the same time, and no other test signs in as either.
  const email = isMobile ? 'maren.tolliver@harbour.test' : 'desmond.achterberg@harbour.test';
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both screens ask for an address.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(MESSAGES.emailInvalid)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expectToast(page, MESSAGES.forgotSent);
  await expect(page).toHaveURL('/');

  const link = await mailedLink(email);
  expect(new URL(link).origin).toBe(baseURL);
  await page.goto(link);
  await fillNewPassword(page, 'short');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(MESSAGES.passwordTooShortOnReset)).toBeVisible();
  await fillNewPassword(page, 'remembered from now on');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expectToast(page, MESSAGES.resetDone);
  await expect(page).toHaveURL('/');
  await fillSignIn(page, email, 'remembered from now on');
  await expect(page).toHaveURL('/dashboard');

  faults.allow(/40[0-9]/);
  await forgetSession(page);
  await page.goto(link);
  await fillNewPassword(page, 'a second time');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText(/This link has expired or was used already/)).toBeVisible();
});
