// From contracts to a table that a colleague can rely on: build a review from a query set, run it, look a quote up in its
// document, verify it by a key, and take the table along.
import { readFile } from 'node:fs/promises';
import { QUERY_CALLS } from '#domain/endpoints/libraries.ts';
import { CONTRACT_TEXT, docxContract, pdfContract } from '#tests/browser/support/documents.ts';
import { oneLine } from '#tests/browser/support/downloads.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test.use({ account: 'user@harbour.test' });

test('a review is built from a query set, run, verified beside its document and exported', async ({
  page,
  session,
  hand,
}, { testId, retry }) => {
  // Both windows, and a second attempt, work on the same data.
  const query = `Exit and law ${testId.slice(-6)} ${retry}`;
  const name = `Flour contracts ${testId.slice(-6)} ${retry}`;
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
  await hand.press(page.getByRole('button', { name: /^Create New Review/ }));
  const form = page.getByRole('dialog', { name: 'Create New Review' });
  await hand.write(form.getByLabel('Name'), name);
  await hand.press(form.getByRole('button', { name: 'Create' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const steps = page.getByRole('list').filter({ has: page.getByRole('heading', { name: 'Documents' }) });
  await hand.press(steps.getByRole('button', { name: 'Add documents' }));
  const documents = page.getByRole('dialog', { name: 'Add documents' });
  await hand.press(documents.getByText('Upload', { exact: true }));
  await hand.give(documents.getByRole('button', { name: 'Choose files' }), [
    await pdfContract('Mill supply.pdf'),
    await docxContract('Bakery supply.docx'),
  ]);
  await expect(steps.getByText('2 added.')).toBeVisible();

  await hand.press(steps.getByRole('button', { name: 'Add columns' }));
  const columns = page.getByRole('dialog', { name: /^Columns/ }).first();
  await hand.press(columns.getByRole('button', { name: 'From a query' }));
  const source = page.getByRole('dialog', { name: 'Columns from a query' });
  await hand.write(source.getByLabel('Search queries'), query);
  await hand.press(source.getByRole('listitem').filter({ hasText: query }).getByRole('button'));
  await expect(columns.getByText('2 columns added.')).toBeVisible();
  await hand.press(columns.getByRole('button', { name: 'Save columns' }));

  const grid = page.getByRole('grid', { name });
  await expect(grid.getByRole('columnheader', { name: /^Governing law/ })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Run missing (4)' }));
  await expect(page.getByText(/^4 of 4 answered/)).toBeVisible({ timeout: 60_000 });
  // The end of the run moves what is below its progress.
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  // Documents are in the order in which they arrived.
  const rowOf = (file: RegExp) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: file }) });
  const law = rowOf(/^Mill supply/).getByRole('gridcell', { name: /England and Wales/ });
  await expect(law).toBeVisible();

  await hand.press(law);
  const cell = page.getByRole('region', { name: /^Governing law: Mill supply/ });
  const quote = cell.getByRole('blockquote').first();
  await expect(quote).toBeVisible();
  const words = oneLine(await quote.innerText());
  expect(CONTRACT_TEXT).toContain(words);
  await hand.press(cell.getByRole('button', { name: /^Open in document/ }).first());
  const printed = page.locator('.viewer [data-mark]');
  await expect(printed.first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Close the document' }));
  await expect(printed).toHaveCount(0);

  await hand.press(cell.getByRole('button', { name: /^Verify/ }));
  await expect(cell.getByText(/^Verified by Theo Marchbank/)).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Close the cell' }));
  await expect(cell).toBeHidden();
  await expect(law.getByRole('img', { name: 'Verified' })).toBeVisible();
  await expect(grid).toBeFocused();
  const isFirst = (await rowOf(/^Mill supply/).getAttribute('aria-rowindex')) === '2';
  await page.keyboard.press(isFirst ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('v');
  await expect(grid.getByRole('img', { name: 'Verified' })).toHaveCount(2);

  await hand.press(page.getByRole('button', { name: 'Export' }));
  const entry = page.getByRole('menuitem', { name: 'Comma-separated (.csv)' });
  await expect(entry).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), hand.press(entry)]);
  const table = oneLine(await readFile(await download.path(), 'utf8'));
  expect(table).toContain('Mill supply.pdf');
  expect(table).toContain(words);
  expect(table).toContain('Theo Marchbank');
});
