// A person creates an API token in Settings, a program uses it, and the person revokes it; on both databases.
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { SCREENS } from '#domain/screens.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { startTrustProduct, TRUST_DATABASES, type TrustProduct } from '#tests/browser/support/trust-product.ts';

for (const { database, tag } of TRUST_DATABASES)
  test.describe(`on the database ${database}`, { tag }, () => {
    let product: TrustProduct;
    test.beforeAll(async () => {
      product = await startTrustProduct(database);
    });
    test.afterAll(() => product.close());

    test('a token reads contracts until it is revoked, and nothing beyond its scopes', async ({ page, hand }) => {
      const ask = (path: string, token: string) =>
        fetch(`${product.origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      await page.goto(product.origin);
      await fillSignIn(page, 'user@harbour.test');
      await expect(page).toHaveURL(`${product.origin}${SCREENS.dashboard.path}`);
      await page.goto(`${product.origin}${SCREENS.profile.path}`);
      await hand.press(page.getByRole('button', { name: 'Create API token' }));
      const form = page.getByRole('dialog', { name: 'Create an API token' });
      await hand.write(form.getByLabel('Name'), 'Contract register');
      await hand.press(form.getByRole('checkbox', { name: 'Read contracts' }));
      await hand.press(form.getByRole('button', { name: 'Create token' }));
      const shown = page.getByRole('dialog', { name: 'Your new API token' });
      const token = (await shown.locator('code').textContent()) ?? '';
      expect(token).toMatch(/^wh_[0-9A-Za-z]{49}$/);
      await hand.press(shown.getByRole('button', { name: 'Done' }));
      await expect(shown).toBeHidden();

      const reply = await ask('/contracts', token);
      expect(reply.status).toBe(200);
      const refused = await ask('/playbook/list/', token);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain('This API token lacks the scope playbooks:read.');

      const card = page.getByRole('region', { name: 'API tokens' });
      await expect(card).toContainText('Contract register');
      await expect(card).not.toContainText(token);
      await hand.press(card.getByRole('button', { name: 'Revoke Contract register' }));
      const question = page.getByRole('dialog', { name: 'Revoke Contract register?' });
      await hand.press(question.getByRole('button', { name: 'Revoke' }));
      await expectToast(page, SERVER_MESSAGES.tokenRevoked);
      await expect(card).toContainText('You have no API tokens.');
      expect((await ask('/contracts', token)).status).toBe(401);
    });
  });
