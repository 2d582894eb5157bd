// The list of tabular reviews and the dialogs that set one up, in the states that matter.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { ownReview } from './own-review.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, pressing, USER } from './visit.ts';

const EMPTY = 'Still empty';

/** Opens a review that has columns but no documents, and one of its dialogs. */
async function openDialog(page: Page, session: SignedIn | null, button: string): Promise<void> {
  const { id } = await ownReview(page, session, { name: EMPTY, documents: [], isRun: false });
  await page.goto(hrefTo.tabularReview(id));
  await page.getByRole('main').getByRole('listitem').getByRole('button', { name: button }).click();
  await page.getByRole('dialog').waitFor();
}

export const VISITS: Visits = {
  tabularReview: [
    {
      as: USER,
      open: at('/tabular-review?category=Personal'),
      heading: 'Tabular Review',
      over: [{ shows: 'pages/reviews/setup/create-review.tsx', open: pressing(/^Create New Review/) }],
    },
    { state: 'of the organization', as: USER, open: at(SCREENS.tabularReview.path), heading: 'Tabular Review' },
    { state: 'that are shared', as: ADMIN, open: at('/tabular-review?category=Personal'), heading: 'Tabular Review' },
    { state: 'with nothing found', as: USER, open: at('/tabular-review?search=zzz'), heading: 'Tabular Review' },
    {
      state: 'choosing documents',
      as: USER,
      open: async (page, session) => {
        await openDialog(page, session, 'Add documents');
        await page.getByRole('button', { name: /^Harbourside acquisition/ }).click();
        await page.getByRole('checkbox', { name: 'All of this project' }).check();
        await page.getByText(/^\d+ files chosen/).waitFor();
      },
      heading: EMPTY,
      shows: 'pages/reviews/setup/documents-dialog.tsx',
    },
    {
      state: 'writing columns',
      as: USER,
      open: async (page, session) => {
        await openDialog(page, session, 'Edit columns');
        await page.getByRole('button', { name: 'Remove Termination' }).click();
        await page.getByText('It has no answers yet.').waitFor();
        await page.getByRole('button', { name: 'Add column' }).click();
        await page.getByRole('button', { name: 'Save columns' }).click();
        await page.getByText('Name this column.').waitFor();
      },
      heading: EMPTY,
      shows: 'pages/reviews/setup/columns-dialog.tsx',
      over: [
        { shows: 'pages/reviews/setup/column-source.tsx', open: pressing('From a query', /^Add \d+ columns/) },
        {
          shows: 'pages/reviews/setup/lost-answers.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: /^Remove column \d/ }).click();
            await page.getByRole('button', { name: 'Save columns' }).click();
          },
        },
      ],
    },
  ],
};
