// The menus and dialogs over the grid of a review.
import type { Over } from './visit.ts';
import { fromMenu, pressing, pressingIfShown } from './visit.ts';

const NAME = 'Supply agreements';

export const GRID_OVERS: readonly Over[] = [
  { shows: 'components/row-menu-popup.tsx', open: fromMenu('the column Governing law') },
  { shows: 'pages/reviews/grid/toolbar/export-menu.tsx', open: pressing('Export') },
  { shows: 'pages/reviews/grid/toolbar/run-controls.tsx', open: pressing('What to run') },
  { shows: 'pages/reviews/setup/review-forms.tsx', open: fromMenu(NAME, 'Edit') },
  { shows: 'pages/reviews/setup/review-forms.tsx', open: fromMenu(NAME, 'Share') },
  { shows: 'shared/delete-dialog.tsx', open: fromMenu(NAME, 'Delete') },
  { shows: 'components/shortcuts/shortcuts-dialog.tsx', open: pressingIfShown('Keyboard shortcuts') },
  {
    shows: 'pages/reviews/grid/workspace-dialogs.tsx',
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Mill supply.txt' }).click();
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
    },
  },
  { shows: 'pages/reviews/grid/workspace-dialogs.tsx', open: pressing('Remove') },
];
