// In the pane in Word, a contract is drafted from a template: it is stored and counted as in the console, and Word opens it as a
// document of its own, which the pane of its window recognizes. Neither what was entered nor what was stored is lost when
// something fails.
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { ContractUsage } from '#domain/analytics.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { logout } from '#domain/endpoints/auth.ts';
import { hrefTo } from '#domain/screens.ts';
import { STORAGE_KEYS } from '#domain/storage-keys.ts';
import { DEFAULT_LIMITS } from '#server/documents/limits.ts';
import { readContractMarks } from '#server/redlines/contract-mark.ts';
import { makeDocx } from '#tests/support/docx/make-docx.ts';
import { readEntries } from '#tests/support/docx/package-entries.ts';
import { paragraph, run } from '#tests/support/docx/word-markup.ts';
import type { WordHost } from '#tests/support/word/host/word-host.ts';
import { openWord } from '#tests/support/word/open-word.ts';
import { handOf } from '#tests/browser/support/hand/hand-of.ts';
import type { Hand } from '#tests/browser/support/hand/hand.ts';
import { acceptedText } from '#tests/browser/support/revision-files.ts';
import { expect, signInByApi, test } from '#tests/browser/support/test.ts';
import { EXPIRED } from '#tests/browser/support/visit.ts';

test.use({ account: 'user@harbour.test' });

const NOTES = makeDocx({ body: paragraph(run('Notes of the call.')) });
const TEMPLATE = 'Mutual non-disclosure agreement';
const OURS = 'Rye & <Sons> Ltd';
const THEIRS = 'Castellan “Foods” SA';

async function signIn(page: Page, hand: Hand): Promise<void> {
  const dialog = page.waitForEvent('popup');
  await hand.press(page.getByRole('button', { name: 'Sign in' }));
  const window = await dialog;
  await handOf(window).press(window.getByRole('button', { name: /^Continue/ }));
}

/** A pane of 320 px beside a document with notes, at the form of the template with the names of both parties. */
async function filledForm(page: Page, hand: Hand, platform: 'PC' | 'OfficeOnline'): Promise<[WordHost, Locator]> {
  const word = await openWord(page, { docx: NOTES, platform, quirks: ['createdDocumentsEndWithSync'] });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/addin?tab=draft');
  await signIn(page, hand);
  await hand.press(page.getByRole('button', { name: 'Choose a template' }));
  await hand.press(page.getByRole('button', { name: TEMPLATE, exact: true }));
  const form = page.getByRole('form', { name: 'Fields of the template' });
  await hand.write(form.getByRole('textbox', { name: /^First Party name/ }), OURS);
  await hand.write(form.getByRole('textbox', { name: /^Second Party name/ }), THEIRS);
  return [word, form];
}

async function draft(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Draft the contract' }));
  await hand.press(page.getByRole('button', { name: 'Leave them blank' }));
  await expect(page.getByRole('heading', { name: 'The contract is drafted' })).toBeVisible();
}

/** The pane's own session: other tests have sessions of the same person. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate((key) => {
    const own = Object.keys(localStorage).find((name) => name.startsWith('addin:') && name.endsWith(key));
    return localStorage.getItem(own ?? '') ?? '';
  }, STORAGE_KEYS.token);
  const ended = await page.request.post(`/api${logout.path}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(ended.status()).toBe(200);
}

test('a contract is drafted in Word, and opens as a document that is recognized @wide', async ({
  page,
  session,
  hand,
  baseURL,
}) => {
  test.slow();
  const [word] = await filledForm(page, hand, 'PC');
  await hand.press(page.getByRole('button', { name: 'Draft the contract' }));
  // What is empty is named before it stays blank.
  await expect(page.getByRole('dialog').getByText('Date of the agreement')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Leave them blank' }));
  await expect(page.getByText('Word opens it as a new document')).toBeVisible();

  expect(word.opened).toHaveLength(1);
  expect(word.texts()).toEqual(['Notes of the call.']);
  const bytes = word.front.bytes();
  expect(acceptedText(bytes)).toContain(OURS);
  const [id = ''] = await readContractMarks(bytes, DEFAULT_LIMITS);
  const headers = { Authorization: `Bearer ${session?.access_token ?? ''}` };
  const read = await page.request.get(`/api/contracts/${id}`, { headers });
  const { data: contract } = (await read.json()) as { data: Contract };
  expect(contract.name).toMatch(`${TEMPLATE} – ${OURS} and ${THEIRS}`);
  // But for the mark it is the stored file: its headers, numbering and styles as well.
  const stored = await page.request.get(`/api/repositories/${id}/content`, { headers });
  const partsOf = (docx: Uint8Array) =>
    readEntries(docx)
      .filter(({ name }) => !/^customXml\/|^\[Content_Types\]|^word\/_rels\/document/.test(name))
      .map(({ raw }) => raw);
  expect(partsOf(bytes)).toEqual(partsOf(new Uint8Array(await stored.body())));

  // The pane of the new window goes on with the contract, and can draft another.
  const window = await page.context().newPage();
  await window.setViewportSize({ width: 320, height: 800 });
  await window.goto('/addin?tab=draft');
  await expect(window.getByText('Revision 1 ·')).toBeVisible();
  await expect(window.getByRole('heading', { level: 1, name: contract.name })).toBeVisible();
  await handOf(window).press(window.getByRole('button', { name: 'Start from a template' }));
  await expect(window.getByRole('button', { name: TEMPLATE, exact: true })).toBeVisible();
  await handOf(window).press(window.getByRole('button', { name: 'Back to this contract' }));
  await expect(window.getByText('Revision 1 ·')).toBeVisible();
  await window.close();

  const provider = await signInByApi(baseURL ?? '', 'super@whereas.test');
  const asProvider = { Authorization: `Bearer ${provider.access_token}` };
  const companies = await page.request.get('/api/contract/analytics/?search=Harbour', { headers: asProvider });
  const [company] = ((await companies.json()) as { data: { id: string }[] }).data;
  const usage = await page.request.get(
    `/api/contract/analytics/${company?.id ?? ''}?page_size=100&sort=created_at&order=desc`,
    { headers: asProvider },
  );
  const counted = ((await usage.json()) as { data: ContractUsage[] }).data.filter(
    ({ created_at: at }) => at === contract.created_at,
  );
  expect(counted).toEqual([expect.objectContaining({ user: 'Theo Marchbank', draft_contracts: 1, event_count: 1 })]);
});

test('a drafted contract is offered again where the network or Word fails @wide', async ({ page, hand, faults }) => {
  test.slow();
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [word] = await filledForm(page, hand, 'OfficeOnline');
  await page.route('**/api/contracts/*/marked', (route) => route.abort('internetdisconnected'), { times: 1 });
  await draft(page, hand);
  await expect(page.getByText('The contract could not be downloaded')).toBeVisible();
  expect(word.opened).toHaveLength(0);

  word.refuseDocument('NotAllowed');
  await hand.press(page.getByRole('button', { name: 'Open again' }));
  await expect(page.getByText('Word did not open the contract')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Open again' }));
  await expect(page.getByText(/If Word asks, let the add-in create a document/)).toBeVisible();
  expect(word.opened).toHaveLength(1);

  word.refuseDocument('ApiNotFound');
  await hand.press(page.getByRole('button', { name: 'Open again' }));
  await expect(page.getByText('This version of Word opens no documents for add-ins')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hand.press(page.getByRole('button', { name: 'Download', exact: true })),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  const file = new Uint8Array(await readFile(await download.path()));
  expect(await readContractMarks(file, DEFAULT_LIMITS)).toHaveLength(1);
  await hand.press(page.getByRole('button', { name: 'Back to this document' }));
  await expect(page.getByRole('button', { name: 'Send this document' })).toBeVisible();
});

test('what was entered is asked about before it is lost, and survives the end of a session @wide', async ({
  page,
  hand,
  faults,
}) => {
  test.slow();
  faults.allow(/401/);
  const [word, form] = await filledForm(page, hand, 'PC');
  await hand.press(page.getByRole('button', { name: 'Back to the templates' }));
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }));

  await endSession(page);
  await hand.press(page.getByRole('button', { name: 'Draft the contract' }));
  await hand.press(page.getByRole('button', { name: 'Leave them blank' }));
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();

  await signIn(page, hand);
  await expect(form.getByRole('textbox', { name: /^First Party name/ })).toHaveValue(OURS);
  await expect(form.getByRole('textbox', { name: /^Second Party name/ })).toHaveValue(THEIRS);
  await draft(page, hand);
  await expect(page.getByText('Word opens it as a new document')).toBeVisible();
  expect(word.opened).toHaveLength(1);
});

test('a contract that is drafted survives a session that ends before Word opens it @wide', async ({
  page,
  hand,
  faults,
}) => {
  test.slow();
  faults.allow(/401/);
  const [word] = await filledForm(page, hand, 'PC');
  await page.route(
    '**/api/contracts/*/marked',
    async (route) => {
      await endSession(page);
      await route.continue();
    },
    { times: 1 },
  );
  await hand.press(page.getByRole('button', { name: 'Draft the contract' }));
  await hand.press(page.getByRole('button', { name: 'Leave them blank' }));
  await expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible();
  expect(word.opened).toHaveLength(0);

  await signIn(page, hand);
  await expect(page.getByRole('heading', { name: 'The contract is drafted' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Open in Word' }));
  await expect(page.getByText('Word opens it as a new document')).toBeVisible();
  expect(word.opened).toHaveLength(1);
  expect(acceptedText(word.front.bytes())).toContain(OURS);
});

test.describe('without a subscription', () => {
  test.use({ account: EXPIRED });

  test('the pane says why nothing can be drafted, as the console does @wide', async ({ page, hand }) => {
    test.slow();
    const [, form] = await filledForm(page, hand, 'PC');
    const told = form.getByText(/^The subscription of your company ended on/);
    await expect(told).toBeVisible();
    await expect(form.getByText('Your subscription is not active')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Draft the contract' })).toBeDisabled();
    const sentence = await told.innerText();

    await page.goto(hrefTo.draftContract());
    await hand.press(page.getByRole('link', { name: TEMPLATE, exact: true }));
    await expect(form.getByText(sentence, { exact: true })).toBeVisible();
  });
});
