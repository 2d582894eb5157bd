// The screens of Data Analytics in the states that matter.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { at, REFUSED, SUPER_ADMIN, UNKNOWN_ID } from './visit.ts';

/** Opens the usage of one company, waits for its chart and rows, and then acts on it. */
function usageOf(company: string, query = '', then: (page: Page) => Promise<void> = () => Promise.resolve()) {
  return async (page: Page) => {
    await page.goto(SCREENS.dataAnalytics.path);
    const link = page.getByRole('link', { name: `View Details of ${company}` });
    await page.goto(`${await link.getAttribute('href')}${query}`);
    await page.locator('.recharts-surface').first().waitFor();
    await page.getByText(/in the last \d+ days/).waitFor();
    await then(page);
  };
}

export const VISITS: Visits = {
  dataAnalytics: [
    {
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto(SCREENS.dataAnalytics.path);
        await page.getByRole('link', { name: 'View Details of Harbour & Vale' }).waitFor();
      },
      heading: 'Data Analytics',
    },
    {
      state: 'with nothing found',
      as: SUPER_ADMIN,
      open: async (page) => {
        await page.goto('/data-analytics?search=zzz');
        await page.getByText('No records found.').waitFor();
      },
      heading: 'Data Analytics',
    },
  ],
  analyticsView: [
    { as: SUPER_ADMIN, open: usageOf('Harbour & Vale'), heading: 'Harbour & Vale' },
    {
      state: 'with a year, and its days as a table',
      as: SUPER_ADMIN,
      open: usageOf('Castellan Foods', '?days=365', async (page) => {
        await page.getByText('Show as a table').click();
        await page.getByRole('region', { name: 'Events per day as a table' }).waitFor();
      }),
      heading: 'Castellan Foods',
    },
    { state: 'without any usage', as: SUPER_ADMIN, open: usageOf('Orrin Freight'), heading: 'Orrin Freight' },
    {
      state: 'of no company',
      as: SUPER_ADMIN,
      open: at(hrefTo.analyticsView(UNKNOWN_ID)),
      heading: 'Data Analytics',
      allows: REFUSED,
    },
  ],
};
