// A firm that wants to leave: its administrator exports everything and opens the archive, a super admin deletes the company by
// its name, nobody of it can sign in, and it is restored in time.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { SCREENS } from '#domain/screens.ts';
import { handOf } from '#tests/browser/support/hand/hand-of.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { startTrustProduct, TRUST_DATABASES } from '#tests/browser/support/trust-product.ts';
import { ADMIN, SUPER_ADMIN } from '#tests/browser/support/visit.ts';

const COMPANY = 'Harbour & Vale';
const EXPORTED_WITHIN_MS = 120_000;

for (const { database, tag } of TRUST_DATABASES)
  test(
    `a company is exported, deleted and restored on ${database}`,
    { tag },
    async ({ page, hand, browser, faults }) => {
      test.setTimeout(300_000);
      const product = await startTrustProduct(database);
      const provider = await browser.newContext();
      try {
        await page.goto(`${product.origin}${SCREENS.signIn.path}`);
        await fillSignIn(page, ADMIN);
        await expect(page).toHaveURL(new RegExp(`${SCREENS.dashboard.path}$`));
        await page.goto(`${product.origin}${SCREENS.data.path}`);
        await hand.press(page.getByRole('button', { name: 'Export everything' }));
        const button = page.getByRole('button', { name: 'Download', exact: true });
        await expect(button).toBeVisible({ timeout: EXPORTED_WITHIN_MS });
        const [download] = await Promise.all([page.waitForEvent('download'), hand.press(button)]);
        const archive = unzipSync(await readFile(await download.path()));
        expect(Object.keys(archive)).toEqual(expect.arrayContaining(['README.txt', 'tables/projects.jsonl']));
        expect(strFromU8(archive['tables/companies.jsonl'] ?? new Uint8Array())).toContain(COMPANY);

        const window = await provider.newPage();
        await window.goto(`${product.origin}${SCREENS.signIn.path}`);
        await fillSignIn(window, SUPER_ADMIN);
        const menu = window.getByRole('button', { name: `Actions for ${COMPANY}` });
        await handOf(window).press(menu);
        await handOf(window).press(window.getByRole('menuitem', { name: 'Delete' }));
        const question = window.getByRole('dialog', { name: `Delete ${COMPANY}?` });
        await handOf(window).write(question.getByRole('textbox'), 'Harbour');
        await handOf(window).press(question.getByRole('button', { name: 'Delete' }));
        await expect(question.getByText(`Type ${COMPANY}, as it is spelled`)).toBeVisible();
        await handOf(window).write(question.getByRole('textbox'), COMPANY);
        await handOf(window).press(question.getByRole('button', { name: 'Delete' }));
        await expect(window.getByText('To be deleted')).toBeVisible();

        faults.allow(/401/);
        await page.goto(`${product.origin}${SCREENS.dashboard.path}`);
        await expect(page).toHaveURL(new RegExp(`${SCREENS.signIn.path}$`));
        await fillSignIn(page, ADMIN);
        await expectToast(page, `${COMPANY} is to be deleted on`);

        await handOf(window).press(menu);
        await handOf(window).press(window.getByRole('menuitem', { name: 'Restore' }));
        const restore = window.getByRole('dialog', { name: `Restore ${COMPANY}?` });
        await handOf(window).press(restore.getByRole('button', { name: 'Restore' }));
        await expect(window.getByText('To be deleted')).toHaveCount(0);
        await fillSignIn(page, ADMIN);
        await expect(page).toHaveURL(new RegExp(`${SCREENS.dashboard.path}$`));
      } finally {
        await provider.close();
        await product.close();
      }
    },
  );
