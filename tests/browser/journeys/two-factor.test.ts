// Signing in with a second factor, on both databases.
import { SCREENS } from '#domain/screens.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { startTrustProduct, TRUST_DATABASES, type TrustProduct } from '#tests/browser/support/trust-product.ts';

for (const database of TRUST_DATABASES)
  test.describe(`on the database ${database}`, () => {
    let product: TrustProduct;
    test.beforeAll(async () => {
      product = await startTrustProduct(database);
    });
    test.afterAll(() => product.close());

    test('somebody without a second factor signs in with the password alone', async ({ page }) => {
      await page.goto(product.origin);
      await fillSignIn(page, 'user@harbour.test');
      await expect(page).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
    });
  });
