// Single sign-on by SAML 2.0 with a provider of another implementation, on both databases: connected by hand, with the role of a
// group, within the licenses.
import { SCREENS } from '#domain/screens.ts';
import { SIGN_ON_FAILURES } from '#domain/sign-on-result.ts';
import { signOutThere } from '#tests/browser/support/navigation.ts';
import { proveDomain } from '#tests/browser/support/proven-domain.ts';
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
import { startSamlProvider } from '#tests/support/sign-on/saml-server.ts';
import { PRIVATE } from '#tests/support/sign-on/setup.ts';

const person = (login: string, givenName: string, surname: string, group: string, domain = 'harbour.test') => ({
  login,
  email: `${login}@${domain}`,
  givenName,
  surname,
  group,
});
const PEOPLE = [
  person('fresh', 'Fresh', 'Marsh', ADMIN_GROUP),
  person('late', 'Late', 'Comer', 'Everybody'),
  person('outside', 'Out', 'Side', ADMIN_GROUP, 'outside.test'),
];

for (const { database, tag } of TRUST_DATABASES)
  test.describe(`on the database ${database}`, { tag }, () => {
    let product: TrustProduct;
    const names = startDnsServer();
    test.beforeAll(async () => {
      product = await startTrustProduct(database, { ...PRIVATE, DNS_SERVERS: (await names).address });
    });
    test.afterAll(() => product.close());

    test('people sign in through their provider with the role of their group', async ({ page, hand }) => {
      test.setTimeout(300_000);
      const { origin } = product;
      await openSecurity(page, origin, ADMIN);
      await proveDomain(page, 'harbour.test', (await names).records);
      const metadata = await addressNamed(page, 'Entity ID and metadata (SAML)');
      const provider = await startSamlProvider(metadata, PEOPLE);
      try {
        await hand.press(signOnCard(page).getByLabel('SAML 2.0'));
        await saveProvider(page, {
          'Name of the provider': 'Harbour SAML',
          'Entity ID of the provider': provider.entityId,
          'Sign-in URL of the provider': provider.entryPoint,
          Certificates: provider.certificate,
          'Claim that says who is an administrator': 'groups',
          'Its values for administrators': ADMIN_GROUP,
        });
        await signOutThere(page, { name: 'Rosalind Vale' });
        await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

        await test.step('a colleague gets an account with the role of their group', async () => {
          await signInThrough(page, { origin, email: 'fresh@harbour.test', login: 'fresh' });
          await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await page.goto(`${origin}${SCREENS.users.path}`);
          await expect(page.getByText('fresh@harbour.test')).toBeVisible();
          await signOutThere(page, { name: 'Fresh Marsh' });
          await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
        });

        await test.step('somebody with an address elsewhere does not come in', async () => {
          await signInThrough(page, { origin, email: 'somebody@harbour.test', login: 'outside' });
          await expect(page.getByRole('alert')).toHaveText(SIGN_ON_FAILURES.domain);
        });

        await test.step('a colleague beyond the licenses is told so', async () => {
          await takeFreeLicenses(page, origin, { id: companyIn(metadata), admin: ADMIN });
          await signInThrough(page, { origin, email: 'late@harbour.test', login: 'late' });
          await expect(page).toHaveURL(`${origin}${SCREENS.dashboard.path}`);
          await expectNoLicense(page);
        });
      } finally {
        await provider.close();
      }
    });
  });
