// Contracts: the list, and a contract in the states that matter.
import type { Page } from '@playwright/test';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { SignedIn } from '#domain/session.ts';
import { ownContract } from './own-contract.ts';
import type { Over, Visits } from './visit.ts';
import { pressing, REFUSED, UNKNOWN_ID, USER } from './visit.ts';

const NAME = 'Flour supply';
const SUGGESTED = [
  { words: 'ninety days', text: 'thirty days', state: 'accepted' as const },
  { words: 'each month', text: 'each week', state: 'open' as const },
  { words: 'EUR 540', text: 'EUR 560', state: 'open' as const },
];

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1200;

/** On a phone the panel is behind the document. */
async function showPart(page: Page, part: 'Document' | 'Changes'): Promise<void> {
  if (isNarrow(page)) await page.locator('.contract-switch').getByText(part, { exact: true }).click();
}

const openContract =
  (query: Readonly<Record<string, string>>, suggestions?: typeof SUGGESTED) =>
  async (page: Page, session: SignedIn | null) => {
    const id = await ownContract(page, session, { name: `${NAME}.docx`, ...(suggestions && { suggestions }) });
    await page.goto(hrefTo.contract(id, query));
    await page.locator('.doc-block').first().waitFor();
    await page.locator('.contract-panel').waitFor({ state: 'attached' });
  };

const inPanel = (button: string | RegExp) => async (page: Page) => {
  await showPart(page, 'Changes');
  await pressing(button)(page);
};

const LIST_OVERS: readonly Over[] = [
  { shows: 'shared/contract/review-contract.tsx', open: pressing('Review a contract') },
  { shows: 'pages/contracts/contract-dialog.tsx', open: fromMenuOfFirst('Edit details') },
];

function fromMenuOfFirst(entry: string) {
  return async (page: Page) => {
    await page
      .getByRole('button', { name: `Actions for ${NAME}` })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: `Actions for ${NAME}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
}

export const VISITS: Visits = {
  contracts: [
    {
      as: USER,
      open: async (page, session) => {
        await ownContract(page, session, { name: `${NAME}.docx` });
        await page.goto(`${SCREENS.contracts.path}?search=${encodeURIComponent(NAME)}`);
        await page.getByRole('link', { name: NAME }).first().waitFor();
      },
      heading: 'Contracts',
      over: LIST_OVERS,
    },
  ],
  contract: [
    {
      state: 'in the marked view',
      as: USER,
      open: openContract({ view: 'marked', tab: 'changes' }),
      heading: new RegExp(`^${NAME}`),
      over: [
        { shows: 'pages/contracts/panel/changes-pane.tsx', open: inPanel('More') },
        { shows: 'pages/contracts/panel/resolve-dialog.tsx', open: inPanel('Accept all') },
      ],
    },
    {
      state: 'with suggestions',
      as: USER,
      open: openContract({ view: 'final', tab: 'suggestions' }, SUGGESTED),
      heading: new RegExp(`^${NAME}`),
      over: [
        {
          shows: 'pages/contracts/suggest/suggest-dialog.tsx',
          open: async (page) => {
            await showPart(page, 'Document');
            await page.locator('.doc-block').nth(3).focus();
            await page.keyboard.press('Enter');
          },
        },
        {
          shows: 'pages/contracts/suggest/edit-suggestion.tsx',
          open: async (page) => {
            await showPart(page, 'Changes');
            await page.locator('.panel-row').getByRole('button', { name: 'Edit' }).first().click();
          },
        },
        { shows: 'pages/contracts/panel/decide-open.tsx', open: inPanel(/^Accept all open/) },
        { shows: 'pages/contracts/redline/redline-dialog.tsx', open: pressing('Redline (1)') },
      ],
    },
    {
      state: 'with its comments',
      as: USER,
      open: openContract({ tab: 'comments' }),
      heading: new RegExp(`^${NAME}`),
    },
    {
      state: 'with its revisions',
      as: USER,
      open: openContract({ tab: 'revisions' }),
      heading: new RegExp(`^${NAME}`),
      over: [{ shows: 'pages/contracts/panel/add-revision.tsx', open: inPanel('Add a revision') }],
    },
    {
      state: 'with a comparison to choose',
      as: USER,
      open: openContract({ tab: 'compare' }),
      heading: new RegExp(`^${NAME}`),
      over: [{ shows: 'pages/contracts/compare/pick-template.tsx', open: inPanel('A template') }],
    },
    {
      state: 'that is not there',
      as: USER,
      open: async (page) => {
        await page.goto(hrefTo.contract(UNKNOWN_ID));
        await page.getByText('Contract not found').waitFor();
      },
      heading: 'Contract',
      allows: REFUSED,
    },
  ],
};
