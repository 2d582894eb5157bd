// The forms of prompts and queries in the states that matter. Most states are the same in every form, and
// are checked on prompts only.
import type { Page } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { changeRecord, ownRecord, providerRecord } from './own-records.ts';
import type { Visit, Visits } from './visit.ts';
import { at, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

type Open = Visit['open'];

/** Opens the page of a record, waits for its fields, and then acts on it. */
function recordOf(
  library: 'prompts' | 'queries',
  href: (id: string) => string,
  then: (page: Page, session: SignedIn | null, id: string) => Promise<unknown> = () => Promise.resolve(),
): Open {
  return async (page, session) => {
    const id = await ownRecord(page, session, library);
    await page.goto(href(id));
    await page.getByLabel('Name').waitFor();
    await then(page, session, id);
  };
}

const ofProvider =
  (library: 'prompts' | 'queries', href: (id: string) => string, shows: string): Open =>
  async (page, session) => {
    await page.goto(href(await providerRecord(page, session, library)));
    await page.getByText(shows).waitFor();
  };

const refused =
  (address: string): Open =>
  async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Name is required.').waitFor();
  };

const unknown =
  (address: string, says: string): Open =>
  async (page) => {
    await page.goto(address);
    await page.getByText(says).waitFor();
  };

export const VISITS: Visits = {
  addPrompt: [
    { as: USER, open: at(hrefTo.addPrompt()), heading: 'Add Prompt' },
    { as: SUPER_ADMIN, open: at(hrefTo.addPrompt()), heading: 'Add Prompt' },
    { state: 'refused', as: USER, open: refused(hrefTo.addPrompt()), heading: 'Add Prompt' },
    { state: 'with a clone', as: USER, open: recordOf('prompts', hrefTo.addPrompt), heading: 'Clone Prompt' },
    {
      state: 'asking before it is left',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.addPrompt());
        await page.getByLabel('Name').fill('Half a thought');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await page.getByRole('dialog').waitFor();
      },
      heading: 'Add Prompt',
    },
  ],
  viewPrompt: [
    { as: USER, open: recordOf('prompts', hrefTo.viewPrompt), heading: 'Edit Prompt' },
    { as: SUPER_ADMIN, open: ofProvider('prompts', hrefTo.viewPrompt, 'Edit Prompt'), heading: 'Edit Prompt' },
    { state: 'of the provider', as: USER, open: ofProvider('prompts', hrefTo.viewPrompt, 'Clone it'), heading: /./ },
    {
      state: 'changed meanwhile',
      as: USER,
      open: recordOf('prompts', hrefTo.viewPrompt, async (page, session, id) => {
        await changeRecord(page, session, 'prompts', id);
        await page.getByLabel('Name').fill('Changed here');
        await page.getByRole('button', { name: 'Update' }).click();
        await page.getByText('was changed in the meantime').waitFor();
      }),
      heading: 'Edit Prompt',
      allows: REFUSED,
    },
    {
      state: 'of an unknown id',
      as: USER,
      open: unknown(hrefTo.viewPrompt(UNKNOWN_ID), 'No prompt found!'),
      heading: 'Edit Prompt',
      allows: REFUSED,
    },
  ],
  addQuery: [
    { as: USER, open: at(hrefTo.addQuery()), heading: 'Add Query' },
    { as: SUPER_ADMIN, open: at(hrefTo.addQuery()), heading: 'Add Query' },
    { state: 'refused', as: USER, open: refused(hrefTo.addQuery()), heading: 'Add Query' },
  ],
  viewQuery: [
    { as: USER, open: recordOf('queries', hrefTo.viewQuery), heading: 'Edit Query' },
    { state: 'of the provider', as: USER, open: ofProvider('queries', hrefTo.viewQuery, 'Clone it'), heading: /./ },
    {
      state: 'with an item picked up',
      as: USER,
      open: recordOf('queries', hrefTo.viewQuery, async (page) => {
        await page.getByRole('button', { name: 'Reorder Term' }).press('Space');
        await page.getByText('Term is at position 1 of 3.').waitFor({ state: 'attached' });
      }),
      heading: 'Edit Query',
    },
  ],
};
