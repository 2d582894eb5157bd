// How long the data of a company lives, and the dialogs about it.
import { SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { ADMIN, fromMenu, SUPER_ADMIN } from './visit.ts';

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
            // Another visit, or the same on another screen, may have made one.
            const deleting = page.getByRole('button', { name: /^(Delete|Stop)$/ }).first();
            if ((await deleting.count()) === 0) await page.getByRole('button', { name: 'Export everything' }).click();
            await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
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
