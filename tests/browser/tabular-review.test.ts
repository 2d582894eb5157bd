// From contracts to a table that a colleague can rely on: build a review from a query set, run it, look a quote up in its
// document, verify it by a key, and take the table along.
import { readFile } from 'node:fs/promises';
import { QUERY_CALLS } from '#domain/endpoints/queries.ts';
import { CONTRACT_TEXT, docxContract, pdfContract } from './support/documents.ts';
import { oneLine } from './support/downloads.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'user@harbour.test' });

test('a review is built from a query set, run, verified beside its document and exported', async ({ page, session }, {
  project,
}) => {
  // Both windows work on the same data.
  const query = `Exit and law ${project.name}`;
  const name = `Flour contracts ${project.name}`;
  const added = await page.request.post(`/api${QUERY_CALLS.create.path}`, {
    headers: { Authorization: `Bearer ${session?.access_token ?? ''}` },
    data: {
      name: query,
      description: '',
      category: 'Personal',
      query: [
        { title: 'Governing law', description: 'Which law governs the agreement?' },
        { title: 'Termination', description: 'How may the agreement be terminated?' },
      ],
    },
  });
  expect(added.status()).toBe(200);

  await page.goto('/tabular-review?category=Personal');
  await page.getByRole('button', { name: /^Create New Review/ }).click();
  const form = page.getByRole('dialog', { name: 'Create New Review' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const steps = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Documents' }) });
  await steps.getByRole('button', { name: 'Add documents' }).click();
  const documents = page.getByRole('dialog', { name: 'Add documents' });
  await documents.getByText('Upload', { exact: true }).click();
  await documents
    .locator('input[type=file]')
    .first()
    .setInputFiles([await pdfContract('Mill supply.pdf'), await docxContract('Bakery supply.docx')]);
  await expect(steps.getByText('2 added.')).toBeVisible();

  await steps.getByRole('button', { name: 'Add columns' }).click();
  const columns = page.getByRole('dialog', { name: /^Columns/ }).first();
  await columns.getByRole('button', { name: 'From a query' }).click();
  const source = page.getByRole('dialog', { name: 'Columns from a query' });
  await source.getByLabel('Search queries').fill(query);
  await source.getByRole('listitem').filter({ hasText: query }).getByRole('button').click();
  await expect(columns.getByText('2 columns added.')).toBeVisible();
  await columns.getByRole('button', { name: 'Save columns' }).click();

  const grid = page.getByRole('grid', { name });
  await expect(grid.getByRole('columnheader', { name: /^Governing law/ })).toBeVisible();
  await page.getByRole('button', { name: 'Run missing (4)' }).click();
  await expect(page.getByText(/^4 of 4 answered/)).toBeVisible({ timeout: 60_000 });
  const law = grid.getByRole('gridcell', { name: /England and Wales/ }).first();
  await expect(law).toBeVisible();

  await law.click();
  const cell = page.getByRole('region', { name: /^Governing law: Mill supply/ });
  const quote = cell.getByRole('blockquote').first();
  await expect(quote).toBeVisible();
  const words = oneLine(await quote.innerText());
  expect(CONTRACT_TEXT).toContain(words);
  await cell
    .getByRole('button', { name: /^Open in document/ })
    .first()
    .click();
  const printed = page.locator('.viewer [data-mark]');
  await expect(printed.first()).toBeVisible();
  await page.getByRole('button', { name: 'Close the document' }).click();
  await expect(printed).toHaveCount(0);

  await cell.getByRole('button', { name: /^Verify/ }).click();
  await expect(cell.getByText(/^Verified by Theo Marchbank/)).toBeVisible();
  await page.getByRole('button', { name: 'Close the cell' }).click();
  await expect(cell).toBeHidden();
  await expect(law.getByRole('img', { name: 'Verified' })).toBeVisible();
  await grid.press('ArrowDown');
  await grid.press('v');
  await expect(grid.getByRole('img', { name: 'Verified' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Export' }).click();
  const entry = page.getByRole('menuitem', { name: 'Comma-separated (.csv)' });
  await expect(entry).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), entry.click()]);
  const table = oneLine(await readFile(await download.path(), 'utf8'));
  expect(table).toContain('Mill supply.pdf');
  expect(table).toContain(words);
  expect(table).toContain('Theo Marchbank');
});
