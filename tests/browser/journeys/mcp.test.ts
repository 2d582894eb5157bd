// A person gives an assistant an API token: the official client reads and asks, runs a workflow, reviews a contract and
// suggests, the console shows what it did, and revoking the token ends it; on both databases.
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Page } from '@playwright/test';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { hrefTo, SCREENS } from '#domain/screens.ts';
import type { Workflow } from '#domain/workflows.ts';
import type { Hand } from '#tests/browser/support/hand/hand.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { startTrustProduct, TRUST_DATABASES, type TrustProduct } from '#tests/browser/support/trust-product.ts';
import { answerOf, connectedAssistant, dataIn } from '#tests/support/assistants.ts';

const NAME = 'Drafting assistant';
const SUGGESTED = 'The parties meet every month to settle what is open.';

/** @returns the token, which the page shows once */
async function createToken(page: Page, hand: Hand): Promise<string> {
  await hand.press(page.getByRole('button', { name: 'Create API token' }));
  const form = page.getByRole('dialog', { name: 'Create an API token' });
  await hand.write(form.getByLabel('Name'), NAME);
  await hand.press(form.getByRole('button', { name: 'Contract review' }));
  for (const scope of ['Read workflows', 'Run workflows', 'Read results of runs'])
    await hand.press(form.getByRole('checkbox', { name: scope }));
  await hand.press(form.getByRole('button', { name: 'Create token' }));
  const shown = page.getByRole('dialog', { name: 'Your new API token' });
  const token = (await shown.locator('code').textContent()) ?? '';
  await hand.press(shown.getByRole('button', { name: 'Done' }));
  await expect(shown).toBeHidden();
  return token;
}

/** What an assistant is offered, and what it is refused. */
async function meetTools(assistant: Client): Promise<void> {
  const { tools } = await assistant.listTools();
  const names = tools.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['list_contracts', 'ask_contract', 'start_review', 'run_workflow']));
  const destructive = tools.filter(({ annotations }) => annotations?.destructiveHint === true);
  expect(destructive.map(({ name }) => name).toSorted()).toEqual(['stop_review', 'write_redline']);
  expect(names).not.toContain('delete_run');
  const refused = await answerOf(assistant, 'delete_run', { id: crypto.randomUUID() });
  expect(refused).toMatchObject({
    isError: true,
    text: expect.stringContaining('lacks the scope runs:delete'),
  });
}

/** Works on the warehousing agreement of the demo. @returns its id */
async function work(assistant: Client): Promise<string> {
  const found = await answerOf(assistant, 'list_contracts', { search: 'Lockyer' });
  const [contract] = (found.data as { data: { id: string; name: string }[] }).data;
  const id = contract?.id ?? '';
  expect((await answerOf(assistant, 'read_contract', { id })).text).toContain('Lockyer Logistics B.V.');
  const read = await answerOf(assistant, 'read_contract_text', { id });

  const asked = await answerOf(assistant, 'ask_contract', { id, question: 'How long does the agreement last?' });
  expect(asked.text).toMatch(/Sources:\n+\[1\] .*“.{10,}”/s);

  const workflows = dataIn<Workflow[]>(await answerOf(assistant, 'list_workflows', { page_size: 100 }));
  const workflow = workflows.find(({ inputs }) => inputs.length === 1 && inputs[0]?.type === 'file');
  const files = [{ name: workflow?.inputs[0]?.name, file_id: id }];
  const ran = await answerOf(assistant, 'run_workflow', { id: workflow?.id, files });
  expect(ran.text).toContain(`${workflow?.name ?? ''} (run `);
  expect(ran.text).toMatch(/Sources:\n+\[1\] .*“.{10,}”/s);
  const run = dataIn<{ id: string }>(ran);
  expect((await answerOf(assistant, 'read_run', { id: run.id })).text).toBe(ran.text);

  const review = dataIn<{ id: string }>(await answerOf(assistant, 'start_review', { id }));
  const reviewed = async () => (await answerOf(assistant, 'read_review', { id, review: review.id })).text;
  await expect.poll(reviewed, { timeout: 60_000 }).toContain(`Review ${review.id} under no playbook: finished`);
  expect(await reviewed()).toMatch(/Sources:\n\[1\] .*“.{3,}”/s);

  const [, start, end] = /^\[(\d+)-(\d+)\] .{60,}$/m.exec(read.text) ?? [];
  const place = { id, revision: 1, start: Number(start), end: Number(end) };
  expect((await answerOf(assistant, 'suggest_change', { ...place, text: SUGGESTED })).isError).toBeUndefined();
  return id;
}

for (const { database, tag } of TRUST_DATABASES)
  test.describe(`on the database ${database}`, { tag }, () => {
    let product: TrustProduct;
    test.beforeAll(async () => {
      product = await startTrustProduct(database);
    });
    test.afterAll(() => product.close());

    test('an assistant works on a contract within its scopes, on record, until its token is revoked', async ({
      page,
      hand,
    }) => {
      // A workflow and a review on a contract of many pages.
      test.slow();
      const open = (path: string) => page.goto(product.origin + path);
      await page.goto(product.origin);
      await fillSignIn(page, 'user@harbour.test');
      await expect(page).toHaveURL(product.origin + SCREENS.dashboard.path);
      await open(SCREENS.profile.path);
      const card = page.getByRole('region', { name: 'API tokens' });
      const token = await createToken(page, hand);
      await expect(card).toContainText('never used');

      const assistant = await connectedAssistant(product.origin, token);
      await meetTools(assistant);
      const contract = await work(assistant);

      await open(hrefTo.contract(contract, { tab: 'review' }));
      const panel = page.getByRole('region', { name: 'Work on the contract' });
      await expect(panel.getByText('“Warehouse” is not defined')).toBeVisible();
      await hand.press(panel.getByRole('tab', { name: /^Changes/ }));
      await hand.press(panel.locator('.panel-views').getByText('Suggestions'));
      await expect(panel.getByText(SUGGESTED)).toBeVisible();

      await open(SCREENS.profile.path);
      await expect(card).toContainText(/last used .* from 127\.0\.0\.1/);
      await hand.press(card.getByRole('button', { name: `Revoke ${NAME}` }));
      const question = page.getByRole('dialog', { name: `Revoke ${NAME}?` });
      await hand.press(question.getByRole('button', { name: 'Revoke' }));
      await expectToast(page, SERVER_MESSAGES.tokenRevoked);
      await expect(assistant.listTools()).rejects.toThrow();
      await expect(connectedAssistant(product.origin, token)).rejects.toThrow();

      await page.evaluate(() => localStorage.clear());
      await page.goto(product.origin);
      await fillSignIn(page, 'admin@harbour.test');
      await expect(page).toHaveURL(product.origin + SCREENS.dashboard.path);
      await open(`${SCREENS.auditLog.path}?action=suggestion.added`);
      await expect(page.getByText(`by API token ${NAME}`)).toBeVisible();
    });
  });
