// The lists of the libraries in the states that matter, and the hub that leads to them.
import type { Page } from '@playwright/test';
import { SCREENS } from '#domain/screens.ts';
import { IMPORT_VISITS } from './library-file-visits.ts';
import type { Visits } from './visit.ts';
import { ADMIN, at, fromMenu, pressing, SUPER_ADMIN, USER } from './visit.ts';

/** Opens a list, waits for its rows, and then acts on it. */
function listAt(address: string, then: (page: Page) => Promise<void> = () => Promise.resolve()) {
  return async (page: Page) => {
    await page.goto(address);
    await page.getByRole('heading', { level: 3 }).first().waitFor();
    await then(page);
  };
}

const found = (address: string) =>
  listAt(address, async (page) => {
    await page.locator('mark').first().waitFor();
  });

const empty = (address: string, text: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByText(text, { exact: true }).waitFor();
};

const PLAYBOOK_HEADING = 'Playbook';

export const VISITS: Visits = {
  libraries: [{ as: USER, open: at(SCREENS.libraries.path), heading: 'Libraries' }],
  playbooks: [
    {
      as: USER,
      open: listAt('/playbook?category=Personal'),
      heading: PLAYBOOK_HEADING,
      over: [
        { shows: 'components/row-menu-popup.tsx', open: fromMenu('My checks for supplier terms') },
        { shows: 'shared/delete-dialog.tsx', open: fromMenu('My checks for supplier terms', 'Delete') },
        { shows: 'shared/files/export-menu.tsx', open: pressing('Export', '(.json)') },
      ],
    },
    { state: 'of the provider', as: USER, open: listAt('/playbook'), heading: PLAYBOOK_HEADING },
    { as: SUPER_ADMIN, open: listAt('/playbook'), heading: PLAYBOOK_HEADING },
    { state: 'that are searched', as: USER, open: found('/playbook?search=liability'), heading: PLAYBOOK_HEADING },
    {
      state: 'with nothing found',
      as: USER,
      open: empty('/playbook?search=zzzz', 'No playbooks found'),
      heading: PLAYBOOK_HEADING,
    },
    {
      state: 'with nothing in the tab',
      as: ADMIN,
      open: empty('/playbook?category=Personal', 'No playbooks found'),
      heading: PLAYBOOK_HEADING,
    },
  ],
  clauses: [
    {
      as: USER,
      open: listAt('/clause-library'),
      heading: 'Clause Library',
      over: [
        {
          shows: 'shared/playbooks/make-rule-dialog.tsx',
          open: async (page) => {
            await page
              .getByRole('button', { name: /^Actions for / })
              .first()
              .click();
            await page.getByRole('menuitem', { name: 'Make a rule' }).click();
            await page
              .getByRole('button', { name: /^Choose / })
              .first()
              .waitFor();
          },
        },
      ],
    },
    { as: SUPER_ADMIN, open: listAt('/clause-library?page_size=100'), heading: 'Clause Library' },
    {
      state: 'that are searched in the provider set',
      as: USER,
      open: found('/clause-library?category=Provider&search=confidential'),
      heading: 'Clause Library',
    },
    {
      state: 'with one open',
      as: USER,
      open: listAt('/clause-library', async (page) => {
        await page.getByRole('button', { name: 'Interest on late payment', exact: true }).click();
        await page.getByRole('button', { expanded: true }).waitFor();
      }),
      heading: 'Clause Library',
    },
    {
      state: 'with nothing found',
      as: USER,
      open: empty('/clause-library?search=zzzz', 'No clauses available.'),
      heading: 'Clause Library',
    },
  ],
  prompts: [
    { as: USER, open: listAt('/prompt-library'), heading: 'Prompt Library' },
    { as: SUPER_ADMIN, open: listAt('/prompt-library'), heading: 'Prompt Library' },
    { state: 'that are searched', as: USER, open: found('/prompt-library?search=lease'), heading: 'Prompt Library' },
    {
      state: 'with nothing found',
      as: USER,
      open: empty('/prompt-library?search=zzzz', 'No prompts found'),
      heading: 'Prompt Library',
    },
    ...IMPORT_VISITS,
  ],
  queries: [
    { as: USER, open: listAt('/query-library'), heading: 'Query Library' },
    { state: 'that are searched', as: USER, open: found('/query-library?search=lease'), heading: 'Query Library' },
    {
      state: 'with nothing found',
      as: USER,
      open: empty('/query-library?search=zzzz', 'No queries found'),
      heading: 'Query Library',
    },
  ],
};
