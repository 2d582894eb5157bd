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
async function showPart(
  page: Page,
  part: 'Document' | 'Changes' | 'Ask' | 'Clauses' | 'Draft' | 'Summary',
): Promise<void> {
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

/** Of a review of the contract: the one with a suggested change. */
async function openFinding(page: Page, session: SignedIn | null): Promise<void> {
  const id = await ownContract(page, session, { name: `${NAME}.docx`, isReviewed: true });
  await page.goto(hrefTo.contract(id, { tab: 'review' }));
  await page
    .locator('.finding-row')
    .getByRole('button', { name: /Confidentiality/ })
    .click();
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
}

/** A phone shows one finding at a time, without the head of the review. */
async function openReport(page: Page): Promise<void> {
  if (isNarrow(page)) await page.getByRole('button', { name: 'All findings' }).click();
  await pressing('Report')(page);
}

/** With an answer that cites several passages. */
async function openThread(page: Page, session: SignedIn | null): Promise<void> {
  const id = await ownContract(page, session, { name: `${NAME}.docx` });
  const asked = await page.request.post(`/api/contracts/${id}/threads`, {
    headers: { Authorization: `Bearer ${session?.access_token ?? ''}` },
    data: { question: 'What limits the liability of each party?' },
  });
  if (!asked.ok()) throw new Error(await asked.text());
  const { data } = (await asked.json()) as { data: { id: string } };
  await page.goto(hrefTo.contract(id, { tab: 'ask', thread: data.id }));
  await page.getByRole('article', { name: 'Question 1' }).waitFor();
}

/** With its clauses extracted and its summary written. */
const openTab = (tab: 'clauses' | 'summary') => async (page: Page, session: SignedIn | null) => {
  const id = await ownContract(page, session, { name: `${NAME}.docx` });
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  const written = await page.request.post(`/api/contracts/${id}/${tab}`, { headers, data: {} });
  if (!written.ok()) throw new Error(await written.text());
  await page.goto(hrefTo.contract(id, { tab }));
  await page.locator('.contract-panel .panel-list').waitFor({ state: 'attached' });
  await showPart(page, tab === 'clauses' ? 'Clauses' : 'Summary');
};

/** Drafted after a clause of the library, with others to choose from. */
async function openNewClause(page: Page, session: SignedIn | null): Promise<void> {
  await openContract({ tab: 'draft' })(page, session);
  await showPart(page, 'Draft');
  await page.getByRole('textbox', { name: 'What should the clause be about?' }).fill('limitation of liability');
  await page.getByRole('button', { name: 'Draft the clause' }).click();
  await page.getByRole('article', { name: 'New clause' }).waitFor();
}

const inPanel = (button: string | RegExp) => async (page: Page) => {
  await showPart(page, 'Changes');
  await pressing(button)(page);
};

const LIST_OVERS: readonly Over[] = [
  { shows: 'pages/contracts/list.tsx', open: pressing('Draft', 'Contract from a template') },
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
        { shows: 'workspace/panel/changes-pane.tsx', open: inPanel('More') },
        { shows: 'workspace/panel/resolve-dialog.tsx', open: inPanel('Accept all') },
      ],
    },
    {
      state: 'with suggestions',
      as: USER,
      open: openContract({ view: 'final', tab: 'suggestions' }, SUGGESTED),
      heading: new RegExp(`^${NAME}`),
      over: [
        {
          shows: 'workspace/suggest/suggest-dialog.tsx',
          open: async (page) => {
            await showPart(page, 'Document');
            await page.locator('.doc-block').nth(3).focus();
            await page.keyboard.press('Enter');
          },
        },
        {
          shows: 'workspace/suggest/edit-suggestion.tsx',
          open: async (page) => {
            await showPart(page, 'Changes');
            await page.locator('.panel-row').getByRole('button', { name: 'Edit' }).first().click();
          },
        },
        { shows: 'workspace/panel/decide-open.tsx', open: inPanel(/^Accept all open/) },
        { shows: 'workspace/redline/redline-dialog.tsx', open: pressing('Redline (1)') },
      ],
    },
    {
      state: 'with a review to start',
      as: USER,
      open: openContract({ tab: 'review' }),
      heading: new RegExp(`^${NAME}`),
    },
    {
      state: 'with an open finding',
      as: USER,
      open: openFinding,
      heading: new RegExp(`^${NAME}`),
      over: [{ shows: 'workspace/review/review-download.tsx', open: openReport }],
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
      over: [{ shows: 'workspace/panel/add-revision.tsx', open: inPanel('Add a revision') }],
    },
    {
      state: 'with a comparison to choose',
      as: USER,
      open: openContract({ tab: 'compare' }),
      heading: new RegExp(`^${NAME}`),
      over: [{ shows: 'workspace/compare/pick-template.tsx', open: inPanel('A template') }],
    },
    {
      state: 'with its clauses',
      as: USER,
      open: openTab('clauses'),
      heading: new RegExp(`^${NAME}`),
      over: [
        {
          shows: 'workspace/clauses/save-clause-dialog.tsx',
          open: async (page) => {
            await page.locator('.clause-row').getByRole('button', { name: 'Actions for' }).first().click();
            await page.getByRole('menuitem', { name: 'Save to the clause library' }).click();
          },
        },
      ],
    },
    {
      state: 'with a new clause',
      as: USER,
      open: openNewClause,
      heading: new RegExp(`^${NAME}`),
    },
    {
      state: 'with a preamble to draft',
      as: USER,
      open: async (page, session) => {
        await openContract({ tab: 'draft' })(page, session);
        await showPart(page, 'Draft');
        await page.locator('.panel-views').getByText('Preamble', { exact: true }).click();
        await page.getByRole('textbox', { name: 'Kind of contract' }).waitFor();
      },
      heading: new RegExp(`^${NAME}`),
    },
    {
      state: 'with its summary',
      as: USER,
      open: openTab('summary'),
      heading: new RegExp(`^${NAME}`),
    },
    {
      state: 'with an open thread',
      as: USER,
      open: openThread,
      heading: new RegExp(`^${NAME}`),
      over: [
        {
          shows: 'workspace/ask/suggest-passage.tsx',
          open: pressing('Make this a suggestion'),
        },
        { shows: 'workspace/ask/prompt-dialog.tsx', open: pressing('Prompts') },
      ],
    },
    {
      state: 'with nothing asked',
      as: USER,
      open: async (page, session) => {
        await openContract({ tab: 'ask' })(page, session);
        await showPart(page, 'Ask');
        await page.getByText('Nobody has asked').waitFor();
      },
      heading: new RegExp(`^${NAME}`),
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
