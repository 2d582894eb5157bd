// Home, the audit log and the user's own settings.
import type { Page } from '@playwright/test';
import { updateProfile } from '#domain/endpoints/profile.ts';
import { readSecondFactors } from '#domain/endpoints/second-factor.ts';
import type { SecondFactors } from '#domain/second-factor-settings.ts';
import { SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { openNavigation } from './navigation.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, EXPIRED, pressing, SUPER_ADMIN, USER } from './visit.ts';

/** Changes the visitor's phone number and opens its audit entry. */
async function openChange(page: Page, session: SignedIn | null): Promise<void> {
  const { first_name = '', last_name = '', access_token = '' } = session ?? {};
  for (const phone of ['+441174960141', '+441174960142'])
    await page.request.put(`/api${updateProfile.path}`, {
      headers: { Authorization: `Bearer ${access_token}` },
      data: { first_name, last_name, phone },
    });
  await page.goto('/audit-log?action=user.updated&search=admin@harbour.test');
  await page
    .getByRole('button', { name: /^What changed/ })
    .first()
    .click();
  await page.getByText('+441174960142').waitFor();
}

/** Somebody with an app and a passkey: to set up either would be in the way of other tests of the account. */
const FACTORS: SecondFactors = {
  totp: { confirmed_at: '2026-11-02T09:00:00.000Z', last_used_at: null },
  passkeys: [
    {
      id: '01890000-0000-7000-8000-000000000001',
      name: 'Work phone',
      is_backed_up: true,
      created_at: '2026-11-02T09:05:00.000Z',
      last_used_at: '2026-11-20T08:00:00.000Z',
    },
  ],
  recovery_codes_left: 2,
  is_required: true,
  can_have_passkeys: true,
};

export const VISITS: Visits = {
  dashboard: [
    {
      as: USER,
      open: at(SCREENS.dashboard.path),
      heading: 'Welcome, Theo Marchbank',
      over: [
        {
          shows: 'shared/palette/palette.tsx',
          open: async (page) => {
            await page.keyboard.press('Control+k');
            await page.getByRole('combobox', { name: /^Search screens/ }).fill('nda');
            await page.getByRole('option').nth(1).waitFor();
          },
        },
        { shows: 'pages/home/video-dialog.tsx', open: pressing('How-to') },
        {
          shows: 'components/navigation/profile-menu.tsx',
          open: async (page) => {
            await openNavigation(page);
            await page.getByRole('button', { name: 'Profile of Theo Marchbank' }).click();
          },
        },
      ],
    },
    { as: ADMIN, open: at(SCREENS.dashboard.path), heading: 'Welcome, Rosalind Vale' },
  ],
  auditLog: [
    {
      as: ADMIN,
      open: at(SCREENS.auditLog.path),
      heading: 'Audit Log',
      over: [
        {
          shows: 'components/format/calendar.tsx',
          open: async (page) => {
            await page.getByRole('textbox', { name: 'To' }).fill('02/31/2026');
            await page.getByRole('button', { name: 'From: open calendar' }).click();
          },
        },
      ],
    },
    { as: SUPER_ADMIN, open: at(SCREENS.auditLog.path), heading: 'Audit Log' },
    { state: 'with nothing found', as: ADMIN, open: at('/audit-log?search=zzz'), heading: 'Audit Log' },
    { state: 'with a change open', as: ADMIN, open: openChange, heading: 'Audit Log' },
  ],
  profile: [
    {
      as: USER,
      open: at(SCREENS.profile.path),
      heading: 'Settings',
      over: [
        { shows: 'pages/profile/sessions-card.tsx', open: pressing('Sign out everywhere') },
        { shows: 'shared/api-tokens/token-dialog.tsx', open: pressing('Create API token', 'What it may do') },
        {
          shows: 'pages/profile/second-factor-dialogs.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
            await page.getByLabel('Code that the app shows').waitFor();
          },
        },
        {
          shows: 'pages/profile/second-factor-card.tsx',
          open: async (page) => {
            await page.route(`**/api${readSecondFactors.path}`, (route) => route.fulfill({ json: { data: FACTORS } }));
            await page.reload();
            await page.getByRole('button', { name: 'Remove the passkey Work phone' }).click();
            await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
          },
        },
      ],
    },
    { as: ADMIN, open: at(SCREENS.profile.path), heading: 'Settings' },
    { as: SUPER_ADMIN, open: at(SCREENS.profile.path), heading: 'Settings' },
    { state: 'without a subscription', as: EXPIRED, open: at(SCREENS.profile.path), heading: 'Settings' },
  ],
};
