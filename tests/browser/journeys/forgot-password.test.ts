// A forgotten password, from the request through the mail to the next sign-in.
import { MESSAGES } from '#domain/messages.ts';
import { mailedLink } from '#tests/browser/support/outbox.ts';
import { fillNewPassword, fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, forgetSession, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';

test('a forgotten password is replaced through a mailed link, once', async ({
  page,
  isMobile,
  faults,
  baseURL,
  hand,
}) => {
  // One account for each window size, since they run at the same time, and no other test signs in as either.
  const email = isMobile ? 'maren.tolliver@harbour.test' : 'desmond.achterberg@harbour.test';
  await page.goto('/');
  await hand.press(page.getByRole('link', { name: 'Forgot password?' }));
  // Both screens ask for an address.
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await hand.write(page.getByLabel('Email'), 'not an address');
  await hand.press(page.getByRole('button', { name: 'Send the link' }));
  await expect(page.getByText(MESSAGES.emailInvalid)).toBeVisible();
  await hand.write(page.getByLabel('Email'), email);
  await hand.press(page.getByRole('button', { name: 'Send the link' }));
  await expectToast(page, MESSAGES.forgotSent);
  await expect(page).toHaveURL('/');

  const link = await mailedLink(email);
  expect(new URL(link).origin).toBe(baseURL);
  await page.goto(link);
  await fillNewPassword(page, 'short');
  await hand.press(page.getByRole('button', { name: 'Reset password' }));
  await expect(page.getByText(MESSAGES.passwordTooShortOnReset)).toBeVisible();
  await fillNewPassword(page, 'remembered from now on');
  await hand.press(page.getByRole('button', { name: 'Reset password' }));
  await expectToast(page, MESSAGES.resetDone);
  await expect(page).toHaveURL('/');
  await fillSignIn(page, email, 'remembered from now on');
  await expect(page).toHaveURL('/dashboard');

  faults.allow(/40[0-9]/);
  await forgetSession(page);
  await page.goto(link);
  await fillNewPassword(page, 'a second time');
  await hand.press(page.getByRole('button', { name: 'Reset password' }));
  await expect(page.getByText(/This link has expired or was used already/)).toBeVisible();
});
