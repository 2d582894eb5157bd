// How long the data of a company lives, and the dialogs about it.
import type { DataExport } from '#domain/leaving.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { ADMIN, fromMenu, SUPER_ADMIN } from './visit.ts';

const EXPORT = {
  id: '019a0000-0000-7000-8000-000000000001',
  state: 'ready',
  done: 60,
  total: 60,
  rows: 1200,
  files: 3,
  bytes: 2_400_000,
  archives: 1,
  created_at: '2026-01-05T09:00:00.000Z',
  finished_at: '2026-01-05T09:00:20.000Z',
  expires_at: '2026-01-12T09:00:20.000Z',
} satisfies DataExport;

export const VISITS: Visits = {
  data: [
    {
      as: ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.data.path);
        await page.getByLabel('Runs (days)', { exact: true }).waitFor();
        await page.getByText('without a limit').waitFor();
        await page.getByText('No legal hold is open.').waitFor();
        await page.getByRole('button', { name: 'Export everything' }).waitFor();
      },
      heading: 'Data',
      over: [
        {
          shows: 'shared/data-exports/exports-card.tsx',
          open: async (page) => {
            // An administrator makes one export at a time, and this visit is made in several windows at once.
            await page.route(/\/api\/exports(\?|$)/, (route) => route.fulfill({ json: { data: [EXPORT], total: 1 } }));
            await page.reload();
            await page.getByRole('button', { name: 'Download' }).waitFor();
            await page.getByRole('button', { name: 'Delete', exact: true }).click();
            await page.getByText('Delete the export?').waitFor();
          },
        },
        {
          shows: 'shared/holds/reason-dialog.tsx',
          open: async (page) => {
            await page.goto(SCREENS.repository.path);
            await page.getByRole('link', { name: 'Harbourside acquisition' }).first().click();
            await fromMenu('Harbourside acquisition', 'Place legal hold')(page);
            await page.getByLabel('Reason').waitFor();
          },
        },
      ],
    },
    {
      state: 'of a company, for a super admin',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.companies.path);
        await fromMenu('Castellan Foods', 'Data and Storage')(page);
        await page.getByLabel('Limit in GB').waitFor();
        await page.getByLabel('Runs (days)', { exact: true }).waitFor();
      },
      heading: 'Data',
    },
    {
      state: 'of no company',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.data.path);
        await page.getByText('Choose a company').waitFor();
      },
      heading: 'Data',
    },
  ],
};
