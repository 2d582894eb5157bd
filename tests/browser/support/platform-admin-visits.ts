// The super admins, with the dialogs that add and deactivate one.
import { randomUUID } from 'node:crypto';
import { type Page, expect, request } from '@playwright/test';
import { addSuperAdmin } from '#domain/endpoints/super-admins.ts';
import { SCREENS } from '#domain/screens.ts';
import { signInByApi } from './test.ts';
import type { Visits } from './visit.ts';
import { fromMenu, SUPER_ADMIN } from './visit.ts';

/** Adds a super admin, and asks to send them another mail. */
async function askToResend(page: Page): Promise<void> {
  const baseURL = new URL(page.url()).origin;
  const { access_token } = await signInByApi(baseURL, SUPER_ADMIN);
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${access_token}` } });
  const last_name = `Calloway ${randomUUID().slice(0, 8)}`;
  const data = { first_name: 'Ines', last_name, email: `${randomUUID()}@invited.test` };
  expect((await api.post(`/api${addSuperAdmin.path}`, { data })).status(), 'adding a super admin').toBe(200);
  await api.dispose();
  await page.reload();
  await fromMenu(`Ines ${last_name}`, 'Resend email')(page);
}

export const VISITS: Visits = {
  platformAdmins: [
    {
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.platformAdmins.path);
        await page.getByText(SUPER_ADMIN).first().waitFor();
      },
      heading: 'Super Admins',
      over: [
        {
          shows: 'pages/platform-admins/add-super-admin.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Add Super Admin' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
            await page.getByText('First name is required').waitFor();
          },
        },
        { shows: 'pages/platform-admins/confirm-action.tsx', open: askToResend },
      ],
    },
    {
      state: 'with a second factor for every super admin',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.platformAdmins.path);
        await page.getByText('Every super admin', { exact: true }).click();
        await page.getByLabel('Required from').waitFor();
      },
      heading: 'Super Admins',
    },
  ],
};
