// Signing in with a second factor, on both databases: an authenticator app, a passkey, a recovery code, and a lost device.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SCREENS } from '#domain/screens.ts';
import { handOf } from '#tests/browser/support/hand/hand-of.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { startTrustProduct, TRUST_DATABASES, type TrustProduct } from '#tests/browser/support/trust-product.ts';

/** A device that verifies its person, who is always there. @returns takes it away: tests share a browser, which has one such. */
async function withAuthenticator(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return () => devtools.send('WebAuthn.disable');
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto(new URL('/', page.url()).href);
}

/** The code of a step: each is taken once. @param step 0 for now */
const codeOf = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * 30_000 });

async function keptCodes(page: Page): Promise<string[]> {
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await handOf(page).press(page.getByRole('button', { name: 'I have kept them' }));
  return codes;
}

for (const { database, tag } of TRUST_DATABASES)
  test.describe(`on the database ${database}`, { tag }, () => {
    let product: TrustProduct;
    test.beforeAll(async () => {
      product = await startTrustProduct(database);
    });
    test.afterAll(() => product.close());

    test('somebody sets up an authenticator app, and signs in with its code or with a recovery code', async ({
      page,
      hand,
      faults,
    }) => {
      const home = `${product.origin}${SCREENS.dashboard.path}`;
      await page.goto(product.origin);
      await fillSignIn(page, 'user@harbour.test');
      await expect(page).toHaveURL(home);
      await page.goto(`${product.origin}${SCREENS.profile.path}`);
      await hand.press(page.getByRole('button', { name: 'Set up an authenticator app' }));
      const secret = ((await page.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
      await hand.write(page.getByLabel('Code that the app shows'), codeOf(secret, -1));
      await hand.press(page.getByRole('button', { name: 'Set up the app' }));
      const [code = ''] = await keptCodes(page);
      await expect(page.getByText('10 of 10 are left')).toBeVisible();

      await signOut(page);
      await fillSignIn(page, 'user@harbour.test');
      await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
      faults.allow(/401/);
      await hand.write(page.getByLabel('Code of your authenticator app'), '000000');
      await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }));
      await expect(page.getByText('This code is not right')).toBeVisible();
      await hand.write(page.getByLabel('Code of your authenticator app'), codeOf(secret, 0));
      await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }));
      await expect(page).toHaveURL(home);

      await signOut(page);
      await fillSignIn(page, 'user@harbour.test');
      await hand.press(page.getByRole('button', { name: 'Use a recovery code' }));
      await hand.write(page.getByLabel('Recovery code'), code);
      await hand.press(page.getByRole('button', { name: 'Sign in', exact: true }));
      await expect(page).toHaveURL(home);
    });

    test('somebody makes a passkey, and signs in with it and no password', async ({ page, hand }) => {
      const takeAway = await withAuthenticator(page);
      await page.goto(product.origin);
      await fillSignIn(page, 'admin@harbour.test');
      await expect(page).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
      await page.goto(`${product.origin}${SCREENS.profile.path}`);
      await hand.press(page.getByRole('button', { name: 'Add a passkey' }));
      await hand.write(page.getByLabel('Name', { exact: true }), 'Work laptop');
      await hand.press(page.getByRole('button', { name: 'Set up a passkey' }));
      await keptCodes(page);
      await expect(page.getByText('Work laptop')).toBeVisible();

      // The browser offers it for the address; a person who is always there takes it at once.
      await signOut(page);
      await expect(page).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
      // A browser that offers nothing has the button.
      await page.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'));
      await signOut(page);
      await hand.press(page.getByRole('button', { name: 'Sign in with a passkey' }));
      await expect(page).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
      await takeAway();
    });
  });
