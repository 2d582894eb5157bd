// The template library in the states that matter.
import type { Page } from '@playwright/test';
import type { ScreenName } from '#domain/screens.ts';
import { SCREENS } from '#domain/screens.ts';
import type { Visit } from './visit.ts';
import { ADMIN, at, SUPER_ADMIN, USER } from './visit.ts';

const PATH = SCREENS.templates.path;
const heading = 'Template Library';

async function openNew(page: Page, entry: string): Promise<void> {
  await page.goto(`${PATH}?category=Personal`);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('dialog').waitFor();
}

/** Opens a file of the provider's set by its row. */
async function showFile(page: Page): Promise<void> {
  await page.goto(PATH);
  await page.getByRole('treeitem', { name: 'General' }).click();
  await page.getByRole('treeitem', { name: 'Amendment agreement.docx' }).click();
  await page.getByText('Version 1 (current)').waitFor();
}

export const TEMPLATE_VISITS = {
  templates: [
    { as: USER, open: at(PATH), heading },
    { as: SUPER_ADMIN, open: at(PATH), heading },
    { state: 'of the organization', as: ADMIN, open: at(`${PATH}?category=Organization`), heading },
    { state: 'that are personal', as: USER, open: at(`${PATH}?category=Personal`), heading },
    { state: 'with nothing found', as: USER, open: at(`${PATH}?search=zzz`), heading },
    { state: 'with the details of a file', as: USER, open: showFile, heading },
    {
      state: 'with a file open',
      as: USER,
      open: async (page) => {
        await showFile(page);
        await page.getByRole('button', { name: 'Open', exact: true }).click();
        await page.getByText('Everything that was read').waitFor();
      },
      heading,
    },
    {
      state: 'moving a file',
      as: USER,
      open: async (page) => {
        await page.goto(`${PATH}?category=Organization`);
        await page.getByRole('button', { name: 'Actions for Amendment agreement.docx' }).click();
        await page.getByRole('menuitem', { name: 'Move' }).click();
        await page.getByRole('dialog').waitFor();
      },
      heading,
    },
    { state: 'adding a file', as: USER, open: (page) => openNew(page, 'Add File'), heading },
    { state: 'adding a folder', as: USER, open: (page) => openNew(page, 'New Folder'), heading },
  ],
} as const satisfies Partial<Record<ScreenName, readonly Visit[]>>;
