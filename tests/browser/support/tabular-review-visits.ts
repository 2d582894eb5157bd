// The list of tabular reviews in the states that matter.
import type { ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Visit } from './visit.ts';
import { ADMIN, at, USER } from './visit.ts';

export const TABULAR_REVIEW_VISITS = {
  tabularReview: [
    { as: USER, open: at(SCREENS.tabularReview.path), heading: 'Tabular Review' },
    { state: 'that are shared', as: ADMIN, open: at('/tabular-review?category=Personal'), heading: 'Tabular Review' },
    { state: 'with nothing found', as: USER, open: at('/tabular-review?search=zzz'), heading: 'Tabular Review' },
    {
      state: 'creating a review',
      as: USER,
      open: async (page) => {
        await page.goto('/tabular-review?category=Personal');
        await page.getByRole('button', { name: /^Create New Review/ }).click();
        await page.getByRole('dialog', { name: 'Create New Review' }).waitFor();
      },
      heading: 'Tabular Review',
    },
  ],
} as const satisfies Partial<Record<ScreenName, readonly Visit[]>>;
