// From an idea to an answer that a colleague relies on: build a workflow, test it, publish it; the colleague runs it,
// looks a quote up in the document, verifies one answer, corrects another, and takes the record along.
import { MESSAGES } from '#domain/messages.ts';
import { chooseByKeys } from './support/choose-by-keys.ts';
import { CONTRACT_TEXT, docxContract } from './support/documents.ts';
import { downloaded, oneLine, wordsOf } from './support/downloads.ts';
import { goTo, signOutThere } from './support/navigation.ts';
import { choose, result, run, sources } from './support/run-page.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'user@harbour.test' });

test('a workflow is built, tested and published, and its answers are checked by a colleague', async ({ page }, {
  project,
}) => {
  const file = await docxContract('flour-supply.docx');
  // Both windows work on the same data.
  const name = `Exit terms ${project.name}`;

  await page.goto('/workflows?category=Organization');
  await page.getByRole('link', { name: 'Create New Workflow' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Workflow' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('How the agreement ends, and which law governs it.');
  await expect(page.getByText('Everybody in your company sees it.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  const first = page.getByRole('region', { name: 'Prompt 1' });
  const prompt = first.getByRole('textbox', { name: 'Prompt' });
  await prompt.pressSequentially('State how {{Our party');
  await expect(page.getByRole('option', { name: 'Add the field “Our party”' })).toBeVisible();
  await prompt.press('Enter');
  await expect(first.getByLabel('Name of field 1')).toHaveValue('Our party');
  await prompt.pressSequentially(' may terminate the agreement, and its governing law.');
  await expect(prompt).toHaveValue('State how {{Our party}} may terminate the agreement, and its governing law.');
  await expect(first.getByLabel('Name of file 1')).toHaveValue('Contract');
  await page.getByRole('button', { name: 'Add prompt' }).click();
  const second = page.getByRole('region', { name: 'Prompt 2' });
  await second.getByRole('textbox', { name: 'Prompt' }).fill('Payment terms, liability cap and confidentiality.');
  await chooseByKeys(page, second.getByRole('combobox', { name: 'Output format' }), 'Table');

  // Beside the prompts where there is room, behind a button where there is not.
  const testRun = page.getByRole('button', { name: 'Test run', exact: true });
  const isNarrow = project.name === 'phone';
  if (isNarrow) await testRun.click();
  await choose(page, 'Contract', file);
  await page
    .getByLabel(/^Our party/)
    .last()
    .fill('Quayside Bakeries');
  await page.getByRole('button', { name: 'Run test' }).click();
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await expect(result(page).getByText('England and Wales').first()).toBeVisible();
  if (isNarrow) {
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(result(page)).toBeHidden();
  }

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(MESSAGES.workflowCreated)).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card.getByText('Live')).toBeVisible();

  await signOutThere(page, { name: 'Theo Marchbank' });
  await fillSignIn(page, 'paralegal@harbour.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Priya Ostler' })).toBeVisible();
  await goTo(page, 'Workflows');
  await page.getByRole('tab', { name: 'Organization' }).click();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await choose(page, 'Contract', file);
  await page.getByLabel(/^Our party/).fill('Bramble Mills');
  await run(page);
  const quotes = (await sources(page).getByRole('blockquote').allTextContents()).map(oneLine);
  expect(quotes.length).toBeGreaterThan(2);
  for (const quote of quotes) expect(CONTRACT_TEXT).toContain(quote);

  await page.getByRole('button', { name: 'Open in document: source 1, flour-supply.docx' }).click();
  const read = page.getByRole('region', { name: 'What was read' });
  await expect(read.locator('mark').first()).toBeVisible();
  expect(quotes[0]).toContain(oneLine((await read.locator('mark').first().textContent()) ?? ''));
  await page.getByRole('button', { name: 'Close the document' }).click();
  await expect(read).toBeHidden();

  await result(page)
    .getByRole('button', { name: /^Verify: / })
    .first()
    .click();
  await expect(result(page).getByText(/^Verified by Priya Ostler/)).toBeVisible();
  await result(page)
    .getByRole('button', { name: /^Edit: / })
    .last()
    .click();
  await page.getByLabel('What the answer should say').fill('Five years, as the side letter says.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(result(page).getByText(/^Edited by Priya Ostler/)).toBeVisible();

  const docx = await downloaded(page, 'Word document (.docx)');
  const words = wordsOf(docx.bytes);
  expect(words).toContain(quotes[0]);
  expect(words).toContain('Five years, as the side letter says.');
  expect(words).toContain('Verified by Priya Ostler');
  expect(words).toContain('Bramble Mills');
});
