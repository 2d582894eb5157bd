// The page of a tabular review in the states that matter.
import type { Page } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { ownReview } from './own-review.ts';
import { GRID_OVERS } from './review-grid-overs.ts';
import type { Visits } from './visit.ts';
import { REFUSED, UNKNOWN_ID, USER } from './visit.ts';

const NAME = 'Supply agreements';

async function openGrid(page: Page, session: SignedIn | null): Promise<void> {
  const review = await ownReview(page, session, { name: NAME });
  await page.goto(hrefTo.tabularReview(review.id));
  await page.getByRole('gridcell', { name: 'England and Wales' }).first().waitFor();
}

export const VISITS: Visits = {
  tabularReviewGrid: [
    { as: USER, open: openGrid, heading: NAME, over: GRID_OVERS },
    {
      state: 'with a cell open beside its document',
      as: USER,
      open: async (page, session) => {
        await openGrid(page, session);
        await page.getByRole('gridcell', { name: 'England and Wales' }).first().click();
        const open = page.getByRole('button', { name: /^Open in document/ }).first();
        await open.waitFor();
        await open.click();
        await page.locator('.viewer mark').first().waitFor();
      },
      heading: NAME,
      shows: 'pages/reviews/grid/panel/cell-panel.tsx',
    },
    {
      state: 'without documents and columns',
      as: USER,
      open: async (page, session) => {
        const review = await ownReview(page, session, { name: NAME, documents: [], isRun: false });
        await page.goto(hrefTo.tabularReview(review.id));
        await page.getByRole('heading', { name: 'Documents' }).waitFor();
      },
      heading: NAME,
    },
    {
      state: 'that is not there',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.tabularReview(UNKNOWN_ID));
        await page.getByText('Review not found').waitFor();
      },
      heading: 'Tabular Review',
      allows: REFUSED,
    },
  ],
};
