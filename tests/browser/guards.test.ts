// The route guard: visitors sign in first and come back, ended sessions say so, and other tabs follow.
import { expect, forgetSession, signInByApi, test } from './support/test.ts';
import type { Screen } from '#domain/screens.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { logout } from '#domain/endpoints/auth.ts';
import { MESSAGES } from '#domain/messages.ts';
import { STORAGE_KEYS } from '#domain/storage-keys.ts';
import { signOutThere } from './support/navigation.ts';
import { workflowNamed } from './support/run-page.ts';
import { claimDefaultPassword } from './support/public-visits.ts';
import { ADMIN, SUPER_ADMIN, UNKNOWN_ID, USER } from './support/visit.ts';
import { fillNewPassword, fillSignIn } from './support/sign-in.ts';

const signInHeading = { level: 1, name: 'Sign in' } as const;
const privateScreens = Object.values<Screen>(SCREENS).filter((screen) => screen.access !== 'public');

/** The least privileged account that may open a screen. */
const accountFor = ({ access }: Screen) =>
  access.includes('user') ? USER : access.includes('admin') ? ADMIN : SUPER_ADMIN;

for (const account of [USER, ADMIN, SUPER_ADMIN]) {
  const screens = privateScreens.filter((screen) => accountFor(screen) === account);

  // Access to screens does not depend on the width of the window.
  test(
    `a visitor of a private screen has to sign in, as ${account} for one, and comes back to it`,
    { tag: '@wide' },
    async ({ page, baseURL, faults }) => {
      test.slow();
      // A screen of one record is opened on one that does not exist.
      faults.allow(/404/);
      const session = await signInByApi(baseURL ?? '', USER);
      const id = await workflowNamed(page, session, 'Contract summary');
      // One address of each kind: the way back is the same for all of a kind.
      const returning = [/:id/, /^[^:]*$/].map((kind) => screens.find(({ path }) => kind.test(path)));
      for (const screen of screens) {
        const address =
          screen.path === SCREENS.runWorkflow.path ? hrefTo.runWorkflow(id) : screen.path.replace(':id', UNKNOWN_ID);
        await page.goto(address);
        await expect(page.getByRole('heading', signInHeading)).toBeVisible();
        await expect(page).toHaveURL('/');
        if (!returning.includes(screen)) continue;
        await fillSignIn(page, account);
        await expect(page).toHaveURL(address);
        await expect(page.locator('#side-navigation')).toBeAttached();
        await forgetSession(page);
      }
    },
  );
}

for (const [email, landing] of [
  [USER, '/dashboard'],
  [ADMIN, '/dashboard'],
  [SUPER_ADMIN, '/company'],
] as const) {
  test(`${email} lands on ${landing}`, async ({ page }) => {
    await page.goto('/');
    await fillSignIn(page, email);
    await expect(page).toHaveURL(landing);
  });
}

test('a wrong password is refused with the product’s message', async ({ page, faults }) => {
  faults.allow(/401/);
  await page.goto('/');
  await fillSignIn(page, 'nobody@nowhere.test', 'not-the-password');
  await expect(page.getByRole('alert').getByText('Incorrect username or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@nowhere.test');
});

test('an incomplete link to reset a password opens the page that says so', async ({ page }) => {
  for (const query of ['', '?token=something', '?uidb64=somebody']) {
    await page.goto(`/password-reset-confirm${query}`);
    await expect(page).toHaveURL('/invalid-token');
  }
});

test.describe('a signed-in user', () => {
  test.use({ account: USER });

  test('does not see the sign-in form', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/dashboard');
  });

  test(
    'whose default password is in place is led to set one from every private screen',
    { tag: '@wide' },
    async ({ page, session }) => {
      await claimDefaultPassword(page, session);
      for (const { path } of privateScreens) {
        await page.goto(path.replace(':id', 'any'));
        await expect(page).toHaveURL('/change-default-password');
        await expect(page.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
      }
    },
  );

  test('with an unknown role sees that the page is not allowed', async ({ page }) => {
    // Before the page asks the server, whose reply has the right one.
    await page.addInitScript((key) => localStorage.setItem(key, 'auditor'), STORAGE_KEYS.role);
    await page.goto('/workflows');
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { level: 1, name: 'You do not have access to this page' })).toBeVisible();
  });

  test('whose session was revoked sees that and returns after signing in', async ({ page, session, faults }) => {
    faults.allow(/401/);
    await page.goto('/workflows?category=Organization');
    await expect(page.getByRole('link', { name: /Engagement letter check/ })).toBeVisible();
    const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
    const revoked = await page.request.post(`/api${logout.path}`, { headers, data: {} });
    expect(revoked.ok()).toBe(true);
    await page.getByRole('tab', { name: 'Personal' }).click();
    await expect(page.getByText(MESSAGES.signInAgain)).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.token)).toBeNull();
    await fillSignIn(page, USER);
    await expect(page).toHaveURL(/\/workflows\?category=Personal/);
  });

  test('signs out of every tab when signing out in one', async ({ page, context, session }) => {
    const other = await context.newPage();
    await other.goto('/workflows');
    await expect(other.getByRole('link', { name: /Contract summary/ })).toBeVisible();
    await page.goto('/dashboard');
    await signOutThere(page, session ?? { name: '' });
    await expect(page.getByRole('heading', signInHeading)).toBeVisible();
    await expect(other.getByRole('heading', signInHeading)).toBeVisible();
    await expect(other.getByRole('link', { name: /Contract summary/ })).toHaveCount(0);
  });
});

// Only once: afterwards no account has a default password.
test('a new user must set a password first', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/workflows');
  await fillSignIn(page, 'new@harbour.test');
  await expect(page).toHaveURL('/change-default-password');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/change-default-password');
  const set = page.getByRole('button', { name: 'Set password' });
  await fillNewPassword(page, 'short');
  await set.click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await fillNewPassword(page, 'eleven-copper-kettles', 'another password');
  await set.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fillNewPassword(page, 'eleven-copper-kettles');
  await set.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Callum Wray' })).toBeVisible();
});
