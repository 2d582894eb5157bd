// Every screen in the states that matter, and who sees them. A screen of domain/screens.ts that is missing here is a
// type error.
import type { Page } from '@playwright/test';
import { me } from '#domain/endpoints/auth.ts';
import { updateProfile } from '#domain/endpoints/profile.ts';
import { activePlan } from '#domain/endpoints/subscriptions.ts';
import type { ScreenName } from '#domain/screens.ts';
import { HELP_TOPICS, hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { ActivePlan } from '#domain/subscriptions.ts';
import { textContract } from './documents.ts';
import { ANALYTICS_VISITS } from './analytics-visits.ts';
import { PEOPLE_VISITS, REGISTRATION_VISITS } from './people-visits.ts';
import { choose, openRunPage, run, workflowNamed } from './run-page.ts';
import type { Visit } from './visit.ts';
import { ADMIN, at, EXPIRED, EXPIRED_ADMIN, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

/** The server says that the default password is still in place, without an account that has one. */
export async function claimDefaultPassword(page: Page, session: SignedIn | null): Promise<void> {
  await page.route(`**/api${me.path}`, (route) =>
    route.fulfill({ json: { data: { ...session, is_password_change: false } } }),
  );
}

async function runOnce(page: Page, session: SignedIn | null, workflow: string): Promise<void> {
  await openRunPage(page, session, workflow);
  await choose(page, 'Contract', textContract('looked-at.txt'));
  await run(page);
}

const SUBSCRIPTION_HEADING = "Review your Company's subscription details";

/** The list of companies once its rows are here, and what is then done on it. */
function companiesWith(then: (page: Page) => Promise<void> = () => Promise.resolve()) {
  return async (page: Page) => {
    await page.goto(SCREENS.companies.path);
    await page.getByRole('link', { name: 'Castellan Foods' }).waitFor();
    await then(page);
  };
}

/** A dialog opened from a company's row menu. */
const companyWith = (company: string, action: string, dialog: string) =>
  companiesWith(async (page) => {
    await page.getByRole('button', { name: `Actions for ${company}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  });

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** The server says that the subscription has ended and its buffer has not, without a company of that kind. */
export async function claimBufferPeriod(page: Page): Promise<void> {
  await page.route(`**/api${activePlan.path}`, async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: ActivePlan };
    await route.fulfill({ json: { data: { ...data, expire_date: inDays(-3), buffer_period: inDays(11) } } });
  });
}

/** Changes the visitor's own phone number, and opens what the log tells of it. */
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

export const VISITS: Readonly<Record<ScreenName | 'notFound', readonly Visit[]>> = {
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
  passwordResetConfirm: [
    { as: null, open: at(hrefTo.passwordResetConfirm('somebody', 'something')), heading: 'Reset your password' },
  ],
  invalidToken: [{ as: null, open: at(SCREENS.invalidToken.path), heading: 'This link does not work' }],
  subscriptionSuccessful: [
    { as: null, open: at(SCREENS.subscriptionSuccessful.path), heading: 'Your subscription is active' },
  ],
  unauthorized: [
    { as: null, open: at(SCREENS.unauthorized.path), heading: 'This page is not open to you' },
    { as: USER, open: at(SCREENS.unauthorized.path), heading: 'This page is not open to you' },
  ],
  help: [{ as: null, open: at(SCREENS.help.path), heading: 'Help' }],
  helpTopic: HELP_TOPICS.map((topic) => ({ state: topic, as: null, open: at(hrefTo.helpTopic(topic)), heading: /./ })),
  dashboard: [
    { as: USER, open: at(SCREENS.dashboard.path), heading: 'Welcome, Theo Marchbank' },
    { as: ADMIN, open: at(SCREENS.dashboard.path), heading: 'Welcome, Rosalind Vale' },
    {
      state: 'with a video open',
      as: USER,
      open: async (page) => {
        await page.goto(SCREENS.dashboard.path);
        await page.getByRole('button', { name: 'How-to' }).click();
        await page.getByRole('dialog').waitFor();
      },
      heading: 'Welcome, Theo Marchbank',
    },
  ],
  companies: [
    { as: SUPER_ADMIN, open: companiesWith(), heading: 'Company Management' },
    {
      state: 'with nothing found',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto('/company?search=zzz');
        await page.getByText('No records found.').waitFor();
      },
      heading: 'Company Management',
    },
    {
      state: 'with the menu of an unverified company open',
      as: SUPER_ADMIN,
      open: companiesWith(async (page) => {
        await page.getByRole('button', { name: 'Actions for Tamarisk Biologics' }).click();
        await page.getByRole('menuitem', { name: 'Resend email' }).waitFor();
      }),
      heading: 'Company Management',
    },
    {
      state: 'creating one',
      as: SUPER_ADMIN,
      open: companiesWith(async (page) => {
        await page.getByRole('button', { name: 'Add New Company' }).click();
        await page.getByRole('dialog', { name: 'Create Company' }).waitFor();
      }),
      heading: 'Company Management',
    },
    {
      state: 'editing one',
      as: SUPER_ADMIN,
      open: companyWith('Castellan Foods', 'Edit', 'Edit Company'),
      heading: 'Company Management',
    },
    {
      state: 'changing a subscription',
      as: SUPER_ADMIN,
      open: companyWith('Pellworth Estates', 'Manage Tenant Subscription', 'Update Subscription'),
      heading: 'Company Management',
    },
    {
      state: 'asking before one is deactivated',
      as: SUPER_ADMIN,
      open: companyWith('Castellan Foods', 'Deactivate', 'Deactivate Castellan Foods?'),
      heading: 'Company Management',
    },
  ],
  subscription: [
    { as: ADMIN, open: at(SCREENS.subscription.path), heading: SUBSCRIPTION_HEADING },
    { state: 'that has ended', as: EXPIRED_ADMIN, open: at(SCREENS.subscription.path), heading: SUBSCRIPTION_HEADING },
    {
      state: 'in its buffer period',
      as: ADMIN,
      open: async (page) => {
        await claimBufferPeriod(page);
        await page.goto(SCREENS.subscription.path);
        await page.getByText(/^Your subscription ended on/).waitFor();
      },
      heading: SUBSCRIPTION_HEADING,
    },
    {
      state: 'asking for more',
      as: ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.subscription.path);
        await page.getByRole('button', { name: 'Upgrade or change' }).click();
        await page.getByRole('dialog', { name: 'Upgrade or change' }).waitFor();
      },
      heading: SUBSCRIPTION_HEADING,
    },
  ],
  workflows: [
    { as: USER, open: at(SCREENS.workflows.path), heading: 'Workflows' },
    { as: SUPER_ADMIN, open: at(SCREENS.workflows.path), heading: 'Workflows' },
    { state: 'of the organization', as: ADMIN, open: at('/workflows?category=Organization'), heading: 'Workflows' },
    { state: 'that are personal', as: USER, open: at('/workflows?category=Personal'), heading: 'Workflows' },
    { state: 'with nothing found', as: USER, open: at('/workflows?search=zzz'), heading: 'Workflows' },
    { state: 'for a sample', as: USER, open: at('/workflows?sample=office-lease'), heading: 'Workflows' },
  ],
  ...PEOPLE_VISITS,
  runWorkflow: [
    { as: USER, open: (page, session) => openRunPage(page, session, 'Risk report'), heading: 'Risk report' },
    {
      as: SUPER_ADMIN,
      open: (page, session) => openRunPage(page, session, 'Lease abstract'),
      heading: 'Lease abstract',
    },
    {
      state: 'with a result',
      as: USER,
      open: (page, session) => runOnce(page, session, 'Key dates and obligations'),
      heading: 'Key dates and obligations',
    },
    {
      state: 'without a subscription',
      as: EXPIRED,
      open: async (page, session) => {
        await openRunPage(page, session, 'Contract summary');
        await choose(page, 'Contract', textContract('unpaid.txt'));
        await page.getByRole('button', { name: 'Run Workflow' }).click();
        await page.getByText('Your subscription is not active').waitFor();
      },
      heading: 'Contract summary',
      allows: REFUSED,
    },
    {
      state: 'with a run that is not there',
      as: USER,
      open: async (page, session) => {
        const id = await workflowNamed(page, session, 'Contract summary');
        await page.goto(hrefTo.runWorkflow(id, UNKNOWN_ID));
        await page.getByText('This run is not there').waitFor();
      },
      heading: 'Contract summary',
      allows: REFUSED,
    },
    {
      state: 'of an unknown workflow',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.runWorkflow(UNKNOWN_ID));
        await page.getByText('Workflow not found').waitFor();
      },
      heading: 'Run workflow',
      allows: REFUSED,
    },
  ],
  ...ANALYTICS_VISITS,
  auditLog: [
    { as: ADMIN, open: at(SCREENS.auditLog.path), heading: 'Audit Log' },
    { as: SUPER_ADMIN, open: at(SCREENS.auditLog.path), heading: 'Audit Log' },
    { state: 'with nothing found', as: ADMIN, open: at('/audit-log?search=zzz'), heading: 'Audit Log' },
    { state: 'with a change open', as: ADMIN, open: openChange, heading: 'Audit Log' },
  ],
  profile: [
    { as: USER, open: at(SCREENS.profile.path), heading: 'Settings' },
    { as: ADMIN, open: at(SCREENS.profile.path), heading: 'Settings' },
    { as: SUPER_ADMIN, open: at(SCREENS.profile.path), heading: 'Settings' },
    { state: 'without a subscription', as: EXPIRED, open: at(SCREENS.profile.path), heading: 'Settings' },
    {
      state: 'asking whether to sign out everywhere',
      as: USER,
      open: async (page) => {
        await page.goto(SCREENS.profile.path);
        await page.getByRole('button', { name: 'Sign out everywhere' }).click();
        await page.getByRole('dialog').waitFor();
      },
      heading: 'Settings',
    },
  ],
  notFound: [
    { as: null, open: at('/no-such-page'), heading: 'There is no page here' },
    { as: ADMIN, open: at('/no-such-page'), heading: 'There is no page here' },
  ],
};
