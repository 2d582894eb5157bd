// How long the data of a company lives, and the dialogs about it.
import { SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { ADMIN, fromMenu } from './visit.ts';

export const VISITS: Visits = {
  data: [
    {
      as: ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.data.path);
        await page.getByLabel('Runs (days)').waitFor();
        await page.getByText('without a limit').waitFor();
        await page.getByText('No legal hold is open.').waitFor();
      },
      heading: 'Data',
      over: [
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
  ],
};
