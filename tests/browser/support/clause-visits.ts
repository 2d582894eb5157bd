// The form of a clause in the states that matter.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ClauseTable } from '#domain/clause-content.ts';
import { encodeClause } from '#domain/clause-content.ts';
import type { Clause } from '#domain/clauses.ts';
import { CLAUSE_CALLS } from '#domain/endpoints/libraries.ts';
import { hrefTo } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Visits } from './visit.ts';
import { at, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

const authorized = (session: SignedIn | null) => ({ Authorization: `Bearer ${session?.access_token ?? ''}` });

const TABLE: ClauseTable = {
  columns: ['Title', 'Clause', 'Jurisdiction', 'Source'],
  rows: [
    ['Notices', 'A notice is given in writing.\n\nIt takes effect on receipt.', 'England and Wales', 'House form 7'],
    ['Notices by email', 'A notice may be given by email.', 'Delaware', ''],
  ],
};

/** Creates a clause of the visitor. */
async function ownClause(page: Page, session: SignedIn | null, table = TABLE): Promise<Clause> {
  const reply = await page.request.post(`/api${CLAUSE_CALLS.create.path}`, {
    headers: authorized(session),
    data: { category: 'Personal', ...encodeClause(table) },
  });
  expect(reply.status(), 'adding a clause').toBe(200);
  return ((await reply.json()) as { data: Clause }).data;
}

async function providerClause(page: Page, session: SignedIn | null): Promise<Clause> {
  const reply = await page.request.get(`/api${CLAUSE_CALLS.list.path}`, {
    headers: authorized(session),
    params: { category: 'Provider' },
  });
  const [clause] = ((await reply.json()) as { data: Clause[] }).data;
  if (!clause) throw new Error('The provider set has no clause');
  return clause;
}

/** Opens a clause of the visitor and waits until it can be edited. */
const editing = (then: (page: Page) => Promise<unknown>) => async (page: Page, session: SignedIn | null) => {
  await page.goto(hrefTo.editClause((await ownClause(page, session)).id));
  await page.getByLabel('Title of row 2').waitFor();
  await then(page);
};
const columns = (page: Page) => page.getByRole('button', { name: 'Columns' }).click();
const nothing = () => Promise.resolve();

export const VISITS: Visits = {
  addClause: [
    { as: USER, open: at(hrefTo.addClause()), heading: 'Add Clause' },
    { as: SUPER_ADMIN, open: at(hrefTo.addClause()), heading: 'Add Clause' },
    {
      state: 'refused',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.addClause());
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Title is required.').waitFor();
      },
      heading: 'Add Clause',
    },
    {
      state: 'with a clone',
      as: USER,
      open: async (page, session) => {
        await page.goto(hrefTo.addClause((await providerClause(page, session)).id));
        await page.getByLabel('Title of row 1').waitFor();
      },
      heading: 'Clone Clause',
    },
  ],
  editClause: [
    {
      as: USER,
      open: editing(nothing),
      heading: 'Edit Clause',
      over: [
        { shows: 'pages/clauses/table-editor.tsx', open: columns },
        {
          shows: 'pages/clauses/table-editor.tsx',
          open: async (page) => {
            await columns(page);
            await page.getByRole('menuitem', { name: 'Delete Last Column' }).click();
          },
        },
      ],
    },
    {
      state: 'with a row that was removed',
      as: USER,
      open: editing((page) => page.getByRole('button', { name: 'Remove row 1' }).click()),
      heading: 'Edit Clause',
    },
    {
      state: 'with more columns than fit',
      as: USER,
      open: editing(async (page) => {
        for (let count = 0; count < 5; count++) {
          await columns(page);
          await page.getByRole('menuitem', { name: 'Add Column' }).click();
        }
      }),
      heading: 'Edit Clause',
    },
    {
      state: 'of the provider',
      as: USER,
      open: async (page, session) => {
        await page.goto(hrefTo.editClause((await providerClause(page, session)).id));
        await page.getByText('Clone it to change it.').waitFor();
      },
      heading: /./,
    },
    {
      state: 'of an unknown clause',
      as: USER,
      open: at(hrefTo.editClause(UNKNOWN_ID)),
      heading: 'Edit Clause',
      allows: REFUSED,
    },
  ],
};
