// What only a browser shows of the users' screens: the return to sign-in after 3 seconds, and the row menu by keyboard.
import { verifyEmail } from '#domain/endpoints/registration.ts';
import { REGISTRATION_REDIRECT_MS } from '#domain/limits.ts';
import { SCREENS } from '#domain/screens.ts';
import { invitation } from '#tests/browser/support/people-visits.ts';
import { fillNewPassword } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { ADMIN } from '#tests/browser/support/visit.ts';

const PASSWORD = 'seven-grey-herons';

test('a user who has registered before sees that and returns to sign-in after 3 seconds', async ({
  context,
  request,
  baseURL,
}) => {
  // A tab without a history.
  const page = await context.newPage();
  const link = await invitation(baseURL ?? '');
  const { search } = new URL(link);
  await request.post(`/api${verifyEmail.path}${search}`, {
    data: { password: PASSWORD, confirm_password: PASSWORD },
  });
  await page.clock.install();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'You are already registered' })).toBeVisible();
  await page.clock.fastForward(REGISTRATION_REDIRECT_MS);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  // The link is not in the history either.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a registration leaves no token behind, in the address or in the history', async ({ page, baseURL, hand }) => {
  await page.goto(SCREENS.signIn.path);
  await page.goto(await invitation(baseURL ?? ''));
  await fillNewPassword(page, PASSWORD);
  await hand.press(page.getByRole('button', { name: 'Complete registration' }));
  await expect(page).toHaveURL(SCREENS.dashboard.path);
  await expectToast(page, 'Your registration is complete.');
  await page.goBack();
  await expect(page).toHaveURL(SCREENS.dashboard.path);
});

test.describe('an administrator', () => {
  test.use({ account: ADMIN });

  test('opens a user’s form by keyboard alone, and returns to the row', async ({ page, hand }) => {
    await page.goto(SCREENS.users.path);
    const menu = page.getByRole('button', { name: 'Actions for Theo Marchbank' });
    await hand.press(menu);
    await hand.press(page.getByRole('menuitem', { name: 'Edit' }));
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
