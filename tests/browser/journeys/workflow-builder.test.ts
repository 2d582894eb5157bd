// From an idea to an answer that a colleague relies on: build a workflow, test it, publish it; the colleague runs it,
// looks a quote up in the document, verifies one answer, corrects another, and takes the record along.
import { MESSAGES } from '#domain/messages.ts';
import { CONTRACT_TEXT, docxContract } from '#tests/browser/support/documents.ts';
import { downloaded, oneLine, wordsOf } from '#tests/browser/support/downloads.ts';
import { goTo, signOutThere } from '#tests/browser/support/navigation.ts';
import { choose, quotesIn, result, run, sourceChip } from '#tests/browser/support/run-page.ts';
import { fillSignIn } from '#tests/browser/support/sign-in.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test.use({ account: 'user@harbour.test' });

test('a workflow is built, tested and published, and its answers are checked by a colleague', async ({ page, hand }, {
  project,
  retry,
}) => {
  const file = await docxContract('flour-supply.docx');
  // Both windows work on the same data, and so does a second attempt.
  const name = `Exit terms ${project.name} ${retry}`;

  await page.goto('/workflows?category=Organization');
  await hand.press(page.getByRole('link', { name: 'Create New Workflow' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Create Workflow' })).toBeVisible();
  await hand.write(page.getByLabel('Name', { exact: true }), name);
  await hand.write(page.getByLabel('Description'), 'How the agreement ends, and which law governs it.');
  await expect(page.getByText('Everyone in your company sees it.')).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Continue' }));

  const first = page.getByRole('region', { name: 'Prompt 1' });
  const prompt = first.getByRole('textbox', { name: 'Prompt' });
  await hand.append(prompt, 'State how {{Our party');
  await expect(page.getByRole('option', { name: 'Add the field “Our party”' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(first.getByLabel('Name of field 1')).toHaveValue('Our party');
  await hand.append(prompt, ' may terminate the agreement, and its governing law.');
  await expect(prompt).toHaveValue('State how {{Our party}} may terminate the agreement, and its governing law.');
  await expect(first.getByLabel('Name of file 1')).toHaveValue('Contract');
  await hand.press(page.getByRole('button', { name: 'Add prompt' }));
  const second = page.getByRole('region', { name: 'Prompt 2' });
  await hand.write(
    second.getByRole('textbox', { name: 'Prompt' }),
    'Payment terms, liability cap and confidentiality.',
  );
  await hand.choose(second.getByRole('combobox', { name: 'Output format' }), 'Table');

  // Beside the prompts where there is room, behind a button where there is not.
  const testRun = page.getByRole('button', { name: 'Test run', exact: true });
  const isNarrow = project.name === 'phone';
  if (isNarrow) await hand.press(testRun);
  await choose(page, 'Contract', file);
  await hand.write(page.getByLabel(/^Our party/).last(), 'Quayside Bakeries');
  await hand.press(page.getByRole('button', { name: 'Run test' }));
  await expect(result(page)).toBeVisible({ timeout: 30_000 });
  await expect(result(page).getByText('England and Wales').first()).toBeVisible();
  if (isNarrow) {
    await hand.press(page.getByRole('button', { name: 'Close' }));
    await expect(result(page)).toBeHidden();
  }

  await hand.press(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText(MESSAGES.workflowCreated)).toBeVisible();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card.getByText('Live')).toBeVisible();

  await signOutThere(page, { name: 'Theo Marchbank' });
  await fillSignIn(page, 'paralegal@harbour.test');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Priya Ostler' })).toBeVisible();
  await goTo(page, 'Workflows');
  await hand.press(page.getByRole('tab', { name: 'Organization' }));
  await hand.press(card.getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await choose(page, 'Contract', file);
  await hand.write(page.getByLabel(/^Our party/), 'Bramble Mills');
  await run(page);
  const quotes = await quotesIn(page);
  expect(quotes.length).toBeGreaterThan(2);
  for (const quote of quotes) expect(CONTRACT_TEXT).toContain(quote);

  await hand.press(sourceChip(page, 1));
  const read = page.getByRole('region', { name: 'Extracted text' });
  await expect(read.locator('mark').first()).toBeVisible();
  expect(quotes[0]).toContain(oneLine((await read.locator('mark').first().textContent()) ?? ''));
  await hand.press(page.getByRole('button', { name: 'Close the document' }));
  await expect(read).toBeHidden();

  await hand.press(
    result(page)
      .getByRole('button', { name: /^Verify: / })
      .first(),
  );
  await expect(result(page).getByText(/^Verified by Priya Ostler/)).toBeVisible();
  await hand.press(
    result(page)
      .getByRole('button', { name: /^Edit: / })
      .last(),
  );
  await hand.write(page.getByLabel('Corrected answer'), 'Five years, as the side letter says.');
  await hand.press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(result(page).getByText(/^Edited by Priya Ostler/)).toBeVisible();

  const docx = await downloaded(page, 'Word document (.docx)');
  const words = wordsOf(docx.bytes);
  expect(words).toContain(quotes[0]);
  expect(words).toContain('Five years, as the side letter says.');
  expect(words).toContain('Verified by Priya Ostler');
  expect(words).toContain('Bramble Mills');
});
