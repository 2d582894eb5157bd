// A drafted preamble comes below a long form: the whole of it scrolls into view, with what limits it and its buttons.
import { hrefTo } from '#domain/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ account: 'user@harbour.test', sharesSession: true });

test('a drafted preamble is in view down to its button', async ({ page }) => {
  await page.goto(hrefTo.draftPreamble());
  await page.getByRole('textbox', { name: 'Kind of contract' }).fill('Supply Agreement');
  for (const [at, name] of ['Rye & <Sons> Ltd', 'Oat plc'].entries())
    await page.getByRole('textbox', { name: 'Name', exact: true }).nth(at).fill(name);
  await page.getByRole('button', { name: 'Draft the preamble' }).click();
  const result = page.getByRole('article', { name: 'Preamble' });
  await expect(result.getByText('The date is left blank, to be completed at signing.')).toBeInViewport({ ratio: 1 });
  await expect(result.getByRole('button', { name: 'Copy the drafted preamble' })).toBeInViewport({ ratio: 1 });
});
