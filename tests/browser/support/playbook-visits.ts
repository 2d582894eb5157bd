// The pages of one playbook in the states that matter: reading, editing, and the dialogs of its rules and questions.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PLAYBOOK_CALLS } from '#domain/endpoints/libraries.ts';
import type { Playbook } from '#domain/playbooks.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import type { Visits } from './visit.ts';
import { pressing, REFUSED, SUPER_ADMIN, UNKNOWN_ID, USER } from './visit.ts';

/** A playbook of the provider set. */
export const PROVIDER_PLAYBOOK = 'Mutual non-disclosure agreement';
const A_RULE = 'Definition of Confidential Information';

const authorized = (session: SignedIn | null) => ({ Authorization: `Bearer ${session?.access_token ?? ''}` });

export async function providerPlaybook(page: Page, session: SignedIn | null): Promise<Playbook> {
  const reply = await page.request.get(`/api${PLAYBOOK_CALLS.list.path}`, {
    headers: authorized(session),
    params: { category: 'Provider', search: PROVIDER_PLAYBOOK, key: 'title' },
  });
  const { data } = (await reply.json()) as { data: Playbook[] };
  const found = data.find(({ title }) => title === PROVIDER_PLAYBOOK);
  if (!found) throw new Error(`The provider set has no playbook "${PROVIDER_PLAYBOOK}"`);
  return found;
}

/** Creates a playbook of the visitor, for a test that changes it. */
export async function ownPlaybook(page: Page, session: SignedIn | null, given: Partial<Playbook>): Promise<Playbook> {
  const playbook = { title: 'Own', category: 'Personal', rules: [], questions: [], ...given };
  const reply = await page.request.post(`/api${PLAYBOOK_CALLS.create.path}`, {
    headers: authorized(session),
    data: { play_books: [playbook] },
  });
  expect(reply.status(), 'adding a playbook').toBe(200);
  return ((await reply.json()) as { data: Playbook }).data;
}

const of = (href: (id: string) => string, then: (page: Page) => Promise<unknown>) => {
  return async (page: Page, session: SignedIn | null) => {
    await page.goto(href((await providerPlaybook(page, session)).id));
    await then(page);
  };
};
const shown = (page: Page) => page.getByRole('heading', { level: 2, name: A_RULE }).waitFor();
const ready = (page: Page) => page.getByRole('button', { name: 'Add Rule' }).waitFor();
const shownWith = (then: (page: Page) => Promise<unknown>) =>
  of(hrefTo.playbook, async (page) => {
    await shown(page);
    await then(page);
  });
const clonedWith = (then: (page: Page) => Promise<unknown>) =>
  of(hrefTo.clonePlaybook, async (page) => {
    await ready(page);
    await then(page);
  });
const created = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.goto(SCREENS.createPlaybook.path);
  await ready(page);
  await then(page);
};
const nothing = () => Promise.resolve();

const PUBLISHED = 'Published for a visit';
const EDITED = 'Edit Playbook';
const CREATED = 'Create Playbook';
const CLONED = 'Clone Playbook';

export const VISITS: Visits = {
  showPlaybook: [
    { as: USER, open: shownWith(nothing), heading: PROVIDER_PLAYBOOK },
    {
      as: SUPER_ADMIN,
      open: shownWith(nothing),
      heading: PROVIDER_PLAYBOOK,
      over: [{ shows: 'shared/delete-dialog.tsx', open: pressing('Delete') }],
    },
    {
      state: 'with every rule expanded',
      as: USER,
      open: shownWith((page) => page.getByRole('button', { name: 'Expand all' }).click()),
      heading: PROVIDER_PLAYBOOK,
    },
    {
      state: 'with its statistics',
      as: USER,
      open: shownWith(async (page) => {
        await page.getByRole('tab', { name: 'Statistics' }).click();
        await page.getByText(/No review has used this playbook yet|reviews? of your company/).waitFor();
      }),
      heading: PROVIDER_PLAYBOOK,
    },
    {
      state: 'of the visitor',
      as: USER,
      open: async (page, session) => {
        const { id } = await ownPlaybook(page, session, { title: PUBLISHED });
        const options = { headers: authorized(session), data: {} };
        expect((await page.request.post(`/api/playbook/${id}/publish`, options)).status()).toBe(200);
        const changed = { title: PUBLISHED, category: 'Personal', rules: [], questions: [], side: 'Buyer' };
        await page.request.put(`/api/playbook/update/${id}`, {
          headers: authorized(session),
          data: { play_books: [changed] },
        });
        await page.goto(hrefTo.playbook(id));
        await page.getByText('The draft has changes.').waitFor();
      },
      heading: PUBLISHED,
      over: [
        { shows: 'pages/playbooks/versions/publish-state.tsx', open: pressing('Publish version') },
        {
          shows: 'pages/playbooks/versions/versions-dialog.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Versions' }).click();
            await page.getByText('The first published version.').waitFor();
          },
        },
      ],
    },
    {
      state: 'with its questions',
      as: USER,
      open: shownWith((page) => page.getByRole('tab', { name: /^Questions/ }).click()),
      heading: PROVIDER_PLAYBOOK,
    },
    {
      state: 'with what a search found',
      as: USER,
      open: async (page, session) => {
        const { id } = await providerPlaybook(page, session);
        await page.goto(`${hrefTo.playbook(id)}?search=confidential`);
        await page.locator('mark').first().waitFor();
      },
      heading: PROVIDER_PLAYBOOK,
    },
    {
      state: 'that is not there',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.playbook(UNKNOWN_ID));
        await page.getByText('No playbook found!').waitFor();
      },
      heading: 'Playbook',
      allows: REFUSED,
    },
  ],
  createPlaybook: [
    {
      as: USER,
      open: created(nothing),
      heading: CREATED,
      over: [
        {
          shows: 'shared/playbooks/entry-dialog.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Add Rule' }).click();
            await page.getByRole('button', { name: 'View more' }).click();
            await page.getByRole('button', { name: 'Save Rule' }).click();
            await page.getByText('Rule is required.').waitFor();
          },
        },
        {
          shows: 'shared/playbooks/entry-dialog.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Add Question' }).click();
            await page.getByRole('button', { name: 'Save Question' }).click();
            await page.getByText('Question is required.').waitFor();
          },
        },
      ],
    },
    { as: SUPER_ADMIN, open: created(nothing), heading: CREATED },
    {
      state: 'without a name',
      as: USER,
      open: created(async (page) => {
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText('Name is required.').waitFor();
      }),
      heading: CREATED,
    },
  ],
  editPlaybook: [
    {
      as: SUPER_ADMIN,
      open: of(hrefTo.editPlaybook, ready),
      heading: EDITED,
      over: [{ shows: 'shared/playbooks/entry-dialog.tsx', open: pressing(`Edit ${A_RULE}`) }],
    },
  ],
  clonePlaybook: [
    {
      as: USER,
      open: clonedWith(nothing),
      heading: CLONED,
      over: [
        {
          shows: 'pages/playbooks/trial/choose-contract.tsx',
          open: async (page) => {
            await page.getByRole('button', { name: 'Try on a contract' }).click();
            await page
              .getByRole('dialog')
              .getByRole('button', { name: /^Try on / })
              .first()
              .waitFor();
          },
        },
      ],
    },
    {
      state: 'with a rule removed',
      as: USER,
      open: clonedWith(async (page) => {
        await page.getByRole('button', { name: `Remove ${A_RULE}` }).click();
        await page.getByRole('button', { name: `Undo removing ${A_RULE}` }).waitFor();
      }),
      heading: CLONED,
    },
    {
      state: 'asking before it is left',
      as: USER,
      open: clonedWith(async (page) => {
        await page.getByLabel('Name').fill('Ours');
        await page.getByRole('link', { name: 'Cancel' }).click();
        await page.getByRole('dialog').waitFor();
      }),
      heading: CLONED,
    },
  ],
};
