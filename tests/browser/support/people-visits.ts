// Users Management and Complete Registration in the states that matter.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, request } from '@playwright/test';
import { addUser } from '#domain/endpoints/users.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import { mailedLink } from './outbox.ts';
import { signInByApi } from './test.ts';
import type { Visit, Visits } from './visit.ts';
import { ADMIN, at, EXPIRED_ADMIN, fromMenu, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

/** Opens the users of Harbour & Vale, waits for the rows, and then acts on them. */
function usersWith(then: (page: Page) => Promise<void>, query = '') {
  return async (page: Page) => {
    await page.goto(`${SCREENS.users.path}${query}`);
    await page.getByRole('cell', { name: USER }).waitFor();
    await then(page);
  };
}

const HEADING = 'Users Management';
const NAME = 'Theo Marchbank';

export const VISITS: Visits = {
  users: [
    {
      as: ADMIN,
      open: usersWith(() => Promise.resolve()),
      heading: HEADING,
      over: [
        { shows: 'components/row-menu-popup.tsx', open: fromMenu(NAME) },
        {
          shows: 'pages/users/create-user.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Add New User' }).click();
            await page.getByRole('button', { name: 'Create', exact: true }).click();
            await page.getByText('First name is required').waitFor();
          },
        },
        { shows: 'pages/users/user-dialog.tsx', open: fromMenu(NAME, 'Edit') },
        { shows: 'pages/users/user-dialog.tsx', open: fromMenu(NAME, 'Manage User License') },
        { shows: 'pages/users/user-dialog.tsx', open: fromMenu(NAME, 'Deactivate') },
      ],
    },
    { as: SUPER_ADMIN, open: usersWith(() => Promise.resolve(), '?search=harbour'), heading: HEADING },
    {
      state: 'of one company',
      as: SUPER_ADMIN,
      open: usersWith(async (page) => {
        await page.getByRole('combobox', { name: 'Company' }).click();
        await page.getByTitle('Harbour & Vale').click();
        await page.getByRole('meter', { name: 'Licenses used' }).waitFor();
      }, '?search=harbour'),
      heading: HEADING,
    },
    {
      state: 'of a company that is none',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(hrefTo.usersOf(UNKNOWN_ID));
        await page.getByText('No records found.').waitFor();
      },
      heading: HEADING,
      allows: REFUSED,
    },
    {
      state: 'without a subscription',
      as: EXPIRED_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.users.path);
        await page.getByText('There are no licenses').waitFor();
      },
      heading: HEADING,
    },
    {
      state: 'with nothing found',
      as: ADMIN,
      open: async (page) => {
        await page.goto(`${SCREENS.users.path}?search=zzz`);
        await page.getByText('No records found.').waitFor();
      },
      heading: HEADING,
    },
    {
      state: 'with a new user of some company',
      as: SUPER_ADMIN,
      open: usersWith(async (page) => {
        await page.getByRole('button', { name: 'Add New User' }).click();
        await page.getByRole('dialog', { name: 'Create User' }).waitFor();
      }, '?search=harbour'),
      heading: HEADING,
    },
  ],
};

/** Creates a user of Castellan Foods. @returns the mailed link. */
export async function invitation(baseURL: string): Promise<string> {
  const { access_token } = await signInByApi(baseURL, 'admin@castellan.test');
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${access_token}` } });
  try {
    const email = `${randomUUID()}@invited.test`;
    const reply = await api.post(`/api${addUser.path}`, {
      data: { first_name: 'Ines', last_name: 'Calloway', email },
    });
    expect(reply.status(), 'adding a user').toBe(200);
    return await mailedLink(email);
  } finally {
    await api.dispose();
  }
}

async function openInvitation(page: Page): Promise<void> {
  // Mails link to the configured address of the product.
  await page.goto(SCREENS.help.path);
  await page.goto(await invitation(new URL(page.url()).origin));
  await page.getByLabel('New password', { exact: true }).waitFor();
}

/** States of Complete Registration, which shares its address with the change of a default password. */
export const REGISTRATION_VISITS: readonly Visit[] = [
  { state: 'by an invitation', as: null, open: openInvitation, heading: 'Complete your registration' },
  { state: 'by an invitation of somebody else', as: USER, open: openInvitation, heading: 'Complete your registration' },
  {
    state: 'by an invitation that has ended',
    as: null,
    open: at(hrefTo.completeRegistration('no-such-token')),
    heading: 'This registration link does not work',
    allows: REFUSED,
  },
];
