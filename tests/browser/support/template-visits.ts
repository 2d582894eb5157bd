// The template library in the states that matter.
import type { Page } from '@playwright/test';
import { SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, fromMenu, pressing, SUPER_ADMIN, USER } from './visit.ts';

const PATH = SCREENS.templates.path;
const heading = 'Template Library';
const FILE = 'Amendment agreement.docx';

const openNew = (entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

/** Opens a file of the provider set by its row. */
async function showFile(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.getByRole('treeitem', { name: 'General' }).click();
  await page.getByRole('treeitem', { name: FILE }).click();
  await page.getByText('Version 1 (current)').waitFor();
}

export const VISITS: Visits = {
  templates: [
    { as: USER, open: at(PATH), heading },
    { as: SUPER_ADMIN, open: at(PATH), heading },
    {
      state: 'of the organization',
      as: ADMIN,
      open: at(`${PATH}?category=Organization`),
      heading,
      over: [
        { shows: 'pages/templates/template-shelf.tsx', open: pressing('New', 'New folder') },
        { shows: 'shared/file-actions/file-modal.tsx', open: openNew('Add File') },
        { shows: 'shared/file-actions/name-dialog.tsx', open: openNew('New folder') },
        { shows: 'shared/file-actions/move-dialog.tsx', open: fromMenu(FILE, 'Move') },
        { shows: 'shared/file-actions/delete-nodes.tsx', open: fromMenu(FILE, 'Delete') },
      ],
    },
    { state: 'that are personal', as: USER, open: at(`${PATH}?category=Personal`), heading },
    { state: 'with nothing found', as: USER, open: at(`${PATH}?search=zzz`), heading },
    {
      state: 'with the details of a file',
      as: USER,
      open: showFile,
      heading,
      shows: 'shared/file-actions/file-details.tsx',
    },
    {
      state: 'with a file open',
      as: USER,
      open: async (page) => {
        await showFile(page);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await page.getByText('The text extracted from this document').waitFor();
      },
      heading,
      shows: 'components/document-viewer/document-split.tsx',
    },
  ],
};
