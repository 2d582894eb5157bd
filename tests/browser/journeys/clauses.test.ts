// A clause as a new user writes it, and what only a browser shows: the clipboard, the keys and the width of the table.
import type { Page } from '@playwright/test';
import { hrefTo } from '#domain/screens.ts';
import { expectNoSidewaysScrolling, settled } from '#tests/browser/support/looks.ts';
import { expect, test } from '#tests/browser/support/test.ts';
import { expectToast } from '#tests/browser/support/toasts.ts';
import { USER } from '#tests/browser/support/visit.ts';

test.use({ account: USER, permissions: ['clipboard-read', 'clipboard-write'] });

/** A spreadsheet's clipboard: two rows, with lines and quotes in a cell. */
async function copyFromSpreadsheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const text = 'Notices\t"A notice is ""given"".\n\nIn writing."\tIreland\nBy email\tBy email.\tScotland\n';
    const html = '<table><tr><td>Notices</td></tr></table>';
    const of = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    return navigator.clipboard.write([new ClipboardItem({ ...of('text/plain', text), ...of('text/html', html) })]);
  });
}

test('a block from a spreadsheet is pasted, undone, pasted again, saved, and shown in the list', async ({
  page,
  hand,
}) => {
  await page.goto(hrefTo.addClause());
  await hand.write(page.getByLabel('Title of row 1'), '');
  await copyFromSpreadsheet(page);
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByLabel('Title of row 2')).toHaveValue('By email');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByLabel('Title of row 2')).toBeHidden();
  await expect(page.getByLabel('Title of row 1')).toHaveValue('');
  await page.keyboard.press('ControlOrMeta+v');

  await hand.choose(page.getByRole('combobox', { name: 'Category' }), 'Personal');
  await hand.press(page.getByRole('button', { name: 'Save' }));
  await expectToast(page, 'Clause created successfully');

  await hand.press(page.getByRole('button', { name: 'Notices', exact: true }).first());
  await expect(page.getByText('A notice is "given".\n\nIn writing.').first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Copy the Clause of By email' }).first());
  await expectToast(page, 'Clause copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('By email.');
});

test('a column is added by keyboard, and its label is replaced', { tag: '@wide' }, async ({ page, hand }) => {
  await page.goto(hrefTo.addClause());
  await hand.press(page.getByRole('button', { name: 'Columns' }));
  await hand.press(page.getByRole('menuitem', { name: 'Add Column' }));
  await expect(page.getByLabel('Label of column 4')).toBeFocused();
  await page.keyboard.type('Source');
  await expect(page.getByLabel('Label of column 4')).toHaveValue('Source');
  await expect(page.getByLabel('Source of row 1')).toBeVisible();
});

test('a cell grows with its text, and the page keeps its width', async ({ page, hand }) => {
  await page.goto(hrefTo.addClause());
  const cell = page.getByLabel('Clause of row 1');
  const height = async () => (await cell.boundingBox())?.height ?? 0;
  await settled(page);
  const before = await height();
  await hand.write(cell, `${'A line.\n'.repeat(12)}${'unbroken'.repeat(25)}`);
  await expect.poll(height).toBeGreaterThan(before + 100);
  await expectNoSidewaysScrolling(page);
});
