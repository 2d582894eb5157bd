// Single sign-on by OpenID Connect with a real provider, on both databases: from the form on the screen Security to a company
// without passwords, and the way back.
import { SCREENS } from '#domain/screens.ts';
import { SIGN_ON_FAILURES } from '#domain/sign-on-result.ts';
import { signOutThere } from '#tests/browser/support/navigation.ts';
import { mailedLink } from '#tests/browser/support/outbox.ts';
import { proveDomain } from '#tests/browser/support/proven-domain.ts';
import { fillNewPassword, fillSignIn } from '#tests/browser/support/sign-in.ts';
import {
  ADMIN_GROUP,
  addressNamed,
  companyIn,
  expectNoLicense,
  openSecurity,
  saveProvider,
  signInThrough,
  signOnCard,
  takeFreeLicenses,
} from '#tests/browser/support/single-sign-on.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { startTrustProduct, TRUST_DATABASES, type TrustProduct } from '#tests/browser/support/trust-product.ts';
import { ADMIN } from '#tests/browser/support/visit.ts';
import { startDnsServer } from '#tests/support/sign-on/dns-server.ts';
import { startOpenidProvider } from '#tests/support/sign-on/openid-provider.ts';
import { CLIENT, PRIVATE } from '#tests/support/sign-on/setup.ts';

const PEOPLE = [
  { sub: 'boss', email: ADMIN, groups: [ADMIN_GROUP] },
  { sub: 'fresh', email: 'fresh@harbour.test', given_name: 'Fresh', family_name: 'Marsh', groups: [ADMIN_GROUP] },
  { sub: 'late', email: 'late@harbour.test', given_name: 'Late', family_name: 'Comer', groups: ['Everybody'] },
  { sub: 'outside', email: 'somebody@outside.test' },
];
const PASSWORD = 'seven-grey-herons';

for (const { database, tag } of TRUST_DATABASES)
  test.describe(`on the database ${database}`, { tag }, () => {
    let product: TrustProduct;
    const names = startDnsServer();
    test.beforeAll(async () => {
      product = await startTrustProduct(database, { ...PRIVATE, DNS_SERVERS: (await names).address });
    });
    test.afterAll(() => product.close());

    test('a company signs in through its provider, without passwords, and finds back', async ({
      page,
      hand,
      faults,
    }) => {
      test.setTimeout(300_000);
      const { origin, dataDir } = product;
      await openSecurity(page, origin, ADMIN);
      await proveDomain(page, 'harbour.test', (await names).records);
      const redirect = await addressNamed(page, 'Redirect URI (OpenID)');
      const provider = await startOpenidProvider({
        clients: [
          {
            ...CLIENT,
            redirect_uris: [redirect],
            post_logout_redirect_uris: [await addressNamed(page, 'Post-logout redirect URI (OpenID)')],
          },
        ],
        people: PEOPLE,
      });
      try {
        await saveProvider(page, {
          'Name of the provider': 'Harbour ID',
          'Issuer URL': provider.issuer,
          'Client ID': CLIENT.client_id,
          'Client secret': CLIENT.client_secret,
          Scopes: 'openid email profile groups',
          'Claim that says who is an administrator': 'groups',
          'Its values for administrators': ADMIN_GROUP,
        });
        const passwords = signOnCard(page).getByRole('switch', { name: 'People may sign in with a password, too' });
        await expect(passwords).toBeDisabled();
        await signOutThere(page, { name: 'Rosalind Vale' });
        await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

        await test.step('the administrator comes back, and switches passwords off', async () => {
          await signInThrough(page, { origin, email: ADMIN, login: 'boss' });
          await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await page.goto(`${origin}${SCREENS.security.path}`);
          await hand.press(passwords);
          await expect(passwords).not.toBeChecked();
        });

        await test.step('a colleague gets an account with the role of their group', async () => {
          await signOutThere(page, { name: 'Rosalind Vale' });
          await hand.press(page.getByRole('button', { name: 'Sign out' }));
          await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
          await signInThrough(page, { origin, email: 'fresh@harbour.test', login: 'fresh' });
          await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await page.goto(`${origin}${SCREENS.users.path}`);
          await expect(page.getByText('fresh@harbour.test')).toBeVisible();
        });

        await test.step('passwords are refused', async () => {
          await page.context().clearCookies();
          await page.evaluate(() => localStorage.clear());
          faults.allow(/40[013]/);
          await page.goto(origin);
          await fillSignIn(page, 'user@harbour.test');
          await expect(page.getByText(/single sign-on/i).last()).toBeVisible();
          await expect(page).not.toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await signInThrough(page, { origin, email: 'somebody@harbour.test', login: 'outside' });
          await expect(page.getByRole('alert')).toHaveText(SIGN_ON_FAILURES.domain);
        });

        await test.step('an administrator finds back by a mailed link', async () => {
          await page.goto(`${origin}${SCREENS.forgotPassword.path}`);
          await hand.write(page.getByLabel('Email'), ADMIN);
          await hand.press(page.getByRole('button', { name: 'Send the link' }));
          await page.goto(await mailedLink(ADMIN, { dataDir, path: 'password-reset-confirm' }));
          await fillNewPassword(page, PASSWORD);
          await hand.press(page.getByRole('button', { name: 'Reset password' }));
          await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
          await fillSignIn(page, ADMIN, PASSWORD);
          await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await page.goto(`${origin}${SCREENS.security.path}`);
          await expect(passwords).toBeChecked();
        });

        await test.step('a colleague beyond the licenses is told so', async () => {
          await takeFreeLicenses(page, origin, { id: companyIn(redirect), admin: ADMIN, password: PASSWORD });
          await page.evaluate(() => localStorage.clear());
          await page.context().clearCookies();
          await signInThrough(page, { origin, email: 'late@harbour.test', login: 'late' });
          await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await expectNoLicense(page);
        });
      } finally {
        await provider.close();
      }
    });
  });
