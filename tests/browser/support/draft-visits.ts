// Drafting: the choice of a template, its form, and a preamble.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { Visits } from './visit.ts';
import { at, pressing, REFUSED, UNKNOWN_ID, USER } from './visit.ts';

/** A template of the provider. */
const TEMPLATE = 'Services agreement';

async function openForm(page: Page): Promise<void> {
  await page.goto(`${hrefTo.draftContract()}?search=${encodeURIComponent(TEMPLATE)}`);
  await page.getByRole('link', { name: TEMPLATE }).first().click();
  await page.getByRole('form', { name: 'Fields of the template' }).waitFor();
  await page.getByText(/of \d+ fields? filled/).waitFor();
}

async function draftPreamble(page: Page): Promise<void> {
  await page.goto(SCREENS.draftPreamble.path);
  await page.getByRole('textbox', { name: 'Kind of contract' }).fill('Supply Agreement');
  for (const [index, name] of ['Harbour & Vale Ltd', 'Castellan Foods Ltd'].entries())
    await page.getByRole('textbox', { name: 'Name', exact: true }).nth(index).fill(name);
  await page.getByRole('button', { name: 'Add a recital' }).click();
  await page.getByRole('textbox', { name: 'Recital A' }).fill('The Supplier makes flour.');
  await page.getByRole('button', { name: 'Draft the preamble' }).click();
  await page.getByRole('article', { name: 'Preamble' }).waitFor();
}

export const VISITS: Visits = {
  draftContract: [
    { as: USER, open: at(SCREENS.draftContract.path), heading: SCREENS.draftContract.title },
    {
      state: 'with nothing found',
      as: USER,
      open: async (page) => {
        await page.goto(`${SCREENS.draftContract.path}?search=zzz`);
        await page.getByText('No template matches').waitFor();
      },
      heading: SCREENS.draftContract.title,
    },
    {
      state: 'with the form of a template',
      as: USER,
      open: openForm,
      heading: TEMPLATE,
      over: [{ shows: 'workspace/draft/contract/form/blanks-dialog.tsx', open: pressing('Draft the contract') }],
    },
    {
      state: 'with a template that is not there',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.draftContract(UNKNOWN_ID));
        await page.getByText('Template not found').waitFor();
      },
      heading: SCREENS.draftContract.title,
      allows: REFUSED,
    },
  ],
  draftPreamble: [
    { as: USER, open: at(SCREENS.draftPreamble.path), heading: SCREENS.draftPreamble.title },
    { state: 'that is drafted', as: USER, open: draftPreamble, heading: SCREENS.draftPreamble.title },
  ],
};
