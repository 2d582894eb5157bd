// The public screens, and the page of an unknown address.
import type { Page } from '@playwright/test';
import { me } from '#domain/endpoints/auth.ts';
import { HELP_TOPICS, hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { REGISTRATION_VISITS } from './people-visits.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, USER } from './visit.ts';

/** The server says that the password is still the default, without an account for which that is true. */
export async function claimDefaultPassword(page: Page, session: SignedIn | null): Promise<void> {
  await page.route(`**/api${me.path}`, (route) =>
    route.fulfill({ json: { data: { ...session, is_password_change: false } } }),
  );
}

export const VISITS: Visits = {
  signIn: [{ as: null, open: at(SCREENS.signIn.path), heading: 'Sign in' }],
  forgotPassword: [{ as: null, open: at(SCREENS.forgotPassword.path), heading: 'Forgot your password?' }],
  changeDefaultPassword: [
    {
      as: USER,
      open: async (page, session) => {
        await claimDefaultPassword(page, session);
        await page.goto(SCREENS.dashboard.path);
      },
      heading: 'Set your password',
    },
    ...REGISTRATION_VISITS,
  ],
  setUpSecondFactor: [
    {
      as: USER,
      open: async (page, session) => {
        await page.route(`**/api${me.path}`, (route) =>
          route.fulfill({ json: { data: { ...session, second_factor_due: '2026-01-05T00:00:00.000Z' } } }),
        );
        await page.goto(SCREENS.dashboard.path);
      },
      heading: 'Set up a second factor',
    },
  ],
  passwordResetConfirm: [
    { as: null, open: at(hrefTo.passwordResetConfirm('somebody', 'something')), heading: 'Reset your password' },
  ],
  signOn: [{ as: null, open: at(SCREENS.signOn.path), heading: 'You are not signed in' }],
  invalidToken: [{ as: null, open: at(SCREENS.invalidToken.path), heading: 'This link does not work' }],
  subscriptionSuccessful: [
    { as: null, open: at(SCREENS.subscriptionSuccessful.path), heading: 'Your subscription is active' },
  ],
  unauthorized: [
    { as: null, open: at(SCREENS.unauthorized.path), heading: 'You do not have access to this page' },
    { as: USER, open: at(SCREENS.unauthorized.path), heading: 'You do not have access to this page' },
  ],
  help: [{ as: null, open: at(SCREENS.help.path), heading: 'Help' }],
  helpTopic: HELP_TOPICS.map((topic) => ({ state: topic, as: null, open: at(hrefTo.helpTopic(topic)), heading: /./ })),
  notFound: [
    { as: null, open: at('/no-such-page'), heading: 'Page not found' },
    { as: ADMIN, open: at('/no-such-page'), heading: 'Page not found' },
  ],
};
