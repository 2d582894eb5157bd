// Workflows, the page that runs one, and the list of one's runs.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { textContract } from './documents.ts';
import { goTo } from './navigation.ts';
import { ownRun } from './own-run.ts';
import { REVIEW_VISITS } from './review-visits.ts';
import { choose, openRunPage, run, workflowNamed } from './run-page.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, EXPIRED, pressing, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

async function runOnce(page: Page, session: SignedIn | null, workflow: string): Promise<void> {
  await openRunPage(page, session, workflow);
  await choose(page, 'Contract', textContract('looked-at.txt'));
  await run(page);
}

export const VISITS: Visits = {
  workflows: [
    { as: USER, open: at(SCREENS.workflows.path), heading: 'Workflows' },
    { as: SUPER_ADMIN, open: at(SCREENS.workflows.path), heading: 'Workflows' },
    { state: 'of the organization', as: ADMIN, open: at('/workflows?category=Organization'), heading: 'Workflows' },
    { state: 'that are personal', as: USER, open: at('/workflows?category=Personal'), heading: 'Workflows' },
    { state: 'with nothing found', as: USER, open: at('/workflows?search=zzz'), heading: 'Workflows' },
    { state: 'for a sample', as: USER, open: at('/workflows?sample=office-lease'), heading: 'Workflows' },
  ],
  runWorkflow: [
    {
      as: USER,
      open: (page, session) => openRunPage(page, session, 'Risk report'),
      heading: 'Risk report',
      over: [
        {
          shows: 'shared/repository-picker/pick-files-dialog.tsx',
          open: pressing(/^Choose from repository/, 'Choose a file from the repository'),
        },
        {
          shows: 'pages/workflows/run/leave-dialog.tsx',
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
        { shows: 'pages/workflows/result/result-actions.tsx', open: pressing('Download', 'Word document') },
        {
          shows: 'shared/repository-picker/pick-folder-dialog.tsx',
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
        await page.getByText('Run not found').waitFor();
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
          shows: 'pages/workflows/history/delete-runs-dialog.tsx',
          open: async (page) => {
            await page
              .getByRole('button', { name: /^Actions for/ })
              .first()
              .click();
            await page.getByRole('menuitem', { name: 'Delete' }).click();
          },
        },
        {
          shows: 'pages/workflows/history/delete-runs-dialog.tsx',
          open: async (page) => {
            await page
              .getByRole('checkbox', { name: /^Select the run/ })
              .first()
              .check();
            await page.getByRole('group', { name: 'Selected runs' }).getByRole('button', { name: 'Delete' }).click();
          },
        },
      ],
    },
    { state: 'with nothing found', as: USER, open: at('/workflow-runs?search=zzz'), heading: 'Your runs' },
  ],
};
