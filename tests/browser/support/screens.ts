// Every screen in the states that matter, and who sees them. A screen of domain/screens.ts that is missing here is a
// type error.
import type { Page } from '@playwright/test';
import { me } from '#domain/endpoints/auth.ts';
import { updateProfile } from '#domain/endpoints/profile.ts';
import type { ScreenName } from '#domain/screens.ts';
import { HELP_TOPICS, hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { textContract } from './documents.ts';
import { ANALYTICS_VISITS } from './analytics-visits.ts';
import { CLAUSE_VISITS } from './clause-visits.ts';
import { IMPORT_VISITS } from './library-file-visits.ts';
import { LIBRARY_VISITS } from './library-visits.ts';
import { PEOPLE_VISITS, REGISTRATION_VISITS } from './people-visits.ts';
import { PLAYBOOK_VISITS } from './playbook-visits.ts';
import { RECORD_VISITS } from './record-visits.ts';
import { REPOSITORY_VISITS } from './repository-visits.ts';
import { REVIEW_GRID_VISITS } from './review-grid-visits.ts';
import { REVIEW_VISITS } from './review-visits.ts';
import { goTo, openNavigation } from './navigation.ts';
import { ownRun } from './own-run.ts';
import { choose, openRunPage, run, workflowNamed } from './run-page.ts';
import { TABULAR_REVIEW_VISITS } from './tabular-review-visits.ts';
import { TEMPLATE_VISITS } from './template-visits.ts';
import { TENANT_VISITS } from './tenant-visits.ts';
import { BUILDER_VISITS } from './builder-visits.ts';
import type { Visit } from './visit.ts';
import { ADMIN, at, EXPIRED, pressing, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

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
    {
      as: USER,
      open: at(SCREENS.dashboard.path),
      heading: 'Welcome, Theo Marchbank',
      over: [
        { shows: 'pages/home/add-in-steps.tsx', open: pressing('How-to') },
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
  ...TENANT_VISITS,
  workflows: [
    { as: USER, open: at(SCREENS.workflows.path), heading: 'Workflows' },
    { as: SUPER_ADMIN, open: at(SCREENS.workflows.path), heading: 'Workflows' },
    { state: 'of the organization', as: ADMIN, open: at('/workflows?category=Organization'), heading: 'Workflows' },
    { state: 'that are personal', as: USER, open: at('/workflows?category=Personal'), heading: 'Workflows' },
    { state: 'with nothing found', as: USER, open: at('/workflows?search=zzz'), heading: 'Workflows' },
    { state: 'for a sample', as: USER, open: at('/workflows?sample=office-lease'), heading: 'Workflows' },
  ],
  ...LIBRARY_VISITS,
  prompts: [...LIBRARY_VISITS.prompts, ...IMPORT_VISITS],
  ...PLAYBOOK_VISITS,
  ...RECORD_VISITS,
  ...CLAUSE_VISITS,
  ...TEMPLATE_VISITS,
  ...PEOPLE_VISITS,
  ...REPOSITORY_VISITS,
  ...REVIEW_GRID_VISITS,
  ...TABULAR_REVIEW_VISITS,
  runWorkflow: [
    {
      as: USER,
      open: (page, session) => openRunPage(page, session, 'Risk report'),
      heading: 'Risk report',
      over: [
        {
          shows: 'components/repository-picker/pick-files-dialog.tsx',
          open: pressing(/^Choose from repository/, 'Choose a file from the repository'),
        },
        {
          shows: 'pages/workflows/leave-dialog.tsx',
          open: async (page) => {
            await page.getByLabel('Our role').fill('Buyer');
            await goTo(page, 'Workflows');
          },
        },
      ],
    },
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
      over: [
        { shows: 'pages/workflows/result-actions.tsx', open: pressing('Download', 'Word document') },
        {
          shows: 'components/repository-picker/pick-folder-dialog.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Save to repository' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).waitFor();
          },
        },
      ],
    },
    ...REVIEW_VISITS,
    {
      state: 'without a subscription',
      as: EXPIRED,
      open: async (page, session) => {
        await openRunPage(page, session, 'Contract summary');
        await page.getByText('Your subscription is not active').first().waitFor();
      },
      heading: 'Contract summary',
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
  ...BUILDER_VISITS,
  ...ANALYTICS_VISITS,
  workflowRuns: [
    {
      as: USER,
      open: async (page, session) => {
        await ownRun(page, session);
        await page.goto(SCREENS.workflowRuns.path);
      },
      heading: 'Your runs',
      over: [
        {
          shows: 'pages/workflows/delete-run-dialog.tsx',
          open: async (page) => {
            await page
              .getByRole('button', { name: /^Actions for/ })
              .first()
              .click();
            await page.getByRole('menuitem', { name: 'Delete' }).click();
          },
        },
      ],
    },
    { state: 'with nothing found', as: USER, open: at('/workflow-runs?search=zzz'), heading: 'Your runs' },
  ],
  auditLog: [
    { as: ADMIN, open: at(SCREENS.auditLog.path), heading: 'Audit Log' },
    { as: SUPER_ADMIN, open: at(SCREENS.auditLog.path), heading: 'Audit Log' },
    { state: 'with nothing found', as: ADMIN, open: at('/audit-log?search=zzz'), heading: 'Audit Log' },
    { state: 'with a change open', as: ADMIN, open: openChange, heading: 'Audit Log' },
  ],
  profile: [
    {
      as: USER,
      open: at(SCREENS.profile.path),
      heading: 'Settings',
      over: [{ shows: 'pages/profile/sessions-card.tsx', open: pressing('Sign out everywhere') }],
    },
    { as: ADMIN, open: at(SCREENS.profile.path), heading: 'Settings' },
    { as: SUPER_ADMIN, open: at(SCREENS.profile.path), heading: 'Settings' },
    { state: 'without a subscription', as: EXPIRED, open: at(SCREENS.profile.path), heading: 'Settings' },
  ],
  notFound: [
    { as: null, open: at('/no-such-page'), heading: 'There is no page here' },
    { as: ADMIN, open: at('/no-such-page'), heading: 'There is no page here' },
  ],
};
