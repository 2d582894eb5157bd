// A webhook from its first day on: added by an administrator, told of a run, failing, and replayed once its receiver is back.
import { SCREENS } from '#domain/screens.ts';
import { expect, signInByApi, test } from '#tests/browser/support/test.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { startTrustProduct, TRUST_DATABASES } from '#tests/browser/support/trust-product.ts';
import { ADMIN } from '#tests/browser/support/visit.ts';
import { startReceiver } from '#tests/support/webhook-receiver.ts';

const TOLD_WITHIN_MS = 60_000;

for (const { database, tag } of TRUST_DATABASES)
  test(
    `a webhook tells of a contract, and again once its receiver is back, on ${database}`,
    { tag },
    async ({ page, hand }) => {
      test.setTimeout(300_000);
      const receiver = await startReceiver();
      const product = await startTrustProduct(database, { WEBHOOKS_ALLOW_PRIVATE: 'on' });
      try {
        await page.goto(`${product.origin}${SCREENS.signIn.path}`);
        await fillSignIn(page, ADMIN);
        await expect(page).toHaveURL(new RegExp(`${SCREENS.dashboard.path}$`));
        await page.goto(`${product.origin}${SCREENS.security.path}`);
        await hand.press(page.getByRole('button', { name: 'Add webhook' }));
        const form = page.getByRole('dialog', { name: 'Add webhook' });
        await hand.write(form.getByLabel('Address'), receiver.url);
        await hand.press(form.getByRole('checkbox', { name: 'Workflow runs', exact: true }));
        await hand.press(form.getByRole('checkbox', { name: 'User added', exact: true }));
        await hand.press(form.getByRole('button', { name: 'Add webhook' }));
        const shown = page.getByRole('dialog', { name: 'The secret of the webhook' });
        const secret = await shown.getByLabel('Secret').inputValue();
        await hand.press(shown.getByRole('button', { name: 'Done' }));
        await expect(page.getByText('Active', { exact: true })).toBeVisible();

        const { access_token } = await signInByApi(product.origin, ADMIN);
        const add = (email: string) =>
          page.request.post(`${product.origin}/api/users/add-user/`, {
            headers: { authorization: `Bearer ${access_token}` },
            data: { first_name: 'Ada', last_name: 'Moor', email },
          });
        await add('first@moor.test');
        await receiver.arrived(1);
        const [first] = receiver.received;
        expect(first && receiver.verify(first, secret)).toMatchObject({ type: 'user.created' });

        receiver.behave(503);
        await add('second@moor.test');
        await receiver.arrived(2);
        const open = async () => {
          await hand.press(page.getByRole('button', { name: `Actions for ${receiver.url}` }));
          await hand.press(page.getByRole('menuitem', { name: 'Deliveries' }));
        };
        await open();
        const list = page.getByRole('dialog', { name: /^Deliveries to/ });
        await expect(list.getByText('Delivered', { exact: true })).toBeVisible();
        const failing = list.getByRole('button', { name: /User added.*Waiting/ });
        await expect(failing).toBeVisible({ timeout: TOLD_WITHIN_MS });
        await hand.press(failing);
        await expect(list.getByText('status 503', { exact: true }).first()).toBeVisible();
        receiver.behave(204);
        await hand.press(list.getByRole('button', { name: /^Send (now|again)$/ }));
        await expect(list.getByText('Waiting', { exact: true })).toBeHidden({ timeout: TOLD_WITHIN_MS });
        expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
        await expect(list.getByText('Delivered', { exact: true })).toHaveCount(2);
      } finally {
        await product.close();
        await receiver.close();
      }
    },
  );
