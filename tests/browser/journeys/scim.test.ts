// A directory provisions a company by SCIM, on both databases: the administrator makes its token, it adds people in the dialects
// of Entra and Okta, and whom it deactivates is signed out in the browser that they have open.
import { SCREENS } from '#domain/screens.ts';
import { proveDomain } from '#tests/browser/support/proven-domain.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { startTrustProduct, TRUST_DATABASES, type TrustProduct } from '#tests/browser/support/trust-product.ts';
import { ADMIN } from '#tests/browser/support/visit.ts';
import { patchOf, type ScimClient, scimClient, USER_SCHEMA, userOf, usersOf } from '#tests/support/scim.ts';
import { startDnsServer } from '#tests/support/sign-on/dns-server.ts';

const USER = 'user@harbour.test';

/** Entra looks for somebody by name, and changes whom it finds. */
async function deactivateAsEntra(directory: ScimClient, userName: string): Promise<void> {
  const filter = encodeURIComponent(`userName eq "${userName}"`);
  const [found] = usersOf(await directory.send('GET', `/Users?filter=${filter}`));
  const operation = { op: 'Replace', path: 'active', value: 'False' };
  const reply = await directory.send('PATCH', `/Users/${found?.id}`, patchOf(operation));
  expect([reply.status, userOf(reply).active]).toEqual([200, false]);
}

for (const { database, tag } of TRUST_DATABASES)
  test.describe(`on the database ${database}`, { tag }, () => {
    let product: TrustProduct;
    const names = startDnsServer();
    test.beforeAll(async () => {
      product = await startTrustProduct(database, { DNS_SERVERS: (await names).address });
    });
    test.afterAll(() => product.close());

    test('a directory adds people, and signs out whom it deactivates', async ({ page, hand, browser, faults }) => {
      test.setTimeout(300_000);
      await page.goto(product.origin);
      await fillSignIn(page, ADMIN);
      await expect(page).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
      await page.goto(`${product.origin}${SCREENS.security.path}`);
      await proveDomain(page, 'harbour.test', (await names).records);

      const card = page.getByRole('region', { name: 'Provisioning' });
      await expect(card.getByText('Your directory has provisioned nobody yet.')).toBeVisible();
      await expect(card.locator('dd code')).toHaveText(`${product.origin}/scim/v2`);
      await hand.press(card.getByRole('button', { name: 'Create provisioning token' }));
      const shown = page.getByRole('dialog', { name: 'Your new provisioning token' });
      const token = (await shown.locator('code').textContent()) ?? '';
      await hand.press(shown.getByRole('button', { name: 'Done' }));
      await expect(card.getByText('never used')).toBeVisible();

      const directory = scimClient(product.origin, token);
      const okta = await directory.send('POST', '/Users', {
        schemas: [USER_SCHEMA],
        userName: 'olga@harbour.test',
        name: { givenName: 'Olga', familyName: 'Quill' },
        emails: [{ primary: true, value: 'olga@harbour.test', type: 'work' }],
        displayName: 'Olga Quill',
        active: true,
      });
      expect(okta.status, okta.text).toBe(201);
      await page.goto(`${product.origin}${SCREENS.users.path}`);
      await expect(page.getByText('olga@harbour.test')).toBeVisible();

      // Somebody else's browser.
      const theirs = await browser.newContext();
      const open = await theirs.newPage();
      await open.goto(product.origin);
      await fillSignIn(open, USER);
      await expect(open).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
      await deactivateAsEntra(directory, USER);
      faults.allow(/401/);
      await open.goto(`${product.origin}${SCREENS.profile.path}`);
      await expect(open.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await theirs.close();

      await page.reload();
      await expect(page.getByRole('row', { name: new RegExp(USER) })).toContainText('Deactivated');
      await page.goto(`${product.origin}${SCREENS.security.path}`);
      await expect(card.getByText('Your directory provisions 2 users and 0 groups.')).toBeVisible();
      await hand.press(card.getByRole('button', { name: 'Revoke Provisioning (SCIM)' }));
      await hand.press(page.getByRole('dialog', { name: /^Revoke/ }).getByRole('button', { name: 'Revoke' }));
      await expect(card.getByText('No directory has a token yet.')).toBeVisible();
      expect((await directory.send('GET', '/Users')).status).toBe(401);
    });
  });
